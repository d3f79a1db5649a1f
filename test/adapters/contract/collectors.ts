import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Ask, Store } from '../../../src/domain/mod.ts';
import { anOrganisation, aProject, idFor, NOW } from '../../support/builders.ts';
import { aCollector, anAsk, aProviderKey, aRun } from '../../support/collector-builders.ts';
import { addProject, type OpenStore } from './support.ts';

const SCHEDULE = { cron: '0 6 * * *', timezone: 'Europe/Berlin', spreadMinutes: 30, catchUp: 'once' as const };
const LEASE = { owner: 'one', token: 'a', until: NOW + 5, reserved: 7, day: 3 };
const USED = { inputTokens: 10, outputTokens: 2, searches: 1 };

/** A project with a collector and a run of it with these questions. */
async function withRun(store: Store, asks: readonly Ask[], collector = aCollector()) {
  const project = await addProject(store);
  await store.transact(async ({ collectors }) => {
    await collectors.put(project, collector);
    await collectors.addRun(project, aRun(), asks);
  });
  return project;
}

export function collectorContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: collectors`, () => {
    test('a collector is kept with all it was told, changed, and removed with its runs', async () => {
      await using store = await open();
      const project = await withRun(store, [anAsk('a')]);
      const changed = aCollector({
        ...{
          provider: 'google',
          model: 'gemini',
          schedule: SCHEDULE,
          queryTagIds: [3],
          executionCount: 4,
          enabled: false,
        },
        ...{
          budget: { answersPerDay: 5, usdPerMonth: 0.5 },
          pausedBecause: 'why',
          pausedUntil: NOW + 7,
          pausedRemedy: 'pay',
          partlyBecause: 'some',
          partlyRemedy: 'wait',
          isOnTrial: true,
          nextRunAt: NOW + 9,
          updatedAt: NOW + 1,
        },
      });
      const other = aCollector({ id: idFor('other'), createdAt: NOW - 1 });
      assert.deepEqual(await store.read(({ collectors }) => collectors.byId(project, changed.id)), aCollector());
      await store.transact(async ({ collectors }) => {
        await collectors.put(project, changed);
        await collectors.put(project, other);
        await collectors.spend(project, changed.id, 1, { answers: 1, microUsd: 1 });
      });
      assert.deepEqual(await store.read(({ collectors }) => collectors.all(project)), [other, changed]);
      assert.equal(await store.transact(({ collectors }) => collectors.remove(project, changed.id)), true);
      assert.equal(await store.transact(({ collectors }) => collectors.remove(project, changed.id)), false);
      await store.read(async ({ collectors }) => {
        assert.deepEqual(await collectors.all(project), [other]);
        assert.equal(await collectors.run(project, aRun().id), undefined);
        assert.deepEqual(await collectors.asks(project, aRun().id), []);
        assert.deepEqual(await collectors.spentSince(project, changed.id, 0), { answers: 0, microUsd: 0 });
      });
    });

    test('one of another project is unknown', async () => {
      await using store = await open();
      await withRun(store, [anAsk('a')]);
      const other = await addProject(store, 'Other');
      await store.read(async ({ collectors }) => {
        assert.equal(await collectors.byId(other, aCollector().id), undefined);
        assert.equal(await collectors.run(other, aRun().id), undefined);
        assert.equal(await collectors.runAt(other, NOW), undefined);
        assert.equal(await collectors.ask(other, anAsk('a').id), undefined);
        assert.equal((await collectors.runs(other, aCollector().id, { page: 1, limit: 5 })).totalRecords, 0);
      });
      assert.equal(await store.transact(({ collectors }) => collectors.remove(other, aCollector().id)), false);
      await assert.rejects(store.transact(({ collectors }) => collectors.changeAsk(other, anAsk('a'))));
    });

    test('those that are due are of all projects, enabled and not paused, the longest due first', async () => {
      await using store = await open();
      const [one, two] = [await addProject(store), await addProject(store, 'Two')];
      const due = (name: string, given: Parameters<typeof aCollector>[0]) => aCollector({ id: idFor(name), ...given });
      const late = due('late', { nextRunAt: NOW - 9 });
      await store.transact(async ({ collectors }) => {
        await collectors.put(one, due('now', { nextRunAt: NOW }));
        await collectors.put(two, late);
        await collectors.put(two, due('later', { nextRunAt: NOW + 1 }));
        await collectors.put(one, due('off', { nextRunAt: NOW - 1, enabled: false }));
        await collectors.put(one, due('paused', { nextRunAt: NOW - 1, pausedBecause: 'why' }));
        await collectors.put(one, due('manual', {}));
      });
      const found = await store.read(({ collectors }) => collectors.due(NOW));
      assert.deepEqual(
        found.map(({ project, collector }) => [project, collector.id]),
        [
          [two, late.id],
          [one, idFor('now')],
        ],
      );
      assert.equal(found[0]!.organisation, anOrganisation().id);
      assert.equal(await store.read(({ collectors }) => collectors.nextDue()), NOW - 9);
    });

    test('a time is one run’s in a project', async () => {
      await using store = await open();
      const project = await withRun(store, []);
      assert.deepEqual(await store.read(({ collectors }) => collectors.runAt(project, NOW)), aRun());
      await assert.rejects(
        store.transact(({ collectors }) => collectors.addRun(project, aRun({ id: idFor('again') }), [])),
      );
      await assert.rejects(
        store.transact(({ collectors }) =>
          collectors.addRun(project, aRun({ id: idFor('stray'), runAt: NOW + 1, collectorId: idFor('nobody') }), []),
        ),
      );
    });

    test('runs are listed newest first, with what became of their questions', async () => {
      await using store = await open();
      const asks = [
        anAsk('a', { state: 'answered', usage: USED, cost: 11, answeredAt: NOW }),
        anAsk('b', { state: 'failed', problem: 'gone', failure: 'question', cost: 4 }),
        anAsk('c', { state: 'failed', problem: 'gone', failure: 'question' }),
        anAsk('d', { state: 'waiting', problem: 'busy', failure: 'moment' }),
        anAsk('e', { state: 'asking', lease: LEASE }),
      ];
      const project = await withRun(store, asks);
      const newer = aRun({ id: idFor('newer'), runAt: NOW + 1 });
      await store.transact(async ({ collectors }) => {
        await collectors.addRun(project, newer, []);
        const ended = { finishedAt: NOW + 2, stoppedBecause: 'why', streak: { what: '400 no', count: 5 } };
        await collectors.changeRun(project, { ...newer, ...ended });
      });
      const { results, totalRecords } = await store.read(({ collectors }) =>
        collectors.runs(project, aCollector().id, { page: 1, limit: 5 }),
      );
      assert.equal(totalRecords, 2);
      assert.deepEqual(
        [results[0]!.id, results[0]!.finishedAt, results[0]!.stoppedBecause, results[0]!.streak],
        [newer.id, NOW + 2, 'why', { what: '400 no', count: 5 }],
      );
      assert.deepEqual(results[1], {
        ...aRun(),
        asks: { waiting: 1, asking: 1, answered: 1, failed: 2, skipped: 0 },
        failures: { question: 2, key: 0, moment: 1, shape: 0 },
        usage: USED,
        cost: 15,
        problems: [
          { problem: 'gone', count: 2 },
          { problem: 'busy', count: 1 },
        ],
      });
      await store.read(async ({ collectors }) => {
        assert.deepEqual(await collectors.openRun(project, aCollector().id), aRun());
        assert.equal(await collectors.openCount(project, aRun().id), 2);
        assert.deepEqual(await collectors.asks(project, aRun().id), asks);
      });
    });

    test('questions that are due are of one provider, wait, and belong to who may ask', async () => {
      await using store = await open();
      const project = await withRun(store, [
        anAsk('later', { dueAt: NOW + 1 }),
        anAsk('first', { dueAt: NOW - 2 }),
        anAsk('second', { dueAt: NOW - 1 }),
        anAsk('asked', { state: 'asking', lease: LEASE }),
      ]);
      const due = (limit = 9, provider: 'openai' | 'google' = 'openai') =>
        store.read(({ collectors }) => collectors.dueAsks(provider, NOW, limit));
      assert.deepEqual(
        (await due()).map(({ ask }) => ask.query),
        ['first', 'second'],
      );
      const [first] = await due(1);
      assert.deepEqual(first, {
        ...{ organisation: anOrganisation().id, project, collector: aCollector() },
        ...{ run: aRun(), ask: anAsk('first', { dueAt: NOW - 2 }) },
      });
      assert.deepEqual(await due(9, 'google'), []);
      const asking = await store.read(({ collectors }) => collectors.asking());
      assert.deepEqual(
        asking.map(({ ask }) => ask),
        [anAsk('asked', { state: 'asking', lease: LEASE })],
      );
      await store.transact(({ collectors }) => collectors.put(project, aCollector({ pausedBecause: 'why' })));
      assert.deepEqual(await due(), []);
      assert.equal(await store.read(({ collectors }) => collectors.nextDue()), undefined);
    });

    test('questions change, are put off, and are left out', async () => {
      await using store = await open();
      const project = await withRun(store, [anAsk('a'), anAsk('b', { dueAt: NOW + 9 }), anAsk('c')]);
      const answered = anAsk('c', { state: 'answered', tries: 2, sent: 3, usage: USED, cost: 5, answeredAt: NOW + 1 });
      await store.transact(async ({ collectors }) => {
        await collectors.changeAsk(project, answered);
        await collectors.delay(project, aCollector().id, NOW + 5);
      });
      assert.deepEqual(await store.read(({ collectors }) => collectors.asks(project, aRun().id)), [
        anAsk('a', { dueAt: NOW + 5 }),
        anAsk('b', { dueAt: NOW + 9 }),
        answered,
      ]);
      assert.equal(await store.read(({ collectors }) => collectors.nextDue()), NOW + 5);
      await store.transact(({ collectors }) => collectors.skipWaiting(project, aRun().id, 'no money'));
      const asks = await store.read(({ collectors }) => collectors.asks(project, aRun().id));
      assert.deepEqual(
        asks.map(({ state, problem }) => [state, problem]),
        [
          ['skipped', 'no money'],
          ['skipped', 'no money'],
          ['answered', null],
        ],
      );
      assert.deepEqual((await store.read(({ collectors }) => collectors.ask(project, answered.id)))?.ask, answered);
    });

    test('what is spent adds up by day, and is given back', async () => {
      await using store = await open();
      const project = await withRun(store, []);
      const id = aCollector().id;
      await store.transact(async ({ collectors }) => {
        await collectors.spend(project, id, 1, { answers: 1, microUsd: 100 });
        await collectors.spend(project, id, 2, { answers: 1, microUsd: 10 });
        await collectors.spend(project, id, 2, { answers: 2, microUsd: 5 });
        await collectors.spend(project, id, 2, { answers: -1, microUsd: -10 });
      });
      const since = (day: number) => store.read(({ collectors }) => collectors.spentSince(project, id, day));
      assert.deepEqual(await since(1), { answers: 3, microUsd: 105 });
      assert.deepEqual(await since(2), { answers: 2, microUsd: 5 });
      assert.deepEqual(await since(3), { answers: 0, microUsd: 0 });
    });

    test('usage is learned from the last answers of a model', async () => {
      await using store = await open();
      const answered = (name: string, at: number, searches: number) =>
        anAsk(name, { state: 'answered', answeredAt: at, usage: { inputTokens: at - NOW, outputTokens: 1, searches } });
      const many = Array.from({ length: 210 }, (_, at) => answered(`q${at}`, NOW + at, at % 2));
      const project = await withRun(store, [...many, anAsk('open')]);
      const known = (model: string) => store.read(({ collectors }) => collectors.knownUsage(project, 'openai', model));
      assert.deepEqual(await known('gpt-5'), {
        ...{ answers: 200, searched: 100, inputTokens: ((10 + 209) * 200) / 2, outputTokens: 200, searches: 100 },
      });
      assert.equal((await known('other')).answers, 0);
    });
  });

  describe(`${adapter}: keys of providers`, () => {
    test('a key takes the place of another, and is removed', async () => {
      await using store = await open();
      await store.transact(({ organisations }) => organisations.add(anOrganisation()));
      const own = aProviderKey({ baseUrl: 'https://llm.example/v1', sealed: Uint8Array.of(9) });
      const google = aProviderKey({ provider: 'google' });
      await store.transact(async ({ providerKeys }) => {
        await providerKeys.put(aProviderKey());
        await providerKeys.put(google);
        await providerKeys.put(own);
      });
      await store.read(async ({ providerKeys }) => {
        assert.deepEqual(await providerKeys.byProvider(own.organisation, 'openai'), own);
        assert.deepEqual(await providerKeys.all(own.organisation), [google, own]);
        assert.deepEqual(await providerKeys.all(aProject().id), []);
      });
      assert.equal(await store.transact(({ providerKeys }) => providerKeys.remove(own.organisation, 'openai')), true);
      assert.equal(await store.transact(({ providerKeys }) => providerKeys.remove(own.organisation, 'openai')), false);
      assert.deepEqual(await store.read(({ providerKeys }) => providerKeys.all(own.organisation)), [google]);
    });
  });
}
