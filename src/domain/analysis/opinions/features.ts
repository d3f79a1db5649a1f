/*
 * The features that the opinion models read, as hashed numbers. A `Sink` collects them; each `add…` function contributes one
 * kind (words, frames, question, relation, cues). Training and judging share this file: any change needs new weights.
 */

import type { EntityClaim } from '../claims/mod.ts';
import type { Lexicon } from '../lexicon.ts';
import type { UnitText } from '../units.ts';
import type { Segment } from './segments.ts';
import type { Sink } from './sink.ts';
import { hashesOf, TOKEN, type Tokens } from './tokens.ts';

/** How a clause relates to a brand. */
export const RELATION = {
  none: 0,
  main: 1,
  question: 2,
  carried: 3,
  owner: 4,
  sentence: 5,
  line: 6,
  clause: 7,
} as const;

/** The spaces of features: a word counts apart in each. */
export const SPACE = {
  word: 1,
  stem: 2,
  pair: 3,
  gap: 4,
  negated: 5,
  rest: 6,
  frame: 7,
  question: 10,
  kind: 11,
  polarity: 12,
  relation: 13,
  rival: 14,
  before: 15,
  after: 16,
  cue: 17,
  place: 18,
  edge: 19,
  pairWord: 20,
  pairStem: 21,
  pairPair: 22,
  pairNear: 23,
  pairFrame: 24,
  pairQuestion: 25,
  kindRelation: 26,
  negatedStem: 27,
  bias: 28,
  asked: 29,
  whole: 31,
  position: 32,
  mask: 33,
  anyFrame: 34,
} as const;

/** The number of a feature: a hash of its space and its word. */
export function featureOf(space: number, word: number): number {
  let hash = Math.imul(word ^ Math.imul(space, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 13);
}

/** Two words in a row, in one number. */
export const joined = (first: number, second: number): number => Math.imul(first, 31) ^ second;

const isNegation = hashesOf(
  'not no never none neither nor cannot cant dont doesnt didnt isnt wasnt arent werent wont wouldnt couldnt shouldnt hasnt havent without hardly ' +
    'barely lacks lack nicht kein keine keinen keiner keines keinem nie ohne kaum weder ne pas jamais aucun aucune sans ni plus no nunca sin ' +
    'ningún ninguna ningun non mai senza nessun nessuna né não nunca sem nenhum nenhuma nem',
);
const NEGATION_REACH = 4;
/** What stands for a brand among the words beside it. */
const SELF = 0x51ed270b;
const TARGET = 0x1234567;
const OTHER = 0x7654321;

const bucket = (count: number): number => (count <= 3 ? count : count <= 6 ? 4 : count <= 12 ? 5 : 6);

/** The words of a clause, the same for each brand that it may be about. */
export function addWords(sink: Sink, tokens: Tokens, { from, to, kind }: Segment): void {
  const { kinds, hashes, stems } = tokens;
  let last = 0;
  let beforeLast = 0;
  let negation = 0;
  let words = 0;
  for (let at = from; at < to; at++) {
    const isWord = kinds[at] === TOKEN.word;
    const hash = kinds[at] === TOKEN.name ? SELF : hashes[at]!;
    if (kinds[at] === TOKEN.mark && isDressing(hash)) continue;
    sink.add(SPACE.word, hash);
    if (isWord) {
      words++;
      sink.add(SPACE.stem, stems[at]!);
      if (negation > 0) {
        negation--;
        sink.add(SPACE.negated, hash);
        sink.add(SPACE.negatedStem, stems[at]!);
      }
      if (isNegation(hash)) negation = NEGATION_REACH;
    }
    sink.add(SPACE.pair, joined(last, hash));
    if (beforeLast !== 0) sink.add(SPACE.gap, joined(beforeLast, hash));
    beforeLast = last;
    last = hash;
  }
  sink.add(SPACE.edge, last);
  sink.add(SPACE.kind, kind);
  sink.add(SPACE.kind, 100 + 10 * bucket(words) + kind);
  sink.add(SPACE.bias, 0);
}

/** Blanks of tables, marks of emphasis. */
const isDressing = (mark: number): boolean =>
  mark === 0x2a || mark === 0x7c || mark === 0x5f || mark === 0x22 || mark === 0x60;

/** So far to both sides of a clause its sentence is read. */
const MOST_REST = 40;

/** The words of the sentence around a clause. */
export function addRest(sink: Sink, { kinds, stems }: Tokens, { from, to, sentence }: Segment): void {
  for (let at = Math.max(sentence.from, from - MOST_REST); at < Math.min(sentence.to, to + MOST_REST); at++) {
    if (kinds[at] === TOKEN.word && (at < from || at >= to)) sink.add(SPACE.rest, stems[at]!);
  }
}

const MOST_FRAME_WORDS = 14;
/** How many frames above a clause are read. */
const MOST_FRAMES = 3;

/** Whether a clause is part of one of the frames next to it. */
export function isInFrame({ frames, from: own }: Segment): boolean {
  for (let at = Math.max(0, frames.length - MOST_FRAMES); at < frames.length; at++) {
    const { from, to } = frames[at]!;
    if (from <= own && own < to) return true;
  }
  return false;
}

/** The words of the three frames next to a clause, each by how near it stands. */
export function addFrames(sink: Sink, { kinds, stems, hashes }: Tokens, { frames, from: own }: Segment): void {
  const { length } = frames;
  for (let near = 0; near < MOST_FRAMES && near < length; near++) {
    const { from, to } = frames[length - 1 - near]!;
    if (from <= own && own < to) continue;
    let whole = 7;
    for (let at = from; at < Math.min(to, from + MOST_FRAME_WORDS); at++) {
      if (kinds[at] === TOKEN.word) {
        sink.add(SPACE.frame + near, stems[at]!);
        sink.add(SPACE.anyFrame, stems[at]!);
        whole = joined(whole, stems[at]!);
      } else if (kinds[at] === TOKEN.mark && hashes[at]! > 0xff) sink.add(SPACE.frame + near, hashes[at]!);
    }
    sink.add(SPACE.whole, whole);
  }
  sink.add(SPACE.kind, 300 + Math.min(3, length));
}

/** The words of the question, which frames the whole answer. */
export function addQuestion(sink: Sink, space: number, stems: readonly number[]): void {
  for (const stem of stems) sink.add(space, stem);
}

/** Whether the question names the brand, another one, or none; beside how near a clause stands to the brand. */
export function roleOf(isAsked: boolean, isAnyAsked: boolean, relation: number): number {
  const near = relation >= RELATION.owner ? 0 : relation === RELATION.carried ? 1 : 2;
  return 3 * (isAsked ? 0 : isAnyAsked ? 1 : 2) + near;
}

/** The words of the question, by the role that a brand has in it. */
export function addAsked(sink: Sink, stems: readonly number[], role: number): void {
  for (const stem of stems) sink.add(SPACE.asked, stem ^ Math.imul(role + 1, 0x27d4eb2f));
}

/** What a lexicon says of the words of a clause, in buckets. */
export function addPolarity(
  sink: Sink,
  lexicon: Lexicon,
  { text, units }: UnitText,
  tokens: Tokens,
  { from, to }: Segment,
): void {
  const { kinds, starts, ends, hashes } = tokens;
  let praise = 0;
  let blame = 0;
  let closed = 0;
  let negation = 0;
  for (let at = from; at < to; at++) {
    if (kinds[at] !== TOKEN.word) continue;
    const start = starts[at]!;
    const end = ends[at]!;
    const entry =
      lexicon.find(units, start, end) ?? (units[start]! > 0x7f ? lexicon.get(text.slice(start, end)) : undefined);
    const weight = entry?.weight ?? 0;
    const value = negation > 0 ? -weight : weight;
    if (value > 0) praise += value;
    else blame -= value;
    if (entry !== undefined && weight < 0 && (entry.uses & 1) !== 0) closed++;
    negation = isNegation(hashes[at]!) ? NEGATION_REACH : negation - 1;
  }
  const [up, down] = [Math.min(4, Math.ceil(praise)), Math.min(4, Math.ceil(blame))];
  sink.add(SPACE.polarity, up);
  sink.add(SPACE.polarity, 10 + down);
  sink.add(SPACE.polarity, 20 + 5 * Math.min(2, up) + Math.min(2, down));
  if (closed > 0) sink.add(SPACE.polarity, 40 + Math.min(2, closed));
}

/** What of a clause depends on the brand that it is judged for. */
export interface Target {
  readonly entity: number;
  /** A {@link RELATION}, and the strongest one of any other brand. */
  readonly relation: number;
  readonly rival: number;
  /** How many brands the answer names. */
  readonly brands: number;
  readonly isInQuestion: boolean;
  /** Where in the answer the clause stands, in fifths. */
  readonly fifth: number;
}

const NEAR = 4;

/** How a clause relates to a brand, and the words beside its name. */
export function addTarget(sink: Sink, tokens: Tokens, { from, to, kind }: Segment, target: Target): void {
  const { kinds, hashes, entities } = tokens;
  const { entity, relation, rival, brands, isInQuestion, fifth } = target;
  sink.add(SPACE.relation, relation);
  sink.add(SPACE.rival, relation * 8 + rival);
  sink.add(SPACE.kindRelation, relation * 8 + kind);
  sink.add(SPACE.place, 10 * relation + Math.min(4, brands) * 2 + Number(isInQuestion));
  sink.add(SPACE.position, fifth * 8 + relation);
  if (relation !== RELATION.clause) return;
  addMasks(sink, tokens, from, to, entity);
  let seen = false;
  for (let at = from; at < to; at++) {
    if (kinds[at] !== TOKEN.name || entities[at] !== entity) continue;
    seen = true;
    let near = 0;
    for (let place = at - 1; place >= from && near < NEAR; place--) {
      if (kinds[place] === TOKEN.mark) continue;
      sink.add(SPACE.before, hashes[place]!);
      if (near++ === 0) sink.add(SPACE.before, hashes[place]! ^ 0x55);
    }
    near = 0;
    for (let place = at + 1; place < to && near < NEAR; place++) {
      if (kinds[place] === TOKEN.mark) continue;
      const word = kinds[place] === TOKEN.name ? SELF : hashes[place]!;
      sink.add(SPACE.after, word);
      if (near++ === 0) sink.add(SPACE.after, word ^ 0x55);
    }
  }
  if (seen) sink.add(SPACE.place, 200 + Number(rival === RELATION.clause));
}

/** The brand and others with the words right beside them, apart: who stands before "than" isn't who stands behind it. */
function addMasks(sink: Sink, { kinds, hashes, entities }: Tokens, from: number, to: number, entity: number): void {
  let last = 0;
  for (let at = from; at < to; at++) {
    if (kinds[at] === TOKEN.mark && isDressing(hashes[at]!)) continue;
    const word = kinds[at] === TOKEN.name ? (entities[at] === entity ? TARGET : OTHER) : hashes[at]!;
    if (word === TARGET || word === OTHER || last === TARGET || last === OTHER)
      sink.add(SPACE.mask, joined(last, word));
    last = word;
  }
  if (last === TARGET || last === OTHER) sink.add(SPACE.mask, last);
}

/** What the rules of claims say of a clause and a brand. */
export function addCues(sink: Sink, cues: readonly EntityClaim[], entity: number, start: number, end: number): void {
  for (const { entity: whose, side, rule, start: from, end: to } of cues) {
    if (from >= end || to <= start) continue;
    const isOwn = whose === entity;
    sink.add(SPACE.cue, (isOwn ? 1 : 50) + (side === 'praise' ? 10 : 20));
    if (isOwn) sink.add(SPACE.cue, (side === 'praise' ? 100 : 200) + rule.length * 7 + rule.charCodeAt(0));
  }
}
