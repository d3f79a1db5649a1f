/*
 * The headline of the overview: the brand, a sentence on it, and a tile for each figure. A tile is its number and interval
 * (`Tile`) and how it changed (`TileChange`).
 */

import { datesOf, here, scope, there, today } from '../../address/mod.ts';
import { type EntityReport, type EntityVisibility, mayEdit, view } from '../../api/mod.ts';
import { daysWords, Figure, isKnown, Skeleton, Sparkline, Whisker } from '../../parts/mod.ts';
import { day, t } from '../../texts/mod.ts';
import { AlertMe } from '../alert-me.tsx';
import { BrandMenu } from '../brand-menu.tsx';
import { answersBehind, BRAND_METRICS, type BrandMetric, brandFigure, isLowGood, UNITS } from '../brand-metrics.ts';
import type { BrandSeries } from '../brand-trend.tsx';
import { type Change, ChangeNote, type Changes } from '../change/mod.ts';
import { GradeNote } from '../standing.tsx';
import { ToneBar } from '../tone-bar.tsx';
import { WhoJudged } from '../who-judged.tsx';

/** Says that the brand isn't one's own, and leads to where one is marked. */
function NoOwn({ project }: { readonly project: string }) {
  return (
    <p class="faint">
      {t.noOwnBrand}{' '}
      {!view.value && mayEdit(project) && <a href={there('brands', { view: 'register' })}>{t.markOwn}</a>}
    </p>
  );
}

/** The figures of one brand; the one that is chosen is what the rest of the page is about. */
export function Headline({
  project,
  brands,
  own,
  graded,
  answers,
  brand,
  metric,
  trend: { series, interval, isCurrent },
  changes,
}: {
  readonly project: string;
  readonly brands: readonly EntityVisibility[];
  /** The project's own brands. */
  readonly own: EntityReport['own'];
  /** How good the visibility of the brand is, and who stands where beside it. */
  readonly graded: EntityReport | undefined;
  /** In scope. */
  readonly answers: number;
  readonly brand: EntityVisibility | undefined;
  readonly metric: BrandMetric;
  readonly trend: BrandSeries;
  /** Against the span before; undefined where nothing is compared. */
  readonly changes: Changes | undefined;
}) {
  const line = isCurrent ? series?.[0] : undefined;
  return (
    <section class="headline" aria-label={t.headline}>
      <div class="headline-top">
        <h2 class="headline-brand">
          <BrandMenu project={project} brands={brands} own={own} focus={brand} />
        </h2>
        {brand?.kind === 'entity' && <AlertMe project={project} brand={brand.id} metric={metric} />}
      </div>
      {brand && (
        <p class="headline-says">
          {saysOf(brand, brands, answers)}
          {changes?.shared && changes.shared.pairedQueries > 0 && (
            <span class="soft"> {t.onShared(changes.shared)}.</span>
          )}
        </p>
      )}
      {graded && own.length === 0 && <NoOwn project={project} />}
      <GradeNote project={project} graded={graded} />
      <p class="headline-period faint">
        {t.figuresOfPeriod(daysWords(datesOf(scope.value.range, today.value)), interval)}
      </p>
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
            {changes && <TileChange metric={id} changes={changes} change={changes.of(brand?.id, id)} />}
          </li>
        ))}
      </ul>
      {metric === 'netTone' && <WhoJudged project={project} />}
    </section>
  );
}

/** In how many answers a brand is named; where in none, which one is. */
function saysOf({ id, name, responseCount }: EntityVisibility, brands: readonly EntityVisibility[], answers: number) {
  if (responseCount > 0) return t.isNamed(name, responseCount, answers);
  const [leader] = brands.filter((one) => one.id !== id).toSorted((a, b) => b.responseCount - a.responseCount);
  const isThere = leader !== undefined && leader.responseCount > 0;
  return [t.isNotNamed(name, answers), ...(isThere ? [t.isNamedInstead(leader.name, leader.responseCount)] : [])].join(
    ' ',
  );
}

/** How a figure changed, in words; where there is nothing it could have changed from, that. */
function TileChange({
  metric,
  changes: { shared, before },
  change,
}: {
  readonly metric: BrandMetric;
  readonly changes: Changes;
  readonly change: Change | null | undefined;
}) {
  if (change === undefined || !shared) {
    return (
      <p class="tile-change">
        <Skeleton width="9rem" />
      </p>
    );
  }
  if (change === null) {
    return <p class="tile-change faint">{t.notBefore}</p>;
  }
  const note = { change, shared, unit: UNITS[metric], isLowGood: isLowGood(metric) };
  return (
    <p class="tile-change">
      {metric === 'visibility' && change.against.denominator === 0 ? (
        <span class="faint">{t.noAnswersBefore(day(before.span.from!), day(before.span.to!), before.kind)}</span>
      ) : (
        <ChangeNote kind="sentence" {...note} />
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
        {isKnown(figure) && figure.low !== null && figure.high !== null
          ? t.likely(figure.low, figure.high, unit, figure)
          : t.meanOver(figure.n ?? 0)}
      </p>
      {unit === 'percent' && <Whisker figure={figure} to={100} />}
      {metric === 'netTone' && <ToneBar brand={brand} />}
    </>
  );
}
