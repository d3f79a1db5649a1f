import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createCheckpointService } from '../../../src/app/reporting/checkpoints.ts';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { localColumns } from '../../../src/app/reporting/local.ts';
import {
  ANY_EVIDENCE,
  bytesOf,
  EVERYTHING,
  normaliseScope,
  type ProjectId,
  STORED_PARTS,
  type Store,
  type StoredPartName,
} from '../../../src/domain/mod.ts';
import { openTestStore } from '../../adapters/sqlite/support.ts';
import { anAdCard } from '../../support/builders.ts';
import { anApp, aProject, aRow, NOW } from '../support.ts';
import { EVERY_ID, lengthOf, TOO_LARGE } from './keeper-support.ts';
import { twoProjects } from './two-projects.ts';

/** More than the names of these few codes take. */
const DICTIONARIES = 2_000;

describe('columns of projects', () => {
  test('are read once, and then only what is new', async () => {
    const { store, projects, wholes, world } = await twoProjects();
    const { withColumns } = columnsKeeper(store);
    for (const project of [...projects, ...projects]) assert.equal(await withColumns(project, EVERY_ID, lengthOf), 10);
    await world.app.jobExecutions.import(projects[0]!, [aRow({ query: 'new' })], { dryRun: false });
    assert.equal(await withColumns(projects[0]!, EVERY_ID, lengthOf), 11);
    assert.deepEqual(wholes, projects);
  });

  test('nothing is read at all where nothing was written since, whatever else is asked of them', async () => {
    const { store, projects, world } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    let reads = 0;
    const counting: Store = {
      ...store,
      read: (work) => {
        reads++;
        return store.read(work);
      },
    };
    const { withColumns } = columnsKeeper(counting);
    /** How often the store is read for two reports. */
    const readsOf = async (project: ProjectId, size: number) => {
      reads = 0;
      for (let time = 0; time < 2; time++) assert.equal(await withColumns(project, EVERY_ID, lengthOf), size);
      return reads;
    };
    // The first report knows no version yet.
    assert.deepEqual([await readsOf(one, 10), await readsOf(one, 10), await readsOf(two, 10)], [2, 0, 2]);
    await world.app.jobExecutions.import(one, [aRow({ query: 'new' })], { dryRun: false });
    assert.deepEqual([await readsOf(one, 11), await readsOf(two, 10), await readsOf(one, 11)], [1, 1, 0]);
  });

  test('what is written right after they were read is in the next report', async () => {
    const { store, projects, world } = await twoProjects();
    const one = projects[0]!;
    let afterRead: (() => Promise<unknown>) | undefined;
    const watched: Store = {
      ...store,
      async read(work) {
        const found = await store.read(work);
        const next = afterRead;
        afterRead = undefined;
        await next?.();
        return found;
      },
    };
    const { withColumns } = columnsKeeper(watched);
    await withColumns(one, EVERY_ID, lengthOf);
    for (const size of [10, 11, 12]) {
      afterRead = () => world.app.jobExecutions.import(one, [aRow({ query: `new ${size}` })], { dryRun: false });
      assert.equal(await withColumns(one, EVERY_ID, lengthOf), size);
    }
    assert.equal(await withColumns(one, EVERY_ID, lengthOf), 13);
  });

  test('who is asked about stays, also where another one comes while it is found that nothing was written', async () => {
    const { store, projects, wholes } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    let meanwhile: (() => Promise<unknown>) | undefined;
    const watched: Store = {
      ...store,
      async version() {
        const other = meanwhile;
        meanwhile = undefined;
        await other?.();
        return store.version();
      },
    };
    const { withColumns } = columnsKeeper(watched, { budget: size + size / 2 });
    for (let time = 0; time < 2; time++) await withColumns(one, EVERY_ID, lengthOf);
    wholes.length = 0;
    meanwhile = () => withColumns(two, EVERY_ID, lengthOf);
    for (let time = 0; time < 2; time++) assert.equal(await withColumns(one, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, [two]);
  });

  test('beyond the budget those that were not asked about for longest are put away, and read again when they are', async () => {
    const { store, projects, wholes } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    wholes.length = 0;
    const { withColumns } = columnsKeeper(store, { budget: size + size / 2 });
    for (const project of [one, one, two, two, one]) assert.equal(await withColumns(project, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, [one, two, one]);
  });

  test('a report that needs more than the budget is refused before anything is read for it', async () => {
    const { store, projects, wholes } = await twoProjects();
    const { withColumns } = columnsKeeper(store, { budget: 1 });
    await assert.rejects(withColumns(projects[0]!, EVERY_ID, lengthOf), TOO_LARGE);
    assert.deepEqual(wholes, []);
  });

  test('of columns that were kept, only the parts and days that are asked for count; others go where they are in the way', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 400 }, (_, at) =>
      aRow({ executionNumber: 1 + at, runAt: NOW + (at % 2) * 86_400_000, ads: [anAdCard()] }),
    );
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    const checkpoints = createCheckpointService({ store, nextId: () => 'a checkpoint' }, columnsKeeper(store), {
      least: 1,
      most: 900,
    });
    await checkpoints.run(() => false);
    const sizes = await store.read(({ facts }) => facts.checkpointSizes(id));
    assert.equal(sizes.length, 2 * STORED_PARTS.length);
    const sizeOf = (...names: readonly StoredPartName[]) =>
      sizes
        .filter(({ part }) => (names as readonly string[]).includes(part))
        .reduce((sum, { bytes }) => sum + bytes, 0);
    const firstDay = new Date(NOW).toISOString().slice(0, 10);
    const ofOneDay = { scope: normaliseScope({ startDate: firstDay, endDate: firstDay }), formats: [] };
    const ofAllAds = { scope: EVERYTHING, formats: [] };
    const ids = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] };

    // Enough for ads of both days, or for ids, and not for both.
    const budget = sizeOf('rows') + Math.max(sizeOf('ads'), sizeOf('ids')) + DICTIONARIES;
    const keeper = localColumns(columnsKeeper(store, { budget }));
    for (let times = 0; times < 2; times++) {
      assert.equal((await keeper.report(id, 'adShare', ofAllAds)).totalAds, rows.length);
      assert.equal((await keeper.report(id, 'responseIds', ids)).length, rows.length);
    }
    const smaller = localColumns(columnsKeeper(store, { budget: sizeOf('rows') + sizeOf('ads') - 1 }));
    assert.equal((await smaller.report(id, 'adShare', ofOneDay)).totalAds, rows.length / 2);
    await assert.rejects(smaller.report(id, 'adShare', ofAllAds), /ask for fewer days \(the last 1 fit\), or run/);
    assert.equal((await smaller.report(id, 'adShare', ofOneDay)).totalAds, rows.length / 2);
  });

  test('names count, too, before they are loaded', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 50 }, (_, at) =>
      aRow({ query: `${at}`, ads: [anAdCard({ advertiser: `${at}`.padEnd(4_000) })] }),
    );
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    const bounds = { least: 1, most: 900 };
    await createCheckpointService({ store, nextId: () => 'a checkpoint' }, columnsKeeper(store), bounds).run(
      () => false,
    );
    const { advertisers } = (await store.read(({ facts }) => facts.checkpoint(id))).names;
    assert.ok(advertisers!.bytes > (50 * 4_000) / 2);
    const asked = { scope: EVERYTHING, formats: [] };
    const report = (budget: number) => localColumns(columnsKeeper(store, { budget })).report(id, 'adShare', asked);
    await assert.rejects(report(advertisers!.bytes), TOO_LARGE);
    assert.equal((await report(2 * advertisers!.bytes)).totalAds, rows.length);
  });

  test('links of execution tags are read by who asks for them, and kept though nothing else has come', async () => {
    await using store = await openTestStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 9 }, (_, at) =>
      aRow({ query: `${at}`, answer: at % 3 === 0 ? 'Green.' : 'Blue.' }),
    );
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    let links = 0;
    const counting: Store = {
      ...store,
      read: (work) =>
        store.read((reader) =>
          work({
            ...reader,
            facts: {
              ...reader.facts,
              links(...asked) {
                links++;
                return reader.facts.links(...asked);
              },
            },
          }),
        ),
    };
    let checkpoints = 0;
    const nextId = () => `checkpoint ${++checkpoints}`;
    const keeper = columnsKeeper(counting);
    const keep = () => createCheckpointService({ store, nextId }, keeper, { least: 1, most: 99 }).run(() => false);
    await keep();
    const columns = localColumns(keeper);
    const tagged = async (own = columns) =>
      (await own.report(id, 'facets', EVERYTHING)).executionTags.map(({ count }) => count);
    assert.deepEqual(await tagged(), []);

    const tag = await world.app.executionTags.create(id, { name: 'green', matchingMode: 'word' });
    assert.equal((await columns.report(id, 'adShare', { scope: EVERYTHING, formats: [] })).totalResponses, 9);
    assert.equal(links, 0);
    for (let times = 0; times < 2; times++) assert.deepEqual(await tagged(), [3]);
    assert.equal(links, 1);
    await keep();
    await keep();
    assert.equal(checkpoints, 2);
    assert.deepEqual(await tagged(localColumns(columnsKeeper(counting))), [3]);
    assert.equal(links, 1);

    await world.app.executionTags.change(id, tag.id, { name: 'blue' });
    await keep();
    assert.deepEqual(await tagged(localColumns(columnsKeeper(counting))), [6]);
    assert.equal(links, 2);

    // One that is in every answer.
    await world.app.executionTags.change(id, tag.id, { name: '.', matchingMode: 'contains' });
    await keep();
    assert.deepEqual(await tagged(localColumns(columnsKeeper(counting))), [9]);
    assert.equal(links, 3);
    assert.deepEqual(await tagged(), [9]);
  });
});
