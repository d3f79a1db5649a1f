import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import { collectedRow, NO_USAGE, type Provider, VENDOR_NAMES } from '../../../src/domain/mod.ts';
import { EXPECTED, FILES, ownerOf, payload, seenIn } from './payloads.ts';

const BY_OWNER: Readonly<Record<string, Provider>> = { ...PROVIDERS, openrouter: PROVIDERS['openai-compatible'] };
const ASK = {
  ...{ id: 'a', runId: 'r', query: 'best shoes', country: 'US', language: 'en', executionNumber: 1, problem: null },
  ...{ state: 'open' as const, sent: 1, failure: null, usage: NO_USAGE, cost: 0, answeredAt: null },
};

function rowOf(provider: Provider, reply: unknown) {
  const answer = provider.read(reply);
  assert.ok(answer.kind === 'answer', JSON.stringify(answer));
  return collectedRow({ ask: ASK, runAt: 0, asked: {}, provider: provider.name, model: 'm', answer, raw: '{}' });
}

describe('documented replies of providers', () => {
  test('every payload has an expectation, and every one of them is read here or with the vendors', () => {
    assert.deepEqual(EXPECTED.map(({ file }) => file).sort(), [...FILES].sort());
    const owners = new Set<string>([...Object.keys(BY_OWNER), ...VENDOR_NAMES]);
    assert.ok(FILES.every((file) => owners.has(ownerOf(file))));
  });

  for (const expected of EXPECTED.filter(
    ({ file }) => BY_OWNER[ownerOf(file)] && !VENDOR_NAMES.some((name) => name === ownerOf(file)),
  )) {
    const { file, outcome } = expected;
    test(`${file} is read whole`, () => {
      const provider = BY_OWNER[ownerOf(file)]!;
      const request = provider.request({ text: 'best shoes', country: 'US', language: 'en', model: 'm' });
      const step = provider.next?.(request, payload(file));
      assert.equal(step !== undefined, outcome === 'pending');
      if (outcome !== 'pending') assert.deepEqual(seenIn(rowOf(provider, payload(file)), expected), expected);
    });
  }

  const said = (text: string, more: object = {}) => ({
    ...{ status: 'completed', output: [{ type: 'message', content: [{ type: 'output_text', text }] }], ...more },
  });

  test('a reply that says its cost is charged that', () => {
    const costOf = (provider: Provider, usage: object) => {
      const read = provider.read(said('Acme.', { usage }));
      return read.kind === 'answer' ? read.cost : read;
    };
    assert.equal(costOf(PROVIDERS.perplexity, { cost: { total_cost: 0.0113 } }), 11_300);
    assert.equal(costOf(PROVIDERS.xai, { cost_in_usd_ticks: 189_000_000 }), 18_900);
    assert.equal(costOf(PROVIDERS.xai, { cost_in_usd_ticks: -1 }), undefined);
    assert.equal(costOf(PROVIDERS.openai, { cost: 'free' }), undefined);
    const completion = { choices: [{ message: { content: 'Acme.' } }], usage: { cost: 0.0213 } };
    const read = PROVIDERS['openai-compatible'].read(completion);
    assert.equal(read.kind === 'answer' && read.cost, 21_300);
  });

  test('marks of search results cite them where no annotation does', () => {
    const results = [
      { id: 7, url: 'https://a.example/' },
      { id: 8, url: 'https://b.example/' },
    ];
    const message = { type: 'message', content: [{ type: 'output_text', text: '👟 Acme [web:8].' }] };
    const { sources } = rowOf(PROVIDERS.perplexity, {
      status: 'completed',
      output: [{ type: 'search_results', results }, message],
    });
    assert.deepEqual(
      sources.map(({ url, cited, citations }) => [url, cited, citations]),
      [
        ['https://a.example/', false, undefined],
        ['https://b.example/', true, [{ start: 7, end: 14 }]],
      ],
    );
  });

  test('the thinking of a model is left out of answers of Mistral and DeepSeek', () => {
    const chunks = [
      { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
      { type: 'text', text: 'Acme.' },
    ];
    const row = rowOf(PROVIDERS.mistral, { outputs: [{ type: 'message.output', content: chunks }] });
    assert.deepEqual(
      [row.answer, row.given?.map(({ kind, start, end }) => [kind, start, end])],
      ['Hm.Acme.', [['reasoning', 0, 3]]],
    );
    const message = { content: 'Acme.', reasoning_content: 'Hm.' };
    assert.equal(rowOf(PROVIDERS.deepseek, { choices: [{ message, finish_reason: 'stop' }] }).answer, 'Acme.');
  });

  test('content in parts: what is text is the answer; thoughts and parts of other types stay out, refusals refuse', () => {
    const text = { type: 'text', text: 'Acme visible.' };
    const answered = (content: readonly object[]) => {
      const replies = [
        PROVIDERS['openai-compatible'].read({ choices: [{ message: { content }, finish_reason: 'stop' }] }),
        PROVIDERS.mistral.read({ outputs: [{ type: 'message.output', content }] }),
      ];
      return replies.map((reply) => reply.kind === 'answer' && [reply.text, reply.unread?.map(({ count }) => count)]);
    };
    for (const type of ['reasoning', 'summary', 'summary_text', 'reasoning_text'])
      assert.deepEqual(answered([{ type, text: 'Bolt secret' }, text])[0], ['Acme visible.', undefined], type);
    const other = { type: 'tool_note', text: 'Bolt' };
    assert.deepEqual(answered([other, text]), [
      ['Acme visible.', [1]],
      ['Acme visible.', [1]],
    ]);
    assert.deepEqual(answered([other]), [false, false], 'no text at all');
    assert.deepEqual(answered([{ text: 'Acme' }, { type: 'output_text', text: ' visible.' }])[0], [
      'Acme visible.',
      undefined,
    ]);
    for (const content of [
      [{ type: 'refusal', refusal: 'I cannot help.' }],
      [
        { type: 'reasoning', text: 'Hm.' },
        { type: 'refusal', refusal: 'I cannot help.' },
      ],
    ]) {
      const row = rowOf(PROVIDERS['openai-compatible'], { choices: [{ message: { content }, finish_reason: 'stop' }] });
      assert.deepEqual([row.answer, row.outcome], ['I cannot help.', 'refused']);
    }
  });

  test('each is asked at its own address, with the question alone', () => {
    const question = {
      text: 'best shoes',
      country: 'DE',
      language: 'de-DE',
      model: 'm',
      place: 'Berlin',
      preamble: 'I run.',
    };
    const paths = (['perplexity', 'xai', 'mistral', 'deepseek'] as const).map((name) => {
      const { base } = PROVIDERS[name];
      const { path, body } = PROVIDERS[name].request(question);
      assert.ok(JSON.stringify(body).includes('"best shoes"') && JSON.stringify(body).includes('"I run."'));
      return `${base}${path}`;
    });
    assert.deepEqual(paths, [
      ...['https://api.perplexity.ai/v1/responses', 'https://api.x.ai/v1/responses'],
      ...['https://api.mistral.ai/v1/conversations', 'https://api.deepseek.com/chat/completions'],
    ]);
    assert.match(
      JSON.stringify(PROVIDERS.perplexity.request(question).body),
      /"city":"Berlin".*"language_preference":"de"/,
    );
    assert.doesNotMatch(JSON.stringify(PROVIDERS.perplexity.request(question, { place: true }).body), /Berlin|"DE"/);
  });
});
