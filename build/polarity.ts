import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fold } from '../src/domain/text.ts';
import { frontCoded, wrapped } from './word-lists.ts';

/** Where the domain has them. */
export const POLARITY_FILE = 'src/domain/analysis/lexicons/polarity.generated.ts';

/** Ratings run from -4 to 4 in VADER and from -5 to 5 in AFINN, where 3 is what 2 is there. */
const VADER_UNIT = 2;
const AFINN_UNIT = 3;
/** Weaker words say too little to be kept, and none weighs more than this. */
const LEAST = 0.25;
const MOST = 2;

/** Words by weight, -2 to 2 in halves: the mean of both tables where a word is in both; none on which they disagree. */
function weights(): ReadonlyMap<string, number> {
  const rated = new Map<string, number[]>();
  const rate = (written: string, weight: number) => {
    const word = fold(written);
    // No smileys, numbers, phrases or letters.
    if (!/^[a-z]{3,}$/.test(word)) return;
    rated.set(word, [...(rated.get(word) ?? []), weight]);
  };
  for (const line of fileOf('vader-sentiment/vader_lexicon.txt').split('\n')) {
    const [word = '', rating = ''] = line.split('\t');
    rate(word, Number(rating) / VADER_UNIT);
  }
  const afinn = JSON.parse(fileOf('sentiment/languages/en/labels.json')) as Readonly<Record<string, number>>;
  for (const [word, rating] of Object.entries(afinn)) rate(word, rating / AFINN_UNIT);
  const agreed = [...rated].flatMap(([word, given]) => {
    const isAgreed = given.every((weight) => weight > 0) || given.every((weight) => weight < 0);
    const mean = given.reduce((sum, weight) => sum + weight, 0) / given.length;
    if (!isAgreed || Math.abs(mean) < LEAST) return [];
    const halves = Math.max(1, Math.min(2 * MOST, Math.round(2 * Math.abs(mean)))) / 2;
    return [[word, Math.sign(mean) * halves] as const];
  });
  return new Map(agreed);
}

/** The domain's table of English words that judge, as the packages have them. */
export function polaritySource(): string {
  const byWeight = Map.groupBy([...weights()], ([, weight]) => weight);
  const tables = [...byWeight].toSorted(([one], [other]) => other - one);
  return [
    '// Made by `npm run reference` from the tables of VADER (package vader-sentiment) and AFINN (package sentiment), both MIT;',
    '// see NOTICE. Do not edit.',
    '',
    '/**',
    ' * English words by how they judge, -2 to 2: pairs of a weight and its words, sorted and front-coded as those of',
    ' * `ordinary-words.generated.ts` are.',
    ' */',
    'export const ENGLISH_POLARITY: readonly (readonly [number, string])[] = [',
    ...tables.map(([weight, words]) => {
      const sorted = words.map(([word]) => word).sort();
      return `  [\n    ${weight},\n    \`\n${wrapped(frontCoded(sorted))}\n\`,\n  ],`;
    }),
    '];',
    '',
  ].join('\n');
}

function fileOf(path: string): string {
  // The package exports no such file, and is found by what it exports.
  const [name = '', ...rest] = path.split('/');
  const manifest = fileURLToPath(new URL(`../node_modules/${name}/`, import.meta.url));
  return readFileSync(`${manifest}${rest.join('/')}`, 'utf8');
}
