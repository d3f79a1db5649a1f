import { formatSecret, isWellFormedSecret } from './secret.ts';

/** Production keys begin with this. (spec, Authentication 2) */
export const KEY_PREFIX = 'sl_live_';

/**
 * A key from 32 random bytes. (contract 6)
 * @throws RangeError for another number of bytes
 * @example assert.equal(isWellFormedKey(formatKey(new Uint8Array(32))), true)
 */
export function formatKey(bytes: Uint8Array): string {
  return formatSecret(KEY_PREFIX, bytes);
}

/**
 * Whether a text can be a key. Says nothing of whether it was issued.
 * @example assert.equal(isWellFormedKey('sl_live_x'), false)
 */
export function isWellFormedKey(text: string): boolean {
  return isWellFormedSecret(KEY_PREFIX, text);
}

/**
 * What of a key may be shown for ever, for people to tell keys apart: too little to guess the rest.
 * @example assert.equal(displayPrefix(formatKey(new Uint8Array(32))), 'sl_live_0000')
 */
export function displayPrefix(key: string): string {
  return key.slice(0, KEY_PREFIX.length + 4);
}
