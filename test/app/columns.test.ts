import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../src/adapters/memory/mod.ts';
import { columnsKeeper } from '../../src/app/columns.ts';
import {
  ANY_EVIDENCE,
  bytesOf,
  type Columns,
  EVERYTHING,
  needsOf,
  type ProjectId,
  type Store,
  selectIds,
} from '../../src/domain/mod.ts';
import { anApp, aProject, aRow } from './support.ts';

/** A store with two projects of ten answers each, and how often all of a project's answers were read. */
async function twoProjects() {
  const world = anApp(createMemoryStore());
  const projects: ProjectId[] = [];
  for (const name of ['one', 'two']) {
    const { id } = await aProject(world, name);
    const rows = Array.from({ length: 10 }, (_, at) => aRow({ query: `query ${at}` }));
    await world.app.jobExecutions.import(id, rows, { dryRun: false });
    projects.push(id);
  }
  const wholes: ProjectId[] = [];
  const watched: Store = {
    ...world.store,
    read: (work) =>
      world.store.read((reader) =>
        work({
          ...reader,
          facts: {
            ...reader.facts,
            responses(project, since) {
              if (since.responses === 0) wholes.push(project);
              return reader.facts.responses(project, since);
            },
          },
        }),
      ),
  };
  return { store: watched, projects, wholes, world };
}

const EVERY_ID = needsOf('responseIds', { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [] });
const lengthOf = (columns: Columns) => selectIds(columns, EVERYTHING).length;

describe('columns of projects', () => {
  test('are read once, and then only what is new', async () => {
    const { store, projects, wholes, world } = await twoProjects();
    const { withColumns } = columnsKeeper(store);
    for (const project of [...projects, ...projects]) assert.equal(await withColumns(project, EVERY_ID, lengthOf), 10);
    await world.app.jobExecutions.import(projects[0]!, [aRow({ query: 'new' })], { dryRun: false });
    assert.equal(await withColumns(projects[0]!, EVERY_ID, lengthOf), 11);
    assert.deepEqual(wholes, projects);
  });

  test('beyond the budget those that were not asked about for longest are put away, and read anew when they are', async () => {
    const { store, projects, wholes } = await twoProjects();
    const [one, two] = projects as [ProjectId, ProjectId];
    const { total: size } = await columnsKeeper(store).withColumns(one, EVERY_ID, bytesOf);
    wholes.length = 0;
    const { withColumns } = columnsKeeper(store, { budget: size + size / 2 });
    for (const project of [one, one, two, two, one]) assert.equal(await withColumns(project, EVERY_ID, lengthOf), 10);
    assert.deepEqual(wholes, [one, two, one]);
  });

  test('a project that is larger than the budget is kept while it is asked about', async () => {
    const { store, projects, wholes } = await twoProjects();
    const { withColumns } = columnsKeeper(store, { budget: 1 });
    for (let count = 0; count < 3; count++) await withColumns(projects[0]!, EVERY_ID, lengthOf);
    assert.deepEqual(wholes, [projects[0]]);
  });
});
