import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import type {
  Entity,
  EntityId,
  JobExecutionRow,
  ProjectId,
  RecordCursor,
  ResultAnalysis,
  Store,
} from '../../src/domain/mod.ts';
import { idFor } from '../support/builders.ts';
import { EFFORT } from '../support/effort.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

const REAL = { dryRun: false };

/** What may happen to a project. Brands and answers are few, so that they meet. */
type Step =
  | { readonly kind: 'create'; readonly name: string; readonly aliases: readonly string[] }
  | { readonly kind: 'rename' | 'alias'; readonly at: number; readonly name: string }
  | { readonly kind: 'remove' | 'competes'; readonly at: number }
  | { readonly kind: 'merge'; readonly at: number; readonly into: number }
  | { readonly kind: 'ingest'; readonly rows: readonly JobExecutionRow[] }
  /** A batch of `answers`; the steps of `meanwhile` happen before it looks at each. */
  | { readonly kind: 'reanalyse'; readonly answers: number; readonly meanwhile: readonly Step[] }
  /** A reader that keeps a copy in step asks for up to `limit` records more. */
  | { readonly kind: 'follow'; readonly limit: number };

const NAMES = ['Acme', 'Bolt', 'Acme Air', 'Air'] as const;
const name = fc.constantFrom(...NAMES);
const at = fc.nat(3);
const SOURCES = [{ url: 'https://acme.example/a', title: null }];
const row = fc.record({
  id: fc.constantFrom('one', 'two', 'three', 'four'),
  words: fc.array(fc.constantFrom(...NAMES, 'good', 'bad.', '[x](https://acme.example/a)'), { maxLength: 5 }),
  isCited: fc.boolean(),
});
/** The answers of one id take each other's place. */
const rows: fc.Arbitrary<readonly JobExecutionRow[]> = fc
  .uniqueArray(row, { selector: ({ id }) => id, minLength: 1, maxLength: 3 })
  .map((given) =>
    given.map(({ id, words, isCited }) =>
      aRow({ id: idFor(id), model: id, answer: words.join(' '), sources: isCited ? SOURCES : [] }),
    ),
  );
const change: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), name, aliases: fc.subarray([...NAMES], { maxLength: 2 }) }),
  fc.record({ kind: fc.constantFrom('rename' as const, 'alias' as const), at, name }),
  fc.record({ kind: fc.constantFrom('remove' as const, 'competes' as const), at }),
  fc.record({ kind: fc.constant('merge' as const), at, into: at }),
  fc.record({ kind: fc.constant('ingest' as const), rows }),
  fc.record({ kind: fc.constant('follow' as const), limit: fc.integer({ min: 1, max: 3 }) }),
);
const batch = (meanwhile: fc.Arbitrary<readonly Step[]>): fc.Arbitrary<Step> =>
  fc.record({ kind: fc.constant('reanalyse' as const), answers: fc.integer({ min: 1, max: 3 }), meanwhile });
const step = fc.oneof(
  { arbitrary: change, weight: 3 },
  { arbitrary: batch(fc.array(fc.oneof(change, batch(fc.constant([]))), { maxLength: 3 })), weight: 2 },
);

/** A project that anything happens to, also in the middle of a batch, and a reader that keeps a copy of its records. */
interface Stage extends TestApp {
  readonly project: ProjectId;
  /** What happens when work in progress gives others their turn. */
  readonly meanwhile: Step[];
  /** The answers that came in last, by id. */
  readonly answers: Map<string | null, JobExecutionRow>;
  readonly copy: Map<string, ResultAnalysis>;
  cursor: RecordCursor | null;
}

async function aStage(store: Store, firstId = 0): Promise<Stage> {
  const meanwhile: Step[] = [];
  const pause = async () => {
    const next = meanwhile.shift();
    if (next) await take(stage, next);
  };
  const base = anApp(store, firstId, pause);
  const empty = { meanwhile, answers: new Map(), copy: new Map(), cursor: null };
  const stage: Stage = { ...base, project: (await aProject(base)).id, ...empty };
  return stage;
}

const entitiesOf = ({ store, project }: Stage) => store.read(({ entities }) => entities.all(project));

async function take(stage: Stage, step: Step): Promise<void> {
  const { app, project } = stage;
  switch (step.kind) {
    case 'ingest':
      await app.jobExecutions.import(project, step.rows, REAL);
      for (const each of step.rows) stage.answers.set(each.id, each);
      return;
    case 'reanalyse': {
      stage.meanwhile.push(...step.meanwhile);
      await app.analyses.reanalyse(project, { limit: { answers: step.answers, bytes: 1_000 } });
      for (const left of stage.meanwhile.splice(0)) await take(stage, left);
      return;
    }
    case 'follow':
      await follow(stage, step.limit);
      return;
    default:
      // A name that is taken, or a merge in a circle, changes nothing.
      await changeEntity(app, project, await entitiesOf(stage), step).catch((error) => {
        assert.equal(error.problem, 'conflict');
      });
  }
}

async function changeEntity(
  app: App,
  project: ProjectId,
  entities: readonly Entity[],
  step: Exclude<Step, { readonly kind: 'ingest' | 'reanalyse' | 'follow' }>,
): Promise<void> {
  const fields = { isCompetitor: false, groupId: null };
  if (step.kind === 'create') {
    await app.entities.create(project, { ...fields, name: step.name, aliases: step.aliases });
    return;
  }
  const entity = entities[step.at];
  if (!entity) return;
  const { id, aliases, isCompetitor } = entity;
  if (step.kind === 'rename') await app.entities.change(project, id, { name: step.name });
  if (step.kind === 'alias') await app.entities.change(project, id, { aliases: [...aliases, step.name] });
  if (step.kind === 'competes') await app.entities.change(project, id, { isCompetitor: !isCompetitor });
  if (step.kind === 'remove') await app.entities.remove(project, id);
  if (step.kind === 'merge') await app.entities.merge(project, entities[step.into]?.id ?? id, [id]);
}

/** Reads on from the cursor, and remembers what was shown. */
async function follow(stage: Stage, limit: number): Promise<number> {
  const { store, project, cursor, copy } = stage;
  return store.read(async ({ records, entities }) => {
    const found = await records.after(project, {}, cursor, limit);
    const names = namesOf(await entities.all(project));
    for (const record of found) if (!('isRemoved' in record)) copy.set(record.id, shown(record, names));
    const last = found.at(-1);
    if (last) stage.cursor = { updatedAt: last.updatedAt, id: last.id };
    return found.length;
  });
}

const namesOf = (entities: readonly Entity[]) => new Map(entities.map(({ id, name }) => [id, name]));

/** A record with the names of what it mentions, as it is shown. */
const shown = (record: ResultAnalysis, names: ReadonlyMap<EntityId, string>): ResultAnalysis => ({
  ...record,
  mentions: record.mentions.map((mention) => ({ ...mention, entityId: names.get(mention.entityId) ?? '' })),
  sources: record.sources.map((source) => ({
    ...source,
    competitors: source.competitors.map((id) => names.get(id) ?? '').toSorted(),
  })),
});

/** Every record of a project as it is shown, by id. */
async function recordsOf({ store, project }: Pick<Stage, 'store' | 'project'>): Promise<Map<string, ResultAnalysis>> {
  return store.read(async ({ records, entities }) => {
    const names = namesOf(await entities.all(project));
    const { results } = await records.page(project, {}, [], { page: 1, limit: 100 });
    return new Map(results.map((record) => [record.id, shown(record, names)]));
  });
}

/** A record without what depends on when it came in. */
const undated = ({ updatedAt: _, cachedJobId: __, ...record }: ResultAnalysis) => record;

/** The records that a project has whose brands were there first, and whose answers came in after them. */
async function freshRecords(entities: readonly Entity[], answers: readonly JobExecutionRow[]) {
  const fresh = anApp();
  const { id: project } = await aProject(fresh);
  // Those that others are merged into may come later, so all are made first.
  await fresh.store.transact(async (ports) => {
    await ports.entities.apply(
      project,
      entities.map((entity) => ({ kind: 'create', entity: { ...entity, mergedIntoId: null } })),
    );
  });
  if (answers.length > 0) await fresh.app.jobExecutions.import(project, answers, REAL);
  return recordsOf({ ...fresh, project });
}

const undatedAll = (records: ReadonlyMap<string, ResultAnalysis>) =>
  Object.fromEntries([...records].toSorted().map(([id, record]) => [id, undated(record)]));

describe('reanalysis', () => {
  const holds = async (stage: Stage, steps: readonly Step[]) => {
    const { app, project } = stage;
    for (const each of steps) await take(stage, each);
    let batches = 0;
    while ((await app.analyses.reanalyse(project, { limit: { answers: 2, bytes: 1_000 } })).taken > 0) {
      assert.ok(++batches < 10, 'does not end');
    }
    assert.equal(await app.analyses.staleRecords(project), 0);
    while ((await follow(stage, 3)) > 0);
    const records = await recordsOf(stage);
    const fresh = await freshRecords(await entitiesOf(stage), [...stage.answers.values()]);
    assert.deepEqual(undatedAll(records), undatedAll(fresh));
    assert.deepEqual(new Map([...stage.copy].toSorted()), new Map([...records].toSorted()));
  };

  // The clock stands still all the while: nothing may hang on it.
  test('whatever happens beside it, it ends in the records that a fresh ingest gives, and a reader misses nothing', async () => {
    const anything = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await holds(await aStage(aMemoryStore()), steps);
    });
    await fc.assert(anything, { numRuns: 20 * EFFORT });
  });

  test('the record moves where the result does, and where a brand that it mentions has another name, or is merged', async () => {
    const test = anApp();
    const { app, clock } = test;
    const { id } = await aProject(test);
    const bolt = await app.entities.create(id, { name: 'Bolt', aliases: [], isCompetitor: false, groupId: null });
    const row = (model: string, answer: string) => aRow({ id: idFor(model), model, answer });
    await app.jobExecutions.import(id, [row('a', 'Acme.'), row('b', 'Bolt, or B.'), row('c', 'None.')], REAL);
    const updates = async () => {
      const { results } = await app.records.list(id, {}, [], { page: 1, limit: 10 });
      return Object.fromEntries(results.map(({ model, updatedAt }) => [model, updatedAt]));
    };
    const moved = async (change: () => Promise<unknown>) => {
      const before = await updates();
      clock.now += 1_000;
      await change();
      assert.deepEqual(await updates(), before, 'nothing moves by itself');
      const stale = await app.analyses.staleRecords(id);
      if (stale > 0) assert.deepEqual((await app.analyses.reanalyse(id)).renewed, stale);
      while ((await app.analyses.reanalyse(id)).taken > 0);
      const after = await updates();
      return { stale, moved: Object.keys(after).filter((model) => after[model] !== before[model]) };
    };
    const acme = { name: 'Acme', aliases: [], isCompetitor: false, groupId: null };
    let created = bolt;
    assert.deepEqual(await moved(async () => (created = await app.entities.create(id, acme))), {
      stale: 1,
      moved: ['a'],
    });
    assert.deepEqual(await moved(() => app.entities.change(id, bolt.id, { aliases: ['B'] })), {
      stale: 1,
      moved: ['b'],
    });
    assert.deepEqual(await moved(() => app.entities.change(id, bolt.id, { name: 'BOLT' })), {
      stale: 1,
      moved: ['b'],
    });
    assert.deepEqual(await moved(() => app.entities.change(id, bolt.id, { isCompetitor: true })), {
      stale: 0,
      moved: ['b'],
    });
    assert.deepEqual(await moved(() => app.entities.merge(id, bolt.id, [created.id])), { stale: 0, moved: ['a'] });
    assert.deepEqual(await moved(() => app.entities.unmerge(id, created.id)), { stale: 0, moved: ['a'] });
    assert.deepEqual(await moved(() => app.entities.remove(id, created.id)), { stale: 1, moved: ['a'] });
  });

  test('a batch stores nothing when brands are changed under it', async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const test = anApp(aMemoryStore(), 0, async () => {
      const first = meanwhile;
      meanwhile = undefined;
      await first?.();
    });
    const { id } = await aProject(test);
    await test.app.jobExecutions.import(id, [aRow({ answer: 'Acme or Bolt.' })], REAL);
    const [acme] = await test.app.entities.import(id, [{ name: 'Acme' }, { name: 'Bolt' }], REAL);
    meanwhile = () => test.app.entities.remove(id, acme!.id!);
    assert.deepEqual(await test.app.analyses.reanalyse(id), { taken: 1, renewed: 0, changed: 0 });
    assert.deepEqual(await test.app.analyses.reanalyse(id), { taken: 1, renewed: 1, changed: 1 });
    const { results } = await test.app.records.list(id, {}, [], { page: 1, limit: 10 });
    assert.deepEqual(
      results[0]!.brands.map(({ name }) => name),
      ['Bolt'],
    );
  });

  test('a batch that is told to stop stores nothing, and the next one starts where it did', async () => {
    const stop = new AbortController();
    const store = aMemoryStore();
    let pauses = 0;
    const test = anApp(store, 0, async () => {
      if (++pauses === 3) stop.abort();
    });
    const { id } = await aProject(test);
    const answers = [1, 2, 3].map((executionNumber) => aRow({ executionNumber }));
    await test.app.jobExecutions.import(id, answers, REAL);
    pauses = 0;
    await test.app.entities.import(id, [{ name: 'Acme' }], REAL);
    const ended = await test.app.analyses.reanalyse(id, { stop: stop.signal });
    assert.deepEqual(ended, { taken: 3, renewed: 0, changed: 0 });
    assert.equal(await test.app.analyses.staleRecords(id), 3);
    assert.deepEqual(await test.app.analyses.reanalyse(id), { taken: 3, renewed: 3, changed: 3 });
    assert.deepEqual(await test.app.analyses.staleProjects(), []);
  });
});
