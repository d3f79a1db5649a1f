import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  budgetOf,
  type IncomingReply,
  type JudgeVerdict,
  LostReplyError,
  type OutgoingRequest,
  type Send,
} from '../../../src/domain/mod.ts';
import { createTestApp } from '../../../src/testing/app.ts';
import { collectingWith } from '../collecting/support.ts';

interface Question {
  readonly answers: readonly { number: number; text: string; brands: readonly { brand: number; name: string }[] }[];
}
const questionIn = ({ body }: OutgoingRequest): Question =>
  JSON.parse((JSON.parse(body) as { messages: { content: string }[] }).messages.at(-1)!.content) as Question;

/** A model that says the same of every brand. */
const saying = (verdict: string, { answers }: Question): IncomingReply => {
  const input = {
    answers: answers.map(({ number, brands }) => ({
      number,
      verdicts: brands.map(({ brand }) => ({ brand, verdict })),
    })),
  };
  const usage = { input_tokens: 1_000, output_tokens: 100 };
  return {
    ...{ status: 200, headers: {} },
    body: JSON.stringify({ content: [{ type: 'tool_use', name: 'verdicts', input }], usage }),
  };
};

/** A project of so many answers that praise Acme, and a judge that is asked by `send`. */
async function aJudgingWorld(send: Send, answers = 20) {
  const sent: OutgoingRequest[] = [];
  const counting: Send = (request, options) => {
    sent.push(request);
    return send(request, options);
  };
  const operator = { keys: { anthropic: 'sk-of-anthropic' }, atOnce: 2 };
  const { app } = createTestApp({ collecting: collectingWith(operator, { send: counting }) });
  const { id: organisation } = await app.organisations.create({ name: 'Acme' });
  const { id: project } = await app.projects.create({ organisation, name: 'Shop' });
  await app.entities.import(project, [{ name: 'Acme' }, { name: 'Boltra' }], { dryRun: false });
  const rows = Array.from({ length: answers }, (_, at) => ({
    ...{
      query: `q ${at}`,
      queryType: null,
      tags: [],
      country: 'US',
      language: 'en',
      model: 'm',
      runAt: Date.UTC(2026, 0, 1) + at * 60_000,
      batch: null,
    },
    ...{ id: null, executionNumber: 1, outcome: null, sources: [], ads: [], shopping: [], videos: [] },
    answer: `Acme is excellent and very reliable, number ${at}. Boltra exists.`,
  }));
  for (const outcome of await app.jobExecutions.import(project, rows, { dryRun: false }))
    assert.equal(outcome.action, 'created');
  const kept = new Map<string, readonly JudgeVerdict[]>();
  const keeping = {
    get: (key: string) => kept.get(key),
    put: (key: string, said: readonly JudgeVerdict[]) => void kept.set(key, said),
  };
  const waits: number[] = [];
  const stop = new AbortController();
  return {
    ...{ app, organisation, sent, kept, waits, stop },
    judge: (given: { readonly answers?: number; readonly maxUsd?: number | null; readonly model?: string } = {}) =>
      app.judging.judge(project, {
        ...{
          provider: 'anthropic',
          model: 'claude-haiku-4-5',
          answers: 100,
          maxUsd: null,
          kept: keeping,
          stop: stop.signal,
        },
        rest: async (milliseconds) => void waits.push(milliseconds),
        onProgress: () => undefined,
        ...given,
      }),
  };
}

describe('judging', () => {
  test('asks in batches, compares with the rules, and asks about nothing twice', async () => {
    const { judge, sent, kept } = await aJudgingWorld(async (request) => saying('positive', questionIn(request)));
    const first = await judge();
    // The rules praise Acme and say nothing of Boltra.
    assert.deepEqual([first.answers, first.judged, first.agreed, first.unjudged], [20, 40, 20, 0]);
    assert.deepEqual([first.table.positive.positive, first.table.none.positive], [20, 20]);
    assert.deepEqual([first.requests, sent.length, kept.size], [3, 3, 20]);
    assert.ok(first.usd! > 0);
    const second = await judge();
    assert.deepEqual([second.known, second.requests, second.judged, second.usd], [20, 0, 40, 0]);
    assert.equal(sent.length, 3);
    const other = await judge({ model: 'claude-sonnet-5' });
    assert.deepEqual([other.known, other.requests], [0, 3]);
  });

  test('draws the same answers each time: more of them hold fewer', async () => {
    const { judge, sent } = await aJudgingWorld(async (request) => saying('none', questionIn(request)));
    await judge({ answers: 5 });
    const { known, answers } = await judge({ answers: 12 });
    assert.deepEqual([known, answers], [5, 12]);
    const asked = sent.flatMap((request) => questionIn(request).answers.map(({ text }) => text));
    assert.equal(new Set(asked).size, asked.length);
  });

  test('with every fault the answers that failed are counted with the reason, and asked again the next time', async () => {
    let turn = 0;
    const faults: readonly (IncomingReply | Error | undefined)[] = [
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      new LostReplyError('the connection was lost', { mayHaveArrived: true }),
      { status: 529, headers: {}, body: 'x' },
      { status: 200, headers: {}, body: '{"content": [' },
      { status: 200, headers: {}, body: '{"content": []}' },
    ];
    const { judge, waits } = await aJudgingWorld(async (request) => {
      const fault = faults[turn++];
      if (fault instanceof Error) throw fault;
      return fault ?? saying('none', questionIn(request));
    });
    const { judged, unjudged, requests, problems } = await judge();
    assert.deepEqual([judged, unjudged, requests, problems], [40, 0, 3 + faults.length, []]);
    assert.ok(waits.includes(7_000));

    const lost = await aJudgingWorld(async () => ({ status: 503, headers: {}, body: '' }));
    const failed = await lost.judge();
    assert.deepEqual([failed.judged, failed.unjudged, failed.requests], [0, 20, 18]);
    assert.match(failed.problems[0]!.problem, /^503 .*after 6 tries/);
    assert.equal(lost.kept.size, 0);
  });

  test('half a reply leaves its answer to the rules, and keeps the others', async () => {
    const { judge } = await aJudgingWorld(async (request) => {
      const { answers } = questionIn(request);
      return saying('none', { answers: answers.slice(1) });
    });
    const { judged, unjudged, problems } = await judge();
    assert.deepEqual([judged, unjudged, problems], [34, 3, [{ problem: 'the judge left it out', count: 3 }]]);
  });

  test('a key that is refused ends it, is sent nowhere else, and stands in nothing that is told', async () => {
    const { judge, sent } = await aJudgingWorld(async () => ({ status: 401, headers: {}, body: 'sk-of-anthropic' }));
    const summary = await judge();
    assert.ok(sent.length <= 2, 'it went on asking');
    assert.equal(summary.unjudged, 20);
    assert.equal(sent[0]!.headers['x-api-key'], 'sk-of-anthropic');
    assert.ok(sent.every(({ url }) => url.startsWith('https://api.anthropic.com/')));
    assert.ok(!JSON.stringify(summary).includes('sk-of'));
  });

  test('it stops at the budget and says so; without a price no budget in dollars can be held', async () => {
    const { judge, sent } = await aJudgingWorld(async (request) => saying('none', questionIn(request)), 80);
    const { usd, problems, unjudged } = await judge({ maxUsd: 0.012 });
    assert.ok(usd! <= 0.012 && sent.length > 0 && unjudged > 0, `${usd} of ${sent.length} requests`);
    assert.deepEqual(problems, [{ problem: 'the budget of 0.012 USD is used up', count: unjudged }]);
    await assert.rejects(judge({ model: 'unheard-of', maxUsd: 1 }), /no price/);
  });

  test('it keeps to the budgets on the way up, names the one that is used up, and its spending stands in the ledger', async () => {
    const world = await aJudgingWorld(async (request) => saying('none', questionIn(request)), 80);
    const { app, organisation, judge, sent } = world;
    const first = await judge({ answers: 8 });
    const spent = async () => (await app.spending.spending(organisation)).rows;
    const [line, ...others] = await spent();
    assert.deepEqual([line?.account, line?.answers, others], ['judge', 8, []]);
    assert.equal(line!.spent / 1e6, first.usd);
    await app.spending.setBudget(organisation, budgetOf({ answersPerMonth: 24 }));
    const before = sent.length;
    const { problems, unjudged } = await judge();
    assert.equal(problems.length, 1);
    assert.match(
      problems[0]!.problem,
      /^the organisation’s budget of 24 answers a month is used up: an admin raises it/,
    );
    const [{ answers: all } = assert.fail()] = await spent();
    assert.ok(all <= 24 && sent.length > before && unjudged === 80 - all, `${all} answers`);
  });

  test('replies that were lost count at what they take at most, and no try goes beyond the budget', async () => {
    const lost: Send = async () => {
      throw new LostReplyError('the connection was cut', { mayHaveArrived: true });
    };
    const unbound = await aJudgingWorld(lost, 80);
    const whole = await unbound.judge();
    assert.ok(whole.usd! > 0, 'the provider may have charged for them');
    const { judge, sent } = await aJudgingWorld(lost, 80);
    const maxUsd = whole.usd! / 4;
    const { usd, problems } = await judge({ maxUsd });
    assert.ok(usd! > 0 && usd! <= maxUsd, `${usd} of ${maxUsd}`);
    assert.ok(sent.length > 0 && sent.length < unbound.sent.length, `${sent.length} of ${unbound.sent.length}`);
    assert.ok(problems.some(({ problem }) => problem === `the budget of ${maxUsd} USD is used up`));
  });

  test('a provider that says no at once charges nothing', async () => {
    const { judge } = await aJudgingWorld(async () => ({ status: 500, headers: {}, body: '' }));
    assert.equal((await judge()).usd, 0);
  });
});
