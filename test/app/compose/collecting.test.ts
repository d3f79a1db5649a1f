import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { collectingWith } from '../../../src/app/compose/collecting.ts';
import type { CollectSettings } from '../../../src/app/settings.ts';
import { OPERATOR_DEFAULTS } from '../../../src/domain/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { A_SAYING } from '../../support/provider-replies.ts';
import { ASKED, openReplayServer } from '../../support/replay-server.ts';
import { aCollectingWorld, answersOf, LOCALES } from '../collecting/support.ts';

const KEYS = { openai: 'sk-of-openai', anthropic: 'sk-of-anthropic', google: 'sk-of-google' };
const QUERIES = ['best running shoes 👟', 'ランニングシューズ'];

/** What a run of every provider that is asked brings, under settings of the command. */
async function collected(given: Partial<CollectSettings>, providers: readonly ('replay' | (typeof ASKED)[number])[]) {
  const settings = {
    operator: { ...OPERATOR_DEFAULTS, organisations: ['acme'] },
    allow: [],
    keyFile: 'none',
    ...given,
  };
  const world = await aCollectingWorld(collectingWith(settings, undefined), QUERIES);
  for (const provider of providers) {
    const { id } = await world.create(provider, { locales: LOCALES });
    await world.app.collectors.run(world.project.id, id);
  }
  await world.drain();
  return (await answersOf(world.store, world.project.id)).map((answer) => ({
    ...{ query: answer.query, country: answer.country, text: answer.answer, searches: answer.searches },
    sources: answer.sources,
    provider: answer.collector,
  }));
}

describe('--record and --replay', () => {
  test('what was recorded of each provider is played again as the same answers, without a request, a key or a header', async () => {
    await using folder = await aFolder();
    for (const provider of ASKED) {
      const record = join(folder.path, provider);
      const saidTo = (text: string) => ({ ...A_SAYING, searches: [text], model: '' });
      const server = await openReplayServer({ saidTo });
      const operator = { ...OPERATOR_DEFAULTS, keys: KEYS, bases: server.bases, organisations: ['acme'] };
      const live = await collected({ operator, record }, [provider]);
      await server[Symbol.asyncDispose]();
      assert.equal(live.length, QUERIES.length * LOCALES.length);
      const files = await readdir(record);
      assert.equal(files.length, live.length);
      for (const file of files) {
        const text = await readFile(join(record, file), 'utf8');
        assert.deepEqual(Object.keys(JSON.parse(text)), ['provider', 'question', 'reply']);
        assert.deepEqual(Object.keys(JSON.parse(text).reply), ['status', 'body']);
        assert.ok(!/sk-of-|authorization|x-api-key|x-goog/i.test(text), text);
      }
      const played = await collected({ replay: record }, ['replay']);
      const shown = (answers: typeof live) =>
        answers
          // Google's redirects are resolved while they live, and played as they were given.
          .map(({ sources, provider: _, ...answer }) => ({
            ...answer,
            sources: provider === 'google' ? sources.length : sources,
          }))
          .toSorted((a, b) => (`${a.query} ${a.country}` < `${b.query} ${b.country}` ? -1 : 1));
      assert.deepEqual(shown(played), shown(live), provider);
    }
  });

  test('a folder that is missing, or has a file of another kind, is named', async () => {
    await using folder = await aFolder();
    const find = (replay: string) => () =>
      collectingWith({ operator: OPERATOR_DEFAULTS, allow: [], keyFile: 'none', replay }, undefined).replay.find({
        ...{ text: 'a', country: 'US', language: 'en', model: 'm' },
      });
    assert.throws(find(join(folder.path, 'missing')), /--replay: .*missing.* cannot be read/);
    await writeFile(join(folder.path, 'a.json'), '{"provider": ');
    assert.throws(find(folder.path), /--replay: .*a\.json cannot be read/);
    const question = { text: 'a', country: 'US', language: 'en' };
    const whole = { provider: 'openai', question, reply: { status: 200, headers: {}, body: 'b' } };
    for (const odd of [
      null,
      {},
      { ...whole, provider: 'another' },
      ...['text', 'country', 'language'].map((name) => ({ ...whole, question: { ...question, [name]: 7 } })),
      { ...whole, question: null },
      { ...whole, reply: { ...whole.reply, status: '200' } },
      { ...whole, reply: { ...whole.reply, body: null } },
      { ...whole, reply: null },
    ]) {
      await writeFile(join(folder.path, 'a.json'), JSON.stringify(odd));
      assert.throws(find(folder.path), /--replay: .*a\.json is not a recording/, JSON.stringify(odd));
    }
    await writeFile(join(folder.path, 'a.json'), JSON.stringify(whole));
    await writeFile(join(folder.path, 'readme.txt'), 'no recording');
    assert.doesNotThrow(find(folder.path));
  });
});

test('a rest ends with its signal, as one that was slept out', async () => {
  const { rest } = collectingWith({ operator: OPERATOR_DEFAULTS, allow: [], keyFile: 'none' }, undefined);
  const day = 86_400_000;
  assert.equal(await rest(day, AbortSignal.abort()), undefined);
  const ending = new AbortController();
  const resting = rest(day, ending.signal);
  ending.abort();
  assert.equal(await resting, undefined);
});
