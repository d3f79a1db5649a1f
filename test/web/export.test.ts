import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { cellText, csvOf, marksOf, tabbedOf, wholeFile } from '../../src/web/parts/export/csv.ts';
import { workbookOf } from '../../src/web/parts/export/xlsx.ts';
import { fileNameOf } from '../../src/web/parts/file-name.ts';
import type { SheetCell, SheetColumn } from '../../src/web/parts/sheet-column.ts';

/** The reader of the service. */
// biome-ignore lint/suspicious/noExplicitAny: the reader's types are those of Node, which the types of pages don't go with
const reader: any = await import(new URL('../../src/domain/mapping/mod.ts', import.meta.url).href);

// biome-ignore lint/suspicious/noExplicitAny: the same
const unpack: any = await import(new URL('../../src/domain/mapping/unpack.ts', import.meta.url).href);

/** The texts of a ZIP archive, by their paths. */
async function partsOf(bytes: Uint8Array): Promise<Readonly<Record<string, string>>> {
  const entries = unpack.entriesOf(bytes) as readonly { name: string; open(budget: object): Promise<Uint8Array> }[];
  const texts = entries.map(async (entry) => [
    entry.name,
    new TextDecoder().decode(await entry.open({ bytes: 10_000_000 })),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

interface Row {
  readonly name: string;
  readonly value: number | null;
  readonly at: string;
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { title: 'Brand', cell: ({ name }) => name },
  {
    title: 'Visibility',
    hint: 'Share of answers that name it',
    cell: ({ value }) => (value === null ? null : { number: value, unit: 'percent' }),
  },
  { title: 'Last named', cell: ({ at }) => ({ time: at }) },
];
const ROWS: readonly Row[] = [
  { name: 'Müller; "Söhne"', value: 10.649, at: '2026-11-28T09:30:59Z' },
  { name: '=1+1', value: null, at: '2026-01-01T00:00:00Z' },
  { name: '007', value: 0, at: '2026-01-01T00:00:00Z' },
];
const [EN, DE] = [marksOf('en'), marksOf('de')];

describe('rows that are written as they come', () => {
  async function* coming() {
    yield* ROWS;
  }

  test('are the file of all of them, whatever its parts', async () => {
    for (const part of [1, 30, 1_000]) {
      const { file, isWhole } = await wholeFile(COLUMNS, coming(), { marks: DE, most: 1_000, part });
      const bytes = new Uint8Array(await file.arrayBuffer());
      assert.deepEqual(
        [new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), isWhole],
        [csvOf(COLUMNS, ROWS, DE), true],
      );
    }
  });

  test('end before the row that is too much, and say so', async () => {
    const most = csvOf(COLUMNS, ROWS, DE).length - 1;
    const { file, isWhole } = await wholeFile(COLUMNS, coming(), { marks: DE, most, part: 10 });
    assert.deepEqual(
      [`\uFEFF${await file.text()}`.replace(/^\uFEFF+/, '\uFEFF'), isWhole],
      [csvOf(COLUMNS, ROWS.slice(0, 2), DE), false],
    );
  });
});

describe('CSV as shown', () => {
  test('is written as the language writes: German with decimal comma and semicolons, both with a byte-order mark', () => {
    assert.equal(
      csvOf(COLUMNS, ROWS, EN),
      '\uFEFFBrand,Visibility,Last named\r\n"Müller; ""Söhne""",10.6%,2026-11-28 09:30\r\n\'=1+1,,2026-01-01 00:00\r\n007,0.0%,2026-01-01 00:00\r\n',
    );
    assert.equal(
      csvOf(COLUMNS, ROWS.slice(0, 1), DE),
      '\uFEFFBrand;Visibility;Last named\r\n"Müller; ""Söhne""";10,6%;2026-11-28 09:30\r\n',
    );
    assert.deepEqual([marksOf('de-CH'), marksOf('fr'), marksOf('ar-EG').decimal], [EN, DE, '.']);
  });

  test('rounds as pages do, half up and as far from 0 on either side, and says no negative zero', () => {
    const cases: readonly (readonly [SheetCell, string])[] = [
      [{ number: 12.25, unit: 'percent' }, '12.3%'],
      [{ number: -12.25, unit: 'points' }, '-12.3'],
      [{ number: -0.04, unit: 'points' }, '0.0'],
      [{ number: 1234567, unit: 'count' }, '1234567'],
      [{ number: 0.047, unit: 'points', digits: 2 }, '0.05'],
      [null, ''],
    ];
    for (const [cell, text] of cases) assert.equal(cellText(cell, EN), text);
  });

  test('whatever texts hold: a reader gets the cells back, in either language', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }) })),
        fc.constantFrom(EN, DE),
        (rows, marks) => {
          const columns: readonly SheetColumn<{ name: string }>[] = [
            { title: 'Name', cell: ({ name }) => name },
            { title: 'Ends', cell: () => 'end' },
          ];
          const read = parse(csvOf(columns, rows, marks), {
            bom: true,
            delimiter: marks.separator,
            record_delimiter: '\r\n',
          });
          const written = rows.map(({ name }) => [cellText(name, marks), 'end']);
          assert.deepEqual(read, [['Name', 'Ends'], ...written]);
          for (const [cell] of written) assert.doesNotMatch(cell!, /^[=+\-@\t\r\n]/);
        },
      ),
    );
  });

  test('rows for the clipboard hold no tab and no line end', () => {
    assert.equal(
      tabbedOf(COLUMNS, [{ ...ROWS[0]!, name: 'a\tb\nc' }], EN),
      'Brand\tVisibility\tLast named\na b c\t10.6%\t2026-11-28 09:30',
    );
  });
});

describe('a workbook', () => {
  test('has figures as numbers, instants as dates, and a second sheet with filters, dates and definitions', async () => {
    const blob = await workbookOf({
      title: 'Brands: a/b [1]',
      columns: COLUMNS,
      rows: ROWS,
      words: { about: 'About', column: 'Column', definition: 'Definition' },
      facts: [
        ['Project', 'Skis'],
        ['Days', '1–30 Nov 2026 (UTC)'],
        ['Filters', 'Model: gpt-5'],
      ],
    });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    const { table, sheet, sheets } = await reader.openFile(bytes, {});
    assert.deepEqual([sheet, sheets], ['Brands a b 1', ['Brands a b 1', 'About']]);
    assert.deepEqual(table.columns, ['Brand', 'Visibility', 'Last named']);
    const cells = table.rows.map(({ cells: own }: { cells: readonly unknown[] }) => own);
    assert.deepEqual(
      cells.map(([name]: readonly unknown[]) => name),
      ROWS.map(({ name }) => name),
    );
    const parts = await partsOf(bytes);
    const [rows, about] = [1, 2].map((nth) => parts[`xl/worksheets/sheet${nth}.xml`]!);
    // A number has no type; 10.649 % is a tenth, shown with a decimal; a day is the number of days since 1900.
    assert.match(rows!, /<c r="B2"[^>]*?(?<! t="\w+")><v>0\.10649<\/v>/);
    const [, serial] = /<c r="C2"[^>]*><v>([\d.]+)<\/v>/.exec(rows!)!;
    assert.equal(new Date((Number(serial) - 25_569) * 86_400_000).toISOString().slice(0, 16), '2026-11-28T09:30');
    assert.doesNotMatch(rows!, /<f>/);
    assert.match(parts['xl/styles.xml']!, /0\.0%/);
    assert.match(parts['xl/styles.xml']!, /yyyy-mm-dd hh:mm/);
    const said = `${about}${parts['xl/sharedStrings.xml']}`;
    for (const words of ['Skis', '1–30 Nov 2026 (UTC)', 'Model: gpt-5', 'Visibility', 'Share of answers that name it'])
      assert.ok(said.includes(words), words);
  });
});

describe('the name of a file', () => {
  const file = {
    project: 'Skis & more',
    page: 'Brands',
    filters: [],
    days: { from: '2026-11-01', to: '2026-11-30' },
    allDays: 'All time',
  };
  test('is project_page_filters_dates', () => {
    assert.equal(fileNameOf(file, 'csv'), 'Skis-more_Brands_2026-11-01_2026-11-30.csv');
    const narrowed = {
      ...file,
      filters: ['Model: gpt-5', 'Country: Österreich'],
      days: { from: undefined, to: undefined },
    };
    assert.equal(fileNameOf(narrowed, 'xlsx'), 'Skis-more_Brands_Model-gpt-5-Country-Österreich_All-time.xlsx');
  });

  test('is never longer than file systems take, and holds no path', () => {
    const name = fileNameOf(
      { ...file, project: `../${'ü'.repeat(300)}`, filters: ['🎿'.repeat(300), 'x'.repeat(300)] },
      'csv',
    );
    assert.ok(new TextEncoder().encode(name).length <= 255, name);
    assert.doesNotMatch(name, /[/\\]|^\./);
  });
});
