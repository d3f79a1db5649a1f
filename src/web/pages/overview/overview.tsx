/*
 * The overview: headline figures of one brand, its trend, what changed, the leading brands. `OverviewPage` loads once and
 * hands on; what is said before the figures is in notices.tsx, what is shown without any in nothing-named.tsx.
 */

import { bestInterval, datesOf, here, INTERVALS, param, scope, today } from '../../address/mod.ts';
import type { EntityVisibility } from '../../api/mod.ts';
import { Card, CopyButton, Failure, PageHead, Tabs } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type BrandMetric, metricOf } from '../brand-metrics.ts';
import { BrandTrend, intervalNow, useBrandTrend } from '../brand-trend.tsx';
import { useChanges } from '../change/mod.ts';
import { NoSuchBrand } from '../no-brand.tsx';
import { linkHere } from '../own.ts';
import type { PageProps } from '../page.ts';
import { ShareLink } from '../share-link.tsx';
import { useBrands } from '../use-brands.ts';
import { Headline } from './headline.tsx';
import { ExportLeading, LeadingBrands, leadingOf } from './leading.tsx';
import { NothingNamed } from './nothing-named.tsx';
import { Notices } from './notices.tsx';
import './overview.css';
import { WhatChanged } from './what-changed.tsx';

/** How many brands the trend has. */
const FOLLOWED = 5;
/** How the brands stand: the headline figures of one of them, how they went, and the leading ones. */
export function OverviewPage({ project, bar }: PageProps) {
  const metric = metricOf(param('metric'));
  const found = useBrands(project);
  const { data, isCurrent, error, focus } = found;
  const changes = useChanges(project, metric);
  const answers = data?.totalResponses ?? 0;
  const trend = useBrandTrend(project, metric, focus ? followed(focus, data?.results ?? []) : [], answers);
  const leading = leadingOf(project, metric, { found, changes });
  const unnamed = data?.results.filter(({ responseCount }) => responseCount === 0).length ?? 0;
  const isMissing = param('brand') !== undefined && data !== undefined && focus === undefined && isCurrent;
  const isNothing = data !== undefined && isCurrent && (answers === 0 || (data.results.length === unnamed && !focus));
  return (
    <>
      <PageHead
        title={t.pages.overview}
        about={
          data === undefined
            ? !error && t.loading
            : t.overviewOf(data.totalResponses, data.page.totalRecords - unnamed, data.outcomes)
        }
      >
        <ShareLink project={project} />
        <CopyButton text={() => linkHere(project)} label={t.copyLink} kind="" />
        <ExportLeading project={project} leading={leading} isReady={!changes || changes.data !== undefined} />
      </PageHead>
      {bar}
      <Notices project={project} data={data} />
      {error && <Failure error={error} />}
      {!error && isNothing && <NothingNamed project={project} answers={answers} />}
      {!error && !isNothing && isMissing && <NoSuchBrand />}
      {!error && !isNothing && !isMissing && (
        <div class={data && !isCurrent ? 'overview stale' : 'overview'}>
          <Headline
            project={project}
            brands={data?.results ?? []}
            own={data?.own ?? []}
            graded={data}
            answers={answers}
            brand={focus}
            metric={metric}
            trend={trend}
            changes={changes}
          />
          <Trend metric={metric} answers={answers} trend={trend} />
          {changes && <WhatChanged project={project} metric={metric} changes={changes} />}
          <LeadingBrands project={project} leading={leading} />
        </div>
      )}
    </>
  );
}

interface TrendProps {
  readonly metric: BrandMetric;
  readonly answers: number;
  readonly trend: ReturnType<typeof useBrandTrend>;
}

/** How the metric went, by intervals to choose from. */
function Trend({ metric, answers, trend }: TrendProps) {
  const span = datesOf(scope.value.range, today.value);
  return (
    <Card
      title={t.metrics[metric]}
      note={t.metricHints[metric]}
      actions={
        <Tabs
          label={t.intervalLabel}
          tabs={INTERVALS.map((one) => ({
            id: one,
            name: t.intervals[one],
            href: here({ interval: one === bestInterval(span, answers) ? null : one }),
            isCurrent: one === intervalNow(answers),
          }))}
        />
      }
    >
      <BrandTrend metric={metric} trend={trend} />
    </Card>
  );
}

/** The brand in question, and the leading others. */
const followed = (focus: EntityVisibility, brands: readonly EntityVisibility[]) => [
  focus,
  ...brands.filter(({ id }) => id !== focus.id).slice(0, FOLLOWED - 1),
];
