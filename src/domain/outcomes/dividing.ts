import { once } from '../once.ts';
import { type Compiled, isUnspaced, languages, wordings } from './clauses.ts';

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
const told = once(() => {
  const spaced = wordings().flatMap(({ changes }, at) =>
    isUnspaced(changes)
      ? []
      : changes.map((phrase) => ({ language: languages()[at]!, word: /^[\p{L}\p{N}']+/u.exec(phrase)![0] })),
  );
  const byWord = Map.groupBy(spaced, ({ word }) => word);
  const beginnings = new Set(Array.from(byWord.keys(), (word) => beginningOf(word, 0, word.length)));
  return { byWord, beginnings, unspaced: languages().filter((_, at) => isUnspaced(wordings()[at]!.changes)) };
});

/** The languages that divide a text otherwise than {@link ANY} does. */
export function dividing(text: string): ReadonlySet<Compiled> {
  const { byWord, beginnings, unspaced } = told();
  const found = new Set<Compiled>(unspaced);
  let start = -1;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && isInWord(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      if (beginnings.has(beginningOf(text, start, at)))
        for (const { language } of byWord.get(text.slice(start, at)) ?? []) found.add(language);
      start = -1;
    }
  }
  for (const language of found) if (!language.divides(text)) found.delete(language);
  return found;
}
