import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { loneRowsOf, rowsOf } from '../../src/http/import-rows.ts';
import { MAX_PROBLEMS, tryRead } from '../../src/http/problems.ts';

const MAX_ROWS = 3_000;

/** Rows of a schema that counts how many it has looked at. */
function counted() {
  const looked = { count: 0 };
  const row = z.strictObject({ n: z.number().check(() => void looked.count++) }).meta({ id: 'CountedRow' });
  return { looked, ...rowsOf(row, MAX_ROWS) };
}

describe('rows of an import', () => {
  test('are looked at once, while others have their turn', async () => {
    const { looked, schema, lookAhead } = counted();
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ n }));
    let turns = 0;
    let isOver = false;
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn();
    })();
    await lookAhead({ rows }, nextTurn);
    isOver = true;
    await others;
    assert.ok(turns >= 50, `${turns} turns`);
    assert.deepEqual(tryRead(schema, rows), { success: true, data: rows });
    assert.equal(looked.count, 1_000);
  });

  test('take turns by the entries of their lists, too', async () => {
    const row = z.strictObject({ of: z.array(z.number()) }).meta({ id: 'ListRow' });
    const rows = [1, 1, 600, 1, 400, 200, 1].map((length) => ({ of: Array(length).fill(0) }));
    for (const { lookAhead, read } of [rowsOf(row, 9), loneRowsOf(row, 9, new Set(['of']))]) {
      let turns = 0;
      await lookAhead({ rows: [...rows, 'x'.repeat(600), Array(600).fill(0)] }, async () => void turns++);
      assert.equal(turns, 3);
      assert.deepEqual((read(rows[2]) as { row: unknown }).row, rows[2]);
    }
  });

  test('have the same problems, whether or not they were looked at before', async () => {
    const { schema, lookAhead } = counted();
    const rows = [{ n: 1 }, { n: 'one' }, 7, null, { n: 2, more: true }];
    const before = tryRead(schema, rows).error?.issues;
    await lookAhead({ rows }, nextTurn);
    assert.equal(before?.length, 4);
    assert.deepEqual(tryRead(schema, rows).error?.issues, before);
  });

  test('are not looked at where there are too many of them, nor once there are too many problems', async () => {
    const { looked, lookAhead } = counted();
    await lookAhead({ rows: Array(MAX_ROWS + 1).fill({ n: 1 }) }, nextTurn);
    const wrong = Array.from({ length: MAX_ROWS - 1 }, () => ({ more: 1 }));
    await lookAhead({ rows: [...wrong.slice(0, MAX_PROBLEMS + 1), { n: 1 }] }, nextTurn);
    assert.equal(looked.count, 0);
  });

  for (const body of [undefined, null, 7, [], {}, { rows: null }, { rows: 'many' }]) {
    test(`a body that is none is for the schema to refuse: ${JSON.stringify(body)}`, async () => {
      assert.equal(await counted().lookAhead(body, nextTurn), undefined);
    });
  }
});
