import { fold } from '../text.ts';
import { ABJAD, DIGIT, INVISIBLE, isWordKind, kindAt, MARK, SIGN, UNDERSCORE, WORD, widthAt } from './characters.ts';

/** Where the word ends that begins at the offset: letters of one kind of script, digits and marks, and underscores between them. */
export function wordEnd(text: string, start: number): number {
  const isAbjad = kindAt(text, start) === ABJAD;
  let end = start;
  for (let at = start; ; ) {
    const kind = kindAt(text, at);
    if (kind !== UNDERSCORE && !isWordKind(kind)) return end;
    if (isAbjad ? kind === WORD || kind === DIGIT : kind === ABJAD) return end;
    at += widthAt(text, at);
    if (kind !== UNDERSCORE && kind !== INVISIBLE) end = at;
  }
}

/** Where a sign ends with the marks and variation selectors behind it. */
export function signEnd(text: string, start: number): number {
  let end = marksEnd(text, start);
  while (text.charCodeAt(end) >= 0xfe00 && text.charCodeAt(end) <= 0xfe0f) end = marksEnd(text, end + 1);
  return end;
}

/** Where marks end that stand at the offset. */
export function marksEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; ; ) {
    const kind = kindAt(text, at);
    if (kind !== MARK && kind !== INVISIBLE) return end;
    at += widthAt(text, at);
    if (kind === MARK) end = at;
  }
}

/** One word or sign as it is compared: compatibility forms and case folded away, what is invisible left out. */
export function foldedSymbol(text: string, start: number, end: number): string {
  // Most signs.
  if (end - start === 1 && text.charCodeAt(start) <= 0x7f && kindAt(text, start) === SIGN) return text[start]!;
  if (end - start === 1) return foldedUnit(text, start);
  const raw = text.slice(start, end);
  if (isPlain(text, start, end)) return raw.toLowerCase();
  return inOneForm(withoutCase(raw));
}

/** Signs and letters that were folded: there are no more than units. */
const foldedUnits = new Map<number, string>();

function foldedUnit(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  const known = foldedUnits.get(unit);
  if (known !== undefined) return known;
  const raw = text.charAt(at);
  const folded = isPlain(text, at, at + 1) ? raw.toLowerCase() : inOneForm(withoutCase(raw));
  foldedUnits.set(unit, folded);
  return folded;
}

/** Without what isn't seen. */
const withoutCase = (raw: string): string => fold(raw.normalize('NFKC').replaceAll(/\p{Cf}|[\uFE00-\uFE0F]/gu, ''));

/** A word alone, as it is compared. */
export const symbolOf = (word: string): string => foldedSymbol(word, 0, word.length);

/** What capitals do not tell: the dots of Turkish İ and ı, and the accents of Greek. */
function inOneForm(folded: string): string {
  const dotted = folded.replaceAll('ı', 'i').replaceAll('i\u0307', 'i');
  if (!/[\u0370-\u03FF\u1F00-\u1FFF]/.test(dotted)) return dotted;
  return dotted
    .normalize('NFD')
    .replaceAll(/[\u0300\u0301\u0342]/g, '')
    .normalize('NFC');
}

/** Whether lower case is all there is to fold: ASCII, or one letter of the common blocks of Han, Kana and Hangul. */
function isPlain(text: string, start: number, end: number): boolean {
  if (end - start === 1) {
    const unit = text.charCodeAt(start);
    if ((unit >= 0x3041 && unit <= 0x30fe) || (unit >= 0x4e00 && unit <= 0x9fff) || (unit >= 0xac00 && unit <= 0xd7a3))
      return true;
  }
  for (let at = start; at < end; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
