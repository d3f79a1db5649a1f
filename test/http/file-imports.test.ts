import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asking, aWorld } from './harness.ts';

const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64');
const BRANDS =
  'Markenliste\n\nMarke;Schreibweisen;Wettbewerber;Webseite;Budget\nMüller;Mueller|Müller AG;nein;https://mueller.example/de;1.200,00\nGörtz;;ja;;3,50\nSumme;;;;4,70\n';

describe('files as people have them (contract 16, "Mapping")', () => {
  test('are shown, then imported: titles, totals and columns that say nothing stay out', async () => {
    const ask = asking(await aWorld());
    const { json } = await ask('POST /api/v1/imports/preview', {
      file: base64(Buffer.from(BRANDS, 'latin1')),
      name: 'marken.csv',
    });
    assert.deepEqual(
      [json.kind, json.forms, json.asks, json.problems],
      ['brands', ['windows-1252', 'separated by ;'], [], []],
    );
    assert.deepEqual(
      json.columns.map(({ name, as }: { name: string; as: string | null }) => [name, as]),
      [
        ['Marke', 'name'],
        ['Schreibweisen', 'aliases'],
        ['Wettbewerber', 'isCompetitor'],
        ['Webseite', 'domains'],
        ['Budget', null],
      ],
    );
    assert.deepEqual(
      json.sample.map(({ line, row }: { line: number; row: object }) => [line, row]),
      [
        [
          4,
          {
            name: 'Müller',
            aliases: ['Mueller', 'Müller AG'],
            isCompetitor: false,
            domains: ['https://mueller.example/de'],
          },
        ],
        [5, { name: 'Görtz', aliases: [], isCompetitor: true, domains: [] }],
      ],
    );
    const body = { file: base64(BRANDS), kind: 'brands', settings: json.settings.map && { map: json.settings.map } };
    const imported = await ask('POST /api/v1/imports', body);
    assert.deepEqual([imported.json.created, imported.json.failed], [2, 0]);
    const again = await ask('POST /api/v1/imports', body);
    assert.equal(again.json.unchanged, 2);
    const { results } = (await ask('POST /api/entities/list', {})).json;
    assert.deepEqual(results.map(({ name }: { name: string }) => name).sort(), ['Görtz', 'Müller']);
  });

  test('name the line whose value or answer a later line takes the place of', async () => {
    const ask = asking(await aWorld());
    const details = async (kind: string, text: string) => {
      const { json } = await ask('POST /api/v1/imports', { file: base64(text), kind, dryRun: true });
      return json.results.map(({ detail }: { detail?: string }) => detail);
    };
    assert.deepEqual(await details('brands', 'Marke;Wettbewerber\nOn;nein\non;ja\n'), [
      undefined,
      'isCompetitor takes the place of another value in line 2',
    ]);
    const rows = [
      { name: 'On', note: 'a' },
      { name: 'on', note: 'b' },
    ];
    const mapped = { rows, lines: [7, 9], kind: 'brands', mapped: true, dryRun: true };
    const { results } = (await ask('POST /api/v1/imports', mapped)).json;
    assert.deepEqual([results[1].line, results[1].detail], [9, 'note takes the place of another value in line 7']);
    const answers =
      'query,country,language,model,runAt,answer\nq,US,en,m,2026-01-01T00:00:00Z,One\nq,US,en,m,2026-01-01T00:00:00Z,Two\n';
    assert.deepEqual(await details('answers', answers), [
      undefined,
      'Takes the place of line 2, which has the same key and other content: give each a time of day, or a number of the run (executionNumber)',
    ]);
  });

  test('are refused with the fields that no column gives, and an empty one as such', async () => {
    const ask = asking(await aWorld());
    const said = async (text: string, set: object = {}) => {
      const { status, json } = await ask('POST /api/v1/imports', {
        ...{ file: base64(text), kind: 'answers', settings: { set: { country: 'US', language: 'en', ...set } } },
      });
      return [status, json.message];
    };
    const missing = (fields: string) =>
      `settings: columns has to be said first: none is known for ${fields}; name them in map, or give a value for all rows in set`;
    const file = 'Prompt,Rank,Date\nq,1,2026-11-20\n';
    assert.deepEqual(await said(file), [400, [missing('model, answer')]]);
    assert.deepEqual(await said(file, { model: 'm' }), [400, [missing('answer')]]);
    for (const empty of ['', ' \r\n\t\n']) assert.deepEqual(await said(empty), [400, ['file: holds no row']]);
  });

  test('are shown by their first rows, however many they have; what is no base64 is refused', async () => {
    const ask = asking(await aWorld());
    const names = Array.from({ length: 300 }, (_, at) => `Brand ${at}`);
    const { json } = await ask('POST /api/v1/imports/preview', {
      file: base64(`name\n${names.join('\n')}\n`),
      kind: 'brands',
    });
    assert.deepEqual([json.rows, json.sample.length, json.sample.at(-1).row.name], [300, 10, 'Brand 9']);
    const refused = await ask('POST /api/v1/imports/preview', { file: 'name!', kind: 'brands' });
    assert.deepEqual([refused.status, refused.json.message], [400, ['file: must be base64']]);
  });

  test('store nothing while something has to be asked, and name what', async () => {
    const ask = asking(await aWorld());
    const text = 'query,country,language,model,runAt,answer\nq,US,en,gpt-5,03/04/2026 09:00,Acme\n';
    const refused = await ask('POST /api/v1/imports', { file: base64(text), kind: 'answers' });
    assert.equal(refused.status, 400);
    assert.match(JSON.stringify(refused.json), /day\/month.*zone/);
    const settings = { dateOrder: 'DMY', timezone: 'Europe/London' };
    const { json } = await ask('POST /api/v1/imports', { file: base64(text), kind: 'answers', settings });
    assert.equal(json.created, 1);
    const shown = await ask(`GET /api/v1/responses/${json.results[0].id}`);
    assert.deepEqual([shown.json.time, shown.json.batch], ['2026-04-03T08:00:00.000Z', json.batch]);
  });

  test('take rows with any names, merge the locales of a prompt, and fail rows alone', async () => {
    const ask = asking(await aWorld());
    const rows = [
      { Prompt: 'best shoes', Land: 'DE', Sprache: 'de' },
      { Prompt: 'best shoes', Land: 'AT', Sprache: 'de' },
      { Prompt: ' ' },
      { Prompt: 'worst shoes', Land: 'XX', Sprache: 'de' },
    ];
    const { json } = await ask('POST /api/v1/imports', { rows, kind: 'queries' });
    assert.deepEqual(
      json.results.map(({ line, action }: { line: number; action: string }) => [line, action]),
      [
        [1, 'created'],
        [2, 'updated'],
        [3, 'failed'],
        [4, 'failed'],
      ],
    );
    const { results } = (await ask('POST /api/queries/list', {})).json;
    assert.deepEqual(results[0].locales, [
      { country: 'AT', language: 'de' },
      { country: 'DE', language: 'de' },
    ]);
  });

  test('are refused by name where they are none', async () => {
    const ask = asking(await aWorld());
    const said = async (file: string) =>
      JSON.stringify((await ask('POST /api/v1/imports/preview', { file: base64(file) })).json);
    assert.match(await said('%PDF-1.4\n1 0 obj'), /a PDF/);
    assert.match(await said('[\n{"name": "Acme"},\n// no\n]'), /line 3/);
    assert.match(await said('PK\x03\x04broken'), /damaged/);
    assert.match(JSON.stringify((await ask('POST /api/v1/imports/preview', {})).json), /file or rows/);
  });
});
