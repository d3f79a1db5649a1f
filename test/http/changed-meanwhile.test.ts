import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, signedIn } from './harness.ts';

const LOCALES = [{ country: 'US', language: 'en' }];

/** Every kind of record whose change says what it is made to: how one is made, and two changes that differ. */
const KINDS: Readonly<Record<string, { readonly make?: object; readonly changes: readonly [object, object] }>> = {
  '/api/entities': {
    make: { name: 'Acme' },
    changes: [{ aliases: ['Acme Inc'] }, { aliases: ['Acme Ltd'] }],
  },
  '/api/queries': { changes: [{ type: 'comparative' }, { query: 'best boots' }] },
  '/api/v1/collectors': {
    make: { provider: 'openai', model: 'gpt-5', locales: LOCALES },
    changes: [{ enabled: false }, { executionCount: 3 }],
  },
  '/api/v1/alerts': {
    make: { name: 'We fall', metric: 'visibility', subject: 'own' },
    changes: [{ enabled: false }, { leastChange: 3 }],
  },
  '/api/v1/channels': {
    make: { name: 'Hook', kind: 'webhook', events: ['collector.paused'], url: 'https://hooks.example.com/in' },
    changes: [{ events: ['judge.paused'] }, { events: [] }],
  },
  '/api/v1/personas': {
    make: { name: 'Buyer', preamble: 'I buy shoes.' },
    changes: [{ preamble: 'I buy boots.' }, { name: 'Shopper' }],
  },
  '/api/v1/execution-tags': {
    make: { name: 'sustainable' },
    changes: [{ color: '#dc2626' }, { matchingMode: 'contains' }],
  },
  '/api/projects': { make: { name: 'Shoes' }, changes: [{ description: 'Of shoes.' }, { name: 'Boots' }] },
  '/api/members': { changes: [{ role: 'viewer' }, { role: 'admin' }] },
};

describe('a record that was changed meanwhile', () => {
  for (const [path, { make, changes }] of Object.entries(KINDS))
    test(`is not changed by who read it before, and is by who reads it again: ${path}`, async () => {
      const world = await aWorld();
      const of = { 'x-organisation-id': world.project.organisation, 'x-project-id': world.project.id };
      const ask = { headers: { ...(await signedIn(world, 'admin')), ...of } };
      const made = async () => {
        if (make) return (await world.call(`POST ${path}`, { ...ask, body: make })).json;
        await signedIn(world, 'editor');
        await world.call('POST /api/queries/import', { ...ask, body: { rows: [{ query: 'best shoes' }] } });
        const { results } = (await world.call(path === '/api/members' ? `GET ${path}` : `POST ${path}/list`, ask)).json;
        return results.find(({ role }: { readonly role?: string }) => role !== 'admin');
      };
      const before = await made();
      const change = (body: object, { updatedAt }: { readonly updatedAt: string }) =>
        world.call(`PATCH ${path}/${before.id}`, { ...ask, body: { ...body, expectedUpdatedAt: updatedAt } });
      world.clock.now += 1;
      const first = await change(changes[0], before);
      assert.deepEqual([first.status, Date.parse(first.json.updatedAt)], [200, world.clock.now]);
      const late = await change(changes[1], before);
      assert.equal(late.status, 409);
      assert.match(String(late.json.message), /^It was changed meanwhile, at .*: read it again/);
      const again = await change(changes[1], { updatedAt: first.json.updatedAt.replace('Z', '+00:00') });
      assert.equal(again.status, 200);
      for (const [name, value] of Object.entries({ ...changes[0], ...changes[1] }))
        assert.deepEqual(again.json[name], value);
      assert.equal((await change(changes[1], { updatedAt: 'yesterday' })).status, 400);
    });
});
