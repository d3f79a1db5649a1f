import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { picked, readAnswers } from './mapped-answers.ts';

const cell = (value: unknown) =>
  `"${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('"', '""')}"`;
const fileOf = (value: unknown) =>
  `query,country,language,model,runAt,answer\nbest shoes,US,en,gpt-5,2026-11-20T09:00:00Z,${cell(value)}\n`;

const CHAT = {
  ...{ object: 'chat.completion', created: 1_795_165_200, model: 'gpt-5-2026' },
  choices: [
    {
      message: {
        ...{ role: 'assistant', content: 'Acme.' },
        annotations: [{ type: 'url_citation', url_citation: { url: 'https://a.example/1', title: 'A' } }],
      },
    },
  ],
};

describe('an answer that is the whole reply of an API, in one cell (contract 16, "Mapping")', () => {
  const kept: readonly (readonly [what: string, value: unknown])[] = [
    ['a chat completion', CHAT],
    ['contents of candidates', { candidates: [{ content: { role: 'model', parts: [{ text: 'Acme.' }] } }] }],
    [
      'messages',
      [
        { role: 'user', content: 'best shoes' },
        { role: 'assistant', content: 'Acme.' },
      ],
    ],
    ['parts', [{ type: 'text', text: 'Acme.' }]],
    [
      'what Python prints of a dict',
      String.raw`{'role': 'assistant', 'content': "Acme.", 'refusal': None, 'n': 1, 'quote': 'It\'s \u00fc'}`,
    ],
    ['an answer with what belongs to it', { answer: 'Acme.', sources: ['https://a.example/1'] }],
  ];
  for (const [what, value] of kept)
    test(`${what} is read as its text`, async () => {
      const { rows } = await readAnswers(fileOf(value));
      assert.deepEqual(picked(rows[0], ['query', 'model', 'answer']), ['best shoes', 'gpt-5', 'Acme.']);
    });

  test('its sources are those of the row, which keeps what it says itself', async () => {
    const { rows } = await readAnswers(fileOf(CHAT));
    assert.deepEqual(picked(rows[0], ['runAt', 'sources']), [
      '2026-11-20T09:00:00.000Z',
      [{ url: 'https://a.example/1', title: 'A', cited: true }],
    ]);
  });

  const answered: readonly unknown[] = [
    { brands: ['Acme'], reason: 'light' },
    { error: { message: 'Rate limit' } },
    '{"answer": broken',
    '[1] Acme.',
    "{'Acme' is a name}",
    [
      { role: 'user', content: 'one' },
      { role: 'assistant', content: 'Acme.' },
      { role: 'user', content: 'two' },
      { role: 'assistant', content: 'Bolt.' },
    ],
  ];
  for (const value of answered)
    test(`${cell(value).slice(0, 50)} stays as it is`, async () => {
      const { rows } = await readAnswers(fileOf(value));
      assert.equal(rows[0]?.answer, typeof value === 'string' ? value : JSON.stringify(value));
    });
});
