import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MappingSettings, mapBytes } from '../../../src/domain/mapping/mod.ts';

const SET = { country: 'US', language: 'en' };
async function read(file: string, settings: MappingSettings = {}) {
  const bytes = new TextEncoder().encode(file);
  const mapped = await mapBytes({ bytes, kind: 'answers', settings: { set: SET, ...settings } });
  const rows = mapped.rows.map((row) =>
    'row' in row ? { at: row.at, ...row.row } : { at: row.at, problem: row.problem },
  );
  return { ...mapped, rows: rows as readonly Readonly<Record<string, unknown>>[] };
}
const fields = async (file: string, names: readonly string[], settings?: MappingSettings) =>
  (await read(file, settings)).rows.map((row) => names.map((name) => row[name]));
const urls = (row: Readonly<Record<string, unknown>>) => (row.sources as { url: string }[]).map(({ url }) => url);

describe('what stands apart in a file of answers is read together', () => {
  test('a time behind its date, in words and as a sheet has it; the settings of the preview give the same', async () => {
    for (const [date, time, hour] of [
      ['2026-11-20', '09:05', '08:05:00'],
      ['20.11.2026', '9:05 Uhr', '08:05:00'],
      ['11/20/2026', '9:05 PM', '20:05:00'],
      ['46346', '0.375', '08:00:00'],
    ]) {
      const file = `Date,Time,Prompt,Model,Answer\n${date},${time},q,m,Acme.\n`;
      assert.deepEqual((await read(file)).asks, ['zone'], file);
      const { rows, settings, columns } = await read(file, { timezone: 'Europe/Berlin' });
      assert.equal(rows[0]!.runAt, `2026-11-20T${hour}.000Z`);
      assert.deepEqual(
        columns.slice(0, 2).map(({ as }) => as),
        ['runAt', 'runAt'],
      );
      assert.deepEqual((await read(file, settings)).rows, rows);
    }
    const [left] = await fields('Date,Time,Prompt,Model,Answer\n2026-11-20,09:05,q,m,A.\n', ['runAt'], {
      map: { Time: null },
    });
    assert.deepEqual(left, ['2026-11-20T00:00:00.000Z']);
    // A date that has a time is one alone.
    const [own] = await fields('Date,Time,Prompt,Model,Answer\n2026-11-20T07:00Z,09:05,q,m,A.\n', ['runAt']);
    assert.deepEqual(own, ['2026-11-20T07:00:00.000Z']);
  });

  test('a zone in the name of the column, which a person may say otherwise', async () => {
    for (const [name, hour] of [
      ['Date (UTC)', '09'],
      ['run_at_utc', '09'],
      ['Run date (Europe/Berlin)', '08'],
    ]) {
      const file = `Prompt,Model,${name},Answer\nq,m,2026-11-20 09:00,A.\n`;
      const { asks, rows } = await read(file, { map: { [name!]: 'runAt' } });
      assert.deepEqual([asks, rows[0]!.runAt], [[], `2026-11-20T${hour}:00:00.000Z`]);
      const [row] = await fields(file, ['runAt'], { map: { [name!]: 'runAt' }, timezone: 'Asia/Tokyo' });
      assert.deepEqual(row, ['2026-11-20T00:00:00.000Z']);
    }
  });

  test('titles beside their pages, numbered or not', async () => {
    const file =
      'Prompt,Model,Date,Answer,Source 1 URL,Source 1 Title,Source 2 URL,Source 2 Title\nq,m,2026-11-20,A.,https://a.example,Alpha,https://b.example,\n';
    const { rows, settings } = await read(file);
    assert.deepEqual(rows[0]!.sources, [{ url: 'https://a.example', title: 'Alpha' }, { url: 'https://b.example' }]);
    assert.deepEqual((await read(file, settings)).rows, rows);
  });

  test('a row for each citation is one answer; another answer, and the same row again, are their own', async () => {
    const row = (answer: string, page: string) => `q,m,2026-11-20,${answer},https://${page}.example`;
    const { rows } = await read(
      ['Prompt,Model,Date,Answer,Citation URL', row('A.', 'a'), row('A.', 'b'), row('A.', 'b'), row('B.', 'a')].join(
        '\n',
      ),
    );
    assert.deepEqual(
      rows.map((each) => [each.at, each.answer, urls(each)]),
      [
        [2, 'A.', ['https://a.example', 'https://b.example']],
        [4, 'A.', ['https://b.example']],
        [5, 'B.', ['https://a.example']],
      ],
    );
  });
});

describe('several answers in a row', () => {
  test('a column for each assistant', async () => {
    const file =
      'Prompt,Date,ChatGPT (GPT-5) Response,ChatGPT sources,Google AI Overview answer\nq,2026-11-20,Acme is good.,https://a.example,Zeph is good.\np,2026-11-20,,,Bags by Zeph.\n';
    const { rows, asks, settings } = await read(file);
    assert.deepEqual(
      rows.map((row) => [row.at, row.query, row.model, row.answer, urls(row)]),
      [
        [2, 'q', 'ChatGPT', 'Acme is good.', ['https://a.example']],
        [2, 'q', 'Google AI Overview', 'Zeph is good.', []],
        [3, 'p', 'Google AI Overview', 'Bags by Zeph.', []],
      ],
    );
    assert.deepEqual(asks, []);
    assert.deepEqual((await read(file, settings)).rows, rows);
  });
  test('numbered ones are repeats', async () => {
    for (const name of ['Answer', 'Run', 'Antwort'])
      assert.deepEqual(
        await fields(`Prompt,Model,Date,${name} 1,${name} 2\nq,m,2026-11-20,Acme is good.,Zeph is good.\n`, [
          'answer',
          'executionNumber',
        ]),
        [
          ['Acme is good.', 1],
          ['Zeph is good.', 2],
        ],
      );
  });
  test('ranks and marks by assistant are no answers', async () => {
    const { missing, columns } = await read('Prompt,Date,ChatGPT,Gemini\nq,2026-11-20,1,not mentioned\n');
    assert.deepEqual(
      [missing, columns.map(({ name }) => name)],
      [
        ['model', 'answer'],
        ['Prompt', 'Date', 'ChatGPT', 'Gemini'],
      ],
    );
  });
});

describe('how columns and cells are written', () => {
  test('names that lead to a field', async () => {
    for (const [column, cell, field] of [
      ['Source 1 URL', 'https://a.example', 'sources'],
      ['引用URL', 'https://a.example', 'sources'],
      ['Quellen-Links', 'https://a.example', 'sources'],
      ['ts', '1795165200000', 'runAt'],
      ['Keyword', 'q', 'query'],
      ['City', 'Berlin', 'place'],
      ['Logged in', 'yes', 'signedIn'],
      ['Prompt type', 'comparative', 'queryType'],
    ] as const) {
      const { columns } = await read(`${column},LLM,AI answer\n${cell},m,A.\n`);
      assert.equal(columns[0]!.as, field, column);
    }
    const { columns } = await read('Keyword,Prompt,LLM,AI answer\nk,q,m,A.\n');
    assert.deepEqual(
      columns.slice(0, 2).map(({ as }) => as),
      [null, 'query'],
    );
  });
  test('numbers before addresses, and addresses by their numbers', async () => {
    const two = ['https://a.example', 'https://b.example'];
    for (const cell of [
      '[1] https://a.example [2] https://b.example',
      '"1. https://a.example\n2) https://b.example"',
    ]) {
      const { rows } = await read(`Prompt,Model,Date,Answer,Sources\nq,m,2026-11-20,A.,${cell}\n`);
      assert.deepEqual(urls(rows[0]!), two);
    }
    const item = { prompt: 'q', model: 'm', date: '2026-11-20', answer: 'A.', sources: { 1: two[0], 2: two[1] } };
    assert.deepEqual(urls((await read(JSON.stringify([item]))).rows[0]!), two);
  });
  test('a column of runs is offered, with words or as a sheet writes numbers', async () => {
    for (const cell of ['1', '1.0', 'Run 1', '#1']) {
      const { columns, asks } = await read(`Prompt,Model,Date,Answer,Iteration\nq,m,2026-11-20,A.,${cell}\n`);
      assert.deepEqual([columns[4]!.maybe, asks], ['executionNumber', ['columns']], cell);
    }
  });
  test('cells copied from Google Sheets', async () => {
    const cells = (...texts: readonly string[]) => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
    const table = cells('Prompt', 'Model', 'Date', 'Answer') + cells('q', 'm', '2026-11-20', 'Acme');
    assert.deepEqual(await fields(`<google-sheets-html-origin><table>${table}</table>`, ['answer']), [['Acme']]);
  });
  test('numbers of runs with a word, and none of other texts', async () => {
    const cells = ['Run 2', '#2', '2 of 3', '2.0', 'two'];
    const file = `Prompt,Model,Date,Answer,Run\n${cells.map((cell, at) => `q${at},m,2026-11-20,A.,${cell}\n`).join('')}`;
    assert.deepEqual(await fields(file, ['executionNumber'], { map: { Run: 'executionNumber' } }), [
      [2],
      [2],
      [2],
      [2],
      ['two'],
    ]);
  });
  test('a number that a sheet has rounded is no time', async () => {
    const times = ['1.79517E+12', '1,79517E+12', '1.7951652e12'];
    const file = `Prompt;Model;Date;Answer\n${times.map((time) => `q;m;${time};A.\n`).join('')}`;
    const [one, two, exact] = await fields(file, ['problem', 'runAt'], { map: { Date: 'runAt' } });
    assert.match(String(one![0]), /"1.79517E\+12" isn't a time/);
    assert.match(String(two![0]), /"1,79517E\+12" isn't a time/);
    assert.deepEqual(exact, [undefined, '2026-11-20T09:00:00.000Z']);
  });
  test('a table of Markdown: bars behind a backslash, blanks and line breaks', async () => {
    const file =
      '| Prompt | Model | Date | Answer |\n|---|---|:--|-:|\n| "q" | m | 2026-11-20 | Acme \\| **Zeph**<br>both |\n| p | m | 2026-11-20 |\n';
    assert.deepEqual(await fields(file, ['at', 'query', 'answer', 'problem']), [
      [3, '"q"', 'Acme | **Zeph**\nboth', undefined],
      [4, 'p', '', undefined],
    ]);
  });
  test('a byte that is no UTF-8 breaks its letter, not the letters of other lines', async () => {
    const text = 'Prompt,Model,Date,Answer\nq,m,2026-11-20,Görtz für 5 €.\np,m,2026-11-20,G\u0001rtz.\n';
    const bytes = new TextEncoder().encode(text).map((byte) => (byte === 1 ? 0xf6 : byte));
    const { rows, settings } = await mapBytes({ bytes, kind: 'answers', settings: { set: SET } });
    assert.deepEqual([settings.encoding, rows[0]], ['utf-8', rows[0]]);
    assert.equal('row' in rows[0]! && rows[0].row.answer, 'Görtz für 5 €.');
  });
});
