/*
 * The overview: headline figures of one brand, its trend, what changed, the leading brands. `OverviewPage` loads once and
 * hands on; the parts below are for what is missing: no answers, no brand named, answers on other days.
 */

import { Fragment } from 'preact';
import { bestInterval, datesOf, here, INTERVALS, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import {
  call,
  type EntityReport,
  type EntityVisibility,
  type Facets,
  mayEdit,
  useLoaded,
  view,
} from '../../api/mod.ts';
import {
  allRows,
  Card,
  CopyButton,
  Empty,
  ExportMenu,
  Failure,
  PageHead,
  PngButton,
  Skeleton,
  Table,
  Tabs,
  tablePicture,
} from '../../parts/mod.ts';
import { whole as inWords, t } from '../../texts/mod.ts';
import { brandColumns } from '../brand-columns.tsx';
import { metricOf } from '../brand-metrics.ts';
import { BrandTrend, intervalNow, useBrandTrend } from '../brand-trend.tsx';
import { useChanges } from '../change/mod.ts';
import { StoppedCollectors } from '../collectors/mod.ts';
import { FirstRun, isForTrying, MadeUp, useTracked, useWhole } from '../first-run/mod.ts';
import { NoSuchBrand } from '../no-brand.tsx';
import { firstRows } from '../own.ts';
import type { PageProps } from '../page.ts';
import { ShareLink } from '../share-link.tsx';
import { useBrands } from '../use-brands.ts';
import { Headline } from './headline.tsx';
import './overview.css';
import { WhatChanged } from './what-changed.tsx';

/** How many brands the trend has. */
const FOLLOWED = 5;
/** How many brands the ranking shows here; all of them are on the page of brands. */
const RANKED = 10;

/** How the brands stand: the headline figures of one of them, how they went, and the leading ones. */
export function OverviewPage({ project, bar }: PageProps) {
  const metric = metricOf(param('metric'));
  const body = scopeBody(scope.value, today.value);
  const { data, isCurrent, error, focus } = useBrands(project);
  const changes = useChanges(project, metric);
  const brands = data?.results;
  const answers = data?.totalResponses ?? 0;
  const trend = useBrandTrend(project, metric, focus ? followed(focus, brands ?? []) : [], answers);
  const span = datesOf(scope.value.range, today.value);
  const ranked = brands?.slice(0, RANKED);
  const unnamed = brands?.filter(({ responseCount }) => responseCount === 0).length ?? 0;
  const isMissing = param('brand') !== undefined && data !== undefined && focus === undefined && isCurrent;
  const isNothing = data !== undefined && isCurrent && (answers === 0 || (brands?.length === unnamed && !focus));
  const columns = brandColumns({
    project,
    metric,
    rows: ranked ?? [],
    href: ({ id }) => here({ brand: id }),
    changes,
    isWhole: false,
  }).map((column) => ({ ...column, sort: undefined }));
  const leading = allRows(ranked, isCurrent || data !== undefined);
  return (
    <>
      <PageHead
        title={t.pages.overview}
        about={
          data === undefined ? !error && t.loading : t.overviewOf(data.totalResponses, data.page.totalRecords - unnamed)
        }
      >
        <ShareLink project={project} />
        <CopyButton text={() => location.href} label={t.copyLink} kind="" />
        <ExportMenu
          isPage
          title={t.leadingBrands}
          columns={columns}
          rows={leading}
          isReady={!changes || changes.data !== undefined}
          all={{
            project,
            csv: ['POST /api/v1/analytics/entities', { body: { ...body, ...firstRows(project, [focus?.id]) } }],
          }}
        />
      </PageHead>
      {bar}
      {!view.value && <StoppedCollectors project={project} />}
      {isForTrying(project) && <MadeUp project={project} />}
      {data !== undefined && scope.value.surface.length === 0 && <Mix project={project} surfaces={data.surfaces} />}
      {data !== undefined && data.doubtful > 0 && scope.value.doubts === undefined && (
        <p class="banner">
          {t.doubts.some(data.doubtful)} <a href={there('answers', { doubts: 'only' })}>{t.doubts.check}</a>
        </p>
      )}
      {error && <Failure error={error} />}
      {!error && isNothing && <NothingNamed project={project} answers={answers} />}
      {!error && !isNothing && isMissing && <NoSuchBrand />}
      {!error && !isNothing && !isMissing && (
        <div class={data && !isCurrent ? 'overview stale' : 'overview'}>
          <Headline
            project={project}
            brands={brands ?? []}
            own={data?.own ?? []}
            graded={data}
            answers={answers}
            brand={focus}
            metric={metric}
            trend={trend}
            changes={changes}
          />
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
          {changes && <WhatChanged project={project} metric={metric} changes={changes} />}
          <Card
            title={t.leadingBrands}
            note={t.leadingBrandsNote}
            actions={
              <>
                <PngButton title={t.leadingBrands} of={() => tablePicture(columns, leading)} />
                <a class="button" href={there('brands')}>
                  {t.allBrands}
                </a>
              </>
            }
          >
            <Table
              label={t.leadingBrands}
              columns={columns}
              rows={leading}
              rowKey={({ id }) => id}
              empty={null}
              expected={RANKED}
            />
          </Card>
        </div>
      )}
    </>
  );
}

interface MixProps {
  readonly project: string;
  readonly surfaces: EntityReport['surfaces'];
}

/** Says that answers of several surfaces are counted together, and leads to each of them. */
function Mix({ project, surfaces }: MixProps) {
  const isMix = surfaces.filter(({ value }) => value !== 'unknown').length > 1;
  // A person who was shared figures sees no settings.
  const { data } = useLoaded(isMix && !view.value ? JSON.stringify(['settings', project]) : null, (signal) =>
    call('GET /api/v1/projects/{id}/settings', { params: { id: project } }, { signal }),
  );
  if (!isMix) return null;
  const inOrder = surfaces.toSorted(
    (a, b) => Number(b.value === data?.firstSurface) - Number(a.value === data?.firstSurface),
  );
  return (
    <p class="banner">
      {t.surfaces.mix}{' '}
      {inOrder.map(({ value, count }, at) => (
        <Fragment key={value}>
          {at > 0 && ' · '}
          <a href={here({ surface: [value] })}>{t.surfaces.of(t.surfaces.names[value] ?? value, count)}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** The brand in question, and the leading others. */
const followed = (focus: EntityVisibility, brands: readonly EntityVisibility[]) => [
  focus,
  ...brands.filter(({ id }) => id !== focus.id).slice(0, FOLLOWED - 1),
];

/** What comes next where no brand is to be seen: answers, brands, or other filters. */
function NothingNamed({ project, answers }: { readonly project: string; readonly answers: number }) {
  const whole = useWhole(project);
  const tracked = useTracked(project, !view.value);
  if (!whole.data && !whole.error) return <Skeleton height="12rem" />;
  if (whole.data?.totalResponses === 0) return <FirstRun project={project} />;
  if (whole.data && answers === 0) return <OtherDays project={project} held={whole.data} />;
  if (tracked.data === 0) {
    return (
      <section class="card">
        <Empty icon="brands" title={t.firstRun.noBrands}>
          <p>{t.firstRun.noBrandsWhy}</p>
          <p>
            <a class="button" href={there('brands')}>
              {t.firstRun.brands}
            </a>
          </p>
        </Empty>
      </section>
    );
  }
  return (
    <section class="card">
      <Empty icon="brands" title={t.noBrandsNamed}>
        <p>{t.howToTrackBrands}</p>
        <p class="ways">
          <a class="button" href={here({ range: 'all', from: null, to: null })}>
            {t.ranges.all}
          </a>
          <a class="button" href={there('answers')}>
            {t.pages.answers}
          </a>
        </p>
      </Empty>
    </section>
  );
}

/** Where all answers are of other days, or others than the filters ask for: which there are, and what brings them here. */
function OtherDays({
  project,
  held: { totalResponses, firstDate, lastDate },
}: {
  readonly project: string;
  readonly held: Facets;
}) {
  const { from } = datesOf(scope.value.range, today.value);
  const isOld = lastDate !== null && from !== undefined && lastDate < from;
  return (
    <section class="card">
      <Empty icon="answers" title={isOld ? t.noNewAnswers : t.noAnswersHere}>
        <p>{t.answersAreOf(inWords(totalResponses), firstDate, lastDate)}</p>
        <p class="ways">
          <a class="button" href={here({ range: 'all', from: null, to: null })}>
            {t.ranges.all}
          </a>
          {isOld && mayEdit(project) && (
            <a class="button" href={there('collect')}>
              {t.collectNewAnswers}
            </a>
          )}
        </p>
      </Empty>
    </section>
  );
}
