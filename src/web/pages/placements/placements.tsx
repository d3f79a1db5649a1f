/*
 * The page of ads and that of shopping cards, which differ only in texts and calls. Rows are few, so they are sorted here.
 * `PlacementTexts` is what the two pages bring.
 */

import type { ComponentChildren } from 'preact';
import { param } from '../../address/mod.ts';
import type { Loaded } from '../../api/mod.ts';
import { allRows, type Column, type CsvCall, type FigureValue } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { countColumn, figureColumn, scaleOf, whiskerColumn } from '../columns.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import { ReportPage } from '../report-page.tsx';

/** Who has ads, or shopping cards, beside answers. */
interface Placement {
  readonly name: string;
  /** How many of them. */
  readonly count: number;
  readonly responseCount: number;
  /** Share of all answers. */
  readonly rate: FigureValue;
  /** Share among those that have any. */
  readonly share: FigureValue;
  readonly position: FigureValue;
}

export interface Placements {
  readonly totalResponses: number;
  readonly shownIn: number;
  readonly total: number;
  readonly rows: readonly Placement[];
}

/** What differs between ads and shopping cards. */
interface PlacementTexts {
  readonly title: string;
  readonly about: string;
  readonly who: string;
  readonly whoMany: string;
  readonly count: string;
  readonly answersWith: string;
  readonly total: string;
  readonly none: string;
}

const SORTS = ['name', 'rate', 'share', 'position', 'count', 'responseCount'] as const;
type SortField = (typeof SORTS)[number];

const keyOf = (row: Placement, field: SortField): string | number | null => {
  const value = row[field];
  return typeof value === 'object' ? value.value : value;
};

/** In the order asked for, else in that of the report; what has no value comes last. */
function sorted(rows: readonly Placement[], field: SortField, isDown: boolean): readonly Placement[] {
  return rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a, field), keyOf(b, field)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    const order = typeof first === 'string' ? first.localeCompare(String(second)) : first - Number(second);
    return isDown ? -order : order;
  });
}

/** The page of ads, and that of shopping cards. */
export function PlacementsPage({
  project,
  loaded: { data, isCurrent, error },
  texts,
  bar,
  note,
  csv,
  answers,
  answersWithAny,
}: {
  readonly project: string;
  readonly loaded: Loaded<Placements>;
  readonly texts: PlacementTexts;
  readonly bar: ComponentChildren;
  /** What else is to be known of the figures. */
  readonly note?: ComponentChildren;
  readonly csv: CsvCall;
  /** To the answers that show something of somebody. */
  readonly answers: (name: string) => string;
  readonly answersWithAny: string;
}) {
  const { sort, order } = sortOf(param('sort'), SORTS, '-responseCount');
  const rows = data && sorted(data.rows, order[0]!.field, order[0]!.direction === 'DESC');
  const table = allRows(rows, isCurrent, error);
  const columns = columnsFor(texts, data?.rows ?? [], ({ name }) => answers(name));
  return (
    <ReportPage
      project={project}
      title={texts.title}
      about={texts.about}
      bar={bar}
      csv={csv}
      facts={[
        { name: t.totals.answers, value: data && t.whole(data.totalResponses) },
        { name: texts.answersWith, value: data && <a href={answersWithAny}>{t.whole(data.shownIn)}</a> },
        { name: texts.total, value: data && t.whole(data.total) },
        { name: texts.whoMany, value: data && t.whole(data.rows.length) },
      ]}
      columns={columns}
      rows={table}
      rowKey={({ name }) => name}
      sort={sort}
      empty={<NothingHere project={project} title={texts.none} />}
    >
      {note}
    </ReportPage>
  );
}

function columnsFor(
  texts: PlacementTexts,
  rows: readonly Placement[],
  href: (row: Placement) => string,
): readonly Column<Placement>[] {
  return [
    {
      id: 'name',
      title: texts.who,
      width: 'minmax(8rem, 2.5fr)',
      sort: 'name',
      cell: (row) => (
        <a class="clip" href={href(row)}>
          <bdi>{row.name}</bdi>
        </a>
      ),
      text: ({ name }) => name,
    },
    whiskerColumn({
      id: 'rate',
      title: t.columns.shownIn,
      hint: t.hints.shownIn,
      sort: 'rate',
      most: scaleOf(rows.map(({ rate }) => rate)),
      href,
      figure: ({ rate }) => rate,
    }),
    figureColumn({
      id: 'share',
      title: t.columns.share,
      hint: t.hints.unitShare,
      sort: 'share',
      href,
      figure: ({ share }) => ({ ...share, of: 'uses' }),
    }),
    figureColumn({
      id: 'position',
      title: t.columns.position,
      hint: t.hints.firstPlace,
      unit: 'position',
      sort: 'position',
      from: 'desktop',
      href,
      figure: ({ position }) => position,
    }),
    countColumn({
      id: 'count',
      title: texts.count,
      sort: 'count',
      from: 'desktop',
      count: ({ count }) => count,
    }),
    countColumn({
      id: 'responseCount',
      title: t.columns.answers,
      sort: 'responseCount',
      href,
      count: ({ responseCount }) => responseCount,
    }),
  ];
}
