import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  budgetOf,
  type IncomingReply,
  LostReplyError,
  type OutgoingRequest,
  VENDOR_NAMES,
  type VendorName,
} from '../../../src/domain/mod.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';
import { SAID } from './vendor-replies.ts';

const QUESTION = 'Which shoe is 100% + light?';
const reply = (body: unknown, status = 200): IncomingReply => ({ status, headers: {}, body: JSON.stringify(body) });
async function asked(vendor: VendorName, answer: (request: OutgoingRequest, nth: number) => IncomingReply) {
  const sent: OutgoingRequest[] = [];
  const collecting = collectingWith(
    { keys: { [vendor]: 'name:secret' } },
    {
      async send(request) {
        sent.push(request);
        return answer(request, sent.length - 1);
      },
    },
  );
  const world = await aCollectingWorld(collecting, [QUESTION]);
  const { id } = await world.create(vendor, {
    locales: [LOCALES[0]!],
    // Without a price one is asked only under a cap.
    budget: budgetOf({ answersPerDay: 10 }),
  });
  await world.app.collectors.run(world.project.id, id);
  await world.drain();
  const [run] = await world.summaries(id);
  return { sent, run: run!, answers: await answersOf(world.store, world.project.id), ...world, id };
}

describe('asking vendors', () => {
  for (const vendor of VENDOR_NAMES) {
    const { steps, done, failed } = SAID[vendor];
    test(`${vendor}: a task is submitted once, looked for until it is done, and kept with its ads`, async () => {
      const bad = steps.length === 0 ? [] : ([503, 'lost', 429] as const);
      const said = [...steps, ...bad, done(QUESTION)];
      const { sent, answers, run } = await asked(vendor, (_, nth) => {
        const one = said[nth];
        if (one === 'lost') throw new LostReplyError('the connection was lost', { mayHaveArrived: true });
        return typeof one === 'number' ? reply({ message: 'not now' }, one) : reply(one);
      });
      assert.equal(sent.length, said.length);
      assert.equal(sent.filter(({ method }) => method === 'POST').length, steps.length === 0 ? 0 : 1);
      assert.ok(sent.every(({ url }) => vendor === 'serpapi' || !url.includes('secret')));
      assert.deepEqual([run.asks.answered, answers.length, answers[0]?.answer], [1, 1, 'Take Acme.']);
      assert.deepEqual(
        answers[0]?.ads.map(({ advertiser }) => advertiser),
        ['Acme'],
      );
      assert.equal(answers[0]?.model, vendor === 'serpapi' ? 'google-ai-mode' : 'chatgpt');
      assert.equal(answers[0]?.collector, `sightline ${vendor}`);
      assert.equal(answers[0]?.surface, vendor === 'serpapi' ? 'search' : 'app');
      assert.ok(run.cost > 0 || vendor === 'oxylabs');
    });

    test(`${vendor}: a spent account pauses the collector, and no answer is made of it`, async () => {
      const said = vendor === 'oxylabs' ? reply(failed, 401) : reply(failed);
      const { answers, app, project, id, sent } = await asked(vendor, () => said);
      assert.deepEqual([answers.length, sent.length], [0, 1]);
      const { pausedBecause } = await app.collectors.read(project.id, id);
      assert.ok(pausedBecause !== null && pausedBecause !== '');
    });

    test(`${vendor}: the answer to another question is not kept as one to this`, async () => {
      const said = [...steps, done('Another question'), ...steps, done(QUESTION)];
      const { answers, run } = await asked(vendor, (_, nth) => reply(said[nth]));
      assert.deepEqual([answers.length, run.asks.answered], [1, 1]);
    });
  }

  test('a task that never ends is given up, and asked again later', async () => {
    const queued = { task: { id: 't-1', status: 'QUEUED' } };
    const { answers, sent } = await asked('cloro', (_, nth) => reply(nth < 202 ? queued : SAID.cloro.done(QUESTION)));
    assert.deepEqual([answers.length, sent.filter(({ method }) => method === 'POST').length], [1, 2]);
  });

  test('a maintenance page as a 200 is waited out', async () => {
    const page: IncomingReply = { status: 200, headers: {}, body: '<html><title>Maintenance</title></html>' };
    const { answers } = await asked('searchapi', (_, nth) => (nth === 0 ? page : reply(SAID.searchapi.done(QUESTION))));
    assert.equal(answers.length, 1);
  });

  test('a vendor is asked only about what it shows', async () => {
    const world = await aCollectingWorld(collectingWith({ keys: { serpapi: 'k' } }), []);
    await assert.rejects(
      world.create('serpapi', { model: 'chatgpt' }),
      /copilot, google-ai-overview or google-ai-mode/,
    );
    await assert.rejects(world.create('cloro', { place: 'Berlin' }), /place: cloro can't be told one/);
  });
});
