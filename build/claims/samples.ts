import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileOpinionReading } from '../../src/domain/analysis/compile.ts';
import {
  addAsked,
  addCues,
  addFrames,
  addPairWords,
  addPolarity,
  addQuestion,
  addRest,
  addTarget,
  addWords,
  cuesByClause,
  type OpinionReading,
  RECOMMENDED_CLASSES,
  RELATION,
  rivalOf,
  roleOf,
  Sink,
  SPACE,
  VERDICT_CLASSES,
} from '../../src/domain/analysis/opinions/mod.ts';
import type { LabelledAnswer, LabelledClaim } from './data.ts';

/** A clause and a brand that it may be about. */
export interface TargetSample {
  /** The place of the brand among those of the reading. */
  readonly brand: number;
  readonly features: Int32Array;
  /** 0 nothing, 1 praise, 2 blame; undefined where no claims are marked. */
  readonly side: number | undefined;
  /** Of the pair, as one of {@link VERDICT_CLASSES}. */
  readonly verdict: number;
  /** Of the pair, as one of {@link RECOMMENDED_CLASSES}. */
  readonly recommended: number;
}

export interface SegmentSample {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly features: Int32Array;
  readonly targets: readonly TargetSample[];
}

export interface PairSample {
  readonly brand: number;
  readonly label: number;
  readonly verdict: number;
  readonly recommended: number;
  readonly words: Int32Array;
}

/** An answer, ready to be learned from. */
export interface AnswerSample {
  readonly answer: LabelledAnswer;
  readonly fold: number;
  readonly hasClaims: boolean;
  /** Whether figures stand on it. */
  readonly isReported: boolean;
  readonly reading: OpinionReading;
  readonly segments: readonly SegmentSample[];
  readonly pairs: readonly PairSample[];
  /** Labelled brands that are not found. */
  readonly missing: readonly number[];
}

/** Reads an answer as the service does; undefined where none of its brands is found. */
export function sampleOf(answer: LabelledAnswer, fold: number, isReported = false): AnswerSample | undefined {
  const entities = answer.brands.map(({ name, aliases }, at) => ({ id: String(at), name, aliases }));
  const found = compileOpinionReading(
    entities,
    splitHost,
  )({
    answer: answer.answer,
    query: answer.question,
    language: answer.language,
    sources: [],
  });
  if (found === undefined) return undefined;
  // Tokens last until the next text is read.
  const { tokens } = found;
  const kept = {
    ...tokens,
    starts: tokens.starts.slice(0, tokens.count),
    ends: tokens.ends.slice(0, tokens.count),
    kinds: tokens.kinds.slice(0, tokens.count),
    hashes: tokens.hashes.slice(0, tokens.count),
    stems: tokens.stems.slice(0, tokens.count),
    entities: tokens.entities.slice(0, tokens.count),
  };
  const reading = { ...found, tokens: kept };
  const hasClaims = answer.brands.every(({ claims }) => claims !== undefined);
  const sink = new Sink();
  const take = (): Int32Array => {
    const taken = sink.values.slice(0, sink.length);
    sink.length = 0;
    return taken;
  };
  const width = reading.brands.length;
  const cues = cuesByClause(reading);
  const segments = reading.segments.map((segment, row): SegmentSample => {
    addWords(sink, kept, segment);
    addRest(sink, kept, segment);
    addFrames(sink, kept, segment);
    addQuestion(sink, SPACE.question, reading.questionStems);
    addPolarity(sink, reading.lexicon, reading.text, kept, segment);
    const features = take();
    const [start, end] = [kept.starts[segment.from]!, kept.ends[segment.to - 1]!];
    const targets = reading.brands.flatMap((entity, at): TargetSample[] => {
      const relation = reading.relations[row * width + at]!;
      if (relation === RELATION.none) return [];
      addTarget(sink, kept, segment, {
        entity,
        relation,
        rival: rivalOf(reading, row, at),
        brands: width,
        isInQuestion: reading.asked[at]!,
        fifth: Math.floor((5 * row) / reading.segments.length),
      });
      addAsked(sink, reading.questionStems, roleOf(reading.asked[at]!, reading.isAnyAsked, relation));
      addCues(sink, cues[row]!, entity, start, end);
      const label = answer.brands[entity]!;
      const side = label.claims && sideOf(label.claims, answer.answer, start, end);
      return [
        {
          brand: at,
          features: take(),
          side,
          verdict: VERDICT_CLASSES.indexOf(label.verdict),
          recommended: RECOMMENDED_CLASSES.indexOf(label.recommended),
        },
      ];
    });
    return { row, start, end, features, targets };
  });
  const pairs = reading.brands.map((entity, at): PairSample => {
    const label = answer.brands[entity]!;
    addPairWords(sink, reading, at);
    const words = Int32Array.from(new Set(take()));
    return {
      brand: at,
      label: entity,
      verdict: VERDICT_CLASSES.indexOf(label.verdict),
      recommended: RECOMMENDED_CLASSES.indexOf(label.recommended),
      words,
    };
  });
  const missing = answer.brands.flatMap((_, at) => (reading.brands.includes(at) ? [] : [at]));
  return { answer, fold, hasClaims, isReported, reading, segments, pairs, missing };
}

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

/** By how many words two stretches overlap, as a share of the shorter one's. */
export function overlapOf(text: string, a: readonly [number, number], b: readonly [number, number]): number {
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  if (to <= from) return 0;
  const shorter = Math.min(wordsIn(text.slice(...a)), wordsIn(text.slice(...b)));
  return shorter === 0 ? 0 : wordsIn(text.slice(from, to)) / shorter;
}

/** Where a quote stands in a text. */
export function placesOf(text: string, quote: string): readonly (readonly [number, number])[] {
  const places: [number, number][] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) places.push([at, at + quote.length]);
  return places;
}

function sideOf(claims: readonly LabelledClaim[], text: string, start: number, end: number): number {
  let [side, best] = [0, 0.4999];
  for (const claim of claims) {
    for (const place of placesOf(text, claim.quote)) {
      const overlap = overlapOf(text, place, [start, end]);
      if (overlap > best) [side, best] = [claim.side === 'praise' ? 1 : 2, overlap];
    }
  }
  return side;
}
