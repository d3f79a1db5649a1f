import {
  type EntityReport,
  type EntityReportRequest,
  type EntityRowHead,
  entityRows,
  toEntityReport,
} from '../reports/mod.ts';
import type { GroupBy } from '../scope/mod.ts';
import { type Columns, NO_CODE } from './columns.ts';
import { countSelected, select } from './select.ts';

/*
 * One pass over the rows that are selected, and over the mentions of each, best rank first:
 *
 *     mentions.ends     2 2 5 …     those of row 2 are mentions 2 to 4
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
  const selection = select(columns, request.scope);
  const { ends, entity, count, sentiment } = columns.mentions;
  const { time } = columns.responses;
  const { rootOf, lineOf, heads } = linesOf(columns, request.scope.groupBy);

  const mentionCount = new Float64Array(heads.length);
  const sentiments = new Float64Array(heads.length);
  const responseCount = new Uint32Array(heads.length);
  const positions = new Float64Array(heads.length);
  const firstMentionedAt = new Float64Array(heads.length).fill(Number.POSITIVE_INFINITY);
  const lastMentionedAt = new Float64Array(heads.length).fill(Number.NEGATIVE_INFINITY);
  /** The last row of each root and line, plus 1. */
  const rootSeenIn = new Uint32Array(rootOf.length);
  const lineSeenIn = new Uint32Array(heads.length);
  for (let row = 0; row < selection.length; row++) {
    if (selection[row] === 0) continue;
    let rank = 0;
    const end = ends[row]!;
    for (let mention = row === 0 ? 0 : ends[row - 1]!; mention < end; mention++) {
      const line = lineOf[entity[mention]!]!;
      if (line === NO_CODE) continue;
      const root = rootOf[entity[mention]!]!;
      const times = count[mention]!;
      mentionCount[line]! += times;
      sentiments[line]! += times * sentiment[mention]!;
      if (rootSeenIn[root] === row + 1) continue;
      rootSeenIn[root] = row + 1;
      rank++;
      if (lineSeenIn[line] === row + 1) continue;
      lineSeenIn[line] = row + 1;
      responseCount[line]!++;
      positions[line]! += rank;
      const instant = time[row]!;
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
  return toEntityReport({ totalResponses: countSelected(selection), rows }, request);
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
export function linesOf({ entities, brands }: Columns, groupBy: GroupBy): EntityLines {
  const { roots, headOf } = entityRows(brands, groupBy);
  const lines = new Map<EntityRowHead, number>();
  const rootOf = new Uint32Array(entities.values.length);
  const lineOf = new Uint32Array(entities.values.length).fill(NO_CODE);
  const rootCodes = new Map<string, number>();
  for (const [code, id] of entities.values.entries()) {
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
