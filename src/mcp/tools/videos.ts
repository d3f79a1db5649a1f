import { z } from 'zod';
import { counted } from '../../domain/wording.ts';
import type { Figure, Paged } from '../bodies.ts';
import { fitted, goOn } from '../fitting.ts';
import { count, plain, rateText, slim, table } from '../text.ts';
import { bodyOf, emptyText, scopeText, type Tool, type ToolCall } from '../tool.ts';
import { pageOf } from './evidence.ts';
import { splitBy } from './splits.ts';

interface VideoRow {
  readonly videoId: string;
  readonly url: string;
  readonly title: string | null;
  readonly channelName: string | null;
  readonly viewCount: string | null;
  readonly citationCount: number;
  readonly uniqueQueryCount: number;
}
interface Videos extends Paged<VideoRow> {
  readonly globalVideoplatformCitations: number;
  readonly totalResponses: number;
}

export const videos: Tool = {
  name: 'videos',
  title: 'Cited videos',
  description:
    'Videos cited or linked in answers, most cited first: title, channel, views (viewCount), citations, number of queries. search: part of the ' +
    'title; channelId: one channel; platform: youtube, vimeo, dailymotion or tiktok, all without it. Answers: which YouTube, Vimeo, Dailymotion or ' +
    'TikTok videos, clips, films, tutorials, reviews, shorts, vlogs or footage are used or linked most, at the top; what channels, creators, ' +
    'influencers, youtubers or reviewers come up or get used by AI; their views; are our own videos cited; what do chatbots give to watch.',
  page: 'videos',
  operation: 'listVideoCitations',
  leavesOut: ['platform'],
  adds: { platform: z.enum(['youtube', 'vimeo', 'dailymotion', 'tiktok']).exactOptional() },
  async run(call) {
    const { client, project } = call;
    const place = pageOf(call);
    const { platform, ...body } = await bodyOf(call);
    const report = await client.get<Videos>('POST /api/v1/analytics/social/{platform}/videos', {
      ...{
        project: project.id,
        params: { platform: String(platform ?? 'videoplatform') },
        body: { ...body, ...place },
      },
    });
    if (report.totalResponses === 0) return { text: await emptyText(call), data: { totalResponses: 0, videos: [] } };
    const figures = await figuresOf(call, report.results);
    return fitted(report.results, {
      ...place,
      make: (rows, at) => ({
        text: [
          `Videos in ${scopeText(call)}: ${count(report.globalVideoplatformCitations)} of ${counted(report.totalResponses, 'answer')} with one.`,
          table(
            ['video', 'channel', 'cited in', 'queries', 'views', 'address'],
            rows.map((row) => [
              plain(row.title ?? row.videoId),
              plain(row.channelName ?? ''),
              citedText(row, figures.get(row.videoId), report.totalResponses),
              count(row.uniqueQueryCount),
              row.viewCount ?? '',
              plain(row.url, 300),
            ]),
          ),
          goOn(rows.length, at, report.page.totalRecords),
        ].join('\n\n'),
        data: {
          totalResponses: report.totalResponses,
          totalVideos: report.page.totalRecords,
          videos: rows.map(({ videoId, url, title, channelName, viewCount, citationCount }) => {
            const figure = figures.get(videoId);
            return { videoId, url, title, channelName, viewCount, citationCount, citationRate: figure && slim(figure) };
          }),
        },
      }),
    });
  },
};

/** Figures of a page of the breakdown, and pages that are looked through at most. */
const MOST = { pageSize: 200, pages: 100 };

/** The rates of some videos. They are sorted otherwise there, so it is paged through until all are found. */
async function figuresOf(call: ToolCall, videos: readonly VideoRow[]): Promise<ReadonlyMap<string, Figure>> {
  const missing = new Set(videos.map(({ videoId }) => videoId));
  const figures = new Map<string, Figure>();
  const asked = { ...(call.args.platform && { platform: call.args.platform }), by: ['video'], metric: 'citationRate' };
  for (let page = 1; missing.size > 0 && page <= MOST.pages; page++) {
    const split = await splitBy(call, { ...asked, page, pageSize: MOST.pageSize });
    for (const { keys, figure } of split.results) {
      const id = keys[0]!.id.slice(keys[0]!.id.indexOf(':') + 1);
      if (missing.delete(id)) figures.set(id, figure);
    }
    if (split.page.nextPage === 0) break;
  }
  return figures;
}

/** Of one that nothing is known of any more, only the counts: it was deleted meanwhile. */
const citedText = ({ citationCount }: VideoRow, figure: Figure | undefined, total: number): string =>
  figure ? rateText(figure) : `${count(citationCount)} of ${counted(total, 'answer')}`;
