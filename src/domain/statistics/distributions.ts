/** Standard deviations on either side that hold 95 % of a normal distribution. */
export const Z = 1.959963984540054;

/**
 * Probability that Student's t with that many degrees of freedom, which need not be whole, is at least as far from 0 as `t`
 * on either side: the p-value of a two-sided test.
 * @example assert.equal(studentTail(0, 5), 1)
 * @example assert.equal(studentTail(1, 1).toFixed(12), '0.500000000000')
 */
export function studentTail(t: number, degrees: number): number {
  if (t === 0) return 1;
  if (!Number.isFinite(t)) return 0;
  const square = t * t;
  return incompleteBeta(degrees / (degrees + square), square / (degrees + square), degrees / 2, 0.5);
}

/**
 * The value that Student's t with that many degrees of freedom stays below with a probability of `p`, from 0.5 to below 1.
 * @example assert.equal(studentQuantile(0.975, 10).toFixed(6), '2.228139')
 */
export function studentQuantile(p: number, degrees: number): number {
  const wanted = 2 * (1 - p);
  const half = (degrees + 1) / 2;
  const peak = Math.exp(logGamma(half) - logGamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  // Both tails together fall ever more slowly, so Newton's steps from 0 never pass the value that is looked for.
  let t = 0;
  for (let step = 0; step < 200; step++) {
    const density = peak * (1 + (t * t) / degrees) ** -half;
    const further = (studentTail(t, degrees) - wanted) / (2 * density);
    t += further;
    if (further <= 1e-14 * t) break;
  }
  return t;
}

/**
 * Probability that a standard normal number is at least as far from 0 as `z`, on either side.
 * @example assert.equal(normalTail(0), 1)
 * @example assert.equal(normalTail(-1.959964).toFixed(6), '0.050000')
 */
export function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  if (x < 2) {
    let term = x;
    let sum = x;
    for (let n = 1; Math.abs(term) > 1e-17 * Math.abs(sum); n++) {
      term *= (-x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 * sum) / Math.sqrt(Math.PI);
  }
  // The continued fraction of erfc, from its end: 60 steps give all digits from 2 on.
  let fraction = x;
  for (let n = 60; n > 0; n--) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / (fraction * Math.sqrt(Math.PI));
}

/**
 * How far from 0 a standard normal number is with a probability of `p` on both sides together, at most `most`: what a two-sided
 * p-value is worth.
 * @example assert.equal(normalReach(0.05, 4).toFixed(6), '1.959964')
 * @example assert.equal(normalReach(0, 4), 4)
 */
export function normalReach(p: number, most: number): number {
  if (p >= 1) return 0;
  let z = 0;
  for (let step = 0; step < 100; step++) {
    const further = ((normalTail(z) - p) / (2 * Math.exp((-z * z) / 2))) * Math.sqrt(2 * Math.PI);
    z += further;
    if (z >= most) return most;
    if (further <= 1e-12) break;
  }
  return z;
}

/** The regularised incomplete beta function of `x`; `rest` is 1 − x, given apart as it may be too small to be left over. */
function incompleteBeta(x: number, rest: number, a: number, b: number): number {
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest));
  // The fraction converges fast on this side of the mean; on the other side the mirrored one does.
  return x < (a + 1) / (a + b + 2) ? (front * betaFraction(x, a, b)) / a : 1 - (front * betaFraction(rest, b, a)) / b;
}

const TINY = 1e-300;

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m < 10_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return fraction;
}

const nonZero = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Lanczos's approximation with g = 7 and nine terms: 15 digits for positive arguments. */
const LANCZOS: readonly [number, ...number[]] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first, ...terms] = LANCZOS;
  const sum = terms.reduce((total, term, at) => total + term / (x + at), first);
  const base = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}
