import { listsIn } from '../../lists.ts';
import type { ClaimLanguage } from '../lexicon.ts';
import { wordSet } from '../word-table.ts';
import { TEXTS } from './texts.generated.ts';

/** How answers of one language are laid out and begin their sentences; all of it folded. */
export interface ClaimPhrases {
  /** Whole labels, with what may follow them in a few words. */
  readonly praise: RegExp;
  readonly criticism: RegExp;
  /** Sections that judge nobody: advice, shops, further options. */
  readonly advice: RegExp;
  /** Heads of bare facts, which judge no brand and belong to whom they stand under. */
  readonly detail: RegExp;
  /** Heads of columns in a table that has lost what was between its cells: what is for and against, and other ones. */
  readonly columns: { readonly praise: RegExp; readonly criticism: RegExp; readonly other: RegExp };
  /** An award in the singular, which stands above whom it is for. */
  readonly award: RegExp;
  /** Sentences about a kind of goods, about all that was named, or to the reader. */
  readonly generic: RegExp;
  /** How sentences begin that go on about what the one before them named. */
  readonly following: RegExp;
  /** A label that says for whom its entity is. */
  readonly fit: RegExp;
  /** What stands under a label instead of a judgement. */
  readonly none: RegExp;
  /** Words that are never what a claim is about. */
  readonly empty: ReadonlySet<string>;
  /** The same of one of ASCII that stands in a text. */
  readonly isEmpty: ReturnType<typeof wordSet>;
}

const label = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})$`, 'u');
const start = (alternatives: string): RegExp => new RegExp(`^(?:${alternatives})(?![\\p{L}\\p{N}'’])`, 'u');
const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

const NOTHING = /(?!)/;
/** A head of several labels: `Trade-offs / things to watch`. */
const heads = (alternatives: string): RegExp => new RegExp(`^(?:(?:${alternatives})(?: |$)){1,4}$`, 'u');

/** The phrases of each language in the text beside this file, which has all of their fields but heads of other columns. */
const PHRASES: ReadonlyMap<string, ClaimPhrases> = new Map(
  Array.from(listsIn(TEXTS.phrases), ([language, lines]) => [language, phrasesIn(language, lines)]),
);

function phrasesIn(language: string, lines: readonly string[]): ClaimPhrases {
  const texts = new Map(lines.map((line) => [line.split(' = ', 1)[0]!, line.slice(line.indexOf(' = ') + 3)]));
  const of = (name: string): string => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Phrases of claims: ${language} has no ${name}`);
    return text;
  };
  const empty = words(of('empty'));
  return {
    columns: {
      praise: heads(of('columns.praise')),
      criticism: heads(of('columns.criticism')),
      other: texts.has('columns.other') ? heads(of('columns.other')) : NOTHING,
    },
    praise: label(of('praise')),
    criticism: label(of('criticism')),
    advice: start(of('advice')),
    detail: start(of('detail')),
    award: start(of('award')),
    generic: start(of('generic')),
    following: start(of('following')),
    fit: label(of('fit')),
    none: label(of('none')),
    empty,
    isEmpty: wordSet([...empty]),
  };
}

export const phrasesOf = (language: ClaimLanguage): ClaimPhrases => PHRASES.get(language)!;
