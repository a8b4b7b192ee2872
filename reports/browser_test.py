"""Opens the committed page of results in a browser and uses it."""

import base64
import json
import os
import pathlib
import tempfile
import unittest

from selenium import webdriver
from selenium.webdriver.chrome import service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PAGE = pathlib.Path('reports/index.html').absolute().as_uri()
WIDTHS = (360, 1440)
SCHEMES = ('light', 'dark')


def browser(folder):
  options = webdriver.ChromeOptions()
  options.binary_location = '/usr/bin/chromium'
  for argument in (
      '--headless=new', '--no-sandbox', '--disable-gpu',
      '--disable-dev-shm-usage', f'--user-data-dir={folder}',
      '--disable-background-networking', '--disable-component-update',
      '--host-resolver-rules=MAP * ~NOTFOUND'):
    options.add_argument(argument)
  options.set_capability('goog:loggingPrefs',
                         {'browser': 'ALL', 'performance': 'ALL'})
  return webdriver.Chrome(service=service.Service('/usr/bin/chromedriver'),
                          options=options)


class BrowserTest(unittest.TestCase):

  @classmethod
  def setUpClass(cls):
    folder = cls.enterClassContext(tempfile.TemporaryDirectory(
        ignore_cleanup_errors=True))
    os.environ['HOME'] = folder
    cls.browser = browser(folder)
    cls.addClassCleanup(cls.browser.quit)

  def setUp(self):
    self.show(1440, 'light')

  def show(self, width, scheme):
    """The page anew on a screen of that width."""
    self.browser.execute_cdp_cmd('Emulation.setDeviceMetricsOverride', {
        'width': width, 'height': 900, 'deviceScaleFactor': 1,
        'mobile': width < 500})
    self.browser.execute_cdp_cmd('Emulation.setEmulatedMedia', {
        'features': [{'name': 'prefers-color-scheme', 'value': scheme}]})
    self.browser.get('about:blank')
    self.browser.get(PAGE)

  def find(self, selector):
    return self.browser.find_element(By.CSS_SELECTOR, selector)

  def focused(self):
    return self.browser.switch_to.active_element

  def press(self, key):
    self.focused().send_keys(key)

  def column(self, head):
    """The texts below a head of a table, from top to bottom."""
    return self.browser.execute_script(
        'const head = arguments[0];'
        'return [...head.closest("table").tBodies[0].rows].map('
        '(row) => row.cells[head.cellIndex].textContent.trim());', head)

  def numbers(self, head):
    texts = self.column(head)
    return [float(text.split()[0].rstrip('=').replace(',', ''))
            for text in texts if text[:1].isdigit()]

  def test_asks_for_nothing_but_itself(self):
    self.browser.get_log('performance')
    self.browser.get_log('browser')
    self.show(1440, 'light')
    requests = [
        message['params']['request']['url'] for message in (
            json.loads(entry['message'])['message']
            for entry in self.browser.get_log('performance'))
        if message['method'] == 'Network.requestWillBeSent']
    self.assertEqual([url for url in requests if url != 'about:blank'], [PAGE])
    # Where it says what its policy kept from being loaded, among all else.
    self.assertEqual(self.browser.get_log('browser'), [])

  def test_a_click_sorts_and_another_one_turns_around(self):
    head = self.find('#sector th.number')
    button = head.find_element(By.TAG_NAME, 'button')
    before = self.column(head)
    button.click()
    self.assertEqual(head.get_attribute('aria-sort'), 'ascending')
    self.assertEqual(self.numbers(head), sorted(self.numbers(head)))
    self.assertCountEqual(self.column(head), before)
    button.click()
    self.assertEqual(head.get_attribute('aria-sort'), 'descending')
    self.assertEqual(self.numbers(head), sorted(self.numbers(head))[::-1])

  def test_what_is_no_number_comes_last_either_way(self):
    head = self.find('#sector th.number')
    self.browser.execute_script(
        'const body = arguments[0].closest("table").tBodies[0];'
        'body.append(...[...body.rows].reverse());', head)
    self.assertEqual(self.column(head)[0], '')  # A variant without a figure.
    for _ in range(2):
      head.find_element(By.TAG_NAME, 'button').click()
      self.assertEqual(self.column(head)[-1], '')
      self.assertNotEqual(self.column(head)[0], '')

  def test_every_button_says_what_it_sorts_by(self):
    texts = self.browser.execute_script(
        'return [...document.querySelectorAll("button")].map('
        '(button) => button.textContent.trim())')
    self.assertGreater(len(texts), 100)
    self.assertNotIn('', texts)

  def test_the_keyboard_sorts(self):
    head = self.find('#claims th')
    self.browser.execute_script(
        'arguments[0].closest(".scroll").focus()', head)
    for key, order in ((Keys.ENTER, 'ascending'), (Keys.SPACE, 'descending')):
      if order == 'ascending':
        self.press(Keys.TAB)
      self.assertEqual(self.focused(), head.find_element(By.TAG_NAME, 'button'))
      self.assertNotEqual(self.focused().value_of_css_property('outline-style'),
                          'none')
      self.press(key)
      self.assertEqual(head.get_attribute('aria-sort'), order)
      # The order of the browser's own rules for text.
      texts = self.column(head)
      self.assertEqual(texts, self.browser.execute_script(
          'return arguments[0].sort((a, b) => arguments[1] *'
          ' a.localeCompare(b, "en", {numeric: true}))',
          texts, 1 if order == 'ascending' else -1))

  def test_the_first_key_leads_past_the_navigation(self):
    self.browser.execute_script('document.body.focus()')
    self.find('body').send_keys(Keys.TAB)
    self.assertEqual(self.focused().get_attribute('class'), 'skip')
    self.assertGreaterEqual(self.focused().rect['x'], 0)
    self.press(Keys.ENTER)
    self.assertEqual(self.focused().get_attribute('id'), 'main')

  def test_a_claim_leads_to_its_evidence_and_back(self):
    evidence = self.find('#sector-claim-2')
    self.assertFalse(evidence.is_displayed())
    link = self.find('#claims a[href="#sector-claim-2"]')
    self.browser.execute_script('arguments[0].scrollIntoView()', link)
    link.send_keys(Keys.ENTER)
    self.assertTrue(evidence.is_displayed())
    self.assertIn('sector/acos/scalar/as_published', evidence.text)
    top = self.browser.execute_script(
        'return arguments[0].getBoundingClientRect().top', evidence)
    self.assertLess(top, 900)
    self.assertGreaterEqual(top, 0)
    evidence.find_element(By.PARTIAL_LINK_TEXT, 'Back').send_keys(Keys.ENTER)
    self.assertTrue(self.find('#sector-claim-2-row').is_displayed())
    self.assertTrue(self.browser.current_url.endswith('#sector-claim-2-row'))

  def test_fits_narrow_and_wide_screens_in_light_and_dark(self):
    for width in WIDTHS:
      for scheme in SCHEMES:
        self.show(width, scheme)
        self.keep_screenshot(f'{width}_{scheme}')
        self.assertLessEqual(self.browser.execute_script(
            'return document.documentElement.scrollWidth'), width)
        self.assertGreater(self.browser.execute_script(
            'return Math.min(...[...document.querySelectorAll(".chart text")]'
            '.map((text) => text.getBoundingClientRect().height))'), 8)

  def test_light_and_dark_differ(self):
    colours = set()
    for scheme in SCHEMES:
      self.show(1440, scheme)
      colours.add(tuple(
          self.find(selector).value_of_css_property(name)
          for selector, name in (('body', 'background-color'),
                                 ('body', 'color'), ('.chart text', 'fill'))))
    light, dark = colours
    for first, second in zip(light, dark):
      self.assertNotEqual(first, second)

  def keep_screenshot(self, name):
    folder = os.environ.get('TEST_UNDECLARED_OUTPUTS_DIR')
    if folder:
      shot = self.browser.execute_cdp_cmd('Page.captureScreenshot', {})
      path = pathlib.Path(folder) / f'{name}.png'
      path.write_bytes(base64.b64decode(shot['data']))


if __name__ == '__main__':
  unittest.main()
