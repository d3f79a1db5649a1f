import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  afterFailure,
  collectedRow,
  dueRun,
  ENOUGH_ANSWERS,
  forecastOf,
  MAX_RAW_BYTES,
  NO_USAGE,
} from '../../../src/domain/mod.ts';

describe('what docs/collecting.md says of limits holds at each limit itself', () => {
  test('a run that is due for five minutes keeps its time, and one that is due for longer was missed', () => {
    const GRACE = 300_000;
    assert.deepEqual(dueRun(0, { catchUp: 'skip' }, GRACE), { runAt: 0 });
    assert.equal(dueRun(0, { catchUp: 'skip' }, GRACE + 1), undefined);
  });

  test('a question is asked again until the moment at which its run ends', () => {
    const failure = {
      kind: 'moment',
      why: '503',
      isRefusal: false,
      unknown: null,
      remedy: null,
      refused: null,
    } as const;
    const after = (wait: number) =>
      afterFailure({ ...failure, wait }, { tries: 1, random: 0, now: 0, mayCost: false, endsAt: 2_000 }).do;
    assert.deepEqual([after(1_999), after(2_000)], ['wait', 'fail']);
  });

  test('a forecast learns from as many answers as are enough, and from no fewer', () => {
    const known = { inputTokens: 0, outputTokens: 0, searches: 0, searched: 0 };
    const learned = (answers: number) =>
      forecastOf({
        ...{ queries: 1, answersPerRun: 1, runsPerMonth: 1, price: undefined, accounts: [] },
        known: { ...known, answers },
      }).learnedFrom;
    assert.deepEqual([learned(ENOUGH_ANSWERS - 1), learned(ENOUGH_ANSWERS)], [0, ENOUGH_ANSWERS]);
  });

  test('what a provider sent is kept up to its limit in bytes, and left out beyond it', () => {
    const ask = {
      ...{ id: 'a', collectorId: 'c', runId: 'r', query: 'q', country: 'US', language: 'en', executionNumber: 1 },
      ...{ state: 'open' as const, sent: 1, problem: null, failure: null, usage: NO_USAGE, cost: 0, answeredAt: null },
    };
    const said = { outcome: null, reason: null, sources: [], searches: [], servedModel: null, usage: NO_USAGE };
    const answer = { kind: 'answer' as const, text: 'Acme.', ...said };
    const kept = (raw: string) => {
      const row = collectedRow({
        ask,
        runAt: 0,
        asked: { surface: 'api' },
        provider: 'openai',
        model: 'm',
        answer,
        raw,
      });
      return { length: row.raw?.length, isNoted: row.leftOut !== undefined };
    };
    const letters = (count: number) => 'x'.repeat(count);
    assert.deepEqual(kept(letters(MAX_RAW_BYTES)), { length: MAX_RAW_BYTES, isNoted: false });
    assert.deepEqual(kept(letters(MAX_RAW_BYTES + 1)), { length: undefined, isNoted: true });
    // A letter of two bytes counts as two.
    assert.deepEqual(kept(`${letters(MAX_RAW_BYTES - 1)}é`), { length: undefined, isNoted: true });
  });
});
