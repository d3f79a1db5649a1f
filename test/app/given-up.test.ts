import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANY_EVIDENCE, EVERYTHING } from '../../src/domain/mod.ts';
import { anApp, anEmptyStore, aProject, aRow } from './support.ts';

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

describe('searches through long answers', () => {
  test('of one organisation go one after the other, so that the list of another one does not wait for all of them', async () => {
    let pauses = 0;
    const world = anApp(anEmptyStore(), 0, async () => {
      pauses++;
      await new Promise(setImmediate);
    });
    const [much, little] = [await aProject(world, 'Much'), await aProject(world, 'Little')];
    const long = 'Take the Acme. '.repeat(5_000);
    const rows = Array.from({ length: 20 }, (_, at) => aRow({ executionNumber: at + 1, answer: `${long}${at}` }));
    await world.app.jobExecutions.import(much.id, rows, { dryRun: false });
    await world.app.jobExecutions.import(little.id, [aRow()], { dryRun: false });
    const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 10, claim: null };
    const search = (part: string) => world.app.responses.list(much.id, { ...request, search: part });
    await search('acme. take');
    const before = pauses;
    await search('the acme');
    const ofOne = pauses - before;
    const begun = pauses;
    const searches = Array.from({ length: 8 }, (_, at) => search(`acme. take the acme`.slice(at)));
    await world.app.responses.list(little.id, { ...request, search: 'acme' });
    assert.ok(pauses - begun <= 12 && ofOne > 12, `${pauses - begun} pauses, of one search ${ofOne}`);
    await Promise.all(searches);
  });
});
