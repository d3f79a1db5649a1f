/**
 * A name as part of an address: lower-case letters and digits of any script, accents dropped, joined by `-`.
 * Never empty: a name without letters or digits gives `fallback`.
 * @example assert.equal(slugOf('Müller & Söhne', 'x'), 'muller-sohne')
 * @example assert.equal(slugOf('???', 'project'), 'project')
 */
export function slugOf(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '');
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
