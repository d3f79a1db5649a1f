/*
 * The table of all lists: only rows in sight are in the document, so the grid is drawn by position. Its keyboard behaviour
 * is in the docstring of `Table`; columns are in column.ts, loading in use-pages.ts, what fits in room.ts.
 */

import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../texts/mod.ts';
import { Icon } from '../icon.tsx';
import { Empty, Failure, Skeleton } from '../notice.tsx';
import { isPrinting } from '../printing.ts';
import type { Column } from './column.ts';
import { nextRow, openRow, stepInRow } from './keys.ts';
import { PrintedTable } from './printed-table.tsx';
import { neededWidth, shownColumns, stackedHeight, stackedTracks, useWidth, windowWidth } from './room.ts';
import './table.css';
import type { Rows } from './use-pages.ts';
import { useRowFocus } from './use-row-focus.ts';
import { mostRows, useWindow } from './use-window.ts';

/** What a table is sorted by: `field` upwards, `-field` downwards. */
export type Sort = string;

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: Rows<Row>;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** The address of the view that is sorted by a field. */
  readonly sortHref?: ((sort: Sort) => string) | undefined;
  /** In rem. */
  readonly rowHeight?: number;
  readonly empty: ComponentChildren;
  /** Ids of the columns that a reader chose; undefined = those that there is room for. */
  readonly chosen?: readonly string[] | undefined;
  /** How many grey rows stand there before the first are loaded. */
  readonly expected?: number;
}

/**
 * A table of any number of rows, of which only those in sight are in the document. By keyboard it is one stop: arrows,
 * Page Up and Down, Home and End go from row to row, left and right through what a row holds. A row opens what its first link leads to.
 * Where its columns don't fit side by side, figures stand under the name, four in a line.
 */
export function Table<Row>({ rowHeight = 2.75, chosen, ...props }: TableProps<Row>) {
  const { label, columns: all, rows, empty, expected = 12, rowKey, sort, sortHref } = props;
  const grid = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const columns = shownColumns(all, chosen, windowWidth.value);
  const isStacked = neededWidth(columns) > useWidth(grid);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const height = rem * (isStacked ? Math.max(rowHeight, stackedHeight(columns.length)) : rowHeight);
  const total = rows.total ?? expected;
  const count = Math.min(total, mostRows(height));
  const { from, to } = useWindow(body, count, height);
  useEffect(() => rows.want(from, to), [from, to, rows]);
  const focus = useRowFocus(body, height);
  useLayoutEffect(() => {
    for (const stop of body.current?.querySelectorAll<HTMLElement>('a, button, [tabindex="0"]:not([role])') ?? [])
      stop.tabIndex = -1;
  });

  if (rows.error && !rows.isCurrent) return <Failure error={rows.error} />;
  if (rows.total === 0 && rows.isCurrent) return <>{empty}</>;

  const onKeyDown = (event: KeyboardEvent) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-index]');
    if (!row || event.metaKey || event.altKey || event.shiftKey) return;
    if (stepInRow(event, row)) return;
    const at = focus.awaited() ?? Number(row.dataset.index);
    const next = nextRow(event, at, count, Math.max(1, Math.floor(innerHeight / height) - 4));
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
    focus.moveTo(next);
  };
  const isStop = (index: number) =>
    index === Math.min(active, count - 1) || (index === from && (active < from || active >= to));
  return (
    <>
      <div
        ref={grid}
        class={['table', 'fade', rows.isCurrent ? '' : 'stale', isStacked ? 'stacked' : ''].join(' ')}
        style={{ '--columns': isStacked ? stackedTracks(columns) : columns.map(({ width }) => width).join(' ') }}
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
        aria-colcount={columns.length}
        aria-busy={!rows.isCurrent}
        onKeyDown={onKeyDown}
        onClick={openRow}
      >
        <div role="row" aria-rowindex={1} class="table-row table-head">
          {columns.map((column) => (
            <Head key={column.id} column={column} sort={sort} href={sortHref} />
          ))}
        </div>
        <div ref={body} role="rowgroup" class="table-body" style={{ height: `${count * height}px` }}>
          {Array.from({ length: Math.max(0, to - from) }, (_, at) => {
            const index = from + at;
            const row = rows.at(index);
            return (
              <div
                key={row === undefined ? `#${index}` : rowKey(row)}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                tabIndex={isStop(index) ? 0 : -1}
                class="table-row"
                style={{ height: `${height}px`, transform: `translateY(${index * height}px)` }}
                onFocus={() => setActive(index)}
              >
                <Cells columns={columns} row={row} index={index} />
              </div>
            );
          })}
        </div>
        {count < total && <Empty title={t.onlyFirstRows(count, total)} />}
      </div>
      {isPrinting.value && <PrintedTable label={label} columns={chosen ? columns : all} rows={rows} />}
    </>
  );
}

function Cells<Row>({
  columns,
  row,
  index,
}: {
  readonly columns: readonly Column<Row>[];
  readonly row: Row | undefined;
  readonly index: number;
}) {
  return (
    <>
      {columns.map((column) => (
        <div key={column.id} role="gridcell" class={cellClass(column)}>
          {row === undefined ? <Skeleton width={column.isNumber ? '3rem' : '60%'} /> : column.cell(row, index)}
        </div>
      ))}
    </>
  );
}

const cellClass = <Row,>({ isNumber }: Column<Row>): string => (isNumber ? 'cell number' : 'cell');

function Head<Row>({
  column,
  sort,
  href,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly href: ((sort: Sort) => string) | undefined;
}) {
  const { title, hint, isNumber = false, sort: field } = column;
  const isSorted = field !== undefined && sort?.replace(/^-/, '') === field;
  const isDown = sort?.startsWith('-') ?? false;
  // Numbers begin with the largest, texts with A.
  const next = isSorted ? (isDown ? field : `-${field}`) : isNumber ? `-${field}` : field;
  return (
    <div
      role="columnheader"
      class={cellClass(column)}
      title={hint}
      {...(field !== undefined && { 'aria-sort': isSorted ? (isDown ? 'descending' : 'ascending') : 'none' })}
    >
      {field !== undefined && href ? (
        <a href={href(next!)} class={isSorted ? 'sorted' : ''}>
          {title}
          {isSorted && <Icon name={isDown ? 'down' : 'up'} />}
        </a>
      ) : (
        title
      )}
    </div>
  );
}
