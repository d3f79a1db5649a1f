import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld, UNKNOWN, type World } from './harness.ts';

async function withEntities(...names: readonly string[]) {
  const world = await aWorld();
  const ask = asking(world);
  const entities = [];
  for (const name of names) entities.push((await ask('POST /api/entities', { name })).json);
  return { world, ask, entities };
}

/** An entity of the other organisation's project. */
async function aForeignEntity(world: World): Promise<string> {
  return (await askingForeign(world)('POST /api/entities', { name: 'Foreign' })).json.id;
}

describe('entities', () => {
  test('one is made, read, changed and deleted', async () => {
    const { ask } = await withEntities();
    const made = await ask('POST /api/entities', { name: ' Acme ', aliases: ['Acme Inc', 'ACME'] });
    assert.equal(made.status, 201);
    const { id, name, aliases, isCompetitor, group, groupId, mergedIntoId, slug } = made.json;
    assert.deepEqual(
      [name, slug, aliases, isCompetitor, group, groupId, mergedIntoId],
      ['Acme', 'acme', ['Acme Inc'], false, null, null, null],
    );
    assert.deepEqual((await ask(`GET /api/entities/${id.toUpperCase()}`)).json, made.json);
    const home = (await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' })).json;
    const changed = await ask(`PATCH /api/entities/${id}`, { isCompetitor: true, groupId: home.id, aliases: [] });
    assert.deepEqual(
      [changed.status, changed.json.isCompetitor, changed.json.group, changed.json.aliases, changed.json.name],
      [200, true, 'Home', [], 'Acme'],
    );
    assert.equal((await ask(`PATCH /api/entities/${id}`, { groupId: null })).json.groupId, null);
    assert.equal((await ask(`DELETE /api/entities/${id}`)).status, 204);
    assert.equal((await ask(`GET /api/entities/${id}`)).status, 404);
    assert.equal((await ask(`DELETE /api/entities/${id}`)).status, 404);
  });

  test('a case-sensitive one is mentioned as it is written only, and its websites are kept as hosts', async () => {
    const { ask } = await withEntities();
    const { json } = await ask('POST /api/entities', { name: 'NeXT', caseSensitive: true, domains: ['www.next.com'] });
    assert.deepEqual([json.caseSensitive, json.domains], [true, ['next.com']]);
    const row = { answer: 'Next, NeXT.', runAt: '2026-11-20T12:00:00Z' };
    await ask('POST /api/v1/job-executions/import', { rows: [aJobExecutionRow(row)] });
    const [record] = (await ask('POST /api/result-analysis/list')).json.results;
    assert.equal(record.analysisResult.object.brands[0].mention_count, 1);
    const changed = await ask(`PATCH /api/entities/${json.id}`, { caseSensitive: false, domains: [] });
    assert.deepEqual([changed.json.caseSensitive, changed.json.domains], [false, []]);
  });

  test('a note is kept to the last blank, changes nothing else, and has at most 2,000 characters', async () => {
    const { world, ask, entities } = await withEntities('Acme');
    const [{ id, note, updatedAt }] = entities;
    assert.equal(note, '');
    world.clock.now += 1;
    const text = ' =Bought in 2024;\n"ask Ann", x ';
    const changed = (await ask(`PATCH /api/entities/${id}`, { note: text })).json;
    assert.deepEqual([changed.note, changed.updatedAt > updatedAt], [text, true]);
    const again = (await ask('POST /api/entities/import', { rows: [changed, { name: 'Bolt', note: text }] })).json;
    assert.deepEqual([again.created, again.unchanged], [1, 1]);
    const bolt = (await ask('POST /api/entities/list', { name: 'bolt' })).json.results[0];
    assert.deepEqual([bolt.note, bolt.aliases, bolt.isCompetitor], [text, [], false]);
    const kept = (await ask('POST /api/entities/import', { rows: [{ name: 'Bolt', isCompetitor: true }] })).json;
    assert.equal(kept.updated, 1);
    assert.equal((await ask(`GET /api/entities/${bolt.id}`)).json.note, text);
    assert.equal((await ask('POST /api/entities', { name: 'Corvo', note: 'x'.repeat(2_000) })).status, 201);
    for (const wrong of ['x'.repeat(2_001), null, 'a\u0000b']) {
      const refused = await ask(`PATCH /api/entities/${id}`, { note: wrong });
      assert.deepEqual([refused.status, /^note: /.test(refused.json.message[0])], [400, true], String(wrong));
    }
  });

  test('one that is called by an ordinary word is ambiguous, and says why; as it is answered it is imported', async () => {
    const { ask, entities } = await withEntities('Target', 'Samsung');
    assert.deepEqual(
      entities.map(({ ambiguous }) => ambiguous),
      [true, false],
    );
    assert.match(entities[0].ambiguousReason, /^"Target" is an ordinary word of English/);
    assert.equal(entities[1].ambiguousReason, null);
    assert.deepEqual((await ask('POST /api/entities/list')).json.results[1], entities[0]);
    const rows = (await ask('POST /api/entities/import', { rows: entities })).json.results;
    assert.deepEqual(
      rows.map(({ action }: { action: string }) => action),
      ['unchanged', 'unchanged'],
    );
  });

  test('a text that no answer can mention is refused as a name', async () => {
    const { ask, entities } = await withEntities('Acme');
    for (const body of [
      { name: '"-"' },
      { name: 'Bolt', aliases: ['Co. Ltd.'] },
      { name: 'Bolt', domains: ['Bolt'] },
    ]) {
      assert.equal((await ask('POST /api/entities', body)).status, 400, JSON.stringify(body));
      assert.equal((await ask(`PATCH /api/entities/${entities[0].id}`, body)).status, 400, JSON.stringify(body));
    }
    const { results } = (await ask('POST /api/entities/import', { rows: [{ name: '…' }, { name: 'Bolt' }] })).json;
    assert.deepEqual([results[0].error, results[1].action], ['NAME_REQUIRED', 'created']);
    assert.match(results[0].detail, /^"…" cannot be found in answers: /);
  });

  test('a patch that changes nothing leaves updatedAt as it is', async () => {
    const { world, ask, entities } = await withEntities('Acme');
    world.clock.now += 1_000;
    for (const patch of [{}, { name: 'Acme', isCompetitor: false, groupId: null }]) {
      assert.deepEqual((await ask(`PATCH /api/entities/${entities[0].id}`, patch)).json, entities[0]);
    }
  });

  test('a record as the list gave it can be sent back to both imports, and changes nothing', async () => {
    const { ask, entities } = await withEntities('Acme', 'Bolt');
    const home = (await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' })).json;
    const options = { aliases: ['3rd'], caseSensitive: true, domains: ['https://www.third.com/'] };
    await ask('POST /api/entities', { name: 'Third', ...options, isCompetitor: true, groupId: home.id });
    const third = (await ask('POST /api/entities/list', { name: 'Third' })).json.results[0];
    await ask('POST /api/entities/merge', { targetId: third.id, sourceIds: [entities[1].id] });
    const all = { merged: 'show' };
    const { results } = (await ask('POST /api/entities/list', all)).json;
    const rows = results.map((entity: object) => ({ ...entity, ambiguous: false }));
    assert.equal((await ask('POST /api/entities/import', { rows })).json.unchanged, 3);
    assert.equal((await ask('POST /api/entities/import/merge', { rows })).json.unchanged, 3);
    assert.deepEqual((await ask('POST /api/entities/list', all)).json.results, results);
    const wrong = await ask('POST /api/entities/import', { rows: [{ name: 'Acme', slug: 1, colour: 'red' }] });
    assert.deepEqual(wrong.json.message, ['rows[0].slug: must be a string, not 1', 'rows[0].colour: unknown property']);
  });

  test('groups that are missing are made where createGroups says so, in a dry run as in the real one', async () => {
    const { ask } = await withEntities('Acme');
    const rows = [
      { name: 'Acme', group: 'Home' },
      { name: 'Bolt', group: 'home' },
    ];
    const send = async (options: object) => {
      const { created, updated, failed } = (await ask('POST /api/entities/import', { rows, ...options })).json;
      return [created, updated, failed];
    };
    assert.deepEqual(await send({}), [0, 0, 2]);
    assert.deepEqual(await send({ createGroups: true, dryRun: true }), [1, 1, 0]);
    assert.deepEqual((await ask('POST /api/entity-groups/list')).json.results, []);
    assert.deepEqual(await send({ createGroups: true }), [1, 1, 0]);
    const [home, ...others] = (await ask('POST /api/entity-groups/list')).json.results;
    assert.deepEqual([home.name, home.kind, others], ['Home', 'group', []]);
    const groups = (await ask('POST /api/entities/list')).json.results.map(({ group }: { group: string }) => group);
    assert.deepEqual(groups, ['Home', 'Home']);
  });

  test('lists filter, sort and page; merged entities are hidden unless asked for', async () => {
    const { ask, entities } = await withEntities('Éclair', '100%', 'a_b', 'axb', 'Zeta');
    await ask('POST /api/entities/merge', { targetId: entities[4].id, sourceIds: [entities[3].id] });
    const names = async (body?: object, query = '') => {
      const { status, json } = await ask(`POST /api/entities/list${query}`, body);
      assert.equal(status, 200);
      return json.results.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await names(), ['100%', 'a_b', 'Zeta', 'Éclair']);
    assert.deepEqual(await names({ merged: 'show' }), ['100%', 'a_b', 'axb', 'Zeta', 'Éclair']);
    assert.deepEqual(await names({ merged: 'only' }), ['axb']);
    assert.deepEqual(await names({ name: 'éCL' }), ['Éclair']);
    assert.deepEqual(await names({ name: '%' }), ['100%']);
    assert.deepEqual(await names({ name: '_', merged: 'show' }), ['a_b']);
    assert.deepEqual(await names({ groupId: UNKNOWN }), []);
    assert.deepEqual(await names({ sort: [{ field: 'name', direction: 'DESC' }] }), ['Éclair', 'Zeta', 'a_b', '100%']);
    assert.deepEqual(await names({}, '?page=2&limit=3'), ['Éclair']);
    const past = (await ask('POST /api/entities/list?page=9&limit=3')).json;
    assert.deepEqual(past, {
      page: { totalRecords: 4, limit: 3, currentPage: 9, totalPages: 2, nextPage: 0, prevPage: 2 },
      results: [],
    });
  });

  test('page and limit belong in the query string, and stay in their ranges', async () => {
    const { ask } = await withEntities();
    assert.deepEqual((await ask('POST /api/entities/list', { page: 1, limit: 5 })).json.message, [
      'page: unknown property',
      'limit: unknown property',
    ]);
    for (const query of ['page=0', 'limit=0', 'limit=101', 'page=1.5', 'page=x', 'offset=1']) {
      assert.equal((await ask(`POST /api/entities/list?${query}`)).status, 400, query);
    }
  });

  test('a name or alias that is taken is a 409, and nothing is written', async () => {
    const { ask, entities } = await withEntities('Acme', 'Bolt');
    await ask(`PATCH /api/entities/${entities[0].id}`, { aliases: ['Acme Inc'] });
    for (const body of [{ name: 'ACME' }, { name: 'acme inc' }, { name: 'New', aliases: ['bolt'] }]) {
      assert.equal((await ask('POST /api/entities', body)).status, 409);
      assert.equal(
        (await ask(`PATCH /api/entities/${entities[1].id}`, { aliases: ['x'], ...body, name: 'Acme' })).status,
        409,
      );
    }
    const { json } = await ask('POST /api/entities/list', {});
    assert.deepEqual(
      json.results.map(({ name, aliases }: { name: string; aliases: string[] }) => [name, aliases]),
      [
        ['Acme', ['Acme Inc']],
        ['Bolt', []],
      ],
    );
  });

  test('an id of another organisation is an unknown id, in the path and in the body', async () => {
    const { world, ask, entities } = await withEntities('Acme');
    const foreign = await aForeignEntity(world);
    for (const id of [foreign, UNKNOWN]) {
      for (const target of [
        `GET /api/entities/${id}`,
        `PATCH /api/entities/${id}`,
        `DELETE /api/entities/${id}`,
        `POST /api/entities/${id}/unmerge`,
      ]) {
        assert.equal((await ask(target, target.startsWith('PATCH') ? {} : undefined)).status, 404, target);
      }
      assert.equal((await ask('POST /api/entities', { name: 'New', groupId: id })).status, 404);
      assert.equal((await ask('POST /api/entities/merge', { targetId: id, sourceIds: [entities[0].id] })).status, 404);
      assert.equal((await ask('POST /api/entities/merge', { targetId: entities[0].id, sourceIds: [id] })).status, 404);
      const rows = [{ id: entities[0].id, mergedIntoId: id }];
      assert.equal((await ask('POST /api/entities/import/merge', { rows })).json.results[0].error, 'TARGET_NOT_FOUND');
    }
    assert.equal((await ask('GET /api/entities/not-a-uuid')).status, 400);
    assert.deepEqual((await ask('GET /api/entities/not-a-uuid')).json.message, [
      'id: must be a UUID, not "not-a-uuid"',
    ]);
  });
});

describe('merging', () => {
  test('a merge hides the source, an unmerge brings it back as it was', async () => {
    const { ask, entities } = await withEntities('Acme', 'Acme Books');
    const [acme, books] = entities;
    const target = await ask('POST /api/entities/merge', { targetId: acme.id, sourceIds: [books.id] });
    assert.deepEqual([target.status, target.json.id], [200, acme.id]);
    assert.equal((await ask(`GET /api/entities/${books.id}`)).json.mergedIntoId, acme.id);
    assert.equal((await ask(`DELETE /api/entities/${acme.id}`)).status, 409);
    const free = await ask(`POST /api/entities/${books.id}/unmerge`);
    assert.deepEqual([free.status, free.json.mergedIntoId], [200, null]);
    assert.equal((await ask(`POST /api/entities/${books.id}/unmerge`)).status, 409);
  });

  test('a merge is all or nothing', async () => {
    const { ask, entities } = await withEntities('A', 'B', 'C');
    const [a, b, c] = entities.map(({ id }) => id);
    for (const [body, status] of [
      [{ targetId: a, sourceIds: [b, a] }, 409],
      [{ targetId: a, sourceIds: [b, UNKNOWN] }, 404],
      [{ targetId: a, sourceIds: [] }, 400],
      [{ targetId: a }, 400],
    ] as const) {
      assert.equal((await ask('POST /api/entities/merge', body)).status, status);
    }
    assert.equal((await ask(`GET /api/entities/${b}`)).json.mergedIntoId, null);
    await ask('POST /api/entities/merge', { targetId: b, sourceIds: [a] });
    await ask('POST /api/entities/merge', { targetId: c, sourceIds: [b] });
    assert.equal((await ask('POST /api/entities/merge', { targetId: a, sourceIds: [c] })).status, 409);
  });

  test('an import of merges: dry, then real, row by row alike', async () => {
    const { ask, entities } = await withEntities('A', 'B', 'C');
    const [a, b, c] = entities.map(({ id }) => id);
    const rows = [
      { id: a, mergedIntoId: b },
      { name: 'b', mergedIntoId: a },
      { name: 'C', mergedIntoId: null },
      { id: c, mergedIntoId: c },
      { name: 'nobody', mergedIntoId: c },
    ];
    const dry = (await ask('POST /api/entities/import/merge', { rows, dryRun: true })).json;
    assert.equal((await ask(`GET /api/entities/${a}`)).json.mergedIntoId, null);
    const real = (await ask('POST /api/entities/import/merge', { rows })).json;
    assert.deepEqual({ ...real, dryRun: true }, dry);
    assert.deepEqual([real.merged, real.unchanged, real.failed], [1, 1, 3]);
    assert.deepEqual(
      real.results.map(({ error, entityId }: Record<string, string>) => [error, entityId]),
      [
        [undefined, a],
        ['MERGE_CYCLE', b],
        [undefined, c],
        ['SELF_MERGE', c],
        ['ENTITY_NOT_FOUND', undefined],
      ],
    );
    const byName = { id: null, name: 'nobody of that name', mergedIntoId: null };
    const nulls = await ask('POST /api/entities/import/merge', { rows: [byName] });
    assert.deepEqual([nulls.status, nulls.json.results[0].error], [200, 'ENTITY_NOT_FOUND'], 'null is left out');
    const wrong = await ask('POST /api/entities/import/merge', { rows: [{ mergedIntoId: a }, { id: a }] });
    assert.deepEqual(wrong.json.message, ['rows[0]: id or name is required', 'rows[1].mergedIntoId: is required']);
  });
});
