import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, askingForeign, aWorld, UNKNOWN } from './harness.ts';

async function withGroups() {
  const world = await aWorld();
  const ask = asking(world);
  const home = (await ask('POST /api/entity-groups', { name: 'Home', kind: 'group' })).json;
  const kitchen = (await ask('POST /api/entity-groups', { name: 'Kitchen', kind: 'division', parent: home.id })).json;
  return { world, ask, home, kitchen };
}

describe('entity groups', () => {
  test('a group and a division are made, read, changed and listed', async () => {
    const { ask, home, kitchen } = await withGroups();
    assert.deepEqual([home.kind, home.slug, home.parent], ['group', 'home', null]);
    assert.deepEqual([kitchen.kind, kitchen.parent], ['division', home.id]);
    assert.deepEqual((await ask(`GET /api/entity-groups/${home.id}`)).json, home);
    const listed = (await ask('POST /api/entity-groups/list')).json;
    assert.deepEqual([listed.results, listed.page.totalRecords, listed.page.limit], [[home, kitchen], 2, 50]);
    const filtered = async (body: object) => (await ask('POST /api/entity-groups/list', body)).json.results;
    assert.deepEqual(await filtered({ kind: 'division' }), [kitchen]);
    assert.deepEqual(await filtered({ parentId: home.id.toUpperCase() }), [kitchen]);
    assert.deepEqual(await filtered({ parentId: UNKNOWN }), []);
    assert.deepEqual(await filtered({ name: 'HOM' }), [home]);
    assert.deepEqual(await filtered({ sort: [{ field: 'name', direction: 'DESC' }] }), [kitchen, home]);
    const renamed = await ask(`PATCH /api/entity-groups/${kitchen.id}`, { name: 'Küche' });
    assert.deepEqual([renamed.status, renamed.json.name, renamed.json.slug], [200, 'Küche', 'kitchen']);
    assert.deepEqual((await ask(`PATCH /api/entity-groups/${home.id}`, {})).json, home);
  });

  test('a group with divisions stays; a deleted division gives its entities to its group, and that gives them up', async () => {
    const { ask, home, kitchen } = await withGroups();
    const { id } = (await ask('POST /api/entities', { name: 'Acme', groupId: kitchen.id })).json;
    assert.equal((await ask(`DELETE /api/entity-groups/${home.id}`)).status, 409);
    assert.equal((await ask(`GET /api/entities/${id}`)).json.group, 'Kitchen');
    assert.equal((await ask(`DELETE /api/entity-groups/${kitchen.id}`)).status, 204);
    assert.equal((await ask(`GET /api/entities/${id}`)).json.group, 'Home');
    assert.equal((await ask(`DELETE /api/entity-groups/${home.id}`)).status, 204);
    assert.equal((await ask(`GET /api/entities/${id}`)).json.group, null);
    assert.equal((await ask(`DELETE /api/entity-groups/${home.id}`)).status, 404);
  });

  test('what cannot be is refused, with its reason, and nothing is written', async () => {
    const { ask, home, kitchen } = await withGroups();
    for (const [body, status] of [
      [{ name: 'kitchen', kind: 'group' }, 409],
      [{ name: 'x', kind: 'division', parent: kitchen.id }, 409],
      [{ name: 'x', kind: 'division', parent: UNKNOWN }, 404],
      [{ name: 'x', kind: 'division' }, 400],
      [{ name: 'x', kind: 'group', parent: home.id }, 400],
      [{ name: ' ', kind: 'group' }, 400],
      [{ name: 'x' }, 400],
    ] as const) {
      assert.equal((await ask('POST /api/entity-groups', body)).status, status, JSON.stringify(body));
    }
    assert.equal((await ask(`PATCH /api/entity-groups/${home.id}`, { parent: home.id })).status, 409);
    assert.equal((await ask(`PATCH /api/entity-groups/${home.id}`, { name: 'KITCHEN' })).status, 409);
    assert.equal((await ask('POST /api/entity-groups/list')).json.page.totalRecords, 2);
    for (const query of ['limit=101', 'limit=0', 'page=0']) {
      assert.equal((await ask(`POST /api/entity-groups/list?${query}`)).status, 400);
    }
    assert.equal((await ask('POST /api/entity-groups/list', { limit: 5 })).status, 400);
  });

  test('a group of another organisation is unknown', async () => {
    const { world, ask } = await withGroups();
    const askForeign = askingForeign(world);
    const { json } = await askForeign('POST /api/entity-groups', { name: 'Theirs', kind: 'group' });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Ours' } : undefined;
      assert.equal((await ask(`${method} /api/entity-groups/${json.id}`, body)).status, 404);
    }
    assert.equal((await ask('POST /api/entity-groups', { name: 'x', kind: 'division', parent: json.id })).status, 404);
    assert.deepEqual((await askForeign(`GET /api/entity-groups/${json.id}`)).json, json);
  });
});
