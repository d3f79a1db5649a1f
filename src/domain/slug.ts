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
 * `slug`, or `slug-2`, `slug-3`, … : the first that `isTaken` does not know.
 * @example assert.equal(freeSlug('acme', (slug) => slug === 'acme'), 'acme-2')
 */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`;
}
