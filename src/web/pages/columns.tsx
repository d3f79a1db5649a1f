/*
 * Columns that several tables share, and how each is written on the page, on paper and in a spreadsheet. `figured` is behind those
 * of figures, whose intervals are columns of their own in a spreadsheet; plain counts and times come last.
 */

import type { ComponentChild } from 'preact';
import { type Column, Figure, type FigureValue, isKnown, type SheetCell, type Unit, Whisker } from '../parts/mod.ts';
import { day, moment, t, whole } from '../texts/mod.ts';

/** What columns of figures have in common. */
interface FigureColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly unit?: Unit;
  readonly from?: Column<Row>['from'];
  readonly sort?: string | undefined;
  figure(row: Row): FigureValue | undefined;
  /** To the answers that it counts. */
  href?(row: Row): string | undefined;
}

const textOf = (figure: FigureValue | undefined, unit: Unit): string =>
  figure?.value == null || !isKnown(figure) ? '' : t.exactValue(figure.value, unit);

/** A figure and how sure it is, where there is nothing to hover. */
const figureWords = (figure: FigureValue | undefined, unit: Unit): string => {
  if (figure?.value == null || !isKnown(figure)) return t.none;
  const { value, low, high } = figure;
  const interval = low === null || high === null ? '' : ` (${t.interval(low, high, unit)})`;
  return t.value(value, unit) + interval;
};

/** A figure as a number of a spreadsheet. */
const cellOf = (figure: FigureValue | undefined, unit: Unit): SheetCell =>
  figure?.value == null || !isKnown(figure) ? null : { number: figure.value, unit };

/** An end of the intervals of a column, for spreadsheets. */
const boundColumn = <Row,>(
  bound: 'low' | 'high',
  title: string,
  figure: (row: Row) => FigureValue | undefined,
  unit: Unit,
) => ({
  title: `${title}: ${t.columns[bound]}`,
  hint: t.forQueriesLikeThese,
  cell(row: Row): SheetCell {
    const found = figure(row);
    return !found || !isKnown(found) || found[bound] === null ? null : { number: found[bound], unit };
  },
});

/** Figures of rows that stand in no table; the unit may be the row's own. */
export function plainFigure<Row>(
  title: string,
  unit: Unit | ((row: Row) => Unit),
  figure: (row: Row) => FigureValue | undefined,
) {
  const unitOf = (row: Row) => (typeof unit === 'string' ? unit : unit(row));
  return {
    ...{ title, isNumber: true, text: (row: Row) => figureWords(figure(row), unitOf(row)) },
    sheet: [{ title, cell: (row: Row) => cellOf(figure(row), unitOf(row)) }],
  };
}

/** Counts of rows that stand in no table. */
export const plainCount = <Row,>(title: string, count: (row: Row) => number) => ({
  ...{ title, isNumber: true, text: (row: Row) => whole(count(row)) },
  sheet: [{ title, cell: (row: Row): SheetCell => ({ number: count(row), unit: 'count' }) }],
});

/** What columns of figures have in common: `shown` draws one. */
function figured<Row>(
  { unit = 'percent', figure, href, ...column }: FigureColumn<Row>,
  width: string,
  shown: (figure: FigureValue, row: Row, drawn: ComponentChild) => ComponentChild,
): Column<Row> {
  return {
    width,
    isNumber: true,
    ...column,
    cell(row) {
      const found = figure(row);
      if (!found) return <span class="faint">{t.none}</span>;
      return shown(found, row, <Figure figure={found} unit={unit} href={href?.(row)} />);
    },
    text: (row) => textOf(figure(row), unit),
    words: (row) => figureWords(figure(row), unit),
    sheet: [
      { title: column.title, hint: column.hint, cell: (row) => cellOf(figure(row), unit) },
      ...(['low', 'high'] as const).map((bound) => boundColumn(bound, column.title, (row: Row) => figure(row), unit)),
    ],
  };
}

/** A column of figures, each of which says how sure it is and leads to its answers. */
export const figureColumn = <Row,>(column: FigureColumn<Row>): Column<Row> =>
  figured(column, '6.5rem', (_found, _row, drawn) => drawn);

/** The same with its interval drawn beside it, on one scale for all rows; it takes what room is left. */
export function whiskerColumn<Row>({
  most,
  colour,
  ...column
}: FigureColumn<Row> & {
  /** Where the scale ends. */
  readonly most: number;
  readonly colour?: (row: Row) => string;
}): Column<Row> {
  return figured(column, 'minmax(7rem, 3fr)', (found, row, drawn) => (
    <span class="figure-with-whisker">
      <Whisker figure={found} to={most} {...(colour && { colour: colour(row) })} />
      {drawn}
    </span>
  ));
}

/** A column of plain counts. */
export function countColumn<Row>({
  count,
  href,
  ...column
}: Omit<FigureColumn<Row>, 'figure' | 'unit'> & { count(row: Row): number }): Column<Row> {
  return {
    width: '5.5rem',
    isNumber: true,
    ...column,
    cell(row) {
      const target = href?.(row);
      const text = whole(count(row));
      return target === undefined ? text : <a href={target}>{text}</a>;
    },
    text: (row) => String(count(row)),
    words: (row) => whole(count(row)),
    sheet: [{ title: column.title, hint: column.hint, cell: (row) => ({ number: count(row), unit: 'count' }) }],
  };
}

/** A column of instants. */
export function timeColumn<Row>({
  time,
  ...column
}: Pick<Column<Row>, 'id' | 'title'> & Partial<Column<Row>> & { time(row: Row): string | null }): Column<Row> {
  return {
    width: '7rem',
    from: 'desktop',
    isNumber: true,
    ...column,
    cell(row) {
      const at = time(row);
      return at === null ? <span class="faint">{t.none}</span> : <span title={moment(at)}>{day(at.slice(0, 10))}</span>;
    },
    text: (row) => time(row) ?? '',
    words: (row) => (time(row) === null ? t.none : day(time(row)!.slice(0, 10))),
    sheet: [
      { title: column.title, hint: column.hint, cell: (row) => (time(row) === null ? null : { time: time(row)! }) },
    ],
  };
}

/** The end of a scale on which all the intervals that are in sight lie, and not one of them alone. */
export function scaleOf(figures: readonly (FigureValue | undefined)[]): number {
  const values = figures.flatMap((figure) => (figure?.value == null ? [] : [figure.value]));
  const highs = figures.flatMap((figure) => (figure?.high == null ? [] : [figure.high]));
  const top = Math.max(0, ...values);
  return Math.min(100, Math.max(Math.min(Math.max(0, ...highs), 1.6 * top), top, 1));
}
