import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sha256 } from '../../src/adapters/system/mod.ts';
import { judgeName, judgeQuestion, NO_BUDGET } from '../../src/domain/mod.ts';
import { aJudgeTask } from '../support/collector-builders.ts';
import { aMemoryStore } from '../support/memory-stores.ts';
import { aJobExecutionRow, asking, aWorld, signedIn } from './harness.ts';

const JUDGE = { provider: 'anthropic', model: 'claude-haiku-4-5' } as const;
const NAME = judgeName(JUDGE);

async function aJudgedWorld() {
  const store = aMemoryStore();
  const world = await aWorld({ store });
  const settings = `/api/v1/projects/${world.project.id}/settings`;
  const as = async (role: 'admin' | 'editor') => ({ headers: await signedIn(world, role) });
  const decide = async (judge: object | null) =>
    world.call(`PATCH ${settings}`, { ...(await as('admin')), body: { judge } });
  return { ...world, store, settings, as, decide, ask: asking(world) };
}

describe('the judge of a project over HTTP', () => {
  test('is named by admins who are signed in only, with a budget, and read by keys', async () => {
    const { call, keys, settings, as, decide, ask } = await aJudgedWorld();
    const body = { judge: JUDGE };
    for (const who of [{ key: keys.write }, await as('editor')]) {
      const refused = await call(`PATCH ${settings}`, { ...who, body });
      assert.equal(refused.status, 403);
      assert.match(refused.json.message, /^judge: only admins who are signed in/);
    }
    assert.deepEqual((await decide(JUDGE)).json.judge, { ...JUDGE, budget: NO_BUDGET });
    const own = { ...JUDGE, model: 'local', budget: { ...NO_BUDGET, answersPerDay: 5 } };
    assert.deepEqual((await decide({ ...own, budget: { answersPerDay: 5 } })).json.judge, own);
    assert.deepEqual((await ask(`GET ${settings}`)).json.judge, own);
    assert.equal((await decide(null)).json.judge, null);
  });

  for (const [wrong, said] of [
    [{ ...JUDGE, provider: 'google' }, /^judge.provider: /],
    [{ ...JUDGE, model: ' ' }, /^judge.model: /],
    [{ provider: 'anthropic' }, /^judge.model: is required/],
    [{ ...JUDGE, budget: { answersPerDay: -1, usdPerMonth: null } }, /^judge.budget.answersPerDay: /],
    [{ ...JUDGE, baseUrl: 'https://llm.example' }, /^judge.baseUrl: unknown property/],
    ['rules', /^judge: /],
  ] as const)
    test(`${JSON.stringify(wrong)} is a 400 that names the place`, async () => {
      const { status, json } = await (await aJudgedWorld()).decide(wrong as object);
      assert.equal(status, 400);
      assert.match(json.message[0], said);
    });

  test('records, answers and reports say who judged, and how often the rules agree', async () => {
    const { app, store, project, ask, decide, call, as } = await aJudgedWorld();
    await ask('POST /api/entities', { name: 'Acme' });
    const answer = 'Acme is excellent and very reliable.';
    const rows = [aJobExecutionRow({ answer }), aJobExecutionRow({ query: 'other', answer: 'Acme exists.' })];
    await ask('POST /api/v1/job-executions/import', { rows });
    const report = async () => (await ask('POST /api/v1/analytics/entities', { showAllEntities: true })).json;
    assert.equal((await report()).judging, null);
    await decide(JUDGE);
    assert.deepEqual((await report()).judging, { judgedBy: NAME, compared: 0, agreed: 0, agreement: null });

    const { id } = (await ask('POST /api/v1/responses/list', { search: 'excellent' })).json.results[0];
    const other = (await ask('POST /api/v1/responses/list', { search: 'exists' })).json.results[0];
    const digest = sha256(judgeQuestion([{ answer, entities: [{ id: '', name: 'Acme' }] }]));
    await store.transact(async ({ judgements, analyses }) => {
      const given = { judge: NAME, digest };
      await judgements.put(project.id, [
        aJudgeTask(id, { ...given, state: 'judged', verdicts: ['negative'], cost: 2_000 }),
        aJudgeTask(other.id, { judge: NAME, state: 'failed', problem: 'the judge left it out' }),
      ]);
      await analyses.outdate(project.id, [id]);
    });
    await app.analyses.reanalyse(project.id);
    const { json } = await ask(`GET /api/v1/responses/${id}`);
    assert.deepEqual([json.judgedBy, json.judgeProblem], [NAME, null]);
    const [mention] = json.mentions;
    assert.deepEqual([mention.verdict, mention.sentiment], ['negative', -1]);
    assert.deepEqual(mention.claims, [
      {
        id: '0-4',
        text: 'Acme',
        start: 0,
        end: 4,
        side: 'criticism',
        weight: 2,
        rule: 'judge',
        word: '',
        aspect: 'other',
      },
    ]);
    const failed = (await ask(`GET /api/v1/responses/${other.id}`)).json;
    assert.deepEqual([failed.judgedBy, failed.judgeProblem], ['rules', 'the judge left it out']);
    const records = (await ask('POST /api/result-analysis/list-cursor', {})).json.results;
    assert.deepEqual(records.map(({ judgedBy }: { judgedBy: string }) => judgedBy).toSorted(), [NAME, 'rules']);
    const agreement = { judgedBy: NAME, compared: 1, agreed: 0, agreement: 0 };
    assert.deepEqual((await report()).judging, agreement);
    const [row] = (await report()).results;
    assert.deepEqual([row.sentiment.negative, row.sentiment.unjudged], [1, 1]);

    const { json: state } = await ask(`GET /api/projects/${project.id}/analysis`);
    assert.deepEqual(state.judging, {
      ...{
        ...agreement,
        answers: { waiting: 0, asking: 0, judged: 1, failed: 1 },
        costUsd: 0.002,
        pausedBecause: null,
      },
      problems: [{ problem: 'the judge left it out', count: 1 }],
    });
    const editor = await as('editor');
    const made = await call('POST /api/v1/shares', { ...editor, project: project.id, body: { name: 'A', scope: {} } });
    const opened = await call('POST /api/session/share', { body: { token: made.json.token } });
    const cookie = opened.headers['set-cookie']?.toString().split(';')[0] ?? '';
    const within = await call('POST /api/v1/analytics/entities', {
      headers: { cookie },
      project: project.id,
      body: {},
    });
    assert.equal(within.status, 200);
    assert.ok(!('judging' in within.json) && !('staleRecords' in within.json));
  });
});
