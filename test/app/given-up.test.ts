import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANY_EVIDENCE, EVERYTHING } from '../../src/domain/mod.ts';
import { anApp, aProject, aRow } from './support.ts';

const GONE = (reason: unknown) => reason === 'gone';

describe('work without a waiting caller', () => {
  test('a report that has not begun is not made', async () => {
    const world = anApp();
    const { id } = await aProject(world);
    const gone = new AbortController();
    const [first, second] = [
      world.app.reports.facets(id, EVERYTHING),
      world.app.reports.facets(id, EVERYTHING, { signal: gone.signal }),
    ];
    gone.abort('gone');
    await assert.rejects(second, GONE);
    assert.equal((await first).totalResponses, 0);
  });

  test('a search through answers ends with the batch it is in', async () => {
    const gone = new AbortController();
    let [turns, isSearching] = [0, false];
    const world = anApp(undefined, 0, async () => {
      if (!isSearching) return;
      turns++;
      gone.abort('gone');
    });
    const { id } = await aProject(world);
    const rows = Array.from({ length: 300 }, (_, at) => aRow({ executionNumber: at + 1 }));
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    isSearching = true;
    const request = {
      scope: EVERYTHING,
      evidence: ANY_EVIDENCE,
      sort: [],
      page: 1,
      pageSize: 10,
      search: 'acme',
      claim: null,
    };
    await assert.rejects(world.app.responses.list(id, request, { signal: gone.signal }), GONE);
    assert.equal(turns, 1);
  });
});
