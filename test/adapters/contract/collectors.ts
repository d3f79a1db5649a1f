import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Ask, budgetOf, type Store } from '../../../src/domain/mod.ts';
import type { CollectorReader } from '../../../src/domain/ports/mod.ts';
import { anOrganisation, aProject, idFor, NOW } from '../../support/builders.ts';
import { aCollector, aLease, anAsk, aProviderKey, aRun, aWorkItem } from '../../support/collector-builders.ts';
import { addProject, type OpenStore } from './support.ts';

const SCHEDULE = { cron: '0 6 * * *', timezone: 'Europe/Berlin', spreadMinutes: 30, catchUp: 'once' as const };
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

/** These questions as they are now. */
const asked = (collectors: CollectorReader, project: string, asks: readonly Ask[]) =>
  Promise.all(asks.map(async ({ id }) => (await collectors.ask(project, id))?.ask));

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
          surface: 'app',
          place: 'Berlin',
          personaId: idFor('persona'),
          enabled: false,
        },
        ...{
          budget: budgetOf({ answersPerDay: 5, usdPerMonth: 0.5 }),
          pausedBecause: 'why',
          pausedUntil: NOW + 7,
          pausedRemedy: 'pay',
          partlyBecause: 'some',
          partlyRemedy: 'wait',
          isOnTrial: true,
          updatedAt: NOW + 1,
        },
      });
      const other = aCollector({ id: idFor('other'), createdAt: NOW - 1 });
      assert.deepEqual(await store.read(({ collectors }) => collectors.byId(project, changed.id)), aCollector());
      await store.transact(async ({ collectors }) => {
        await collectors.put(project, changed);
        await collectors.put(project, other);
      });
      assert.deepEqual(await store.read(({ collectors }) => collectors.all(project)), [other, changed]);
      assert.equal(await store.transact(({ collectors }) => collectors.remove(project, changed.id)), true);
      assert.equal(await store.transact(({ collectors }) => collectors.remove(project, changed.id)), false);
      await store.read(async ({ collectors }) => {
        assert.deepEqual(await collectors.all(project), [other]);
        assert.equal(await collectors.runAt(project, NOW), undefined);
        assert.deepEqual(await collectors.openAsks(project, aRun().id), []);
      });
    });

    test('one of another project is unknown', async () => {
      await using store = await open();
      await withRun(store, [anAsk('a')]);
      const other = await addProject(store, 'Other');
      await store.read(async ({ collectors }) => {
        assert.equal(await collectors.byId(other, aCollector().id), undefined);
        assert.equal(await collectors.runAt(other, NOW), undefined);
        assert.equal(await collectors.ask(other, anAsk('a').id), undefined);
        assert.equal((await collectors.runs(other, aCollector().id, { page: 1, limit: 5 })).totalRecords, 0);
      });
      assert.equal(await store.transact(({ collectors }) => collectors.remove(other, aCollector().id)), false);
      await assert.rejects(store.transact(({ collectors }) => collectors.changeAsk(other, anAsk('a'))));
    });

    test('runs that should have ended are of all projects, open, and in the order of their ends', async () => {
      await using store = await open();
      const project = await withRun(store, []);
      const run = (name: string, given: Parameters<typeof aRun>[0]) => aRun({ id: idFor(name), ...given });
      const early = run('early', { runAt: NOW + 1, endsAt: NOW + 5 });
      await store.transact(async ({ collectors }) => {
        await collectors.addRun(project, early, []);
        await collectors.addRun(project, run('ended', { runAt: NOW + 2, endsAt: NOW, finishedAt: NOW }), []);
      });
      const over = (now: number) => store.read(({ collectors }) => collectors.over(now));
      assert.deepEqual(await over(NOW + 4), []);
      const of = { organisation: anOrganisation().id, project, collector: aCollector() };
      assert.deepEqual(await over(NOW + 5), [{ ...of, run: early }]);
      assert.deepEqual(
        (await over(aRun().endsAt)).map(({ run: { id } }) => id),
        [early.id, aRun().id],
      );
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
        anAsk('a', {
          state: 'answered',
          usage: USED,
          cost: 11,
          answeredAt: NOW,
          unread: [{ field: 'annotations', count: 1 }],
        }),
        anAsk('b', {
          state: 'failed',
          problem: 'gone',
          failure: 'question',
          cost: 4,
          unread: [{ field: 'annotations', count: 2 }],
        }),
        anAsk('c', { state: 'failed', problem: 'gone', failure: 'question' }),
        anAsk('d', { problem: 'busy', failure: 'moment', task: '/v1/tasks/7' }),
        anAsk('e'),
      ];
      const project = await withRun(store, asks);
      const newer = aRun({ id: idFor('newer'), runAt: NOW + 1 });
      await store.transact(async ({ collectors, work }) => {
        await collectors.addRun(project, newer, []);
        const ended = { finishedAt: NOW + 2, stoppedBecause: 'why', streak: { what: '400 no', count: 5 } };
        await collectors.changeRun(project, { ...newer, ...ended });
        await work.put(project, [aWorkItem(asks[3]!.id), aWorkItem(asks[4]!.id, { lease: aLease() })]);
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
        asks: { waiting: 1, asking: 1, answered: 1, refused: 0, empty: 0, error: 0, failed: 2, skipped: 0 },
        failures: { question: 2, key: 0, moment: 1, shape: 0 },
        usage: USED,
        cost: 15,
        problems: [
          { problem: 'gone', count: 2, prompts: ['b', 'c'] },
          { problem: 'busy', count: 1, prompts: ['d'] },
        ],
        unread: [{ field: 'annotations', count: 3 }],
      });
      await store.read(async ({ collectors }) => {
        assert.deepEqual(await collectors.openRun(project, aCollector().id), aRun());
        assert.deepEqual(
          (await collectors.openAsks(project, aRun().id)).toSorted(),
          [asks[3]!.id, asks[4]!.id].toSorted(),
        );
        assert.deepEqual(await Promise.all([aRun(), newer].map(({ id }) => collectors.isAnyOpen(project, id))), [
          true,
          false,
        ]);
        assert.deepEqual(await asked(collectors, project, asks), asks);
        const { id, provider, model } = aCollector();
        const isAnswered = (query?: string, by = model) =>
          collectors.isAnyAnswered(project, aRun().id, { provider, model: by, ...(query !== undefined && { query }) });
        assert.deepEqual(
          [await isAnswered(), await isAnswered('a'), await isAnswered('b'), await isAnswered('a', 'another')],
          [true, true, false, false],
        );
        assert.deepEqual((await collectors.runBefore(project, id, NOW + 1))?.id, aRun().id);
        assert.equal(await collectors.runBefore(project, id, NOW), undefined);
        assert.deepEqual([...(await collectors.failingPrompts(project, id))].toSorted(), ['b', 'c']);
      });
    });

    test('questions change, are left out, and are found with whose they are', async () => {
      await using store = await open();
      const project = await withRun(store, [anAsk('a'), anAsk('b'), anAsk('c')]);
      const answered = anAsk('c', { state: 'answered', sent: 3, usage: USED, cost: 5, answeredAt: NOW + 1 });
      await store.transact(async ({ collectors }) => {
        await collectors.changeAsk(project, answered);
        await collectors.skip(project, [anAsk('b').id], 'no money');
      });
      await store.read(async ({ collectors }) => {
        const skipped = anAsk('b', { state: 'skipped', problem: 'no money' });
        const changed = [anAsk('a'), skipped, answered];
        assert.deepEqual(await asked(collectors, project, changed), changed);
        assert.deepEqual(await collectors.ask(project, answered.id), {
          ...{ organisation: anOrganisation().id, project, collector: aCollector() },
          ...{ run: aRun(), ask: answered },
        });
      });
    });

    test('questions whose reply couldn’t be read are found in all projects, the newest first', async () => {
      await using store = await open();
      const at = (name: string, answeredAt: number, failure: 'shape' | 'moment' | null) =>
        anAsk(name, { state: 'answered', answeredAt, failure });
      const asks = [
        at('a', NOW + 1, 'shape'),
        at('b', NOW + 3, 'shape'),
        at('c', NOW + 2, 'shape'),
        at('d', NOW + 4, null),
      ];
      const project = await withRun(store, [...asks, anAsk('e', { failure: 'moment' })]);
      const found = async (most: number) =>
        (await store.read(({ collectors }) => collectors.unreadable(most))).map((one) => [one.project, one.ask.id]);
      const due = ['b', 'c', 'a'].map((name) => [project, anAsk(name).id]);
      assert.deepEqual([await found(9), await found(2)], [due, due.slice(0, 2)]);
    });

    test('how far a collector is: its newest answer, and how many of its runs are open', async () => {
      await using store = await open();
      const answered = [2, 5, 3].map((at) => anAsk(`q${at}`, { state: 'answered', answeredAt: NOW + at }));
      const project = await withRun(store, [...answered, anAsk('open')]);
      const activity = () => store.read(({ collectors }) => collectors.activity(project, aCollector().id));
      assert.deepEqual(await activity(), { newestAnswerAt: NOW + 5, openRuns: 1 });
      await store.transact(({ collectors }) => collectors.changeRun(project, { ...aRun(), finishedAt: NOW }));
      assert.equal((await activity()).openRuns, 0);
      const other = await store.read(({ collectors }) => collectors.activity(project, idFor('other')));
      assert.deepEqual(other, { newestAnswerAt: null, openRuns: 0 });
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
