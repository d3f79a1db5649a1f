import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  codeOf,
  codesWithin,
  compareNames,
  createDictionary,
  findCodes,
  goOnWith,
  namesFrom,
  sizeOfDictionary,
  TEXTS,
  valueAt,
} from '../src/domain/columnar/mod.ts';
import { randomNumbers } from './data/random.ts';
import type { Options } from './options.ts';
import { printAim, printTable } from './table.ts';

/** A Map holds no more. */
const MOST_OF_A_MAP = 2 ** 24;
const PAGE = 50;
/** Names that go into SQLite at most: its figures are by name. */
const MOST_ROWS = 2_000_000;

/** An address as sources have it, with its domain; another one for each number. */
function nameOf(number: number): string {
  const site = `site-${number % 200_003}.example`;
  return `https://www.${site}/articles/${number.toString(36)}/how-to-choose-one\n${site}`;
}

/**
 * How a dictionary of many distinct addresses does, beside a table of SQLite and a Map: what a name takes, and how long it
 * takes to add it, to find it, to load it, and to look through all. `--responses` says how many names.
 */
export async function names({ responses: count, seed }: Options): Promise<void> {
  const random = randomNumbers(seed);
  const asked = Array.from({ length: 20 * PAGE }, () => Math.floor(random() * count));
  const rows = [
    ours(count, asked),
    tabled(Math.min(count, MOST_ROWS), asked),
    mapped(Math.min(count, MOST_ROWS), asked),
  ];
  const figures = [
    'bytes a name',
    'add, µs',
    'find, µs',
    'a page of 50 by code, ms',
    'look through all, ns a name',
    'load, ns a name',
  ];
  printTable(
    `${count} distinct addresses`,
    ['', ...figures],
    rows.map(([name, ...own]) => [name, ...own.map((figure) => (figure === undefined ? '' : figure.toFixed(2)))]),
  );
  printAim('more names than a Map has', `${count} names`, `${MOST_OF_A_MAP}`, count > MOST_OF_A_MAP);
}

type Row = readonly [name: string, ...figures: (number | undefined)[]];

function ours(count: number, asked: readonly number[]): Row {
  const dictionary = createDictionary(TEXTS);
  const add = timed(() => {
    for (let code = 0; code < count; code++) codeOf(dictionary, nameOf(code));
  });
  if (dictionary.size !== count) throw new Error(`${dictionary.size} names instead of ${count}`);
  const bytes = sizeOfDictionary(dictionary);
  const find = timed(() => {
    for (const code of asked) if (findCodes(dictionary, [nameOf(code)])[0] !== code) throw new Error(nameOf(code));
  });
  const page = timed(() => {
    for (const code of asked) if (valueAt(dictionary, code) !== nameOf(code)) throw new Error(nameOf(code));
  });
  const look = timed(() => codesWithin(dictionary, { end: '\nsite-7.example' }));
  const { chunks } = namesFrom(dictionary, 0);
  const loaded = createDictionary(TEXTS);
  const load = timed(() => {
    // As a start reads them.
    if (!goOnWith(loaded, 0, chunks) || loaded.size !== count) throw new Error('Some are missing');
  });
  if (compareNames(loaded, 0, count - 1) === 0) throw new Error('Two are the same');
  const pages = asked.length / PAGE;
  return [
    'bytes outside the heap',
    ...[bytes / count, (1e3 * add) / count, (1e3 * find) / asked.length, page / pages],
    ...[(1e6 * look) / count, (1e6 * load) / count],
  ];
}

function tabled(count: number, asked: readonly number[]): Row {
  const path = join(tmpdir(), `sightline-names-${process.pid}.db`);
  const db = new Sqlite(path);
  try {
    db.exec('pragma journal_mode = off; pragma synchronous = off');
    db.exec('create table name (code integer primary key, text text not null unique) strict');
    const insert = db.prepare('insert into name values (?, ?) on conflict do nothing');
    const write = db.transaction(() => {
      for (let code = 0; code < count; code++) insert.run(code, nameOf(code));
    });
    const add = timed(() => write());
    const own = asked.map((code) => code % count);
    const byText = db.prepare('select code from name where text = ?').pluck();
    const find = timed(() => {
      for (const code of own) if (byText.get(nameOf(code)) !== code) throw new Error(nameOf(code));
    });
    const byCode = db.prepare('select text from name where code = ?').pluck();
    const page = timed(() => {
      for (const code of own) if (byCode.get(code) !== nameOf(code)) throw new Error(nameOf(code));
    });
    const look = timed(() => db.prepare("select count(*) from name where text like '%' || ?").get('\nsite-7.example'));
    const bytes = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
    const pages = own.length / PAGE;
    return [
      `a table of SQLite, of ${count}`,
      ...[bytes / count, (1e3 * add) / count, (1e3 * find) / own.length, page / pages, (1e6 * look) / count, 0],
    ];
  } finally {
    db.close();
    rmSync(path, { force: true });
  }
}

function mapped(count: number, asked: readonly number[]): Row {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const codes = new Map<string, number>();
  const values: string[] = [];
  const add = timed(() => {
    for (let code = 0; code < count; code++) {
      const name = nameOf(code);
      if (codes.has(name)) continue;
      codes.set(name, code);
      values.push(name);
    }
  });
  globalThis.gc?.();
  const bytes = process.memoryUsage().heapUsed - before;
  const own = asked.map((code) => code % count);
  const find = timed(() => {
    for (const code of own) if (codes.get(nameOf(code)) !== code) throw new Error(nameOf(code));
  });
  const look = timed(() => values.filter((value) => value.endsWith('\nsite-7.example')));
  return [
    `a Map and a list, of ${count}`,
    ...[bytes / count, (1e3 * add) / count, (1e3 * find) / own.length, undefined, (1e6 * look) / count, undefined],
  ];
}

/** In milliseconds of the processor. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e3;
}
