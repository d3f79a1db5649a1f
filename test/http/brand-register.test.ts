import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, aWorld, signedIn, UNKNOWN } from './harness.ts';

async function aRegister(names: readonly string[]) {
  const world = await aWorld();
  const ask = asking(world);
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, (await ask('POST /api/entities', { name })).json.id);
  const idsOf = (...some: readonly string[]) => some.map((name) => ids.get(name)!);
  const list = async (body: object = {}) => (await ask('POST /api/entities/list', { merged: 'show', ...body })).json;
  const namesOf = async () => (await list()).results.map(({ name }: { name: string }) => name);
  return { world, ask, idsOf, list, namesOf };
}

describe('many brands at once', () => {
  test('change by an import with a batch, which an undo puts back', async () => {
    const { ask, idsOf, list } = await aRegister(['Acme', 'Bolt', 'Core']);
    const before = (await list()).results;
    const rows = idsOf('Acme', 'Bolt').map((id) => ({ id, isCompetitor: true, group: 'Rivals' }));
    const body = { rows: [...rows, { id: UNKNOWN, isCompetitor: true }], batch: 'brands.1', createGroups: true };
    const { json } = await ask('POST /api/entities/import', body);
    assert.deepEqual([json.updated, json.failed, json.results[2].error], [2, 1, 'ENTITY_NOT_FOUND']);
    assert.deepEqual(
      (await list()).results.map(({ isCompetitor, group }: { isCompetitor: boolean; group: string }) => [
        isCompetitor,
        group,
      ]),
      [
        [true, 'Rivals'],
        [true, 'Rivals'],
        [false, null],
      ],
    );
    const undone = (await ask('POST /api/v1/batches/brands.1/undo')).json;
    assert.deepEqual(undone.left, []);
    const withoutTimes = (all: readonly object[]) => all.map((one) => ({ ...one, updatedAt: '' }));
    assert.deepEqual(withoutTimes((await list()).results), withoutTimes(before));
  });

  test('are deleted each by itself: what others are merged into stays, unless they go, too', async () => {
    const { world, ask, idsOf, namesOf } = await aRegister(['Acme', 'Bolt', 'Core', 'Dyno', 'Echo']);
    const [acme, bolt, core, dyno] = idsOf('Acme', 'Bolt', 'Core', 'Dyno');
    await ask('POST /api/entities/merge', { targetId: acme, sourceIds: [bolt] });
    await ask('POST /api/entities/merge', { targetId: core, sourceIds: [dyno] });
    const { json } = await ask('POST /api/entities/delete', { ids: [acme, core, dyno, dyno, UNKNOWN] });
    assert.deepEqual(json, {
      deleted: 2,
      failed: 2,
      left: [
        { id: acme, detail: '"Bolt" is merged into "Acme": unmerge it first, or merge it elsewhere' },
        { id: UNKNOWN, detail: `No entity "${UNKNOWN}" in this project` },
      ],
    });
    assert.deepEqual(await namesOf(), ['Acme', 'Bolt', 'Echo']);
    for (const body of [{}, { ids: [] }, { ids: ['no'] }, { ids: Array(501).fill(UNKNOWN) }])
      assert.equal((await ask('POST /api/entities/delete', body)).status, 400);
    const { key, project } = { key: world.keys.read, project: world.project.id };
    assert.equal((await world.call('POST /api/entities/delete', { key, project, body: { ids: [acme] } })).status, 403);
    // What was deleted stands in the audit log by its names.
    const headers = await signedIn(world, 'admin');
    const log = (await world.call('GET /api/audit-log', { headers })).json.results;
    const [event] = log.filter(({ action }: { action: string }) => action === 'deleteEntities');
    assert.deepEqual(event.details.names, ['Acme', 'Core', 'Dyno', 'Dyno']);
  });
});

test('many prompts are tagged with a batch, and deleted, each by itself', async () => {
  const { ask } = await aRegister([]);
  const rows = ['a', 'b', 'c'].map((query) => ({ query }));
  const made = (await ask('POST /api/queries/import', { rows })).json.results;
  const ids = made.map(({ queryId }: { queryId: string }) => queryId);
  const tagged = { rows: ids.slice(0, 2).map((id: string) => ({ id, tags: ['shoes'] })), batch: 'prompts.1' };
  assert.equal((await ask('POST /api/queries/import', tagged)).json.updated, 2);
  const tagsOf = async () =>
    (await ask('POST /api/queries/list')).json.results.map(({ tags }: { tags: readonly number[] }) => tags.length);
  assert.deepEqual(await tagsOf(), [1, 1, 0]);
  assert.deepEqual((await ask('POST /api/v1/batches/prompts.1/undo')).json.left, []);
  assert.deepEqual(await tagsOf(), [0, 0, 0]);
  const { json } = await ask('POST /api/queries/delete', { ids: [ids[0], UNKNOWN] });
  assert.deepEqual([json.deleted, json.failed], [1, 1]);
  assert.equal((await tagsOf()).length, 2);
});

test('names that answers often put forward and that no brand has are suggested, of the scope that is asked for', async () => {
  const { world, ask } = await aRegister(['Acme']);
  const row = (query: string, answer: string, country = 'US') => aJobExecutionRow({ query, answer, country });
  const answers = [
    row('a', '1. **Acme Pro**: good.\n2. **Zenbook S**: better.'),
    row('b', 'Acme is dearer than Zenbook S or Ideapad Slim.'),
    row('c', '- Zenbook S: light\n- Ideapad Slim: cheap\n- Acme Pro: good', 'DE'),
    row('d', '**Best value**: none.'),
  ];
  await ask('POST /api/v1/job-executions/import', { rows: answers });
  const asked = async (body?: object) => (await ask('POST /api/v1/analytics/untracked-names', body)).json;
  assert.deepEqual(await asked(), {
    answers: 4,
    names: [
      { name: 'Zenbook', answers: 3 },
      { name: 'Ideapad', answers: 2 },
    ],
  });
  assert.deepEqual(await asked({ countries: ['US'] }), { answers: 3, names: [{ name: 'Zenbook', answers: 2 }] });
  await ask('POST /api/entities', { name: 'Zenbook', isCompetitor: true });
  assert.deepEqual((await asked()).names, [{ name: 'Ideapad', answers: 2 }]);
  const settings = `PATCH /api/v1/projects/${world.project.id}/settings`;
  assert.equal((await ask(settings, { ignoredNames: ['IDEAPAD'] })).status, 200);
  assert.deepEqual((await asked()).names, []);
});
