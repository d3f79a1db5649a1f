import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  budgetOf,
  type Collector,
  type OutgoingRequest,
  type ProviderName,
  type Send,
} from '../../../src/domain/mod.ts';
import { aCollectingWorld, answersOf, collectingWith } from './support.ts';

const US = [{ country: 'US', language: 'en' }];
const BUYER = { name: 'Buyer', preamble: 'I buy shoes.' };

const REPLIES: Readonly<Record<string, unknown>> = {
  openai: { status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text: 'Acme.' }] }] },
  anthropic: { content: [{ type: 'text', text: 'Acme.' }], stop_reason: 'end_turn', usage: {} },
  google: { candidates: [{ content: { parts: [{ text: 'Acme.' }] }, finishReason: 'STOP' }] },
  'openai-compatible': { choices: [{ message: { content: 'Acme.' }, finish_reason: 'stop' }] },
};

/** A project whose provider notes what it is sent, and may refuse to be told a place. */
async function aNotingWorld(provider: ProviderName, { refusesPlace = false } = {}) {
  const sent: { readonly body: Record<string, unknown> }[] = [];
  const send: Send = async ({ body }: OutgoingRequest) => {
    sent.push({ body: JSON.parse(body) as Record<string, unknown> });
    if (refusesPlace && body.includes('user_location')) {
      const error = { message: "Invalid value: 'US'", param: 'tools[0].user_location.country' };
      return { status: 400, headers: {}, body: JSON.stringify({ error }) };
    }
    return { status: 200, headers: {}, body: JSON.stringify(REPLIES[provider]) };
  };
  const keys = { openai: 'key', anthropic: 'key', google: 'key', 'openai-compatible': 'key' };
  const collecting = collectingWith({ keys, bases: { 'openai-compatible': 'http://localhost' } }, { send });
  const world = await aCollectingWorld(collecting, ['best shoes']);
  const { app, project } = world;
  return {
    ...world,
    sent,
    persona: await app.personas.create(project.id, BUYER),
    async ran(given: Partial<Collector>) {
      const { id } = await world.create(provider, { locales: US, budget: budgetOf({ answersPerDay: 9 }), ...given });
      await app.collectors.run(project.id, id);
      return id;
    },
    answers: () => answersOf(world.store, project.id),
  };
}

describe('a collector that asks as a persona', () => {
  for (const [provider, told] of [
    ['openai', { instructions: BUYER.preamble }],
    ['anthropic', { system: BUYER.preamble }],
    ['google', { systemInstruction: { parts: [{ text: BUYER.preamble }] } }],
    [
      'openai-compatible',
      {
        messages: [
          { role: 'system', content: BUYER.preamble },
          { role: 'user', content: 'best shoes' },
        ],
      },
    ],
  ] as const) {
    test(`tells ${provider} the preamble beside the question, and its answers say who asked`, async () => {
      const { sent, persona, ran, drain, answers } = await aNotingWorld(provider);
      await ran({ personaId: persona.id });
      await drain();
      assert.partialDeepStrictEqual(sent[0]!.body, told);
      assert.deepEqual(
        (await answers()).map((answer) => [answer.surface, answer.persona]),
        [['api', 'Buyer v1']],
      );
    });
  }

  test('keeps the preamble with which its run began; the next run has the new one', async () => {
    const { app, project, clock, sent, persona, ran, drain, answers } = await aNotingWorld('openai');
    const id = await ran({ personaId: persona.id });
    const { version } = await app.personas.change(project.id, persona.id, { preamble: 'I buy boots.' });
    assert.equal(version, 2);
    await drain();
    clock.now += 60_000;
    await app.collectors.run(project.id, id);
    await drain();
    assert.deepEqual(
      sent.map(({ body }) => body.instructions),
      ['I buy shoes.', 'I buy boots.'],
    );
    assert.deepEqual((await answers()).map(({ persona }) => persona).toSorted(), ['Buyer v1', 'Buyer v2']);
  });

  test('says the surface and the place that it was told', async () => {
    const { sent, ran, drain, answers } = await aNotingWorld('openai');
    await ran({ surface: 'kiosk', place: 'Boston' });
    await drain();
    const [tool] = sent[0]!.body.tools as readonly { readonly user_location: object }[];
    assert.deepEqual(tool?.user_location, { type: 'approximate', country: 'US', city: 'Boston' });
    assert.deepEqual(
      (await answers()).map(({ surface, place }) => [surface, place]),
      [['kiosk', 'Boston']],
    );
  });

  test('says no place where the provider refuses to be told one', async () => {
    const { sent, ran, drain, answers } = await aNotingWorld('openai', { refusesPlace: true });
    await ran({ place: 'Boston' });
    await drain();
    assert.equal(sent.length, 2);
    assert.deepEqual(
      (await answers()).map(({ answer, place }) => [answer, place]),
      [['Acme.', undefined]],
    );
  });
});
