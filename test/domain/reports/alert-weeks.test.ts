import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { dayOf, joinFacts, matchesScope, normaliseScope } from '../../../src/domain/mod.ts';
import { alertWeeksOf, countDays } from '../../../src/domain/reports/alert-weeks/mod.ts';
import { subjectHits } from '../../../src/domain/reports/figures/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { columnsAfter, ENTITIES, factsAfter, history, scopeInput } from '../../support/facts.ts';

const SUBJECT = { of: 'entities', groupBy: 'none' } as const;
const ABSENT = '00000000-0000-7000-8000-00000000dead';
const wanted = new Map([...ENTITIES.map((id) => [id, id] as const), [ABSENT, 'Absent']]);

describe('weeks of alerts', () => {
  test('property: days and queries are counted as plain values say, whatever was written before', () => {
    fc.assert(
      fc.property(history, scopeInput, fc.constantFrom('rate', 'recommendedRate'), (steps, input, metric) => {
        const scope = normaliseScope({ ...input, showAllEntities: true });
        const question = { metric, subject: SUBJECT, followed: null } as const;
        const columns = columnsAfter(steps);
        const counted = countDays(columns, { scope, question, wanted });
        const { facts, dimensions } = factsAfter(steps);
        const responses = joinFacts(facts, dimensions).filter((response) => matchesScope(response, scope));
        const hitsOf = subjectHits(SUBJECT, dimensions, metric);
        const cellOf = (day: number, query: string) => `${day} ${query}`;
        const answers = Map.groupBy(responses, ({ time, query }) => cellOf(dayOf(time), query.id));
        const cells = Array.from(counted.answers, (_, cell) =>
          cellOf(counted.days[cell]!, columns.dictionaries.queries.values[counted.queries[cell]!]!),
        );
        assert.deepEqual(
          new Map(cells.map((cell, at) => [cell, counted.answers[at]])),
          new Map(Array.from(answers, ([cell, own]) => [cell, own.length])),
        );
        for (const row of counted.rows) {
          const own = Array.from(answers, ([cell, some]) => {
            const hits = some.flatMap(hitsOf).filter(({ line }) => line === row.id);
            return [cell, hits.length, hits.filter(({ flag }) => flag).length] as const;
          }).filter(([, units]) => units > 0);
          const isOwn = metric !== 'rate';
          const shown = Array.from(
            row.cells,
            (cell, at) => [cells[cell]!, row.units?.[at] ?? null, row.hits[at]] as const,
          );
          const expected = own.map(
            ([cell, units, flags]) => [cell, isOwn ? units : null, isOwn ? flags : units] as const,
          );
          assert.deepEqual(shown.toSorted(), expected.toSorted(), row.id);
        }
        assert.ok(counted.rows.some(({ id, cells: none }) => id === ABSENT && none.length === 0));
      }),
      { numRuns: 15 * EFFORT },
    );
  });

  test('rows that are watched have a look for each week that counts, and a state after the last', () => {
    const question = { metric: 'rate', subject: SUBJECT, followed: null } as const;
    fc.assert(
      fc.property(history, (steps) => {
        const rows = [...wanted].map(([id, name]) => ({ id, name }));
        const report = alertWeeksOf(columnsAfter(steps), { scope: normaliseScope({}), question, rows, until: 30_000 });
        const ids = rows.map(({ id }) => id).toSorted();
        assert.deepEqual(report.rows.map(({ id }) => id).toSorted(), ids);
        assert.deepEqual(Object.keys(report.states).toSorted(), ids);
        assert.ok(report.weeks.every(({ rows: own }) => own.every(({ state }) => state === 'learning')));
      }),
      { numRuns: 3 },
    );
  });
});
