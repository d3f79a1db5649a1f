import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { aJobExecutionRow, aVideoRow, aWorld } from './harness.ts';

const [CAPTURED, LISTED, VIMEO] = ['dQw4w9WgXcQ', 'AAAAAAAAAAA', '76979871'];

/** Four answers: one video in two of them, two in one each, one answer without videos. */
const ANSWERS = [
  {
    sources: [{ url: `https://www.youtube.com/watch?v=${CAPTURED}&t=3`, title: 'As the source has it' }],
    videos: [{ platform: 'youtube', videoId: LISTED }],
  },
  {
    query: 'best phone',
    runAt: '2026-11-21T00:00:00+01:00',
    sources: [{ url: `https://youtu.be/${CAPTURED}` }],
    videos: [{ url: `https://www.youtube.com/shorts/${CAPTURED}` }],
  },
  { model: 'gemini', sources: [{ url: `https://vimeo.com/${VIMEO}`, title: 'Only 100% %_\\ sources' }] },
  { country: 'DE', sources: [{ url: 'https://example.com/' }] },
].map(aJobExecutionRow);

const SNAPSHOTS = [
  { capturedAt: '2026-11-01T00:00:00Z', title: 'Before', viewCount: 1, channel: { id: 'UC0', country: 'FR' } },
  {
    title: 'Die Älteste',
    thumbnailUrl: 'https://i.example/1.jpg',
    publishedAt: '2026-10-01T00:00:00+02:00',
    durationSeconds: 212,
    isShort: false,
    viewCount: '9007199254740993',
    likeCount: 7,
    favoriteCount: '0',
    channel: { id: 'UC1', name: 'Lab', country: 'de' },
  },
].map(aVideoRow);

/** What E2 says of the four answers and the snapshots to a body. */
async function videos(platform: string, body: object) {
  const { call, keys, project } = await aWorld();
  const send = (path: string, rows: readonly object[]) =>
    call(`POST ${path}`, { key: keys.write, project: project.id, body: { rows } });
  assert.equal((await send('/api/v1/job-executions/import', ANSWERS)).json.created, 4);
  const snapshots = (await send('/api/v1/videos/import', SNAPSHOTS)).json.results;
  const target = `POST /api/v1/analytics/social/${platform}/videos`;
  const { status, json } = await call(target, { key: keys.read, project: project.id, body });
  assert.equal(status, 200);
  return {
    ...json,
    ids: json.results.map(({ videoId }: { videoId: string }) => videoId),
    latest: snapshots[1].snapshotId,
  };
}

/** What only a snapshot knows. */
const UNKNOWN = [
  'thumbnailUrl',
  'publishedAt',
  'durationSeconds',
  'isShort',
  'viewCount',
  'likeCount',
  'commentCount',
  'favoriteCount',
  'channelId',
  'channelName',
];

/** The specification's list of what can be sorted by. */
const SORTS =
  'title, publishedAt, durationSeconds, isShort, viewCount, likeCount, commentCount, channelName, citationCount, ' +
  'citationShare, citationRate, uniqueQueryCount, firstCitedAt, lastCitedAt';

describe('E2, video citations', () => {
  test('a row has the latest snapshot and counts each answer once', async () => {
    const { results, latest, globalVideoplatformCitations, totalResponses } = await videos('youtube', {});
    assert.deepEqual([globalVideoplatformCitations, totalResponses], [2, 4]);
    assert.deepEqual(results[0], {
      videoId: CAPTURED,
      url: results[0].url,
      title: 'Die Älteste',
      thumbnailUrl: 'https://i.example/1.jpg',
      publishedAt: '2026-09-30T22:00:00.000Z',
      durationSeconds: 212,
      isShort: false,
      viewCount: '9007199254740993',
      likeCount: '7',
      commentCount: null,
      favoriteCount: '0',
      channelId: 'UC1',
      channelName: 'Lab',
      citationCount: 2,
      citationShare: 100,
      citationRate: 50,
      uniqueQueryCount: 2,
      firstCitedAt: '2026-11-20T12:00:00.000Z',
      lastCitedAt: '2026-11-20T23:00:00.000Z',
      lastSnapshotId: latest,
    });
    assert.match(results[0].url, new RegExp(`^https://[^ ]*${CAPTURED}$`));
  });

  test('a video never captured has its row: the title of its source, and null for the rest', async () => {
    const { results } = await videos('vimeo', {});
    const { url, ...row } = results[0];
    assert.match(url, new RegExp(VIMEO));
    assert.deepEqual(row, {
      videoId: VIMEO,
      title: 'Only 100% %_\\ sources',
      ...Object.fromEntries(UNKNOWN.map((field) => [field, null])),
      citationCount: 1,
      citationShare: 100,
      citationRate: 25,
      uniqueQueryCount: 1,
      firstCitedAt: '2026-11-20T12:00:00.000Z',
      lastCitedAt: '2026-11-20T12:00:00.000Z',
      lastSnapshotId: null,
    });
  });

  // By citationCount, then by videoId: 7 comes before A.
  const [first, second, third] = [CAPTURED, VIMEO, LISTED];
  const selections: readonly (readonly [string, string, object, readonly string[]])[] = [
    ['videoplatform is every platform; equal counts go by videoId', 'videoplatform', {}, [first, second, third]],
    ['a platform without videos has none', 'tiktok', {}, []],
    ['search is Unicode case-insensitive, in the latest title', 'videoplatform', { search: 'ÄLT' }, [first]],
    ['an older title is not searched', 'videoplatform', { search: 'before' }, []],
    ['% is a letter like any other', 'videoplatform', { search: '100% %_\\' }, [second]],
    ['_ is a letter like any other', 'videoplatform', { search: 'D_e' }, []],
    ['an empty search filters nothing', 'videoplatform', { search: '' }, [first, second, third]],
    ['a channel is its own id, exactly', 'videoplatform', { channelId: 'UC1' }, [first]],
    ['an older channel is not found', 'videoplatform', { channelId: 'UC0' }, []],
    ['a channel country is taken in any case', 'videoplatform', { channelCountry: 'dE' }, [first]],
    ['the scope is that of the answers', 'videoplatform', { models: ['gemini'] }, [second]],
    [
      'sorts apply in order',
      'videoplatform',
      {
        sort: [
          { field: 'uniqueQueryCount', direction: 'ASC' },
          { field: 'title', direction: 'ASC' },
        ],
      },
      [second, third, first],
    ],
    [
      'nulls sort last in both directions',
      'videoplatform',
      { sort: [{ field: 'title', direction: 'DESC' }] },
      [second, first, third],
    ],
    [
      'counts sort as numbers',
      'videoplatform',
      { sort: [{ field: 'viewCount', direction: 'ASC' }] },
      [first, second, third],
    ],
  ];
  for (const [name, platform, body, expected] of selections) {
    test(name, async () => assert.deepEqual((await videos(platform, body)).ids, expected));
  }

  test('denominators follow scope and platform, not channel, search or page', async () => {
    const narrow = { channelId: 'UC1', channelCountry: 'DE', search: 'alt', page: 7, pageSize: 1 };
    const { globalVideoplatformCitations, totalResponses } = await videos('videoplatform', narrow);
    assert.deepEqual([globalVideoplatformCitations, totalResponses], [3, 4]);
  });

  const pages: readonly (readonly [object, readonly string[], readonly number[]])[] = [
    [{}, [first, second, third], [3, 50, 1, 1, 0, 0]],
    [{ pageSize: 2 }, [first, second], [3, 2, 1, 2, 2, 0]],
    [{ pageSize: 2, page: 2 }, [third], [3, 2, 2, 2, 0, 1]],
    [{ pageSize: 2, page: 9 }, [], [3, 2, 9, 2, 0, 2]],
    [{ pageSize: 200, page: Number.MAX_SAFE_INTEGER }, [], [3, 200, Number.MAX_SAFE_INTEGER, 1, 0, 1]],
    [{ search: 'nothing', page: 3 }, [], [0, 50, 3, 0, 0, 0]],
  ];
  for (const [body, ids, [totalRecords, limit, currentPage, totalPages, nextPage, prevPage]] of pages) {
    test(`page of ${JSON.stringify(body)}`, async () => {
      const report = await videos('videoplatform', body);
      assert.deepEqual(report.ids, ids);
      assert.deepEqual(report.page, { totalRecords, limit, currentPage, totalPages, nextPage, prevPage });
    });
  }

  const refused: readonly (readonly [object, ...string[]])[] = [
    [{ pageSize: 201 }, 'pageSize: must be at most 200'],
    [{ page: 0, pageSize: 0 }, 'page: must be at least 1', 'pageSize: must be at least 1'],
    [{ page: '1' }, 'page: must be an integer, not "1"'],
    [{ page: 1.5 }, 'page: must be an integer, not 1.5'],
    [{ channelCountry: '' }, 'channelCountry: must be a two-letter country code such as US, not ""'],
    [{ search: 'x'.repeat(1_001) }, 'search: must have at most 1000 characters'],
    [{ sort: 'title' }, 'sort: must be an array, not "title"'],
    [
      { sort: [{ field: 'favoriteCount', direction: 'asc', nulls: 'last' }, {}] },
      `sort[0].field: must be one of ${SORTS}, not "favoriteCount"`,
      'sort[0].direction: must be one of ASC, DESC, not "asc"',
      'sort[0].nulls: unknown property',
      'sort[1].field: is required',
      'sort[1].direction: is required',
    ],
  ];
  for (const [body, ...problems] of refused) {
    test(problems.join('; ').slice(0, 100), async () => {
      const { call, keys, project } = await aWorld();
      const target = 'POST /api/v1/analytics/social/youtube/videos';
      const { status, json } = await call(target, { key: keys.read, project: project.id, body });
      assert.deepEqual([status, json.message], [400, problems]);
    });
  }
});
