import { fold } from '../text.ts';
import { asciiWordEnd, isLetterAt, widthAt } from './characters.ts';
import { anEntry, isMeaningful, type Lexicon, type LexiconEntry } from './lexicon.ts';
import type { MentionSpan } from './mentions.ts';
import type { Range } from './ranges.ts';
import { PLAIN_SPACE, type UnitText } from './units.ts';

/** A part of a sentence that says one thing of the entities it names. */
export interface Clause {
  entities: Set<number>;
  /** Entities that stand after a comparison's `than`. */
  compared: Set<number>;
  /** The sum of its judging words; 0 = none, or they level out. */
  score: number;
  /** Whether it holds a judging word at all. */
  judges: boolean;
  /** Whether it holds a negation. */
  isNegated: boolean;
  /** Words besides names. */
  words: number;
  /** Whether it begins with `but` or the like. */
  isAdversative: boolean;
  /** Whether it begins with `although` or the like. */
  isConcessive: boolean;
}

/** Words have a bound, so that no text is one word; what is longer counts as several. */
const LONGEST_WORD = 60;
/** What ends a clause. */
const MARKS = new Set(Array.from(',;:()–—', (mark) => mark.charCodeAt(0)));
/** What stands for the entry of such a mark, and of a word that is in no lexicon. */
const MARK = anEntry('');
const UNLISTED = anEntry('');
/** How many words a negation reaches, and how much it leaves of what it turns. */
const NEGATION_REACH = 4;
const NEGATED = -0.7;
/** What a denied word that is lacking weighs before the denial turns it. */
const LACKED = 1;
const BOOST = 1.5;
const DAMP = 0.6;
/** How many words a booster reaches. */
const BOOST_REACH = 2;

/** How far the words of a sentence are read. */
interface Reading {
  readonly clauses: Clause[];
  clause: Clause;
  /** How many words the last negation still reaches; likewise the last booster or damper. */
  negation: number;
  boostLeft: number;
  boost: number;
  isCompared: boolean;
  hasComparative: boolean;
}

/** The clauses of one sentence; `mentions` are those inside it, in order. Words of a name never judge. */
export function clausesOf(
  text: UnitText,
  sentence: Range,
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): readonly Clause[] {
  const reading: Reading = {
    clauses: [],
    clause: aClause(),
    negation: 0,
    boostLeft: 0,
    boost: 1,
    isCompared: false,
    hasComparative: false,
  };
  const tokens = tokensOf(text, sentence, mentions, lexicon);
  for (let at = 0; at < tokens.length; at++) {
    const { entity, entry } = tokens[at]!;
    if (entity !== undefined) {
      name(reading, entity);
      continue;
    }
    if (entry === MARK) {
      startClause(reading);
      continue;
    }
    const phrase = entry?.seconds && phraseAt(tokens, at, lexicon);
    const { weight, role, isLacking, isComparative, isThan } = phrase?.entry ?? entry ?? UNLISTED;
    if (phrase !== undefined) at += phrase.length - 1;
    if (role === 'adversative' || role === 'concessive') {
      startClause(reading);
      reading.clause.isAdversative = role === 'adversative';
      reading.clause.isConcessive = role === 'concessive';
    }
    reading.clause.words++;
    reading.negation--;
    reading.boostLeft--;
    reading.hasComparative ||= isComparative;
    if (reading.hasComparative && isThan) reading.isCompared = true;
    if (weight !== undefined) judge(reading, weight);
    else if (reading.negation > 0 && isLacking) judge(reading, LACKED);
    else if (role === 'negator') {
      if (tokens[at + 1]?.entry?.role === 'only') continue;
      reading.negation = NEGATION_REACH;
      reading.clause.isNegated = true;
    } else if (role === 'booster' || role === 'damper') {
      reading.boost = role === 'booster' ? BOOST : DAMP;
      reading.boostLeft = BOOST_REACH;
    }
  }
  startClause(reading);
  return reading.clauses;
}

/** Ends the clause that is read, unless nothing stands in it yet, and begins another. */
function startClause(reading: Reading): void {
  if (reading.clause.words > 0 || reading.clause.entities.size > 0) {
    reading.clauses.push(reading.clause);
    reading.clause = aClause();
  }
  reading.negation = reading.boostLeft = 0;
  reading.isCompared = reading.hasComparative = false;
}

function judge({ clause, negation, boost, boostLeft }: Reading, weight: number): void {
  const boosted = boostLeft > 0 ? weight * boost : weight;
  clause.score += negation > 0 ? boosted * NEGATED : boosted;
  clause.judges ||= weight !== 0;
}

function name({ clause, isCompared }: Reading, entity: number): void {
  if (clause.entities.has(entity)) return;
  if (isCompared) clause.compared = withOne(clause.compared, entity);
  else clause.entities = withOne(clause.entities, entity);
}

/** What most clauses name; nobody is added to it. */
const NOBODY = new Set<number>();

const withOne = (entities: Set<number>, entity: number): Set<number> =>
  entities === NOBODY ? new Set([entity]) : entities.add(entity);

/** A word, a name, or a mark that ends a clause. */
interface Token {
  readonly entity: number | undefined;
  /** What the lexicon says of a word; undefined for most, and for names. */
  readonly entry: LexiconEntry | undefined;
}

/** Most words of a text. */
const UNKNOWN: Token = { entity: undefined, entry: undefined };

function tokensOf(
  { text, units }: UnitText,
  { start, end }: Range,
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): readonly Token[] {
  const tokens: Token[] = [];
  let next = 0;
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
      const entry = isPlain
        ? lexicon.find(units, at, tokenEnd)
        : isMark
          ? MARK
          : lexicon.get(fold(text.slice(at, tokenEnd)));
      tokens.push(entry === undefined ? UNKNOWN : { entity: undefined, entry });
    } else if (at === mention.start || tokens.at(-1)?.entity !== mention.entity) {
      tokens.push({ entity: mention.entity, entry: undefined });
    }
    at = tokenEnd;
  }
  return tokens;
}

/** Where the word ends that begins at the offset: letters, marks and digits; the offset itself where none does. */
function wordEnd(text: string, start: number, limit: number): number {
  let end = start;
  for (let length = 0; end < limit && length < LONGEST_WORD && isLetterAt(text, end); length++) {
    end += widthAt(text, end);
  }
  return end;
}

/** The longest phrase of the lexicon that begins at the token, of which it has the entry. */
function phraseAt(
  tokens: readonly Token[],
  at: number,
  lexicon: Lexicon,
): { readonly entry: LexiconEntry; readonly length: number } | undefined {
  const { seconds, longest } = tokens[at]!.entry!;
  if (!seconds!.has(tokens[at + 1]?.entry?.text ?? '')) return undefined;
  const words = tokens.slice(at, at + longest).map(({ entry = UNLISTED }) => entry.text);
  for (let length = words.length; length > 1; length--) {
    const entry = lexicon.get(words.slice(0, length).join(' '));
    if (entry !== undefined && isMeaningful(entry)) return { entry, length };
  }
  return undefined;
}

function aClause(): Clause {
  return {
    entities: NOBODY,
    compared: NOBODY,
    score: 0,
    judges: false,
    isNegated: false,
    words: 0,
    isAdversative: false,
    isConcessive: false,
  };
}
