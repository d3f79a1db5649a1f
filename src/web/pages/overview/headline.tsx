import { datesOf, here, previousOf, scope, today } from '../../address/mod.ts';
import type { EntityReport, EntityVisibility } from '../../api/mod.ts';
import { Figure, Skeleton, Sparkline, Whisker } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { BrandMenu } from '../brand-menu.tsx';
import { answersBehind, BRAND_METRICS, type BrandMetric, brandFigure, isLowGood, UNITS } from '../brand-metrics.ts';
import type { BrandSeries } from '../brand-trend.tsx';
import { type Change, ChangeNote, type Changes, isWholeOtherwise } from '../change/mod.ts';

/** The figures of one brand; the one that is chosen is what the rest of the page is about. */
export function Headline({
  project,
  brands,
  brand,
  own,
  metric,
  trend: { series, isCurrent },
  changes,
}: {
  readonly project: string;
  readonly brands: readonly EntityVisibility[];
  readonly brand: EntityVisibility | undefined;
  readonly own: EntityReport['own'] | undefined;
  readonly metric: BrandMetric;
  readonly trend: BrandSeries;
  /** Against the span before; undefined where nothing is compared. */
  readonly changes: Changes | undefined;
}) {
  const line = isCurrent ? series?.[0] : undefined;
  return (
    <section class="headline" aria-label={t.headline}>
      <h2 class="headline-brand">
        <BrandMenu project={project} brands={brands} focus={brand} own={own} />
      </h2>
      <ul class="tiles">
        {BRAND_METRICS.map((id) => (
          <li key={id} class={id === metric ? 'tile card current' : 'tile card'}>
            <a
              class="tile-name"
              href={here({ metric: id === 'visibility' ? null : id })}
              title={t.metricHints[id]}
              {...(id === metric && { 'aria-current': 'true' })}
            >
              {t.metrics[id]}
            </a>
            <Tile brand={brand} metric={id} />
            {id === metric && (
              <div class="tile-line">{line && <Sparkline points={line.points} colour={line.colour} />}</div>
            )}
            {changes && (
              <TileChange metric={id} change={changes.of(brand?.id, id)} queries={changes.data?.pairedQueries ?? 0} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a figure changed, in words; of one that no test is for, that. */
function TileChange({
  metric,
  change,
  queries,
}: {
  readonly metric: BrandMetric;
  readonly change: Change | null | undefined;
  /** Asked in both periods. */
  readonly queries: number;
}) {
  const unit = UNITS[metric];
  const before = previousOf(datesOf(scope.value.range, today));
  return (
    <p class="tile-change">
      {change === undefined && <Skeleton width="9rem" />}
      {change === null && <span class="faint">{metric === 'avgSentiment' ? t.notJudgedBefore : t.notBefore}</span>}
      {change && change.against.denominator === 0 && before && (
        <span class="faint">{t.noAnswersFrom(before.from ?? '', before.to ?? '')}</span>
      )}
      {change && change.against.denominator > 0 && (
        <>
          <ChangeNote change={change} unit={unit} isLowGood={isLowGood(metric)} />
          {isWholeOtherwise(change, unit) && <span class="faint"> {t.onPromptsOfBoth(queries)}</span>}
        </>
      )}
    </p>
  );
}

function Tile({ brand, metric }: { readonly brand: EntityVisibility | undefined; readonly metric: BrandMetric }) {
  if (!brand) {
    return (
      <>
        <p class="tile-number">
          <Skeleton width="5rem" />
        </p>
        <p class="tile-note">
          <Skeleton width="8rem" />
        </p>
      </>
    );
  }
  const figure = brandFigure(brand, metric);
  const unit = UNITS[metric];
  return (
    <>
      <p class="tile-number">
        <Figure figure={figure} unit={unit} href={answersBehind(brand, metric)} />
      </p>
      <p class="tile-note soft">
        {figure.low !== null && figure.high !== null
          ? t.between(figure.low, figure.high, unit)
          : t.meanOver(figure.n ?? 0)}
      </p>
      {unit === 'percent' && <Whisker figure={figure} to={100} />}
    </>
  );
}
