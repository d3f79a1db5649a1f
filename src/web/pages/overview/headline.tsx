import { here } from '../../address/mod.ts';
import type { ComparedRow, EntityVisibility } from '../../api/mod.ts';
import { Figure, Skeleton, Sparkline, Whisker } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { answersOf } from '../brand-columns.tsx';
import { BrandMenu } from '../brand-menu.tsx';
import { BRAND_METRICS, type BrandMetric, brandFigure, isLowGood, UNITS } from '../brand-metrics.ts';
import type { BrandSeries } from '../brand-trend.tsx';
import { ChangeNote } from '../change/mod.ts';

/** The figures of one brand; the one that is chosen is what the rest of the page is about. */
export function Headline({
  project,
  brands,
  brand,
  metric,
  trend: { series, isCurrent },
  change,
}: {
  readonly project: string;
  readonly brands: readonly EntityVisibility[];
  readonly brand: EntityVisibility | undefined;
  readonly metric: BrandMetric;
  readonly trend: BrandSeries;
  /** Of the brand and the metric, against the span before: undefined until it is known, null where nothing is compared. */
  readonly change: ComparedRow | null | undefined;
}) {
  const line = isCurrent ? series?.[0] : undefined;
  return (
    <section class="headline" aria-label={t.headline}>
      <h2 class="headline-brand">
        <BrandMenu project={project} brands={brands} focus={brand} />
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
            {id === metric && change !== null && (
              <p class="tile-change">
                {change ? (
                  <ChangeNote change={change} unit={UNITS[id]} isLowGood={isLowGood(id)} />
                ) : (
                  <Skeleton width="9rem" />
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
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
        <Figure figure={figure} unit={unit} href={answersOf(brand)} />
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
