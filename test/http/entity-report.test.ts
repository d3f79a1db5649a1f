import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withoutIntervals } from '../support/figures.ts';
import { aJobExecutionRow, asking, aWorld, type World } from './harness.ts';

const TARGET = 'POST /api/v1/analytics/entities';

/** Two brands in a division, and four answers: Acme in three of them, Bolt in two, Corp in one. */
async function aBrandedWorld(): Promise<World> {
  const world = await aWorld();
  const ask = asking(world);
  const { json: group } = await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' });
  await ask('POST /api/entity-groups', { name: 'Kitchen', kind: 'division', parent: group.id });
  const rows = [
    { name: 'Acme', group: 'Kitchen' },
    { name: 'Bolt', group: 'Kitchen', isCompetitor: true },
    { name: 'Corp' },
  ];
  await ask('POST /api/entities/import', { rows });
  const answers = ['Acme is great. Then Acme, and Bolt.', 'Acme.', 'Bolt is terrible. Acme is not.', 'Take a Corp.'];
  const imported = await ask('POST /api/v1/job-executions/import', {
    rows: answers.map((answer, at) => aJobExecutionRow({ answer, runAt: `2026-11-1${at}T12:00:00+01:00` })),
  });
  assert.equal(imported.json.created, answers.length);
  return world;
}

type Row = Readonly<Record<string, unknown>>;

describe('A1, visibility of brands', () => {
  test('says how often, how early and how favourably each brand is mentioned, with counts and intervals', async () => {
    const world = await aBrandedWorld();
    const { json } = await asking(world)(TARGET, {});
    assert.deepEqual([json.totalResponses, json.page.totalRecords, json.page.limit], [4, 2, 50]);
    const [{ id, avgSentiment, ...acme }, bolt] = json.results;
    const { low: least, high: most, ...sentiment } = acme.sentiment;
    assert.deepEqual([least <= 1, most], [true, 1]);
    assert.deepEqual(sentiment, {
      ...{ mean: 1, positive: 1, mixed: 0, negative: 0, unjudged: 2, unsupported: 0 },
      ...{ praise: 1, criticism: 0 },
    });
    assert.deepEqual(
      [bolt.sentiment.negative, bolt.criticisedShare.numerator, bolt.criticisedShare.denominator],
      [1, 1, 2],
    );
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.ok(avgSentiment > 0 && bolt.avgSentiment < 0);
    assert.deepEqual(withoutIntervals(acme), {
      name: 'Acme',
      kind: 'entity',
      isCompetitor: false,
      mentionCount: 4,
      responseCount: 3,
      visibility: { value: 75, numerator: 3, denominator: 4 },
      shareOfVoice: { value: 50, numerator: 3, denominator: 6 },
      avgPosition: 1.3,
      firstMentionedAt: '2026-11-10T11:00:00.000Z',
      lastMentionedAt: '2026-11-12T11:00:00.000Z',
    });
  });

  test('puts the project’s own brand first where it is asked to, at 0 of n too, and says which brands are its own', async () => {
    const world = await aBrandedWorld();
    const ask = asking(world);
    const { json: dune } = await ask('POST /api/entities', { name: 'Dune' });
    const { json: bolt } = await ask('POST /api/entities/list', { name: 'bolt' });
    const asked = async (body: object = {}) => {
      const { json } = await ask(TARGET, { withOwn: true, countries: ['US'], ...body });
      return [
        json.own.map(({ name }: Row) => name),
        json.results.map(({ name, responseCount }: Row) => [name, responseCount]),
        json.page.totalRecords,
      ];
    };
    const choose = (ownEntityId: string | null) =>
      ask(`PATCH /api/v1/projects/${world.project.id}/settings`, { ownEntityId });
    assert.deepEqual(await asked(), [
      ['Acme', 'Corp', 'Dune'],
      [
        ['Acme', 3],
        ['Bolt', 2],
        ['Corp', 1],
      ],
      3,
    ]);
    assert.equal((await choose(dune.id)).json.ownEntityId, dune.id);
    const all = [
      ['Dune', 0],
      ['Acme', 3],
      ['Bolt', 2],
      ['Corp', 1],
    ];
    assert.deepEqual(await asked(), [['Dune', 'Acme', 'Corp'], all, 4]);
    assert.deepEqual((await asked({ entityIds: [bolt.results[0].id] }))[1], [all[0], all[2], all[1], all[3]]);
    assert.deepEqual((await asked({ withOwn: false }))[1], all.slice(1, 3));
    const compared = await ask('POST /api/v1/analytics/compare', {
      ...{ base: {}, against: {}, by: 'entity', metric: 'visibility', withOwn: true },
    });
    const [first] = compared.json.results;
    assert.deepEqual(
      [first.name, first.base.numerator, first.base.denominator, first.why],
      ['Dune', 0, 4, ['few-queries']],
    );
    const broken = await ask('POST /api/v1/analytics/breakdown', {
      ...{ by: ['entity'], metric: 'visibility', entityIds: [dune.id], countries: ['DE'] },
    });
    assert.deepEqual(
      broken.json.results.map(({ keys, figure }: { keys: Row[]; figure: Row }) => [keys[0]!.name, figure.denominator]),
      [['Dune', 0]],
    );
    const unknown = await choose('00000000-0000-7000-8000-000000000000');
    assert.deepEqual(
      [unknown.status, unknown.json.message],
      [400, ['ownEntityId: there is no such brand in the project']],
    );
    assert.equal((await choose(null)).status, 200);
  });

  test('groups by division, or by group under either name of the option, and shows all on demand', async () => {
    const ask = asking(await aBrandedWorld());
    const rows = async (body: object) =>
      (await ask(TARGET, body)).json.results.map((row: Row) => [row.name, row.kind, row.responseCount]);
    assert.deepEqual(await rows({ groupBy: 'division' }), [['Kitchen', 'division', 3]]);
    assert.deepEqual(await rows({ groupByEntityGroup: true }), [['Home', 'group', 3]]);
    const everyone = { groupBy: 'none', groupByEntityGroup: true, showAllEntities: true };
    const sort = [{ field: 'name', direction: 'DESC' }];
    assert.deepEqual(await rows({ ...everyone, sort }), [
      ['Corp', 'entity', 1],
      ['Bolt', 'entity', 2],
      ['Acme', 'entity', 3],
    ]);
    assert.deepEqual(await rows({ ...everyone, sort, page: 2, pageSize: 2 }), [['Acme', 'entity', 3]]);
  });

  test('follows merges, renames, groups and removals at once, without any answer being written again', async () => {
    const ask = asking(await aBrandedWorld());
    const rows = async (body: object = {}) =>
      (await ask(TARGET, body)).json.results.map((row: Row) => [row.name, row.responseCount]);
    const { json } = await ask('POST /api/entities/list', {});
    const [acme, bolt, corp] = json.results.map(({ id }: { id: string }) => id);
    assert.deepEqual(await rows(), [
      ['Acme', 3],
      ['Bolt', 2],
    ]);
    await ask('POST /api/entities/merge', { targetId: bolt, sourceIds: [acme] });
    assert.deepEqual(await rows(), [['Bolt', 3]]);
    await ask(`PATCH /api/entities/${bolt}`, { name: 'Bolt & Acme' });
    assert.deepEqual(await rows(), [['Bolt & Acme', 3]]);
    const groups = await ask('POST /api/entity-groups/list', { kind: 'group' });
    await ask(`PATCH /api/entity-groups/${groups.json.results[0].id}`, { name: 'House' });
    assert.deepEqual(await rows({ groupBy: 'group' }), [['House', 3]]);
    await ask(`DELETE /api/entities/${corp}`);
    assert.deepEqual(await rows({ showAllEntities: true }), [['Bolt & Acme', 3]]);
  });

  test('has zeros, not failures, for a scope without responses, and refuses unknown fields', async () => {
    const ask = asking(await aBrandedWorld());
    const { json } = await ask(TARGET, { startDate: '2030-01-01' });
    assert.deepEqual([json.totalResponses, json.staleRecords, json.results, json.page.totalPages], [0, 0, [], 0]);
    assert.equal((await ask(TARGET)).status, 200);
    for (const body of [{ sort: [{ field: 'id', direction: 'ASC' }] }, { pageSize: 201 }, { page: 0 }, { limit: 1 }]) {
      assert.equal((await ask(TARGET, body)).status, 400, JSON.stringify(body));
    }
  });

  test('tells how many records are stale, as do the reports on sources and over time', async () => {
    const world = await aBrandedWorld();
    const ask = asking(world);
    const stale = async () => {
      const bodies = [
        await ask(TARGET, {}),
        await ask('POST /api/v1/analytics/sources', {}),
        await ask('POST /api/v1/analytics/timeseries', { metric: 'responses' }),
      ];
      return bodies.map(({ json }) => json.staleRecords);
    };
    assert.deepEqual(await stale(), [0, 0, 0]);
    await ask('POST /api/entities', { name: 'take' });
    assert.deepEqual(await stale(), [1, 1, 1]);
    while ((await world.app.analyses.reanalyse(world.project.id)).taken > 0);
    assert.deepEqual(await stale(), [0, 0, 0]);
    const { json } = await ask(TARGET, { showAllEntities: true });
    assert.ok(json.results.some(({ name }: Row) => name === 'take'));
  });

  test('says where brands stand beside one, in groups, and what a figure is good for', async () => {
    const world = await aWorld();
    const ask = asking(world);
    const rows = [{ name: 'Acme' }, { name: 'Dyson', isCompetitor: true }, { name: 'Corvo', isCompetitor: true }];
    await ask('POST /api/entities/import', { rows });
    const queries = Array.from({ length: 60 }, (_, at) => `Which ${at}?`);
    const answers = queries.flatMap((query, at) =>
      [11, 12, 13].map((day) =>
        aJobExecutionRow({
          ...{ query, surface: 'app', runAt: `2026-11-${day}T12:00:00Z` },
          answer: [
            'None.',
            ...(at % 3 ? ['Acme.'] : []),
            ...(at % 4 ? [] : ['Dyson.']),
            ...((at + 1) % 3 ? ['Corvo.'] : []),
          ].join(' '),
        }),
      ),
    );
    assert.equal((await ask('POST /api/v1/job-executions/import', { rows: answers })).json.created, answers.length);
    const [{ id }] = (await ask(TARGET, {})).json.results.filter(({ name }: Row) => name === 'Acme');
    const { json } = await ask(TARGET, { standingOf: id });
    const standings = json.results.map(({ name, standing }: Row) => [name, standing]).toSorted();
    assert.deepEqual(standings, [
      ['Acme', null],
      ['Corvo', 'level'],
      ['Dyson', 'behind'],
    ]);
    assert.equal(json.grade.grade, 'directional');
    const days = json.grade.tests.find(({ name }: Row) => name === 'days');
    assert.deepEqual(days, {
      name: 'days',
      value: 3,
      needed: 4,
      passed: false,
      remedy: { topics: 0, prompts: 0, days: 1 },
    });
    // The project's own brand needs no id, so that a page can ask before it knows.
    const { ownEntityId } = (await ask(`PATCH /api/v1/projects/${world.project.id}/settings`, { ownEntityId: id }))
      .json;
    assert.equal(ownEntityId, id);
    assert.deepEqual((await ask(TARGET, { standingOf: 'own' })).json.grade, json.grade);
    const { json: few } = await ask(TARGET, { standingOf: id, endDate: '2026-11-11' });
    assert.deepEqual([few.grade.grade, few.results[0].grade], ['exploratory', 'exploratory']);
    assert.ok(few.results.every(({ standing }: Row) => standing === null || standing === 'unknown'));
    const { json: grouped } = await ask(TARGET, { standingOf: id, groupBy: 'group' });
    assert.deepEqual([grouped.grade, grouped.results[0].standing], [undefined, undefined]);
  });
});
