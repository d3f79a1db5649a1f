import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import { answerOf, type Provider, type ReadAnswer } from '../../../src/domain/mod.ts';
import { A_SAYING, anthropicTold, googleTold, openaiTold, type Said, TOLD } from '../../support/provider-replies.ts';

const { openai, anthropic, google, 'openai-compatible': compatible } = PROVIDERS;

function answer(provider: Provider, reply: unknown): ReadAnswer {
  const read = provider.read(JSON.parse(JSON.stringify(reply)));
  assert.equal(read.kind, 'answer', JSON.stringify(read));
  return read as ReadAnswer;
}
const truthIn = ({ text, sources, searches, usage }: ReadAnswer) => ({ text, sources, searches, usage });
const byUrl = <T extends { url: string }>(sources: readonly T[]) =>
  sources.toSorted((a, b) => (a.url < b.url ? -1 : 1));
/** A copy with another value at a path. */
function withAt(reply: object, path: readonly (string | number)[], value: unknown): object {
  const copy = structuredClone(reply) as Record<string | number, never>;
  let at: Record<string | number, never> = copy;
  for (const step of path.slice(0, -1)) at = at[step]!;
  at[path.at(-1)!] = value as never;
  return copy;
}

/** All places below a value. */
function pathsIn(value: unknown, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return steps.flatMap((step) => {
    const below = [...path, step];
    return [below, ...pathsIn((value as Record<string | number, unknown>)[step], below)];
  });
}

/** The fields whose change may change the text that is read. */
const LEADS_TO_TEXT = {
  openai: ['output.content', 'output.content.text'],
  anthropic: ['content', 'content.text', 'content.type'],
  google: ['candidates.content', 'candidates.content.parts', 'candidates.content.parts.text'],
} as const;

const part = fc.record({
  text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => !/[[\]()]/.test(text)),
  cites: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
});
const anySaying = fc.array(part, { minLength: 1, maxLength: 6 }).map((stretches): Said => ({ ...A_SAYING, stretches }));

for (const name of ['openai', 'anthropic', 'google'] as const) {
  const provider = PROVIDERS[name];
  describe(`${name}: replies`, () => {
    test('text, sources with their places, searches and usage are what was said, in emoji and Japanese', () => {
      const { reply, truth } = TOLD[name](A_SAYING);
      assert.deepEqual(truthIn(answer(provider, reply)), truth);
      assert.equal(answer(provider, reply).servedModel, 'a-model');
      assert.equal(answer(provider, reply).outcome, null);
    });

    test('whatever is said', () => {
      fc.assert(
        fc.property(anySaying, (said) => {
          const { reply, truth } = TOLD[name](said);
          const read = truthIn(answer(provider, reply));
          assert.deepEqual({ ...read, sources: byUrl(read.sources) }, { ...truth, sources: byUrl(truth.sources) });
        }),
      );
    });

    test('an unknown field breaks nothing', () => {
      const { reply, truth } = TOLD[name](A_SAYING);
      assert.deepEqual(truthIn(answer(provider, { ...reply, novelty: { a: [1] } })), truth);
    });

    test('any JSON is read or found unreadable, and nothing is thrown', () => {
      const { reply } = TOLD[name](A_SAYING);
      const paths = pathsIn(JSON.parse(JSON.stringify(reply)));
      fc.assert(
        fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
          const read = provider.read(withAt(reply, path, value));
          assert.ok(['answer', 'again', 'unreadable'].includes(read.kind));
        }),
        { numRuns: 500 },
      );
      for (const value of [null, 5, 'text', [], {}]) assert.equal(provider.read(value).kind, 'unreadable');
    });

    test('whatever stands beside the text is odd, the text stays; else the outcome says why (contract 16, "Degrading")', () => {
      const { reply, truth } = TOLD[name](A_SAYING);
      const whole = JSON.parse(JSON.stringify(reply)) as object;
      const odd = [undefined, null, 7, true, 'odd', [], {}, ['odd'], { odd: { odd: 1 } }];
      const lost: string[] = [];
      for (const path of pathsIn(whole)) {
        const isNested = [(was: unknown) => ({ value: was }), (was: unknown) => [was]];
        const at = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], whole);
        for (const value of [...odd, ...isNested.map((nest) => nest(at))]) {
          const read = provider.read(JSON.parse(JSON.stringify(withAt(whole, path, value))));
          const text = read.kind === 'answer' ? answerOf(read.text, read.given ?? []) : '';
          if (text.includes(truth.text)) continue;
          // Another text may come in its place; nothing at all is an empty answer.
          if (text.trim() !== '') lost.push(path.filter((step) => typeof step === 'string').join('.'));
          else if (read.kind === 'unreadable' || read.kind === 'again') assert.notEqual(read.reason, '');
        }
      }
      assert.deepEqual([...new Set(lost)].sort(), LEADS_TO_TEXT[name]);
    });

    test('a request holds the question, and no key', () => {
      const asked = { text: 'best shoes 👟', country: 'DE', language: 'de', model: 'm' };
      const request = JSON.stringify(provider.request(asked));
      assert.ok(request.includes('best shoes 👟'));
      assert.ok(!JSON.stringify(provider.request(asked)).includes('key-1'));
      assert.ok(JSON.stringify(provider.credentials('key-1')).includes('key-1'));
    });
  });
}

describe('openai: replies', () => {
  const { reply } = openaiTold(A_SAYING);
  test('offsets in UTF-16 units are found to be that', () => {
    const { reply: other, truth } = openaiTold(A_SAYING, 'utf-16');
    assert.deepEqual(truthIn(answer(openai, other)), truth);
  });
  test('an end that is the last character is found to be that', () => {
    const { truth } = openaiTold(A_SAYING);
    const inclusive = structuredClone(reply) as { output: { content?: { annotations: { end_index: number }[] }[] }[] };
    for (const mark of inclusive.output.at(-1)!.content![0]!.annotations) mark.end_index -= 1;
    assert.deepEqual(truthIn(answer(openai, inclusive)), truth);
  });
  test('a citation outside the text keeps its source, cited, without a place', () => {
    const path = ['output', 2, 'content', 0, 'annotations', 0, 'end_index'];
    const { sources } = answer(openai, withAt(reply, path, 1e6));
    assert.deepEqual(
      sources.map(({ cited, citations = [] }) => [cited, citations.length]),
      [
        [true, 1],
        [true, 1],
        [false, 0],
      ],
    );
  });
  test('cut, refused and failed answers', () => {
    const cutOff = { ...reply, status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
    assert.deepEqual(
      [answer(openai, cutOff).outcome, answer(openai, cutOff).reason],
      ['error', 'the answer was cut: max_output_tokens'],
    );
    assert.equal(answer(openai, { ...cutOff, incomplete_details: { reason: 'content_filter' } }).outcome, 'refused');
    const refusal = withAt(reply, ['output', 2, 'content'], [{ type: 'refusal', refusal: 'I cannot help.' }]);
    assert.deepEqual([answer(openai, refusal).outcome, answer(openai, refusal).text], ['refused', 'I cannot help.']);
    const [said] = (reply as { output: { content: object[] }[] }).output[2]!.content;
    const after = answer(
      openai,
      withAt(reply, ['output', 2, 'content'], [{ type: 'refusal', refusal: 'I 👟 cannot. ' }, said]),
    );
    const whole = answer(openai, reply);
    const places = (of: typeof whole) => of.sources.flatMap(({ citations = [] }) => citations);
    assert.ok(places(whole).length > 0);
    // Offsets count from the text of their own part, in code points.
    assert.deepEqual(
      places(after),
      places(whole).map(({ start, end }) => ({ start: start + 12, end: end + 12 })),
    );
    const failed = (code: string) =>
      openai.read({ ...reply, status: 'failed', error: { code, message: 'm' }, output: [] });
    assert.equal(failed('server_error').kind, 'failed');
    assert.equal(failed('invalid_prompt').kind, 'failed');
  });
  test('a failed reply whose counts cannot be read says so, so that they do not count as free', () => {
    const failed = openai.read({ ...reply, status: 'failed', output: [], usage: { input_tokens: 'many' } });
    assert.deepEqual(failed.kind === 'failed' && failed.unread, [{ field: 'usage.input_tokens', count: 1 }]);
  });
  test('several queries of a call count as one search that is charged', () => {
    const several = withAt(reply, ['output', 0, 'action'], { type: 'search', queries: ['a', 'b'] });
    const { searches, usage } = answer(openai, several);
    assert.deepEqual([searches, usage.searches], [['a', 'b', 'ランニングシューズ'], 2]);
  });
});

describe('anthropic: replies', () => {
  const { reply } = anthropicTold(A_SAYING);
  const failing = (code: string, from: object = reply) =>
    withAt(from, ['content', 1, 'content'], { type: 'web_search_tool_result_error', error_code: code });
  const onlyFailing = (code: string) =>
    failing(code, withAt(anthropicTold({ ...A_SAYING, searches: ['a'] }).reply, ['model'], 'm'));
  test('a search that failed inside a 200 is asked again, unless another search of the answer went well', () => {
    assert.equal(anthropic.read(onlyFailing('too_many_requests')).kind, 'again');
    assert.equal(anthropic.read(onlyFailing('unavailable')).kind, 'again');
    assert.equal(anthropic.read(failing('unavailable')).kind, 'answer');
    assert.equal(anthropic.read(onlyFailing('max_uses_exceeded')).kind, 'answer');
  });
  test('an overloaded service that says so inside a 200 failed', () => {
    assert.equal(anthropic.read({ type: 'error', error: { type: 'overloaded_error', message: 'm' } }).kind, 'failed');
  });
  for (const [reason, outcome] of [
    ['max_tokens', 'error'],
    ['pause_turn', 'error'],
    ['refusal', 'refused'],
    ['stop_sequence', null],
  ] as const) {
    test(`stop_reason ${reason} is ${outcome ?? 'whatever the text is'}`, () => {
      assert.equal(answer(anthropic, { ...reply, stop_reason: reason }).outcome, outcome);
    });
  }
  test('tokens from caches are read, too', () => {
    const cached = withAt(reply, ['usage', 'cache_read_input_tokens'], 500);
    assert.equal(answer(anthropic, cached).usage.inputTokens, 9_500);
  });
});

describe('google: replies', () => {
  const { reply, truth } = googleTold(A_SAYING);
  const at = ['candidates', 0];
  test('what the model thought is set aside, and offsets count in their own part', () => {
    const parts = [{ text: 'Hm. 🤔', thought: true }, { text: 'Erst 🙂. ' }, { text: truth.text }];
    let thinking = withAt(reply, [...at, 'content', 'parts'], parts);
    for (const support of [0, 1])
      thinking = withAt(
        thinking,
        [...at, 'groundingMetadata', 'groundingSupports', support, 'segment', 'partIndex'],
        2,
      );
    const read = answer(google, thinking);
    assert.equal(answerOf(read.text, read.given ?? []), `Erst 🙂. ${truth.text}`);
    const moved = truth.sources.map(({ citations, ...source }) => ({
      ...source,
      ...(citations && { citations: citations.map(({ start, end }) => ({ start: start + 13, end: end + 13 })) }),
    }));
    assert.deepEqual(read.sources, moved);
  });
  test('a segment whose offsets do not fit its text says no place, but that the page is cited', () => {
    const path = [...at, 'groundingMetadata', 'groundingSupports', 0, 'segment', 'startIndex'];
    const { sources } = answer(google, withAt(reply, path, 1));
    assert.deepEqual([sources[0]!.cited, sources[0]!.citations?.length], [true, 1]);
  });
  test('places of a map are sources, cited where they stand', () => {
    const metadata = {
      groundingChunks: [null, { maps: { uri: 'https://maps.google.com/?cid=1', title: 'Acme Store' } }],
      groundingSupports: [{ segment: { endIndex: 4, text: 'Erst' }, groundingChunkIndices: [1] }],
    };
    const parts = withAt(reply, [...at, 'content', 'parts'], [{ text: 'Erst' }]);
    const { sources } = answer(google, withAt(parts, [...at, 'groundingMetadata'], metadata));
    const cited = { cited: true, citations: [{ start: 0, end: 4 }] };
    assert.deepEqual(sources, [{ url: 'https://maps.google.com/?cid=1', title: 'Acme Store', ...cited }]);
  });
  test('blocked questions, refusals and cuts', () => {
    const blocked = { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: { promptTokenCount: 5 } };
    assert.deepEqual([answer(google, blocked).outcome, answer(google, blocked).usage.inputTokens], ['refused', 5]);
    const ending = (reason: string) => answer(google, withAt(reply, [...at, 'finishReason'], reason)).outcome;
    assert.deepEqual(['SAFETY', 'MAX_TOKENS', 'OTHER', 'STOP'].map(ending), ['refused', 'error', 'error', null]);
  });
});

describe('compatible endpoints: replies', () => {
  const reply = (message: object, more: object = {}) => ({
    model: 'llama',
    choices: [{ index: 0, message, finish_reason: 'stop', ...more }],
    usage: { prompt_tokens: 9, completion_tokens: 4 },
  });
  test('an answer of a local model', () => {
    const read = answer(compatible, reply({ role: 'assistant', content: 'Acme 👟.' }));
    assert.deepEqual(
      [read.text, read.sources, read.usage],
      ['Acme 👟.', [], { inputTokens: 9, outputTokens: 4, searches: 0 }],
    );
  });
  test('annotations of a gateway that searches', () => {
    const content = 'Acme 👟 ([a](https://a.example/)).';
    const annotations = [
      { type: 'url_citation', url_citation: { url: 'https://a.example/', title: 'A', start_index: 7, end_index: 32 } },
    ];
    const { sources } = answer(compatible, reply({ role: 'assistant', content, annotations }));
    assert.deepEqual(sources, [
      { url: 'https://a.example/', title: 'A', cited: true, citations: [{ start: 7, end: 32 }] },
    ]);
  });
  test('annotations that are flat, and content in parts', () => {
    const annotations = [
      { type: 'url_citation', url: 'https://a.example/', title: 'A', start_index: 0, end_index: 4 },
      null,
    ];
    const read = answer(
      compatible,
      reply({
        content: [
          { type: 'text', text: 'Acme ' },
          { type: 'text', text: 'leads.' },
        ],
        annotations,
      }),
    );
    assert.equal(read.text, 'Acme leads.');
    assert.deepEqual(read.sources, [
      { url: 'https://a.example/', title: 'A', cited: true, citations: [{ start: 0, end: 4 }] },
    ]);
    assert.deepEqual(read.unread, [{ field: 'annotations', count: 1 }]);
  });
  test('pages that are listed beside the answer are counted by its marks, those that cannot be read included', () => {
    const more = {
      citations: ['https://a.example/', null, 'https://b.example/'],
      search_results: [{ title: 'B', url: 'https://b.example/' }],
    };
    const read = answer(compatible, { ...reply({ content: 'Acme leads [3].' }), ...more });
    assert.deepEqual(read.sources, [
      { url: 'https://a.example/', title: null, numbers: [1] },
      { url: 'https://b.example/', title: 'B', numbers: [3] },
    ]);
    assert.deepEqual(read.unread, [{ field: 'citations.url', count: 1 }]);
  });
  test('cut and refused answers, and errors inside a 200', () => {
    assert.equal(answer(compatible, reply({ content: 'Acm' }, { finish_reason: 'length' })).outcome, 'error');
    assert.equal(answer(compatible, reply({ content: null, refusal: 'No.' })).outcome, 'refused');
    assert.equal(compatible.read({ error: { message: 'loading' } }).kind, 'failed');
    assert.equal(compatible.read({ choices: [{ error: { code: 502 }, message: null }] }).kind, 'failed');
  });
});
