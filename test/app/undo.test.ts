import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sha256 } from '../../src/adapters/system/mod.ts';
import type { Dependencies } from '../../src/app/dependencies.ts';
import type { App } from '../../src/app/mod.ts';
import { createSignal } from '../../src/app/signal.ts';
import { createUndoService } from '../../src/app/undo.ts';
import { AppError, type EntityRow, type ProjectId, type QueryRow } from '../../src/domain/mod.ts';
import { readEntityRow } from '../../src/http/mod.ts';
import { EFFORT } from '../support/effort.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const brand = (given: object): EntityRow => readEntityRow(given);
const query = (text: string, given: Partial<QueryRow> = {}): QueryRow => ({ query: text, ...given });

/** All that an export says of a project; answers that were written again come last, so the order isn't held. */
async function exported(app: App, project: ProjectId): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of app.exports.lines(project)) lines.push(JSON.stringify(line));
  return lines.sort();
}

/** The project before the import. */
async function fill(app: App, project: ProjectId): Promise<void> {
  const rows = [
    { name: 'Acme', aliases: ['Acme Inc.'], group: 'Tools' },
    { name: 'Bolt', isCompetitor: true },
  ];
  await app.entities.import(project, rows.map(brand), { ...REAL, createGroups: true });
  await app.queries.import(project, [query('which saw', { tags: ['saws'] }), query('which drill')], REAL);
  await app.jobExecutions.import(
    project,
    [
      aRow({ query: 'which saw', answer: 'Take Acme.' }),
      aRow({ query: 'which drill', answer: 'Take Bolt.', batch: 'old' }),
    ],
    REAL,
  );
}

/** One import of some kind: few names, so that it meets what is there. */
const anImport = fc.oneof(
  fc
    .array(
      fc.record({
        name: fc.constantFrom('Acme', 'Bolt', 'Cog', 'Dyn'),
        aliases: fc.subarray(['Aa', 'Bb']),
        isCompetitor: fc.boolean(),
        group: fc.constantFrom('Tools', 'Other'),
        note: fc.constantFrom('', 'new'),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => ({ kind: 'brands' as const, rows })),
  fc
    .array(
      fc.record({
        query: fc.constantFrom('which saw', 'which drill', 'which nail'),
        tags: fc.subarray(['saws', 'nails']),
        type: fc.constantFrom('comparative' as const, 'informative' as const),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((rows) => ({ kind: 'queries' as const, rows })),
  fc
    .array(
      fc.record({
        query: fc.constantFrom('which saw', 'which drill', 'which glue'),
        answer: fc.constantFrom('Take Acme.', 'Take Bolt.', 'Take Cog.'),
        model: fc.constantFrom('gpt-5', 'gemini'),
        tags: fc.subarray(['saws', 'glues']),
        queryType: fc.constantFrom(null, 'comparative' as const),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((rows) => ({ kind: 'answers' as const, rows })),
);
type Import = typeof anImport extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(app: App, project: ProjectId, { kind, rows }: Import, batch: string): Promise<void> {
  if (kind === 'brands') await app.entities.import(project, rows.map(brand), { ...REAL, createGroups: true, batch });
  else if (kind === 'queries')
    await app.queries.import(
      project,
      rows.map((row) => query(row.query, row)),
      { ...REAL, batch },
    );
  else
    await app.jobExecutions.import(
      project,
      rows.map((row) => aRow({ ...row, batch })),
      REAL,
    );
}

describe('the undo of an import', () => {
  test('leaves the export as it was, whatever came in by it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anImport, { minLength: 1, maxLength: 3 }), async (imports) => {
        await using store = aMemoryStore();
        const world = anApp(store);
        const { app, clock } = world;
        const { id } = await aProject(world);
        await fill(app, id);
        const before = await exported(app, id);
        for (const one of imports) {
          clock.now += 1_000;
          await perform(app, id, one, 'new');
        }
        clock.now += 1_000;
        const listed = await app.batches.list(id, { page: 1, limit: 10 });
        if (listed.results.some(({ name }) => name === 'new'))
          assert.deepEqual((await app.undo.batch(id, 'new')).left, []);
        assert.deepEqual(await exported(app, id), before);
        const after = await app.batches.list(id, { page: 1, limit: 10 });
        assert.ok(!after.results.some(({ name }) => name === 'new'));
      }),
      { numRuns: Math.ceil(8 * EFFORT) },
    );
  });

  test('leaves what something else has changed since, and says what', async () => {
    await using store = aMemoryStore();
    const world = anApp(store);
    const { app, clock } = world;
    const { id } = await aProject(world);
    await fill(app, id);
    await app.entities.import(
      id,
      [brand({ name: 'Cog' }), brand({ name: 'Dyn' }), brand({ name: 'Acme', note: 'x' })],
      {
        ...REAL,
        batch: 'one',
      },
    );
    await app.jobExecutions.import(
      id,
      [aRow({ query: 'which saw', answer: 'Take Cog.', batch: 'one' }), aRow({ query: 'which glue', batch: 'one' })],
      REAL,
    );
    clock.now += 1_000;
    const { results } = await app.entities.list(id, {}, [], { page: 1, limit: 10 });
    const idOf = (name: string) => results.find((one) => one.name === name)!.id;
    await app.entities.change(id, idOf('Dyn'), { note: 'ours' });
    await app.jobExecutions.import(id, [aRow({ query: 'which glue', answer: 'Other.', batch: 'two' })], REAL);
    const undone = await app.undo.batch(id, 'one');
    assert.deepEqual(
      undone.left.map(({ kind, changedBy }) => [kind, changedBy]),
      [
        ['answer', 'two'],
        ['query', 'its use'],
        ['brand', 'an edit'],
      ],
    );
    const names = (await app.entities.list(id, {}, [], { page: 1, limit: 10 })).results;
    assert.deepEqual(
      names.map(({ name, note }) => [name, note]),
      [
        ['Acme', ''],
        ['Bolt', ''],
        ['Dyn', 'ours'],
      ],
    );
    await assert.rejects(app.undo.batch(id, 'none'), { problem: 'not-found' });
  });

  test('of more than a hundred answers keeps them in one bin, from where they come back', async () => {
    await using store = aMemoryStore();
    const world = anApp(store);
    const { app, clock } = world;
    const { id } = await aProject(world);
    await fill(app, id);
    const before = await exported(app, id);
    // More than one transaction takes.
    const rows = Array.from({ length: 600 }, (_, at) =>
      aRow({ answer: `Take Cog ${at}.`, model: `m-${at}`, batch: 'new' }),
    );
    await app.jobExecutions.import(id, rows, REAL);
    const imported = await exported(app, id);
    clock.now += 1_000;
    assert.deepEqual((await app.undo.batch(id, 'new')).left, []);
    assert.deepEqual(await exported(app, id), before);
    const [bin, ...others] = await app.bin.list(id);
    assert.deepEqual([bin!.answers, others.length], [600, 0]);
    assert.deepEqual(await app.bin.restore(id, bin!.id), { restored: 600, taken: 0 });
    assert.deepEqual(await exported(app, id), imported);
    clock.now += 1_000;
    assert.deepEqual((await app.undo.batch(id, 'new')).left, []);
    const answers = (lines: readonly string[]) => lines.filter((line) => line.startsWith('{"kind":"row"'));
    // A prompt that came back with its answers is no longer the import's.
    assert.deepEqual(answers(await exported(app, id)), answers(before));
  });

  test('of a hundred answers or fewer takes them at once', async () => {
    await using store = aMemoryStore();
    const world = anApp(store);
    const { id } = await aProject(world);
    const rows = Array.from({ length: 100 }, (_, at) => aRow({ model: `m-${at}`, batch: 'new' }));
    await world.app.jobExecutions.import(id, rows, REAL);
    await world.app.undo.batch(id, 'new');
    assert.deepEqual(await world.app.bin.list(id), []);
  });

  const ROW = { model: 'gpt-5', executionNumber: 1 };

  /** An answer that the import "new" replaced, and the undo of it whose writing is as told. */
  async function replaced(imports: (real: App['jobExecutions']['import']) => App['jobExecutions']['import']) {
    const store = aMemoryStore();
    const world = anApp(store);
    const { app, clock } = world;
    const { id } = await aProject(world);
    const write = (answer: string, batch: string | null = null) =>
      app.jobExecutions.import(id, [aRow({ ...ROW, answer, batch })], REAL);
    await write('Take Acme.');
    const before = await exported(app, id);
    await write('Take Bolt.', 'new');
    clock.now += 1_000;
    const ports = {
      store,
      clock: () => clock.now,
      pause: async () => undefined,
      nextId: () => randomUUID(),
      digest: sha256,
    };
    const undo = createUndoService({ ...ports, actor: null } as unknown as Dependencies, {
      jobExecutions: { import: imports(app.jobExecutions.import) },
      entitiesChanged: createSignal(),
    });
    return { app, id, write, before, undo };
  }

  test('that was cut off while answers came in again goes on, and loses none of them', async () => {
    for (const isIn of [false, true]) {
      const { app, id, undo, before } = await replaced((real) => async (...given) => {
        if (isIn) await real(...given);
        throw new AppError('unavailable', 'cut off');
      });
      await assert.rejects(undo.batch(id, 'new'), { message: 'cut off' });
      assert.deepEqual(await app.undo.batch(id, 'new'), { restored: 1, left: [] });
      assert.deepEqual(await exported(app, id), before);
    }
  });

  test('leaves answers that were changed while others came in again', async () => {
    const { app, id, undo, write } = await replaced((real) => async (...given) => {
      await write('Take Cog.');
      return real(...given);
    });
    const { restored, left } = await undo.batch(id, 'new');
    assert.deepEqual([restored, left.map(({ kind, changedBy }) => [kind, changedBy])], [0, [['answer', 'an edit']]]);
    assert.ok((await exported(app, id)).some((line) => line.includes('Take Cog.')));
  });
});
