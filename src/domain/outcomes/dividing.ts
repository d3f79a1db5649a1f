import { COMPILED, type Compiled, isUnspaced, WORDINGS } from './clauses.ts';

/** What a word begins with, as one number: its first two units. */
const beginningOf = (text: string, start: number, end: number): number =>
  text.charCodeAt(start) * 0x10000 + (start + 1 < end ? text.charCodeAt(start + 1) : 0);

/** Which units are in words, as far as that is known already: 0 = not yet. */
const kinds = new Uint8Array(0x10000);
const [INSIDE, OUTSIDE] = [1, 2];

function isInWord(unit: number): boolean {
  if (kinds[unit] === 0) kinds[unit] = /[\p{L}\p{N}']/u.test(String.fromCharCode(unit)) ? INSIDE : OUTSIDE;
  return kinds[unit] === INSIDE;
}

/** Languages by the first words of what makes their clauses others, where their scripts have spaces; and what these begin with. */
const SPACED = WORDINGS.flatMap(({ changes }, at) =>
  isUnspaced(changes)
    ? []
    : changes.map((phrase) => ({ language: COMPILED[at]!, word: /^[\p{L}\p{N}']+/u.exec(phrase)![0] })),
);
const BY_WORD = Map.groupBy(SPACED, ({ word }) => word);
const BEGINNINGS = new Set(Array.from(BY_WORD.keys(), (word) => beginningOf(word, 0, word.length)));
const UNSPACED_LANGUAGES = COMPILED.filter((_, at) => isUnspaced(WORDINGS[at]!.changes));

/** The languages that divide a text otherwise than {@link ANY} does. */
export function dividing(text: string): ReadonlySet<Compiled> {
  const found = new Set<Compiled>(UNSPACED_LANGUAGES);
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isInWord(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      if (BEGINNINGS.has(beginningOf(text, start, at)))
        for (const { language } of BY_WORD.get(text.slice(start, at)) ?? []) found.add(language);
      start = -1;
    }
  }
  for (const language of found) if (!language.divides(text)) found.delete(language);
  return found;
}
