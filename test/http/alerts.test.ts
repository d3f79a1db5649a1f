import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aWorld, signedIn } from './harness.ts';

const PATH = '/api/v1/alerts';
const FALLS = { name: 'We fall', metric: 'visibility', subject: 'own' };

async function anAlertWorld() {
  const world = await aWorld();
  const key = { key: world.keys.write, project: world.project.id };
  const make = (body: object = FALLS) => world.call(`POST ${PATH}`, { ...key, body });
  return { ...world, key, make };
}

describe('alerts over HTTP', () => {
  test('one is made with defaults, read, changed, and deleted with its history', async () => {
    const { call, key, make } = await anAlertWorld();
    const { status, json: made } = await make();
    assert.equal(status, 201);
    const { id, createdAt, updatedAt, ...told } = made;
    assert.deepEqual(told, {
      ...{ ...FALLS, scope: {}, direction: 'both', leastChange: 0, channels: [], quietHours: null, enabled: true },
      ...{ state: 'learning', lastLook: null },
      problem: 'Tells no one: there is no channel. Add one under Settings, Channels',
    });
    assert.equal(createdAt, updatedAt);
    const quietHours = { from: '22:00', to: '07:00', timezone: 'Europe/Berlin' };
    const changed = await call(`PATCH ${PATH}/${id}`, { ...key, body: { quietHours, scope: { models: ['gpt-5'] } } });
    assert.deepEqual([changed.json.quietHours, changed.json.scope], [quietHours, { models: ['gpt-5'] }]);
    assert.deepEqual((await call(`GET ${PATH}`, key)).json.results, [changed.json]);
    assert.deepEqual((await call(`GET ${PATH}/${id}/history`, key)).json, { results: [] });
    assert.equal((await call(`DELETE ${PATH}/${id}`, key)).status, 204);
    assert.equal((await call(`GET ${PATH}/${id}`, key)).status, 404);
  });

  test('one whose channel was deleted is paused, and gets no other channel that there isn’t', async () => {
    const { call, key, make, ...world } = await anAlertWorld();
    const editor = {
      headers: { ...(await signedIn(world, 'editor')), 'x-organisation-id': world.project.organisation },
    };
    const mails = { name: 'Mails', kind: 'email', events: [], recipients: ['ada@example.com'] };
    const { json: channel } = await call('POST /api/v1/channels', { ...editor, body: mails });
    const { json: alert } = await make({ ...FALLS, channels: [channel.id] });
    assert.equal((await call(`DELETE /api/v1/channels/${channel.id}`, editor)).status, 204);
    const paused = await call(`PATCH ${PATH}/${alert.id}`, { ...key, body: { enabled: false } });
    assert.deepEqual([paused.status, paused.json.enabled, paused.json.channels], [200, false, [channel.id]]);
    assert.equal((await call(`PATCH ${PATH}/${alert.id}`, { ...key, body: { channels: [alert.id] } })).status, 400);
  });

  test('what cannot be watched is refused, and says why', async () => {
    const { make } = await anAlertWorld();
    for (const [given, problem] of [
      [{ subject: 'all' }, /subject: must be own, tracked/],
      [{ scope: { startDate: '2026-01-01' } }, /scope.startDate: unknown property/],
      [{ quietHours: { from: '22', to: '07:00', timezone: 'UTC' } }, /quietHours.from: must be a time of day/],
      [{ quietHours: { from: '22:00', to: '07:00', timezone: '+01:00' } }, /quietHours.timezone: must be an IANA zone/],
      [{ subject: { domain: 'acme.com' } }, /subject.domain: is watched by citedRate alone/],
      [{ channels: ['00000000-0000-7000-8000-00000000dead'] }, /channels\[0\]: there is no such channel/],
    ] as const) {
      const { status, json } = await make({ ...FALLS, ...given });
      assert.equal(status, 400);
      assert.match(String(json.message), problem);
    }
  });

  test('a preview is for readers, and says how many rows share the budget', async () => {
    const { call, keys, project, key } = await anAlertWorld();
    for (const name of ['Acme', 'Bolt']) await call('POST /api/entities', { ...key, body: { name } });
    const asked = { key: keys.read, project: project.id, body: { metric: 'visibility', subject: 'tracked' } };
    const { status, json } = await call(`POST ${PATH}/preview`, asked);
    assert.deepEqual([status, json.watched, json.fired, json.weeks], [200, 2, [], []]);
  });
});
