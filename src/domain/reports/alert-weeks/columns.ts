/*
 * All weeks of some rows, as the rule of alerts sees them, from columns. `alertWeeksOf` counts and replays; `countDays` is
 * the counting, by query and day. Large rows are counted besides those watched, as the rule tells rows together.
 */

import {
  alphaFor,
  type CountedDays,
  type CountedRow,
  type KeptLook,
  MOST_WATCHED,
  type RowState,
  replay,
  type WeekChange,
  type WeekMix,
  weekChange,
  weekOf,
} from '../../alerts/mod.ts';
import {
  type Columns,
  compileScope,
  countByCombination,
  queryIndex,
  type SegmentScan,
  scanSegments,
} from '../../columns/mod.ts';
import type { MainMix } from '../../mix-words.ts';
import type { Scope } from '../../scope/mod.ts';
import { sumOf } from '../../statistics/mod.ts';
import { type Day, parseDay } from '../../time.ts';
import { rowDimension } from '../breakdown/mod.ts';
import { countedOrigins } from '../compare/mod.ts';
import { ALL_LINES, type LineSums, type Tally, tallyParts } from '../figures/mod.ts';
import { lineNamer, type Question, questionFacts } from '../questions/mod.ts';
import { type MixedCell, mixedOf } from './mixed.ts';

/** All weeks of some rows, as the rule of alerts sees them. (contract 14, "Alerts"; statistics-2, section 3) */
export interface AlertWeeksRequest {
  readonly scope: Scope;
  readonly question: Question;
  /** Rows that are watched; one that no answer has is there nevertheless. */
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** Rows watched by all alerts of the project; left out = as many as these are. */
  readonly watched?: number;
  /** The Monday of the last week. */
  readonly until: Day;
  /** States of rows that looks which are final left behind, before the last week. */
  readonly known?: ReadonlyMap<string, RowState>;
}

export interface AlertWeeks {
  /** Of the rows that are watched, at most {@link MOST_WATCHED}: those that most answers have. */
  readonly weeks: readonly Pick<KeptLook, 'week' | 'isMost' | 'rows'>[];
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** After the last week. */
  readonly states: Readonly<Record<string, RowState>>;
  readonly change: WeekChange;
}

/** Rows that are told with those watched, as each alone knows its variance badly: the largest. */
const MOST_ROWS = 200;

/**
 * Makes all looks that there are of some rows.
 * @example
 * const question = { metric: 'rate', subject: { of: 'entities', groupBy: 'none' }, followed: null } as const;
 * const columns = columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS);
 * const asked = { scope: EVERYTHING, question, rows: [{ id: 'a', name: 'A' }], until: 20_000 };
 * assert.deepEqual(alertWeeksOf(columns, asked).rows, [{ id: 'a', name: 'A' }]);
 */
export function alertWeeksOf(columns: Columns, request: AlertWeeksRequest): AlertWeeks {
  const { scope, question, until, known } = request;
  const wanted = new Map(request.rows.map(({ id, name }) => [id, name]));
  const { counted, mixedIn } = countWith(columns, { scope, question, wanted });
  const sizes = new Map(counted.rows.map(({ id, hits }) => [id, sumOf(hits)]));
  const watched = [...wanted.keys()].toSorted((a, b) => sizes.get(b)! - sizes.get(a)!).slice(0, MOST_WATCHED);
  const alpha = alphaFor(request.watched ?? watched.length);
  const { looks, states } = replay(counted, { until, alpha, ...(known && { known }) });
  const names = new Map(counted.rows.map(({ id, name }) => [id, name]));
  return {
    rows: watched.map((id) => ({ id, name: names.get(id)! })),
    weeks: looks.map(({ week, isMost, rows }) => ({
      week,
      isMost,
      rows: watched.flatMap((id) => {
        const look = rows.get(id);
        if (look === undefined) return [];
        const mixed = look.state === 'firing' ? mixedIn(id, week, look.base) : undefined;
        return [{ ...look, id, name: names.get(id)!, ...(mixed && { mixed }) }];
      }),
    })),
    states: Object.fromEntries(watched.map((id) => [id, states.get(id)!])),
    change: weekChange(counted, until),
  };
}

type CountRequest = Pick<AlertWeeksRequest, 'scope' | 'question'> & { readonly wanted: ReadonlyMap<string, string> };

/** Counts a metric by day and query, with the rows that are wanted and the largest others. */
export const countDays = (columns: Columns, request: CountRequest): CountedDays => countWith(columns, request).counted;

/** The same, with what tells of a row whether its move from a base to a week is another mix of answers. */
function countWith(columns: Columns, { scope, question, wanted }: CountRequest) {
  const scans = scanSegments(columns, compileScope(columns, scope));
  const { metric } = question;
  const { split, namesOf } = rowDimension(columns, scans, 'day', true);
  const facts = questionFacts(columns, scans, question, 'none');
  const { tally, partOf } = tallyParts(columns, scans, facts, { more: ALL_LINES, split, by: 'locale' });
  const days = new Map(Array.from(new Set(partOf), (value) => [value, parseDay(namesOf(value)[0]!.id)!]));
  const { cellOf, ...cells } = daysByQuery(tally, partOf, days);
  const nameOf = lineNamer(columns, [scans], question.subject);
  const lines = [...tally.lines.keys()].map((line) => ({ ...nameOf(line), sums: tally.lines.get(line)! }));
  const ofOwn = metric !== 'rate';
  const rows = lines
    .map(({ id, name, sums }) => ({ ...rowOf(sums, cellOf, ofOwn), id, name, size: sumOf(sums.answers) }))
    .toSorted((a, b) => b.size - a.size)
    .filter(({ id }, at) => at < MOST_ROWS || wanted.has(id));
  const met = new Set(rows.map(({ id }) => id));
  const none = [...wanted].filter(([id]) => !met.has(id));
  const counted: CountedDays = {
    ...cells,
    topicOf: queryIndex(columns).topicOf,
    rows: [
      ...rows.map(({ size: _, ...row }) => row),
      ...none.map(([id, name]) => ({ id, name, cells: [], hits: [], units: ofOwn ? [] : null })),
    ],
    mixes: mixesOf(columns, scans),
  };
  const weekOfCell = (cell: number) => weekOf(days.get(partOf[cell]!)!);
  const sumsOf = new Map(lines.map(({ id, sums }) => [id, sums]));
  const mixedIn = (id: string, week: Day, base: readonly Day[]): MainMix | undefined => {
    const sums = sumsOf.get(id);
    return sums && mixedOf(cellsOf(tally, sums, { weekOfCell, week, base, ofOwn }));
  };
  return { counted, mixedIn };
}

interface Sided {
  readonly weekOfCell: (cell: number) => Day;
  readonly week: Day;
  readonly base: readonly Day[];
  readonly ofOwn: boolean;
}

/** What a line has in the cells of a week and of its base. */
function cellsOf(
  { cells, contexts }: Tally<number>,
  line: LineSums,
  { weekOfCell, week, base, ofOwn }: Sided,
): readonly MixedCell[] {
  const placeOf = new Map(Array.from(line.cells, (cell, at) => [cell, at]));
  return Array.from(cells.answers).flatMap((answers, cell): MixedCell[] => {
    const of = weekOfCell(cell);
    if (of !== week && !base.includes(of)) return [];
    const at = placeOf.get(cell);
    const hits = at === undefined ? 0 : line.answers[at]!;
    const { model, country, language } = contexts[cells.context[cell]!]!;
    return [
      {
        ...{ side: of === week ? 0 : 1, model, locale: `${country} ${language}`, query: String(cells.query[cell]) },
        ...(ofOwn ? { sum: at === undefined ? 0 : line.flags[at]!, units: hits } : { sum: hits, units: answers }),
      },
    ];
  });
}

/** Cells of a query and a day, whatever the context. */
function daysByQuery({ cells }: Tally<number>, partOf: Uint32Array, dayOfPart: ReadonlyMap<number, Day>) {
  const key = (cell: number) => `${partOf[cell]!} ${cells.query[cell]!}`;
  const order = Array.from(partOf, (_, cell) => cell).toSorted(
    (a, b) => dayOfPart.get(partOf[a]!)! - dayOfPart.get(partOf[b]!)! || cells.query[a]! - cells.query[b]!,
  );
  const cellOf = new Uint32Array(partOf.length);
  const own = { days: [] as number[], queries: [] as number[], answers: [] as number[] };
  let last = '';
  for (const cell of order) {
    if (key(cell) !== last) {
      last = key(cell);
      own.days.push(dayOfPart.get(partOf[cell]!)!);
      own.queries.push(cells.query[cell]!);
      own.answers.push(0);
    }
    const at = own.answers.length - 1;
    cellOf[cell] = at;
    own.answers[at]! += cells.answers[cell]!;
  }
  return { cellOf, ...own };
}

/** A line by its cells of a query and a day; `ofOwn`: its flags among its own answers. */
function rowOf(
  { cells, answers, flags }: LineSums,
  cellOf: Uint32Array,
  ofOwn: boolean,
): Pick<CountedRow, 'cells' | 'hits' | 'units'> {
  const [hits, units] = [new Map<number, number>(), new Map<number, number>()];
  for (let at = 0; at < cells.length; at++) {
    const cell = cellOf[cells[at]!]!;
    hits.set(cell, (hits.get(cell) ?? 0) + (ofOwn ? flags : answers)[at]!);
    if (ofOwn) units.set(cell, (units.get(cell) ?? 0) + answers[at]!);
  }
  const sorted = [...hits.keys()].toSorted((a, b) => a - b);
  const of = (values: ReadonlyMap<number, number>) => sorted.map((cell) => values.get(cell)!);
  return { cells: sorted, hits: of(hits), units: ofOwn ? of(units) : null };
}

/** Of what kinds the answers of each week are. */
function mixesOf(columns: Columns, scans: readonly SegmentScan[]): ReadonlyMap<Day, WeekMix> {
  const { values } = columns.dictionaries.combinations;
  return new Map(
    Array.from(
      Map.groupBy(scans, ({ segment }) => weekOf(segment.day)),
      ([week, own]) => {
        const told = Array.from(countByCombination(columns, own).entries())
          .filter(([, count]) => count > 0)
          .map(([code, count]) => [values[code]!, count] as const);
        const by = (keyOf: (combination: (typeof told)[number][0]) => string) => {
          const counts = new Map<string, number>();
          for (const [combination, count] of told)
            counts.set(keyOf(combination), (counts.get(keyOf(combination)) ?? 0) + count);
          return counts;
        };
        const models = by(({ model }) => model);
        const locales = by(({ country, language }) => `${country} ${language}`);
        return [week, { models, locales, ...countedOrigins(told) }] as const;
      },
    ),
  );
}
