import { z } from 'zod';
import { normaliseCountry } from '../../domain/locale.ts';
import { VIDEO_SORT_FIELDS } from '../../domain/reports/mod.ts';
import { normaliseScope } from '../../domain/scope/mod.ts';
import { PLATFORMS } from '../../domain/video.ts';
import { READ } from '../access.ts';
import { metric } from '../metric-text.ts';
import { bodyPaging, PageEnvelope, readBodyPage } from '../paging.ts';
import { JsonText, ok, route } from '../route.ts';
import { specifiedScopeBody } from '../scope-body.ts';
import { sortBody } from '../sorting.ts';
import { Country, CountText, Percent, Time, text, Uuid } from '../wire.ts';

/** In a path, this one means every platform. (contract 4, E2) */
const ALL_PLATFORMS = 'videoplatform';
const Count = z.int().min(0);

const VideosBody = specifiedScopeBody({
  ...bodyPaging,
  channelId: text(200).exactOptional().meta({ description: "The platform's own id of a channel, exactly." }),
  channelCountry: Country.exactOptional().meta({
    description: "Home country of the video's channel (latest snapshot); not the country the query was run in.",
  }),
  search: text(1_000, 0).exactOptional().meta({
    description: 'Part of the latest title, Unicode case-insensitively; %, _ and backslash are taken literally.',
  }),
  sort: sortBody(VIDEO_SORT_FIELDS, 'citationCount DESC; counts sort as numbers'),
}).meta({
  id: 'VideoCitationsRequest',
  examples: [{ page: 1, pageSize: 50, search: 'laptop', sort: [{ field: 'viewCount', direction: 'DESC' }] }],
});

const VideoRow = z
  .strictObject({
    videoId: z.string(),
    url: z.string().meta({ format: 'uri' }),
    title: z.string().nullable(),
    thumbnailUrl: z.string().nullable().meta({ format: 'uri' }),
    publishedAt: Time.nullable(),
    durationSeconds: Count.nullable(),
    isShort: z.boolean().nullable(),
    viewCount: CountText.nullable(),
    likeCount: CountText.nullable(),
    commentCount: CountText.nullable(),
    favoriteCount: CountText.nullable(),
    channelId: z.string().nullable(),
    channelName: z.string().nullable(),
    citationCount: metric('videos.citationCount', Count),
    citationShare: metric('videos.citationShare', Percent),
    citationRate: metric('videos.citationRate', Percent),
    uniqueQueryCount: metric('videos.uniqueQueryCount', Count),
    firstCitedAt: Time,
    lastCitedAt: Time,
    lastSnapshotId: Uuid.nullable(),
  })
  .meta({
    id: 'VideoCitations',
    description:
      'A cited video with its latest snapshot. What no capture knew is null; a video never captured has the title ' +
      'that its source gave, if any.',
  });

const VideosReport = z
  .strictObject({
    globalVideoplatformCitations: metric('videos.globalVideoplatformCitations', Count),
    totalResponses: metric('videos.totalResponses', Count),
    results: z.array(VideoRow),
    page: PageEnvelope,
  })
  .meta({ id: 'VideoCitationsReport' });

export const videoCitations = route(
  'POST',
  '/api/v1/analytics/social/{platform}/videos',
  'listVideoCitations',
  'Analytics',
  {
    summary: 'Videos cited in scope',
    description:
      'The videos that AI responses in scope cite, one page of them. The platform videoplatform means all; a platform ' +
      'that is not listed is 404.',
    access: READ,
    isRemembered: true,
    shared: 'scope',
    params: z.strictObject({ platform: z.enum([...PLATFORMS, ALL_PLATFORMS]) }),
    body: VideosBody,
    responses: { 200: VideosReport },
    errors: [404],
    async handle({ app, project, params, body, waiting }) {
      const { page, pageSize, channelId, channelCountry, search, sort = [], ...scope } = body;
      const request = {
        scope: normaliseScope(scope),
        platform: params.platform === ALL_PLATFORMS ? null : params.platform,
        channelId: channelId ?? null,
        channelCountry: channelCountry === undefined ? null : normaliseCountry(channelCountry),
        search: search || null,
        sort,
        ...readBodyPage({ page, pageSize }),
      };
      return ok(new JsonText(await app.reports.videoCitationsJson(project, request, waiting)));
    },
  },
);
