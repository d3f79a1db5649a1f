/**
 * Whether a text can name an import. (contract 10, "Taking back")
 * @example assert.deepEqual(['2026-11_eu.v2', 'two words', ''].map(isBatchName), [true, false, false])
 */
export function isBatchName(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,100}$/.test(text);
}
