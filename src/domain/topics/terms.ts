import { listsIn, wordsOf } from '../lists.ts';
import { TEXTS } from './texts.generated.ts';

/** A prompt is read up to here, in UTF-16 units: what makes it like another stands in its first sentences. */
const MOST_READ = 2_000;

/** Letters, digits, and marks, which scripts such as Devanagari write vowels with. */
const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['’ʼ`´]/g;
const ENDINGS = ['ing', 'ed', 'er', 'en', 'es', 'e'];

/**
 * What a prompt is about: its words without marks, case, function words and endings, each once; of scripts without spaces
 * overlapping pairs of characters. A prompt of function words alone keeps them. (statistics-2, section 1)
 * @param functionWords of the languages that the project asks in
 * @example assert.deepEqual(termsOf('What’s the best laptop for families?', functionWordsOf(['en'])), ['best', 'laptop', 'family'])
 */
export function termsOf(text: string, functionWords: ReadonlySet<string>): readonly string[] {
  const plain = text
    .slice(0, MOST_READ)
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase()
    .normalize('NFC');
  const words = (plain.match(RUNS) ?? []).flatMap(piecesOf);
  const telling = words.filter((word) => !functionWords.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(withoutEnding))];
}

/** A run of letters as one word; where it has stretches of a script without spaces, these as pairs. */
function piecesOf(run: string): readonly string[] {
  const pieces: string[] = [];
  let last = 0;
  for (const { 0: stretch, index } of run.matchAll(UNSPACED)) {
    if (index > last) pieces.push(run.slice(last, index));
    const characters = [...stretch];
    if (characters.length === 1) pieces.push(stretch);
    for (let at = 1; at < characters.length; at++) pieces.push(characters[at - 1]! + characters[at]!);
    last = index + stretch.length;
  }
  if (last < run.length) pieces.push(run.slice(last));
  return pieces;
}

function withoutEnding(word: string): string {
  const one = word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.length > 3 && word.endsWith('s') && !word.endsWith('ss')
      ? word.slice(0, -1)
      : word;
  const ending = one.length > 5 ? ENDINGS.find((end) => one.endsWith(end)) : undefined;
  return ending === undefined ? one : one.slice(0, -ending.length);
}

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
