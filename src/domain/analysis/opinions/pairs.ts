/*
 * The numbers that describe a brand in an answer for the pair model: sums and extremes of its clauses' scores, by how they
 * relate to it. Order and count of the numbers are part of the trained weights; `PAIR_NUMBERS` must match.
 */

import { RECOMMENDATIONS } from '../opinion.ts';
import { AROUND_NUMBERS, type Around, aroundOf, putAround } from './around.ts';
import { addQuestion, featureOf, joined, RELATION, type Sink, SPACE } from './features.ts';
import { KIND } from './lines.ts';
import type { OpinionReading } from './reading.ts';
import { TOKEN } from './tokens.ts';

/** Of each clause and brand: praise and blame, then the four verdicts, then the four recommendations; side by side as in {@link OpinionReading.relations}. */
export const SCORES = 10;
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

/** What the clauses of an answer say of one of its brands, in numbers; `scores` are those of all clauses and brands. */
export function pairNumbers(
  reading: OpinionReading,
  own: number,
  scores: Float32Array,
  around: Around = aroundOf(reading, scores, SCORES),
): Float64Array {
  const { brands, counts, asked, relations, segments, cues, mentions, text } = reading;
  const width = brands.length;
  const out = new Float64Array(PAIR_NUMBERS);
  let at = 0;
  const put = (value: number) => {
    out[at++] = value;
  };
  const sums = new Float64Array(2 * GROUPS);
  const top = [0, 0, 0, 0, 0, 0];
  const told = new Float64Array(TOLD);
  const most = new Float64Array(TOLD);
  let [weights, units, near, first, last, alone, heading, headPraise, headBlame] = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  let [restPraise, restBlame] = [0, 0];
  let { praise: rivalPraise, blame: rivalBlame } = around;
  for (let row = 0; row < segments.length; row++) {
    const place = row * width + own;
    const relation = relations[place]!;
    const [praise, blame] = [scores[place * SCORES]!, scores[place * SCORES + 1]!];
    if (relation >= RELATION.owner) {
      rivalPraise -= praise;
      rivalBlame -= blame;
    }
    if (relation === 0) continue;
    const group = GROUP[relation]!;
    sums[2 * group]! += praise;
    sums[2 * group + 1]! += blame;
    if (relation < RELATION.carried) {
      restPraise += praise;
      restBlame += blame;
      continue;
    }
    units++;
    if (relation >= RELATION.sentence) near++;
    insert(top, 0, praise);
    insert(top, 3, blame);
    if (units === 1) first = praise - blame;
    last = praise - blame;
    const weight = 0.2 + praise + blame;
    weights += weight;
    for (let at = 0; at < TOLD; at++) {
      const value = scores[place * SCORES + 2 + at]!;
      told[at]! += weight * value;
      most[at] = Math.max(most[at]!, value);
    }
    if (
      segments[row]!.kind === KIND.heading ||
      segments[row]!.kind === KIND.label ||
      segments[row]!.kind === KIND.inline
    ) {
      heading++;
      headPraise += praise;
      headBlame += blame;
    }
    if (praise > 0.5) alone++;
    if (blame > 0.5) alone += 100;
  }
  for (const sum of sums) put(sum);
  for (const value of top) put(value);
  const [praise, blame] = [top0(sums, 0), top0(sums, 1)];
  put(praise);
  put(blame);
  put(praise - blame);
  put(blame / (0.3 + praise + blame));
  put(praise / (1 + units));
  put(blame / (1 + units));
  put(first);
  put(last);
  put(alone % 100);
  put(Math.floor(alone / 100));
  for (const value of told) put(value / (0.001 + weights));
  for (const value of most) put(value);
  put(heading);
  put(headPraise);
  put(headBlame);
  put(rivalPraise / Math.max(1, width - 1));
  put(rivalBlame / Math.max(1, width - 1));
  put(praise - rivalPraise / Math.max(1, width - 1));
  put(blame - rivalBlame / Math.max(1, width - 1));
  put(restPraise);
  put(restBlame);
  put(units);
  put(near);
  put(Math.log(1 + units));
  put(segments.length);
  put(width);
  put(own);
  put(own / width);
  put(counts[own]!);
  put(counts[own]! / mentions.length);
  put(Number(counts[own]! === Math.max(...counts)));
  put(Number(asked[own]));
  put(asked.filter(Boolean).length);
  put(Number(asked[own]! && asked.filter(Boolean).length === 1));
  put((mentions.find(({ entity }) => entity === brands[own])?.start ?? 0) / (1 + text.length));
  put((mentions.findLast(({ entity }) => entity === brands[own])?.start ?? 0) / (1 + text.length));
  for (const side of ['praise', 'criticism']) {
    put(cues.reduce((sum, cue) => sum + (cue.entity === brands[own] && cue.side === side ? cue.weight : 0), 0));
  }
  put(cues.reduce((sum, cue) => sum + (cue.entity === brands[own] && cue.rule === 'award' ? 1 : 0), 0));
  putAround(put, reading, around, own, scores, SCORES);
  return out;
}

const top0 = (sums: Float64Array, side: number): number =>
  sums[side]! + sums[2 + side]! + sums[4 + side]! + sums[6 + side]!;

/** Keeps the three largest of some values, from a place on. */
function insert(top: number[], from: number, value: number): void {
  if (value > top[from]!) top.splice(from, 3, value, top[from]!, top[from + 1]!);
  else if (value > top[from + 1]!) top.splice(from + 1, 2, value, top[from + 1]!);
  else if (value > top[from + 2]!) top[from + 2] = value;
}

const NEAR = 5;
const MOST_FRAME_WORDS = 12;

/** The words by which the answer speaks of one of its brands: of its clauses, beside its name, of what they stand under, of the question. */
export function addPairWords(sink: Sink, reading: OpinionReading, own: number): void {
  const { brands, relations, segments, tokens, questionStems, asked } = reading;
  const { kinds, hashes, stems, entities } = tokens;
  const width = brands.length;
  let frame = -1;
  for (const [row, { from, to, frames, kind }] of segments.entries()) {
    const relation = relations[row * width + own]!;
    if (relation < RELATION.carried) continue;
    let last = 0;
    for (let at = from; at < to; at++) {
      if (kinds[at] === TOKEN.mark && hashes[at]! < 0x100) continue;
      const hash = kinds[at] === TOKEN.name ? (entities[at] === brands[own] ? 1 : 2) : hashes[at]!;
      sink.add(SPACE.pairWord, hash);
      if (kinds[at] === TOKEN.word) sink.add(SPACE.pairStem, stems[at]!);
      sink.add(SPACE.pairPair, joined(last, hash));
      last = hash;
      if (kinds[at] !== TOKEN.name || entities[at] !== brands[own]) continue;
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
