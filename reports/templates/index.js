'use strict';

// Sorts rows by a column; what is no number comes after all numbers.
function sortTable(table, heads, column) {
  const head = heads[column];
  const descends = head.getAttribute('aria-sort') === 'ascending';
  const isNumber = head.classList.contains('number');
  const key = (row) => {
    const text = row.cells[column].textContent.trim();
    return isNumber ? parseFloat(text.replaceAll(',', '')) : text;
  };
  const compare = (a, b) => isNumber ? a - b :
      a.localeCompare(b, 'en', {numeric: true});
  const rows = [...table.tBodies[0].rows].map((row) => [key(row), row]);
  const isLast = ([a]) => isNumber ? Number.isNaN(a) : a === '';
  rows.sort((a, b) => isLast(a) - isLast(b) ||
      (isLast(a) ? 0 : descends ? compare(b[0], a[0]) : compare(a[0], b[0])));
  table.tBodies[0].append(...rows.map(([, row]) => row));
  for (const other of heads) other.removeAttribute('aria-sort');
  head.setAttribute('aria-sort', descends ? 'descending' : 'ascending');
}

for (const table of document.querySelectorAll('table.sortable')) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    if (head.textContent === '') return;
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    button.addEventListener('click', () => sortTable(table, heads, column));
    head.append(button);
  });
}

// Unfolds what a link leads to, where the browser does not.
function unfold() {
  const target = document.getElementById(location.hash.slice(1));
  const folded = target?.closest('details:not([open])');
  if (folded) {
    folded.open = true;
    target.scrollIntoView();
  }
}
addEventListener('hashchange', unfold);
unfold();
