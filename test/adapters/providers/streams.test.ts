import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { PROVIDERS } from '../../../src/adapters/providers/mod.ts';
import { replyIn } from '../../../src/domain/mod.ts';

const { 'openai-compatible': compatible, openai } = PROVIDERS;
const sse = (events: readonly unknown[], end = 'data: [DONE]\n\n') =>
  events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('') + end;
const chunk = (delta: object, reason: string | null = null, more: object = {}) => ({
  ...{ id: 'c', object: 'chat.completion.chunk', model: 'm-1', choices: [{ index: 0, delta, finish_reason: reason }] },
  ...more,
});
const usage = { usage: { prompt_tokens: 7, completion_tokens: 3 } };
const whole = [
  chunk({ role: 'assistant', content: '' }),
  chunk({ reasoning_content: 'Think of Bolt.' }),
  chunk({ content: 'Take ' }),
  chunk({ content: 'Acme [1].' }),
  chunk({}, 'stop'),
  { ...chunk({}), choices: [], ...usage, citations: ['https://a.example/'] },
];

/** What of each stream is read: text, outcome, tokens, pages; or that nothing is. */
const STREAMS: Readonly<Record<string, readonly [body: string, text: string | null, tokens?: number, pages?: number]>> =
  {
    'chunks, with the usage in the last one': [sse(whole), 'Take Acme [1].', 10, 1],
    'with line ends of Windows': [sse(whole).replaceAll('\n', '\r\n'), 'Take Acme [1].', 10, 1],
    'without blank lines between': [sse(whole).replaceAll('\n\n', '\n'), 'Take Acme [1].', 10, 1],
    'with comments, names and a byte order mark': [
      `\uFEFF: OPENROUTER PROCESSING\n\nevent: message\n${sse(whole)}`,
      'Take Acme [1].',
      10,
      1,
    ],
    'without [DONE], but with an end': [sse(whole, ''), 'Take Acme [1].', 10, 1],
    'without a reason, but with [DONE]': [sse(whole.slice(0, 4)), 'Take Acme [1].'],
    'in a list': [JSON.stringify(whole), 'Take Acme [1].', 10, 1],
    'cut before its end': [sse(whole.slice(0, 4), ''), null],
    'of nothing': ['data: [DONE]\n\n', null],
    'lines of JSON': [whole.map((event) => JSON.stringify(event)).join('\n'), 'Take Acme [1].', 10, 1],
    'of parts': [
      sse([chunk({ content: [{ type: 'text', text: 'Take ' }] }), chunk({ content: 'Acme.' }, 'stop')]),
      'Take Acme.',
    ],
    'of texts': [
      sse([{ choices: [{ text: 'Take ' }] }, { choices: [{ text: 'Acme.', finish_reason: 'stop' }] }]),
      'Take Acme.',
    ],
    'of two choices': [
      sse([
        {
          choices: [
            { index: 1, delta: { content: 'No' } },
            { index: 0, delta: { content: 'Take Acme.' } },
          ],
        },
        { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
      ]),
      'Take Acme.',
    ],
    'with annotations': [
      sse([
        chunk({ content: 'Take Acme.' }),
        chunk(
          {
            annotations: [
              { type: 'url_citation', url_citation: { url: 'https://a.example/', start_index: 0, end_index: 4 } },
            ],
          },
          'stop',
        ),
      ]),
      'Take Acme.',
      0,
      1,
    ],
    "Ollama's lines": [
      [
        { model: 'm-1', message: { role: 'assistant', content: 'Take ', thinking: 'hm' }, done: false },
        { model: 'm-1', message: { role: 'assistant', content: 'Acme.' }, done: false },
        {
          model: 'm-1',
          message: { content: '' },
          done: true,
          done_reason: 'stop',
          prompt_eval_count: 7,
          eval_count: 3,
        },
      ]
        .map((event) => JSON.stringify(event))
        .join('\n'),
      'Take Acme.',
      10,
    ],
    "Ollama's one reply": [
      JSON.stringify({
        model: 'm-1',
        message: { content: 'Take Acme.' },
        done: true,
        prompt_eval_count: 7,
        eval_count: 3,
      }),
      'Take Acme.',
      10,
    ],
    'one reply with a byte order mark': [
      `\uFEFF${JSON.stringify({ choices: [{ message: { content: 'Take Acme.' } }] })}`,
      'Take Acme.',
    ],
    'one reply with a guard': [
      `)]}'\n${JSON.stringify({ choices: [{ message: { content: 'Take Acme.' } }] })}`,
      'Take Acme.',
    ],
  };

describe('streams of endpoints that stream whatever is asked for', () => {
  for (const [name, [body, text, tokens = 0, pages = 0]] of Object.entries(STREAMS))
    test(name, () => {
      const json = replyIn(body, compatible);
      if (text === null) return assert.equal(json, undefined);
      const read = compatible.read(json);
      if (read.kind !== 'answer') return assert.fail(JSON.stringify(read));
      assert.deepEqual(
        [read.text, read.usage.inputTokens + read.usage.outputTokens, read.sources.length, read.outcome],
        [text, tokens, pages, null],
      );
      return assert.deepEqual(read.unread ?? [], []);
    });

  test('end as their last reason says, and an error among the events is that error', () => {
    const read = compatible.read(replyIn(sse([chunk({ content: 'Take' }), chunk({}, 'length')]), compatible));
    assert.deepEqual([read.kind === 'answer' && read.outcome, read.kind === 'answer' && read.isCut], ['error', true]);
    const error = { error: { message: 'busy', code: 502 } };
    assert.deepEqual(replyIn(sse([chunk({ content: 'Take' }), error]), compatible), error);
  });

  test('of the Responses API hold the whole reply in their last event', () => {
    const response = {
      model: 'm-1',
      status: 'completed',
      output: [{ type: 'message', content: [{ type: 'output_text', text: 'Take Acme.' }] }],
    };
    const events = [
      { type: 'response.created', response: {} },
      { type: 'response.output_text.delta', delta: 'Take' },
    ];
    const read = openai.read(replyIn(sse([...events, { type: 'response.completed', response }], ''), openai));
    assert.equal(read.kind === 'answer' && read.text, 'Take Acme.');
    assert.equal(replyIn(sse(events, ''), openai), undefined);
  });
});
