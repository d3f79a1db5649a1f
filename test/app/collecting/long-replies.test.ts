import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { createSend, PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import { openLocatingThread } from '../../../src/app/compose/file-threads.ts';
import { replyWorker } from '../../../src/app/reply-work.ts';
import {
  AppError,
  type Collecting,
  type IncomingReply,
  LostReplyError,
  longestReplyOf,
  NO_BUDGET,
  type ProviderName,
  type ReadElsewhere,
  type ReplyWork,
} from '../../../src/domain/mod.ts';
import { A_SAYING, anthropicTold, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, answersOf, collectingWith, LOCALES } from './support.ts';

const QUESTION = 'Which shoe?';
/** More than is read in the thread that asks. */
const FILLING = 'ä'.repeat(70_000);

/** A reply as it comes where long ones are read in another thread. */
const bytesOf = (body: unknown, status = 200): IncomingReply => ({
  ...{ status, headers: {}, body: '' },
  long: { bytes: new TextEncoder().encode(JSON.stringify(body)), secrets: ['key-of-it'], isError: status >= 300 },
});

/** One question to a provider, which replies in turn, and what became of it. */
async function asked(provider: ProviderName, replies: readonly IncomingReply[], more: Partial<Collecting> = {}) {
  const works: ReplyWork[] = [];
  const read = replyWorker(collectingWith({}));
  const left = [...replies];
  const longest: number[] = [];
  const collecting = collectingWith(
    { keys: { [provider]: 'key-of-it' } },
    {
      async send(_, options) {
        longest.push(options.longest);
        return left.shift() ?? assert.fail('it was asked once too often');
      },
      readElsewhere: (async (work: ReplyWork) => {
        works.push(work);
        return read(structuredClone(work));
      }) as ReadElsewhere,
      ...more,
    },
  );
  const world = await aCollectingWorld(collecting, [QUESTION]);
  const { id } = await world.create(provider, { locales: [LOCALES[0]!], budget: { ...NO_BUDGET, answersPerDay: 100 } });
  await world.app.collectors.run(world.project.id, id);
  await world.drain();
  const [run] = await world.summaries(id);
  const [answer] = await answersOf(world.store, world.project.id);
  return { works, longest, run: run!, answer, left, app: world.app, project: world.project.id };
}

describe('a long reply is read in another thread', () => {
  test('and its answer kept without the key that it repeats; a short one is read here', async () => {
    const said = (text: string) => ({
      ...{ status: 'completed', model: 'gpt-5', usage: { input_tokens: 1, output_tokens: 1 } },
      output: [{ type: 'message', content: [{ type: 'output_text', text, annotations: [] }] }],
    });
    const long = await asked('openai', [bytesOf({ ...said('Take Acme, not key-of-it.'), metadata: FILLING })]);
    assert.deepEqual([long.works.length, long.run.asks.answered], [1, 1]);
    assert.match(long.answer?.answer ?? '', /^Take Acme, not \*{9}\.$/);
    assert.ok(!((await long.app.responses.raw(long.project, long.answer!.id)) ?? 'key-of-it').includes('key-of-it'));
    const short = await asked('openai', [{ status: 200, headers: {}, body: JSON.stringify(said('Take Acme.')) }]);
    assert.deepEqual([short.works.length, short.run.asks.answered], [0, 1]);
  });
  test('so is a short one that goes on from a long one', async () => {
    const reply = anthropicTold({ ...A_SAYING, model: 'claude-sonnet-5' }).reply as { content: object[] };
    const text = { type: 'text', text: 'First. ', filling: FILLING };
    const paused = { ...reply, content: [text], stop_reason: 'pause_turn' };
    const rest = { status: 200, headers: {}, body: JSON.stringify(reply) };
    const { works, answer } = await asked('anthropic', [bytesOf(paused), rest]);
    assert.equal(works.length, 2);
    assert.match(answer?.answer ?? '', /^First\. /);
    assert.ok(answer!.sources.length > 0);
  });
  test('and fails by what it says', async () => {
    const wrong = { error: { code: 'invalid_prompt', message: 'flagged' }, more: FILLING };
    const { run, works } = await asked('openai', [bytesOf(wrong, 400)]);
    assert.deepEqual([works.length, run.asks.refused], [1, 1]);
  });
  test('one that ends its thread each time fails its question, and says why', async () => {
    const { run, left } = await asked('openai', [bytesOf({})], { readElsewhere: async () => undefined });
    assert.deepEqual([run.asks.failed, left.length], [1, 0]);
    assert.match(run.problems[0]?.problem ?? '', /^its reply cannot be read: it takes more memory or time/);
  });
  test('one for which too many wait is not asked for again: it waits', async () => {
    const read = replyWorker(collectingWith({}));
    let tries = 0;
    const rests: number[] = [];
    const readElsewhere = (async (work: ReplyWork) => {
      if (++tries < 3) throw new AppError('unavailable', 'too many wait');
      return read(work);
    }) as ReadElsewhere;
    const reply = bytesOf(openaiTold(A_SAYING).reply);
    const rest = async (milliseconds: number) => void rests.push(milliseconds);
    const { run } = await asked('openai', [reply], { readElsewhere, rest });
    assert.deepEqual([run.asks.answered, rests], [1, [1_000, 1_000]]);
  });
});

describe('how long a reply may be', () => {
  const LIMITS: readonly (readonly [ProviderName, number])[] = [
    ['openai', 2],
    ['openai-compatible', 2],
    ['brightdata', 32],
    ['serpapi', 32],
  ];
  for (const [provider, mebibytes] of LIMITS)
    test(`${provider}: ${mebibytes} MiB`, () => assert.equal(longestReplyOf(provider), mebibytes * 1024 ** 2));
  test('is what it is asked for by, and a longer one fails its question with the sentence', async () => {
    const why = 'the reply is longer than 32 MiB';
    const longest: number[] = [];
    const { run } = await asked('cloro', [], {
      async send(_, options) {
        longest.push(options.longest);
        throw new LostReplyError(why, { mayHaveArrived: true, isFinal: true });
      },
    });
    assert.deepEqual([run.asks.failed, run.problems[0]?.problem, longest], [1, why, [32 * 1024 ** 2]]);
  });
});

/** The longest text that this thread parses meanwhile. */
async function parsedHere(work: () => Promise<void>): Promise<number> {
  const { parse } = JSON;
  let longest = 0;
  JSON.parse = (text: string, ...more: []) => {
    longest = Math.max(longest, text.length);
    return parse(text, ...more) as unknown;
  };
  try {
    await work();
  } finally {
    JSON.parse = parse;
  }
  return longest;
}

test('a snapshot of megabytes is read row by row in a thread of its own: this one parses none of it', async () => {
  const row = (prompt: string, at: number) => ({ prompt, answer_text: `${at} Take Acme.`, model: 'm', html: FILLING });
  const snapshot = JSON.stringify(Array.from({ length: 90 }, (_, at) => row(QUESTION, at)));
  const server = createServer((request, response) =>
    response.end(request.method === 'POST' ? '{"snapshot_id":"s_1"}' : snapshot),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kinds: string[] = [];
  await using thread = openLocatingThread({
    stop: undefined,
    ownerOf: async () => 'acme',
    onWork: ({ kind }) => kinds.push(kind),
    onDeath: assert.ifError,
  });
  const collecting = collectingWith(
    { keys: { brightdata: 'key' }, bases: { brightdata: base } },
    { send: createSend(undefined, { keepsLong: true }), readElsewhere: thread.read },
  );
  const world = await aCollectingWorld(collecting, [QUESTION]);
  const { id } = await world.create('brightdata', {
    ...{ model: 'chatgpt', locales: [LOCALES[0]!], budget: { ...NO_BUDGET, answersPerDay: 100 } },
  });
  await world.app.collectors.run(world.project.id, id);
  const longest = await parsedHere(() => world.drain());
  server.close();
  const [answer] = await answersOf(world.store, world.project.id);
  assert.match(answer?.answer ?? '', /^0 Take Acme\.$/);
  assert.deepEqual(kinds, ['replies']);
  assert.ok(longest < 65_536, `${longest} characters`);
  // The payload is that of its row, not of the snapshot.
  assert.equal(JSON.parse(await world.app.responses.raw(world.project.id, answer!.id)).prompt, QUESTION);
});

test('of a snapshot the first row with a result counts, and one without any says so', () => {
  const { hasResult, read } = PROVIDERS.brightdata;
  assert.equal(hasResult?.({ prompt: QUESTION, answer_text: 'Acme.' }), true);
  assert.deepEqual(read([]).kind, 'unreadable');
});
