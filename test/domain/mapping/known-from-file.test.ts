import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FileKind, type MappingSettings, mapFile, openFile } from '../../../src/domain/mapping/mod.ts';
import { readMoment } from '../../../src/domain/mapping/moments.ts';

async function read(file: unknown, kind?: FileKind, settings: MappingSettings = {}) {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  const { rows, columns, ...rest } = mapFile(
    await openFile(new TextEncoder().encode(text), { kind, mapped: [] }),
    kind,
    settings,
  );
  return {
    ...rest,
    columns,
    as: Object.fromEntries(columns.map((column) => [column.name, column.as ?? undefined])),
    maybe: columns.flatMap(({ name, maybe }) => (maybe === undefined ? [] : `${name}: ${maybe}`)),
    rows: rows.map((row): Readonly<Record<string, unknown>> => ('row' in row ? row.row : { problem: row.problem })),
  };
}

const HEAD = 'Prompt,Country,Language,Model,Date,Answer';
const ROW = 'best tea,US,en,ChatGPT,2026-11-20,Twinings.';

describe('a column whose name says nothing is known by its cells', () => {
  const with_ = (name: string, cell: string, others = 'Language,LLM,Country', cells = 'en,ChatGPT,US') =>
    read(`Prompt,AI Response,${others},${name}\nq,a,${cells},${cell}\n`);

  for (const [name, cell] of [
    ['Last Update', '2026-11-19'],
    ['Check date', '20.11.2026'],
    ['observed_at', '2026-11-20T09:00:00Z'],
    ['Updated', '2026-11-18 03:11:09'],
  ] as const)
    test(`times: ${name}`, async () => {
      const { as, asks } = await with_(name, cell);
      assert.equal(as[name], 'runAt');
      assert.ok(!asks.includes('columns'));
    });
  test('a few cells that say something else fail their lines alone; where many do, the column is offered', async () => {
    const file = (odd: (at: number) => string | undefined) =>
      read(
        `Prompt,AI Response,Language,Engine,Region,Checked\n${Array.from(
          { length: 40 },
          (_, at) => `q${at},a,en,ChatGPT,US,${odd(at) ?? '2026-11-19'}\n`,
        ).join('')}`,
      );
    for (const odd of ['31.11.2026', 'unbekannt']) {
      const { as, asks, rows } = await file((at) => (at === 7 ? odd : undefined));
      assert.deepEqual([as.Checked, asks], ['runAt', []]);
      assert.equal(rows.length, 40);
    }
    const { as, maybe } = await file((at) => (at % 3 === 0 ? 'unbekannt' : undefined));
    assert.deepEqual([as.Checked, maybe], [undefined, ['Checked: runAt']]);
    const { maybe: none } = await file((at) => (at % 3 === 0 ? undefined : 'unbekannt'));
    assert.deepEqual(none, []);
  });
  test('of two columns of times each is offered, and none taken', async () => {
    const { as, asks, maybe } = await with_('Created,Updated', '2026-11-19,2026-11-20');
    assert.deepEqual([as.Created, as.Updated, asks], [undefined, undefined, ['columns']]);
    assert.deepEqual(maybe, ['Created: runAt', 'Updated: runAt']);
  });
  test('numbers are no times, and what a person leaves out stays out', async () => {
    assert.equal((await with_('Volume', '45000')).as.Volume, undefined);
    const settings = { map: { Updated: null } };
    const file = 'Prompt,Response,Language,LLM,Country,Updated\nq,a,en,ChatGPT,US,2026-11-20\n';
    assert.equal((await read(file, undefined, settings)).as.Updated, undefined);
  });

  for (const [name, cell, code] of [
    ['region', 'US', 'US'],
    ['Location', 'United States', 'US'],
    ['Geo', 'DEU', 'DE'],
    ['gl', 'us', 'US'],
    ['Country/Region', 'Germany', 'DE'],
    ['Target country', 'FR', 'FR'],
  ] as const)
    test(`countries: ${name}`, async () => {
      const { as, rows } = await with_(name, cell, 'Language,LLM,Date', 'en,ChatGPT,2026-11-20');
      assert.deepEqual([as[name], rows[0]!.country], ['country', code]);
    });
  test('regions of a country are none, and states of the USA may be', async () => {
    const states = (cells: readonly string[]) =>
      read(
        `Prompt,Response,Language,LLM,Date,Region\n${cells.map((cell) => `q,a,en,m,2026-11-20,${cell}\n`).join('')}`,
      );
    assert.equal((await states(['Bavaria'])).as.Region, undefined);
    assert.equal((await states(['CA', 'NY'])).as.Region, undefined);
    assert.equal((await states(['CA', 'CO'])).as.Region, undefined);
    assert.equal((await states(['CA', 'US'])).as.Region, 'country');
  });

  test('answers: the only long text, which is neither JSON nor addresses', async () => {
    const long = 'Twinings is a tea of England, '.repeat(4).trim();
    const file = async (name: string, text: string) =>
      (await read([{ prompt: 'q', country: 'US', language: 'en', model: 'm', date: '2026-11-20', [name]: text }])).as[
        name
      ];
    for (const name of ['output_text', 'llm_response', 'answer_markdown', 'raw_answer', 'message', 'content'])
      assert.equal(await file(name, 'Twinings.'), 'answer', name);
    assert.equal(await file('what it said', long), 'answer');
    assert.equal(await file('what it said', 'Twinings.'), undefined);
    for (const other of [`["${long}"]`, `https://a.ex/${'a'.repeat(100)}`])
      assert.equal(await file('x', other), undefined);
  });

  test('models: products that people ask, not brands that are named', async () => {
    const file = (name: string) => read(`Frage;${name};Datum;Antwort\nq;ChatGPT;20.11.2026;a\nq;Gemini;20.11.2026;a\n`);
    for (const name of ['KI', 'Tool', 'Quelle der Antwort']) assert.equal((await file(name)).as[name], 'model');
    assert.equal((await file('Mentioned brand')).as['Mentioned brand'], undefined);
    assert.equal((await file('Source model')).as['Source model'], 'model');
    assert.equal((await read('Frage;Wer;Datum;Antwort\nq;Anna;20.11.2026;a\n')).as.Wer, undefined);
  });
});

describe('names of columns', () => {
  for (const [header, fields] of [
    [`Requête;Moteur IA;Pays;Langue;Date d'exécution;Réponse de l'IA;URL citées`, undefined],
    ['Consulta;Motor de IA;País;Idioma;Fecha de ejecución;Respuesta de la IA;Fuentes citadas', undefined],
    ['Domanda;Motore IA;Paese;Lingua;Data di esecuzione;Risposta IA;Fonti citate', undefined],
    ['Pergunta;Modelo de IA;País;Idioma;Data de execução;Resposta da IA;Fontes citadas', undefined],
    ['Suchanfrage;KI-Modell;Land;Sprache;Abgefragt am;KI-Antwort;Zitierte Quellen', undefined],
    ['Search query;Assistant;Geo;Language code;Captured;Generated answer;Citation URLs', undefined],
  ] as const)
    test(header, async () => {
      const { as } = await read(`${header}\nq;ChatGPT;DE;de;2026-11-20T09:00:00Z;a;https://a.ex\n`);
      const all = ['query', 'model', 'country', 'language', 'runAt', 'answer', 'sources'];
      assert.deepEqual(Object.values(as), fields ?? all);
    });

  test('articles, asides in brackets and the words of a side', async () => {
    const brands = await read('Nom de la marque;Concurrent (oui/non)\nAcme;non\nBolt;oui\n');
    assert.deepEqual(
      [brands.asks, brands.rows],
      [
        [],
        [
          { name: 'Acme', isCompetitor: false },
          { name: 'Bolt', isCompetitor: true },
        ],
      ],
    );
    const sided = await read('Brand;Category\nAcme;Our brand\nBolt;Competitor\n');
    assert.deepEqual([sided.as.Category, sided.asks], ['isCompetitor', []]);
    assert.equal((await read('Brand;Category\nAcme;Shoes\nBolt;Competitor\n')).as.Category, 'group');
  });

  test('a name as it is written wins over one that is only like it', async () => {
    const { as } = await read(`AI answer date,Full answer text,${HEAD}\n2026-01-01,x,${ROW}\n`);
    assert.deepEqual([as.Answer, as['Full answer text']], ['answer', undefined]);
  });

  for (const head of [
    'Häufigste Suchanfragen,Klicks,Impressionen,CTR,Position',
    'Requêtes les plus fréquentes,Clics,Impressions,CTR,Position',
    'Consultas principales,Clics,Impresiones,CTR,Posición',
    'Query più frequenti,Clic,Impressioni,CTR,Posizione',
    'Principais consultas,Cliques,Impressões,CTR,Posição',
  ])
    test(`Search Console: ${head}`, async () => {
      const { kind, rows, asks } = await read(`${head}\nbester tee,18,421,"4,37 %","6,2"\n`);
      assert.deepEqual([kind, rows, asks], ['queries', [{ query: 'bester tee' }], []]);
    });
});

describe('several columns of one list', () => {
  test('are one list, numbered or of one name', async () => {
    const brands = await read('Brand,Alias 1,Alias 2,Alias 3,Competitor\nAcme,Acme Shoes,Acmeshoes,,no\n');
    assert.deepEqual(brands.rows[0]!.aliases, ['Acme Shoes', 'Acmeshoes']);
    for (const names of [
      'citation_1,citation_2,citation_3',
      'Source,Source,Source',
      'Source URL 1,Source URL 2,Link',
    ]) {
      const { rows, settings } = await read(`${HEAD},${names}\n${ROW},https://a.ex/1,https://b.ex/2,\n`);
      assert.deepEqual(rows[0]!.sources, [{ url: 'https://a.ex/1' }, { url: 'https://b.ex/2' }], names);
      assert.equal(settings.map[names.split(',')[0]!], 'sources');
    }
  });
  test('may be named so by a person, and no other field may', async () => {
    const file = 'Brand,A,B\nAcme,x,y\n';
    const rows = await read(file, 'brands', { map: { A: 'aliases', B: 'aliases' }, set: { isCompetitor: true } });
    assert.deepEqual(rows.rows[0]!.aliases, ['x', 'y']);
    await assert.rejects(read(file, 'brands', { map: { A: 'group', B: 'group' } }));
  });
});

describe('JSON of other shapes', () => {
  const answer = { prompt: 'q', country: 'US', language: 'en', date: '2026-11-20' };
  test('values inside of objects, by their paths', async () => {
    const response = { text: 'Twinings.', citations: [{ url: 'https://a.ex', title: 'A' }], usage: { tokens: 3 } };
    const { rows, asks, as } = await read([{ ...answer, model: { id: 'm1', name: 'ChatGPT' }, response }]);
    assert.deepEqual(asks, []);
    assert.deepEqual([as['model.name'], as['response.text'], as['response.citations']], ['model', 'answer', 'sources']);
    const { answer: text, model, sources } = rows[0]!;
    assert.deepEqual([text, model, sources], ['Twinings.', 'ChatGPT', response.citations]);
  });
  test('an object that may be the answer is offered by its values; others stay one column', async () => {
    const { as, asks } = await read([{ ...answer, model: 'm', response: { first: 'a', rest: 'b' }, extra: { a: 1 } }]);
    assert.deepEqual(Object.keys(as).slice(-3), ['response.first', 'response.rest', 'extra']);
    assert.deepEqual(asks, ['columns']);
  });
  test('columns apart from their rows', async () => {
    const rows = [
      ['kw_1', 'Acme', ['acme.com'], true],
      ['kw_2', 'Bolt', ['bolt.com'], false],
    ];
    const expected = [
      { name: 'Acme', domains: ['acme.com'], isCompetitor: false },
      { name: 'Bolt', domains: ['bolt.com'], isCompetitor: true },
    ];
    const columns = ['id', 'name', 'domains', 'is_own'];
    for (const file of [
      { columns, rows, rowCount: 2 },
      { data: { columns: columns.map((name) => ({ name })), rows } },
      { values: [columns, ...rows] },
      [columns, ...rows],
    ])
      assert.deepEqual((await read(file)).rows, expected);
  });
  test('answers of one prompt, which their tool leaves out', async () => {
    const items = [
      { runDate: '2026-11-15T08:00:00Z', engine: 'chatgpt', content: 'Adidas.', citations: [{ link: 'https://a.ex' }] },
    ];
    const { kind, rows, asks } = await read({ items }, undefined, {
      set: { query: 'q', country: 'US', language: 'en' },
    });
    assert.deepEqual(
      [kind, asks, rows[0]!.answer, rows[0]!.sources],
      ['answers', [], 'Adidas.', [{ url: 'https://a.ex' }]],
    );
  });
});

describe('conversations of ChatGPT', () => {
  const message = (role: string, text: string, more: object = {}) => ({
    author: { role },
    create_time: 1795166110.1,
    content: { content_type: 'text', parts: [text] },
    ...more,
  });
  const chat = (
    nodes: Readonly<Record<string, readonly [parent: string | null, message: unknown]>>,
    shown?: string,
  ) => ({
    title: 'Shoes',
    create_time: 1795166100.1,
    ...(shown !== undefined && { current_node: shown }),
    mapping: Object.fromEntries(
      Object.entries(nodes).map(([id, [parent, said]]) => [
        id,
        { id, parent, message: said, children: Object.keys(nodes).filter((each) => nodes[each]![0] === id) },
      ]),
    ),
  });
  test('each question with its answer is a row, along the branch that is shown', async () => {
    const nodes = {
      root: [null, null],
      q: ['root', message('user', 'best shoes?')],
      old: ['q', message('assistant', 'Bolt.', { metadata: { model_slug: 'gpt-5' } })],
      tool: ['q', message('assistant', 'search("shoes")', { recipient: 'web' })],
      a: [
        'tool',
        message('assistant', 'Acme.', {
          metadata: { model_slug: 'gpt-5', content_references: [{ url: 'https://a.ex' }] },
        }),
      ],
      q2: ['a', message('user', 'and boots?')],
      a2: ['q2', message('assistant', 'Zeester.', { metadata: { model_slug: 'o3' } })],
    } as const;
    const set = { country: 'US', language: 'en' };
    const { kind, asks, rows } = await read([chat(nodes, 'a2')], undefined, { set });
    assert.deepEqual([kind, asks], ['answers', []]);
    assert.deepEqual(
      rows.map(({ query, answer, model, turn }) => [query, answer, model, turn]),
      [
        ['best shoes?', 'Acme.', 'gpt-5', 1],
        ['and boots?', 'Zeester.', 'o3', 2],
      ],
    );
    assert.deepEqual([rows[0]!.sources, rows[0]!.runAt], [[{ url: 'https://a.ex' }], '2026-11-20T09:15:10.100Z']);
    assert.equal((await read([chat(nodes)], undefined, { set })).rows.length, 2);
  });
  test('a ring of messages ends, and questions without an answer are no rows', async () => {
    const ring = chat({ q: ['a', message('user', 'best shoes?')], a: ['q', message('assistant', 'Acme.')] }, 'a');
    assert.deepEqual(
      (await read([ring])).rows.map(({ model }) => model),
      ['chatgpt'],
    );
    assert.deepEqual((await read([chat({ q: [null, message('user', 'best shoes?')] })])).rows, []);
  });
});

test('a date without signs is one, and other numbers of eight digits are none', () => {
  assert.deepEqual(readMoment('20261120', 'DMY'), { kind: 'day', time: Date.UTC(2026, 10, 20) });
  for (const text of ['20261320', '12345678']) assert.equal(readMoment(text, 'DMY'), undefined);
});

test('addresses without a beginning are addresses, where a cell has nothing else', async () => {
  const sourcesOf = async (cell: string) => (await read(`${HEAD},Sources\n${ROW},"${cell}"\n`)).rows[0]!.sources;
  assert.deepEqual(await sourcesOf('www.reddit.com/r/tea, nytimes.com/wirecutter'), [
    { url: 'https://www.reddit.com/r/tea' },
    { url: 'https://nytimes.com/wirecutter' },
  ]);
  assert.deepEqual(await sourcesOf('see nytimes.com'), []);
});

test('letters with a bracket behind are marks of a list', async () => {
  assert.deepEqual((await read('a) best tea\nb) best coffee\n', 'queries')).rows, [
    { query: 'best tea' },
    { query: 'best coffee' },
  ]);
});
