import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupQueries } from '../../src/app/topic-work.ts';
import { createTopicService } from '../../src/app/topics.ts';
import { anApp, aProject, aRow } from './support.ts';

test('grouping in the background never overwrites a regrouping that ended meanwhile and knew more queries', async () => {
  const world = anApp();
  const { app, store } = world;
  const { id } = await aProject(world);
  const asked = (query: string) => app.jobExecutions.import(id, [aRow({ query })], { dryRun: false });
  await asked('best running shoes');
  const slow = createTopicService({
    store,
    async groupElsewhere(_, work) {
      await asked('which running shoes are best');
      await app.topics.regroup(id);
      return groupQueries(work).map(([query]) => [query, 'of what was known before']);
    },
  });
  await slow.groupNew(() => false);
  const worded = await store.read(({ queries }) => queries.worded(id));
  const topics = new Set(worded.map(({ wordsTopic }) => wordsTopic));
  assert.deepEqual([worded.length, topics.size, topics.has('of what was known before')], [2, 1, false]);
});
