/*
 * Cuts a sentence into clauses and weighs their words. `clausesOf` reads word by word; negation, boosters, comparisons and
 * lacks change what the next words weigh, each for a limited number of words. The constants at the top are those reaches
 * and weights.
 */

import { type Lexicon, type LexiconEntry, USE } from '../lexicon.ts';
import type { MentionSpan } from '../mentions.ts';
import type { Range } from '../ranges.ts';
import type { UnitText } from '../units.ts';
import { aClause, type Clause, judges, withOne } from './clause.ts';
import { MARK, phraseAt, type Token, tokensOf } from './tokens.ts';

/** How many words a negation reaches, and how much it leaves of what it turns. */
const NEGATION_REACH = 4;
const NEGATED = 0.7;
/** What a denied word that is lacking weighs before the denial turns it. */
const LACKED = 1;
const BOOST = 1.5;
const DAMP = 0.6;
/** How many words a booster reaches, and a remedy. */
const BOOST_REACH = 2;
const REMEDY_REACH = 7;
/** What `beats` weighs, and the ending of `noise-cancelling`. */
const VICTORY = 1;
/** What something weighs that is asked for after `but`, and what a denied quality does. */
const DEMANDED = 0.7;
const DEMANDED_WITHIN = 4;
const UNEQUAL = 0.7;
const SUFFIX = 0.7;
const HYPHEN = 0x2d;

/** How far the words of a sentence are read. */
interface Reading {
  readonly clauses: Clause[];
  clause: Clause;
  /** How many words the last negation still reaches, below 0 = none; likewise the last booster or damper, and remedy. */
  negation: number;
  boostLeft: number;
  boost: number;
  remedy: number;
  /** Whether what follows is only compared to, and whether the next entity only stands aside. */
  isCompared: boolean;
  isAside: boolean;
  hasComparative: boolean;
  hasChoice: boolean;
  /** Whether a purpose has begun, in which nothing judges. */
  isPurpose: boolean;
}

/** The clauses of a sentence; `mentions` are those inside it, in order. Words of a name never judge. */
export function clausesOf(
  text: UnitText,
  sentence: Range,
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): readonly Clause[] {
  const reading: Reading = {
    clauses: [],
    clause: aClause(),
    negation: -1,
    boostLeft: -1,
    boost: 1,
    remedy: -1,
    isCompared: false,
    isAside: false,
    hasComparative: false,
    hasChoice: false,
    isPurpose: false,
  };
  const tokens = tokensOf(text, sentence, mentions, lexicon);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.entity !== undefined) name(reading, token.entity, token);
    else if (token.entry === MARK) startClause(reading);
    else {
      const phrase = token.entry?.seconds && phraseAt(tokens, at, lexicon);
      const last = phrase === undefined ? at : at + phrase.length - 1;
      const range = { start: token.start, end: tokens[last]!.end };
      const entry = phrase?.entry ?? token.entry;
      // «not reliable and not worth it»: a phrase that begins with a denial is denied by no other one.
      if (phrase !== undefined && (token.entry!.uses & USE.negator) !== 0) reading.negation = -1;
      if (entry === undefined) plainWord(reading, range);
      else {
        const isHyphened = text.units[range.end] === HYPHEN;
        const isTitle = at > 0 && isCapital(text.units[token.start]!);
        read(reading, entry, range, { before: tokens[at - 1], after: tokens[last + 1], isHyphened, isTitle });
      }
      at = last;
    }
  }
  startClause(reading);
  return reading.clauses;
}

interface Beside {
  readonly before: Token | undefined;
  readonly after: Token | undefined;
  /** Whether a hyphen follows. */
  readonly isHyphened: boolean;
  /** Whether it has a capital inside the sentence, as words of titles and names do: `Riot Games`. */
  readonly isTitle: boolean;
}

function plainWord(reading: Reading, range: Range): void {
  extend(reading.clause, range);
  reading.clause.words++;
  reading.negation--;
  reading.boostLeft--;
  reading.remedy--;
}

function read(
  reading: Reading,
  { weight, uses }: LexiconEntry,
  range: Range,
  { before, after, isHyphened, isTitle }: Beside,
): void {
  if ((uses & (USE.adversative | USE.concessive | USE.condition)) !== 0) {
    startClause(reading);
    reading.clause.isAdversative = (uses & USE.adversative) !== 0;
    reading.clause.isConcessive = (uses & USE.concessive) !== 0;
    reading.clause.isCondition = (uses & USE.condition) !== 0;
  }
  plainWord(reading, range);
  const { clause } = reading;
  if ((uses & USE.hedge) !== 0) clause.isHedged = true;
  if ((uses & USE.than) !== 0 && reading.hasComparative) reading.isCompared = true;
  if ((uses & USE.comparative) !== 0) reading.hasComparative = true;
  // «recommend Acme over Bolt» says nothing of Bolt.
  if ((uses & USE.over) !== 0 && reading.hasChoice && clause.entities.size > 0 && after?.entity !== undefined)
    reading.isCompared = true;
  if ((uses & USE.choice) !== 0) reading.hasChoice = true;
  if ((uses & USE.aside) !== 0) reading.isCompared = true;
  const isPlain = weight === undefined && (uses === USE.over || uses === USE.choice);
  if (!isPlain) reading.isAside = (uses & USE.preposition) !== 0 && !isOwners(reading, uses);
  // «no contract, with good service»: a denial ends where a preposition begins.
  if (!isPlain && (uses & USE.preposition) !== 0) reading.negation = -1;
  if ((uses & USE.suffix) !== 0 && before !== undefined && before.end === range.start - 1 && before.entry !== MARK) {
    // What the word before said is taken back: `noise-cancelling`, `stain-resistant`.
    unsay(clause, before);
    judge(reading, SUFFIX, 0, range);
    return;
  }
  if ((uses & USE.purpose) !== 0) {
    if (clause.words === 1 && clause.entities.size === 0) clause.isCondition = true;
    if (!isOwn(after)) reading.isPurpose = true;
  }
  if ((uses & USE.demand) !== 0 && reading.negation < 0) {
    if ((clause.isAdversative || clause.isConcessive) && clause.words <= DEMANDED_WITHIN)
      criticise(clause, DEMANDED, range);
    reading.isPurpose = true;
  } else if ((uses & USE.equal) !== 0 && reading.negation >= NEGATION_REACH - 2 && isQuality(after)) {
    criticise(clause, UNEQUAL, { start: range.start, end: after!.end });
    reading.isCompared = true;
  } else if ((uses & USE.victory) !== 0 && (clause.entities.size > 0 || clause.words > 1) && after !== undefined) {
    judge(reading, VICTORY, uses, range);
    reading.isCompared = true;
  } else if (weight !== undefined && weight !== 0) {
    // «fights acne»: a remedy's own word blames nobody.
    if (isTitle && weight < 0 && (uses & USE.criticism) === 0) return;
    if (weight > 0 || (uses & USE.remedy) === 0) judge(reading, weight, uses, range);
  } else if (reading.negation >= 0 && (uses & USE.lacking) !== 0) judge(reading, LACKED, uses, range);
  else if (reading.negation >= 0 && (uses & USE.burden) !== 0) judge(reading, -LACKED, USE.criticism, range);
  else if ((uses & USE.negator) !== 0) {
    // «not only»; «no-contract» is a word of its own.
    if (((after?.entry?.uses ?? 0) & USE.only) !== 0 || isHyphened) return;
    reading.negation = NEGATION_REACH;
    clause.isNegated = true;
  } else if ((uses & (USE.booster | USE.damper)) !== 0) {
    reading.boost = (uses & USE.booster) !== 0 ? BOOST : DAMP;
    reading.boostLeft = BOOST_REACH;
  }
  if ((uses & USE.remedy) !== 0) reading.remedy = REMEDY_REACH;
}

/** «The downside of Acme», «der Service von Acme»: before any other name, a clause is about whose something is. */
const isOwners = ({ clause }: Reading, uses: number): boolean =>
  (uses & USE.genitive) !== 0 && clause.entities.size === 0;

/** Whether a word names a quality that isn't a fault: `bright`, and not `expensive`, `many` or `long`. */
const isQuality = (token: Token | undefined): boolean =>
  token !== undefined &&
  token.entity === undefined &&
  token.entry !== MARK &&
  (token.entry?.weight ?? 0) >= 0 &&
  token.entry?.uses !== USE.booster;

function criticise(clause: Clause, weight: number, range: Range): void {
  clause.criticism += weight;
  if (weight > clause.strength) {
    clause.strength = weight;
    clause.strongest = range;
  }
}

const isOwn = (token: Token | undefined): boolean => ((token?.entry?.uses ?? 0) & USE.own) !== 0;

/** Ends the clause that is read, unless nothing stands in it yet, and begins another. */
function startClause(reading: Reading): void {
  const { clause } = reading;
  if (clause.words > 0 || clause.entities.size > 0 || clause.aside.size > 0) {
    reading.clauses.push(clause);
    reading.clause = aClause();
  }
  reading.negation = reading.boostLeft = reading.remedy = -1;
  reading.isCompared = reading.isAside = reading.hasComparative = reading.hasChoice = reading.isPurpose = false;
}

function judge(reading: Reading, weight: number, uses: number, range: Range): void {
  const { clause, negation, boost, boostLeft } = reading;
  const isDenied = negation >= 0;
  if (reading.isPurpose || reading.isCompared || (weight < 0 && reading.remedy >= 0)) return;
  const value = Math.abs(weight) * (boostLeft >= 0 ? boost : 1) * (isDenied ? NEGATED : 1);
  if (weight > 0 !== isDenied) {
    // Blame that is denied praises little, and only where it would have been surely one.
    if (weight > 0 || (uses & USE.criticism) !== 0) clause.praise += value;
  } else if (isDenied || (uses & USE.criticism) !== 0) clause.criticism += value;
  else clause.doubt += value;
  if (value > clause.strength) {
    clause.strength = value;
    clause.strongest = range;
  }
}

/** Takes back what a word said that turns out to be the beginning of a compound. */
function unsay(clause: Clause, { entry }: Token): void {
  const weight = entry?.weight ?? 0;
  if (weight === 0) return;
  if (weight > 0) clause.praise = Math.max(0, clause.praise - weight);
  else if ((entry!.uses & USE.criticism) !== 0) clause.criticism = Math.max(0, clause.criticism + weight);
  else clause.doubt = Math.max(0, clause.doubt + weight);
  clause.strength = 0;
}

function name(reading: Reading, entity: number, range: Range): void {
  const { clause } = reading;
  extend(clause, range);
  // «Für Einsteiger ist Acme die beste Wahl»: a purpose at the begin of a clause ends where a brand is named.
  const isBehindPurpose = reading.isPurpose && clause.isCondition && clause.words > 1 && clause.entities.size === 0;
  if (isBehindPurpose) reading.isPurpose = reading.isAside = false;
  const isAside = reading.isCompared || (reading.isAside && clause.words > 1);
  if (isAside) {
    clause.aside = withOne(clause.aside, entity);
    // «Im Gegensatz zu Bolt ist Acme zuverlässig»: what a clause begins to compare with ends with its name.
    if (clause.entities.size === 0 && !reading.hasComparative && !judges(clause)) reading.isCompared = false;
  } else clause.entities = withOne(clause.entities, entity);
}

/** Of ASCII. */
const isCapital = (unit: number): boolean => unit >= 0x41 && unit <= 0x5a;

function extend(clause: Clause, { start, end }: Range): void {
  if (clause.start < 0) clause.start = start;
  clause.end = Math.max(clause.end, end);
}
