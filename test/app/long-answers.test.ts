import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ANY_EVIDENCE, CHARACTERS_A_TURN, EVERYTHING, type ProjectId, type Store } from '../../src/domain/mod.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

const ANSWERS = 16;
const LENGTH = 200_000;
const LONG = 'Take the Boltmaster or the Acmeline. '.repeat(LENGTH / 37);
/** Short ones, behind which the long ones stand. */
const SHORT = 130;

/** A store that notes how many characters of answers each read brought. */
function watched(store: Store) {
  const read: number[] = [];
  const noted = <Read extends { readonly answer: string }>(found: readonly Read[]): readonly Read[] => {
    read.push(found.reduce((sum, { answer }) => sum + answer.length, 0));
    return found;
  };
  const reading: Store['read'] = (work) =>
    store.read((ports) => {
      const { responses, executionTags } = ports;
      return work({
        ...ports,
        responses: {
          ...responses,
          byIds: async (...asked) => noted(await responses.byIds(...asked)),
          answers: async (...asked) => noted(await responses.answers(...asked)),
          async *all(...asked) {
            for await (const batch of responses.all(...asked)) yield noted(batch);
          },
        },
        executionTags: {
          ...executionTags,
          async *answers(...asked) {
            for await (const batch of executionTags.answers(...asked)) yield noted(batch);
          },
        },
      });
    });
  return { store: { ...store, read: reading }, read };
}

const LISTED = {
  ...{ scope: EVERYTHING, evidence: ANY_EVIDENCE, weights: 'none' as const, claim: null, page: 1, pageSize: 200 },
  sort: [{ field: 'time' as const, direction: 'ASC' as const }],
};

const USES: Readonly<Record<string, (app: TestApp['app'], project: ProjectId) => Promise<unknown>>> = {
  'a list': (app, project) => app.responses.list(project, { ...LISTED, search: null }),
  'a search': (app, project) => app.responses.list(project, { ...LISTED, search: 'o', pageSize: 1 }),
  'an export': async (app, project) => {
    for await (const { kind } of app.exports.lines(project)) assert.ok(kind);
  },
  'a passport': (app, project) => app.passports.make(project, { scopes: [EVERYTHING], weights: 'none', isFresh: true }),
  'names that no brand has': (app, project) => app.untrackedNames.find(project, EVERYTHING, {}),
  'a tag that looks for words': (app, project) =>
    app.executionTags.create(project, { name: 'bolt', matchingMode: 'word', groupId: null }),
};

describe('long answers are read some at a time, as many short ones are', () => {
  test(`for ${Object.keys(USES).join(', ')}`, async () => {
    await using memory = aMemoryStore();
    const { store, read } = watched(memory);
    const world = anApp(store);
    const { id: project } = await aProject(world);
    const rows = Array.from({ length: SHORT + ANSWERS }, (_, at) =>
      aRow({ executionNumber: at + 1, answer: at < SHORT ? 'Bolt.' : `${at} ${LONG}` }),
    );
    await world.app.jobExecutions.import(project, rows, { dryRun: false });
    for (const [name, use] of Object.entries(USES)) {
      read.length = 0;
      await use(world.app, project);
      const sum = read.reduce((total, length) => total + length, 0);
      assert.ok(sum >= ANSWERS * (LENGTH - 100), `${name}: ${sum} characters`);
      assert.ok(Math.max(...read) <= CHARACTERS_A_TURN, `${name}: ${read}`);
    }
  });
});
