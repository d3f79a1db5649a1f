import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { cellText, marksOf } from '../../../src/web/parts/export/csv.ts';
import { workbookOf } from '../../../src/web/parts/export/xlsx.ts';
import type { SheetCell, SheetColumn } from '../../../src/web/parts/sheet-column.ts';

/*
 * A workbook of the dashboard as LibreOffice opens it, without a window. Run in .ci/nightly, which installs it.
 */

interface Row {
  readonly name: string;
  readonly share: number | null;
  readonly tone: number;
  readonly answers: number;
  readonly at: string;
}

const COLUMNS: readonly SheetColumn<Row>[] = [
  { title: 'Brand', cell: ({ name }) => name },
  { title: 'Visibility', cell: ({ share }): SheetCell => (share === null ? null : { number: share, unit: 'percent' }) },
  { title: 'Net tone', cell: ({ tone }) => ({ number: tone, unit: 'points' }) },
  { title: 'Answers', cell: ({ answers }) => ({ number: answers, unit: 'count' }) },
  { title: 'Last named', cell: ({ at }) => ({ time: at }) },
];
const ROWS: readonly Row[] = [
  { name: 'Müller; "Söhne"', share: 10.649, tone: -12.25, answers: 1_234_567, at: '2026-11-28T09:30:00Z' },
  { name: '=1+1', share: null, tone: 0, answers: 0, at: '2026-01-01T00:00:00Z' },
  { name: '007', share: 100, tone: 33.3, answers: 3, at: '2026-02-28T23:59:00Z' },
];

/** A cell as LibreOffice read it: of which type, its value, and what it shows. */
interface Cell {
  readonly type: string;
  readonly value: string | undefined;
  readonly shown: string;
}

const plain = (xml: string): string =>
  xml.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The rows of each sheet of a workbook, from what LibreOffice makes of it as flat OpenDocument. */
function opened(file: Uint8Array): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'));
  try {
    writeFileSync(join(folder, 'a.xlsx'), file);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const args = [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, join(folder, 'a.xlsx')];
    const { status, error, stderr } = spawnSync('soffice', args, { encoding: 'utf8' });
    assert.equal(status, 0, `${error?.message ?? ''} ${stderr}: apt-get install libreoffice-calc-nogui`);
    const xml = readFileSync(join(folder, 'a.fods'), 'utf8');
    const sheets = xml.matchAll(/<table:table table:name="([^"]*)"(.*?)<\/table:table>/gs);
    return Object.fromEntries([...sheets].map(([, name, inside]) => [name, rowsOf(inside!)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rowsOf = (sheet: string): readonly (readonly Cell[])[] =>
  [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row]) =>
    [...row!.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, told = '', inside = '']) => ({
        type: /office:value-type="(\w+)"/.exec(told)?.[1] ?? 'empty',
        value: /office:(?:date-)?value="([^"]*)"/.exec(told)?.[1],
        shown: plain(inside).trim(),
      }),
    ),
  );

test('LibreOffice opens the workbook: figures are numbers, shown as on the page, days are dates, and no text is a formula', async () => {
  const words = { about: 'About', column: 'Column', definition: 'Definition' };
  const facts = [['Project', 'Skis']] as const;
  const blob = await workbookOf({ title: 'Brands', columns: COLUMNS, rows: ROWS, words, facts });
  const { Brands: [head = [], ...rows] = [], About: about = [] } = opened(new Uint8Array(await blob.arrayBuffer()));
  const shownIn = (cells: readonly Cell[]) => cells.map(({ shown }) => shown).filter((shown) => shown !== '');
  assert.deepEqual(shownIn(head), ['Brand', 'Visibility', 'Net tone', 'Answers', 'Last named']);
  assert.deepEqual(shownIn(about[0] ?? []), ['Project', 'Skis']);
  assert.equal(rows.length, ROWS.length);
  for (const [at, row] of ROWS.entries()) {
    const [name, share, tone, answers, last] = rows[at]!;
    assert.deepEqual([name?.type, name?.shown], ['string', row.name]);
    assert.deepEqual(
      [share, tone, answers].map((cell) => [cell?.type, cell?.value === undefined ? null : Number(cell.value)]),
      [
        row.share === null ? ['empty', null] : ['percentage', Number((row.share / 100).toPrecision(15))],
        ['float', row.tone],
        ['float', row.answers],
      ],
    );
    const day = `${last?.value}`.replace(/^[\d-]+$/, '$&T00:00:00');
    assert.deepEqual([last?.type, `${day}Z`], ['date', row.at]);
    const printed = COLUMNS.map((column) => cellText(column.cell(row), marksOf('en')).replace(/^'/, ''));
    assert.deepEqual(
      [name, share, tone, answers, last].map((cell) => cell?.shown),
      printed,
    );
  }
});
