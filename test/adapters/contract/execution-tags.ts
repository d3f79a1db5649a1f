import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ExecutionTag, JobExecution, ProjectId, Store } from '../../../src/domain/mod.ts';
import { aCachedJob, aJobExecution, anExecutionTag, aQuery, aTagGroup, idFor, NOW } from '../../support/builders.ts';
import {
  addProject,
  addResponses,
  allLinks,
  byId,
  collect,
  ingest,
  type OpenStore,
  responsesSince,
} from './support.ts';

const revision = (store: Store, project: ProjectId) => store.read(({ facts }) => facts.revision(project));
const addTags = (store: Store, project: ProjectId, ...tags: readonly ExecutionTag[]) =>
  store.transact(async ({ executionTags }) => {
    for (const tag of tags) await executionTags.add(project, tag);
  });
const all = (store: Store, project: ProjectId) => store.read(({ executionTags }) => executionTags.all(project));

/** Which tags each response has, by model, from both ways of reading links. */
async function linksOf(store: Store, project: ProjectId): Promise<Record<string, string[]>> {
  const responses = await responsesSince(store, project);
  const links = await allLinks(store, project);
  const byResponse = Object.fromEntries(
    responses.map(({ id, model }) => [
      model,
      links.flatMap(({ tagId, responseId }) => (responseId === id ? [tagId] : [])).toSorted(),
    ]),
  );
  assert.deepEqual(
    byResponse,
    Object.fromEntries(responses.map(({ model, executionTagIds }) => [model, executionTagIds.toSorted()])),
  );
  return byResponse;
}

const executionsOf = (...models: readonly string[]): JobExecution[] => models.map((model) => aJobExecution({ model }));

export function executionTagContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: execution tags`, () => {
    test('a tag is kept with all it was given, changed whole, and removed, each moving the dictionary', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const group = aTagGroup({ kind: 'execution' });
      await store.transact(({ tags }) => tags.addGroup(ours, group));
      const [tag, other] = [anExecutionTag({ groupId: group.id }), anExecutionTag({ name: 'Other' })];
      const revisions = [(await revision(store, ours)).dictionary];
      await addTags(store, ours, tag, other);
      revisions.push((await revision(store, ours)).dictionary);
      assert.deepEqual(await all(store, ours), [tag, other]);
      assert.deepEqual(await all(store, theirs), []);
      const dictionary = await store.read(({ facts }) => facts.dimensions(ours));
      const known = [tag, other].map(({ id, groupId }) => ({ id, groupId }));
      assert.deepEqual(byId(dictionary.executionTags), byId(known));
      const changed: ExecutionTag = { ...tag, name: 'New', matchingMode: 'word', groupId: null, updatedAt: NOW + 1 };
      await store.transact(({ executionTags }) => executionTags.change(ours, changed));
      revisions.push((await revision(store, ours)).dictionary);
      assert.deepEqual(await all(store, ours), [changed, other]);
      await store.transact(({ executionTags }) => executionTags.remove(ours, tag.id));
      revisions.push((await revision(store, ours)).dictionary);
      assert.deepEqual(await all(store, ours), [other]);
      assert.deepEqual(
        revisions,
        revisions.toSorted((a, b) => a - b),
      );
      assert.equal(new Set(revisions).size, revisions.length);
    });

    test('a name is taken in any case, and a tag, group or execution of another project is unknown', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const tag = anExecutionTag();
      const foreign = aTagGroup({ kind: 'execution' });
      await store.transact(({ tags }) => tags.addGroup(theirs, foreign));
      await addTags(store, ours, tag);
      await assert.rejects(addTags(store, ours, anExecutionTag({ id: idFor('twin'), name: tag.name.toUpperCase() })));
      await assert.rejects(addTags(store, ours, anExecutionTag({ name: 'x', groupId: foreign.id })));
      const execution = aJobExecution();
      await addResponses(store, theirs, [execution]);
      for (const refused of [
        () => store.transact(({ executionTags }) => executionTags.change(theirs, tag)),
        () => store.transact(({ executionTags }) => executionTags.remove(theirs, tag.id)),
        () => store.transact(({ executionTags }) => executionTags.link(ours, [tag.id], [execution.id])),
        () => store.transact(({ executionTags }) => executionTags.link(theirs, [tag.id], [execution.id])),
        () => store.transact(({ executionTags }) => executionTags.unlink(ours, [tag.id], [execution.id])),
        () => store.transact(({ executionTags }) => executionTags.relink(ours, tag.id, [execution.id])),
      ]) {
        await assert.rejects(refused());
      }
      await store.read(async ({ executionTags }) => {
        assert.deepEqual(await executionTags.unknownExecutions(ours, [execution.id]), [execution.id]);
        const asked = [idFor('b'), execution.id, idFor('a'), idFor('b')];
        assert.deepEqual(await executionTags.unknownExecutions(theirs, asked), [idFor('b'), idFor('a')]);
      });
    });

    test('links are made and taken away pair by pair, and counted', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a, b] = [anExecutionTag({ name: 'A' }), anExecutionTag({ name: 'B' })];
      const executions = executionsOf('m1', 'm2', 'm3');
      const [m1, m2, m3] = executions.map(({ id }) => id) as [string, string, string];
      await addResponses(store, project, executions);
      await addTags(store, project, a, b);
      const link = (tags: string[], ids: string[]) =>
        store.transact(({ executionTags }) => executionTags.link(project, tags, ids));
      const unlink = (tags: string[], ids: string[]) =>
        store.transact(({ executionTags }) => executionTags.unlink(project, tags, ids));
      const before = await revision(store, project);
      assert.equal(await link([a.id], [m1, m2]), 2);
      assert.ok((await revision(store, project)).links > before.links);
      assert.equal(await link([a.id, b.id], [m2, m3]), 3);
      const both = [a.id, b.id].toSorted();
      assert.deepEqual(await linksOf(store, project), { m1: [a.id], m2: both, m3: both });
      const linked = await revision(store, project);
      assert.equal(await link([a.id], [m1]), 0);
      assert.deepEqual(await revision(store, project), linked);
      assert.equal(await unlink([a.id], [m1, m2]), 2);
      assert.equal(await unlink([a.id, b.id], [m1, m2]), 1);
      assert.equal(await unlink([a.id], [m1]), 0);
      assert.deepEqual(await linksOf(store, project), { m1: [], m2: [], m3: both });
      const unlinked = await revision(store, project);
      assert.ok(unlinked.links > linked.links && unlinked.responses === linked.responses);
      await store.transact(({ executionTags }) => executionTags.remove(project, a.id));
      assert.deepEqual(await linksOf(store, project), { m1: [], m2: [], m3: [b.id] });
      assert.ok((await revision(store, project)).links > unlinked.links);
    });

    test('relinking drops every link of the tag, and leaves those of others', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [a, b] = [anExecutionTag({ name: 'A' }), anExecutionTag({ name: 'B' })];
      const executions = executionsOf('m1', 'm2');
      const [m1, m2] = executions.map(({ id }) => id) as [string, string];
      await addResponses(store, project, executions);
      await addTags(store, project, a, b);
      await store.transact(({ executionTags }) => executionTags.link(project, [a.id, b.id], [m1]));
      const before = await revision(store, project);
      await store.transact(({ executionTags }) => executionTags.relink(project, a.id, [m2]));
      assert.deepEqual(await linksOf(store, project), { m1: [b.id], m2: [a.id] });
      assert.ok((await revision(store, project)).links > before.links);
      await store.transact(({ executionTags }) => executionTags.relink(project, a.id, []));
      assert.deepEqual(await linksOf(store, project), { m1: [b.id], m2: [] });
    });

    test('a replaced execution keeps links made by hand, and has its computed links recomputed', async () => {
      await using store = await open();
      const project = await addProject(store);
      const [byHand, old, now] = ['By hand', 'Old', 'Now'].map((name) => anExecutionTag({ name }));
      await addTags(store, project, byHand!, old!, now!);
      const execution = aJobExecution({ model: 'm', executionTagIds: [old!.id] });
      await addResponses(store, project, [execution]);
      assert.deepEqual(await linksOf(store, project), { m: [old!.id] });
      const link = [byHand!.id];
      await store.transact(({ executionTags }) => executionTags.link(project, link, [execution.id]));
      await ingest(store, project, {
        executions: [{ ...execution, answer: 'new', executionTagIds: [now!.id, byHand!.id] }],
      });
      assert.deepEqual(await linksOf(store, project), { m: [byHand!.id, now!.id].toSorted() });
      await ingest(store, project, { executions: [{ ...execution, executionTagIds: [] }] });
      assert.deepEqual(await linksOf(store, project), { m: [byHand!.id] });
      const stray = { ...execution, executionTagIds: [idFor('no tag')] };
      await assert.rejects(ingest(store, project, { executions: [stray] }));
    });

    test('answers come whole, in the order of writing, from a revision on', async () => {
      await using store = await open();
      const [ours, theirs] = [await addProject(store, 'Ours'), await addProject(store, 'Theirs')];
      const query = aQuery({ id: idFor('theirs') });
      const job = aCachedJob({ queryId: query.id });
      const foreign = aJobExecution({ cachedJobId: job.id });
      await ingest(store, theirs, { queries: [query], cachedJobs: [job], executions: [foreign] });
      const executions = ['a', 'b'].map((model) => aJobExecution({ model, answer: `Größe ${model} 😀` }));
      await addResponses(store, ours, executions);
      const { responses } = await revision(store, ours);
      const replaced = { ...executions[0]!, answer: 'new' };
      await ingest(store, ours, { executions: [replaced] });
      const answers = (since: number) => store.read(({ executionTags }) => collect(executionTags.answers(ours, since)));
      const text = ({ id, answer }: JobExecution) => ({ id, answer });
      assert.deepEqual(await answers(0), [executions[1]!, replaced].map(text));
      assert.deepEqual(await answers(responses), [text(replaced)]);
    });
  });
}
