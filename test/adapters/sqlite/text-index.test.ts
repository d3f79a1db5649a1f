import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { trigramsOf } from '../../../src/adapters/sql/trigrams.ts';
import { checkDatabase, openSqliteStore } from '../../../src/adapters/sqlite/mod.ts';
import { projectMark } from '../../../src/adapters/sqlite/text-index.ts';
import { sha256 } from '../../../src/adapters/system/mod.ts';
import { loadColumns } from '../../../src/app/reporting/refresh.ts';
import { ANY_EVIDENCE, containsFolded, EVERYTHING, fold, type ProjectId, type Store } from '../../../src/domain/mod.ts';
import { anApp, aProject, aRow, type TestApp } from '../../app/support.ts';
import { PIECES, answerText as text } from '../../support/answer-texts.ts';
import { EFFORT } from '../../support/effort.ts';
import { collect } from '../contract/support.ts';
import { aDatabase } from './support.ts';

const REAL = { dryRun: false };

type Step =
  | { readonly kind: 'write'; readonly project: number; readonly texts: readonly string[]; readonly from: number }
  | { readonly kind: 'remove'; readonly project: number; readonly at: number }
  | { readonly kind: 'remove project' }
  | { readonly kind: 'maintain' };

const project = fc.constantFrom(0, 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      project,
      texts: fc.array(text, { minLength: 1, maxLength: 4 }),
      from: fc.nat(5),
    }),
  },
  fc.record({ kind: fc.constant('remove' as const), project, at: fc.nat(8) }),
  fc.record({ kind: fc.constantFrom('remove project' as const, 'maintain' as const) }),
);

interface World extends TestApp {
  readonly path: string;
  readonly store: Store;
  readonly projects: readonly ProjectId[];
  /** Of the second project. */
  readonly organisation: string;
}

const answersIn = ({ store }: World, of: ProjectId) => store.read(({ responses }) => collect(responses.all(of)));

async function perform(world: World, done: Step): Promise<void> {
  const { app, projects, organisation } = world;
  if (done.kind === 'write') {
    const rows = done.texts.map((answer, at) => aRow({ executionNumber: done.from + at + 1, answer }));
    await app.jobExecutions.import(projects[done.project]!, rows, REAL).catch(isGone);
  } else if (done.kind === 'remove') {
    const found = await answersIn(world, projects[done.project]!);
    const ids = found.slice(done.at, done.at + 2).map(({ id }) => id);
    await Promise.all(ids.map((id) => app.removals.response(projects[done.project]!, id)));
  } else if (done.kind === 'remove project') await app.projects.remove(organisation, projects[1]!).catch(isGone);
  else {
    await app.maintenance.run(() => false);
    while (await app.maintenance.clear());
  }
}

/** The second project may have been removed. */
function isGone(error: unknown): void {
  assert.match((error as Error).message, /[Pp]roject/);
}

async function aWorld(): Promise<World & AsyncDisposable> {
  const database = await aDatabase();
  const store = await openSqliteStore(database);
  const tested = anApp(store);
  const [ours, theirs] = [await aProject(tested), await aProject(tested, 'Others')];
  return {
    ...tested,
    ...{ path: database.path, store, projects: [ours.id, theirs.id], organisation: theirs.organisation },
    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

async function listed({ app }: World, of: ProjectId, search: string): Promise<readonly string[]> {
  const request = { scope: EVERYTHING, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: 100 };
  const { totalRecords, results } = await app.responses.list(of, { ...request, search, claim: null });
  assert.equal(totalRecords, results.length);
  return results.map(({ response: { id } }) => id).toSorted();
}

/** That a search finds what the domain says, by the index where that can tell. */
async function searchesRightly(world: World, search: string): Promise<void> {
  for (const of of world.projects) {
    const stored = (await answersIn(world, of)).filter(({ outcome }) => outcome === 'answered');
    const due = stored.filter(({ answer }) => containsFolded(answer, search)).map(({ id }) => id);
    const holding = await world.store.read(({ responses }) => responses.holding(of, fold(search)));
    if (holding)
      assert.deepEqual(
        due.filter((id) => !holding.includes(id)),
        [],
      );
    assert.deepEqual(await listed(world, of, search), due.toSorted());
  }
}

async function findings(path: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const { table, id, problem } of checkDatabase({ path, loadColumns }))
    found.push(`${table} ${id}: ${problem}`);
  return found;
}

describe('sqlite: the index of answers', () => {
  test('finds every answer that holds a text, after any history, and check finds nothing', async () => {
    const holds = async (steps: readonly Step[], searches: readonly string[]) => {
      await using world = await aWorld();
      for (const done of steps) await perform(world, done);
      const found = searches.filter((search) => search !== '');
      const taken = (await answersIn(world, world.projects[0]!)).flatMap(({ answer }) => [answer, answer.slice(1, 6)]);
      for (const search of [...found, ...taken.filter((search) => search !== '').slice(0, 4)]) {
        await searchesRightly(world, search);
      }
      assert.deepEqual(await findings(world.path), []);
    };
    const history = fc.array(step, { maxLength: 12, size: 'max' });
    await fc.assert(fc.asyncProperty(history, fc.array(text, { maxLength: 4 }), holds), { numRuns: 8 * EFFORT });
  });

  test('misses no part of any text, whatever letters it has', async () => {
    await using world = await aWorld();
    const [of] = world.projects;
    const texts = PIECES.flatMap((piece, at) => [
      `${piece}Tea${PIECES.at(-at)}`,
      `a${piece}${PIECES.at(at - 9)}b Straße`,
    ]);
    await perform(world, { kind: 'write', project: 0, texts, from: 0 });
    const stored = await answersIn(world, of!);
    const parts = new Set(
      stored.flatMap(({ answer }) =>
        [3, 4, 6].flatMap((length) => Array.from(answer, (_, at) => answer.slice(at, at + length))),
      ),
    );
    await world.store.read(async ({ responses }) => {
      for (const part of parts) {
        const due = stored.filter(({ answer }) => containsFolded(answer, part)).map(({ id }) => id);
        const holding = await responses.holding(of!, fold(part));
        assert.deepEqual(
          due.filter((id) => holding && !holding.includes(id)),
          [],
          JSON.stringify(part),
        );
        // It is no less exact than it can be where it can.
        if (/^[a-z ]{4,}$/.test(part)) assert.equal(holding?.length, due.length, part);
      }
    });
  });

  test('takes thousands of letters, and tells nothing of fewer than three', async () => {
    await using world = await aWorld();
    const [of] = world.projects;
    const long = Array.from({ length: 1_250 }, (_, at) => `${at} “`).join('');
    await perform(world, { kind: 'write', project: 0, texts: [long, `${long}!`, 'short'], from: 0 });
    const holding = (part: string) => world.store.read(({ responses }) => responses.holding(of!, fold(part)));
    assert.equal((await holding(long))?.length, 2);
    assert.equal((await holding('sho'))?.length, 1);
    assert.equal(await holding('sh'), undefined);
    assert.equal(await holding('s'), undefined);
    assert.equal(trigramsOf(fold(long)).length, 24);
    await searchesRightly(world, long);
  });

  test('tells of as many as are asked for, those that came last', async () => {
    await using world = await aWorld();
    const [of] = world.projects;
    const texts = Array.from({ length: 9 }, (_, at) => (at % 2 === 0 ? `Tea ${at}` : `None ${at}`));
    for (const project of [0, 1]) await perform(world, { kind: 'write', project, texts, from: 0 });
    const led = (part: string, most: number) =>
      world.store.read(async ({ responses }) => {
        const ids = (await responses.lastHolding(of!, fold(part), most)) ?? [];
        return (await responses.answers(of!, ids)).map(({ answer }) => answer).toSorted();
      });
    assert.deepEqual(await led('tea', 2), ['Tea 6', 'Tea 8']);
    assert.deepEqual(await led('tea', 100), ['Tea 0', 'Tea 2', 'Tea 4', 'Tea 6', 'Tea 8']);
    assert.deepEqual(await led('coffee', 5), []);
    assert.equal(await world.store.read(({ responses }) => responses.lastHolding(of!, 'te', 5)), undefined);
  });

  test('takes no room for answers that went with their project, and merges as before after a removal that failed', async () => {
    await using world = await aWorld();
    const { app, path, projects, organisation, store } = world;
    using raw = Object.assign(new Sqlite(path, { readonly: true }), { [Symbol.dispose]: () => void raw.close() });
    const room = () => raw.prepare<[], number>('select sum(length(block)) from answer_text_data').pluck().get()!;
    const options = () => raw.prepare('select * from answer_text_config order by k').all();
    const empty = room();
    const texts = (name: string) => Array.from({ length: 300 }, (_, at) => sha256(`${name} ${at}`));
    await perform(world, { kind: 'write', project: 0, texts: texts('ours'), from: 0 });
    const ours = room();
    await perform(world, { kind: 'write', project: 1, texts: texts('theirs'), from: 0 });
    assert.ok(room() > 1.5 * ours);
    const failing = store.transact(async ({ jobExecutions, responses }) => {
      const ids = (await collect(responses.all(projects[0]!))).map(({ id }) => id);
      assert.equal(await jobExecutions.remove(projects[0]!, ids, 1), 300);
      throw new Error('on purpose');
    });
    await assert.rejects(failing, /on purpose/);
    await app.projects.remove(organisation, projects[1]!);
    while (await app.maintenance.clear());
    assert.ok(room() < 1.2 * ours, `${room()} and ${ours}`);
    await searchesRightly(world, sha256('ours 7').slice(9, 20));
    const mergesAs = Object.fromEntries(options().map((row) => Object.values(row as object)));
    assert.deepEqual([mergesAs.automerge, mergesAs.deletemerge], [4, 10]);
    const last = await store.read((reader) => reader.projects.byId(projects[0]!));
    await app.projects.remove(last!.organisation, last!.id);
    while (await app.maintenance.clear());
    assert.equal(room(), empty);
    assert.deepEqual(await findings(path), []);
  });

  test('check tells an answer that cannot be unpacked', async () => {
    await using world = await aWorld();
    await perform(world, { kind: 'write', project: 0, texts: ['one two '.repeat(40), 'short'], from: 0 });
    const raw = new Sqlite(world.path);
    raw.exec('update job_execution set packed = zeroblob(9) where packed is not null');
    raw.close();
    const [found, ...others] = await findings(world.path);
    assert.match(found!, /^job_execution \S+: its packed answer cannot be read$/);
    assert.deepEqual(others, []);
    await assert.rejects(answersIn(world, world.projects[0]!), { problem: 'unavailable', message: /sightline check/ });
  });

  test('check tells an answer that cannot be found, and one that is not there', async () => {
    await using world = await aWorld();
    await perform(world, { kind: 'write', project: 0, texts: ['one two', 'two three'], from: 0 });
    const raw = new Sqlite(world.path);
    raw.exec(
      `delete from answer_text where rowid = 1; insert into answer_text (rowid, project, answer) values (9, '', 'x')`,
    );
    raw.close();
    const found = await findings(world.path);
    assert.deepEqual(
      found.map((each) => each.replace(/^answer_text \S+: /, '').replace(/:.*/, '')),
      ['the index of answers has an answer that is not there', 'a search does not find the answer'],
    );
  });

  test('check tells answers that are indexed as each other, though the index has as many of each trigram', async () => {
    await using world = await aWorld();
    await perform(world, { kind: 'write', project: 0, texts: ['one two', 'six seven', 'two'], from: 0 });
    const raw = new Sqlite(world.path);
    raw.exec('delete from answer_text where rowid in (1, 2)');
    const put = raw.prepare('insert into answer_text (rowid, project, answer) values (cast(? as integer), ?, ?)');
    put.run(1, projectMark(1), 'six seven');
    put.run(2, projectMark(1), 'one two');
    raw.close();
    const found = await findings(world.path);
    assert.equal(found.filter((each) => each.includes('a search does not find the answer')).length, 2);
    assert.equal(found.length, 2);
  });
});
