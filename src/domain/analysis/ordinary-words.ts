import { fold } from '../text.ts';
import { wordsIn } from './front-coded.ts';
import { GERMAN_NOUNS, NAME_WORDS, ORDINARY_WORDS } from './ordinary-words.generated.ts';
import type { TrackedEntity } from './types.ts';
import { type FindWord, wordTable } from './word-table.ts';

/*
 * Which names are ordinary words, and of which languages: `ordinaryUse` comes first, the look into the lists of words is below.
 * `ambiguityOf` says it in words, for who tracks a brand.
 */

/** Languages whose ordinary words are known. */
export const WORD_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** What a name means besides itself. */
export interface OrdinaryUse {
  /**
   * Where it means ordinary words rather than the name: in lower case, if it is made of such words, with a capital, or is
   * a single letter (`the target group`, `the best buy`, `variable x`); unless it is in capitals, if it is two of them
   * (`It`, `us`, `300 hp`); unless its mark and its place say that it is a name, if it is a cry (`ja!`). A name that is in lower case itself has no other case to be told by.
   */
  readonly use: 'never' | 'in lower case' | 'unless in capitals' | 'with its mark';
  /** The languages of the words; all of them for a single letter. */
  readonly languages: readonly WordLanguage[];
  /** The languages in which they have a capital wherever they stand: nouns in German, days and months in English. */
  readonly capital: readonly WordLanguage[];
  /** Whether English has the words in lower case too, though with a capital they are names (`to dodge it`, a Dodge). */
  readonly isNameWord?: boolean;
}

const NEVER: OrdinaryUse = { use: 'never', languages: [], capital: [] };

/**
 * When a name means ordinary words rather than itself.
 * @example assert.equal(ordinaryUse('Target').use, 'in lower case')
 * @example assert.equal(ordinaryUse('HP').use, 'unless in capitals')
 * @example assert.equal(ordinaryUse('target').use, 'never')
 * @example assert.deepEqual(ordinaryUse('Kraft').capital, ['de'])
 */
export function ordinaryUse(name: string): OrdinaryUse {
  if (/!$/.test(name) && isCry(name)) return { use: 'with its mark', languages: WORD_LANGUAGES, capital: [] };
  if (!/^[\p{L}\p{M}][\p{L}\p{M}\s-]*$/u.test(name) || name === name.toLowerCase()) return NEVER;
  if (/^\p{L}$/u.test(name)) return { use: 'in lower case', languages: WORD_LANGUAGES, capital: [] };
  const words = name.split(/[\s-]+/).map(fold);
  const found = words.map((word) => ordinaryLanguages(word) || (words.length > 1 ? ofSingular(word) : 0));
  const isShort = /^\p{Lu}{2}$/u.test(name);
  if (isShort && (found[0] !== 0 || UNITS.has(words[0]!))) {
    return { use: 'unless in capitals', languages: WORD_LANGUAGES, capital: [] };
  }
  const shared = isCry(name) ? ALL : found.reduce((all, languages) => all & languages);
  const isNameWord = words.every((word, at) => ((found[at] ?? 0) & ENGLISH) !== 0 || nameWords().has(word));
  if (shared === 0 && !isNameWord) return NEVER;
  const languages = WORD_LANGUAGES.filter((_, at) => (shared & (1 << at)) !== 0);
  const capital = languages.filter((language) => words.every((word) => isAlwaysCapital(word, language)));
  return { use: 'in lower case', languages, capital, isNameWord };
}

/** What a plural that no list has is in English: the motors of General Motors. */
const ofSingular = (word: string): number =>
  word.length > 4 && word.endsWith('s') ? ordinaryLanguages(word.slice(0, -1)) & ENGLISH : 0;

const ALL = 2 ** WORD_LANGUAGES.length - 1;

/** Units, by which two capitals are told from a quantity: `300 hp`. */
const UNITS = new Set('hp kg mg ml cl cm dm mm km gb tb mb kb hz kw oz lb ft px pm am'.split(' '));

/** Whether a folded word stands behind numbers. */
export const isUnit = (word: string): boolean => UNITS.has(word);

/** English words of the web and of software, which films do not say, or not yet. Our own choice. */
const WEB =
  'meta app apps blog blogger blogs blogging browser browsers chatbot chatbots checkout cloud crypto dashboard dashboards ' +
  'download downloads ebook ebooks email emails emoji emojis firmware freelance freelancer hashtag homepage inbox influencer ' +
  'influencers laptop laptops login logins metadata offline online onboarding outsourcing plugin plugins podcast podcasts ' +
  'pixel pixels popup router routers selfie smartphone smartphones smartwatch software spam spreadsheet startup startups ' +
  'streaming tablet tablets template templates toolkit touchscreen tracker trackers upload uploads username wearable wearables ' +
  'webcam webinar webinars website websites wifi wireless workflow workflows';

/** French words with the marks that no word of its list has. */
const GRAVE =
  'accès âgé âme après arrêt auprès bête bientôt bière carrière célèbre chaîne chèque colère côté déjà dernière derrière dès élève enquête ' +
  'être façon fenêtre fête fière forêt français française frère grâce guère hôpital hôtel île intérêt là leçon légère lumière manière maître ' +
  'matière même mère modèle mystère où père pièce plutôt première près prêt problème procès progrès quatrième règle rêve rivière siècle ' +
  'succès système tête théâtre tôt très troisième voilà';

/** English words that have a capital though they are no names. */
const DAYS_AND_MONTHS = new Set(
  (
    'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september ' +
    'october november december'
  ).split(' '),
);

/** Cries, which begin sentences in any language. */
const CRIES = new Set(
  'ja nein yes no oh wow hey hi hello hallo ok okay ach ah na ups oops hurra bravo danke thanks'.split(' '),
);
export const isCry = (name: string): boolean => CRIES.has(fold(name.replace(/!$/, '')));

/** German words that came from elsewhere, and are brands as often: things behind an article. */
const BORROWED = new Set('visa mango kiwi diesel puma esprit gala kicker capital focus brutto netto'.split(' '));
export const isBorrowed = (name: string): boolean => BORROWED.has(fold(name));

/** Ordinary words that no list has. */
const FURTHER: Partial<Readonly<Record<WordLanguage, readonly string[]>>> = {
  en: [...WEB.split(' '), ...DAYS_AND_MONTHS],
  de: ['brutto', 'netto'],
  fr: GRAVE.split(' '),
};

/** Names of people and places that films left in lists of words. */
const NAMES_OF_FILMS: Partial<Readonly<Record<WordLanguage, readonly string[]>>> = {
  de: 'bell camden chase connor crawford dirk dodge eva franz holden kara lloyd mace moya penny picard raymond ripley sky'.split(
    ' ',
  ),
  es: ['bell', 'chase', 'penny', 'sky', 'stone'],
  pt: ['bell', 'chase', 'penny', 'sky', 'stone'],
  it: ['bell', 'chase', 'penny', 'stone'],
};

const isAlwaysCapital = (word: string, language: WordLanguage): boolean =>
  (language === 'de' && germanNouns().has(word)) || (language === 'en' && DAYS_AND_MONTHS.has(word));

/** Whether a word with a capital ends in a noun of German, as compounds do: `Nachrichtenmagazin`. */
export const endsInGermanNoun = (word: string): boolean =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => fold(word.slice(at + 2))).some((end) =>
    germanNouns().has(end),
  );

/** Whether a word is an ordinary one of a language, however it is written. */
export const isOrdinaryWord = (word: string, language: WordLanguage): boolean =>
  (ordinaryLanguages(fold(word)) & (1 << WORD_LANGUAGES.indexOf(language))) !== 0;

/** Which languages a folded word is ordinary in: a bit for each, in their order. */
export const ordinaryLanguages = (word: string): number => knownWords().get(word) ?? 0;

/** The same of a word of ASCII letters that stands in a text. */
export function ordinaryLanguagesAt(units: Uint16Array, start: number, end: number): number {
  find ??= wordTable(knownWords());
  return find(units, start, end) ?? 0;
}

let find: FindWord<number> | undefined;
let known: Map<string, number> | undefined;
let nouns: ReadonlySet<string> | undefined;

/** Read when a name is looked up for the first time. */
function knownWords(): ReadonlyMap<string, number> {
  if (known !== undefined) return known;
  known = new Map();
  for (const [at, language] of WORD_LANGUAGES.entries()) addWords(known, at, language);
  return known;
}

/**
 * Reads the words before the first name, a language a turn: all at once would hold others up for a fifth of a second.
 * @example assert.ok(readOrdinaryWords(async () => undefined) instanceof Promise)
 */
export async function readOrdinaryWords(pause: () => Promise<void>): Promise<void> {
  const words = new Map<string, number>();
  for (const [at, language] of WORD_LANGUAGES.entries()) {
    await pause();
    addWords(words, at, language);
  }
  known ??= words;
}

function addWords(words: Map<string, number>, at: number, language: WordLanguage): void {
  const names = NAMES_OF_FILMS[language] ?? [];
  const listed = wordsIn(ORDINARY_WORDS[language]).filter((word) => !names.includes(word));
  for (const word of [...listed, ...(FURTHER[language] ?? [])]) words.set(word, (words.get(word) ?? 0) | (1 << at));
}

/** The bit of English. */
const ENGLISH = 1;

let names: ReadonlySet<string> | undefined;
const nameWords = (): ReadonlySet<string> => (names ??= new Set(wordsIn(NAME_WORDS)));

const germanNouns = (): ReadonlySet<string> => (nouns ??= new Set(wordsIn(GERMAN_NOUNS)));

/**
 * Why answers may write a brand's names without meaning it, name by name; null where they would not.
 * (contract 10, entity record)
 * @example assert.match(ambiguityOf({ name: 'Target', aliases: [], caseSensitive: false }) ?? '', /ordinary word of English/)
 * @example assert.equal(ambiguityOf({ name: 'Samsung', aliases: ['Samsung Galaxy'], caseSensitive: false }), null)
 */
export function ambiguityOf({
  name,
  aliases,
  caseSensitive,
}: Pick<TrackedEntity, 'name' | 'aliases'> & { readonly caseSensitive: boolean }): string | null {
  const reasons = [name, ...aliases].flatMap((each) => reasonFor(each, caseSensitive) ?? []);
  return reasons.length === 0 ? null : [...new Set(reasons)].join('; ');
}

function reasonFor(name: string, isCaseSensitive: boolean): string | undefined {
  const use = ordinaryUse(name);
  const always = isCaseSensitive ? ': every place where it is written so counts' : undefined;
  if (/^\p{L}$/u.test(name)) return `"${name}" is a single letter${always ?? ''}`;
  if (/^\p{N}{1,4}$/u.test(name)) return `"${name}" is a number: every such number counts`;
  if (use.use === 'unless in capitals')
    return `"${name}" is also a word or a unit${always ?? ': it counts in capitals only'}`;
  if (use.use === 'in lower case' && use.languages.length > 0)
    return `"${name}" is ${wordsOf(name, use)}${always ?? ruleOf(use)}`;
  const languages = name === name.toLowerCase() ? languagesOf(name) : [];
  return languages.length === 0
    ? undefined
    : `"${name}" is ${wordsOf(name, { languages })}, and given in lower case, so that every place counts`;
}

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

function wordsOf(name: string, { languages }: Pick<OrdinaryUse, 'languages'>): string {
  const named = languages.map((language) => LANGUAGES.of(language)!).join(', ');
  return /[\s-]/.test(name) ? `made of ordinary words of ${named}` : `an ordinary word of ${named}`;
}

const ruleOf = ({ capital }: OrdinaryUse): string =>
  capital.length > 0
    ? ': it counts where something else says that the brand is meant'
    : ': it counts with a capital, and at the start of a sentence or in a title where something else says that the brand is meant';

/** The languages in which all words of a name in lower case are ordinary ones. */
function languagesOf(name: string): readonly WordLanguage[] {
  const words = fold(name).split(/[\s-]+/);
  const isPlain = words.every((word) => /^[\p{L}\p{M}]+$/u.test(word));
  return isPlain ? WORD_LANGUAGES.filter((language) => words.every((word) => isOrdinaryWord(word, language))) : [];
}
