import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createMemoryStore } from '../../../src/adapters/memory/mod.ts';
import {
  type IncomingReply,
  type JudgeSettings,
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

const USAGE = { input_tokens: 1_000, output_tokens: 100 };
const replyOf = (input: object): IncomingReply => ({
  ...{ status: 200, headers: {} },
  body: JSON.stringify({ content: [{ type: 'tool_use', name: 'verdicts', input }], usage: USAGE }),
});
/** A model that says the same of every brand. */
const saying = (verdict: string) => (question: Question) =>
  replyOf({
    answers: question.answers.map(({ number, brands }) => ({
      number,
      verdicts: brands.map(({ brand }) => ({ brand, verdict })),
    })),
  });

const JUDGE: JudgeSettings = {
  provider: 'anthropic',
  model: 'claude-haiku-4-5',
  budget: { answersPerDay: null, usdPerMonth: null },
};
const NAME = 'anthropic claude-haiku-4-5, judge 1';

interface WorldOptions {
  readonly answers?: number;
  readonly operator?: Parameters<typeof collectingWith>[0];
  readonly judge?: JudgeSettings | null;
}

/** A project of so many answers that praise Acme and name Boltra, and a judge that is asked by `send`. */
async function aWorld(
  send: (question: Question, request: OutgoingRequest) => IncomingReply | Promise<IncomingReply>,
  { answers = 20, operator = {}, judge = JUDGE }: WorldOptions = {},
) {
  const sent: OutgoingRequest[] = [];
  const sending: Send = async (request) => {
    sent.push(request);
    return send(questionIn(request), request);
  };
  const keys = { anthropic: 'sk-of-the-operator' };
  const collecting = collectingWith({ keys, atOnce: 2, ...operator }, { send: sending });
  const store = createMemoryStore();
  const errors: unknown[] = [];
  /** One more service on the same database. */
  const aService = (firstId: number) => {
    const { app, clock } = createTestApp({ store, collecting, firstId });
    const stop = new AbortController();
    const runner = app.judging.runner({ stop: stop.signal, onError: (error) => errors.push(error) })!;
    return { app, clock, stop, runner };
  };
  const { app, clock, stop, runner } = aService(0);
  const { id: organisation } = await app.organisations.create({ name: 'Acme' });
  const { id: project } = await app.projects.create({ organisation, name: 'Shop' });
  await app.entities.import(project, [{ name: 'Acme' }, { name: 'Boltra' }], { dryRun: false });
  const row = (at: number, answer: string) => ({
    ...{ query: `q ${at}`, queryType: null, tags: [], country: 'US', language: 'en', model: 'm', batch: null },
    ...{ id: null, executionNumber: 1, outcome: null, sources: [], ads: [], shopping: [], videos: [] },
    ...{ runAt: Date.UTC(2026, 0, 1) + at * 60_000, answer },
  });
  const ingest = async (rows: readonly ReturnType<typeof row>[]) => {
    for (const { action } of await app.jobExecutions.import(project, rows, { dryRun: false }))
      assert.ok(action === 'created' || action === 'updated', action);
  };
  await ingest(Array.from({ length: answers }, (_, at) => row(at, textOf(at))));
  const decide = (given: JudgeSettings | null) => app.projects.changeSettings(organisation, project, { judge: given });
  if (judge) await decide(judge);
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      await runner.tick();
      await runner.idle();
      while ((await app.analyses.reanalyse(project)).taken > 0);
    }
    assert.deepEqual(errors, []);
  };
  return {
    ...{ app, store, clock, stop, runner, aService, project, organisation, sent, ingest, row, decide, rounds },
    state: async () => (await app.analyses.judging(project))!,
    records: async () => (await app.records.list(project, {}, [], { page: 1, limit: 500 })).results,
    /** Of the answer at a place, as people are shown it. */
    async shown(at: number) {
      const found = (
        await app.records.list(project, {}, [{ field: 'time', direction: 'ASC' }], { page: 1, limit: 500 })
      ).results[at]!;
      return app.responses.find(project, found.id);
    },
    texts: () => sent.flatMap((request) => questionIn(request).answers.map(({ text }) => text)),
  };
}

const textOf = (at: number) => `Acme is excellent and very reliable, number ${at}. Boltra exists.`;

describe('a judge that a project names', () => {
  test('its verdicts take the place of the rules’, every answer is asked about once, and records say who judged', async () => {
    const world = await aWorld(saying('negative'));
    const before = await world.shown(0);
    assert.deepEqual([before.response.analysis.judgedBy, before.mentions[0]?.verdict], [undefined, 'positive']);
    await world.rounds(3);
    assert.equal(world.sent.length, 3);
    assert.equal(new Set(world.texts()).size, 20);
    const { response, mentions, judgeProblem } = await world.shown(0);
    assert.deepEqual([response.analysis.judgedBy, judgeProblem], [NAME, null]);
    assert.deepEqual(
      mentions.map(({ verdict, claims }) => [verdict, claims.map(({ text, rule, side }) => [text, rule, side])]),
      [
        ['negative', [['Acme', 'judge', 'criticism']]],
        ['negative', [['Boltra', 'judge', 'criticism']]],
      ],
    );
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME));
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.compared, state.agreed], [20, 40, 0]);
    assert.deepEqual([state.usage.inputTokens, state.usage.outputTokens], [3_000, 300]);
    await world.rounds(3);
    assert.equal(world.sent.length, 3);
  });

  test('without a judge, and once it is taken away, the rules judge; taken back, nobody is asked again', async () => {
    const world = await aWorld(saying('positive'), { judge: null });
    await world.rounds(2);
    assert.equal(world.sent.length, 0);
    const byRules = (await world.shown(0)).mentions.map(({ verdict }) => verdict);
    await world.decide(JUDGE);
    await world.rounds(3);
    assert.deepEqual(
      (await world.shown(0)).mentions.map(({ verdict }) => verdict),
      ['positive', 'positive'],
    );
    // The rules praise Acme and say nothing of Boltra.
    assert.deepEqual([(await world.state()).compared, (await world.state()).agreed], [40, 20]);
    await world.decide(null);
    await world.rounds(2);
    assert.deepEqual(
      (await world.shown(0)).mentions.map(({ verdict }) => verdict),
      byRules,
    );
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === null));
    const asked = world.sent.length;
    await world.decide(JUDGE);
    await world.rounds(3);
    assert.equal(world.sent.length, asked);
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME));
    const other = { ...JUDGE, model: 'claude-sonnet-5' };
    await world.decide(other);
    await world.rounds(3);
    assert.equal(world.sent.length, 2 * asked);
    assert.ok((await world.records()).every(({ judgedBy }) => judgedBy === NAME.replace('haiku-4-5', 'sonnet-5')));
  });

  test('a new answer, another text and another name of a brand are asked about, the same text is not', async () => {
    const world = await aWorld(saying('mixed'), { answers: 3 });
    await world.rounds(3);
    assert.equal(world.texts().length, 3);
    await world.ingest([world.row(7, textOf(0)), world.row(8, 'Acme, something new.')]);
    await world.rounds(3);
    assert.deepEqual(world.texts().slice(3), ['Acme, something new.']);
    await world.ingest([world.row(1, 'Acme is another thing.')]);
    await world.rounds(3);
    assert.deepEqual(world.texts().slice(4), ['Acme is another thing.']);
    assert.equal((await world.shown(1)).response.analysis.judgedBy, NAME);
    const [boltra] = (await world.app.entities.list(world.project, { name: 'Boltra' }, [], { page: 1, limit: 1 }))
      .results;
    await world.app.entities.change(world.project, boltra!.id, { name: 'Boltra Ltd', aliases: ['Boltra'] });
    while ((await world.app.analyses.reanalyse(world.project)).taken > 0);
    assert.equal((await world.shown(0)).response.analysis.judgedBy, undefined, 'the verdict was on another question');
    await world.rounds(4);
    assert.equal((await world.shown(0)).response.analysis.judgedBy, NAME);
    // Two answers have the same text.
    assert.equal(world.texts().filter((text) => text === textOf(0)).length, 3);
  });

  test('what fails keeps the verdict of the rules and says why; the setting given again asks anew', async () => {
    let isBroken = true;
    const world = await aWorld(
      (question) => {
        if (!isBroken) return saying('mixed')(question);
        return replyOf({
          answers: question.answers.slice(1).map(({ number, brands }) => ({
            number,
            // Of a brand that nobody asked about.
            verdicts: [...brands.map(({ brand }) => ({ brand, verdict: 'none' })), { brand: 9, verdict: 'positive' }],
          })),
        });
      },
      { answers: 4 },
    );
    await world.rounds(2);
    const state = await world.state();
    assert.deepEqual(state.answers, { waiting: 0, asking: 0, judged: 0, failed: 4 });
    assert.deepEqual(state.problems, [
      { problem: 'the judge gave another shape than one verdict a brand', count: 3 },
      { problem: 'the judge left it out', count: 1 },
    ]);
    const { mentions, response, judgeProblem } = await world.shown(1);
    assert.deepEqual([mentions[0]?.verdict, response.analysis.judgedBy], ['positive', undefined]);
    assert.match(judgeProblem ?? '', /^the judge /);
    isBroken = false;
    await world.rounds(2);
    assert.equal((await world.state()).answers.failed, 4);
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.equal((await world.state()).answers.judged, 4);
    assert.equal((await world.shown(1)).judgeProblem, null);
  });

  test('with faults one after the other nothing is lost, and the waits that are asked for are kept', async () => {
    const faults: (IncomingReply | Error)[] = [
      { status: 429, headers: { 'retry-after': '7' }, body: '' },
      { status: 500, headers: {}, body: 'x' },
      new LostReplyError('no reply came in time', { mayHaveArrived: true }),
      { status: 200, headers: {}, body: '{"content": [' },
    ];
    const at: number[] = [];
    const world = await aWorld(
      (question) => {
        at.push(world.clock.now);
        const fault = faults.shift();
        if (fault instanceof Error) throw fault;
        return fault ?? saying('none')(question);
      },
      { answers: 3, operator: { atOnce: 1 } },
    );
    for (let second = 0; second < 40; second++) {
      await world.rounds(1);
      world.clock.now += 1_000;
    }
    assert.equal(world.sent.length, 5);
    assert.equal(at[1]! - at[0]!, 7_000);
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.problems], [3, []]);
    // Of the lost reply and the cut one nobody knows what they cost: what was reserved is spent.
    assert.ok(state.cost > 2 * 1_500 + 5 * 100, `${state.cost}`);
  });

  test('after six tries, and a refusal, answers are left to the rules', async () => {
    const world = await aWorld(() => ({ status: 503, headers: {}, body: '' }), { answers: 2 });
    for (let minute = 0; minute < 12; minute++) {
      await world.rounds(1);
      world.clock.now += 60_000;
    }
    assert.equal(world.sent.length, 6);
    assert.match((await world.state()).problems[0]!.problem, /^503 .*after 6 tries/);
    const refusing = await aWorld(
      () => ({ status: 200, headers: {}, body: JSON.stringify({ content: [], stop_reason: 'refusal', usage: USAGE }) }),
      { answers: 2 },
    );
    await refusing.rounds(3);
    assert.equal(refusing.sent.length, 1);
    assert.deepEqual((await refusing.state()).problems, [{ problem: 'the judge refused to judge', count: 2 }]);
  });

  test('a key that is refused pauses it, and stands in nothing that is told; the setting given again goes on', async () => {
    let status = 401;
    const world = await aWorld((question) =>
      status === 401 ? { status, headers: {}, body: 'sk-of-the-operator' } : saying('none')(question),
    );
    await world.rounds(5);
    assert.ok(world.sent.length <= 2, `${world.sent.length} requests`);
    const state = await world.state();
    assert.match(state.pausedBecause ?? '', /^401 /);
    assert.ok(!JSON.stringify(state).includes('sk-of'));
    assert.deepEqual([state.answers.waiting, state.answers.failed], [20, 0]);
    status = 200;
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.deepEqual([(await world.state()).pausedBecause, (await world.state()).answers.judged], [null, 20]);
  });

  test('at its budget of answers it stops until the next day, of dollars as well, and says so', async () => {
    const budget = { answersPerDay: 5, usdPerMonth: null };
    const world = await aWorld(saying('none'), { judge: { ...JUDGE, budget } });
    await world.rounds(4);
    const state = await world.state();
    assert.deepEqual([state.answers.judged, state.answers.waiting], [5, 15]);
    assert.match(state.problems[0]!.problem, /^the budget of 5 answers a day is used up/);
    world.clock.now += 86_400_000;
    await world.rounds(4);
    assert.equal((await world.state()).answers.judged, 10);

    const small = { ...JUDGE, budget: { answersPerDay: null, usdPerMonth: 0.01 } };
    const poor = await aWorld(saying('none'), { answers: 60, judge: small });
    await poor.rounds(4);
    const { cost, problems, answers } = await poor.state();
    assert.ok(cost > 0 && cost <= 10_000, `${cost}`);
    assert.ok(answers.waiting > 0);
    assert.match(problems[0]!.problem, /^the budget of 0.01 USD a month is used up/);
    const unpriced = { ...JUDGE, model: 'unheard-of', budget: { answersPerDay: null, usdPerMonth: 1 } };
    const unknown = await aWorld(saying('none'), { judge: unpriced });
    await unknown.rounds(2);
    assert.equal(unknown.sent.length, 0);
    assert.match((await unknown.state()).problems[0]!.problem, /needs a price/);
  });

  test('the organisation’s own key goes before the operator’s, to its own address alone', async () => {
    const world = await aWorld(saying('none'), { answers: 2, judge: null });
    await world.app.collectors.putKey(world.organisation, 'anthropic', {
      key: 'sk-own',
      baseUrl: 'https://llm.example',
    });
    await world.decide(JUDGE);
    await world.rounds(2);
    assert.deepEqual(
      world.sent.map(({ url, headers }) => [url, headers['x-api-key']]),
      [['https://llm.example/v1/messages', 'sk-own']],
    );
    const barred = await aWorld(saying('none'), { answers: 2, operator: { organisations: ['other'] } });
    await barred.rounds(2);
    assert.equal(barred.sent.length, 0);
    assert.match((await barred.state()).pausedBecause ?? '', /no key of anthropic for this organisation/);
  });

  test('a process that dies loses nothing: its answers are asked about again once its time is up, and no verdict counts twice', async () => {
    let isHeld = true;
    const held = Promise.withResolvers<void>();
    const world = await aWorld(
      async (question) => {
        if (isHeld) await held.promise;
        return saying('mixed')(question);
      },
      { answers: 6 },
    );
    await world.runner.tick();
    assert.deepEqual((await world.state()).answers, { waiting: 0, asking: 6, judged: 0, failed: 0 });
    const other = world.aService(5_000);
    await other.runner.tick();
    assert.equal(world.sent.length, 1, 'it is being asked about');
    isHeld = false;
    other.clock.now += 400_000;
    await other.runner.tick();
    await other.runner.idle();
    assert.equal((await world.state()).answers.judged, 6);
    const { cost } = await world.state();
    held.resolve();
    await world.runner.idle();
    assert.deepEqual([(await world.state()).answers.judged, (await world.state()).cost], [6, cost]);
    assert.equal(world.sent.length, 2);
  });

  test('answers that are deleted while they are asked about take their tasks with them', async () => {
    const held = Promise.withResolvers<void>();
    const world = await aWorld(
      async (question) => {
        await held.promise;
        return saying('mixed')(question);
      },
      { answers: 3 },
    );
    await world.runner.tick();
    const [first] = await world.records();
    await world.app.removals.response(world.project, first!.id);
    held.resolve();
    await world.rounds(2);
    assert.deepEqual((await world.state()).answers, { waiting: 0, asking: 0, judged: 2, failed: 0 });
  });

  test('an end amid a request gives the answers back', async () => {
    const asked = Promise.withResolvers<void>();
    const world = await aWorld(
      (_, request) =>
        new Promise((_resolve, reject) => {
          asked.resolve();
          assert.ok(request.body.length > 0);
          world.stop.signal.addEventListener('abort', () =>
            reject(new LostReplyError('aborted', { mayHaveArrived: true })),
          );
        }),
      { answers: 2 },
    );
    await world.runner.tick();
    await asked.promise;
    world.stop.abort();
    await world.runner.idle();
    const { answers, problems } = await world.state();
    assert.deepEqual([answers.waiting, answers.asking], [2, 0]);
    assert.match(problems[0]!.problem, /the service ended/);
  });
});
