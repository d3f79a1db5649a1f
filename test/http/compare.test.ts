import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/compare';

const MONTHS = {
  base: { startDate: '2026-11-01', endDate: '2026-11-30' },
  against: { startDate: '2026-10-01', endDate: '2026-10-31' },
};

/** Twelve queries on some days of two months; in November none of the answers names Acme any more. */
async function aChangedWorld(days: readonly number[] = [15, 16]) {
  const ask = asking(await aWorld());
  const { json } = await ask('POST /api/entities', { name: 'Acme' });
  const rows = days.flatMap((day) =>
    Array.from({ length: 12 }, (_, at) => [
      aJobExecutionRow({ query: `Which ${at}?`, answer: 'Acme.', runAt: `2026-10-${day}T12:00:00Z` }),
      aJobExecutionRow({ query: `Which ${at}?`, answer: 'None is good.', runAt: `2026-11-${day}T12:00:00Z` }),
    ]).flat(),
  );
  assert.equal((await ask('POST /api/v1/job-executions/import', { rows })).json.created, rows.length);
  return { ask, acme: json.id };
}

describe('compare', () => {
  test('says what changed between two scopes, and whether it is real', async () => {
    const { ask, acme } = await aChangedWorld();
    const { json } = await ask(TARGET, { ...MONTHS, by: 'entity', metric: 'visibility' });
    assert.deepEqual([json.pairedQueries, json.droppedFromBase, json.page.totalRecords], [12, 0, 1]);
    const [{ id, name, base, against, difference, verdict, q }] = json.results;
    assert.deepEqual([id, name, difference, verdict], [acme, 'Acme', -100, 'down']);
    assert.ok(q < 0.05);
    assert.deepEqual(withoutIntervals([base, against]), [
      { value: 0, numerator: 0, denominator: 24 },
      { value: 100, numerator: 24, denominator: 24 },
    ]);
  });

  test('with one run a side, says that a moved brand may be a moved day', async () => {
    const { ask } = await aChangedWorld([15]);
    const { json } = await ask(TARGET, { ...MONTHS, by: 'entity', metric: 'visibility' });
    const [{ difference, p, q, low, high, verdict, why }] = json.results;
    assert.deepEqual(
      [difference, p, q, low, high, verdict, why],
      [-100, null, null, null, null, 'no-evidence', ['one-run']],
    );
    // In the eight weeks before, Acme was in three of four answers whatever the day.
    const rows = ['08-10', '08-24', '09-07', '09-21'].flatMap((day, run) =>
      Array.from({ length: 12 }, (_, at) => {
        const answer = (at + run) % 4 === 0 ? 'None is good.' : 'Acme.';
        return aJobExecutionRow({ query: `Which ${at}?`, answer, runAt: `2026-${day}T12:00:00Z` });
      }),
    );
    await ask('POST /api/v1/job-executions/import', { rows });
    const [now] = (await ask(TARGET, { ...MONTHS, by: 'entity', metric: 'visibility' })).json.results;
    assert.deepEqual([now.difference, now.verdict, now.why], [-100, 'down', []]);
  });

  test('says the same of further metrics of each row, as asked for alone', async () => {
    const { ask, acme } = await aChangedWorld();
    const asked = { ...MONTHS, by: 'entity' };
    const others = ['topThree', 'criticisedShare', 'avgPosition'];
    const { json } = await ask(TARGET, { ...asked, metric: 'visibility', others });
    for (const [at, metric] of others.entries()) {
      const [{ id: _, name: __, ...alone }] = (await ask(TARGET, { ...asked, metric })).json.results;
      assert.deepEqual(json.results[0].others[at], alone, metric);
    }
    // A brand that stands first is tested in each metric, too.
    const first = { ...asked, entityIds: [acme] };
    const ahead = await ask(TARGET, { ...first, metric: 'avgPosition', others: ['visibility'] });
    const [{ id: _, name: __, ...alone }] = (await ask(TARGET, { ...first, metric: 'visibility' })).json.results;
    assert.equal(alone.verdict, 'down');
    assert.deepEqual(ahead.json.results[0].others[0], alone);
    // Acme has no verdicts: there is no row of scores, and nothing to test beside the others.
    const beside = await ask(TARGET, { ...asked, metric: 'visibility', others: ['avgSentiment'] });
    const [{ base, q, verdict }] = beside.json.results[0].others;
    assert.deepEqual([base.numerator, q, verdict], [0, null, 'not-comparable']);
    const { status } = await ask(TARGET, { ...asked, by: 'query', metric: 'visibility', others: ['topThree'] });
    assert.equal(status, 400);
  });

  test('the span before is meant by its name, and rows of queries have their texts', async () => {
    const { ask, acme } = await aChangedWorld();
    const base = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const body = { base, against: 'previous', by: 'query', metric: 'visibility', entityId: acme };
    const { json } = await ask(TARGET, { ...body, pageSize: 2, sort: [{ field: 'difference', direction: 'ASC' }] });
    assert.deepEqual([json.results.length, json.page.totalRecords], [2, 12]);
    assert.match(json.results[0].name, /^Which \d+\?$/);
    assert.deepEqual([json.results[0].difference, json.results[0].why], [-100, ['few-queries']]);
  });

  test('refuses what makes no sense, and says what would', async () => {
    const { ask } = await aChangedWorld();
    const problems = async (body: object) => {
      const { status, json } = await ask(TARGET, body);
      assert.equal(status, 400);
      return json.message;
    };
    const sound = { base: {}, against: {}, by: 'entity', metric: 'visibility' };
    assert.match(
      (await problems({ ...sound, against: 'previous' }))[0],
      /^against: previous needs startDate and endDate/,
    );
    assert.match((await problems({ ...sound, by: 'colour' }))[0], /^by: must be one of/);
    assert.match(
      (await problems({ ...sound, metric: 'adRate', entityId: crypto.randomUUID() }))[0],
      /^entityId: is not followed/,
    );
    assert.match((await problems({ ...sound, by: 'query' }))[0], /^entityId: is required for visibility/);
    const byName = { by: 'query', entityId: crypto.randomUUID(), sort: [{ field: 'name', direction: 'ASC' }] };
    assert.match((await problems({ ...sound, ...byName }))[0], /^sort: name does not sort a query/);
    assert.match(
      (await problems({ ...sound, by: 'query', metric: 'share' }))[0],
      /^metric: share needs to know of what/,
    );
    assert.deepEqual(await problems({ ...sound, against: 'next' }), [
      'against: must be a scope, or "previous", not "next"',
    ]);
    assert.deepEqual(await problems({ ...sound, against: { colour: 1, startDate: 'x' } }), [
      'against.startDate: must be an existing date such as 2026-11-20, not "x"',
      'against.colour: unknown property',
    ]);
  });
});
