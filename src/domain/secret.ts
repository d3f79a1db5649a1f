/** How many random bytes are in a secret. (contract 6) */
export const SECRET_BYTES = 32;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 > 2^256: what 32 bytes take in base 62. */
const LENGTH = 43;
/** 62^6 > 2^32: what the checksum takes. */
const CHECKSUM_LENGTH = 6;
const DIGITS_PATTERN = new RegExp(`^[${DIGITS}]{${LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A secret from {@link SECRET_BYTES} random bytes: a prefix that says what it is for, the bytes and a checksum in base
 * 62, so that a mistyped one is told apart without a look into the database and scanners find a leaked one.
 * @throws RangeError for another number of bytes
 * @example assert.equal(isWellFormedSecret('sl_live_', formatSecret('sl_live_', new Uint8Array(32))), true)
 */
export function formatSecret(prefix: string, bytes: Uint8Array): string {
  if (bytes.length !== SECRET_BYTES)
    throw new RangeError(`A secret is made of ${SECRET_BYTES} bytes, not ${bytes.length}`);
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  const secret = base62(number, LENGTH);
  return prefix + secret + checksum(secret);
}

/**
 * Whether a text can be such a secret: prefix, length, digits and checksum are right. Says nothing of whether it was
 * issued.
 * @example assert.equal(isWellFormedSecret('sl_live_', 'sl_live_x'), false)
 */
export function isWellFormedSecret(prefix: string, text: string): boolean {
  const digits = text.slice(prefix.length);
  if (!text.startsWith(prefix) || !DIGITS_PATTERN.test(digits)) return false;
  return digits.endsWith(checksum(digits.slice(0, LENGTH)));
}

function base62(number: bigint, length: number): string {
  let digits = '';
  for (let rest = number; digits.length < length; rest /= 62n) digits = DIGITS[Number(rest % 62n)] + digits;
  return digits;
}

const checksum = (secret: string): string => base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);

/** CRC-32 as in zip and PNG, of an ASCII text. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at);
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

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
