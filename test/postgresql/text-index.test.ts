import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkPostgres, openPostgresStore } from '../../src/adapters/postgresql/mod.ts';
import { loadColumns } from '../../src/app/reporting/mod.ts';
import { ANY_EVIDENCE, containsFolded, EVERYTHING, fold, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { collect } from '../adapters/contract/support.ts';
import { anApp, aProject, aRow, type TestApp } from '../app/support.ts';
import { answerText, PIECES } from '../support/answer-texts.ts';
import { EFFORT } from '../support/effort.ts';
import { aReadyDatabase, execute } from './support.ts';

interface World extends TestApp, AsyncDisposable {
  readonly address: string;
  readonly store: Store;
  readonly projects: readonly ProjectId[];
}

async function aWorld(): Promise<World> {
  const database = await aReadyDatabase();
  const store = await openPostgresStore(database);
  const tested = anApp(store);
  const projects = [(await aProject(tested)).id, (await aProject(tested, 'Others')).id];
  return {
    ...tested,
    ...{ address: database.address, store, projects },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

/** Writes answers, from an execution number on: those that there are with it come in their place. */
const write = ({ app }: World, of: ProjectId, texts: readonly string[], from = 0) =>
  app.jobExecutions.import(
    of,
    texts.map((answer, at) => aRow({ executionNumber: from + at + 1, answer })),
    { dryRun: false },
  );

const answersIn = ({ store }: World, of: ProjectId) => store.read(({ responses }) => collect(responses.all(of)));
const holding = ({ store }: World, of: ProjectId, part: string) =>
  store.read(({ responses }) => responses.holding(of, fold(part)));

async function findings({ address }: World): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkPostgres({ address, loadColumns }))
    found.push(`${table} ${id}: ${problem}`);
  return found;
}

/** That a search finds what the domain says of every answer, and that the index leads to all of these. */
async function searchesRightly(world: World, search: string): Promise<void> {
  for (const of of world.projects) {
    const stored = (await answersIn(world, of)).filter(({ outcome }) => outcome === 'answered');
    const due = stored.filter(({ answer }) => containsFolded(answer, search)).map(({ id }) => id);
    const led = await holding(world, of, search);
    if (led) assert.deepEqual(new Set(due).difference(new Set(led)), new Set(), JSON.stringify(search));
    const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 100, claim: null };
    const { results } = await world.app.responses.list(of, { ...request, search });
    assert.deepEqual(results.map(({ response: { id } }) => id).toSorted(), due.toSorted(), JSON.stringify(search));
  }
}

describe('postgresql: the index of answers', () => {
  test('finds every answer that holds a text, whatever was rewritten and removed, and check finds nothing', async () => {
    await using world = await aWorld();
    const [ours, theirs] = world.projects as [ProjectId, ProjectId];
    const texts = fc.array(answerText, { minLength: 1, maxLength: 4 });
    const step = fc.record({ ours: texts, theirs: texts, from: fc.nat(5), removed: fc.nat(8), searches: texts });
    const holds = async (
      done: { [Name in 'ours' | 'theirs' | 'searches']: string[] } & Record<'from' | 'removed', number>,
    ) => {
      await write(world, ours, done.ours, done.from);
      await write(world, theirs, done.theirs, done.from);
      for (const { id } of (await answersIn(world, ours)).slice(done.removed, done.removed + 2))
        await world.app.removals.response(ours, id);
      const taken = (await answersIn(world, ours)).flatMap(({ answer }) => [answer, answer.slice(1, 6)]);
      for (const search of [...done.searches, ...taken.slice(0, 4)])
        if (search !== '') await searchesRightly(world, search);
    };
    await fc.assert(fc.asyncProperty(step, holds), { numRuns: 12 * EFFORT });
    assert.deepEqual(await findings(world), []);
    assert.ok((await answersIn(world, ours)).length > 0);
  });

  test('misses no part of any text, whatever letters it has', async () => {
    await using world = await aWorld();
    const of = world.projects[0]!;
    const texts = PIECES.flatMap((piece, at) => [
      `${piece}Tea${PIECES.at(-at)}`,
      `a${piece}${PIECES.at(at - 9)}b Straße`,
    ]);
    await write(world, of, texts);
    const stored = await answersIn(world, of);
    const parts = new Set(
      stored.flatMap(({ answer }) =>
        [3, 4, 6].flatMap((length) => Array.from(answer, (_, at) => answer.slice(at, at + length))),
      ),
    );
    await world.store.read(async ({ responses }) => {
      for (const part of parts) {
        const due = stored.filter(({ answer }) => containsFolded(answer, part)).map(({ id }) => id);
        const led = await responses.holding(of, fold(part));
        assert.deepEqual(led ? due.filter((id) => !led.includes(id)) : [], [], JSON.stringify(part));
        // It is no less exact than it can be where it can.
        if (/^[a-z ]{4,}$/.test(part)) assert.equal(led?.length, due.length, part);
      }
    });
  });

  test('tells of as many as are asked for, those that came last', async () => {
    await using world = await aWorld();
    const [ours, theirs] = world.projects as [ProjectId, ProjectId];
    const texts = Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? `Tea ${at}` : `None ${at}`));
    for (const project of [ours, theirs]) await write(world, project, texts);
    const led = (part: string, most: number) =>
      world.store.read(async ({ responses }) => {
        const ids = (await responses.lastHolding(ours, fold(part), most)) ?? [];
        return (await responses.answers(ours, ids)).map(({ answer }) => answer).toSorted();
      });
    assert.deepEqual(await led('tea', 2), ['Tea 6', 'Tea 8']);
    assert.deepEqual(await led('tea', 100), ['Tea 0', 'Tea 2', 'Tea 4', 'Tea 6', 'Tea 8']);
    assert.equal((await led('tea 4', 5)).includes('Tea 4'), true);
    assert.equal(await world.store.read(({ responses }) => responses.lastHolding(ours, 'te', 5)), undefined);
  });

  test('tells nothing of fewer than three letters, and goes with a project', async () => {
    await using world = await aWorld();
    const [ours, theirs] = world.projects as [ProjectId, ProjectId];
    await write(world, ours, ['short']);
    await write(world, theirs, ['shorter']);
    assert.equal((await holding(world, ours, 'sho'))?.length, 1);
    assert.equal(await holding(world, ours, 'sh'), undefined);
    await searchesRightly(world, 'sh');
    const project = await world.app.projects.find(theirs);
    await world.app.projects.remove(project.organisation, theirs);
    while (await world.app.maintenance.clear());
    assert.equal((await holding(world, ours, 'sho'))?.length, 1);
    assert.deepEqual(await findings(world), []);
  });

  test('is held to the answers by check', async () => {
    await using world = await aWorld();
    await write(world, world.projects[0]!, ['one two', 'three four', 'five six']);
    await execute(
      world.address,
      `update answer_text set trigrams = trigrams[2:] where job_execution = (select min(job_execution) from answer_text);
      delete from answer_text where job_execution = (select max(job_execution) from answer_text)`,
    );
    const found = await findings(world);
    assert.equal(found.length, 2, found.join('\n'));
    for (const one of found) assert.match(one, /^answer_text [\w-]{36}: a search does not find the answer: /);
  });
});
