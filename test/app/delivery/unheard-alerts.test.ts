import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AlertSettings } from '../../../src/domain/mod.ts';
import { aDeliveringWorld, FAILED } from './support.ts';

const ALERT: AlertSettings = {
  ...{ name: 'We fall', metric: 'visibility', subject: 'own', scope: {}, direction: 'both', leastChange: 0 },
  ...{ channels: [], quietHours: null, enabled: true },
};

test('an alert says why it tells no one, and what to do, until a channel tells of it', async () => {
  const world = await aDeliveringWorld({ post: async () => FAILED, mail: async () => FAILED });
  const { app, project, reach, clock } = world;
  const other = await app.projects.create({ organisation: world.organisation.id, name: 'Other' });
  const { id, problem } = await app.alerts.create(project.id, ALERT);
  const says = async () => (await app.alerts.find(project.id, id)).problem;
  assert.equal(problem, 'Tells no one: there is no channel. Add one under Settings, Channels');
  const { channel } = await world.webhook({ events: [] });
  const change = (patch: object) => app.channels.change(reach, channel.id, patch);
  const steps: readonly (readonly [change: () => Promise<unknown>, says: RegExp | null])[] = [
    [async () => undefined, /no channel has the event "Any alert begins" \(alert\.triggered\)\. Choose it for Hook/],
    [() => app.alerts.change(project.id, id, { channels: [channel.id] }), null],
    [() => change({ projectIds: [other.id] }), /no channel is for this project/],
    [() => change({ projectIds: null, isEnabled: false }), /disabled under Settings, Channels: Hook\. Enable it there/],
    [() => app.alerts.change(project.id, id, { enabled: false }), null],
    [() => app.alerts.change(project.id, id, { enabled: true, channels: [] }), /no channel has the event/],
    [() => change({ isEnabled: true, events: ['alert.triggered'] }), null],
    [
      async () => {
        await app.channels.test(reach, channel.id);
        await world.deliver();
      },
      /of the channel Hook: its last delivery failed \(it answered 500\)\. Send a test/,
    ],
    [() => world.webhook({ name: 'Chat', kind: 'slack', events: ['alert.triggered'] }), null],
    [
      async () => {
        for (const one of await app.channels.list(reach)) await app.channels.remove(reach, one.id);
        const mail = { kind: 'email', url: undefined, recipients: ['ana@example.com'], events: ['alert.triggered'] };
        await world.webhook(mail);
      },
      /of the channel Hook: no recipient takes mails/,
    ],
  ];
  for (const [step, expected] of steps) {
    clock.now += 1_000;
    await step();
    const said = await says();
    if (expected === null) assert.equal(said, null);
    else assert.match(said ?? '', expected);
    assert.equal((await app.alerts.list(project.id))[0]!.problem, said);
  }
});
