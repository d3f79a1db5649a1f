/*
 * What belongs together in a file of answers, though it stands apart: a date and its time in two columns, a zone in the name of
 * a column, and the sources of one answer in a row each.
 */

import { folded } from './header-words.ts';
import { isTimeZone, readMoment } from './moments.ts';
import type { Seen } from './seen.ts';
import type { MappedRow, MappingSettings } from './settings.ts';
import { type FileTable, textIn } from './table.ts';

const listed = (words: string): ReadonlySet<string> => new Set(words.split(', ').map(folded));
const CLOCKS = listed(
  'time, run time, time of day, hour, time (utc), uhrzeit, zeit, heure, hora, ora, orario, tijd, godzina, время, 時刻, 時間, 时间',
);
const CLOCK =
  /^(?:\d{1,2}[:.h]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?|uhr)?|0[.,]\d+)(?:\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}))?$/i;

/** In UTF-16 units; the pattern takes time by the square of a longer one. */
const LONGEST_CLOCK = 40;

const isDay = (value: string): boolean =>
  readMoment(value, 'DMY')?.kind === 'day' || readMoment(value, 'MDY')?.kind === 'day';
/** Most of the values, as others break their rows alone. */
const most = (values: readonly string[], says: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(says).length * 2 > values.length;

/** Which columns are a date without a time, and the time of it; undefined where there aren't two such. */
export function dateAndClock(
  columns: readonly Seen[],
  { map = {} }: MappingSettings,
): { readonly date: number; readonly clock: number } | undefined {
  const isFree = ({ name, as }: Seen) => as === 'runAt' || (as === null && !Object.hasOwn(map, name));
  const clock = columns.findIndex(
    (column) =>
      CLOCKS.has(folded(column.name)) &&
      isFree(column) &&
      most(column.values, (value) => value.length <= LONGEST_CLOCK && CLOCK.test(value)),
  );
  const date = columns.findIndex(
    ({ as, name, values }, at) =>
      at !== clock && most(values, isDay) && (as === 'runAt' || (as === null && /dat|fecha|day|日/i.test(name))),
  );
  return clock < 0 || date < 0 ? undefined : { date, clock };
}

/** A date with the time of another cell behind it; a share of a day, as sheets keep times, is added to their days. */
export function withClock(date: unknown, clock: unknown): unknown {
  const [day, time] = [textIn(date).trim(), textIn(clock).trim()];
  if (time.length > LONGEST_CLOCK || !CLOCK.test(time) || !isDay(day)) return date;
  if (!/^0[.,]\d+$/.test(time)) return `${day} ${time}`;
  const share = Number(time.replace(',', '.'));
  if (/^\d{5}$/.test(day)) return String(Number(day) + share);
  return `${day} ${new Date(Math.round(share * 86_400) * 1_000).toISOString().slice(11, 19)}`;
}

/** A table of which cells of one column are joined with those of another. */
export const joinedCells = (
  table: FileTable,
  pairs: readonly {
    readonly to: number;
    readonly from: number;
    readonly by: (to: unknown, from: unknown) => unknown;
  }[],
): FileTable => ({
  ...table,
  rows: table.rows.map((row) => {
    const cells = [...row.cells];
    for (const { to, from, by } of pairs) if (to < cells.length) cells[to] = by(cells[to], cells[from]);
    return { ...row, cells };
  }),
});

const LINK_WORD = /urls?|links?|address(?:es)?/i;
const TITLE_WORD = /titles?|titel|titre|título|titolo|タイトル/i;

/** Which column has the title of the page in which other, by their names: `Source 1 URL`, `Source 1 Title`. */
export function titlesOfSources(columns: readonly Seen[], { map = {} }: MappingSettings): ReadonlyMap<number, number> {
  const keyOf = (name: string, word: RegExp) => folded(name.replace(word, ''));
  const pages = new Map(
    columns.flatMap(({ name, as }, at) =>
      as === 'sources' && !TITLE_WORD.test(name) ? [[keyOf(name, LINK_WORD), at]] : [],
    ),
  );
  return new Map(
    columns.flatMap(({ name, as }, at) => {
      const isFree = as === 'sources' || (as === null && (map[name] ?? null) === null);
      const page = isFree && TITLE_WORD.test(name) ? pages.get(keyOf(name, TITLE_WORD)) : undefined;
      return page === undefined ? [] : [[at, page]];
    }),
  );
}

/** A cell with one address, with the title of another cell. */
export function withTitle(page: unknown, title: unknown): unknown {
  const [url, text] = [textIn(page).trim(), textIn(title).trim()];
  return /^https?:\/\/[^\s,;|]+$/i.test(url) && text !== '' ? { url, title: text } : page;
}

/** The zone that the name of a column of times says: `Date (UTC)`, `run_at_utc`, `Time (Europe/Berlin)`. */
export function zoneIn(name: string): string | undefined {
  if (/(?:^|[^\p{L}])(?:utc|gmt|zulu)(?:$|[^\p{L}+-])/iu.test(name)) return 'UTC';
  const [zone] = /\b[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+\b/.exec(name) ?? [];
  return zone !== undefined && isTimeZone(zone) ? zone : undefined;
}

type GoodRow = Extract<MappedRow, { readonly row: unknown }>;

/** Rows of which one after the other differs in its sources alone, as a file with a row for each citation has them, in one. */
export function joinedSources(rows: readonly MappedRow[]): readonly MappedRow[] {
  const joined: MappedRow[] = [];
  let open: { readonly first: GoodRow; readonly pages: Map<string, unknown>; readonly notes: string[] } | undefined;
  const close = () => {
    if (open === undefined) return;
    const { first, pages, notes } = open;
    joined.push({ ...first, row: { ...first.row, sources: [...pages.values()] }, notes });
    open = undefined;
  };
  for (const row of rows) {
    const pages = 'row' in row ? pagesOf(row) : undefined;
    if (!('row' in row) || pages === undefined) {
      close();
      joined.push(row);
    } else if (
      open !== undefined &&
      isSameAnswer(open.first, row) &&
      [...pages.keys()].some((page) => !open!.pages.has(page))
    ) {
      for (const [key, page] of pages) open.pages.set(key, page);
      open.notes.push(...row.notes);
    } else {
      close();
      open = { first: row, pages, notes: [...row.notes] };
    }
  }
  close();
  return joined;
}

/** The sources of an answer that has some, each once. */
function pagesOf({ row }: GoodRow): Map<string, unknown> | undefined {
  const { answer, sources } = row;
  if (typeof answer !== 'string' || answer === '' || !Array.isArray(sources) || sources.length === 0) return undefined;
  return new Map(sources.map((source) => [JSON.stringify(source), source]));
}

/** Whether two rows say the same but for their sources. */
function isSameAnswer({ row: one }: GoodRow, { row: other }: GoodRow): boolean {
  if (one.answer !== other.answer || one.query !== other.query) return false;
  return JSON.stringify({ ...one, sources: null }) === JSON.stringify({ ...other, sources: null });
}
