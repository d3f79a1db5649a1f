import type { EntityVisibility } from '../api/mod.ts';
import { BrandName, type Column, coloursOf, PAGE_SIZE, Skeleton } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import {
  answersBehind,
  BRAND_METRICS,
  type BrandMetric,
  brandFigure,
  isLowGood,
  type ShownMetric,
  UNITS,
} from './brand-metrics.ts';
import { ChangeNote, type Changes, changeSheet, changeWords, comparedNote } from './change/mod.ts';
import { countColumn, figureColumn, scaleOf, timeColumn, whiskerColumn } from './columns.tsx';

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
  // Those of the first page set the scale: of thousands it is not looked for again with every row that comes into sight.
  const leading = rows.slice(0, PAGE_SIZE);
  const colours = coloursOf(
    project,
    leading.slice(0, 8).map(({ id }) => id),
  );
  // Where no brand is marked as a competitor, the mark of others would say nothing.
  const isSided = leading.some(({ isCompetitor }) => isCompetitor);
  const most = scaleOf(leading.map((row) => brandFigure(row, metric)));
  const metricColumn = (id: ShownMetric, from?: Column<EntityVisibility>['from']) => ({
    id,
    title: t.metrics[id],
    hint: t.metricHints[id],
    unit: UNITS[id],
    href: (row: EntityVisibility) => answersBehind(row, id),
    figure: (row: EntityVisibility) => brandFigure(row, id),
    ...(from && { from }),
    ...(BRAND_METRICS.some((one) => one === id) && { sort: id }),
  });
  const others = BRAND_METRICS.filter((id) => id !== metric);
  const dropped = others.includes('avgPosition') ? 'avgPosition' : others[0];
  const narrow = (column: ReturnType<typeof metricColumn>) => ({ ...figureColumn(column), width: '5.5rem' });
  return [
    nameColumn(colours, href, isSided),
    UNITS[metric] === 'percent'
      ? whiskerColumn({
          ...metricColumn(metric),
          most,
          colour: ({ id }) => (colours.has(id) ? `var(--brand-${colours.get(id)})` : 'var(--text-faint)'),
        })
      : figureColumn(metricColumn(metric)),
    ...(changes ? [changeColumn(changes, metric)] : []),
    // On a phone four figures of a brand: a change takes the place of the position.
    ...others.map((id) => narrow(metricColumn(id, changes && id === dropped ? 'desktop' : undefined))),
    ...(isWhole ? MORE.map((id) => narrow(metricColumn(id, changes ? 'wide' : 'desktop'))) : []),
    answersColumn(changes !== undefined),
    ...(isWhole ? [lastNamedColumn(changes !== undefined)] : []),
  ];
}

/** The name, which leads to the brand. */
const nameColumn = (
  colours: ReturnType<typeof coloursOf>,
  href: (row: EntityVisibility) => string,
  isSided: boolean,
): Column<EntityVisibility> => ({
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
});

const answersColumn = (hasChanges: boolean) =>
  countColumn<EntityVisibility>({
    id: 'responseCount',
    title: t.columns.answers,
    sort: 'responseCount',
    from: hasChanges ? 'desktop' : 'tablet',
    href: (row) => answersBehind(row, 'visibility'),
    count: ({ responseCount }: EntityVisibility) => responseCount,
  });

const lastNamedColumn = (hasChanges: boolean) =>
  timeColumn<EntityVisibility>({
    id: 'lastMentionedAt',
    title: t.columns.lastNamed,
    sort: 'lastMentionedAt',
    from: hasChanges ? 'huge' : 'wide',
    width: '6.5rem',
    time: (row) => row.lastMentionedAt,
  });

/** Where there is room. */
const MORE = ['recommendedShare', 'criticisedShare'] as const;

/** By how much the metric changed against the span before; a change that may be chance is grey. */
function changeColumn(changes: Changes, metric: BrandMetric): Column<EntityVisibility> {
  return {
    id: 'change',
    title: t.columns.change,
    hint: comparedNote(changes.before),
    width: '8rem',
    isNumber: true,
    cell({ id }) {
      const change = changes.of(id, metric);
      if (change === undefined) return <Skeleton width="3rem" />;
      if (change === null) return <span class="faint">{t.none}</span>;
      const note = { change, unit: UNITS[metric], isLowGood: isLowGood(metric), shared: changes.shared! };
      return <ChangeNote kind="cell" {...note} />;
    },
    text: ({ id }) => String(changes.of(id, metric)?.difference ?? ''),
    words({ id }) {
      const change = changes.of(id, metric);
      return change ? changeWords(change, UNITS[metric]) : t.none;
    },
    sheet: changeSheet(({ id }: EntityVisibility) => changes.of(id, metric), {
      unit: UNITS[metric],
      title: t.columns.change,
      hint: comparedNote(changes.before),
    }),
  };
}
