import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { picked, type Row, readAnswers as read } from './mapped-answers.ts';

const lines = (...values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

const AT = 1_795_165_200;
const RUN_AT = '2026-11-20T09:00:00.000Z';
const CHAT = {
  ...{ id: 'c', object: 'chat.completion', created: AT, model: 'gpt-5' },
  choices: [{ index: 0, message: { role: 'assistant', content: 'Acme.' }, finish_reason: 'stop' }],
};
const CLAUDE = {
  ...{ id: 'm', type: 'message', role: 'assistant', model: 'claude-sonnet-5', stop_reason: 'end_turn' },
  content: [
    { type: 'text', text: 'I will look.' },
    { type: 'server_tool_use', name: 'web_search', input: { query: 'shoes test' } },
    { type: 'web_search_tool_result', content: [{ type: 'web_search_result', url: 'https://b.example', title: 'B' }] },
    { type: 'text', text: 'Acme', citations: [{ url: 'https://a.example', title: 'A', cited_text: 'x' }] },
    { type: 'text', text: ' is light.' },
  ],
};
const CITED = { url: 'https://a.example', title: 'A', cited: true };

describe('replies of assistants, as programs keep them (contract 16, "Mapping")', () => {
  const REPLIES: readonly (readonly [what: string, reply: object, row: Row])[] = [
    ['a chat completion', CHAT, { answer: 'Acme.', model: 'gpt-5', runAt: RUN_AT, sources: [] }],
    [
      'one with what it found',
      {
        ...CHAT,
        citations: ['https://a.example'],
        search_results: [{ url: 'https://a.example', title: 'A', date: '1' }],
      },
      { answer: 'Acme.', sources: [{ url: 'https://a.example', title: 'A' }] },
    ],
    [
      'Responses: what was said before the last part is none of it',
      {
        ...{ object: 'response', created_at: AT, model: 'gpt-5' },
        output: [
          { type: 'message', phase: 'commentary', content: [{ type: 'output_text', text: 'Looking.' }] },
          {
            type: 'web_search_call',
            action: { type: 'search', queries: ['a', 'b'], sources: [{ url: 'https://b.example' }] },
          },
          {
            ...{ type: 'message', phase: 'final_answer' },
            content: [
              {
                type: 'output_text',
                text: 'Acme.',
                annotations: [{ type: 'url_citation', url: 'https://a.example', title: 'A' }],
              },
            ],
          },
        ],
      },
      { answer: 'Acme.', runAt: RUN_AT, searches: ['a', 'b'], sources: [CITED, { url: 'https://b.example' }] },
    ],
    [
      'messages: blocks of text follow each other, and a call of a tool parts paragraphs',
      CLAUDE,
      {
        answer: 'I will look.\n\nAcme is light.',
        model: 'claude-sonnet-5',
        searches: ['shoes test'],
        sources: [CITED, { url: 'https://b.example', title: 'B' }],
      },
    ],
    [
      'generateContent: a thought is none of it',
      {
        modelVersion: 'gemini-3.5-flash',
        candidates: [
          {
            content: { role: 'model', parts: [{ text: 'hm', thought: true }, { text: 'Acme' }, { text: '.' }] },
            groundingMetadata: {
              webSearchQueries: ['q'],
              groundingChunks: [
                { web: { uri: 'https://a.example', title: 'A' } },
                { web: { uri: 'https://b.example', title: 'B' } },
              ],
              groundingSupports: [{ groundingChunkIndices: [0] }],
            },
          },
        ],
      },
      {
        answer: 'Acme.',
        model: 'gemini-3.5-flash',
        searches: ['q'],
        sources: [CITED, { url: 'https://b.example', title: 'B' }],
      },
    ],
  ];
  for (const [what, reply, row] of REPLIES)
    test(`are read: ${what}`, async () => {
      const set = { query: 'best shoes', country: 'US', language: 'en', ...('created' in row && {}) };
      const alone = await read(reply, { set });
      assert.deepEqual(picked(alone.rows[0], ['query', ...Object.keys(row)]), ['best shoes', ...Object.values(row)]);
      // Held by what was asked, in a list, a line each: the question comes along.
      const messages = [
        { role: 'system', content: 'Be brief.' },
        { role: 'user', content: [{ type: 'text', text: 'best shoes' }] },
      ];
      for (const file of [
        lines({ request: { model: 'm', messages }, response: reply }, { request: { messages }, response: reply }),
        { data: { runs: [{ input: { messages }, output: reply }] } },
        [{ prompt: 'best shoes', response: { body: reply } }],
      ]) {
        const { rows } = await read(file);
        const fields = Object.keys(row).filter((field) => field !== 'model');
        assert.deepEqual(
          picked(rows[0], ['query', ...fields]),
          ['best shoes', ...fields.map((field) => row[field])],
          JSON.stringify(file),
        );
      }
    });

  test('several of one question are numbered, and the line of a batch that failed is an error', async () => {
    const two = { ...CHAT, choices: [CHAT.choices[0], { index: 1, message: { content: 'Zeph.' } }] };
    const { rows } = await read(
      lines(
        { custom_id: 'best shoes', response: { status_code: 200, body: two }, error: null },
        { custom_id: 'best bags', response: { status_code: 429, body: { error: { message: 'Rate limit' } } } },
      ),
      { map: { custom_id: 'query' } },
    );
    assert.deepEqual(
      rows.map((row) => picked(row, ['query', 'answer', 'executionNumber', 'outcome'])),
      [
        ['best shoes', 'Acme.', 1, undefined],
        ['best shoes', 'Zeph.', 2, undefined],
        ['best bags', '', undefined, 'error'],
      ],
    );
  });

  test('an answer that was cut says why, and a refusal is its text', async () => {
    const set = { query: 'q', country: 'US', language: 'en', runAt: RUN_AT };
    const message = { content: 'Acme is a' };
    const parts = { content: { parts: [{ text: 'Acme is a' }] } };
    const output = [{ type: 'message', content: [{ type: 'output_text', text: 'Acme is a' }] }];
    for (const [reply, cut] of [
      [{ model: 'm', choices: [{ message, finish_reason: 'length' }] }, 'length'],
      [{ ...CLAUDE, stop_reason: 'max_tokens' }, 'max_tokens'],
      [{ modelVersion: 'm', candidates: [{ ...parts, finishReason: 'MAX_TOKENS' }] }, 'MAX_TOKENS'],
      [{ model: 'm', status: 'incomplete', output }, 'incomplete'],
      [{ model: 'm', status: 'completed', output }, undefined],
      [CHAT, undefined],
    ] as const)
      assert.equal((await read(reply, { set })).rows[0]!.cut, cut);
    const refusal = 'I can’t help with that.';
    for (const reply of [
      { model: 'm', choices: [{ message: { content: null, refusal } }] },
      { model: 'm', output: [{ type: 'message', content: [{ type: 'refusal', refusal }] }] },
    ])
      assert.equal((await read(reply, { set })).rows[0]!.answer, refusal);
  });

  test('an answer that stands beside its reply is the answer, and other objects stay as they are', async () => {
    const { rows, asks } = await read([{ prompt: 'p', answer: 'Told.', details: CHAT }]);
    assert.equal(rows[0]!.answer, 'Told.');
    assert.ok(asks.includes('country'));
    assert.deepEqual((await read([{ prompt: 'p', choices: ['a', 'b'] }])).missing, ['model', 'runAt', 'answer']);
  });
});
