import { AppError } from './errors.ts';

/** More characters than any slug has: a name of 200 may become 3,600 letters, and a number may follow. */
export const SLUG_LENGTH = 4_000;

/**
 * A name as part of an address: lower-case letters and digits of any script, joined by `-`. Accents are dropped from
 * Latin and Greek letters; in other scripts such marks are part of the letter, and stay. Never empty: a name without
 * letters or digits gives `fallback`.
 * @example assert.equal(slugOf('Müller & Söhne', 'x'), 'muller-sohne')
 * @example assert.equal(slugOf('ガスト', 'x'), 'ガスト')
 * @example assert.equal(slugOf('???', 'project'), 'project')
 */
export function slugOf(name: string, fallback: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, '$1')
    .toLowerCase();
  // A mark without a letter before it goes with the signs around it.
  const slug = plain.replaceAll(/(^|[^\p{L}\p{M}\p{N}])[^\p{L}\p{N}]*/gu, '-').replaceAll(/^-+|-+$/g, '');
  return slug.normalize('NFC') || fallback;
}

/**
 * Whether a text may be a slug: a slug is what {@link slugOf} makes, composed (NFC) or not, of 4,000 characters at most.
 * So slugs are lower-case, and `Laptops` never stands beside `laptops`.
 * @example assert.equal(isSlug('muller-sohne-2'), true)
 * @example assert.equal(isSlug('か\u3099'), true)
 * @example assert.equal(isSlug('Laptops') || isSlug('café') || isSlug('a--b') || isSlug(''), false)
 */
export function isSlug(text: string): boolean {
  const composed = text.normalize('NFC');
  return composed !== '' && composed.length <= SLUG_LENGTH && slugOf(composed, '') === composed;
}

/**
 * The problem of a text that isn't a slug, with one that would do.
 * @example assert.match(slugProblem('Café!'), /such as "cafe"/)
 */
export function slugProblem(text: string): string {
  const close = slugOf(text.slice(0, 100), 'acme');
  return `must be lower-case letters and digits joined by -, ${SLUG_LENGTH} characters at most, such as "${close}"`;
}

/**
 * A slug that a person chose, as it is stored: NFC-normalised.
 * @throws AppError invalid when it isn't a slug
 * @example assert.equal(chosenSlug('か\u3099'), 'が')
 */
export function chosenSlug(text: string): string {
  if (!isSlug(text)) throw new AppError('invalid', `slug: ${slugProblem(text)}`);
  return text.normalize('NFC');
}

/**
 * `slug`, or `slug-2`, `slug-3`, … : the first that `isTaken` does not know.
 * @example assert.equal(freeSlug('acme', (slug) => slug === 'acme'), 'acme-2')
 */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`;
}
