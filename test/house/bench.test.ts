import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import { type Drawn, drawDays, drawFlat, namesOf, SHAPES, type Shape } from '../../bench/data/mod.ts';
import { withoutIntervals } from '../../bench/reports/counts.ts';
import { HITS } from '../../bench/reports/interval-sums.ts';
import { REQUESTS } from '../../bench/reports/requests.ts';
import { drawScopes, selectsSome } from '../../bench/reports/scopes.ts';
import { type Database, queryTables, sqlReports } from '../../bench/reports/sql.ts';
import { sqlTables } from '../../bench/reports/tables.ts';
import {
  adShare,
  entityReport,
  facets,
  joinFacts,
  shoppingReport,
  sourceReport,
  timeSeries,
  videoCitations,
} from '../../src/domain/mod.ts';

const RESPONSES = 300;
const SCOPES = 3;

const small = (shape: Shape): Shape => ({
  ...shape,
  queries: Math.min(shape.queries, 200),
  pages: 2_000,
  domains: 300,
  videos: 500,
  aDay: 60,
});
const draw = (shape: Shape, seed: number): readonly Drawn[] =>
  [...drawDays({ shape, responses: RESPONSES, seed })].flat();

/** The tables of a shape in SQLite, which is at hand where DuckDB is not. */
function openTables(shape: Shape): Database & Disposable {
  const db = new Sqlite(':memory:');
  const fill = (name: string, columns: readonly string[], rows: readonly (readonly number[])[]) => {
    db.exec(`create table ${name} (${columns.join(', ')})`);
    const insert = db.prepare(`insert into ${name} values (${columns.map(() => '?').join(', ')})`);
    for (const row of rows) insert.run(...row);
  };
  for (const { name, length, columns } of sqlTables(shape, drawFlat({ shape, responses: RESPONSES, seed: 1 }))) {
    const rows = Array.from({ length }, (_, row) => columns.map(({ valueAt }) => valueAt(row)));
    fill(
      name,
      columns.map((column) => column.name),
      rows,
    );
  }
  for (const { name, rows } of queryTables(namesOf(shape))) fill(name, ['query', name.replace('query_', '')], rows);
  return {
    prepare: async (sql) => {
      const statement = db.prepare<[], readonly number[]>(sql).raw();
      return async () => {
        const rows = statement.all();
        return { rows: () => rows };
      };
    },
    run: async (sql) => void db.exec(sql),
    [Symbol.dispose]: () => void db.close(),
  };
}

describe('the projects that benchmarks are run with', () => {
  for (const shape of SHAPES.map(small)) {
    test(`${shape.name}: the same for the same seed, in the order of time, and no id twice`, () => {
      assert.deepEqual(draw(shape, 1), draw(shape, 1));
      assert.notDeepEqual(draw(shape, 1), draw(shape, 2));
      const responses = draw(shape, 1).map(namesOf(shape).factsOf);
      assert.equal(new Set(responses.map(({ id }) => id)).size, RESPONSES);
      const times = responses.map(({ time }) => time);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => a - b),
      );
    });

    test(`${shape.name}: SQL counts what the reference counts, in every scope drawn`, async () => {
      const size = { shape, responses: RESPONSES, seed: 1 };
      const { dictionary, factsOf } = namesOf(shape);
      const responses = joinFacts(draw(shape, 1).map(factsOf), dictionary);
      using database = openTables(shape);
      const scopes = drawScopes(size, SCOPES, selectsSome(drawFlat(size), 1));
      assert.equal(scopes.length, SCOPES);
      for (const coded of scopes) {
        const { scope, name } = coded;
        const expected = {
          E1: adShare(responses, REQUESTS.E1(scope)),
          E2: videoCitations(responses, dictionary.videos, REQUESTS.E2(scope)),
          A1: entityReport(responses, dictionary, REQUESTS.A1(scope)),
          A2: sourceReport(responses, REQUESTS.A2(scope)),
          A3: shoppingReport(responses, REQUESTS.A3(scope)),
          A4: timeSeries(responses, dictionary, REQUESTS.A4(scope)),
          facets: facets(responses, REQUESTS.facets(scope)),
        };
        const inSql = await sqlReports(database, coded);
        for (const [report, value] of Object.entries(expected)) {
          const { run, read } = inSql[report as keyof typeof expected];
          assert.deepEqual(read(await run()), withoutIntervals(value), `${report}, ${name}`);
        }
        for (const report of ['A1', 'A2', 'A3', 'A4'] as const) {
          const [sums] = await inSql[report].sums!();
          const hits = (HITS[report] as (value: object) => number | undefined)(expected[report]);
          const found = sums!.rows().reduce((sum, [, ownHits]) => sum + ownHits!, 0);
          if (hits !== undefined)
            assert.equal(found, hits, `${report}, ${name}: the hits that intervals are made from`);
        }
      }
    });
  }
});
