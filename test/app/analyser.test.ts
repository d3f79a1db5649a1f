import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { splitHost } from '../../src/adapters/system/mod.ts';
import { analysers } from '../../src/app/analyser.ts';
import { type AnalysisWork, analysisWorker, locatingWorker } from '../../src/app/mod.ts';
import { type AnalysedText, DEFAULT_PROJECT_SETTINGS, type Entity, type ProjectId } from '../../src/domain/mod.ts';
import { anEntity } from '../support/builders.ts';

const PROJECT = 'p1' as ProjectId;
const ENTITIES: readonly Entity[] = [
  anEntity({ id: 'e1' as never, name: 'Acme', aliases: ['Acme Sports'] }),
  anEntity({ id: 'e2' as never, name: 'Bolt', caseSensitive: true }),
];
const text = (answer: string, more: Partial<AnalysedText> = {}): AnalysedText => ({
  ...{ answer, language: 'en', query: 'shoes', sources: [{ url: 'https://www.acme.com/shoes', title: 'Shoes' }] },
  ...more,
});
const short = (at: number) => text(`${at}: Acme is great, Bolt is not.`);
/** Brands at both ends, and what is quickly read between them. */
const long = (length: number) => text(`${'Acme is great.'.padEnd(length - 14)}Bolt it, Acme.`);

/** Analysers whose other threads note what they are sent, and copy values on the way there and back. */
function aPlace({ isAlone = false } = {}) {
  const sent: AnalysisWork[] = [];
  const [analyse, locate] = [analysisWorker(splitHost), locatingWorker(splitHost)];
  const noting = <Found>(work: (asked: AnalysisWork) => Found) => {
    return async (asked: AnalysisWork) => {
      sent.push(asked);
      return structuredClone(work(structuredClone(asked)));
    };
  };
  let pauses = 0;
  const state = { revision: 1, history: 0, reads: 0 };
  const of = analysers({
    ...{ splitHost, pause: async () => void pauses++ },
    store: { history: () => state.history } as never,
    ...(!isAlone && { analyseElsewhere: noting(analyse), locateElsewhere: noting(locate) }),
  } as never);
  const reader = {
    entities: {
      trackedRevision: async () => state.revision,
      async all() {
        state.reads++;
        return ENTITIES;
      },
    },
    projects: { settings: async () => DEFAULT_PROJECT_SETTINGS },
  };
  return { sent, state, pauses: () => pauses, of: (project = PROJECT) => of(reader as never, project) };
}

describe('the analyser of a project', () => {
  test('is kept until what it looks for, or the server of its database, is another one', async () => {
    const { of, state } = aPlace();
    const first = await of();
    assert.equal(await of(), first);
    assert.deepEqual([first.name, first.revision, state.reads], ['p1 1 0', 1, 1]);
    state.revision = 2;
    assert.equal((await of()).name, 'p1 2 0');
    state.history = 3;
    assert.equal((await of()).name, 'p1 2 3');
    assert.equal(state.reads, 3);
    // 32 others take its place.
    for (let other = 0; other < 31; other++) await of(`other ${other}` as ProjectId);
    await of();
    assert.equal(state.reads, 34);
    for (let other = 0; other < 32; other++) await of(`another ${other}` as ProjectId);
    await of();
    assert.equal(state.reads, 34 + 33);
  });

  test('sends answers elsewhere that are many or long, in parts, and the results are the same', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => short(at));
    for (const [texts, parts] of [
      [many(31), []],
      [many(32), [32]],
      [many(126), [125, 1]],
      [[long(99_999)], []],
      [[short(1), long(100_000)], [2]],
      [
        [long(250_000), long(250_000), long(250_000)],
        [2, 1],
      ],
      [
        [long(500_001), short(1)],
        [1, 1],
      ],
    ] as const) {
      const [there, here] = [aPlace(), aPlace({ isAlone: true })];
      const found = await (await there.of()).analyseAll(texts);
      assert.deepEqual(
        there.sent.map((work) => work.texts.length),
        parts,
      );
      assert.equal(there.pauses(), parts.length > 0 ? 0 : texts.length);
      assert.deepEqual(found, await (await here.of()).analyseAll(texts));
      for (const work of there.sent) {
        const entities = ENTITIES.map(({ id, name, aliases, caseSensitive }) => ({ id, name, aliases, caseSensitive }));
        const settings = DEFAULT_PROJECT_SETTINGS;
        assert.deepEqual({ ...work, texts: [] }, { project: PROJECT, key: 'p1 1 0', entities, settings, texts: [] });
      }
    }
  });

  test('ends between two answers where it is stopped', async () => {
    const { of } = aPlace({ isAlone: true });
    const analyser = await of();
    assert.deepEqual(await analyser.analyseAll([short(1)], { stop: AbortSignal.abort() }), []);
    assert.equal((await analyser.analyseAll([short(1)], { stop: new AbortController().signal })).length, 1);
  });

  test('finds places in answers of more than 50,000 characters elsewhere, of all others here, in their order', async () => {
    const texts = [short(1), long(50_001), long(50_000), text('No brand.')];
    const [there, here] = [aPlace(), aPlace({ isAlone: true })];
    const places = await (await there.of()).places(texts);
    assert.deepEqual(places, await (await here.of()).places(texts));
    assert.deepEqual(places[0], [
      { entityId: 'e1', start: 3, end: 7 },
      { entityId: 'e2', start: 18, end: 22 },
    ]);
    assert.deepEqual(places[3], []);
    assert.deepEqual([there.pauses(), here.pauses()], [3, 4]);
    // Only the parts that are read go along.
    const [work] = there.sent;
    const { answer, sources, query, language } = texts[1]!;
    assert.deepEqual([there.sent.length, work!.texts], [1, [{ answer, sources, query, language }]]);
    const given: AnalysedText['given'] = [];
    const bare = { answer: 'x'.repeat(50_001), language: 'en', sources: [], given };
    await (await there.of()).places([bare]);
    assert.deepEqual(there.sent[1]!.texts, [bare]);
    assert.deepEqual(await (await there.of()).places([]), []);
    assert.equal(there.sent.length, 2);
  });
});
