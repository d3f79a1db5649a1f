import { fold } from '../../text.ts';
import { isAsciiWord } from '../characters.ts';

const APOSTROPHE = 0x27;

/** Words alone, as labels are compared: folded, one blank between two of them. */
export function keyOf(text: string): string {
  let key = '';
  for (let at = 0; at < text.length; at++) {
    const start = at;
    while (isAsciiWord(text.charCodeAt(at)) || text.charCodeAt(at) === APOSTROPHE) at++;
    if (text.charCodeAt(at) > 0x7f) return foldedKey(text);
    if (at > start) key += key === '' ? text.slice(start, at) : ` ${text.slice(start, at)}`;
  }
  return key.toLowerCase();
}

/** The same where words may have letters beyond ASCII. */
const foldedKey = (text: string): string =>
  fold(text)
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();
