import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/passport';

describe('a passport', () => {
  test('says what a report was made from; the same answers have the same digests, in whatever order they came', async () => {
    const worlds = await Promise.all(
      [false, true].map(async (isReversed) => {
        const world = await aWorld();
        const ask = asking(world);
        await ask('POST /api/entities', { name: 'Acme' });
        const rows = ['Acme.', 'Bolt.', ''].flatMap((answer, at) =>
          ['best laptop', 'quiet keyboard'].map((query) =>
            aJobExecutionRow({ query, answer, executionNumber: at + 1, runAt: `2026-11-0${at + 1}T12:00:00Z` }),
          ),
        );
        await ask('POST /api/v1/job-executions/import', { rows: isReversed ? rows.toReversed() : rows });
        return { ask, world };
      }),
    );
    const { ask, world } = worlds[0]!;
    const body = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const { json, status } = await ask(TARGET, { report: 'listEntityVisibility', body });
    assert.equal(status, 200);
    const { answers, basket, dates, digests, definitions, models } = json;
    assert.deepEqual(
      [answers.kept, answers.empty, answers.asked, basket.queries, basket.failed, dates],
      [4, 2, null, 2, [], { first: '2026-11-01', last: '2026-11-02' }],
    );
    // Their records are newer than their answers, as of an imported history.
    assert.deepEqual(basket.added, []);
    assert.equal(models.length, 1);
    assert.deepEqual(
      digests.answers.parts.map(({ day, query, answers: count }: Record<string, unknown>) => [day, query, count]),
      [
        ['2026-11-01', 'best laptop', 1],
        ['2026-11-01', 'quiet keyboard', 1],
        ['2026-11-02', 'best laptop', 1],
        ['2026-11-02', 'quiet keyboard', 1],
      ],
    );
    assert.ok(definitions.some(({ id }: { id: string }) => id === 'entities.visibility'));
    // Ids differ between the two projects, and so lines do; settings don't.
    const other = (await worlds[1]!.ask(TARGET, { report: 'listEntityVisibility', body })).json;
    assert.deepEqual(other.digests.settings, digests.settings);
    for (const report of ['compareScopes', 'listAdAdvertisers', 'readTimeSeries']) {
      const asked = {
        compareScopes: { base: body, against: 'previous', by: 'entity', metric: 'visibility' },
        listAdAdvertisers: {},
        readTimeSeries: { ...body, metric: 'responses' },
      }[report];
      assert.equal((await ask(TARGET, { report, body: asked })).status, 200, report);
    }
    const { id } = (await ask('POST /api/entities/list')).json.results[0];
    const graded = await ask(TARGET, { report: 'listEntityVisibility', body: { ...body, standingOf: id } });
    assert.deepEqual([json.grade, graded.json.grade.grade], [null, 'exploratory']);
    // Files carry its short form, pages of rows don't.
    const named = { ...body, showAllEntities: true };
    const { sha256 } = (await ask(TARGET, { report: 'listEntityVisibility', body: named })).json;
    const { call, keys, project } = world;
    const asFile = (given: object) =>
      call('POST /api/v1/analytics/entities', {
        ...{ key: keys.read, project: project.id, body: given },
        headers: { accept: 'text/csv' },
      });
    const file = await asFile({ showAllEntities: true, ...body });
    const [, seal, link] = file.headers['x-passport']!.split(' ');
    assert.equal(seal, sha256);
    assert.match(link!, /\/guide\/how-to\/show-a-number-to-an-auditor$/);
    const page = await asFile({ ...named, page: 1 });
    assert.deepEqual([page.status, page.headers['x-passport']], [200, undefined]);
    const wrong = await ask(TARGET, { report: 'listEntityVisibility', body: { nonsense: 1 } });
    assert.deepEqual([wrong.status, wrong.json.message], [400, ['nonsense: unknown property']]);
  });
});
