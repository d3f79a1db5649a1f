import { listsIn, wordsOf } from '../lists.ts';
import { TEXTS } from './texts.generated.ts';

const SETS = new Map(
  Array.from(listsIn(TEXTS['function-words']), ([language, words]) => [language, new Set(wordsOf(words))]),
);

/**
 * The function words of some languages, region and script aside; a language without a list has none. (statistics-2, section 1)
 * @param languages BCP-47 codes
 * @example assert.equal(functionWordsOf(['de-AT']).has('welche'), true)
 */
export function functionWordsOf(languages: Iterable<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const language of new Set([...languages].map((code) => code.split('-')[0]!.toLowerCase()))) {
    for (const word of SETS.get(language) ?? []) all.add(word);
  }
  return all;
}
