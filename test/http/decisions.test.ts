import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, asking, askingForeign, aWorld } from './harness.ts';

const IMPORT = 'POST /api/v1/job-executions/import';
const LIST = 'POST /api/v1/responses/list';
const ENTITIES = 'POST /api/v1/analytics/entities';
const DECISIONS = 'POST /api/v1/responses/decisions';
const DOUBTED = "I can't help with that. Acme is good.";

/** Three answers that name Acme: two of one doubted text, and one that is none. */
async function aDoubtfulWorld() {
  const world = await aWorld();
  const ask = asking(world);
  await ask('POST /api/entities/import', { rows: [{ name: 'Acme' }] });
  const rows = [
    aJobExecutionRow({ model: 'a', answer: DOUBTED }),
    aJobExecutionRow({ model: 'b', answer: `  ${DOUBTED.replace('. ', '.\n\n')}` }),
    aJobExecutionRow({ model: 'c', answer: 'Take the Acme.' }),
  ];
  const { json } = await ask(IMPORT, { rows });
  const ids: string[] = json.results.map(({ jobExecutionId }: { jobExecutionId: string }) => jobExecutionId);
  const read = async (id: string) => (await ask(`GET /api/v1/responses/${id}`)).json;
  const counted = async (scope: object = {}) => {
    const { totalResponses, doubtful } = (await ask(ENTITIES, scope)).json;
    return [totalResponses, doubtful];
  };
  const { textDigest } = await read(ids[0]!);
  return { world, ask, rows, ids, read, counted, textDigest };
}

describe('answers that the rules doubt (contract 16, "Outcomes")', () => {
  test('count, say why, and are counted, listed and filtered by their doubt', async () => {
    const { ask, ids, read, counted } = await aDoubtfulWorld();
    const { outcome, outcomeFrom, doubt, textDigest, alike } = await read(ids[0]!);
    assert.deepEqual([outcome, outcomeFrom, doubt.kind, alike], ['answered', 'detected', 'refusal', 2]);
    assert.match(doubt.why, /answers nothing, but "acme is good" may/);
    assert.match(textDigest, /^[0-9a-f]{64}$/);
    assert.equal((await read(ids[1]!)).textDigest, textDigest);
    const sure = await read(ids[2]!);
    assert.deepEqual([sure.doubt, sure.textDigest, sure.alike], [null, null, 0]);
    assert.deepEqual(await counted(), [3, 2]);
    assert.deepEqual(await counted({ doubts: 'only' }), [2, 2]);
    assert.deepEqual(await counted({ doubts: 'exclude' }), [1, 2]);
    const listed = (await ask(LIST, { doubts: 'only' })).json.results;
    assert.deepEqual(
      listed.map((answer: { id: string; textDigest: string; doubt: { kind: string } }) => [
        answer.id,
        answer.textDigest,
        answer.doubt.kind,
      ]),
      ids.slice(0, 2).map((id) => [id, textDigest, 'refusal']),
    );
    const { doubts } = (await ask('POST /api/v1/analytics/facets', { doubts: 'only' })).json;
    assert.deepEqual(doubts, [
      { value: 'only', count: 2 },
      { value: 'exclude', count: 1 },
    ]);
  });

  test('are decided by a person for all of their text, those that come later too, and a decision is taken back', async () => {
    const { ask, rows, ids, read, counted, textDigest } = await aDoubtfulWorld();
    assert.deepEqual((await ask(DECISIONS, { textDigest, outcome: 'refused' })).json, { changed: 2 });
    assert.deepEqual((await ask(DECISIONS, { textDigest, outcome: 'refused' })).json, { changed: 0 });
    assert.deepEqual(await counted(), [1, 0]);
    const later = (await ask(IMPORT, { rows: [{ ...rows[0], model: 'd' }, ...rows] })).json;
    assert.deepEqual(
      later.results.map(({ action }: { action: string }) => action),
      ['created', 'unchanged', 'unchanged', 'unchanged'],
    );
    for (const id of [...ids.slice(0, 2), later.results[0].jobExecutionId]) {
      const { outcome, outcomeFrom, doubt } = await read(id);
      assert.deepEqual([outcome, outcomeFrom, doubt.kind], ['refused', 'decided', 'refusal']);
    }
    assert.deepEqual((await ask(DECISIONS, { textDigest, outcome: 'answered' })).json, { changed: 3 });
    assert.deepEqual(await counted(), [4, 0]);
    const taken = await ask(`DELETE /api/v1/responses/decisions/${textDigest}`);
    assert.equal(taken.status, 204);
    assert.deepEqual(await counted(), [4, 3]);
    assert.equal((await ask(`DELETE /api/v1/responses/decisions/${textDigest}`)).status, 404);
  });

  test('an answer that was cut is an error with its text, until a person says that it is one', async () => {
    const { ask, read } = await aDoubtfulWorld();
    const row = { ...aJobExecutionRow({ model: 'cut', answer: 'Take the Ac' }), cut: 'max_tokens' };
    const { jobExecutionId: id } = (await ask(IMPORT, { rows: [row] })).json.results[0];
    const cut = await read(id);
    assert.deepEqual(
      [cut.outcome, cut.answer, cut.doubt],
      ['error', 'Take the Ac', { kind: 'cut', why: 'max_tokens' }],
    );
    await ask(DECISIONS, { textDigest: cut.textDigest, outcome: 'answered' });
    assert.equal((await read(id)).outcome, 'answered');
  });

  test('an analysis with other brands leaves a decision as it is', async () => {
    const { world, ask, ids, read, textDigest } = await aDoubtfulWorld();
    await ask(DECISIONS, { textDigest, outcome: 'error' });
    await ask('POST /api/entities/import', { rows: [{ name: 'Help' }] });
    await world.app.analyses.reanalyse(world.project.id);
    assert.deepEqual([(await read(ids[0]!)).outcome, (await read(ids[0]!)).outcomeFrom], ['error', 'decided']);
  });

  test('refuses a malformed digest or outcome, and a text of another project changes nothing there', async () => {
    const { world, ask, textDigest, counted } = await aDoubtfulWorld();
    for (const body of [{ textDigest: 'x', outcome: 'error' }, { textDigest, outcome: 'lost' }, { textDigest }]) {
      assert.equal((await ask(DECISIONS, body)).status, 400, JSON.stringify(body));
    }
    const others = await askingForeign(world);
    assert.deepEqual((await others(DECISIONS, { textDigest, outcome: 'error' })).json, { changed: 0 });
    assert.deepEqual(await counted(), [3, 2]);
  });
});
