import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LostReplyError, type OutgoingRequest, type Send } from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, collectingWith, LOCALES, MODELS } from './support.ts';

const AT_ONCE = 4;
const HANGING = 'https://silent.example';
const reply = () => ({
  ...{ status: 200, headers: {} },
  body: JSON.stringify(openaiTold({ ...A_SAYING, model: 'gpt-5', searches: [] }).reply),
});
const queriesNumbered = (count: number) => Array.from({ length: count }, (_, at) => `query ${at}`);

/**
 * A project whose questions go out by the operator's key, and the project of a tenant, who may have an endpoint of its own.
 * Each turn every request is answered but those to {@link HANGING}.
 */
async function aSharedWorld(
  own: number,
  tenant: { readonly questions: number; readonly baseUrl?: string } | undefined,
) {
  const sent: { readonly request: OutgoingRequest; go(): void; lose(): void }[] = [];
  const send: Send = (request) =>
    new Promise((resolve, reject) => {
      const lose = () => reject(new LostReplyError('no reply came in time', { mayHaveArrived: true }));
      sent.push({ request, go: () => resolve(reply()), lose });
    });
  const operator = { keys: { openai: 'key' }, atOnce: AT_ONCE, organisations: ['acme', 'tenant'] };
  const world = await aCollectingWorld(collectingWith(operator, { send }), queriesNumbered(own), {
    store: aMemoryStore(),
  });
  const { app, project, runner } = world;
  if (tenant) {
    const organisation = await app.organisations.create({ name: 'Tenant' });
    const theirs = await app.projects.create({ organisation: organisation.id, name: 'Theirs' });
    const queries = queriesNumbered(tenant.questions).map((query) => ({ query }));
    await app.queries.import(theirs.id, queries, { dryRun: false });
    const { baseUrl } = tenant;
    if (baseUrl) await app.collectors.putKey(organisation.id, 'openai', { key: 'theirs', baseUrl });
    const settings = { provider: 'openai', model: MODELS.openai, locales: [LOCALES[0]!] } as const;
    const collector = await app.collectors.create(theirs.id, settings);
    await app.collectors.run(theirs.id, collector.id);
    // Their questions are due before all others.
    world.clock.now += 1_000;
  }
  const { id } = await world.create('openai', { locales: [LOCALES[0]!] });
  await app.collectors.run(project.id, id);
  const isHanging = ({ request }: (typeof sent)[number]) => request.url.startsWith(HANGING);
  /** How many turns it takes until all of the operator's own questions are answered. */
  async function turns(): Promise<number> {
    for (let turn = 1; turn < 2_000; turn++) {
      await runner.tick();
      for (const one of sent.filter((held) => !isHanging(held))) one.go();
      for (let settled = 0; settled < 40; settled++) await nextTurn();
      if ((await world.summaries(id))[0]?.finishedAt) return turn;
    }
    throw new Error('it never ends');
  }
  return { ...world, sent, turns, hanging: () => sent.filter(isHanging) };
}

describe('organisations', () => {
  test('whose endpoint hangs hold one place of it: 100 questions of another take as many turns as alone', async () => {
    const alone = await (await aSharedWorld(100, undefined)).turns();
    const world = await aSharedWorld(100, { questions: 100, baseUrl: `${HANGING}/v1` });
    assert.equal(await world.turns(), alone);
    assert.equal(world.hanging().length, 1);
    // It is one more at a time after a reply that was lost, too.
    world.hanging()[0]!.lose();
    for (let settled = 0; settled < 40; settled++) await nextTurn();
    world.clock.now += 60_000;
    await world.runner.tick();
    assert.equal(world.hanging().length, 2);
  });

  test('that share a key take turns: one with very many questions takes half of the turns', async () => {
    const alone = await (await aSharedWorld(20, undefined)).turns();
    const world = await aSharedWorld(20, { questions: 120 });
    const turns = await world.turns();
    assert.ok(turns <= 2 * alone + 2, `${turns} turns, and ${alone} alone`);
    assert.ok(world.sent.length <= 2 * (turns + 1) * AT_ONCE);
  });
});
