import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProjectId, Store, StoreTransactor } from '../../../src/domain/mod.ts';
import { anEntity, anExecutionTag, aQuery, idFor } from '../../support/builders.ts';
import { addProject } from '../contract/support.ts';
import { openTestStore } from './support.ts';

/** How often others get their turn while something is written. SQLite runs in this thread: they get none by itself. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const count = () => {
    if (isOver) return;
    turns++;
    setImmediate(count);
  };
  setImmediate(count);
  try {
    await work;
  } finally {
    isOver = true;
  }
  return turns;
}

const many = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
const ids = (count: number) => many(count).map((at) => idFor(`answer ${at}`));

const BRANDS = many(300).map((at) => anEntity({ name: `Brand ${at}` }));
const QUERIES = many(600).map((at) => aQuery({ text: `query ${at}` }));
const TAG = anExecutionTag({ name: 'Spring' });

async function aProjectWithMuch(store: Store): Promise<ProjectId> {
  const project = await addProject(store);
  await store.transact(async ({ entities, queries, executionTags }) => {
    await entities.apply(
      project,
      BRANDS.map((entity) => ({ kind: 'create', entity })),
    );
    await queries.apply(
      project,
      QUERIES.map((query) => ({ kind: 'create', query })),
    );
    await executionTags.add(project, TAG);
  });
  return project;
}

type Write = (transactor: StoreTransactor, project: ProjectId) => Promise<unknown>;

/** What takes long, and how many turns others get in it: those of a write of nothing come on top. */
const WRITES: Readonly<Record<string, readonly [write: Write, least: number, most: number]>> = {
  'new brands, which are one statement': [
    ({ entities }, project) =>
      entities.apply(
        project,
        many(300).map((at) => ({ kind: 'create', entity: anEntity({ name: `New ${at}` }) })),
      ),
    0,
    1,
  ],
  'brands that change': [
    ({ entities }, project) =>
      entities.apply(
        project,
        BRANDS.map((entity) => ({ kind: 'update', entity: { ...entity, note: 'Bought in 2024.' } })),
      ),
    2,
    4,
  ],
  'answers that a change of names affects': [
    ({ entities }, project) =>
      entities.apply(project, [{ kind: 'create', entity: anEntity({ name: 'New' }) }], {
        isAll: false,
        ids: ids(4_001),
      }),
    3,
    6,
  ],
  'queries that change': [
    ({ queries }, project) =>
      queries.apply(
        project,
        QUERIES.map((query) => ({ kind: 'update', query: { ...query, type: 'comparative' } })),
      ),
    2,
    20,
  ],
  'topics of queries': [
    ({ queries }, project) =>
      queries.putTopics(
        project,
        QUERIES.map(({ id, text }) => ({ id, text, topic: 'shoes' })),
        'all',
      ),
    2,
    20,
  ],
};

describe('long writes in SQLite', () => {
  for (const [name, [write, least, most]] of Object.entries(WRITES)) {
    test(`others get their turn now and then: ${name}`, async () => {
      await using store = await openTestStore();
      const project = await aProjectWithMuch(store);
      const alone = await turnsDuring(store.transact(async ({ projects }) => void (await projects.byId(project))));
      const turns = (await turnsDuring(store.transact((transactor) => write(transactor, project)))) - alone;
      assert.ok(turns >= least && turns <= most, `${turns} turns, beside ${alone}`);
    });
  }
});
