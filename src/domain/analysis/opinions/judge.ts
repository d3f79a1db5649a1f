/*
 * Runs the opinion models on one answer. First every clause and brand is scored, then each brand gets the probabilities of
 * its verdicts from the scores around it and from its words: `pairChances` asks trees of both.
 */

import { aroundOf } from './around.ts';
import { addWeights, type FeatureTable, softmax } from './feature-table.ts';
import {
  addAsked,
  addCues,
  addFrames,
  addPolarity,
  addQuestion,
  addRest,
  addTarget,
  addWords,
  isInFrame,
  RELATION,
  roleOf,
  SPACE,
  type Target,
} from './features.ts';
import { type OpinionModel, PAIR_OUTPUTS, SEGMENT_OUTPUTS } from './model.ts';
import { addPairWords, PAIR_NUMBERS, pairNumbers, SCORES, WEAK_SCORES } from './pairs.ts';
import { cuesByClause, type OpinionReading } from './reading.ts';
import type { Segment } from './segments.ts';
import { Sink } from './sink.ts';
import type { Tokens } from './tokens.ts';
import { type Forest, forestOf, treeSums } from './trees.ts';

/** What a model says of an answer. */
export interface Opinions {
  /** Of each clause and brand, as {@link SCORES}, until the next answer is judged; what is behind them means nothing. */
  readonly scores: Float32Array;
  /** Of each brand the probabilities of the four verdicts, then of the four recommendations. */
  readonly chances: readonly Float64Array[];
}

/** How strong the words of a pair are together, whatever their number. */
export const WORD_SHARE = 6;

/** Features on their way to weights; empty between two uses. */
const sink = new Sink();

/** Judges what an answer says of each of its brands. Deterministic, and linear in the length of the answer. */
export function opinionsOn({ segments: table, ...pairs }: OpinionModel, reading: OpinionReading): Opinions {
  const scores = scoredClauses(table, reading);
  const around = aroundOf(reading, scores, SCORES);
  const chances = reading.brands.map((_, own) => {
    const numbers = pairNumbers(reading, own, scores, around, pairSpace);
    sink.length = 0;
    addPairWords(sink, reading, own);
    sink.unique();
    const all = withWords(pairs, numbers, sink.values, sink.length, treeSpace);
    sink.length = 0;
    return chancesOf(pairs, all);
  });
  return { scores, chances };
}

/** Arrays that are used again for each answer, clause or pair: small ones take longer to make than to fill. */
const newSums = (): Float64Array => new Float64Array(SEGMENT_OUTPUTS);
const [ofQuestion, base, sums, above] = [newSums(), newSums(), newSums(), newSums()];
const pairSpace = new Float64Array(PAIR_NUMBERS);
const treeSpace = new Float32Array(PAIR_NUMBERS + PAIR_OUTPUTS);
const wordSpace = new Float64Array(PAIR_OUTPUTS);
/** How many roles a brand may have in a question. */
const ROLES = 9;
/** Of the clauses and brands of an answer: those of the next one take their place, unless there are very many. */
let scoreSpace = new Float32Array(1 << 14);
const MOST_KEPT = 1 << 18;
const ofRoles = Array.from({ length: ROLES }, newSums);
/** The outputs behind {@link WEAK_SCORES}: before them stands that a clause says nothing. */
const WEAK_OUTPUTS = 1 + WEAK_SCORES;

/** Adds what was collected to sums, of the first `most` outputs alone. */
function flush(table: FeatureTable, into: Float64Array, most: number = SEGMENT_OUTPUTS): void {
  addWeights(table, sink.values, sink.length, into, most);
  sink.length = 0;
}

function scoredClauses(table: FeatureTable, reading: OpinionReading): Float32Array {
  const { segments, brands, relations, tokens, asked, isAnyAsked, questionStems } = reading;
  const width = brands.length;
  const size = segments.length * width * SCORES;
  const isKept = size <= MOST_KEPT;
  if (isKept && size > scoreSpace.length) scoreSpace = new Float32Array(Math.min(MOST_KEPT, 2 * size));
  const scores = isKept ? scoreSpace.fill(0, 0, size) : new Float32Array(size);
  sink.length = 0;
  addQuestion(sink, SPACE.question, questionStems);
  flush(table, ofQuestion.fill(0));
  // What the question says by role: many clauses of an answer share it.
  let rolesRead = 0;
  const cues = cuesByClause(reading);
  const readBase = baseReader(table, reading);
  const readTarget = targetReader(table, tokens);
  for (let row = 0; row < segments.length; row++) {
    const segment = segments[row]!;
    const first = row * width;
    const { most, next, count } = strongest(relations, first, width);
    if (most === RELATION.none) continue;
    readBase(segment, most < RELATION.carried ? WEAK_OUTPUTS : SEGMENT_OUTPUTS);
    const fifth = Math.floor((5 * row) / segments.length);
    for (let own = 0; own < width; own++) {
      const relation = relations[first + own]!;
      if (relation === RELATION.none) continue;
      const isInQuestion = asked[own]!;
      const role = roleOf(isInQuestion, isAnyAsked, relation);
      if ((rolesRead & (1 << role)) === 0) {
        rolesRead |= 1 << role;
        addAsked(sink, questionStems, role);
        flush(table, ofRoles[role]!.fill(0));
      }
      const ofRole = ofRoles[role]!;
      for (let at = 0; at < SEGMENT_OUTPUTS; at++) sums[at] = base[at]! + ofRole[at]!;
      const isWeak = relation < RELATION.carried;
      const outputs = isWeak ? WEAK_OUTPUTS : SEGMENT_OUTPUTS;
      const rival = relation === most && count === 1 ? next : most;
      const target: Target = { entity: brands[own]!, relation, rival, brands: width, isInQuestion, fifth };
      if (relation === RELATION.clause || cues[row]!.length > 0) {
        addTarget(sink, tokens, segment, target);
        addCues(sink, cues[row]!, target.entity, tokens.starts[segment.from]!, tokens.ends[segment.to - 1]!);
        flush(table, sums, outputs);
      } else addKnown(readTarget(segment, target), sums);
      softmax(sums, 0, 3);
      const place = (first + own) * SCORES;
      if (!isWeak) {
        softmax(sums, 3, 4);
        softmax(sums, 7, 4);
      }
      for (let at = 1; at < outputs; at++) scores[place + at - 1] = sums[at]!;
    }
  }
  return scores;
}

/** The strongest relation of a clause to any brand, the next one, which may be as strong, and how many brands it has the strongest to. */
function strongest(relations: Uint8Array, first: number, width: number) {
  let most = 0;
  let next = 0;
  let count = 0;
  for (let at = first; at < first + width; at++) {
    const relation = relations[at]!;
    if (relation > most) {
      next = most;
      most = relation;
      count = 1;
    } else if (relation === most) count++;
    else if (relation > next) next = relation;
  }
  return { most, next, count };
}

/** Sums up what a clause says whomever it is about: its words, those around it, and those that it stands under. */
function baseReader(table: FeatureTable, reading: OpinionReading): (segment: Segment, outputs: number) => void {
  const { tokens, lexicon, text } = reading;
  // Clauses in a row that stand under the same frames, and are in none of them, share what those say.
  let aboveOf: Segment['frames'] | undefined;
  return (segment, outputs) => {
    base.set(ofQuestion);
    addWords(sink, tokens, segment);
    addRest(sink, tokens, segment);
    addPolarity(sink, lexicon, text, tokens, segment);
    flush(table, base, outputs);
    const isInside = isInFrame(segment);
    if (isInside || segment.frames !== aboveOf) {
      addFrames(sink, tokens, segment);
      flush(table, above.fill(0));
      aboveOf = isInside ? undefined : segment.frames;
    }
    addKnown(above, base);
  };
}

/** How clauses relate to a brand that they don't name, by all that tells it: a few thousand sums for each table, at most. */
const keptTargets = new WeakMap<FeatureTable, Map<number, Float64Array>>();

function targetReader(table: FeatureTable, tokens: Tokens): (segment: Segment, target: Target) => Float64Array {
  const kept = keptTargets.get(table) ?? new Map<number, Float64Array>();
  keptTargets.set(table, kept);
  return (segment, target) => {
    const { relation, rival, brands, isInQuestion, fifth } = target;
    const ofBrand = (relation * 8 + rival) * 8 + Math.min(4, brands);
    const key = ((ofBrand * 5 + fifth) * 2 + Number(isInQuestion)) * 8 + segment.kind;
    let known = kept.get(key);
    if (known === undefined) {
      known = newSums();
      addTarget(sink, tokens, segment, target);
      flush(table, known);
      kept.set(key, known);
    }
    return known;
  };
}

/** Adds the sums of a clause. */
function addKnown(known: Float64Array, sums: Float64Array): void {
  for (let at = 0; at < SEGMENT_OUTPUTS; at++) sums[at]! += known[at]!;
}

/** Puts behind the numbers of a pair what its words say, as probabilities: what the trees ask for. The features are overwritten. */
function withWords(
  { words, bias }: Pick<OpinionModel, 'words' | 'bias'>,
  numbers: Float64Array,
  features: Int32Array,
  length: number,
  all: Float32Array,
): Float32Array {
  const told = wordSpace.fill(0);
  const seen = addWeights(words, features, length, told);
  const share = WORD_SHARE / Math.sqrt(1 + seen);
  for (let at = 0; at < PAIR_OUTPUTS; at++) told[at] = told[at]! * share + bias[at]!;
  softmax(told, 0, 4);
  softmax(told, 4, 4);
  all.set(numbers);
  all.set(told, PAIR_NUMBERS);
  return all;
}

/** The numbers of a pair, and behind them what its words say, as probabilities: what the trees ask for. */
export const treeNumbers = (
  model: Pick<OpinionModel, 'words' | 'bias'>,
  numbers: Float64Array,
  features: Int32Array,
): Float32Array =>
  withWords(model, numbers, features.slice(), features.length, new Float32Array(PAIR_NUMBERS + PAIR_OUTPUTS));

/** Made once for each model. */
const forests = new WeakMap<object, Forest>();

function forest(model: Pick<OpinionModel, 'verdict' | 'recommended'>): Forest {
  const made = forests.get(model.verdict) ?? forestOf([model.verdict, model.recommended]);
  forests.set(model.verdict, made);
  return made;
}

/** The probabilities of the four verdicts, then of the four recommendations; `features` are the words of the pair. */
export const pairChances = (
  model: Omit<OpinionModel, 'segments'>,
  numbers: Float64Array,
  features: Int32Array,
): Float64Array => chancesOf(model, treeNumbers(model, numbers, features));

function chancesOf(model: Omit<OpinionModel, 'segments'>, numbers: Float32Array): Float64Array {
  const sums = treeSums(forest(model), numbers);
  softmax(sums, 0, 4);
  softmax(sums, 4, 4);
  return sums;
}
