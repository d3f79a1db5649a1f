import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { App } from '../../src/app/mod.ts';
import {
  ANY_EVIDENCE,
  EVERYTHING,
  type ExecutionTagLine,
  type ExportLine,
  exportText,
  IMPORTED,
  type ProjectId,
} from '../../src/domain/mod.ts';
import { readExportLine } from '../../src/http/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { EFFORT } from '../support/effort.ts';
import { anOperation, type Operation, perform } from '../support/histories.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { fill } from './export-content.ts';
import { anApp, aProject, aRow } from './support.ts';

async function linesOf(app: App, project: ProjectId): Promise<ExportLine[]> {
  const lines: ExportLine[] = [];
  for await (const line of app.exports.lines(project)) lines.push(line);
  return lines;
}

/** Takes lines in parts of some size; the actions, each as often as it was taken. */
async function take(app: App, project: ProjectId, lines: readonly ExportLine[], size = 7) {
  const importer = app.exports.importer(project);
  const outcomes: { readonly action: string; readonly detail?: string }[] = [];
  for (let start = 0; start < lines.length; start += size) {
    outcomes.push(...(await importer.import(lines.slice(start, start + size))));
  }
  return outcomes;
}

/** Every report over everything, with all answers analysed for the brands of now. */
async function reportsOf(app: App, project: ProjectId) {
  await app.analyses.reanalyse(project);
  const scope = { ...EVERYTHING, showAllEntities: true };
  const all = { sort: [], page: 1, pageSize: 1_000 };
  const { queryTags, executionTags, ...facets } = await app.reports.facets(project, scope);
  const named = (counts: typeof queryTags | typeof executionTags) =>
    counts.map(({ name, count }) => `${name}: ${count}`).sort();
  const [byDomain, byUrl] = [{ by: 'domain' } as const, { by: 'url' } as const];
  const any = { domain: null, search: null };
  return {
    facets: { ...facets, queryTags: named(queryTags), executionTags: named(executionTags) },
    ads: await app.reports.adShare(project, { scope, formats: [] }),
    brands: await app.reports.entities(project, { scope, ...all }),
    groups: await app.reports.entities(project, { scope: { ...scope, groupBy: 'group' }, ...all }),
    domains: await app.reports.sources(project, { scope, ...byDomain, ...any, ...all }),
    pages: await app.reports.sources(project, { scope, ...byUrl, ...any, ...all }),
    shopping: await app.reports.shopping(project, { scope, brands: [] }),
    videos: await app.reports.videoCitations(project, {
      ...{ scope, platform: null, channelId: null, channelCountry: null, search: null },
      ...all,
    }),
    trend: await app.reports.timeSeries(project, {
      ...{ scope, metric: 'visibility', interval: 'day', startDay: null, endDay: null },
      evidence: ANY_EVIDENCE,
    } as never),
    // Runs and tags have new ids elsewhere.
    answers: (
      await app.responses.list(project, {
        ...{ scope, evidence: ANY_EVIDENCE, search: null, claim: null, sort: [], page: 1, pageSize: 1_000 },
      })
    ).results.map(({ response }) => ({
      ...response,
      cachedJobId: null,
      executionTagIds: response.executionTagIds.length,
    })),
  };
}

/** Every kind of line. */
const KINDS: readonly ExportLine['kind'][] = [
  ...(['settings', 'group', 'entity', 'merge', 'tagGroup', 'tag', 'executionTag', 'query', 'batch', 'row'] as const),
  ...(['decision', 'correction', 'replaced', 'links', 'video', 'audit', 'persona', 'collector', 'end'] as const),
];

/** What of a project does not depend on where and when it went in. */
const undated = (lines: readonly ExportLine[]) =>
  lines.map((line) => ({ ...line, updatedAt: null, ...(line.kind === 'settings' && { project: null }) }));

describe('an export', () => {
  test('goes in elsewhere as it was, whatever happened to the project, and gives the same reports', async () => {
    const holds = async (operations: readonly Operation[], size: number) => {
      const [here, there] = [anApp(aMemoryStore()), anApp(aMemoryStore(), 1_000)];
      const [project, copy] = [(await aProject(here)).id, (await aProject(there, 'Copy')).id];
      for (const operation of operations) await perform({ apps: [here.app], clocks: [here.clock], project }, operation);
      there.clock.now = here.clock.now;
      const lines = await linesOf(here.app, project);
      const outcomes = await take(there.app, copy, lines, size);
      assert.deepEqual(
        outcomes.filter(({ action }) => action === 'failed'),
        [],
      );
      assert.equal(outcomes.length, lines.length - 1);
      assert.deepEqual(undated(await linesOf(there.app, copy)), undated(lines));
      assert.deepEqual(await reportsOf(there.app, copy), await reportsOf(here.app, project));
      const again = await take(there.app, copy, lines, size);
      assert.deepEqual(new Set(again.map(({ action }) => action)), new Set(['unchanged']));
    };
    await fc.assert(
      fc.asyncProperty(fc.array(anOperation(), { maxLength: 40, size: 'max' }), fc.integer({ min: 1, max: 50 }), holds),
      { numRuns: 4 * EFFORT },
    );
  });

  test('of a project with everything is the same, byte by byte, after it went in; and a batch can be taken back', async () => {
    const [here, there] = [anApp(aMemoryStore()), anApp(aMemoryStore(), 1_000)];
    const project = await aProject(here);
    await fill(here.app, project.id);
    const copy = (await aProject(there)).id;
    there.clock.now = here.clock.now;
    const text = async (app: App, id: ProjectId) => (await linesOf(app, id)).map(exportText);
    const written = await text(here.app, project.id);
    assert.deepEqual(new Set(written.map((line) => JSON.parse(line).kind)), new Set(KINDS));
    const lines = written.map((line) => readExportLine(JSON.parse(line)));
    assert.deepEqual(
      (await take(there.app, copy, lines)).filter(({ action, detail }) => action === 'failed' || detail !== undefined),
      [],
    );
    const read = (texts: readonly string[]) => texts.map((each) => JSON.parse(each));
    assert.deepEqual(read(await text(there.app, copy)), read(written));
    assert.deepEqual(await text(there.app, copy), written);
    const sameReports = async () =>
      assert.deepEqual(await reportsOf(there.app, copy), await reportsOf(here.app, project.id));
    await sameReports();
    // What an undo would put back is of one project alone.
    const batches = async (app: App, id: ProjectId) =>
      (await app.batches.list(id, { page: 1, limit: 9 })).results.map(({ steps: _, ...batch }) => batch);
    assert.deepEqual(await batches(there.app, copy), await batches(here.app, project.id));
    // It brings nothing that spends money before a person has looked.
    const [collector] = await there.app.collectors.list(copy);
    assert.deepEqual([collector!.pausedBecause, collector!.nextRunAt], [IMPORTED, null]);
    for (const [app, id] of [
      [here.app, project.id],
      [there.app, copy],
    ] as const)
      assert.deepEqual(await app.removals.batch(id, 'second', { dryRun: false }), { count: 1, left: 1 });
    await sameReports();
  });

  test('into a project beside it says which ids are others, and goes in once', async () => {
    const here = anApp(aMemoryStore());
    const project = await aProject(here);
    await fill(here.app, project.id);
    const copy = (await aProject(here, 'Copy')).id;
    const lines = await linesOf(here.app, project.id);
    const told = (await take(here.app, copy, lines)).filter(({ detail }) => detail !== undefined);
    const tag = lines.find(({ kind }) => kind === 'tag') as Extract<ExportLine, { readonly kind: 'tag' }>;
    assert.deepEqual(
      told.map(({ detail }) => detail!.replace(/has the id \S+ here/, '')).sort(),
      lines
        .flatMap((line) =>
          line.kind === 'tag' || line.kind === 'collector' ? `the ${line.kind} that had the id ${line.id} ` : [],
        )
        .sort(),
    );
    assert.ok(told.length > 1 && tag.id !== undefined);
    const again = await take(here.app, copy, lines);
    assert.deepEqual(new Set(again.map(({ action }) => action)), new Set(['unchanged']));
  });

  test('of form 1, without ids of tags, batches and collectors, goes in as well', async () => {
    const [here, there] = [anApp(aMemoryStore()), anApp(aMemoryStore(), 1_000)];
    const project = await aProject(here);
    await fill(here.app, project.id);
    const later = new Set(['batch', 'replaced', 'collector']);
    const lines = (await linesOf(here.app, project.id)).flatMap((line): ExportLine[] => {
      if (later.has(line.kind)) return [];
      if (line.kind === 'settings') return [{ ...line, format: 1 }];
      if (line.kind !== 'tag' && line.kind !== 'executionTag') return [line];
      const { id: _, createdAt: __, updatedAt: ___, ...first } = line as ExecutionTagLine;
      return [first as ExportLine];
    });
    const copy = (await aProject(there, 'Copy')).id;
    there.clock.now = here.clock.now;
    const outcomes = await take(
      there.app,
      copy,
      lines.map((line) => readExportLine(JSON.parse(exportText(line)))),
    );
    assert.deepEqual(
      outcomes.filter(({ action }) => action === 'failed'),
      [],
    );
    assert.deepEqual(await reportsOf(there.app, copy), await reportsOf(here.app, project.id));
    const { results } = await there.app.batches.list(copy, { page: 1, limit: 9 });
    assert.deepEqual(results.map(({ name, rows }) => [name, rows]).sort(), [
      ['first', 2],
      ['second', 1],
    ]);
  });

  test('of a later form is refused as a whole, as a mistake of the caller', async () => {
    const [here, there] = [anApp(aMemoryStore()), anApp(aMemoryStore(), 1_000)];
    const [project, copy] = [(await aProject(here)).id, (await aProject(there, 'Copy')).id];
    const lines = (await linesOf(here.app, project)).map((line) =>
      line.kind === 'settings' ? { ...line, format: line.format + 1 } : line,
    );
    const message = 'this export has the form 3: a newer sightline reads it';
    await assert.rejects(take(there.app, copy, lines), { problem: 'invalid', message });
  });

  test('has audits with their verdicts; later ones go in as well, and what cannot go in is told', async () => {
    const [here, there] = [anApp(aMemoryStore()), anApp(aMemoryStore(), 1_000)];
    const [project, copy] = [(await aProject(here)).id, (await aProject(there, 'Copy')).id];
    await here.app.entities.import(project, [{ name: 'Acme' }], { dryRun: false });
    const rows = [1, 2, 3].map((executionNumber) => aRow({ executionNumber, answer: 'Acme is light.' }));
    await here.app.jobExecutions.import(project, rows, { dryRun: false });
    const [acme] = (await here.app.entities.list(project, {}, [], { page: 1, limit: 1 })).results;
    const drawn = {
      scope: { countries: ['US'] },
      entityId: acme!.id,
      metric: 'mention',
      size: 3,
      misses: 0,
      seed: 1,
    } as const;
    const { sample, items } = await here.app.auditSamples.draw(project, drawn);
    const judge = (from: number, isRight: boolean) =>
      here.app.auditSamples.judge(
        project,
        sample.id,
        items.slice(from).map(({ item }) => ({ itemId: item.id, isRight })),
      );
    await judge(1, true);
    // As a file has them.
    const written = async () =>
      (await linesOf(here.app, project)).map((line) => readExportLine(JSON.parse(exportText(line))));
    const first = await written();
    assert.deepEqual(first, await linesOf(here.app, project));
    await take(there.app, copy, first);
    const audits = async () => (await there.app.auditSamples.list(copy, { page: 1, limit: 9 })).results;
    const { report, entity, sample: taken } = (await audits())[0]!;
    assert.deepEqual([entity, taken.scope, taken.figure], ['Acme', drawn.scope, sample.figure]);
    assert.deepEqual([report.judged.hits, report.precision.numerator, report.gone.hits], [2, 2, 0]);
    await judge(2, false);
    const [audit] = (await written()).filter(({ kind }) => kind === 'audit');
    assert.deepEqual(await take(there.app, copy, [audit!]), [{ index: 0, action: 'updated', id: sample.id }]);
    assert.equal((await audits())[0]!.report.precision.numerator, 1);

    const bare = (await aProject(there, 'Bare')).id;
    const [refused] = await take(there.app, bare, [audit!]);
    assert.deepEqual([refused!.action, refused!.detail], ['failed', 'No brand of this project is called "Acme"']);
    await there.app.entities.import(bare, [{ name: 'Acme' }], { dryRun: false });
    await take(there.app, bare, [audit!]);
    // Its answers are elsewhere.
    assert.deepEqual((await there.app.auditSamples.list(bare, { page: 1, limit: 9 })).results[0]!.report.gone, {
      hits: 3,
      misses: 0,
    });
  });

  test('is of one moment: what is written while it is read is not in it', async () => {
    await using store = await openTestStore();
    const { app } = anApp(store);
    const { id } = await aProject({ app } as never);
    await app.jobExecutions.import(id, [aRow()], { dryRun: false });
    const kinds: string[] = [];
    for await (const { kind } of app.exports.lines(id)) {
      if (kinds.push(kind) === 1) await app.jobExecutions.import(id, [aRow({ query: 'another' })], { dryRun: false });
    }
    assert.deepEqual(kinds, ['settings', 'query', 'row', 'end']);
  });

  test('one that is not read to its end holds nothing', async () => {
    await using store = await openTestStore();
    const { app } = anApp(store);
    const { id } = await aProject({ app } as never);
    await app.jobExecutions.import(id, [aRow()], { dryRun: false });
    for (let times = 0; times < 10; times++) for await (const _ of app.exports.lines(id)) break;
    assert.equal((await app.jobExecutions.import(id, [aRow()], { dryRun: false }))[0]!.action, 'unchanged');
  });
});
