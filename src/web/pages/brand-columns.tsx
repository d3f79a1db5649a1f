import { there } from '../address/mod.ts';
import type { EntityVisibility } from '../api/mod.ts';
import { BrandName, type Column, coloursOf, Skeleton } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { BRAND_METRICS, type BrandMetric, brandFigure, isLowGood, UNITS } from './brand-metrics.ts';
import { ChangeNote, type Changes } from './change/mod.ts';
import { countColumn, figureColumn, scaleOf, timeColumn, whiskerColumn } from './columns.tsx';

/** The answers that name a brand. */
export const answersOf = ({ id }: { readonly id: string }): string => there('answers', { entity: id });

/** The columns of a ranking of brands, the metric in question first. */
export function brandColumns({
  project,
  metric,
  rows,
  href,
  changes,
  isWhole,
}: {
  readonly project: string;
  readonly metric: BrandMetric;
  /** Those in sight, which have the scale and the colours in common. */
  readonly rows: readonly EntityVisibility[];
  /** To the brand itself. */
  readonly href: (row: EntityVisibility) => string;
  /** Against the span before. */
  readonly changes?: Changes | undefined;
  /** Whether there is room for everything that is known. */
  readonly isWhole: boolean;
}): readonly Column<EntityVisibility>[] {
  const colours = coloursOf(
    project,
    rows.slice(0, 8).map(({ id }) => id),
  );
  // Where nobody is said to be a competitor, it says nothing to be none.
  const isSided = rows.some(({ isCompetitor }) => isCompetitor);
  const most = scaleOf(rows.map((row) => brandFigure(row, metric)));
  const metricColumn = (id: BrandMetric, from?: Column<EntityVisibility>['from']) => ({
    id,
    title: t.metrics[id],
    hint: t.metricHints[id],
    unit: UNITS[id],
    sort: id,
    href: answersOf,
    figure: (row: EntityVisibility) => brandFigure(row, id),
    ...(from && { from }),
  });
  const others = BRAND_METRICS.filter((id) => id !== metric);
  return [
    {
      id: 'name',
      title: t.columns.brand,
      width: 'minmax(8rem, 2.5fr)',
      sort: 'name',
      cell: (row) => (
        <a class="clip row-name" href={href(row)}>
          <BrandName
            name={row.name}
            colour={colours.get(row.id)}
            isOwn={isSided && row.kind === 'entity' && !row.isCompetitor}
          />
        </a>
      ),
      text: ({ name }) => name,
    },
    UNITS[metric] === 'percent'
      ? whiskerColumn({
          ...metricColumn(metric),
          most,
          colour: ({ id }) => (colours.has(id) ? `var(--brand-${colours.get(id)})` : 'var(--text-faint)'),
        })
      : figureColumn(metricColumn(metric)),
    ...(changes ? [changeColumn(changes, metric)] : []),
    ...others.map((id) => figureColumn(metricColumn(id, id === others[0] ? 'tablet' : 'desktop'))),
    countColumn<EntityVisibility>({
      id: 'responseCount',
      title: t.columns.answers,
      sort: 'responseCount',
      from: 'tablet',
      href: answersOf,
      count: ({ responseCount }: EntityVisibility) => responseCount,
    }),
    ...(isWhole
      ? [
          timeColumn<EntityVisibility>({
            id: 'lastMentionedAt',
            title: t.columns.lastNamed,
            sort: 'lastMentionedAt',
            time: (row) => row.lastMentionedAt,
          }),
        ]
      : []),
  ];
}

/** By how much the metric changed against the span before; what is no real change is grey. */
function changeColumn(changes: Changes, metric: BrandMetric): Column<EntityVisibility> {
  return {
    id: 'change',
    title: t.columns.change,
    hint: t.whatChangedNote,
    width: '7rem',
    isNumber: true,
    from: 'tablet',
    cell({ id }) {
      const change = changes.of(id);
      if (change === undefined) return <Skeleton width="3rem" />;
      if (change === null) return <span class="faint">{t.none}</span>;
      return <ChangeNote change={change} unit={UNITS[metric]} isLowGood={isLowGood(metric)} isShort />;
    },
    text: ({ id }) => String(changes.of(id)?.difference ?? ''),
  };
}
