import {
  type EntityReport,
  type EntityReportRequest,
  type EntityRowHead,
  entityRows,
  toEntityReport,
} from '../reports/mod.ts';
import type { GroupBy } from '../scope/mod.ts';
import { MILLISECONDS_A_DAY } from '../time.ts';
import { SENTIMENT_BIAS } from './build.ts';
import { countOnes } from './codes.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { passing } from './passing.ts';
import { scoped, selectedRows } from './scoped.ts';
import { part } from './segment.ts';

/*
 * One pass over the mentions of the rows that are selected, those of a row side by side and best rank first:
 *
 *     mentions.row      0 0 2 2 2 …     a new row begins with rank 1
 *     mentions.entity   → its root: the first time in a row, the row's next rank
 *                       → its line of the report: adds mentions and sentiment and, the first time in a row, a response
 *                         with this rank, which is the best, as ranks ascend
 *
 * Reference: entityReport. Property: "entityReportOf says what entityReport says".
 */

/**
 * How visible brands are, from the columns; see {@link entityReport} for what it means. (contract 5, A1)
 * @example
 * const entities = [{ id: 'a', name: 'Acme', isCompetitor: false, groupId: null, mergedIntoId: null }];
 * const mentions = [{ entityId: 'a', count: 2, rankingPosition: 1, sentiment: 0.5 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, mentions }], { ...EMPTY_DICTIONARY, entities });
 * const request = { scope: normaliseScope({ showAllEntities: true }), sort: [], page: 1, pageSize: 50 };
 * assert.equal(entityReportOf(columns, request).results[0]?.visibility.value, 100);
 */
export function entityReportOf(columns: Columns, request: EntityReportRequest): EntityReport {
  const views = scoped(columns, passing(columns, request.scope));
  const { rootOf, lineOf, heads } = linesOf(columns, request.scope.groupBy);

  const mentionCount = new Float64Array(heads.length);
  const sentiments = new Float64Array(heads.length);
  const responseCount = new Uint32Array(heads.length);
  const positions = new Float64Array(heads.length);
  const firstMentionedAt = new Float64Array(heads.length).fill(Number.POSITIVE_INFINITY);
  const lastMentionedAt = new Float64Array(heads.length).fill(Number.NEGATIVE_INFINITY);
  const seen = createSeen(rootOf.length, heads.length);
  let totalResponses = 0;
  for (const view of views) {
    const { segment } = view;
    const selection = selectedRows(view);
    totalResponses += countOnes(selection);
    const { row, column } = part(segment, 'mentions');
    const { entity, count, sentiment } = column;
    const start = segment.day * MILLISECONDS_A_DAY;
    const { time } = segment.rows;
    let lastRow = -1;
    let rank = 0;
    for (let mention = 0; mention < row.length; mention++) {
      const at = row[mention]!;
      if (selection[at] === 0) continue;
      const line = lineOf[entity[mention]!]!;
      if (line === NO_CODE) continue;
      if (at !== lastRow) {
        lastRow = at;
        seen.stamp++;
        rank = 0;
      }
      const times = count[mention]!;
      mentionCount[line]! += times;
      sentiments[line]! += times * (sentiment[mention]! - SENTIMENT_BIAS);
      const root = rootOf[entity[mention]!]!;
      if (seen.root[root] === seen.stamp) continue;
      seen.root[root] = seen.stamp;
      rank++;
      if (seen.line[line] === seen.stamp) continue;
      seen.line[line] = seen.stamp;
      responseCount[line]!++;
      positions[line]! += rank;
      const instant = start + time[at]!;
      if (instant < firstMentionedAt[line]!) firstMentionedAt[line] = instant;
      if (instant > lastMentionedAt[line]!) lastMentionedAt[line] = instant;
    }
  }

  const counts = heads.map((head, line) => ({
    head,
    mentionCount: mentionCount[line]!,
    responseCount: responseCount[line]!,
    positions: positions[line]!,
    sentiment: sentiments[line]!,
    firstMentionedAt: firstMentionedAt[line]!,
    lastMentionedAt: lastMentionedAt[line]!,
  }));
  const rows = counts.filter((line) => line.responseCount > 0);
  return toEntityReport({ totalResponses, rows }, request);
}

/** Where roots and lines were met last: with the number of the row, counted through all segments from 1. */
export interface Seen {
  stamp: number;
  readonly root: Uint32Array;
  readonly line: Uint32Array;
}

/** Nothing met yet. */
export function createSeen(roots: number, lines: number): Seen {
  return { stamp: 0, root: new Uint32Array(roots), line: new Uint32Array(lines) };
}

/** Which line of a report on entities each mention counts in. */
export interface EntityLines {
  /** By code of the entity: the code of its root. */
  readonly rootOf: Uint32Array;
  /** By code of the entity: its line, or {@link NO_CODE} for one that the dictionary does not know. */
  readonly lineOf: Uint32Array;
  /** By line: what it stands for. */
  readonly heads: readonly EntityRowHead[];
}

/** The lines that a grouping makes of the entities mentioned. */
export function linesOf({ books, brands }: Columns, groupBy: GroupBy): EntityLines {
  const entities = books.entities.values;
  const { roots, headOf } = entityRows(brands, groupBy);
  const lines = new Map<EntityRowHead, number>();
  const rootOf = new Uint32Array(entities.length);
  const lineOf = new Uint32Array(entities.length).fill(NO_CODE);
  const rootCodes = new Map<string, number>();
  for (const [code, id] of entities.entries()) {
    const root = roots.get(id);
    if (root === undefined) continue;
    // A root need not be mentioned itself: whichever of its entities comes first lends it its code.
    rootOf[code] = rootCodes.get(root) ?? code;
    rootCodes.set(root, rootOf[code]);
    const head = headOf.get(root)!;
    lineOf[code] = lines.get(head) ?? lines.size;
    lines.set(head, lineOf[code]);
  }
  return { rootOf, lineOf, heads: [...lines.keys()] };
}
