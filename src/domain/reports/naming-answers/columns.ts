import { type Columns, compileScope, idOf, scanSegments } from '../../columns/mod.ts';
import type { JobExecutionId } from '../../ids.ts';
import { ANY_EVIDENCE, askedFacts, selectingShown } from '../evidence/mod.ts';
import { topicOfQuery } from '../figures/mod.ts';
import type { AnswerCell, NamingAnswers, NamingRequest } from './types.ts';

/*
 * Rows of one query stand side by side, so that a cell is told by the run of a row and its combination. Those of
 * another day are other cells.
 *
 * Reference: namingAnswers. Property: "namingAnswersOf says what namingAnswers says".
 */

/**
 * The answers in scope that name a brand, each with its prompt, model and locale, from the columns; see {@link namingAnswers}.
 * @example
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * assert.equal(namingAnswersOf(columns, { scope: EVERYTHING, entityId: 'a' }).ids.length, 0);
 */
export function namingAnswersOf(columns: Columns, { scope, entityId }: NamingRequest): NamingAnswers {
  const { dictionaries, queryFacts } = columns;
  const scans = scanSegments(columns, compileScope(columns, scope));
  const select = selectingShown(scans, askedFacts(columns, { ...ANY_EVIDENCE, entityId }));
  const cells: AnswerCell[] = [];
  const ids: JobExecutionId[] = [];
  const cellOf: number[] = [];
  const cellAt = (query: number, code: number): AnswerCell => {
    const { model, country, language, collector, asked } = dictionaries.combinations.values[code]!;
    const id = dictionaries.queries.values[query]!;
    const facts = queryFacts.get(id) ?? { id, type: null };
    return { query: id, topic: topicOfQuery(facts), type: facts.type, model, country, language, collector, asked };
  };
  for (const scan of scans) {
    const { segment } = scan;
    const { codes, local, queries, ends } = segment.rows;
    const selection = select(scan);
    let run = 0;
    /** By combination: the place of its cell, in this run. */
    let known = new Map<number, number>();
    for (let row = 0; row < selection.length; row++) {
      while (row >= ends[run]!) {
        run++;
        known = new Map();
      }
      if (selection[row] === 0) continue;
      const code = codes[local[row]!]!;
      const place = known.get(code) ?? cells.push(cellAt(queries[run]!, code)) - 1;
      known.set(code, place);
      ids.push(idOf(segment, row));
      cellOf.push(place);
    }
  }
  return { cells, ids, cellOf: Uint32Array.from(cellOf) };
}
