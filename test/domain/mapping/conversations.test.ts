import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { picked, readAnswers as read } from './mapped-answers.ts';

const AT = 1_795_165_200;
const RUN_AT = '2026-11-20T09:00:00.000Z';

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
