import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExecutionTagTransactor, Store } from '../../../src/domain/mod.ts';
import { aCachedJob, aJobExecution, anExecutionTag, aQuery } from '../../support/builders.ts';
import { addProject, addResponses, allLinks, ingest } from '../contract/support.ts';
import { openTestStore } from './support.ts';

const EXECUTIONS = 5_500;
const TAGS = 40;

/** How often others got their turn while `work` ran in a transaction. */
async function turnsDuring(store: Store, work: (tags: ExecutionTagTransactor) => Promise<unknown>): Promise<number> {
  return store.transact(async ({ executionTags }) => {
    let [turns, isOver] = [0, false];
    const watch = () => {
      turns++;
      if (!isOver) setImmediate(watch);
    };
    setImmediate(watch);
    await work(executionTags);
    isOver = true;
    return turns;
  });
}

test('sqlite: others get their turn while many links are made, taken away and dropped with their tag', async () => {
  await using store = await openTestStore();
  const project = await addProject(store);
  const executions = Array.from({ length: EXECUTIONS }, (_, at) => aJobExecution({ executionNumber: at + 1 }));
  await addResponses(store, project, executions);
  const ids = executions.map(({ id }) => id);
  const tags = Array.from({ length: TAGS }, (_, at) => anExecutionTag({ name: `tag ${at}` }));
  const [tag, ...others] = tags.map(({ id }) => id) as [string, ...string[]];
  await store.transact(async ({ executionTags }) => {
    for (const each of tags) await executionTags.add(project, each);
  });
  const links = async () => (await allLinks(store, project)).length;

  const some = ids.slice(0, 10);
  assert.ok((await turnsDuring(store, (port) => port.link(project, others, some))) >= others.length);
  assert.equal(await links(), others.length * some.length);
  assert.ok((await turnsDuring(store, (port) => port.unlink(project, others, some.slice(1)))) >= others.length);
  assert.equal(await links(), others.length);

  await store.transact(({ executionTags }) => executionTags.relink(project, tag, ids));
  assert.equal(await links(), others.length + EXECUTIONS);
  assert.ok((await turnsDuring(store, (port) => port.relink(project, tag, []))) >= 1);
  assert.equal(await links(), others.length);

  await store.transact(({ executionTags }) => executionTags.relink(project, tag, ids));
  assert.ok((await turnsDuring(store, (port) => port.remove(project, tag))) >= 1);
  assert.equal(await links(), others.length);
  assert.equal((await store.read(({ executionTags }) => executionTags.all(project))).length, others.length);
});

test('sqlite: links are read whole, tag by tag, however many there are, and however many others have links', async () => {
  await using store = await openTestStore();
  const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
  const executions = Array.from({ length: 2_100 }, (_, at) => aJobExecution({ executionNumber: at + 1 }));
  await addResponses(store, ours, executions);
  const ids = executions.map(({ id }) => id);
  const [some, all, none, foreign] = ['Some', 'All', 'None', 'Foreign'].map((name) => anExecutionTag({ name }));
  const expected = [...ids.slice(0, 1_000).map((id) => [some!.id, id]), ...ids.map((id) => [all!.id, id])];
  await store.transact(async ({ executionTags }) => {
    for (const tag of [some!, all!, none!]) await executionTags.add(ours, tag);
    await executionTags.add(theirs, foreign!);
    await executionTags.link(ours, [some!.id], ids.slice(0, 1_000));
    await executionTags.link(ours, [all!.id], ids);
  });
  const query = aQuery({ text: 'theirs' });
  const job = aCachedJob({ queryId: query.id });
  const execution = aJobExecution({ cachedJobId: job.id, executionTagIds: [foreign!.id] });
  await ingest(store, theirs, { queries: [query], cachedJobs: [job], executions: [execution] });
  const found = await allLinks(store, ours);
  assert.deepEqual(
    found.map(({ tagId, responseId }) => `${tagId} ${responseId}`).toSorted(),
    expected.map((pair) => pair.join(' ')).toSorted(),
  );
  const batches = await store.read(async ({ facts }) => {
    const sizes: number[] = [];
    for await (const batch of facts.links(ours, [some!.id, all!.id, none!.id])) sizes.push(batch[0]!.numbers.length);
    return sizes;
  });
  assert.ok(batches.length > 1 && Math.max(...batches) <= 5_000);
});

test('sqlite: links of many responses are read, whatever lies between their numbers', async () => {
  await using store = await openTestStore();
  const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
  const executions = Array.from({ length: 5_400 }, (_, at) => aJobExecution({ executionNumber: at + 1 }));
  const tag = anExecutionTag();
  await store.transact(({ executionTags }) => executionTags.add(ours, tag));
  const others = aQuery({ text: 'theirs' });
  const job = aCachedJob({ queryId: others.id });
  const between = Array.from({ length: 5_300 }, (_, at) =>
    aJobExecution({ cachedJobId: job.id, executionNumber: at + 1 }),
  );
  await addResponses(store, ours, executions.slice(0, 5_200));
  await ingest(store, theirs, { queries: [others], cachedJobs: [job], executions: between });
  await ingest(store, ours, { executions: executions.slice(5_200) });
  const linked = executions.filter((_, at) => at % 100 !== 99).map(({ id }) => id);
  await store.transact(({ executionTags }) => executionTags.link(ours, [tag.id], linked));
  const found = await allLinks(store, ours);
  assert.deepEqual(found.map(({ responseId }) => responseId).toSorted(), linked.toSorted());
});
