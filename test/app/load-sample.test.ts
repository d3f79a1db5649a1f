import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { putSample } from '../../src/app/load-sample.ts';
import { ABOUT, readSample } from '../../src/app/sample/mod.ts';
import { AppError, EVERYTHING } from '../../src/domain/mod.ts';
import { readEntityRow, readJobExecutionRow } from '../../src/http/mod.ts';
import { createTestApp } from '../../src/testing/mod.ts';
import { A_SAMPLE, anApp, aProject, aRow, NOW } from './support.ts';

const conflict = (error: unknown) => error instanceof AppError && error.problem === 'conflict';
const unavailable = (error: unknown) => error instanceof AppError && error.problem === 'unavailable';

describe('the sample', () => {
  test('goes into a project without answers, brands that are one merged, and says what it is', async () => {
    const test = anApp();
    const { id, organisation } = await aProject(test);
    assert.deepEqual(await test.app.sample.load(id), { brands: 2, answers: 1 });
    const scope = { ...EVERYTHING, showAllEntities: true };
    const { results } = await test.app.reports.entities(id, { scope, sort: [], page: 1, pageSize: 10 });
    assert.deepEqual(
      results.map(({ name, responseCount }) => [name, responseCount]),
      [['Sampled', 1]],
    );
    assert.equal((await test.app.projects.findIn(organisation, id)).description, ABOUT);
    const batches = await test.app.batches.list(id, { page: 1, limit: 10 });
    assert.deepEqual(
      batches.results.map(({ name, rows }) => [name, rows]),
      [['sample', 1]],
    );
    const [query] = await test.store.read(({ queries }) => queries.worded(id));
    assert.notEqual(query?.wordsTopic, null, 'its queries are grouped at once: intervals are made from topics');
  });

  test('goes into no project that has answers, nor twice; what people wrote of a project stays', async () => {
    const test = anApp();
    const own = await aProject(test, 'Own');
    await test.app.jobExecutions.import(own.id, [aRow()], { dryRun: false });
    await assert.rejects(test.app.sample.load(own.id), conflict);
    const other = await aProject(test, 'Other');
    await test.app.projects.change(other.organisation, other.id, { description: 'Ours' });
    await test.app.sample.load(other.id);
    assert.equal((await test.app.projects.byId(other.id))?.description, 'Ours');
    await assert.rejects(test.app.sample.load(other.id), conflict);
  });

  test('that was cut off before its answers is loaded again', async () => {
    const test = anApp();
    const { id } = await aProject(test);
    assert.equal(await putSample(test.app, id, A_SAMPLE, { stop: AbortSignal.abort() }), false);
    assert.deepEqual(await test.app.sample.load(id), { brands: 2, answers: 1 });
  });

  test('is said to be missing, or damaged, where it is', async () => {
    const bare = createTestApp();
    const organisation = await bare.app.organisations.create({ name: 'Bare' });
    const project = await bare.app.projects.create({ organisation: organisation.id, name: 'Bare' });
    await assert.rejects(bare.app.sample.load(project.id), unavailable);
    const damaged = createTestApp({ sample: async () => JSON.parse('{') });
    const owner = await damaged.app.organisations.create({ name: 'Damaged' });
    const { id } = await damaged.app.projects.create({ organisation: owner.id, name: 'Damaged' });
    await assert.rejects(damaged.app.sample.load(id), unavailable);
  });

  test('as it is shipped has one brand of its own, and its answers within ten weeks', async () => {
    const files = {
      async *open(path: string) {
        yield await readFile(new URL(`../../sample/${path}`, import.meta.url));
      },
      ...{ brand: readEntityRow, answer: readJobExecutionRow },
    };
    const { brands, same, answers } = await readSample(files, NOW);
    assert.deepEqual(
      brands.filter(({ isCompetitor }) => isCompetitor === false).map(({ name }) => name),
      ['HP'],
    );
    for (const name of same.flat())
      assert.ok(
        brands.some((brand) => brand.name === name),
        name,
      );
    assert.ok(answers.length > 600 && answers.every(({ batch }) => batch === 'sample'));
    for (const { runAt } of answers) assert.ok(runAt <= NOW && runAt > NOW - 71 * 86_400_000);
  });
});
