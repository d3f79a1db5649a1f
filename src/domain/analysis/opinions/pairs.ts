/*
 * The numbers that describe a brand in an answer for the pair model: sums and extremes of its clauses' scores, by how they
 * relate to it. Order and count of the numbers are part of the trained weights; `PAIR_NUMBERS` must match.
 */

import { RECOMMENDATIONS } from '../opinion.ts';
import { AROUND_NUMBERS, type Around, aroundOf, putAround } from './around.ts';
import { addQuestion, featureOf, joined, RELATION, SPACE } from './features.ts';
import { KIND } from './lines.ts';
import type { OpinionReading } from './reading.ts';
import type { Sink } from './sink.ts';
import { TOKEN } from './tokens.ts';

/**
 * Of each clause and brand: praise and blame, then the four verdicts, then the four recommendations; side by side as in {@link OpinionReading.relations}.
 * A clause that is only of the brand that the answer or its question is about, and carried by no sentence, has praise and blame alone.
 */
export const SCORES = 10;
/** How many of them that is. */
export const WEAK_SCORES = 2;
/** The verdicts of the pair model, in the order of its outputs. */
export const VERDICT_CLASSES = ['positive', 'mixed', 'negative', 'neutral'] as const;
export const RECOMMENDED_CLASSES: typeof RECOMMENDATIONS = RECOMMENDATIONS;

/** How many numbers tell of a brand in an answer. */
export const PAIR_NUMBERS: number = 69 + AROUND_NUMBERS;
/** How many outputs of the scorer are of the pair: verdicts and recommendations. */
const TOLD = SCORES - 2;
const GROUPS = 5;
/** Of a relation: the clause or the sentence, a table's line, the owner, carried, weaker ones. */
const GROUP = [4, 4, 4, 3, 2, 0, 1, 0] as const;

/** Sums and extremes of a brand's clauses. */
interface ClauseSums {
  /** Of praise and blame by group. */
  readonly sums: Float64Array;
  /** The three most of praise, then of blame. */
  readonly top: Float64Array;
  readonly told: Float64Array;
  readonly most: Float64Array;
  weights: number;
  units: number;
  near: number;
  first: number;
  last: number;
  praising: number;
  blaming: number;
  heading: number;
  headPraise: number;
  headBlame: number;
  restPraise: number;
  restBlame: number;
  rivalPraise: number;
  rivalBlame: number;
}

/** Used again for each brand. */
const space = {
  sums: new Float64Array(2 * GROUPS),
  top: new Float64Array(6),
  told: new Float64Array(TOLD),
  most: new Float64Array(TOLD),
};

/** Adds up the clauses that say something of a brand, and what those of others say, by how they relate to it. */
function clauseSums(
  { brands, relations, segments }: OpinionReading,
  own: number,
  scores: Float32Array,
  around: Around,
) {
  const found: ClauseSums = {
    sums: space.sums.fill(0),
    top: space.top.fill(0),
    told: space.told.fill(0),
    most: space.most.fill(0),
    weights: 0,
    units: 0,
    near: 0,
    first: 0,
    last: 0,
    praising: 0,
    blaming: 0,
    heading: 0,
    headPraise: 0,
    headBlame: 0,
    restPraise: 0,
    restBlame: 0,
    rivalPraise: around.praise,
    rivalBlame: around.blame,
  };
  for (let row = 0; row < segments.length; row++) {
    const place = row * brands.length + own;
    const relation = relations[place]!;
    const praise = scores[place * SCORES]!;
    const blame = scores[place * SCORES + 1]!;
    if (relation >= RELATION.owner) {
      found.rivalPraise -= praise;
      found.rivalBlame -= blame;
    }
    if (relation === 0) continue;
    const group = GROUP[relation]!;
    found.sums[2 * group]! += praise;
    found.sums[2 * group + 1]! += blame;
    if (relation < RELATION.carried) {
      found.restPraise += praise;
      found.restBlame += blame;
      continue;
    }
    found.units++;
    if (relation >= RELATION.sentence) found.near++;
    if (found.units === 1) found.first = praise - blame;
    found.last = praise - blame;
    addClause(found, scores, place, HEADS.has(segments[row]!.kind));
  }
  return found;
}

const HEADS: ReadonlySet<number> = new Set([KIND.heading, KIND.label, KIND.inline]);

function addClause(found: ClauseSums, scores: Float32Array, place: number, isHead: boolean): void {
  const praise = scores[place * SCORES]!;
  const blame = scores[place * SCORES + 1]!;
  insert(found.top, 0, praise);
  insert(found.top, 3, blame);
  const weight = 0.2 + praise + blame;
  found.weights += weight;
  for (let at = 0; at < TOLD; at++) {
    const value = scores[place * SCORES + 2 + at]!;
    found.told[at]! += weight * value;
    if (value > found.most[at]!) found.most[at] = value;
  }
  if (isHead) {
    found.heading++;
    found.headPraise += praise;
    found.headBlame += blame;
  }
  if (praise > 0.5) found.praising++;
  if (blame > 0.5) found.blaming++;
}

/** What the clauses of an answer say of one of its brands, in numbers, put into `out`; `scores` are those of all clauses and brands. */
export function pairNumbers(
  reading: OpinionReading,
  own: number,
  scores: Float32Array,
  around: Around = aroundOf(reading, scores, SCORES),
  out: Float64Array = new Float64Array(PAIR_NUMBERS),
): Float64Array {
  const { brands, segments } = reading;
  const width = brands.length;
  let at = 0;
  const put = (value: number) => {
    out[at++] = value;
  };
  const found = clauseSums(reading, own, scores, around);
  const { sums, units, weights, rivalPraise, rivalBlame } = found;
  for (const sum of sums) put(sum);
  for (const value of found.top) put(value);
  const [praise, blame] = [top0(sums, 0), top0(sums, 1)];
  put(praise);
  put(blame);
  put(praise - blame);
  put(blame / (0.3 + praise + blame));
  put(praise / (1 + units));
  put(blame / (1 + units));
  put(found.first);
  put(found.last);
  put(found.praising);
  put(found.blaming);
  for (const value of found.told) put(value / (0.001 + weights));
  for (const value of found.most) put(value);
  put(found.heading);
  put(found.headPraise);
  put(found.headBlame);
  put(rivalPraise / Math.max(1, width - 1));
  put(rivalBlame / Math.max(1, width - 1));
  put(praise - rivalPraise / Math.max(1, width - 1));
  put(blame - rivalBlame / Math.max(1, width - 1));
  put(found.restPraise);
  put(found.restBlame);
  put(units);
  put(found.near);
  put(Math.log(1 + units));
  put(segments.length);
  putBrand(put, reading, own);
  putAround(put, reading, around, own, scores, SCORES);
  return out;
}

/** The brand's place among those of the answer and of the question, and the cues of the rules. */
function putBrand(put: (value: number) => void, reading: OpinionReading, own: number): void {
  const { brands, counts, asked, cues, mentions, text } = reading;
  const brand = brands[own];
  const askedFor = asked.filter(Boolean).length;
  put(brands.length);
  put(own);
  put(own / brands.length);
  put(counts[own]!);
  put(counts[own]! / mentions.length);
  put(Number(counts[own]! === Math.max(...counts)));
  put(Number(asked[own]));
  put(askedFor);
  put(Number(asked[own]! && askedFor === 1));
  put((mentions.find(({ entity }) => entity === brand)?.start ?? 0) / (1 + text.length));
  put((mentions.findLast(({ entity }) => entity === brand)?.start ?? 0) / (1 + text.length));
  for (const side of ['praise', 'criticism']) {
    put(cues.reduce((sum, cue) => sum + (cue.entity === brand && cue.side === side ? cue.weight : 0), 0));
  }
  put(cues.reduce((sum, cue) => sum + (cue.entity === brand && cue.rule === 'award' ? 1 : 0), 0));
}

const top0 = (sums: Float64Array, side: number): number =>
  sums[side]! + sums[2 + side]! + sums[4 + side]! + sums[6 + side]!;

/** Keeps the three largest of some values, from a place on. */
function insert(top: Float64Array, from: number, value: number): void {
  let at = from + 3;
  while (at > from && value > top[at - 1]!) at--;
  for (let last = from + 2; last > at; last--) top[last] = top[last - 1]!;
  if (at < from + 3) top[at] = value;
}

const NEAR = 5;
const MOST_FRAME_WORDS = 12;

/** The words by which the answer speaks of one of its brands: of its clauses, beside its name, of what they stand under, of the question. */
export function addPairWords(sink: Sink, reading: OpinionReading, own: number): void {
  const { brands, relations, segments, tokens, questionStems, asked } = reading;
  const { kinds, hashes, stems, entities } = tokens;
  const width = brands.length;
  let frame = -1;
  const brand = brands[own]!;
  for (let row = 0; row < segments.length; row++) {
    const relation = relations[row * width + own]!;
    if (relation < RELATION.carried) continue;
    const { from, to, frames, kind } = segments[row]!;
    let last = 0;
    for (let at = from; at < to; at++) {
      if (kinds[at] === TOKEN.mark && hashes[at]! < 0x100) continue;
      const hash = kinds[at] === TOKEN.name ? (entities[at] === brand ? 1 : 2) : hashes[at]!;
      sink.add(SPACE.pairWord, hash);
      if (kinds[at] === TOKEN.word) sink.add(SPACE.pairStem, stems[at]!);
      sink.add(SPACE.pairPair, joined(last, hash));
      last = hash;
      if (kinds[at] !== TOKEN.name || entities[at] !== brand) continue;
      for (let place = Math.max(from, at - NEAR); place < Math.min(to, at + NEAR + 1); place++) {
        if (kinds[place] === TOKEN.word) sink.add(SPACE.pairNear, place < at ? hashes[place]! : ~hashes[place]!);
      }
    }
    sink.add(SPACE.pairNear, 3 * kind + 100 * relation);
    const inner = frames.at(-1);
    if (inner === undefined || inner.from === frame) continue;
    frame = inner.from;
    for (const { from, to } of frames.slice(-2)) {
      for (let at = from; at < Math.min(to, from + MOST_FRAME_WORDS); at++) {
        if (kinds[at] === TOKEN.word) sink.add(SPACE.pairFrame, stems[at]!);
      }
    }
  }
  addQuestion(sink, SPACE.pairQuestion, questionStems);
  const role = asked[own] ? 1 : asked.some(Boolean) ? 2 : 3;
  for (const stem of questionStems) sink.push(featureOf(SPACE.pairQuestion, stem ^ Math.imul(role, 0x27d4eb2f)));
}
