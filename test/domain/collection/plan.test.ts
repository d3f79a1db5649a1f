import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { countAsks, dueRun, offsetOf, planAsks } from '../../../src/domain/mod.ts';
import { aQuery } from '../../support/builders.ts';

const US = { country: 'US', language: 'en' };
const DE = { country: 'DE', language: 'de' };
const RUN = { id: 'r', collectorId: 'c', runAt: 1_000, createdAt: 1_000, finishedAt: null, stoppedBecause: null };
const ASKED = { locales: [US, DE], queryTagIds: [], executionCount: 2, schedule: null };
const HOUR = 3_600_000;
const counting = () => {
  let next = 0;
  return () => `id ${next++}`;
};

describe('the questions of a run', () => {
  const queries = [
    aQuery({ text: 'everywhere' }),
    aQuery({ text: 'only Germany', locales: [DE, { country: 'FR', language: 'fr' }] }),
    aQuery({ text: 'nowhere', locales: [{ country: 'FR', language: 'fr' }] }),
    aQuery({ text: 'gone', deletedAt: 5 }),
  ];
  test('each query in each locale that it allows, as often as asked for; deleted ones never', () => {
    const asks = planAsks(RUN, queries, ASKED, counting()).map(({ ask }) => ask);
    const of = (text: string) =>
      asks.filter(({ query }) => query === text).map(({ country, executionNumber }) => `${country} ${executionNumber}`);
    assert.deepEqual(of('everywhere'), ['US 1', 'US 2', 'DE 1', 'DE 2']);
    assert.deepEqual(of('only Germany'), ['DE 1', 'DE 2']);
    assert.equal(asks.length, 6);
    assert.equal(countAsks(queries, ASKED), 6);
    assert.equal(new Set(asks.map(({ id }) => id)).size, 6);
  });
  test('with tags, queries that carry any of them', () => {
    const tagged = [aQuery({ text: 'a', tagIds: [1] }), aQuery({ text: 'b', tagIds: [2, 3] }), aQuery({ text: 'c' })];
    const asks = planAsks(RUN, tagged, { ...ASKED, queryTagIds: [1, 3], locales: [US], executionCount: 1 }, counting());
    assert.deepEqual(
      asks.map(({ ask }) => ask.query),
      ['a', 'b'],
    );
  });
  test('they are spread over the window: each in it, a query always at its place, and all over it', () => {
    const many = Array.from({ length: 600 }, (_, at) => aQuery({ text: `best shoes ${at}` }));
    const schedule = { cron: '0 6 * * *', timezone: 'UTC', spreadMinutes: 60, catchUp: 'skip' as const };
    const asks = planAsks(RUN, many, { ...ASKED, schedule, locales: [US], executionCount: 1 }, counting());
    const minutes = asks.map(({ dueAt }) => Math.floor((dueAt - RUN.createdAt) / 60_000));
    assert.ok(minutes.every((minute) => minute >= 0 && minute < 60));
    const sixths = Array.from(
      { length: 6 },
      (_, part) => minutes.filter((minute) => Math.floor(minute / 10) === part).length,
    );
    assert.ok(Math.min(...sixths) > 60 && Math.max(...sixths) < 140, sixths.join(' '));
  });
  test('a place in a window is in it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: HOUR * 24 }), (text, window) => {
        const offset = offsetOf(text, window);
        assert.ok(Number.isInteger(offset) && offset >= 0 && offset < window);
      }),
    );
  });
});

describe('a run that is due', () => {
  test('runs at its own time, where that is not long ago', () => {
    assert.deepEqual(dueRun(HOUR, { catchUp: 'skip' }, HOUR + 200_000), { runAt: HOUR });
  });
  test('five minutes are not long, a millisecond more is', () => {
    for (const catchUp of ['skip', 'once'] as const)
      assert.deepEqual(dueRun(HOUR, { catchUp }, HOUR + 300_000), { runAt: HOUR });
    assert.equal(dueRun(HOUR, { catchUp: 'skip' }, HOUR + 300_001), undefined);
    assert.deepEqual(dueRun(HOUR, { catchUp: 'once' }, HOUR + 300_001), { runAt: HOUR + 300_001 });
  });
  test('one that was missed is dropped, or made up for once, now', () => {
    assert.equal(dueRun(0, { catchUp: 'skip' }, 9 * HOUR), undefined);
    assert.deepEqual(dueRun(0, { catchUp: 'once' }, 9 * HOUR), { runAt: 9 * HOUR });
  });
});
