import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { crc32, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { AppError } from '../../../src/domain/errors.ts';
import { firstFault } from '../../../src/domain/mapping/documents.ts';
import {
  type FileKind,
  type Mapped,
  type MappingSettings,
  mapFile,
  openFile,
} from '../../../src/domain/mapping/mod.ts';
import { attributes, elements, htmlRows, textOfXml } from '../../../src/domain/mapping/xml.ts';

async function read(
  file: string | Uint8Array,
  kind?: FileKind,
  settings: MappingSettings = {},
): Promise<Mapped & { readonly forms: readonly string[] }> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : new Uint8Array(file);
  const mapped = Object.entries(settings.map ?? {}).flatMap(([column, field]) => (field === null ? [] : column));
  const content = await openFile(bytes, { kind, mapped, encoding: settings.encoding ?? undefined });
  return { ...mapFile(content, kind, settings), forms: content.forms };
}
const rowsOf = ({ rows }: Mapped) => rows.map((row) => ('row' in row ? row.row : row.problem));
const named = async (file: string | Uint8Array, kind: FileKind = 'brands', settings?: MappingSettings) =>
  rowsOf(await read(file, kind, settings)).map((row) => (typeof row === 'string' ? row : (row.name ?? row.query)));

/** A text in an encoding of one byte a letter. */
function encoded(text: string, encoding: string): Uint8Array {
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

/** The fields of a file's first row, and what has to be asked of it. */
const first = async (file: string | Uint8Array) => {
  const { asks, rows, kind } = await read(file);
  const [row] = rows;
  return { kind, asks, ...(row !== undefined && 'row' in row ? row.row : { problem: row?.problem }) };
};

describe('tables of other countries and tools', () => {
  const BRANDS: readonly (readonly [what: string, file: string | Uint8Array, aliases: readonly string[]])[] = [
    ['Dutch', 'Merk;Ook bekend als;Concurrent\nZeester;Ster;ja\n', ['Ster']],
    ['Polish', 'Marka;Aliasy;Konkurent\nZeester;Ster;tak\nRazem;2;\n', ['Ster']],
    ['Russian', 'Бренд;Синонимы;Конкурент\nZeester;Ster;да\nИтого;1;\n', ['Ster']],
    ['Ukrainian', encoded('Назва;Синоніми;Конкурент\nZeester;Ster;так\n', 'windows-1251'), ['Ster']],
    [
      'a question as a header, over two lines',
      '"Brand\nname","Aliases","Is it a\ncompetitor?"\nZeester,Ster,yes\n',
      ['Ster'],
    ],
    ['a table of Markdown', '| Brand | Aliases | Competitor |\n|---|:---:|---|\n| Zeester | Ster | yes |\n', ['Ster']],
  ];
  for (const [what, file, aliases] of BRANDS)
    test(`are read without a question: ${what}`, async () => {
      const brand = { name: 'Zeester', aliases, isCompetitor: true };
      const { kind, asks, name, isCompetitor, ...others } = (await first(file)) as Record<string, unknown>;
      assert.deepEqual(
        { kind, asks, name, aliases: others.aliases, isCompetitor },
        { kind: 'brands', asks: [], ...brand },
      );
      assert.equal((await read(file)).rows.length, 1);
    });

  test('name countries and languages in words', async () => {
    for (const [country, language, codes] of [
      ['Deutschland', 'Deutsch', ['DE', 'de']],
      ['United States', 'English', ['US', 'en']],
      ['USA', 'englisch', ['US', 'en']],
      ['Brasil', 'português', ['BR', 'pt']],
      ['gb', 'en-GB', ['GB', 'en-GB']],
      ['Middle-earth', 'Quenya', ['MIDDLE-EARTH', 'Quenya']],
    ] as const) {
      const file = `Prompt,Country,Language,Model,Date,Answer\nbest shoe,${country},${language},gpt-5,2026-11-20T09:00:00Z,Acme\n`;
      const row = (await first(file)) as Record<string, unknown>;
      assert.deepEqual([row.country, row.language], codes);
    }
  });
});

describe('tables of text', () => {
  const ROWS = 'Brand;Competitor?;;\nAcme, Inc.;yes;;\n;;;\nBolt;no;;\n';

  test('are found by their header: sep=, empty columns and lines, titles and totals', async () => {
    assert.deepEqual(await named(`sep=;\r\n${ROWS}`), ['Acme, Inc.', 'Bolt']);
    assert.deepEqual(await named(`A list – as of 2026\n\n${ROWS}Total;;;\nSource: us;;;\n`), ['Acme, Inc.', 'Bolt']);
    assert.deepEqual(await named('Marque\tConcurrent\nÉtoile\toui\n'), ['Étoile']);
    const { rows } = await read('name,isCompetitor\n"Acme,yes\nBolt,no\nCo,no,extra\n', 'brands');
    assert.deepEqual(
      rows.map((row) => [row.at, 'problem' in row]),
      [
        [2, true],
        [3, false],
        [4, true],
      ],
    );
  });

  test('without a header are one item a line: nothing splits it, marks go, and rows of tables are refused', async () => {
    assert.deepEqual(await named('Acme\nVos, Vos & Zonen\n24/7 Gym\n'), ['Acme', 'Vos, Vos & Zonen', '24/7 Gym']);
    assert.deepEqual(await named('1. Why?\n2) 2 or 3?\n- 100 % cotton?\n', 'queries'), [
      'Why?',
      '2 or 3?',
      '100 % cotton?',
    ]);
    const [row] = rowsOf(await read('Müller;Mueller;ja\nGörtz;;nein\n', 'brands'));
    assert.match(String(row), /looks like a row/);
    assert.deepEqual((await read('Acme\n', 'brands')).asks, ['side']);
    assert.deepEqual((await read('Our questions (as of 3 May)\n\n1. Why?\n', 'queries')).asks, ['title']);
  });

  test('are read in the encoding that their letters show', async () => {
    const cases = [
      ['windows-1252', 'Marke;Wettbewerber\nGrößenwahn Œuvre…;ja\n', 'Größenwahn Œuvre…'],
      ['windows-1251', 'Brand;Competitor\nяку кавоварку купити;yes\n', 'яку кавоварку купити'],
      ['windows-1250', 'Brand;Competitor\nŻółta łódź;yes\nKraków świt;no\n', 'Żółta łódź'],
      ['windows-1253', 'Brand;Competitor\nκαφετιέρα για το σπίτι;yes\n', 'καφετιέρα για το σπίτι'],
    ] as const;
    for (const [encoding, text, first] of cases) {
      const file = await read(encoded(text, encoding), 'brands');
      assert.deepEqual(
        [file.settings.encoding, rowsOf(file).map((row) => (row as { name: string }).name)[0]],
        [encoding, first],
      );
    }
    const japanese = Uint8Array.from(Buffer.from('6e616d650a834a83810a', 'hex'));
    assert.deepEqual(await named(japanese, 'brands', {}), ['カメ']);
    assert.deepEqual(await named(Buffer.from('\uFEFFname\tcompetitor\nØre\tx\n', 'utf16le')), ['Øre']);
    await assert.rejects(read('name\nx\n', 'brands', { encoding: 'klingon' }), /encoding/);
  });

  test('keep any name, whatever it looks like', async () => {
    const name = fc
      .stringMatching(/^[A-Za-z0-9&.=+@%-][A-Za-z0-9&.,;:"'=+@ %-]{0,20}[A-Za-z0-9&.]$/)
      .filter((text) => !/^=".*"$/.test(text));
    await fc.assert(
      fc.asyncProperty(name, fc.constantFrom(',', ';', '\t'), async (text, delimiter) => {
        const cell = `"${text.replaceAll('"', '""')}"`;
        const file = `Brand${delimiter}Competitor\n${cell}${delimiter}yes\n`;
        assert.deepEqual(await named(file), [text.replace(/\s+/g, ' ').trim()]);
      }),
    );
  });
});

describe('JSON', () => {
  const ITEMS = [
    { brand: 'Acme', competitor: true },
    { brand: 'Bolt & Co, Ltd', competitor: 'no' },
  ];

  test('is an array, rows inside an object at any depth, lines, or packed', async () => {
    const lines = ITEMS.map((item) => JSON.stringify(item)).join('\n\n');
    const texts = [
      JSON.stringify(ITEMS),
      JSON.stringify({ meta: { items: ['no'] }, data: { items: ITEMS } }, null, 2),
      `\uFEFF${lines}\n`,
    ];
    for (const text of texts) assert.deepEqual(await named(text), ['Acme', 'Bolt & Co, Ltd']);
    assert.deepEqual(await named(gzipSync(texts[0]!)), ['Acme', 'Bolt & Co, Ltd']);
  });

  test('that breaks is refused by the line', async () => {
    await assert.rejects(read('[\n{"name": "Acme"},\n// no\n{"name": "Bolt"}\n]'), /line 3/);
    await assert.rejects(read('[\n{"name": "Acme" "x"}\n]'), /line 2/);
    const { rows } = await read('{"name": "Acme"}\n{"name": "Bolt"}\n{"name"\n', 'brands');
    assert.deepEqual(
      rows.map((row) => 'problem' in row),
      [false, false, true],
    );
  });
});

describe('times', () => {
  const answers = (times: readonly string[]) =>
    `query;country;language;model;runAt;answer\n${times.map((time, n) => `q${n};US;en;m;${time};a`).join('\n')}\n`;
  const timesOf = async (times: readonly string[], settings: MappingSettings = {}) => {
    const file = await read(answers(times), 'answers', settings);
    return { asks: file.asks, times: rowsOf(file).map((row) => (typeof row === 'string' ? 'failed' : row.runAt)) };
  };

  test('are read as they are written: with zones, epochs, days, serials, words', async () => {
    const table: readonly (readonly [string, string])[] = [
      ['2026-11-20 09:00 +0100', '2026-11-20T08:00:00.000Z'],
      ['1795165200', '2026-11-20T09:00:00.000Z'],
      ['1795165200123', '2026-11-20T09:00:00.123Z'],
      ['2026-11-19', '2026-11-19T00:00:00.000Z'],
      ['20. November 2026', '2026-11-20T00:00:00.000Z'],
      ['Nov 20, 2026', '2026-11-20T00:00:00.000Z'],
      ['46346', '2026-11-20T00:00:00.000Z'],
      ['20 de noviembre de 2026', '2026-11-20T00:00:00.000Z'],
    ];
    const read = await timesOf(table.map(([time]) => time));
    assert.deepEqual([read.asks, read.times], [[], table.map(([, time]) => time)]);
  });

  test('ask for the zone and the order of day and month only where the file does not tell', async () => {
    assert.deepEqual((await timesOf(['03/04/2026 09:00'])).asks, ['day/month', 'zone']);
    assert.deepEqual((await timesOf(['03/04/2026', '17/04/2026'])).asks, []);
    assert.deepEqual((await timesOf(['03.04.2026', '04/04/2026'])).asks, []);
    const mdy = await timesOf(['11/20/2026 12:05 AM', '3/7/2026 4:15 pm'], { timezone: 'America/New_York' });
    assert.deepEqual(mdy.times, ['2026-11-20T05:05:00.000Z', '2026-03-07T21:15:00.000Z']);
    const summer = await timesOf(['46346,375', '20.10.2026 23:30', '31.02.2026 10:00'], { timezone: 'Europe/Berlin' });
    assert.deepEqual(summer.times, ['2026-11-20T08:00:00.000Z', '2026-10-20T21:30:00.000Z', 'failed']);
  });
});

test('columns that fit no field are left out; words, lists and repeats are asked', async () => {
  const crm = await read('Account Name,Type,Owner\nAcme,Customer,me\nBolt,Competitor,me\n', 'brands');
  assert.deepEqual([crm.asks, crm.columns.map(({ as }) => as)], [['words'], ['name', 'isCompetitor', null]]);
  const told = await read('Account Name,Type\nAcme,Customer\n', 'brands', {
    map: { Type: 'isCompetitor' },
    words: { Type: { Customer: false } },
  });
  assert.deepEqual([told.asks, rowsOf(told)], [[], [{ name: 'Acme', isCompetitor: false }]]);
  const lists = 'Brand,Alias,Competitor\nAcme,"A, B",no\n';
  assert.deepEqual((await read(lists, 'brands')).asks, ['lists']);
  assert.deepEqual(rowsOf(await read(lists, 'brands', { lists: { Alias: [','] } })), [
    { name: 'Acme', aliases: ['A', 'B'], isCompetitor: false },
  ]);
  const repeats = 'query,country,language,model,runAt,answer,Run\nq,US,en,m,2026-11-20,a,1\n';
  assert.deepEqual((await read(repeats, 'answers')).asks, ['columns']);
  await assert.rejects(read(lists, 'brands', { map: { Alias: 'colour' }, timezone: 'Mars' }), /colour.*isn't a field/);
});

test('what programs write for nothing is read as empty, and noted, but where it may be meant', async () => {
  const nothings = ['null', 'undefined', 'N/A', 'None', '-', 'NaN', '(null)', '#REF!'];
  const file = `name,group,note,isCompetitor\n${nothings.map((nothing) => `Acme ${nothing},${nothing},${nothing},yes`).join('\n')}\n`;
  const brands = await read(file, 'brands');
  assert.deepEqual(
    brands.rows.map((row) => 'row' in row && [row.row.group, row.row.note, row.notes.length]),
    nothings.map(() => [null, undefined, 2]),
  );
  const answers = await read(
    'query,country,language,model,runAt,answer,place,outcome,turn\nnull,NA,nan,m,2026-11-20,N/A,Nan,null,undefined\n',
    'answers',
  );
  const [row] = rowsOf(answers) as readonly Record<string, unknown>[];
  const { query, country, language, answer, place } = row!;
  assert.deepEqual([query, country, language, answer, place], ['null', 'NA', 'nan', 'N/A', 'Nan']);
  assert.deepEqual([row!.outcome, row!.turn], [undefined, undefined]);
  // A table's name is missing then; a list of names was typed.
  assert.deepEqual(await named('name,group\nnull,x\nAcme,x\n'), [undefined, 'Acme']);
  assert.deepEqual(await named('Acme\nNone\n'), ['Acme', 'None']);
  // Words of yes and no stay what they are.
  const flags = await read('name,isCompetitor\nAcme,yes\nBolt,none\nCora,null\n', 'brands');
  assert.deepEqual(
    [flags.asks, rowsOf(flags).map((each) => (each as Record<string, unknown>).isCompetitor)],
    [[], [true, false, undefined]],
  );
});

test('sources of a cell are the addresses in it, whatever stands between', async () => {
  const cell = '"https://a.example/x;v=1 | https://b.example, https://c.example\nN/A"';
  const [row] = rowsOf(
    await read(`query,country,language,model,runAt,answer,Citations\nq,US,en,m,2026-11-20,a,${cell}\n`, 'answers'),
  );
  assert.deepEqual(
    (row as { sources: unknown }).sources,
    ['https://a.example/x;v=1', 'https://b.example', 'https://c.example'].map((url) => ({ url })),
  );
});

/**
 * Files made to cost time with the square of their size, or memory that no byte of theirs pays for. Of each there are
 * megabytes: a reading that isn't linear would not end.
 */
describe('hostile files', () => {
  const COUNT = 200_000;
  const xml: readonly (readonly [string, () => unknown])[] = [
    ['tags that never end', () => elements('<row '.repeat(COUNT), 'row')],
    ['values that never end', () => elements('<row a="'.repeat(COUNT), 'row')],
    ['elements that never end', () => elements('<row>'.repeat(COUNT), 'row')],
    ['a name of megabytes', () => attributes('a'.repeat(4 * COUNT))],
    ['readings that never end', () => textOfXml('<rPh>'.repeat(COUNT))],
    ['signs that begin no tag', () => htmlRows(`<table><tr><td>${'<'.repeat(4 * COUNT)}`)],
    ['cells whose tags never end', () => htmlRows(`<table><tr>${'<td '.repeat(COUNT)}`)],
    ['cells that never end', () => htmlRows(`<table><tr>${'<td>'.repeat(COUNT)}`)],
    ['a string of JSON of megabytes before a fault', () => firstFault(`["${'a'.repeat(40 * COUNT)}" x`)],
    ['escapes of JSON of megabytes', () => firstFault(`["${String.raw`\n`.repeat(20 * COUNT)}`)],
  ];
  for (const [name, read] of xml) test(`${name} are read in time that goes with their size`, () => void read());

  test('attributes are found all the same, values with a sign ">" or a lone apostrophe too', () => {
    const found = elements(`<c r="A1" t='s' title=it's><v>3</v></c><c a=">"/><x:c>4</x:c>`, 'c');
    assert.deepEqual(
      found.map(({ attrs, inner }) => [attrs.r ?? attrs.a, attrs.t, inner]),
      [
        ['A1', 's', '<v>3</v>'],
        ['>', undefined, ''],
        [undefined, undefined, '4'],
      ],
    );
    assert.deepEqual(htmlRows('<table><tr><th>a<td title=">">1 < 2<br>b</td></tr></table>'), [['a', '1 < 2\nb']]);
    assert.equal(textOfXml('<t>東京</t><rPh sb="0"><t>とうきょう</t></rPh><t>都</t>'), '東京都');
  });

  test('faults of JSON are found where they stand', () => {
    const cases: readonly (readonly [string, number])[] = [
      ['[1, 2', 5],
      ['{"a": 1,}', 8],
      ['{"a" 1}', 5],
      [String.raw`["\x"]`, 1],
      ['["a\nb"]', 1],
      ['[1] 2', 4],
    ];
    for (const [text, at] of cases) assert.equal(firstFault(text), at, text);
  });

  test('cells that a sheet leaves out between others are counted, and refused in words', async () => {
    const rows = Array.from({ length: 25_000 }, (_, at) => `<row r="${at + 1}"><c r="SF${at + 1}"><v>1</v></c></row>`);
    await assert.rejects(
      read(workbookOf(rows.join(''))),
      (error: AppError) => error.problem === 'invalid' && /leaves over 10,000,000 cells empty/.test(error.message),
    );
  });

  test('give merged cells below one another what the first holds, but no title to the cells beside it', async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const lines = [
      ['Brands of 2026'],
      ['Group', 'Brand', 'Competitor'],
      ['Shoes', 'Acme', 'no'],
      ['', 'Bolt', 'yes'],
      ['', 'Cord', 'yes'],
    ];
    const rows = lines.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, at) => (text === '' ? '' : cell(`${'ABC'[at]}${row + 1}`, text))).join('')}</row>`,
    );
    const merged = (refs: readonly string[]) =>
      `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const { rows: mapped } = await read(workbookOf(rows.join(''), merged(['A1:C1', 'A3:A5'])), 'brands');
    const groups = mapped.map((row) => ('row' in row ? [row.row.name, row.row.group] : row.problem));
    assert.deepEqual(groups, [
      ['Acme', 'Shoes'],
      ['Bolt', 'Shoes'],
      ['Cord', 'Shoes'],
    ]);
    // A range as tall as a sheet can be costs nothing where there are no rows; wrong ones are passed over.
    const many = merged(['A3:A1048576', 'A0:A9', 'A3', 'ZZZZ3:ZZZZ5']);
    assert.equal((await read(workbookOf(rows.join(''), many), 'brands')).rows.length, 3);
  });
});

/** A workbook (ZIP, stored) of one sheet with these rows. */
function workbookOf(rows: string, after = ''): Uint8Array {
  const files = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
  };
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, content] = [Buffer.from(name), Buffer.from(text)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(title.length, 22);
    local.push(Buffer.from('PK\x03\x04'), shared, title, content);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), shared, tail, title);
    offset += 30 + title.length + content.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(3, 8);
  end.writeUInt16LE(3, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
