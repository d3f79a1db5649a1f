import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { columnsKeeper } from '../../../src/app/reporting/keeper.ts';
import { bytesOf, type ProjectId } from '../../../src/domain/mod.ts';
import { aRow } from '../support.ts';
import { EVERY_ID, lengthOf, TOO_LARGE } from './keeper-support.ts';
import { aProjectOfTen, twoProjects } from './two-projects.ts';

describe('columns that are read ahead of reports', () => {
  test('what is new is read ahead of reports where it was asked for before, once, and the next report reads nothing', async () => {
    const { store, projects, reads, world } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const keeper = columnsKeeper(store);
    await keeper.withColumns(one, EVERY_ID, lengthOf);
    for (const project of projects) {
      await world.app.jobExecutions.import(project, [aRow({ query: 'new' })], { dryRun: false });
    }
    reads.length = 0;
    await Promise.all([one, one, two].map((project) => keeper.refresh(project)));
    assert.deepEqual(reads, [one]);
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 11);
    assert.deepEqual(reads, [one]);
  });

  test('what is read ahead of reports counts for none: who was not asked about for longest is put away all the same', async () => {
    const { store, projects, wholes, world } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    const keeper = columnsKeeper(store, { budget: 2.6 * size });
    for (const project of projects) await keeper.withColumns(project, EVERY_ID, lengthOf);
    await world.app.jobExecutions.import(one, [aRow({ query: 'new' })], { dryRun: false });
    await keeper.refresh(one);
    const three = await aProjectOfTen(world, 'three');
    await keeper.withColumns(three, EVERY_ID, lengthOf);
    wholes.length = 0;
    assert.equal(await keeper.withColumns(two, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, []);
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 11);
    assert.deepEqual(wholes, [one]);
  });

  test('what is read ahead of reports takes no room that others have: who was asked about longest ago goes', async () => {
    const { store, projects, wholes, world } = await twoProjects();
    const one = projects[0]!;
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    const keeper = columnsKeeper(store, { budget: 2.01 * size });
    for (const project of projects) await keeper.withColumns(project, EVERY_ID, lengthOf);
    await world.app.jobExecutions.import(one, [aRow({ query: 'new' })], { dryRun: false });
    await keeper.refresh(one);
    wholes.length = 0;
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 11);
    assert.deepEqual(wholes, [one]);
  });

  test('what is loaded ahead of reports is read once, and the first report reads nothing', async () => {
    const { store, projects, reads } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const keeper = columnsKeeper(store);
    await keeper.withColumns(two, EVERY_ID, lengthOf);
    reads.length = 0;
    await Promise.all([one, one, two].map((project) => keeper.load(project)));
    assert.deepEqual(reads, [one]);
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 10);
    assert.deepEqual(reads, [one]);
  });

  test('what is loaded ahead of reports puts nothing away that was asked for', async () => {
    const { store, projects, wholes } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    wholes.length = 0;
    const keeper = columnsKeeper(store, { budget: size + 1 });
    await keeper.withColumns(one, EVERY_ID, lengthOf);
    await assert.rejects(keeper.load(two), TOO_LARGE);
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, [one]);
  });

  test('what is loaded ahead of reports counts for none: it is put away before what was asked for, and not kept up', async () => {
    const { store, projects, wholes, reads, world } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    const three = await aProjectOfTen(world, 'three');
    const keeper = columnsKeeper(store, { budget: 2.6 * size });
    await keeper.withColumns(one, EVERY_ID, lengthOf);
    await keeper.load(two);
    reads.length = 0;
    await world.app.jobExecutions.import(two, [aRow({ query: 'new' })], { dryRun: false });
    await keeper.refresh(two);
    assert.deepEqual(reads, []);
    await keeper.withColumns(three, EVERY_ID, lengthOf);
    wholes.length = 0;
    assert.equal(await keeper.withColumns(one, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, []);
    assert.equal(await keeper.withColumns(two, EVERY_ID, lengthOf), 11);
    assert.deepEqual(wholes, [two]);
  });
});
