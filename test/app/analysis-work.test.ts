import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { opinionModel, splitHost } from '../../src/adapters/system/mod.ts';
import { openAnalysisThreads } from '../../src/app/compose/analysis-threads.ts';
import { openLocatingThread } from '../../src/app/compose/file-threads.ts';
import { type AnalysisWork, analysisWorker, locatingWorker } from '../../src/app/mod.ts';
import { ANY_EVIDENCE, DEFAULT_PROJECT_SETTINGS, EVERYTHING } from '../../src/domain/mod.ts';
import { createTestApp } from '../../src/testing/mod.ts';
import { aProject, aRow } from './support.ts';

const ownerOf = async () => 'acme';
const onWork = () => undefined;

const REAL = { dryRun: false };
const ENTITIES = [
  { name: 'Acme', aliases: ['Acme Sports'] },
  { name: 'Bolt', caseSensitive: true },
];
const answers = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aRow({
      executionNumber: at + 1,
      answer: at % 3 === 0 ? 'Acme is great, Bolt is not. [1]' : 'Acme Sports, or bolt it down.',
      sources: [{ url: 'https://www.acme.com/shoes', title: 'Shoes' }],
    }),
  );

/** Another thread, as far as values are copied on the way there and back; how many answers came with each work. */
function aThread() {
  const analyse = analysisWorker(splitHost);
  const sent: number[] = [];
  const analyseElsewhere = async (work: AnalysisWork) => {
    sent.push(work.texts.length);
    return structuredClone(analyse(structuredClone(work)));
  };
  return { sent, analyseElsewhere };
}

/** All that is stored of the analyses of an import. */
async function analysesOf(
  count: number,
  elsewhere: Pick<ReturnType<typeof aThread>, 'analyseElsewhere'> | object = {},
) {
  const test = createTestApp(elsewhere);
  const { id } = await aProject({ ...test } as never);
  await test.app.entities.import(id, ENTITIES, REAL);
  const outcomes = await test.app.jobExecutions.import(id, answers(count), REAL);
  const records = async () => {
    const found = [];
    for (const { id: record } of outcomes) found.push(await test.app.responses.find(id, record!));
    return found;
  };
  return { test, id, outcomes, records };
}

describe('answers that are analysed elsewhere', () => {
  test('many are, few are not, and the results are the same', async () => {
    const thread = aThread();
    const [here, there] = [await analysesOf(150), await analysesOf(150, thread)];
    assert.deepEqual(there.outcomes, here.outcomes);
    assert.deepEqual(await there.records(), await here.records());
    assert.deepEqual(thread.sent, [125, 25]);
    await there.test.app.jobExecutions.import(there.id, [aRow({ executionNumber: 999 })], REAL);
    assert.equal(thread.sent.length, 2);
  });

  test('a few are that are long, each as a work of its own', async () => {
    const thread = aThread();
    const { test, id } = await analysesOf(1, thread);
    const long = (at: number) =>
      aRow({ executionNumber: 100 + at, answer: `${at} ${'Acme is great. '.repeat(20_000)}` });
    const outcomes = await test.app.jobExecutions.import(id, [long(1), aRow({ executionNumber: 50 }), long(2)], REAL);
    assert.ok(outcomes.every(({ action }) => action === 'created'));
    assert.deepEqual(thread.sent, [2, 1]);
  });

  test('so are those that are analysed again, for the brands as they are now', async () => {
    const thread = aThread();
    const [here, there] = [await analysesOf(60), await analysesOf(60, thread)];
    for (const { test, id } of [here, there]) {
      await test.app.entities.import(id, [{ name: 'Shoes', aliases: ['down'] }], REAL);
      assert.deepEqual(await test.app.analyses.reanalyse(id), { taken: 40, renewed: 40, changed: 40 });
    }
    assert.deepEqual(await there.records(), await here.records());
    assert.deepEqual(thread.sent, [60, 40]);
  });

  test('an analysis that fails fails the import, of which nothing is written', async () => {
    const analyseElsewhere = () => Promise.reject(new Error('no thread'));
    const test = createTestApp({ analyseElsewhere });
    const { id } = await aProject({ ...test } as never);
    await assert.rejects(test.app.jobExecutions.import(id, answers(40), REAL), /no thread/);
    assert.equal((await test.app.jobExecutions.import(id, answers(40), { dryRun: true }))[0]!.action, 'created');
  });
});

test('a real thread finds in real answers what this one does', async () => {
  const lines = (name: string) =>
    readFileSync(new URL(`../../sample/ai-product-bench/${name}`, import.meta.url), 'utf8')
      .trim()
      .split('\n');
  const named = lines('entities.jsonl').map((line, at) => ({ id: `e${at}`, aliases: [], ...JSON.parse(line) }));
  const entities = named.map(({ id, name, aliases }) => ({ id, name, aliases }));
  // Some of each model and language.
  const some = lines('rows.jsonl').filter((_, at) => at % 3 === 0);
  const texts = some.map((line) => {
    const { answer, language, sources = [] } = JSON.parse(line);
    return { answer, language, sources: sources.map((source: object) => ({ title: null, ...source })) };
  });
  const settings = DEFAULT_PROJECT_SETTINGS;
  const work = { project: 'p', key: 'all', entities, settings, texts };
  await using threads = openAnalysisThreads({ count: 1, stop: undefined, ownerOf, onWork, onDeath: assert.ifError });
  const here = analysisWorker(splitHost, opinionModel());
  assert.deepEqual(await threads.analyse(work), here(work));
  const fewer = { project: 'p', key: 'few', entities: entities.slice(0, 3), settings, texts: texts.slice(0, 20) };
  assert.deepEqual(await threads.analyse(fewer), here(fewer));
});

describe('brands that are found again elsewhere', () => {
  /** What a list and the answers show of a short answer and two long ones. */
  async function shown(elsewhere: object = {}) {
    const test = createTestApp(elsewhere);
    const { id } = await aProject({ ...test } as never);
    await test.app.entities.import(id, ENTITIES, REAL);
    const rows = [1, 6_000, 6_000].map((times, at) =>
      aRow({ executionNumber: at + 1, answer: `${at} ${'Acme Sports beats Bolt. '.repeat(times)}` }),
    );
    const outcomes = await test.app.jobExecutions.import(id, rows, REAL);
    const { results: brands } = await test.app.entities.list(id, {}, [], { page: 1, limit: 9 });
    const entityId = brands.find(({ name }) => name === 'Acme')!.id;
    const request = { scope: EVERYTHING, evidence: { ...ANY_EVIDENCE, entityId }, sort: [], page: 1, pageSize: 9 };
    const listed = await test.app.responses.list(id, { ...request, search: null, claim: null });
    const whole = await Promise.all(outcomes.map(({ id: record }) => test.app.responses.find(id, record!)));
    return { listed: listed.results, whole };
  }

  test('those of long answers are, and the places are the same', async () => {
    const locate = locatingWorker(splitHost);
    const sent: number[] = [];
    const locateElsewhere = async (work: AnalysisWork) => {
      sent.push(work.texts.length);
      return structuredClone(locate(structuredClone(work)));
    };
    const [here, there] = [await shown(), await shown({ locateElsewhere })];
    assert.deepEqual(there, here);
    assert.deepEqual(
      here.listed.map(({ evidence }) => evidence.mentions.length).toSorted((a, b) => a - b),
      [1, 500, 500],
    );
    assert.deepEqual(
      here.whole.map(({ mentions }) => mentions[0]!.spans.length),
      [1, 6_000, 6_000],
    );
    // Both of the list at once, as they have less than a million characters, and each answer by itself.
    assert.deepEqual(sent, [2, 1, 1]);
  });

  test('a thread finds them', async () => {
    await using thread = openLocatingThread({
      stop: undefined,
      ownerOf,
      onWork,
      onDeath: (death) => assert.fail(death),
    });
    const entities = [{ id: 'a', name: 'Acme', aliases: [] }];
    const texts = ['Try ACME, or Acme.', 'None.'].map((answer) => ({ answer, language: 'en', sources: [] }));
    const found = await thread.locate({ project: 'p', key: 'k', entities, settings: DEFAULT_PROJECT_SETTINGS, texts });
    assert.deepEqual(
      found.map((numbers) => [...numbers]),
      [[0, 4, 8, 0, 13, 17], []],
    );
  });
});
