import { fold } from '../../text.ts';
import { asciiWordEnd, isLetterAt, widthAt } from '../characters.ts';
import { anEntry, isMeaningful, type Lexicon, type LexiconEntry } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import { PLAIN_SPACE, type UnitText } from '../units.ts';

/** A word, a name, or a mark that ends a clause. */
export interface Token extends Range {
  readonly entity: number | undefined;
  /** What the lexicon says of a word; undefined for most, and for names. */
  readonly entry: LexiconEntry | undefined;
}

/** Words have a bound, so that no text is one word; what is longer counts as several. */
const LONGEST_WORD = 60;
/** What ends a clause. */
const MARKS = new Set(Array.from(',;:()–—', (mark) => mark.charCodeAt(0)));
/** Stands for the entry of such a mark. */
export const MARK: LexiconEntry = anEntry('');

/** The words of a part of a text; `mentions` are those inside it, in order. A name is one token. */
export function tokensOf(
  { text, units }: UnitText,
  { start, end }: Range,
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): readonly Token[] {
  const tokens: Token[] = [];
  let next = 0;
  let isName = false;
  for (let at = start; at < end; ) {
    const unit = units[at]!;
    if (unit === PLAIN_SPACE) {
      at++;
      continue;
    }
    const plainEnd = asciiWordEnd(units, at, Math.min(end, at + LONGEST_WORD));
    const isPlain = plainEnd > at && units[plainEnd]! <= 0x7f;
    let tokenEnd = isPlain ? plainEnd : wordEnd(text, at, end);
    const isMark = tokenEnd === at && MARKS.has(unit);
    if (isMark) tokenEnd++;
    if (tokenEnd === at) {
      at += widthAt(text, at);
      continue;
    }
    while (next < mentions.length && mentions[next]!.end <= at) next++;
    const mention = mentions[next];
    if (mention === undefined || at < mention.start) {
      // `Philips Premium Airfryer`: capitals and digits right behind a name are the product's.
      isName &&= !isMark && isCapital(unit);
      const entry = isName ? undefined : entryOf(at, tokenEnd, isPlain, isMark);
      tokens.push({ start: at, end: tokenEnd, entity: undefined, entry });
    } else if (at === mention.start || tokens.at(-1)?.entity !== mention.entity) {
      tokens.push({ start: at, end: mention.end, entity: mention.entity, entry: undefined });
      isName = true;
    }
    at = tokenEnd;
  }
  return tokens;

  function entryOf(from: number, to: number, isPlain: boolean, isMark: boolean): LexiconEntry | undefined {
    if (isPlain) return lexicon.find(units, from, to);
    return isMark ? MARK : lexicon.get(fold(text.slice(from, to)));
  }
}

/** ASCII capitals and digits. */
const isCapital = (unit: number): boolean => (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

/** Where the word ends that begins at the offset: letters, marks and digits; the offset itself where none does. */
function wordEnd(text: string, start: number, limit: number): number {
  let end = start;
  for (let length = 0; end < limit && length < LONGEST_WORD && isLetterAt(text, end); length++) {
    end += widthAt(text, end);
  }
  return end;
}

/** The longest phrase of the lexicon that begins at the token, of which it has the entry. */
export function phraseAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): { readonly entry: LexiconEntry; readonly length: number } | undefined {
  const { seconds, longest } = tokens[at]!.entry!;
  if (!seconds!.has(tokens[at + 1]?.entry?.text ?? '')) return undefined;
  const words = tokens.slice(at, at + longest).map(({ entry }) => entry?.text ?? '');
  for (let length = words.length; length > 1; length--) {
    const entry = lexicon.get(words.slice(0, length).join(' '));
    if (entry !== undefined && isMeaningful(entry)) return { entry, length };
  }
  return undefined;
}
