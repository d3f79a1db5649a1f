import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  AppError,
  FROM_THE_START,
  type Store,
  type StoreReader,
  type StoreTransactor,
} from '../../../src/domain/mod.ts';
import { aJobExecution, anEntity, anOrganisation, aQuery, idFor, NOW } from '../../support/builders.ts';
import { everyRead, READS, readAll } from './every-read.ts';
import { everything, writeAll, writesOf } from './everything.ts';
import { addProject, addResponses, anotherHandle, ingest, letOthersRun, type OpenStore } from './support.ts';

class Refused extends Error {}
const refuse = () => {
  throw new Refused('on purpose');
};

const addOrganisation = (store: Store, name: string): Promise<void> =>
  store.transact(({ organisations }) => organisations.add(anOrganisation({ name })));
const bySlug = (store: Store, slug: string) => store.read(({ organisations }) => organisations.bySlug(slug));

/** A project with an entity whose `updatedAt` counts. */
async function addCounter(
  store: Store,
): Promise<{ increment(by: Store, between?: () => unknown): Promise<void>; value(): Promise<number> }> {
  const project = await addProject(store);
  const { id } = anEntity();
  await store.transact(({ entities }) =>
    entities.apply(project, [{ kind: 'create', entity: anEntity({ updatedAt: 0 }) }]),
  );
  return {
    increment: (by, between) =>
      by.transact(async ({ entities }) => {
        const entity = (await entities.byId(project, id))!;
        await between?.();
        await entities.apply(project, [{ kind: 'update', entity: { ...entity, updatedAt: entity.updatedAt + 1 } }]);
      }),
    value: async () => (await store.read(({ entities }) => entities.byId(project, id)))!.updatedAt,
  };
}

export function transactionContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: transactions`, () => {
    test('what work returns comes out of read and transact', async () => {
      await using store = await open();
      assert.equal(await store.read(async () => 'read'), 'read');
      assert.equal(await store.transact(async () => 'transacted'), 'transacted');
    });

    test('what work throws comes out as it is', async () => {
      await using store = await open();
      for (const thrown of [new Refused('mine'), new AppError('conflict', 'Choose another name')]) {
        const isThrown = (error: unknown) => error === thrown;
        await assert.rejects(
          store.read(() => Promise.reject(thrown)),
          isThrown,
        );
        await assert.rejects(
          store.transact(() => Promise.reject(thrown)),
          isThrown,
        );
      }
      await assert.rejects(store.transact(refuse), Refused);
      await assert.rejects(store.read(refuse), Refused);
      await addOrganisation(store, 'Still works');
    });

    test('its version is another one once anything was written, through whatever handle, and only then', async () => {
      await using store = await open();
      await using second = await anotherHandle(store);
      for (const [at, writer] of [store, second, store].entries()) {
        const before = [await store.version(), await second.version()];
        await bySlug(store, 'nobody');
        await assert.rejects(store.transact(refuse), Refused);
        const failing = second.transact(async ({ organisations }) => {
          await organisations.add(anOrganisation({ name: 'Not to be' }));
          refuse();
        });
        await assert.rejects(failing, Refused);
        assert.deepEqual([await store.version(), await second.version()], before);
        await addOrganisation(writer, `Number ${at}`);
        assert.notEqual(await store.version(), before[0]);
        assert.notEqual(await second.version(), before[1]);
      }
    });

    test('a throw inside leaves nothing, whatever was written, and the same can be written again', async () => {
      await using store = await open();
      const before = await readAll(store);
      const failing = store.transact(async (transactor) => {
        for (const write of Object.values(writesOf(everything()))) await write(transactor);
        assert.notDeepEqual(await everyRead(transactor), before);
        refuse();
      });
      await assert.rejects(failing, Refused);
      assert.deepEqual(await readAll(store), before);
      await writeAll(store, everything());
    });

    test('a throw inside restores what was changed, replaced and removed, in its order', async () => {
      await using store = await open();
      const all = everything();
      await writeAll(store, all);
      const other = anEntity({ name: 'Other' });
      const second = aJobExecution({ model: 'second' });
      await store.transact(({ entities }) => entities.apply(all.project.id, [{ kind: 'create', entity: other }]));
      await ingest(store, all.project.id, { executions: [second] });
      const before = await readAll(store);
      const failing = store.transact(async ({ apiKeys, entities, jobExecutions, videos }) => {
        const project = all.project.id;
        await apiKeys.remove(all.organisation.id, all.key.id);
        await entities.apply(project, [
          { kind: 'update', entity: { ...other, name: 'Renamed' } },
          { kind: 'create', entity: anEntity({ name: 'Other', id: idFor('new'), slug: 'new' }) },
        ]);
        const query = aQuery({ text: 'new' });
        const changes = {
          tags: [{ id: 2, name: 'New', color: '#000000' }],
          queries: [query],
          queryTypes: [{ queryId: aQuery().id, type: 'perception' as const }],
          queryTags: [{ queryId: aQuery().id, tag: 'new' }],
          cachedJobs: [],
          executions: [aJobExecution({ videos: [{ platform: 'vimeo', videoId: 'new', title: 'New' }] })],
          models: [],
          raws: [],
        };
        await jobExecutions.apply(project, changes, { now: NOW + 1, analysedUnder: 9 });
        const snapshot = { ...all.snapshots[0]!, title: 'changed', channel: { id: 'other', name: 'O', country: null } };
        await videos.put(project, [snapshot]);
        refuse();
      });
      await assert.rejects(failing, Refused);
      assert.deepEqual(await readAll(store), before);
      await store.transact(({ entities }) =>
        entities.apply(all.project.id, [{ kind: 'create', entity: anEntity({ name: 'Renamed' }) }]),
      );
    });

    test('a refused write leaves nothing of the writes before it', async () => {
      await using store = await open();
      await addOrganisation(store, 'Acme');
      const failing = store.transact(async ({ organisations }) => {
        await organisations.add(anOrganisation({ name: 'Bolt' }));
        await organisations.add(anOrganisation({ id: idFor('twin'), name: 'Acme' }));
      });
      await assert.rejects(failing);
      assert.equal(await bySlug(store, 'bolt'), undefined);
    });

    test('reads inside a transaction see its writes', async () => {
      await using store = await open();
      const inside = await store.transact(async (transactor) => {
        for (const write of Object.values(writesOf(everything()))) await write(transactor);
        return everyRead(transactor);
      });
      assert.deepEqual(inside, await readAll(store));
    });

    test('every member of a reader or a transactor throws once its work is over', async () => {
      await using store = await open();
      await writeAll(store, everything());
      const before = await readAll(store);
      const { reader, ended, refused } = await usedPorts(store);
      for (const [name, read] of Object.entries(READS)) {
        for (const dead of [reader, ended, refused]) await assert.rejects(async () => read(dead), name);
      }
      for (const [name, write] of Object.entries(writesOf(everything()))) {
        for (const dead of [ended, refused]) await assert.rejects(async () => write(dead), name);
      }
      await assert.rejects(async () => ended.apiKeys.remove(anOrganisation().id, everything().key.id));
      assert.deepEqual(await readAll(store), before);
    });

    test('a walk through facts that outlives its read throws', async () => {
      await using store = await open();
      const project = await addProject(store);
      const executions = Array.from({ length: 2_100 }, (_, at) => aJobExecution({ executionNumber: at + 1 }));
      await addResponses(store, project, executions);
      const walk = await store.read(async ({ facts }) => {
        const batches = facts.responses(project, FROM_THE_START)[Symbol.asyncIterator]();
        const first = await batches.next();
        // A store may give all in one batch; then there is nothing left to walk through.
        return { batches, isWhole: first.value.added.length === executions.length };
      });
      if (!walk.isWhole) await assert.rejects(async () => walk.batches.next());
    });

    test('a read sees one snapshot, whatever is written meanwhile', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      await writeAll(store, everything());
      const writing: Promise<void>[] = [];
      await store.read(async (reader) => {
        const before = await everyRead(reader);
        writing.push(addOrganisation(other, 'By another'), addOrganisation(store, 'By us'));
        const project = everything().project.id;
        writing.push(ingest(other, project, { executions: [aJobExecution({ model: 'new' })] }));
        await letOthersRun();
        assert.deepEqual(await everyRead(reader), before);
        assert.equal(await reader.organisations.bySlug('by-another'), undefined);
        assert.equal(await reader.organisations.bySlug('by-us'), undefined);
      });
      await Promise.all(writing);
      assert.ok((await bySlug(store, 'by-another')) && (await bySlug(store, 'by-us')));
    });

    test('a read never sees what a transaction has not ended with', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      const seen: Promise<unknown>[] = [];
      const failing = store.transact(async ({ organisations }) => {
        await organisations.add(anOrganisation());
        seen.push(bySlug(store, 'acme'), bySlug(other, 'acme'));
        await letOthersRun();
        refuse();
      });
      await assert.rejects(failing, Refused);
      assert.deepEqual(await Promise.all(seen), [undefined, undefined]);
    });

    test('what one handle acknowledged the other sees', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      await addOrganisation(store, 'First');
      assert.ok(await bySlug(other, 'first'));
      await addOrganisation(other, 'Second');
      assert.ok(await bySlug(store, 'second'));
    });

    test('transactions at once happen one after the other, and none loses an update', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      const counter = await addCounter(store);
      const handles = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? other : store));
      await Promise.all(handles.map((handle) => counter.increment(handle)));
      assert.equal(await counter.value(), 12);
    });

    test('a write by another process between read and write neither loses an update nor fails', async () => {
      await using store = await open();
      await using other = await anotherHandle(store);
      const counter = await addCounter(store);
      const meanwhile: Promise<void>[] = [];
      await counter.increment(store, () => {
        meanwhile.push(counter.increment(other));
        return letOthersRun();
      });
      await Promise.all(meanwhile);
      assert.equal(await counter.value(), 2);
    });

    test('a store that was disposed of refuses work, and can be disposed of again', async () => {
      const store = await open();
      await store[Symbol.asyncDispose]();
      await assert.rejects(async () => store.read(async () => 'read'));
      await assert.rejects(async () => store.transact(async () => 'transacted'));
      await store[Symbol.asyncDispose]();
    });
  });
}

/** The ports of a read, of a transaction that ended well and of one that was refused, all over. */
async function usedPorts(
  store: Store,
): Promise<{ reader: StoreReader; ended: StoreTransactor; refused: StoreTransactor }> {
  const reader = await store.read(async (ports) => ports);
  const ended = await store.transact(async (ports) => ports);
  const kept: StoreTransactor[] = [];
  const failing = store.transact(async (ports) => {
    kept.push(ports);
    refuse();
  });
  await assert.rejects(failing, Refused);
  return { reader, ended, refused: kept[0]! };
}
