import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MappingSettings, mapBytes } from '../../../src/domain/mapping/mod.ts';

type Row = Readonly<Record<string, unknown>>;

async function read(file: unknown, settings: MappingSettings = {}) {
  const bytes = new TextEncoder().encode(typeof file === 'string' ? file : JSON.stringify(file));
  const mapped = await mapBytes({ bytes, kind: 'answers', settings });
  const rows = mapped.rows.map((row): Row => ('row' in row ? row.row : { problem: row.problem }));
  return { ...mapped, rows };
}
const picked = (row: Row | undefined, names: readonly string[]) => names.map((name) => row?.[name]);
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

describe('conversations and lists under a prompt', () => {
  test('messages are turns: of Claude, of roles, and of speakers', async () => {
    const said = (role: string, text: string) => ({ role, content: text });
    const four = [
      said('user', 'shoes?'),
      said('assistant', 'Acme.'),
      said('user', 'bags?'),
      said('assistant', 'Zeph.'),
    ];
    const expected = [
      ['shoes?', 'Acme.', 1],
      ['bags?', 'Zeph.', 2],
    ];
    for (const chat of [
      { model: 'gpt-5', created_at: AT, messages: four },
      {
        ...{ uuid: 'u', name: 'Shoes', created_at: RUN_AT },
        chat_messages: four.map(({ role, content }) => ({
          ...{ sender: role === 'user' ? 'human' : role, text: '', created_at: RUN_AT },
          content: [
            { type: 'thinking', thinking: 'hm' },
            { type: 'text', text: content },
          ],
        })),
      },
      {
        ...{ model: 'm', date: RUN_AT },
        conversations: four.map(({ role, content }) => ({ from: role === 'user' ? 'human' : 'gpt', value: content })),
      },
    ]) {
      const { rows, missing } = await read([chat, { messages: [] }]);
      assert.deepEqual(
        rows.slice(0, 2).map((row) => picked(row, ['query', 'answer', 'turn'])),
        expected,
      );
      assert.deepEqual([missing, rows[1]!.runAt], [[], RUN_AT]);
    }
  });

  const UNDER: readonly (readonly [what: string, item: object])[] = [
    [
      'a list of runs',
      {
        runs: [
          { model: 'gpt-5', answer: 'Acme.' },
          { model: 'sonar', answer: 'Zeph.' },
        ],
      },
    ],
    [
      'a list by the name of the answers',
      {
        answers: [
          { model: 'gpt-5', text: 'Acme.' },
          { model: 'sonar', text: 'Zeph.' },
        ],
      },
    ],
    ['texts by their models', { responses: { 'gpt-5': 'Acme.', sonar: 'Zeph.' } }],
    [
      'a list in a list',
      {
        markets: [
          { country: 'US', runs: [{ model: 'gpt-5', answer: 'Acme.' }] },
          { country: 'GB', runs: [{ model: 'sonar', answer: 'Zeph.' }] },
        ],
      },
    ],
  ];
  for (const [what, item] of UNDER)
    test(`give a row each: ${what}`, async () => {
      const { rows, missing } = await read([{ prompt: 'shoes?', date: RUN_AT, ...item }]);
      assert.deepEqual(missing, []);
      assert.deepEqual(
        rows.map((row) => picked(row, ['query', 'runAt', 'model', 'answer'])),
        [
          ['shoes?', RUN_AT, 'gpt-5', 'Acme.'],
          ['shoes?', RUN_AT, 'sonar', 'Zeph.'],
        ],
      );
    });
  test('texts alone are repeats', async () => {
    const { rows } = await read([{ prompt: 'shoes?', model: 'm', date: RUN_AT, answers: ['Acme.', 'Zeph.'] }]);
    assert.deepEqual(
      rows.map((row) => picked(row, ['answer', 'executionNumber'])),
      [
        ['Acme.', 1],
        ['Zeph.', 2],
      ],
    );
  });
  test('sources are no rows', async () => {
    const sources = [{ url: 'https://a.example', text: 'A' }];
    const { rows } = await read([{ prompt: 'shoes?', model: 'm', date: RUN_AT, answer: 'Acme.', sources }]);
    assert.deepEqual([rows.length, rows[0]!.answer], [1, 'Acme.']);
  });

  test('a prompt and its answer in a trace, and activities of Gemini', async () => {
    const asked = { messages: [{ role: 'user', content: 'shoes?' }] };
    const trace = {
      timestamp: RUN_AT,
      input: asked,
      output: { role: 'assistant', content: 'Acme.' },
      metadata: { model: 'm' },
    };
    const prompted = { header: 'Gemini Apps', title: 'Prompted shoes?', time: RUN_AT };
    const activities = [
      { header: 'Gemini Apps', title: 'Used an Assistant feature', time: RUN_AT },
      { ...prompted, safeHtmlItem: [{ html: '<p>Acme &amp; <b>Zeph</b>.</p>' }] },
    ];
    for (const [file, model, answer] of [
      [trace, 'm', 'Acme.'],
      [activities, 'gemini', 'Acme & Zeph.'],
    ]) {
      const { rows } = await read(file);
      assert.deepEqual(picked(rows[0], ['query', 'answer', 'model', 'runAt']), ['shoes?', answer, model, RUN_AT]);
    }
  });

  test('rows by a key each are rows, and the key can be the prompt', async () => {
    const file = {
      'shoes?': { model: 'm', answer: 'Acme.', date: RUN_AT },
      'bags?': { model: 'm', answer: 'Zeph.', date: RUN_AT },
    };
    const { rows } = await read(file, { map: { key: 'query' } });
    assert.deepEqual(
      rows.map((row) => picked(row, ['query', 'answer'])),
      [
        ['shoes?', 'Acme.'],
        ['bags?', 'Zeph.'],
      ],
    );
  });

  test('a value is mapped by its path, however deep it stands', async () => {
    const run = {
      inputs: { question: 'q' },
      outputs: { answer: 'a' },
      extra: { metadata: { served: { name: 'gpt-5' } } },
    };
    const map = { 'extra.metadata.served.name': 'model' };
    assert.equal((await read([run], { map })).rows[0]!.model, 'gpt-5');
    await assert.rejects(read([run], { map: { 'extra.other': 'model' } }), /the file has no column "extra.other"/);
  });

  test('the result of a vendor names the command that reads it', async () => {
    for (const [vendor, file] of [
      ['dataforseo', { version: '1', status_code: 20000, tasks: [{ result: [] }] }],
      ['serpapi', { search_metadata: { id: 'x' }, search_parameters: { q: 'q' } }],
      ['searchapi', { search_metadata: { html_url: 'https://www.searchapi.io/x' }, search_parameters: { q: 'q' } }],
      ['oxylabs', { results: [{ job_id: '1', content: { response_text: 'Acme.' } }] }],
    ] as const)
      await assert.rejects(
        read(file),
        new RegExp(`a result of ${vendor}: bring it with sightline collect --from ${vendor}`),
      );
  });
});
