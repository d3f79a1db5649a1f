import { type Columns, languagesRead, part, type Segment } from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import { type EntityLines, judgementsOf } from '../entity-rows/mod.ts';
import { type Said, SENTIMENTS } from '../sentiment.ts';
import { NEUTRAL, toneOfHalves, valueOfHalves } from './entity-hits.ts';
import type { Marked, TalliedFacts } from './noting.ts';
import { mentionTally } from './tallied-facts.ts';
import { FLAG, PRAISED, RECOMMENDED, SCORE_SHIFT, UNSCORED } from './tally-hits.ts';

/** Mentions with all that responses say of them; see {@link scoredTally}. */
interface SaidTally extends TalliedFacts {
  /** What the responses that were marked say of a line. */
  saidOf(line: number): Said;
}

/**
 * Mentions as hits of the lines that they count in, with all that responses say of these: whether they criticise, praise or
 * recommend a line, and their scores. Sums by line are made of all that is marked, so a tally takes one pass.
 */
export function scoredTally(columns: Columns, lines: EntityLines, groupBy: GroupBy): SaidTally {
  const isRead = languagesRead(columns);
  const tally = mentionTally(lines, groupBy);
  const sums = new Float64Array(SUMS * tally.lines);
  return {
    ...tally,
    isScored: true,
    mark(segment, places, marked) {
      tally.mark(segment, places, marked);
      addSaid(sums, { segment, places, isRead, groupBy, lines }, marked);
    },
    saidOf: (line) => saidIn(line < 0 ? NOTHING : sums.subarray(SUMS * line, SUMS * (line + 1))),
  };
}

/** Of a line, side by side: answers by what they say, as in {@link SENTIMENTS}; praise and criticism in halves, scores, answers that know nothing of it, and those that recommend it. */
const SUMS = SENTIMENTS.length + 5;
const [PRAISE, CRITICISM, SCORES, NOT_KNOWN, ADVISED] = [SUMS - 5, SUMS - 4, SUMS - 3, SUMS - 2, SUMS - 1];
const [UNJUDGED, UNSUPPORTED] = [SENTIMENTS.indexOf('unjudged'), SENTIMENTS.indexOf('unsupported')];
const NOTHING = new Float64Array(SUMS);

/** By what an answer that judges adds to net tone: where it is counted, and its bits. */
const BY_TONE = (['negative', 'mixed', 'positive'] as const).map((own) => SENTIMENTS.indexOf(own));
const VERDICTS = [FLAG, 0, PRAISED];

interface Asked {
  readonly segment: Segment;
  readonly places: Uint32Array;
  readonly isRead: Uint8Array;
  readonly groupBy: GroupBy;
  readonly lines: EntityLines;
}

/** Verdict, score and recommendation stand at the first fact of a line, as the rank does. */
function addSaid(
  sums: Float64Array,
  { segment, places, isRead, groupBy, lines }: Asked,
  { lines: lineAt, marks }: Marked,
): void {
  const { row } = part(segment, 'mentions');
  const { codes, local } = segment.rows;
  const isReadHere = Uint8Array.from(codes, (code) => isRead[code]!);
  const { praise, criticism, unknown, recommended } = judgementsOf(segment, groupBy, lines);
  for (let at = 0; at < places.length; at++) {
    if (marks[at] === 0) continue;
    const place = places[at]!;
    const own = SUMS * lineAt[at]!;
    if (unknown?.[place] === 1) sums[own + NOT_KNOWN]!++;
    if (recommended?.[place] === 1) {
      sums[own + ADVISED]!++;
      marks[at]! |= RECOMMENDED;
    }
    if (isReadHere[local[row[place]!]!] === 0) {
      sums[own + UNSUPPORTED]!++;
      continue;
    }
    const [good, bad] = [praise[place]!, criticism[place]!];
    if (good + bad === 0) {
      sums[own + UNJUDGED]!++;
      marks[at]! |= UNSCORED << SCORE_SHIFT;
      continue;
    }
    const [tone, value] = [toneOfHalves(good, bad), valueOfHalves(good, bad)];
    sums[own + BY_TONE[tone]!]!++;
    sums[own + PRAISE]! += good;
    sums[own + CRITICISM]! += bad;
    sums[own + SCORES]! += value - NEUTRAL;
    marks[at]! |= ((1 + value) << SCORE_SHIFT) | VERDICTS[tone]!;
  }
}

function saidIn(sums: Float64Array): Said {
  const [positive, mixed, negative, unjudged, unsupported] = sums as unknown as Five;
  const of = (place: number) => sums[place]!;
  const byVerdict = { positive, mixed, negative, unjudged, unsupported };
  const sentiment = { ...byVerdict, praise: of(PRAISE) / 2, criticism: of(CRITICISM) / 2, scores: of(SCORES) };
  return { sentiment, notKnown: of(NOT_KNOWN), recommended: of(ADVISED) };
}

type Five = readonly [number, number, number, number, number];
