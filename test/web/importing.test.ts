import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FILE_KINDS, fieldsOf } from '../../src/domain/mapping/mod.ts';
import { readingOf } from '../../src/web/pages/importing/reader.ts';
import { batchOf, type ImportCall, NOTHING, sendRows } from '../../src/web/pages/importing/send-rows.ts';
import { de } from '../../src/web/texts/de/mod.ts';
import { en } from '../../src/web/texts/en/mod.ts';

/*
 * What the page Import says and sends, without a browser: the batch of a file that is sent again, counts of a preview, names
 * of fields, and values that are said for all rows.
 */

const [AT, LATER] = [new Date('2026-11-20T09:00:00Z'), new Date('2026-11-20T10:00:00Z')];

test('a file that was sent in part goes on with its batch; any other file begins one', () => {
  const file = { name: 'big.csv', size: 100 };
  const batch = batchOf(file, undefined, AT);
  assert.equal(batch, 'big.csv.20261120T090000');
  const unfinished = { ...file, batch, done: 2_000, of: 5_000 };
  assert.equal(batchOf(file, unfinished, LATER), batch);
  for (const other of [
    { ...file, size: 101 },
    { ...file, name: 'bug.csv' },
  ])
    assert.notEqual(batchOf(other, unfinished, LATER), batch);
});

test('a preview counts the lines that can’t be read, and says how many rows it tried', () => {
  const tried = { ...NOTHING, created: 2, failed: 2, done: 4 };
  assert.equal(en.importing.would(tried, 4, 2), '2 new, 0 changed, 0 as before, 4 not possible.');
  assert.equal(
    en.importing.would({ ...NOTHING, unchanged: 1_000, done: 1_000 }, 5_000, 1),
    'Tried the first 1,000 of 5,000 rows: 0 new, 0 changed, 1,000 as before, 0 not possible. The others are checked as they are imported. 1 row of the file can’t be read.',
  );
});

test('each field that a column can be taken for has a name in both languages', () => {
  for (const texts of [en, de]) {
    const names: Readonly<Record<string, string>> = texts.importing.fields;
    assert.deepEqual(
      FILE_KINDS.flatMap((kind) => fieldsOf(kind).filter((field) => names[field] === undefined)),
      [],
    );
  }
});

test('a file of prompts and answers alone can be sent with a model and a time said for all rows', async () => {
  const reading = readingOf(new Blob(['question,answer\nbest shoes,Acme is best.\n']));
  const open = await reading.preview('answers', {});
  assert.ok(open.asks.includes('columns'));
  const set = { model: 'gpt-5', runAt: '2026-11-20T09:00:00.000Z', country: 'US', language: 'en' };
  assert.deepEqual((await reading.preview('answers', { set })).asks, []);
  const sent: ImportCall[] = [];
  await sendRows(reading, { kind: 'answers', batch: 'b', dryRun: false }, async (call) => {
    sent.push(call);
    return { ...NOTHING, created: 1, results: [] };
  });
  assert.deepEqual(sent[0]?.rows, [{ ...set, query: 'best shoes', answer: 'Acme is best.' }]);
});
