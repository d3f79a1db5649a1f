/*
 * The page of videos. The report has counts, two breakdowns have rates with intervals; the report's own rates stand in
 * until those arrive.
 */

import { AS_SPECIFIED, asSpecified, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import type { VideoCitations, VideoCitationsReport, VideoCitationsRequest } from '../../api/mod.ts';
import { type Column, OutsideLink, SearchForm } from '../../parts/mod.ts';
import { compact, t } from '../../texts/mod.ts';
import { countColumn, figureColumn, scaleOf, timeColumn, whiskerColumn } from '../columns.tsx';
import { NotHere } from '../not-here.tsx';
import { NothingHere } from '../nothing-here.tsx';
import { sortOf } from '../order.ts';
import type { PageProps } from '../page.ts';
import { ReportPage } from '../report-page.tsx';
import { type Figures, useBreakdown } from '../use-breakdown.ts';
import { useReport } from '../use-report.ts';

const SORTS = [
  'title',
  'citationCount',
  'citationRate',
  'citationShare',
  'uniqueQueryCount',
  'viewCount',
  'channelName',
  'lastCitedAt',
] as const;

const REPORT = 'POST /api/v1/analytics/social/{platform}/videos';
/** Of every platform. */
const PLATFORM = { platform: 'videoplatform' };

/** The videos that answers cite. Their pictures are not shown: they would be asked for elsewhere. */
export function VideosPage({ project, bar }: PageProps) {
  const search = param('q');
  const { sort, order } = sortOf(param('sort'), SORTS, '-citationCount');
  const narrowed = asSpecified(scopeBody(scope.value, today.value));
  const body: VideoCitationsRequest = {
    ...narrowed,
    sort: order,
    ...(search !== undefined && { search }),
  };
  const rows = useReport(REPORT, project, body, PLATFORM);
  const rates = useBreakdown(project, 'video', 'citationRate', narrowed);
  const shares = useBreakdown(project, 'video', 'citationShare', narrowed);
  const columns = columnsFor(rows.loaded, rows.reply, { rates, shares });
  return (
    <ReportPage
      project={project}
      title={t.pages.videos}
      about={t.aboutVideos}
      bar={bar}
      csv={[REPORT, { params: PLATFORM, body }]}
      facts={[
        { name: t.totals.answers, value: rows.reply && t.whole(rows.reply.totalResponses) },
        { name: t.totals.withVideos, value: rows.reply && t.whole(rows.reply.globalVideoplatformCitations) },
        { name: t.totals.videos, value: rows.total === undefined ? undefined : t.whole(rows.total) },
      ]}
      columns={columns}
      rows={rows}
      rowKey={({ url }) => url}
      rowHeight={3.25}
      sort={sort}
      empty={<NothingHere project={project} icon="videos" title={search === undefined ? t.noVideos : t.nothingHere} />}
    >
      <NotHere />
      <div class="above-table">
        <SearchForm search={search ?? ''} label={t.searchVideos} />
      </div>
    </ReportPage>
  );
}

/** The platforms by the beginnings of their addresses, as the list of answers names them. */
const PLATFORMS = ['youtube', 'vimeo', 'dailymotion', 'tiktok'] as const;
const platformOf = (url: string): string | null => PLATFORMS.find((name) => new URL(url).host.includes(name)) ?? null;

const TITLE: Column<VideoCitations> = {
  id: 'title',
  title: t.columns.video,
  width: 'minmax(9rem, 3fr)',
  sort: 'title',
  cell: ({ title, url, videoId, channelName }) => (
    <OutsideLink href={url} note={channelName ?? platformOf(url) ?? ''}>
      {title ?? videoId}
    </OutsideLink>
  ),
  text: ({ title, videoId }) => title ?? videoId,
};

const VIEWS: Column<VideoCitations> = {
  id: 'viewCount',
  title: t.columns.views,
  width: '5.5rem',
  isNumber: true,
  from: 'desktop',
  sort: 'viewCount',
  cell: ({ viewCount }) => (viewCount === null ? t.none : compact(BigInt(viewCount))),
  text: ({ viewCount }) => viewCount ?? '',
  words: ({ viewCount }) => (viewCount === null ? t.none : compact(BigInt(viewCount))),
};

function columnsFor(
  rows: readonly VideoCitations[],
  report: VideoCitationsReport | undefined,
  { rates, shares }: { readonly rates: Figures; readonly shares: Figures },
): readonly Column<VideoCitations>[] {
  const answers = ({ videoId, url }: VideoCitations) =>
    there('answers', { ...AS_SPECIFIED, video: videoId, platform: platformOf(url) });
  // The report's own rates say no interval; they stand until those that do are there.
  const idOf = ({ url, videoId }: VideoCitations) => `${platformOf(url)}:${videoId}`;
  const figure = (value: number, row: VideoCitations, denominator: number | undefined) => ({
    value,
    low: null,
    high: null,
    numerator: row.citationCount,
    ...(denominator !== undefined && { denominator }),
  });
  const rate = (row: VideoCitations) => rates.get(idOf(row)) ?? figure(row.citationRate, row, report?.totalResponses);
  return [
    TITLE,
    whiskerColumn({
      id: 'citationRate',
      title: t.columns.usedIn,
      hint: t.hints.videoIn,
      sort: 'citationRate',
      most: scaleOf(rows.map(rate)),
      href: answers,
      figure: rate,
    }),
    figureColumn({
      id: 'citationShare',
      title: t.columns.share,
      hint: t.hints.videoShare,
      sort: 'citationShare',
      from: 'tablet',
      href: answers,
      figure: (row) => shares.get(idOf(row)) ?? figure(row.citationShare, row, report?.globalVideoplatformCitations),
    }),
    countColumn({
      id: 'citationCount',
      title: t.columns.answers,
      sort: 'citationCount',
      from: 'tablet',
      href: answers,
      count: ({ citationCount }) => citationCount,
    }),
    countColumn({
      id: 'uniqueQueryCount',
      title: t.columns.queries,
      sort: 'uniqueQueryCount',
      from: 'desktop',
      count: ({ uniqueQueryCount }) => uniqueQueryCount,
    }),
    VIEWS,
    timeColumn({
      id: 'lastCitedAt',
      title: t.columns.lastCited,
      sort: 'lastCitedAt',
      time: ({ lastCitedAt }) => lastCitedAt,
    }),
  ];
}
