import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import type { Provider, Send, Store } from '../../../src/domain/mod.ts';
import { aMemoryStore } from '../../support/memory-stores.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const US = [LOCALES[0]!];
const send: Send = async () => ({ status: 200, headers: {}, body: JSON.stringify(openaiTold(A_SAYING).reply) });
/** A version that doesn't know the shape of any reply. */
const earlier: Provider = {
  ...PROVIDERS.openai,
  read: () => ({ kind: 'unreadable', reason: 'output: another shape than is documented' }),
};

/** A service of a version, on a database that others may have written. */
const aService = (store: Store, openai: Provider, queries: readonly string[] = []) =>
  aCollectingWorld(
    collectingWith({ keys: { openai: 'key' } }, { send: counted, providers: { ...PROVIDERS, openai } }),
    queries,
    { store },
  );
let sent = 0;
const counted: Send = (request, options) => {
  sent++;
  return send(request, options);
};

describe('a reply of a shape that was not known', () => {
  test('is read by a later version, takes its place, and costs nothing more', async () => {
    const store = aMemoryStore();
    const before = await aService(store, earlier, ['one', 'two']);
    const { id } = await before.create('openai', { locales: US });
    await before.app.collectors.run(before.project.id, id);
    await before.drain();
    const run = async () => (await before.summaries(id))[0]!;
    const paid = await before.app.spending.spending(before.organisation.id);
    assert.deepEqual([sent, (await run()).failures.shape], [2, 2]);

    // The same version again finds the same.
    await (await aService(store, earlier)).drain();
    assert.equal((await run()).failures.shape, 2);

    const later = await aService(store, PROVIDERS.openai);
    await later.drain();
    const answers = await answersOf(store, before.project.id);
    assert.equal(answers.length, 2);
    for (const { outcome, answer, sources, model } of answers) {
      assert.equal(model, 'a-model');
      assert.equal(outcome, 'answered');
      assert.ok(answer.length > 0 && sources.length > 0);
    }
    const { failures, asks, usage } = await run();
    assert.deepEqual([failures.shape, asks.answered, usage.inputTokens > 0], [0, 2, true]);
    assert.deepEqual([sent, await later.app.spending.spending(before.organisation.id)], [2, paid]);
    assert.ok(answers.every(({ time }) => time === answers[0]!.time));
  });

  test('is left where another answer was imported in its place, or it was deleted', async () => {
    const store = aMemoryStore();
    const before = await aService(store, earlier, ['one', 'two']);
    const { id } = await before.create('openai', { locales: US });
    await before.app.collectors.run(before.project.id, id);
    await before.drain();
    const [first, second] = await answersOf(store, before.project.id);
    const row = { id: first!.id, query: first!.query, country: first!.country, language: first!.language };
    const rest = {
      queryType: null,
      tags: [],
      batch: null,
      outcome: null,
      sources: [],
      ads: [],
      shopping: [],
      videos: [],
    };
    const given = {
      ...row,
      ...rest,
      model: first!.model,
      runAt: first!.time,
      executionNumber: 1,
      answer: 'By hand: Acme.',
    };
    const [outcome] = await before.app.jobExecutions.import(before.project.id, [given], { dryRun: false });
    assert.equal(outcome?.action, 'updated', JSON.stringify(outcome));
    await before.app.removals.response(before.project.id, second!.id);
    await (await aService(store, PROVIDERS.openai)).drain();
    const left = await answersOf(store, before.project.id);
    assert.deepEqual(
      left.map(({ answer }) => answer),
      ['By hand: Acme.'],
    );
  });
});
