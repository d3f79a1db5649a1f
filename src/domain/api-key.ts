/** Production keys begin with this. (spec, Authentication 2) */
export const KEY_PREFIX = 'sl_live_';
/** How many random bytes are in a key. (contract 6) */
export const KEY_BYTES = 32;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 > 2^256: what 32 bytes take in base 62. */
const SECRET_LENGTH = 43;
/** 62^6 > 2^32: what the checksum takes. */
const CHECKSUM_LENGTH = 6;
const KEY_PATTERN = new RegExp(`^${KEY_PREFIX}[${DIGITS}]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * A key from {@link KEY_BYTES} random bytes: the prefix, the bytes and a checksum in base 62, so that a mistyped key is
 * told apart without a look into the database and scanners find a leaked one.
 * @example assert.equal(isWellFormedKey(formatKey(new Uint8Array(32))), true)
 */
export function formatKey(bytes: Uint8Array): string {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`A key is made of ${KEY_BYTES} bytes, not ${bytes.length}`);
  let number = 0n;
  for (const byte of bytes) number = number * 256n + BigInt(byte);
  const secret = base62(number, SECRET_LENGTH);
  return KEY_PREFIX + secret + checksum(secret);
}

/**
 * Whether a text can be a key: prefix, length, digits and checksum are right. Says nothing of whether it was issued.
 * @example assert.equal(isWellFormedKey('sl_live_x'), false)
 */
export function isWellFormedKey(text: string): boolean {
  if (!KEY_PATTERN.test(text)) return false;
  const secret = text.slice(KEY_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksum(secret));
}

/** What of a key may be shown for ever, for people to tell keys apart: too little to guess the rest. */
export function displayPrefix(key: string): string {
  return key.slice(0, KEY_PREFIX.length + 4);
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
