import type { Judgement } from '../../analysis/mod.ts';
import { type Codes, fitted } from '../../columnar/mod.ts';
import {
  type Columns,
  type Facts,
  isRecommended,
  languagesRead,
  NO_CODE,
  part,
  type Segment,
} from '../../columns/mod.ts';
import type { GroupBy } from '../../scope/mod.ts';
import type { EntityLines } from './lines.ts';

/** By mention that is the first of its line in the response: what the response says of the line, in halves; 0 for all others. */
export interface LineJudgements {
  readonly praise: Codes;
  readonly criticism: Codes;
  /** 1 where the response only says that it knows nothing of the line; undefined = nowhere in the segment. */
  readonly unknown: Uint8Array | undefined;
  /** 1 where the response recommends the line, if only for some; undefined = nowhere in the segment. */
  readonly recommended: Uint8Array | undefined;
}

/** Whether a response names an entity only to say that it knows nothing of it: the last bit beside its criticism. */
export const isUnknown = ({ criticism }: Facts<'mentions'>['column'], mention: number): boolean =>
  (criticism[mention]! & 1) === 1;

type TakeJudgement = (row: number, judgement: Judgement, isSupported: boolean) => void;

/** Gives what each response says of all that some of its mentions name; those of a response stand side by side. */
export function judging(columns: Columns): (segment: Segment, places: Uint32Array, take: TakeJudgement) => void {
  const isSupported = languagesRead(columns);
  return (segment, places, take) => {
    const { row, column } = part(segment, 'mentions');
    const { codes, local } = segment.rows;
    for (let at = 0; at < places.length; ) {
      const own = row[places[at]!]!;
      let [praise, criticism] = [0, 0];
      for (; at < places.length && row[places[at]!] === own; at++) {
        praise += column.praise[places[at]!]! >> 2;
        criticism += column.criticism[places[at]!]! >> 1;
      }
      take(own, { praise: praise / 2, criticism: criticism / 2 }, isSupported[codes[local[own]!]!] === 1);
    }
  };
}

/** The judgements of a segment. Made once for a grouping, as long as entities count where they did. */
export function judgementsOf(segment: Segment, groupBy: GroupBy, lines: EntityLines): LineJudgements {
  const { derived } = segment;
  derived.judgements ??= new Map();
  const known = derived.judgements.get(groupBy);
  if (known?.edition === lines.edition) return known;
  const judgements = madeJudgements(segment, lines);
  derived.judgements.set(groupBy, { ...judgements, edition: lines.edition });
  return judgements;
}

function madeJudgements(segment: Segment, { lineOf, heads }: EntityLines): LineJudgements {
  const { row, column } = part(segment, 'mentions');
  const [praise, criticism] = [new Uint32Array(row.length), new Uint32Array(row.length)];
  let [unknown, recommended]: (Uint8Array | undefined)[] = [];
  // Where lines were met last: the number of the row, from 1, and the mention.
  const [lineIn, firstOf] = [new Uint32Array(heads.length), new Uint32Array(heads.length)];
  for (let mention = 0; mention < row.length; mention++) {
    const line = lineOf[column.entity[mention]!]!;
    if (line === NO_CODE) continue;
    const own = row[mention]! + 1;
    if (lineIn[line] !== own) {
      lineIn[line] = own;
      firstOf[line] = mention;
      if (isUnknown(column, mention)) {
        unknown ??= new Uint8Array(row.length);
        unknown[mention] = 1;
      }
    } else if (unknown !== undefined && !isUnknown(column, mention)) unknown[firstOf[line]!] = 0;
    if (isRecommended(column, mention)) {
      recommended ??= new Uint8Array(row.length);
      recommended[firstOf[line]!] = 1;
    }
    praise[firstOf[line]!]! += column.praise[mention]! >> 2;
    criticism[firstOf[line]!]! += column.criticism[mention]! >> 1;
  }
  return { praise: fitted(praise), criticism: fitted(criticism), unknown, recommended };
}
