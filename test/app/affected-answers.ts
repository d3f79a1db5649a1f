import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { affectedBy } from '../../src/app/affected-answers.ts';
import type { App } from '../../src/app/mod.ts';
import { compileLocation, type Entity, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { collect } from '../adapters/contract/support.ts';
import { EFFORT } from '../support/effort.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const MUCH = { answers: 1_000, bytes: 10_000_000 };
const hostParts = (host: string) => ({ rootDomain: host, subDomain: null });

/** A project with an answer for each text. */
async function aWorld(store: Store, texts: readonly string[], firstId = 0) {
  const tested = anApp(store, firstId);
  const { id: project } = await aProject(tested, `Project ${firstId}`);
  const rows = texts.map((answer, at) => aRow({ executionNumber: at + 1, answer }));
  await tested.app.jobExecutions.import(project, rows, REAL);
  return { ...tested, store, project };
}

const brandsOf = (store: Store, project: ProjectId) => store.read(({ entities }) => entities.all(project));

/** The stale answers, which the counter counts. */
async function staleTexts(store: Store, project: ProjectId): Promise<readonly string[]> {
  return store.read(async ({ analyses }) => {
    const stale = await analyses.stalest(project, MUCH);
    assert.equal(stale.length, await analyses.staleCount(project));
    return stale.map(({ answer }) => answer).toSorted();
  });
}

async function finish(app: App, project: ProjectId): Promise<void> {
  while ((await app.analyses.reanalyse(project, { limit: MUCH })).taken > 0);
}

const OTHERS = Array.from({ length: 110 }, (_, at) => `None of them in ${at}.`);
const WORDS = [
  'Acme',
  'Acmes',
  'Bolt',
  'Best',
  'Buy',
  'Apple',
  'TV',
  'Air',
  'LG',
  'Citroën',
  'Citroen',
  '小米',
  'target',
];
const word = fc.constantFrom(...WORDS);
const name = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '));
const edit = fc.record({
  kind: fc.constantFrom('create', 'rename', 'aliases', 'case', 'remove', 'merge', 'rival'),
  at: fc.nat(3),
  name,
  aliases: fc.uniqueArray(name, { maxLength: 2 }),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

async function make(app: App, project: ProjectId, all: readonly Entity[], { kind, at, name, aliases }: Edit) {
  if (kind === 'create') await app.entities.import(project, [{ name, aliases }], REAL);
  const brand = all[at % Math.max(1, all.length)];
  if (!brand) return;
  if (kind === 'rename') await app.entities.change(project, brand.id, { name });
  if (kind === 'aliases') await app.entities.change(project, brand.id, { aliases });
  if (kind === 'case') await app.entities.change(project, brand.id, { caseSensitive: brand.caseSensitive !== true });
  if (kind === 'rival') await app.entities.change(project, brand.id, { isCompetitor: !brand.isCompetitor });
  if (kind === 'remove') await app.entities.remove(project, brand.id);
  if (kind === 'merge') await app.entities.merge(project, all[(at + 1) % all.length]!.id, [brand.id]);
}

/** Whom an answer names where, by id and name. */
function namedIn(brands: readonly Entity[], answer: string): string {
  const names = new Map(brands.map((brand) => [brand.id, brand.name]));
  const spans = compileLocation(brands)({ answer, language: 'en', sources: [] });
  return JSON.stringify(spans.map((span) => [span, names.get(span.entityId)]));
}

/** What each answer is said to mention. */
async function mentionsOf(store: Store, project: ProjectId): Promise<ReadonlyMap<string, string>> {
  const names = new Map((await brandsOf(store, project)).map(({ id, name }) => [id, name]));
  const all = await store.read(({ responses }) => collect(responses.all(project)));
  return new Map(
    all.map(({ answer, analysis: { mentions } }) => [
      answer,
      JSON.stringify(mentions.map(({ entityId, ...mention }) => [names.get(entityId), mention])),
    ]),
  );
}

/** Which answers an edit of a brand makes stale, on a store. */
export function affectedAnswers(adapter: string, open: () => Promise<Store & Partial<AsyncDisposable>>): void {
  describe(`${adapter}: an edit of a brand`, () => {
    test('makes stale those answers that name others than before, and no other one', async () => {
      const texts = fc.uniqueArray(
        fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => `${words.join(' ')}.`),
        { minLength: 4, maxLength: 12 },
      );
      const holds = fc.asyncProperty(texts, fc.array(edit, { minLength: 1, maxLength: 6 }), async (texts, edits) => {
        const store = await open();
        const { app, project } = await aWorld(store, texts);
        for (const each of edits) {
          const before = await brandsOf(store, project);
          await make(app, project, before, each).catch((error) => assert.equal(error.problem, 'conflict'));
          const after = await brandsOf(store, project);
          const due = texts.filter((answer) => namedIn(before, answer) !== namedIn(after, answer));
          assert.deepEqual(await staleTexts(store, project), due.toSorted());
          await finish(app, project);
        }
        const fresh = await aWorld(store, [], 500_000);
        for (const { name, aliases, caseSensitive = false } of await brandsOf(store, project))
          await fresh.app.entities.create(fresh.project, {
            ...{ name, aliases, caseSensitive, isCompetitor: false, groupId: null },
          });
        const rows = texts.map((answer, at) => aRow({ executionNumber: at + 1, answer }));
        await fresh.app.jobExecutions.import(fresh.project, rows, REAL);
        assert.deepEqual(await mentionsOf(store, project), await mentionsOf(store, fresh.project));
        await store[Symbol.asyncDispose]?.();
      });
      await fc.assert(holds, { numRuns: 3 * EFFORT });
    });

    test('leaves those alone that hold its words apart, or inside of others', async () => {
      const store = await open();
      const holding = ['Take the Zeppelin.', 'Airship Zwei is good.', 'Take the Air&shy;ship Zwei.'];
      const not = ['Zeppelinesque.', 'An airship, and zwei.', 'Zep-pelin.'];
      const { app, project } = await aWorld(store, [...OTHERS, ...holding, ...not]);
      const [{ id } = { id: null }] = await app.entities.import(project, [{ name: 'Quetzal' }], REAL);
      assert.deepEqual(await staleTexts(store, project), []);
      await app.entities.change(project, id!, { aliases: ['Zeppelin', 'Airship Zwei'] });
      assert.deepEqual(await staleTexts(store, project), holding.toSorted());
      await finish(app, project);
      assert.deepEqual(await staleTexts(store, project), []);
      await app.entities.change(project, id!, { aliases: ['Airship Zwei'] });
      assert.deepEqual(await staleTexts(store, project), holding.slice(0, 1));
      // Those that were stale before stay so.
      await app.entities.remove(project, id!);
      assert.deepEqual(await staleTexts(store, project), holding.toSorted());
      await store[Symbol.asyncDispose]?.();
    });

    test('finds what up to five deleted brands were named in; of more that are deleted together, all answers are stale', async () => {
      const store = await open();
      const names = ['Quetzal', 'Zeppelin', 'Bolt', 'Acme', 'Citroën', 'Numa'];
      const named = names.map((name) => `Take ${name}.`);
      const { app, project } = await aWorld(store, [...OTHERS, ...named]);
      const make = async () => {
        await app.entities.import(
          project,
          names.map((name) => ({ name })),
          REAL,
        );
        await finish(app, project);
        return (await brandsOf(store, project)).map(({ id }) => id);
      };
      await app.entities.removeEach(project, (await make()).slice(0, 5));
      assert.deepEqual(await staleTexts(store, project), named.slice(0, 5).toSorted());
      await finish(app, project);
      await app.entities.removeEach(project, await make());
      assert.equal((await staleTexts(store, project)).length, OTHERS.length + named.length);
      await finish(app, project);
      assert.deepEqual(await staleTexts(store, project), []);
      await store[Symbol.asyncDispose]?.();
    });

    test('makes all stale where more would have to be read or compared, the newest that hold the name first', async () => {
      const store = await open();
      const { project } = await aWorld(store, ['One Zeppelin.', 'Two Zeppelins.', 'Three.', 'An LG.']);
      const limits = { brands: 1, answers: 4, characters: 1_000 };
      const ask = (name: string, less: Partial<typeof limits>) =>
        store.read((reader) => {
          const brand = { id: 'a', name, aliases: [] } as unknown as Entity;
          const change = { before: [], after: [brand] };
          return affectedBy({ splitHost: hostParts }, reader, project, change, { ...limits, ...less });
        });
      const told = async (name: string, less: Partial<typeof limits>) => {
        const { isAll, ids } = await ask(name, less);
        return [isAll, ids.length];
      };
      assert.deepEqual(await told('Zeppelin', { answers: 2 }), [false, 2]);
      assert.deepEqual(await told('Zeppelin', { answers: 1 }), [true, 2]);
      assert.deepEqual(await told('Zeppelin', { characters: 10 }), [true, 2]);
      assert.deepEqual(await told('Zeppelin', { brands: 0 }), [true, 2]);
      // The index can't tell of two letters, so all are read.
      assert.deepEqual(await told('LG', {}), [false, 1]);
      assert.deepEqual(await told('LG', { answers: 3 }), [true, 0]);
      await store[Symbol.asyncDispose]?.();
    });
  });
}
