import { AppError } from '../errors.ts';

/** Web standard, which the domain's types leave out. */
declare class TextDecoder {
  constructor(encoding: string, options?: { readonly fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Of which a text's encoding is guessed, in bytes. */
const SAMPLE = 256 * 1024;
const SINGLE_BYTE = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'koi8-r',
];

/**
 * A file's text: in the encoding that is given, by its byte-order mark, as UTF-8 where it is, else by what its letters show.
 * @throws AppError invalid for an encoding that doesn't exist or doesn't fit
 */
export function decoded(
  bytes: Uint8Array,
  given: string | undefined,
): { readonly text: string; readonly encoding: string; readonly isMended: boolean } {
  const encoding = given ?? encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: given !== undefined }).decode(bytes);
    const mended = given === undefined && encoding === 'utf-8' ? mendedTwice(text) : text;
    return { text: mended, encoding: encoding.toLowerCase(), isMended: mended !== text };
  } catch {
    throw new AppError(
      'invalid',
      `encoding: the file can't be read as "${encoding}": give utf-8, utf-16le, windows-1252, windows-1251, shift_jis or another of the WHATWG's encodings`,
    );
  }
}

/** Letters of Windows-1252 by their bytes, where these aren't their code points. */
const BYTES: ReadonlyMap<string, number> = new Map(
  [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'].map((letter, at) => [letter, 0x80 + at]),
);

/** How UTF-8 looks where it was read as Windows-1252: `Ã¼` for ü. */
const GARBLED = /[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/g;

/** A text whose UTF-8 was read as Windows-1252 and written again, once or twice, as it was; any other as it is. */
function mendedTwice(text: string): string {
  const once = mended(text);
  return once === text ? text : mended(once);
}

const mended = (text: string): string =>
  text.replaceAll(GARBLED, (garbled) => {
    const bytes = Array.from(garbled, (letter) => BYTES.get(letter) ?? letter.charCodeAt(0));
    return strictly(Uint8Array.from(bytes), 'utf-8') ?? garbled;
  });

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const first4k = sample.subarray(0, 4_096);
  const zeros = [0, 0];
  for (const [at, byte] of first4k.entries()) if (byte === 0) zeros[at % 2]!++;
  const all = zeros[0]! + zeros[1]!;
  // Few zeros are a short text of other letters in UTF-16, or a mishap in one that is UTF-8.
  if (all > first4k.length / 8 || (bytes.length < 4_096 && all > 2 && !isUtf8(bytes)))
    return zeros[1]! > zeros[0]! ? 'utf-16le' : 'utf-16be';
  if (isUtf8(bytes)) return 'utf-8';
  // A file that was cut ends in half a letter.
  if ([1, 2, 3].some((cut) => bytes.at(-cut)! > 0xbf && bytes.length > cut && isUtf8(bytes.subarray(0, -cut))))
    return 'utf-8';
  if (isMostlyUtf8(sample)) return 'utf-8';
  const japanese = strictly(sample, 'shift_jis');
  if (
    japanese !== undefined &&
    count(japanese, /[\u3041-\u30FA]/g) >= 0.2 * Math.max(1, count(japanese, /[^\0-\x7F]/g))
  )
    return 'shift_jis';
  const scored = SINGLE_BYTE.map((encoding) => ({
    encoding,
    score: oddness(new TextDecoder(encoding).decode(sample), encoding),
  }));
  return scored.reduce((best, each) => (each.score < best.score ? each : best)).encoding;
}

function isUtf8(bytes: Uint8Array): boolean {
  return strictly(bytes, 'utf-8') !== undefined;
}

/** Bytes that aren't UTF-8 in a file that else is: they break their line, not the file. Other encodings give hardly a letter of UTF-8. */
function isMostlyUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(sample);
  return count(text, /[^\0-\x7F\uFFFD]/g) > 2 * count(text, /\uFFFD/g);
}

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** How unlike a text of people a decoding is; less is better, and ties go to the first. */
function oddness(text: string, encoding: string): number {
  const controls = count(text, /[\x80-\x9F\uFFFD]/g);
  const symbolsInWords = count(text, /\p{L}[¹²³¿¡¼½¾ªº¤¦¨¯¸×÷§¬°±µ¶¢£¥˛˘˙˝ˇ΅΄─-╿▀-▟](?=\p{L})/gu);
  const symbolsAtWords = count(
    text,
    /(?:^|[\s;,"|])[¹³¼¾ªº¤¦¨¯¸×÷¬¶˛˘˙˝ˇ΅΄](?=\p{L})|\p{L}{2}[¹³¼¾¤¦¨¯¸×÷¬¶](?=[\s;,."|]|$)/gmu,
  );
  const capitals = count(text, /\p{Ll}\p{Lu}/gu);
  const runs = text.match(/[^\0-\x7F\s]+/g) ?? [];
  const long = runs.filter((run) => run.length >= 3 && /^[\p{sc=Latin}\p{P}\p{S}]+$/u.test(run)).length;
  const isLatin = /125[0247]/.test(encoding);
  const mixed = isLatin
    ? 0
    : count(text, /[A-Za-z][\p{sc=Cyrillic}\p{sc=Greek}]|[\p{sc=Cyrillic}\p{sc=Greek}][A-Za-z]/gu);
  const rare = encoding === 'windows-1254' || encoding === 'windows-1257' ? 0.5 * Math.sign(runs.length) : 0;
  return (
    10 * controls +
    5 * (symbolsInWords + symbolsAtWords) +
    3 * capitals +
    4 * long +
    5 * mixed +
    rare +
    (isLatin ? rareLatin(text, encoding) : 0)
  );
}

/** Letters that one code page has where the languages of another have common ones. */
function rareLatin(text: string, encoding: string): number {
  if (encoding === 'windows-1252') return count(text, /[ðþÐÞ¿]\p{Ll}|\p{Ll}[þð]/gu);
  return encoding === 'windows-1250' ? 0.5 * count(text, /[ŕĺŔĹđĐţŢ˙ăĂ]/g) + 0.1 : 0;
}
