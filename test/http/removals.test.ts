import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, signedIn, UNKNOWN } from './harness.ts';

const IMPORT = 'POST /api/v1/job-executions/import';
const DELETE = 'POST /api/v1/responses/delete';
const FOLLOW = 'POST /api/result-analysis/list-cursor';
const DAY = 86_400_000;

/** Three answers of two runs: one of Monday in two models, and one of Tuesday. */
async function withAnswers() {
  const world = await aWorld();
  const ask = asking(world);
  await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
  const monday = { runAt: '2026-11-16T12:00:00Z', batch: 'week-1', ads: AN_AD };
  const rows = [
    aJobExecutionRow({ ...monday, answer: 'Acme is good.' }),
    aJobExecutionRow({ ...monday, model: 'sonar', answer: 'Take the Acme.' }),
    aJobExecutionRow({ runAt: '2026-11-17T12:00:00Z', batch: 'week-2', answer: 'Acme, again.' }),
  ];
  const { json } = await ask(IMPORT, { rows });
  const ids: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  /** Number of answers, by each route that counts them. */
  async function counts() {
    const records = (await ask('POST /api/result-analysis/list', {})).json.page.totalRecords;
    const listed = (await ask('POST /api/v1/responses/list', {})).json.page.totalRecords;
    const facets = (await ask('POST /api/v1/analytics/facets', {})).json.totalResponses;
    const { totalResponses } = (await ask('POST /api/analytics/ads/advertisers', {})).json;
    const visible = (await ask('POST /api/v1/analytics/entities', { showAllEntities: true })).json;
    const jobs = (await ask('POST /api/cached-jobs/list', {})).json.results;
    const executions = jobs.reduce((sum: number, job: { executionCount: number }) => sum + job.executionCount, 0);
    const all = [records, listed, facets, totalResponses, visible.totalResponses, executions];
    assert.equal(new Set(all).size, 1, `all count alike: ${all}`);
    return { answers: records, jobs: jobs.length };
  }
  return { world, ask, ids, rows, counts };
}

const AN_AD = [{ unit: 1, position: 1, advertiser: 'Acme Store', format: 'text' }];

describe('taking answers back (contract 10)', () => {
  test('an answer goes from all that counts and shows it; a second time it is a 404 that harms nothing', async () => {
    const { ask, ids, counts } = await withAnswers();
    assert.deepEqual(await counts(), { answers: 3, jobs: 2 });
    assert.equal((await ask(`DELETE /api/v1/responses/${ids[0]!.toUpperCase()}`)).status, 204);
    assert.deepEqual(await counts(), { answers: 2, jobs: 2 });
    for (const target of [`GET /api/v1/responses/${ids[0]}`, `GET /api/result-analysis/${ids[0]}`]) {
      assert.equal((await ask(target)).status, 404);
    }
    assert.equal((await ask(`DELETE /api/v1/responses/${ids[0]}`)).status, 404);
    assert.equal((await ask(`DELETE /api/v1/responses/${UNKNOWN}`)).status, 404);
    assert.equal((await ask('DELETE /api/v1/responses/one')).status, 400);
    assert.equal((await ask(`DELETE /api/v1/responses/${ids[1]}`)).status, 204);
    assert.deepEqual(await counts(), { answers: 1, jobs: 1 });
    const tag = await ask('POST /api/v1/execution-tags', { name: 'Tag', matchingMode: 'manual' });
    const pairs = { tagIds: [tag.json.id], jobExecutionIds: [ids[0]] };
    assert.equal((await ask('POST /api/v1/execution-tags/link/many', pairs)).status, 404);
  });

  test('a run goes with its answers; its query stays', async () => {
    const { ask, ids, counts } = await withAnswers();
    const { cachedJob } = (await ask(`GET /api/result-analysis/${ids[0]}`)).json;
    assert.equal((await ask(`DELETE /api/cached-jobs/${cachedJob}`)).status, 204);
    assert.deepEqual(await counts(), { answers: 1, jobs: 1 });
    assert.equal((await ask(`DELETE /api/cached-jobs/${cachedJob}`)).status, 404);
    assert.equal((await ask(`GET /api/cached-jobs/${cachedJob}`)).status, 404);
    assert.equal((await ask('POST /api/queries/list', {})).json.page.totalRecords, 1);
  });

  test('answers in a scope go where they are as many as a dry run counted, and else nothing goes', async () => {
    const { ask, counts, rows } = await withAnswers();
    const scope = { hasAds: 'ads' };
    assert.deepEqual((await ask(DELETE, { ...scope, dryRun: true })).json, { count: 2 });
    const missing = await ask(DELETE, scope);
    assert.deepEqual([missing.status, missing.json.message], [409, MISSING]);
    await ask(IMPORT, { rows: [{ ...rows[2], ads: AN_AD }] });
    const refused = await ask(DELETE, { ...scope, expected: 2 });
    assert.equal(refused.status, 409);
    assert.match(
      refused.json.message,
      /^The number of selected answers is 3 now, not 2: nothing was deleted; look at them again/,
    );
    assert.deepEqual(await counts(), { answers: 3, jobs: 2 });
    assert.deepEqual((await ask(DELETE, { ...scope, endDate: '2026-11-16', expected: 2 })).json, { count: 2 });
    assert.deepEqual(await counts(), { answers: 1, jobs: 1 });
    assert.deepEqual((await ask(DELETE, { all: true, dryRun: true })).json, { count: 1 });
    assert.deepEqual((await ask(DELETE, { all: true, expected: 1 })).json, { count: 1 });
    assert.deepEqual(await counts(), { answers: 0, jobs: 0 });
    assert.deepEqual((await ask(DELETE, { all: true, expected: 0 })).json, { count: 0 });
  });

  test('answers of every outcome are selected where none is asked for', async () => {
    const { ask } = await withAnswers();
    const outcomes = ['refused', 'empty', 'error', 'answered'];
    const rows = outcomes.map((outcome) =>
      aJobExecutionRow({ model: 'mixed', executionNumber: outcomes.indexOf(outcome) + 1, outcome }),
    );
    await ask(IMPORT, { rows });
    assert.deepEqual((await ask(DELETE, { models: ['mixed'], dryRun: true })).json, { count: 4 });
    assert.deepEqual((await ask(DELETE, { models: ['mixed'], expected: 4 })).json, { count: 4 });
  });

  const UNFILTERED = ['body: needs at least one filter, or all: true'];
  test('a body without a filter, or with a wrong one, is refused, and nothing goes', async () => {
    const { ask, counts } = await withAnswers();
    for (const [body, message] of [
      [{}, UNFILTERED],
      [{ dryRun: true }, UNFILTERED],
      [{ countries: [], models: [], groupBy: 'group', showAllEntities: true, expected: 3 }, UNFILTERED],
      [{ hasAds: 'all', queryTagMode: 'or', timezone: 'UTC', expected: 3 }, UNFILTERED],
      [{ all: true, models: ['sonar'], expected: 1 }, ['all: give it without any filter']],
      [{ all: false, expected: 3 }, ['all: must be true, not false']],
      [{ models: ['sonar'], expected: -1 }, ['expected: must be at least 0']],
    ] as const) {
      const { status, json } = await ask(DELETE, body);
      assert.deepEqual([status, json.message], [400, message], JSON.stringify(body));
    }
    assert.equal((await counts()).answers, 3);
  });

  test('a batch goes with what it created; what it replaced is left and counted', async () => {
    const { ask, rows, counts } = await withAnswers();
    await ask(IMPORT, { rows: [{ ...rows[2], batch: 'week-1', answer: 'Replaced.' }] });
    const target = 'POST /api/v1/batches/week-1/delete';
    assert.deepEqual((await ask(target, { dryRun: true })).json, { count: 2, left: 1 });
    assert.equal((await counts()).answers, 3);
    assert.deepEqual((await ask(target)).json, { count: 2, left: 1 });
    assert.equal((await counts()).answers, 1);
    assert.deepEqual((await ask(target)).json, { count: 0, left: 1 });
    const batches = (await ask('GET /api/v1/batches')).json.results;
    assert.deepEqual(
      batches.map(({ name, rows }: { name: string; rows: number }) => [name, rows]),
      [
        ['week-2', 1],
        ['week-1', 0],
      ],
    );
    assert.equal((await ask('POST /api/v1/batches/week-9/delete', { dryRun: true })).status, 404);
    assert.equal((await ask('POST /api/v1/batches/two%20words/delete')).status, 400);
  });

  test('a snapshot of a video goes, and what was known before is shown; then the title of its source', async () => {
    const { ask } = await withAnswers();
    const video = { platform: 'youtube', videoId: '-0abcdefghi' };
    const source = { url: 'https://youtu.be/-0abcdefghi', title: 'As cited' };
    await ask(IMPORT, { rows: [aJobExecutionRow({ model: 'v', sources: [source] })] });
    const rows = ['Older', 'Newer'].map((title, at) => ({ ...video, title, capturedAt: `2026-11-1${at}T00:00:00Z` }));
    const { json } = await ask('POST /api/v1/videos/import', { rows });
    const [older, newer] = json.results.map(({ snapshotId }: { snapshotId: string }) => snapshotId);
    const titles = async () => {
      const { results } = (await ask('POST /api/v1/analytics/social/youtube/videos', {})).json;
      return results.map(({ title }: { title: string }) => title);
    };
    const target = (id: string, of = video.videoId) => `DELETE /api/v1/videos/youtube/${of}/snapshots/${id}`;
    assert.deepEqual(await titles(), ['Newer']);
    assert.equal((await ask(target(newer, 'another'))).status, 404);
    assert.equal((await ask(target(newer))).status, 204);
    assert.deepEqual(await titles(), ['Older']);
    assert.equal((await ask(target(newer))).status, 404);
    assert.equal((await ask(target(older))).status, 204);
    assert.deepEqual(await titles(), ['As cited']);
    assert.equal((await ask(`DELETE /api/v1/videos/videoplatform/x/snapshots/${older}`)).status, 404);
  });

  test('many answers go to the bin, from where they come back as they were', async () => {
    const { world, ask, counts } = await withAnswers();
    const many = Array.from({ length: 101 }, (_, at) =>
      aJobExecutionRow({ model: 'many', executionNumber: at + 1, answer: `Acme ${at}.`, ads: AN_AD, raw: { at } }),
    );
    await ask(IMPORT, { rows: many });
    const list = async (): Promise<{ id: string }[]> => {
      const pages = [1, 2].map((page) => ask(`POST /api/result-analysis/list?limit=100&page=${page}`, {}));
      const rows = (await Promise.all(pages)).flatMap(({ json }) => json.results);
      return rows.map(({ updatedAt: _, ...row }) => row).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    };
    const before = await list();
    const scope = { models: ['many'], expected: 101 };
    assert.deepEqual((await ask(DELETE, scope)).json, { count: 101 });
    assert.equal((await counts()).answers, 3);
    const bins = async () => (await ask('GET /api/v1/bin')).json.results;
    const [bin] = await bins();
    assert.deepEqual(
      [bin.answers, bin.by, Date.parse(bin.erasedAt) - Date.parse(bin.deletedAt)],
      [101, 'read-write', 7 * DAY],
    );
    const restore = `POST /api/v1/bin/${bin.id}/restore`;
    const reader = await world.call(restore, { key: world.keys.read, project: world.project.id });
    assert.equal(reader.status, 403);
    assert.equal((await askingForeign(world)(restore)).status, 404);
    assert.deepEqual((await ask(restore)).json, { restored: 101, taken: 0 });
    assert.equal((await counts()).answers, 104);
    assert.deepEqual(await list(), before);
    assert.equal((await ask(restore)).status, 404);

    assert.deepEqual((await ask(DELETE, { ...scope, erase: true })).json, { count: 101 });
    assert.deepEqual(await bins(), []);
    await ask(IMPORT, { rows: many });
    await ask(DELETE, scope);
    const erase = `DELETE /api/v1/bin/${(await bins())[0].id}`;
    assert.equal((await ask(erase)).status, 403);
    const as = async (who: 'editor' | 'admin') =>
      world.call(erase, { headers: await signedIn(world, who), project: world.project.id });
    assert.deepEqual(
      [(await as('editor')).status, (await as('admin')).status, (await as('admin')).status],
      [403, 204, 404],
    );
    assert.deepEqual(await bins(), []);
  });

  test('it takes a key that may write, of the same organisation', async () => {
    const { world, ids, counts } = await withAnswers();
    const others = askingForeign(world);
    for (const [target, body] of [
      [`DELETE /api/v1/responses/${ids[0]}`],
      [DELETE, { models: ['sonar'], dryRun: true }],
      ['POST /api/v1/batches/week-1/delete', { dryRun: true }],
    ] as const) {
      const read = await world.call(target, { key: world.keys.read, project: world.project.id, body });
      assert.equal(read.status, 403, target);
    }
    assert.equal((await others(`DELETE /api/v1/responses/${ids[0]}`)).status, 404);
    assert.equal((await others('POST /api/v1/batches/week-1/delete')).status, 404);
    assert.deepEqual((await others(DELETE, { models: ['sonar'], expected: 0 })).json, { count: 0 });
    assert.equal((await counts()).answers, 3);
  });

  test('the audit log says who did it; a refusal and a dry run are in no log', async () => {
    const { world, ask, ids } = await withAnswers();
    const headers = await signedIn(world, 'editor');
    await ask(DELETE, { all: true, dryRun: true });
    await ask(DELETE, { all: true, expected: 7 });
    await ask(`DELETE /api/v1/responses/${UNKNOWN}`);
    await world.call(`DELETE /api/v1/responses/${ids[0]}`, { headers, project: world.project.id });
    await ask('POST /api/v1/batches/week-1/delete');
    const { results } = await world.app.audit.list(world.project.organisation, { page: 1, limit: 2 });
    assert.deepEqual(
      results.map(({ actor, action, target }) => [actor.kind, actor.name, action, target]),
      [
        ['key', 'read-write', 'deleteBatch', '/api/v1/batches/week-1/delete'],
        ['person', 'editor@example.com', 'deleteResponse', `/api/v1/responses/${ids[0]}`],
      ],
    );
    assert.equal((await world.app.audit.list(world.project.organisation, { page: 1, limit: 50 })).totalRecords, 4);
  });

  test('the audit log says which answers a scope deleted, and how many', async () => {
    const { world, ask } = await withAnswers();
    const scope = { models: ['gpt-5'], startDate: '2026-01-01' };
    const { count } = (await ask(DELETE, { ...scope, dryRun: true })).json;
    assert.ok(count > 0);
    assert.equal((await ask(DELETE, { ...scope, expected: count })).status, 200);
    const headers = await signedIn(world, 'admin');
    const { json } = await world.call('GET /api/audit-log', { headers });
    const [{ action, details }, before] = json.results;
    assert.deepEqual([action, details], ['deleteResponses', { answers: count, scope }]);
    assert.deepEqual([before.action, before.details], ['importJobExecutions', null]);
  });

  test('who follows changes is told once, whatever the filters', async () => {
    const { ask, ids } = await withAnswers();
    const { cursor } = (await ask(FOLLOW, {})).json;
    await ask(`DELETE /api/v1/responses/${ids[0]}`);
    const told = (await ask(FOLLOW, { cursor, timeFrom: '2099-01-01T00:00:00Z', tagNames: ['none'] })).json;
    const { updatedAt } = told.results[0];
    assert.deepEqual(told.results, [{ id: ids[0], deleted: true, updatedAt }]);
    assert.ok(updatedAt > cursor.lastUpdatedAt);
    assert.deepEqual(told.cursor, { limit: 100, count: 1, lastId: ids[0], lastUpdatedAt: updatedAt });
    assert.deepEqual((await ask(FOLLOW, { cursor: told.cursor })).json.results, []);
  });

  test('for 90 days; after that a cursor from before is refused, and a new reading comes to its end', async () => {
    const { world, ask, ids, rows } = await withAnswers();
    const { cursor } = (await ask(`${FOLLOW}?limit=1`, {})).json;
    world.clock.now += DAY;
    await ask(`DELETE /api/v1/responses/${ids[1]}`);
    world.clock.now += 90 * DAY;
    await world.app.maintenance.run(() => false);
    assert.equal((await ask(FOLLOW, { cursor })).status, 200);
    world.clock.now += 1;
    await world.app.maintenance.run(() => false);
    const refused = await ask(FOLLOW, { cursor });
    assert.equal(refused.status, 400);
    assert.match(
      refused.json.message[0],
      /^cursor: is from before .* \(90 days\); leave it out to read all records again/,
    );

    await ask(IMPORT, { rows: [{ ...rows[0], model: 'newer' }] });
    const seen: string[] = [];
    for (let sent: unknown; ; ) {
      const page = await ask(`${FOLLOW}?limit=1`, sent === undefined ? {} : { cursor: sent });
      assert.equal(page.status, 200);
      seen.push(...page.json.results.map(({ id }: { id: string }) => id));
      sent = page.json.cursor;
      if (page.json.results.length === 0) break;
    }
    assert.deepEqual(new Set(seen).size, 3);
    assert.ok(!seen.includes(ids[1]!));
  });

  test('a reply that is kept of a request names nothing that is gone: sent again, it says so, and is not done again', async () => {
    const { world, ask, counts } = await withAnswers();
    const rows = [aJobExecutionRow({ model: 'once', answer: 'Once.' })];
    const send = () =>
      world.call(IMPORT, {
        key: world.keys.write,
        project: world.project.id,
        body: { rows },
        headers: { 'idempotency-key': 'one' },
      });
    const first = await send();
    assert.equal((await send()).headers['idempotency-replayed'], 'true');
    await ask(`DELETE /api/v1/responses/${first.json.results[0].jobExecutionId}`);
    const again = await send();
    assert.deepEqual([again.status, again.headers['idempotency-replayed']], [409, 'true']);
    assert.match(again.json.message, /^This request was done, and what it made has since been deleted/);
    assert.equal((await counts()).answers, 3);
  });
});

const MISSING = 'Send expected, the count of a dry run: nothing was deleted';
