#ifndef CULLPROOF_CULLPROOF_COSINE_H_
#define CULLPROOF_CULLPROOF_COSINE_H_

namespace cullproof {

// The cosine of an angle from 0 to float(pi), rounded to the nearest float:
// the same bits on every platform whose double cosine errs by less than 1.5
// units in its last place. NaN for NaN.
float CosineOf(float radians);

}  // namespace cullproof

#endif  // CULLPROOF_CULLPROOF_COSINE_H_
