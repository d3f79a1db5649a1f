import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  type IncomingReply,
  LostReplyError,
  NO_BUDGET,
  type OutgoingRequest,
  type ProviderName,
} from '../../../src/domain/mod.ts';
import { A_SAYING, anthropicTold, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const reply = (body: unknown, status = 200): IncomingReply => ({ status, headers: {}, body: JSON.stringify(body) });
const anthropicReply = anthropicTold({ ...A_SAYING, model: 'claude-sonnet-5' }).reply as {
  content: object[];
  usage: object;
};
const openaiReply = openaiTold({ ...A_SAYING, model: 'gpt-5' }).reply;
const wrong = (message: string, param?: string) =>
  reply({ error: { message, param, type: 'invalid_request_error' } }, 400);

/** One question, and the requests by which it was asked. */
async function asked(provider: ProviderName, answer: (request: OutgoingRequest, nth: number) => IncomingReply) {
  const sent: OutgoingRequest[] = [];
  const rests: number[] = [];
  const collecting = collectingWith(
    { keys: { [provider]: 'key-of-it' } },
    {
      async send(request) {
        sent.push(request);
        return answer(request, sent.length);
      },
      rest: async (milliseconds) => void rests.push(milliseconds),
    },
  );
  const world = await aCollectingWorld(collecting, ['Which shoe?']);
  const budget = { ...NO_BUDGET, answersPerDay: 100 };
  const { id } = await world.create(provider, { locales: [LOCALES[0]!], budget });
  await world.app.collectors.run(world.project.id, id);
  await world.drain();
  const [run] = await world.summaries(id);
  const [found] = await answersOf(world.store, world.project.id);
  const bodies = sent.map(({ body }) =>
    body === ''
      ? undefined
      : (JSON.parse(body) as {
          messages: { role: string; content: object[] }[];
          tools: { type: string; user_location?: object }[];
        }),
  );
  return { sent, bodies, rests, run: run!, answer: found, app: world.app, project: world.project.id };
}

describe('a turn that is paused', () => {
  const paused = (at: number) => ({
    ...anthropicReply,
    content: [anthropicReply.content[at]],
    stop_reason: 'pause_turn',
  });

  test('goes on with what was said sent back, and costs what all its requests cost', async () => {
    const rest = { ...anthropicReply, content: anthropicReply.content.slice(2) };
    const whole = await asked('anthropic', () => reply(anthropicReply));
    const { bodies, answer, run } = await asked('anthropic', (_, nth) => reply(nth < 3 ? paused(nth - 1) : rest));
    assert.deepEqual(
      bodies.map((body) => body!.messages.map(({ role, content }) => [role, content.length])),
      [1, 2, 3].map((nth) => [['user', 'Which shoe?'.length], ...(nth > 1 ? [['assistant', nth - 1]] : [])]),
    );
    assert.deepEqual(
      [answer?.answer, answer?.sources, answer?.searches],
      [whole.answer?.answer, whole.answer?.sources, whole.answer?.searches],
    );
    assert.deepEqual(
      [answer?.outcome, run.usage.inputTokens, run.cost],
      ['answered', 3 * whole.run.usage.inputTokens, 3 * whole.run.cost],
    );
  });
  test('the documented reply is continued', async () => {
    const said: unknown = { ...anthropicReply, stop_reason: 'pause_turn' };
    const { sent } = await asked('anthropic', (_, nth) => reply(nth === 1 ? said : anthropicReply));
    assert.equal(sent.length, 2);
  });
  test('one that pauses without end is cut, after eight requests', async () => {
    const { sent, answer, run } = await asked('anthropic', () => reply(paused(0)));
    assert.deepEqual([sent.length, answer?.outcome], [8, 'error']);
    assert.match(run.problems[0]?.problem ?? '', /cut: pause_turn/);
  });
  test('what was charged before the connection is lost counts, and the question is asked again', async () => {
    const { sent, run } = await asked('anthropic', (_, nth) => {
      if (nth === 2) throw new LostReplyError('the connection was lost', { mayHaveArrived: false });
      return reply(nth === 1 ? paused(0) : anthropicReply);
    });
    const whole = await asked('anthropic', () => reply(anthropicReply));
    assert.deepEqual([sent.length, run.cost, run.asks.answered], [3, 2 * whole.run.cost, 1]);
  });
});

describe('an answer that failed inside its reply', () => {
  const lost = {
    ...anthropicReply,
    content: [
      {
        type: 'web_search_tool_result',
        tool_use_id: 'a',
        content: { type: 'web_search_tool_result_error', error_code: 'unavailable' },
      },
      { type: 'text', text: 'I could not search.' },
    ],
  };
  test('is asked once more, two seconds later, and the answer of then is kept', async () => {
    const { sent, run, answer } = await asked('anthropic', (_, nth) => reply(nth === 1 ? lost : anthropicReply));
    assert.deepEqual([sent.length, answer?.outcome, run.asks.answered], [2, 'answered', 1]);
    const whole = await asked('anthropic', () => reply(anthropicReply));
    assert.equal(run.cost, 2 * whole.run.cost, 'both were charged');
    assert.equal(run.finishedAt! - whole.run.finishedAt!, 2_000);
  });
  test('is kept as an error where it fails alike again, and is not asked a third time', async () => {
    const { sent, run, answer } = await asked('anthropic', () => reply(lost));
    assert.deepEqual([sent.length, answer?.outcome, run.asks.answered, run.asks.error], [2, 'error', 0, 1]);
    assert.match(run.problems[0]?.problem ?? '', /search failed inside the reply/);
  });
});

describe('a reply that is being made', () => {
  test('is looked at by its id until it is there', async () => {
    const { sent, rests, answer } = await asked('openai', (_, nth) =>
      reply(nth === 4 ? openaiReply : { id: 'resp/1', status: nth === 1 ? 'queued' : 'in_progress', output: [] }),
    );
    assert.deepEqual(
      sent.map(({ method, url }) => [method, new URL(url).pathname.split('/v1')[1]]),
      [['POST', '/responses'], ...[2, 3, 4].map(() => ['GET', '/responses/resp%2F1'])],
    );
    assert.deepEqual([rests, answer?.outcome], [[2_000, 2_000, 2_000], 'answered']);
    assert.equal(sent[3]!.headers.authorization, 'Bearer key-of-it');
  });
  test('one that never is ends with the deadline, and fails at last', async () => {
    const { run } = await asked('openai', () => reply({ id: 'r', status: 'queued', output: [] }));
    assert.deepEqual(
      [run.asks.failed, run.problems[0]?.problem],
      [1, 'the reply was not made in time (after 12 tries)'],
    );
  });
});

describe('a stream in the place of a reply', () => {
  const sse = (...events: readonly object[]) => ({
    status: 200,
    headers: {},
    body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
  });
  const chunk = (content: string, reason: string | null) => ({
    choices: [{ index: 0, delta: { content }, finish_reason: reason }],
    usage: { prompt_tokens: 1, completion_tokens: 1 },
  });
  test('is read, and an error in it goes by what it says', async () => {
    const { answer, run, app, project } = await asked('deepseek', (_, nth) =>
      nth === 1
        ? sse({ error: { message: 'slow down', code: 429 } })
        : sse(chunk('Take ', null), chunk('Acme.', 'stop')),
    );
    assert.deepEqual([answer?.answer, run.asks.answered], ['Take Acme.', 1]);
    assert.match((await app.responses.raw(project, answer!.id)) ?? '', /Take Acme/);
  });
  test('that is cut is asked for again', async () => {
    const { run } = await asked('deepseek', () => sse(chunk('Take ', null)));
    assert.match(run.problems[0]?.problem ?? '', /^a stream of events that is not whole/);
  });
});

describe('a part that the provider refuses is left out once, and that is said', () => {
  const refusals: readonly (readonly [ProviderName, IncomingReply, object])[] = [
    ['openai', wrong("Invalid value: 'US'.", 'tools[0].user_location.country'), openaiReply],
    ['anthropic', wrong('tools.0.web_search_20260318.user_location.country: not supported'), anthropicReply],
  ];
  for (const [provider, refusal, good] of refusals) {
    test(`${provider}: the place`, async () => {
      const { bodies, run } = await asked(provider, (_, nth) => (nth === 1 ? refusal : reply(good)));
      assert.deepEqual(
        bodies.map((body) => body!.tools[0]!.user_location !== undefined),
        [true, false],
      );
      assert.deepEqual(run.problems, [
        { problem: 'asked without a place, as the provider refuses US-en', count: 1, prompts: ['Which shoe?'] },
      ]);
      assert.equal(run.asks.answered, 1);
    });
  }
  test('the version of the search, then the place', async () => {
    const { bodies, run } = await asked('anthropic', (_, nth) =>
      nth === 1
        ? wrong("tools.0: Input tag 'web_search_20260318' does not match any of the expected tags")
        : nth === 2
          ? wrong('user_location is not supported')
          : reply(anthropicReply),
    );
    assert.deepEqual(
      bodies.map((body) => body!.tools[0]!.type),
      ['web_search_20260318', 'web_search_20250305', 'web_search_20250305'],
    );
    assert.equal(run.asks.answered, 1);
  });
  test('one that goes on refusing fails the question, after two requests', async () => {
    const { sent, run } = await asked('openai', () => wrong('bad user_location'));
    assert.deepEqual([sent.length, run.asks.failed], [2, 1]);
  });
  test('a refused prompt is an answer whose outcome is a refusal, with what the provider said', async () => {
    const { answer, run, app, project, sent } = await asked('openai', () =>
      reply({ error: { code: 'invalid_prompt', message: 'flagged as violating our usage policy' } }, 400),
    );
    assert.deepEqual([sent.length, answer?.outcome, run.asks.answered, run.asks.refused], [1, 'refused', 0, 1]);
    assert.match((await app.responses.raw(project, answer!.id)) ?? '', /invalid_prompt/);
  });
});

describe('the newest search that a model supports', () => {
  const versions: Readonly<Record<string, readonly string[]>> = {
    web_search_20250305: [
      'claude-haiku-4-5',
      'claude-haiku-4-5-20251001',
      'claude-opus-4-5',
      'claude-sonnet-4-20250514',
      'claude-3-7-sonnet-20250219',
    ],
    web_search_20260318: [
      'claude-opus-4-6',
      'claude-opus-4-8',
      'claude-sonnet-5',
      'claude-opus-5-5',
      'claude-mythos-preview',
    ],
  };
  for (const [version, models] of Object.entries(versions))
    for (const model of models)
      test(`${model}: ${version}`, () => {
        const { providers } = collectingWith({});
        const { body } = providers.anthropic.request({ text: 'a', country: 'US', language: 'en', model });
        assert.equal((body as { tools: { type: string }[] }).tools[0]!.type, version);
      });
});
