import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { jsonLines, load } from '../../../../src/app/command/ingest/mod.ts';
import { AppError } from '../../../../src/domain/mod.ts';

const LINES_A_BATCH = 500;

/** A file of `batches`, each line its number, and how far it was read. */
function aFile(batches: number) {
  let position = 0;
  async function* chunks() {
    for (let batch = 0; batch < batches; batch++) {
      position = batch + 1;
      yield Buffer.from(Array.from({ length: LINES_A_BATCH }, (_, at) => `${batch * LINES_A_BATCH + at}\n`).join(''));
    }
  }
  return { values: jsonLines(chunks()), size: undefined, position: () => position };
}

const surroundings = (stop = new AbortController().signal) => {
  const written: string[] = [];
  const stderr = { write: (text: string) => void written.push(text), isTerminal: false, columns: 80 };
  return { stderr, stop, written };
};
const read = (value: unknown) => Number(value);
const created = (rows: readonly number[]) => rows.map((_, index) => ({ index, action: 'created' as const, id: 'a' }));

describe('batches of a file', () => {
  test('go in in order, and no more is read than the batch that is written', async () => {
    const file = aFile(8);
    const written: number[] = [];
    const ahead: number[] = [];
    const sink = {
      read,
      async import(rows: readonly number[]) {
        ahead.push(file.position() - written.length);
        await new Promise(setImmediate);
        written.push(rows[0]!);
        return created(rows);
      },
    };
    const end = await load(file, sink, surroundings());
    assert.equal(end.loaded.created, 8 * LINES_A_BATCH);
    assert.deepEqual(
      written,
      Array.from({ length: 8 }, (_, batch) => batch * LINES_A_BATCH),
    );
    assert.ok(Math.max(...ahead) <= 2, `${ahead}`);
  });

  test('a long row goes in alone', async () => {
    const lengths = [1, 3_000_000, 1, 1, 1_500_000, 1_500_000];
    async function* values() {
      for (const [line, length] of lengths.entries()) yield { line, value: line, length };
    }
    const batches: number[][] = [];
    const sink = { read, import: async (rows: readonly number[]) => created(batches[batches.push([...rows]) - 1]!) };
    await load({ values: values(), size: undefined, position: () => 0 }, sink, surroundings());
    assert.deepEqual(batches, [[0], [1], [2, 3, 4], [5]]);
  });

  test('the memory of what was long, or wrong, is let go of before the next row comes', async () => {
    async function* values() {
      yield { line: 1, value: 1, length: 10 };
      yield { line: 2, value: 2, length: 1_000_000 };
      yield { line: 3, reason: 'oops' };
    }
    const relieved: number[] = [];
    const relieve = (length: number) => void relieved.push(length);
    const sink = { read, import: async (rows: readonly number[]) => created(rows) };
    await load({ values: values(), size: undefined, position: () => 0 }, sink, surroundings(), { relieve });
    assert.deepEqual(relieved, [1_000_000, 262_144, 1_000_010]);
  });

  test('stop where one fails: those before it are in, those after it are not', async () => {
    const written: number[] = [];
    const sink = {
      read,
      async import(rows: readonly number[]) {
        if (rows[0] === 1_000) throw new AppError('unavailable', 'disk full');
        written.push(rows[0]!);
        return created(rows);
      },
    };
    const end = await load(aFile(8), sink, surroundings());
    assert.deepEqual([end.loaded.created, written], [1_000, [0, 500]]);
    assert.match(String((end.stopped as AppError).details), /disk full/);
  });

  test('asked to stop, the one on its way comes to its end and is counted', async () => {
    const stop = new AbortController();
    const sink = {
      read,
      async import(rows: readonly number[]) {
        if (rows[0] === 500) stop.abort();
        return created(rows);
      },
    };
    const end = await load(aFile(8), sink, surroundings(stop.signal));
    assert.deepEqual([end.stopped, end.loaded.created], ['asked', 1_000]);
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
      [8, 508, 1_008].map((line) => `line ${line}: a bad number\n`),
    );
  });
});
