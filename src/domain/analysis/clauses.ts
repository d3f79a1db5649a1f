import { fold } from '../text.ts';
import { isMeaningful, type Lexicon, type LexiconEntry } from './lexicon.ts';
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
/** What ends a clause. */
const MARKS = new Set(',;:()–—');
const UNLISTED: LexiconEntry = {};
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
    if (word.length === 1 && MARKS.has(word)) {
      startClause();
      continue;
    }
    const first = lexicon.get(word);
    const phrase = first?.seconds?.has(tokens[at + 1]?.word ?? '') ? phraseAt(tokens, at, first, lexicon) : undefined;
    const { weight, role, isLacking, isComparative, isThan } = phrase?.entry ?? first ?? UNLISTED;
    if (phrase !== undefined) at += phrase.length - 1;
    if (role === 'adversative' || role === 'concessive') {
      startClause();
      clause.isAdversative = role === 'adversative';
      clause.isConcessive = role === 'concessive';
    }
    clause.words++;
    negation--;
    boostLeft--;
    hasComparative ||= isComparative === true;
    if (hasComparative && isThan) isCompared = true;
    if (weight !== undefined) judge(weight);
    else if (negation > 0 && isLacking) judge(LACKED);
    else if (role === 'negator') {
      const next = tokens[at + 1]?.word ?? '';
      if (lexicon.get(next)?.role === 'only') continue;
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

/** The longest phrase of the lexicon that begins at the token, of which it has the entry. */
function phraseAt(
  tokens: readonly Token[],
  at: number,
  { longest = 1 }: LexiconEntry,
  lexicon: Lexicon,
): { readonly entry: LexiconEntry; readonly length: number } | undefined {
  for (let length = Math.min(longest, tokens.length - at); length > 1; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const entry = lexicon.get(words.join(' '));
    if (entry !== undefined && isMeaningful(entry)) return { entry, length };
  }
  return undefined;
}

function aClause(): Clause {
  const flags = { judges: false, isNegated: false, isAdversative: false, isConcessive: false };
  return { entities: new Set(), compared: new Set(), score: 0, words: 0, ...flags };
}
