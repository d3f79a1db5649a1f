import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { load } from '../../../../src/app/command/ingest/mod.ts';
import { AppError } from '../../../../src/domain/mod.ts';

const LINES_A_BATCH = 1_000;

/** A file of so many batches, each line its number, and how far it was read. */
function aFile(batches: number) {
  let position = 0;
  async function* chunks() {
    for (let batch = 0; batch < batches; batch++) {
      position = batch + 1;
      yield Buffer.from(Array.from({ length: LINES_A_BATCH }, (_, at) => `${batch * LINES_A_BATCH + at}\n`).join(''));
    }
  }
  return { chunks: chunks(), size: undefined, position: () => position };
}

const surroundings = (stop = new AbortController().signal) => {
  const written: string[] = [];
  const stderr = { write: (text: string) => void written.push(text), isTerminal: false, columns: 80 };
  return { stderr, stop, written };
};
const read = (value: unknown) => Number(value);
const created = (rows: readonly number[]) => rows.map((_, index) => ({ index, action: 'created' as const, id: 'a' }));

describe('batches of a file', () => {
  test('go in in order, the next ones begun while one is written, and no more read than that', async () => {
    const file = aFile(8);
    const begun: number[] = [];
    const written: number[] = [];
    const ahead: number[] = [];
    const end = await load(
      file,
      {
        read,
        async import(rows, before) {
          begun.push(rows[0]!);
          await before;
          ahead.push(file.position() - written.length);
          await new Promise(setImmediate);
          written.push(rows[0]!);
          return created(rows);
        },
      },
      surroundings(),
    );
    assert.equal(end.loaded.created, 8 * LINES_A_BATCH);
    const firsts = Array.from({ length: 8 }, (_, batch) => batch * LINES_A_BATCH);
    assert.deepEqual([begun, written], [firsts, firsts]);
    assert.ok(Math.max(...ahead) > 1 && Math.max(...ahead) <= 4, `${ahead}`);
  });

  test('stop where one fails: those before it are in, those after it are not', async () => {
    const written: number[] = [];
    const end = await load(
      aFile(8),
      {
        read,
        async import(rows, before) {
          if (rows[0] === 2_000) throw new AppError('unavailable', 'disk full');
          await before;
          await new Promise(setImmediate);
          written.push(rows[0]!);
          return created(rows);
        },
      },
      surroundings(),
    );
    assert.deepEqual([end.loaded.created, written], [2_000, [0, 1_000]]);
    assert.match(String((end.stopped as AppError).details), /disk full/);
  });

  test('asked to stop, those on their way come to their end and are counted', async () => {
    const stop = new AbortController();
    const written: number[] = [];
    const end = await load(
      aFile(8),
      {
        read,
        async import(rows, before) {
          await before;
          if (rows[0] === 1_000) stop.abort();
          written.push(rows[0]!);
          return created(rows);
        },
      },
      surroundings(stop.signal),
    );
    assert.equal(end.stopped, 'asked');
    assert.equal(end.loaded.created, written.length * LINES_A_BATCH);
    assert.ok(written.length < 8);
  });

  test('bad lines are named in the order of the file, whichever batch is done first', async () => {
    const around = surroundings();
    const sink = {
      read(value: unknown) {
        if (Number(value) % LINES_A_BATCH === 7) throw new AppError('invalid', 'a bad number');
        return Number(value);
      },
      import: async (rows: readonly number[]) => created(rows),
    };
    const { loaded } = await load(aFile(3), sink, around);
    assert.equal(loaded.failed, 3);
    assert.deepEqual(
      around.written,
      [8, 1_008, 2_008].map((line) => `line ${line}: a bad number\n`),
    );
  });
});
