import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { whatToDo } from '../../src/mcp/tools/next.ts';

const change = (name: string, difference: number, verdict: string, mixed: object | null = null) => ({
  ...{ name, difference, verdict, mixed, paired: { base: 40 + difference, against: 40 } },
  ...{ q: 0.01, why: [], detectable: null },
});
const CHANGES = [
  change('Quiet', 1, 'no-evidence'),
  change('Risen', 10, 'up'),
  change('Shifted', -14, 'down', { by: 'model', rate: 1, mix: -15, moved: [{ value: 'a', before: 75, now: 25 }] }),
];
const ROW = { name: 'Risen', state: 'firing', before: 30, value: 50, low: 10, high: 30, queries: 12 };

/** What the tool says of some alerts, whose history fires in its newest week. */
async function said(alerts: readonly object[], lastDate: string | null = '2026-11-28') {
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/v1/analytics/facets': { lastDate },
    'POST /api/v1/analytics/compare': { results: CHANGES },
    'GET /api/v1/alerts': { results: alerts },
    'GET /api/v1/alerts/{id}/history': { results: [{ now: { week: '2026-11-16', rows: [ROW] } }] },
  };
  const client = { get: async (operation: string) => bodies[operation]! };
  const call = { args: {}, client, project: { id: 'p', name: 'P' } } as unknown as Parameters<typeof whatToDo.run>[0];
  return whatToDo.run(call);
}

describe('what to do', () => {
  test('names changes beyond chance first, the largest first, also where no alert is set up', async () => {
    const { text } = await said([]);
    assert.match(
      text,
      /^2 brands changed beyond chance in visibility, 2026-11-01 to 2026-11-28 against the 28 days before/,
    );
    assert.ok(text.indexOf('Shifted') < text.indexOf('Risen') && !text.includes('Quiet'));
    assert.match(text, /Lower, by another mix of models .*a 75 → 25 %\. Within each model: \+1/);
    assert.match(text, /No alert is set up in this project\.$/);
    assert.equal((await said([], null)).text, 'No alert is set up in this project.');
  });

  test('tells what fires in the history of an alert that has made no look yet', async () => {
    const alert = { id: 'a', name: 'New', metric: 'visibility', state: 'learning', lastLook: null };
    const { text } = await said([alert]);
    assert.match(text, /1 figures of 1 alerts fire\..*2026-11-16.*30.*50/s);
    assert.match(text, /1 alert made no look yet/);
    const quiet = { ...alert, state: 'quiet', lastLook: { week: '2026-11-16', rows: [] } };
    assert.match((await said([quiet])).text, /None of 1 alert fires\.$/);
  });
});
