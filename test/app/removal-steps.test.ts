import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BulkWrite, remoteWriter, written } from '../../src/app/remote-writer.ts';
import { EVERYTHING, normaliseScope, OUTCOMES } from '../../src/domain/mod.ts';
import { openTestStore } from '../adapters/sqlite/support.ts';
import { doneTwice } from '../support/done-twice.ts';
import { anApp, aProject, aRow } from './support.ts';

const REAL = { dryRun: false };
const ALL = { page: 1, limit: 10_000 };

test('many answers go in several transactions, noted as one auditContext, wherever they are removed', async () => {
  await using store = await openTestStore();
  const { app } = anApp(store);
  const { id: project, organisation } = await aProject({ app } as never);
  const rows = Array.from({ length: 1_200 }, (_, at) => aRow({ executionNumber: at + 1, batch: 'many' }));
  await app.jobExecutions.import(project, rows, REAL);
  const handedOn: BulkWrite[] = [];
  const elsewhere = remoteWriter(app, async (asked) => {
    handedOn.push(asked);
    return structuredClone(await written(app, structuredClone(asked)));
  });
  const actor = { kind: 'command', id: null, name: 'somebody' } as const;
  const auditContext = { actor, organisation, project, action: 'deleteBatch', target: null, requestId: null };
  const { removals } = elsewhere.as(auditContext);
  assert.deepEqual(await removals.batch(project, 'many', REAL), { count: 1_200, left: 0 });
  assert.deepEqual(
    handedOn.map(({ kind }) => kind),
    ['removal'],
  );
  const { results } = await app.audit.list(organisation, ALL);
  assert.deepEqual(
    results.map(({ action, actor: { name } }) => [action, name]),
    [['deleteBatch', 'somebody']],
  );
  const count = () => app.removals.count(project, { ...EVERYTHING, outcomes: OUTCOMES });
  assert.equal(await count(), 0);
  const [bin] = await app.bin.list(project);
  assert.deepEqual([bin?.answers, bin?.by], [1_200, 'somebody']);
  const restoring = elsewhere.as({ ...auditContext, action: 'restoreBin' }).bin;
  assert.deepEqual(await restoring.restore(project, bin!.id), { restored: 1_200, taken: 0 });
  assert.equal(handedOn.at(-1)?.kind, 'restoring');
  assert.equal(await count(), 1_200);
  assert.deepEqual(await app.bin.list(project), []);
  assert.equal((await app.audit.list(organisation, ALL)).results[0]?.action, 'restoreBin');
});

test('an answer that is replaced between two steps of a removal goes only where its scope still selects it', async () => {
  await using store = await openTestStore();
  let between = async () => {};
  const { app } = anApp(store, 0, async () => {
    const once = between;
    between = async () => {};
    await once();
  });
  const { id: project } = await aProject({ app } as never);
  const rows = (given: object) =>
    Array.from({ length: 1_200 }, (_, at) => aRow({ executionNumber: at + 1, query: `question ${at}`, ...given }));
  await app.jobExecutions.import(project, rows({ outcome: 'error' }), REAL);
  const errors = normaliseScope({ outcomes: ['error'] });
  const answered = rows({ outcome: 'answered', answer: 'Take the Bolt.' });
  // Imports give others their turn, too: this one begins at the first turn of the removal.
  const selecting = app.removals.selection(project, errors, 1_200);
  between = async () => void (await app.jobExecutions.import(project, answered, REAL));
  const removed = await selecting;
  assert.equal(removed, 1_000);
  assert.equal(await app.removals.count(project, normaliseScope({})), 1_200);
  assert.equal(await app.removals.count(project, errors), 0);
});

test('a step that is done again goes by what was written before it, not by what came to nothing', async () => {
  await using store = await openTestStore();
  const { app: others } = anApp(store, 1_000_000);
  let transactions = 0;
  let between = async () => {};
  const { app } = anApp(
    doneTwice(store, async () => {
      if (++transactions === 2) await between();
    }),
  );
  const { id: project } = await aProject({ app: others } as never);
  const rows = (given: object) =>
    Array.from({ length: 1_200 }, (_, at) => aRow({ executionNumber: at + 1, query: `question ${at}`, ...given }));
  await others.jobExecutions.import(project, rows({ outcome: 'error' }), REAL);
  const errors = normaliseScope({ outcomes: ['error'] });
  const answered = rows({ outcome: 'answered', answer: 'Take the Bolt.' });
  between = async () => void (await others.jobExecutions.import(project, answered.slice(1_000), REAL));
  assert.equal(await app.removals.selection(project, errors, 1_200), 1_000);
  assert.equal(await others.removals.count(project, normaliseScope({})), 200);
});
