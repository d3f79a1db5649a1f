import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LONGEST_PERSONA, MOST_PERSONAS, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aWorld } from './harness.ts';

const PATH = '/api/v1/personas';
const BUYER = { name: 'Buyer', preamble: 'I buy shoes.' };
const COLLECTOR = { provider: 'openai', model: 'gpt-5', locales: [{ country: 'US', language: 'en' }] };

async function aPersonaWorld(store?: Store) {
  const world = await aWorld(store && { store });
  const key = { key: world.keys.write, project: world.project.id };
  const make = async (body: object = BUYER) => (await world.call(`POST ${PATH}`, { ...key, body })).json;
  return { ...world, key, make };
}

describe('personas over HTTP', () => {
  test('one is made, read, changed and deleted; another preamble is another version, another name is not', async () => {
    const { call, key, make } = await aPersonaWorld();
    const made = await make({ ...BUYER, name: ' Buyer\u200b ' });
    assert.deepEqual([made.name, made.preamble, made.version], ['Buyer', 'I buy shoes.', 1]);
    const change = (body: object) => call(`PATCH ${PATH}/${made.id}`, { ...key, body });
    assert.equal((await change({ name: 'Shopper' })).json.version, 1);
    assert.equal((await change({ preamble: 'I buy boots.' })).json.version, 2);
    const { json: same } = await change({ preamble: 'I buy boots.' });
    assert.equal(same.version, 2);
    assert.deepEqual((await call(`GET ${PATH}/${made.id}`, key)).json, same);
    assert.deepEqual((await call(`GET ${PATH}`, key)).json.results, [same]);
    assert.equal((await call(`DELETE ${PATH}/${made.id}`, key)).status, 204);
    assert.equal((await call(`GET ${PATH}/${made.id}`, key)).status, 404);
  });

  test('a name is taken once, letter case aside', async () => {
    const { call, key, make } = await aPersonaWorld();
    await make();
    const other = await make({ ...BUYER, name: 'Other' });
    for (const [method, body] of [
      [`POST ${PATH}`, { ...BUYER, name: 'BUYER' }],
      [`PATCH ${PATH}/${other.id}`, { name: 'buyer' }],
    ] as const) {
      const { status, json } = await call(method, { ...key, body });
      assert.deepEqual([status, /^A persona named "buyer" exists/i.test(String(json.message))], [409, true]);
    }
  });

  test('one that a collector asks as is not deleted, and those of another project are unknown', async () => {
    const { app, call, key, make, project } = await aPersonaWorld();
    const persona = await make();
    const body = { ...COLLECTOR, personaId: persona.id };
    const { json: collector } = await call('POST /api/v1/collectors', { ...key, body });
    assert.equal(collector.personaId, persona.id);
    const refused = await call(`DELETE ${PATH}/${persona.id}`, key);
    assert.deepEqual([refused.status, /collector \(openai gpt-5\)/.test(String(refused.json.message))], [409, true]);
    await call(`PATCH /api/v1/collectors/${collector.id}`, { ...key, body: { personaId: null } });
    assert.equal((await call(`DELETE ${PATH}/${persona.id}`, key)).status, 204);
    const elsewhere = await app.projects.create({ organisation: project.organisation, name: 'Elsewhere' });
    const theirs = await app.personas.create(elsewhere.id, BUYER);
    assert.equal((await call(`GET ${PATH}/${theirs.id}`, key)).status, 404);
    const { status, json } = await call('POST /api/v1/collectors', {
      ...key,
      body: { ...COLLECTOR, personaId: theirs.id },
    });
    assert.deepEqual([status, json.message], [400, ['personaId: there is no such persona in the project']]);
  });

  for (const [provider, given, said] of [
    ['google', { place: 'Berlin' }, /^place: google can't be told one/],
    ['openai-compatible', { place: 'Berlin' }, /^place: openai-compatible/],
    ['replay', { personaId: 'their own' }, /^personaId: replay/],
  ] as const) {
    test(`a collector of ${provider} with ${JSON.stringify(given)} is refused: its answers would claim a persona that was not sent`, async () => {
      const { call, key, make } = await aPersonaWorld();
      const personaId = 'personaId' in given ? { personaId: (await make()).id } : {};
      const body = { ...COLLECTOR, provider, ...given, ...personaId };
      const { status, json } = await call('POST /api/v1/collectors', { ...key, body });
      assert.equal(status, 400);
      assert.match(json.message[0], said);
    });
  }

  for (const wrong of [
    { ...BUYER, name: ' ' },
    { ...BUYER, preamble: '' },
    { ...BUYER, name: 'n'.repeat(LONGEST_PERSONA.name + 1) },
    { ...BUYER, preamble: 'p'.repeat(LONGEST_PERSONA.preamble + 1) },
    { name: 'Buyer' },
  ]) {
    test(`${JSON.stringify(wrong).slice(0, 40)} is a 400`, async () => {
      const { call, key } = await aPersonaWorld();
      assert.equal((await call(`POST ${PATH}`, { ...key, body: wrong })).status, 400);
    });
  }

  test(`a project has ${MOST_PERSONAS} at most`, async () => {
    await using store = aMemoryStore();
    const { app, call, key, project } = await aPersonaWorld(store);
    const first = await app.personas.create(project.id, { ...BUYER, name: 'Buyer 1' });
    // The service would read all those before it for each.
    await store.transact(async ({ personas }) => {
      for (let n = 2; n < MOST_PERSONAS; n++)
        await personas.put(project.id, { ...first, id: String(n).padStart(36, '0'), name: `Buyer ${n}` });
    });
    assert.equal((await call(`POST ${PATH}`, { ...key, body: { ...BUYER, name: 'The last one' } })).status, 201);
    const { status, json } = await call(`POST ${PATH}`, { ...key, body: BUYER });
    assert.deepEqual([status, /delete one first/.test(String(json.message))], [409, true]);
  });
});
