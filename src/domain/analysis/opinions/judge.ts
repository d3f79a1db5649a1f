/*
 * Runs the opinion models on one answer. First every clause and brand is scored, then each brand gets the probabilities of
 * its verdicts from the scores around it and from its words: `pairChances` asks trees of both.
 */

import { aroundOf } from './around.ts';
import { addSlots, addWeights, type FeatureTable, slotsSeen, softmax } from './feature-table.ts';
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
} from './features.ts';
import { type OpinionModel, PAIR_OUTPUTS, SEGMENT_OUTPUTS } from './model.ts';
import { addPairWords, PAIR_NUMBERS, pairNumbers, SCORES } from './pairs.ts';
import { cuesByClause, type OpinionReading, rivalOf } from './reading.ts';
import type { Segment } from './segments.ts';
import { Sink } from './sink.ts';
import { type Forest, forestOf, treeSums } from './trees.ts';

/** What a model says of an answer. */
export interface Opinions {
  /** Of each clause and brand, as {@link SCORES}. */
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
    const numbers = pairNumbers(reading, own, scores, around);
    sink.length = 0;
    addPairWords(sink, reading, own);
    sink.unique();
    return pairChances(pairs, numbers, sink.values.subarray(0, sink.length));
  });
  return { scores, chances };
}

function scoredClauses(table: FeatureTable, reading: OpinionReading): Float32Array {
  const { segments, brands, relations, tokens, asked, isAnyAsked, questionStems, lexicon, text } = reading;
  const width = brands.length;
  const scores = new Float32Array(segments.length * width * SCORES);
  sink.length = 0;
  const flush = (sums: Float64Array) => {
    addWeights(table, sink.values, sink.length, sums);
    sink.length = 0;
  };
  const question = new Float64Array(SEGMENT_OUTPUTS);
  addQuestion(sink, SPACE.question, questionStems);
  flush(question);
  // What the question says by role, and how clauses relate that name no brand: many of an answer share both.
  const keptSums = sumsByKey(flush);
  const cues = cuesByClause(reading);
  const base = new Float64Array(SEGMENT_OUTPUTS);
  const sums = new Float64Array(SEGMENT_OUTPUTS);
  // Clauses in a row that stand under the same frames, and are in none of them, share what those say.
  const above = new Float64Array(SEGMENT_OUTPUTS);
  let aboveOf: Segment['frames'] | undefined;
  const addAbove = (segment: Segment) => {
    const isInside = isInFrame(segment);
    if (isInside || segment.frames !== aboveOf) {
      addFrames(sink, tokens, segment);
      flush(above.fill(0));
      aboveOf = isInside ? undefined : segment.frames;
    }
    addKnown(above, base);
  };
  for (const [row, segment] of segments.entries()) {
    let isBaseRead = false;
    for (let own = 0; own < width; own++) {
      const relation = relations[row * width + own]!;
      if (relation === RELATION.none) continue;
      if (!isBaseRead) {
        isBaseRead = true;
        base.set(question);
        addWords(sink, tokens, segment);
        addRest(sink, tokens, segment);
        addPolarity(sink, lexicon, text, tokens, segment);
        flush(base);
        addAbove(segment);
      }
      const entity = brands[own]!;
      const isInQuestion = asked[own]!;
      const role = roleOf(isInQuestion, isAnyAsked, relation);
      sums.set(base);
      addKnown(
        keptSums(-1 - role, () => addAsked(sink, questionStems, role)),
        sums,
      );
      const fifth = Math.floor((5 * row) / segments.length);
      const rival = rivalOf(reading, row, own);
      const addOwn = () =>
        addTarget(sink, tokens, segment, { entity, relation, rival, brands: width, isInQuestion, fifth });
      if (relation === RELATION.clause || cues[row]!.length > 0) {
        addOwn();
        addCues(sink, cues[row]!, entity, tokens.starts[segment.from]!, tokens.ends[segment.to - 1]!);
        flush(sums);
      } else {
        const key = (((relation * 8 + rival) * 5 + fifth) * 2 + Number(isInQuestion)) * 8 + segment.kind;
        addKnown(keptSums(key, addOwn), sums);
      }
      softmax(sums, 0, 3);
      softmax(sums, 3, 4);
      softmax(sums, 7, 4);
      const place = (row * width + own) * SCORES;
      for (let at = 0; at < SCORES; at++) scores[place + at] = sums[at + 1]!;
    }
  }
  return scores;
}

/** Sums that are added up once for each key: `add` puts their features where `flush` takes them from. */
function sumsByKey(flush: (sums: Float64Array) => void): (key: number, add: () => void) => Float64Array {
  const kept = new Map<number, Float64Array>();
  return (key, add) => {
    const known = kept.get(key) ?? new Float64Array(SEGMENT_OUTPUTS);
    if (!kept.has(key)) {
      add();
      flush(known);
      kept.set(key, known);
    }
    return known;
  };
}

/** Adds the sums of a clause. */
function addKnown(known: Float64Array, sums: Float64Array): void {
  for (let at = 0; at < SEGMENT_OUTPUTS; at++) sums[at]! += known[at]!;
}

/** What the words of a pair say, by their slots. */
function wordSums(table: FeatureTable, seen: Int32Array): Float64Array {
  const sums = new Float64Array(PAIR_OUTPUTS);
  addSlots(table, seen, seen.length, sums);
  const share = WORD_SHARE / Math.sqrt(1 + seen.length);
  for (let at = 0; at < PAIR_OUTPUTS; at++) sums[at]! *= share;
  return sums;
}

/** The numbers of a pair, and behind them what its words say, as probabilities: what the trees ask for. */
export function treeNumbers(
  { words, bias }: Pick<OpinionModel, 'words' | 'bias'>,
  numbers: Float64Array,
  features: Int32Array,
): Float32Array {
  const told = wordSums(words, slotsSeen(words, features));
  for (let at = 0; at < PAIR_OUTPUTS; at++) told[at]! += bias[at]!;
  softmax(told, 0, 4);
  softmax(told, 4, 4);
  const all = new Float32Array(PAIR_NUMBERS + PAIR_OUTPUTS);
  all.set(numbers);
  all.set(told, PAIR_NUMBERS);
  return all;
}

/** Made once for each model. */
const forests = new WeakMap<object, Forest>();

function forest(model: Pick<OpinionModel, 'verdict' | 'recommended'>): Forest {
  const made = forests.get(model.verdict) ?? forestOf([model.verdict, model.recommended]);
  forests.set(model.verdict, made);
  return made;
}

/** The probabilities of the four verdicts, then of the four recommendations; `features` are the words of the pair. */
export function pairChances(
  model: Omit<OpinionModel, 'segments'>,
  numbers: Float64Array,
  features: Int32Array,
): Float64Array {
  const sums = treeSums(forest(model), treeNumbers(model, numbers, features));
  softmax(sums, 0, 4);
  softmax(sums, 4, 4);
  return sums;
}
