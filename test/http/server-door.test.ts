import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pausesInTurn } from '../../src/adapters/system/pauses.ts';
import { type HttpApp, listen } from '../../src/http/mod.ts';

test('over a socket, a request waits for one step of others at the door and at each of its own, however many they have in work', async () => {
  const turns = pausesInTurn(() => 0);
  /** Steps of the others: altogether, when the quiet request came, and when it was done. */
  const steps = { all: 0, came: 0, done: 0 };
  let isOver = false;
  const begun = Promise.withResolvers<void>();
  const reply = { status: 200, headers: {}, body: '' };
  const http: HttpApp = {
    async handle({ headers, target }) {
      const [owner = ''] = headers['x-api-key'] ?? [];
      turns.takeTurnsAs(owner);
      if (target === '/learn') return reply;
      if (owner === 'quiet') {
        for (let pauses = 0; pauses < 3; pauses++) await turns.pause();
        steps.done = steps.all;
        isOver = true;
      } else {
        for (; !isOver; steps.all++) {
          begun.resolve();
          await turns.pause();
        }
      }
      return reply;
    },
    refuse: () => reply,
  };
  const door: typeof turns = {
    ...turns,
    begin(asker) {
      if (asker.secret === 'quiet') steps.came = steps.all;
      return turns.begin(asker);
    },
  };
  await using server = await listen(http, { host: '127.0.0.1', port: 0, log: { error: () => assert.fail() }, door });
  const ask = (key: string, path = '/') => fetch(server.address + path, { headers: { 'x-api-key': key } });
  await Promise.all([ask('busy', '/learn'), ask('quiet', '/learn')]);

  const busy = Array.from({ length: 20 }, () => ask('busy'));
  await begun.promise;
  await ask('quiet');
  await Promise.all(busy);
  // Of steps that hold the thread for no time by its clock, one of each owner comes after one of the other.
  assert.ok(steps.done - steps.came <= 2 * 4, JSON.stringify(steps));
});
