import { fold } from '../text.ts';
import type { Lexicon } from './lexicon.ts';
import type { MentionSpan } from './mentions.ts';
import type { Range } from './ranges.ts';

/** A part of a sentence that says one thing of the entities it names. */
export interface Clause {
  readonly entities: Set<number>;
  /** Entities that stand after a comparison's `than`. */
  readonly compared: Set<number>;
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

/** Words have a bound: the regular expression engine runs out of stack on a word of millions of letters. */
const TOKEN = /[\p{L}\p{M}\p{N}]{1,60}|[,;:()–—]/gu;
/** How many words a negation reaches, and how much it leaves of what it turns. */
const NEGATION_REACH = 4;
const NEGATED = -0.7;
/** What a denied word that is lacking weighs before the denial turns it. */
const LACKED = 1;
const BOOST = 1.5;
const DAMP = 0.6;
/** How many words a booster reaches. */
const BOOST_REACH = 2;

/** The clauses of one sentence; `mentions` are those inside it, in order. Words of a name never judge. */
export function clausesOf(
  text: string,
  sentence: Range,
  mentions: readonly MentionSpan[],
  lexicon: Lexicon,
): readonly Clause[] {
  const clauses: Clause[] = [];
  let clause = aClause();
  let negation = 0;
  let boost = 1;
  let boostLeft = 0;
  let isCompared = false;
  let hasComparative = false;

  function startClause(): void {
    if (clause.words > 0 || clause.entities.size > 0) clauses.push(clause);
    clause = aClause();
    negation = boostLeft = 0;
    isCompared = hasComparative = false;
  }

  function judge(weight: number): void {
    const boosted = boostLeft > 0 ? weight * boost : weight;
    clause.score += negation > 0 ? boosted * NEGATED : boosted;
    clause.judges ||= weight !== 0;
  }

  const tokens = tokensOf(text, sentence, mentions);
  for (let at = 0; at < tokens.length; at++) {
    const { word, entity } = tokens[at]!;
    if (entity !== undefined) {
      if (!clause.entities.has(entity)) (isCompared ? clause.compared : clause.entities).add(entity);
      continue;
    }
    if (/^[,;:()–—]$/.test(word)) {
      startClause();
      continue;
    }
    const { key, length } = entryAt(tokens, at, lexicon);
    at += length - 1;
    const role = lexicon.roles.get(key);
    const weight = lexicon.weights.get(key);
    if (role === 'adversative' || role === 'concessive') {
      startClause();
      clause.isAdversative = role === 'adversative';
      clause.isConcessive = role === 'concessive';
    }
    clause.words++;
    negation--;
    boostLeft--;
    hasComparative ||= lexicon.comparatives.has(key);
    if (hasComparative && lexicon.than.has(key)) isCompared = true;
    if (weight !== undefined) judge(weight);
    else if (negation > 0 && lexicon.lacking.has(key)) judge(LACKED);
    else if (role === 'negator') {
      const next = tokens[at + 1]?.word ?? '';
      if (lexicon.roles.get(next) === 'only') continue;
      negation = NEGATION_REACH;
      clause.isNegated = true;
    } else if (role === 'booster' || role === 'damper') {
      boost = role === 'booster' ? BOOST : DAMP;
      boostLeft = BOOST_REACH;
    }
  }
  startClause();
  return clauses;
}

interface Token {
  /** Folded; `''` for a name. */
  readonly word: string;
  readonly entity?: number;
}

function tokensOf(text: string, { start, end }: Range, mentions: readonly MentionSpan[]): readonly Token[] {
  const tokens: Token[] = [];
  let next = 0;
  for (const { 0: token, index } of text.slice(start, end).matchAll(TOKEN)) {
    const at = start + index;
    while (next < mentions.length && mentions[next]!.end <= at) next++;
    const mention = mentions[next];
    if (mention === undefined || at < mention.start) tokens.push({ word: fold(token) });
    else if (at === mention.start || tokens.at(-1)?.entity !== mention.entity) {
      tokens.push({ word: '', entity: mention.entity });
    }
  }
  return tokens;
}

/** The longest phrase of the lexicon that begins at the token, else the word itself. */
function entryAt(tokens: readonly Token[], at: number, lexicon: Lexicon): { key: string; length: number } {
  const word = tokens[at]!.word;
  for (let length = lexicon.phrases.get(word) ?? 1; length > 1; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const key = words.join(' ');
    if (words.length === length && (lexicon.weights.has(key) || lexicon.roles.has(key) || lexicon.lacking.has(key)))
      return { key, length };
  }
  return { key: word, length: 1 };
}

function aClause(): Clause {
  const flags = { judges: false, isNegated: false, isAdversative: false, isConcessive: false };
  return { entities: new Set(), compared: new Set(), score: 0, words: 0, ...flags };
}
