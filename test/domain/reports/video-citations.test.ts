import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseScope, type VideoCitations, type VideoKey, videoUrl } from '../../../src/domain/mod.ts';
import { idFor, NOW } from '../../support/builders.ts';
import { aResponse, aVideo, videoCitationsReport } from '../../support/fact-builders.ts';

const [A, B, C] = ['aaaaaaaaaaa', 'bbbbbbbbbbb', '1'] as const;
const youtube = (videoId: string): VideoKey => ({ platform: 'youtube', videoId });
const vimeo = (videoId: string): VideoKey => ({ platform: 'vimeo', videoId });

/** Eight responses, four of which cite videos: A twice by one query and once by another, B twice, C of vimeo once. */
const RESPONSES = [
  aResponse('1', { videos: [youtube(A), youtube(B)], time: NOW + 3 }),
  aResponse('2', { videos: [youtube(A)], time: NOW + 1 }),
  aResponse('3', { videos: [youtube(A), vimeo(C)], time: NOW + 2, queryId: idFor('other query') }),
  aResponse('4', { videos: [youtube(B)], country: 'DE' }),
  ...['5', '6', '7', '8'].map((name) => aResponse(name)),
];
const VIDEOS = [
  aVideo({ videoId: A, title: 'Best ÉPÉES 100%', channelId: 'UC1', channelCountry: 'US', snapshotId: idFor('A') }),
  aVideo({ videoId: B, title: 'Best laptops', channelId: 'UC2', channelCountry: 'DE', snapshotId: idFor('B') }),
];

const keys = (rows: readonly VideoCitations[]) => rows.map(({ video }) => video.videoId);

describe('video citations', () => {
  test('by hand: citations, queries, share, rate and times of each video', () => {
    const { results, ...totals } = videoCitationsReport(RESPONSES, {}, VIDEOS);
    assert.deepEqual(totals, { globalVideoplatformCitations: 4, totalResponses: 8, totalRecords: 3 });
    assert.deepEqual(results, [
      {
        video: VIDEOS[0],
        url: videoUrl(youtube(A)),
        citationCount: 3,
        citationShare: 75,
        citationRate: 37.5,
        uniqueQueryCount: 2,
        firstCitedAt: NOW + 1,
        lastCitedAt: NOW + 3,
        lastSnapshotId: idFor('A'),
      },
      {
        video: VIDEOS[1],
        url: videoUrl(youtube(B)),
        citationCount: 2,
        citationShare: 50,
        citationRate: 25,
        uniqueQueryCount: 1,
        firstCitedAt: NOW,
        lastCitedAt: NOW + 3,
        lastSnapshotId: idFor('B'),
      },
      {
        // Never captured: nothing is known, and it still has its row.
        video: aVideo({ platform: 'vimeo', videoId: C }),
        url: videoUrl(vimeo(C)),
        citationCount: 1,
        citationShare: 25,
        citationRate: 12.5,
        uniqueQueryCount: 1,
        firstCitedAt: NOW + 2,
        lastCitedAt: NOW + 2,
        lastSnapshotId: null,
      },
    ]);
  });

  test('the platform narrows rows and citing responses, not the responses in scope', () => {
    const { results, ...totals } = videoCitationsReport(RESPONSES, { platform: 'vimeo' }, VIDEOS);
    assert.deepEqual(totals, { globalVideoplatformCitations: 1, totalResponses: 8, totalRecords: 1 });
    assert.deepEqual(
      results.map(({ citationShare, citationRate }) => [citationShare, citationRate]),
      [[100, 12.5]],
    );
  });

  test('the scope filters everything, and first and last time are those in scope', () => {
    const { results, ...totals } = videoCitationsReport(RESPONSES, { scope: normaliseScope({ countries: ['de'] }) });
    assert.deepEqual(totals, { globalVideoplatformCitations: 1, totalResponses: 1, totalRecords: 1 });
    assert.deepEqual(
      results.map(({ video, citationCount, lastCitedAt }) => [video.videoId, citationCount, lastCitedAt]),
      [[B, 1, NOW]],
    );
  });

  const narrowed = [
    { what: 'channelId', request: { channelId: 'UC1' }, expected: [A] },
    { what: 'channelId of no video', request: { channelId: 'uc1' }, expected: [] },
    { what: 'channelCountry', request: { channelCountry: 'DE' }, expected: [B] },
    { what: 'search, whatever the case', request: { search: 'épées' }, expected: [A] },
    { what: 'search for a per cent sign, literally', request: { search: '%' }, expected: [A] },
    { what: 'search for an underscore, literally', request: { search: '_' }, expected: [] },
    { what: 'a page', request: { page: 2, pageSize: 1 }, expected: [B] },
  ];
  for (const { what, request, expected } of narrowed) {
    test(`${what} narrows the rows and never the totals or the rates`, () => {
      const all = videoCitationsReport(RESPONSES, {}, VIDEOS);
      const { results, ...totals } = videoCitationsReport(RESPONSES, request, VIDEOS);
      assert.deepEqual(keys(results), expected);
      assert.equal(totals.globalVideoplatformCitations, all.globalVideoplatformCitations);
      assert.equal(totals.totalResponses, all.totalResponses);
      assert.deepEqual(
        results,
        all.results.filter(({ video }) => keys(results).includes(video.videoId)),
      );
    });
  }

  test('pages neither overlap nor skip, a page past the end is empty, and all count all records', () => {
    const pages = [1, 2, 3].map((page) => videoCitationsReport(RESPONSES, { page, pageSize: 2 }, VIDEOS));
    assert.deepEqual(
      pages.map(({ results }) => keys(results)),
      [[A, B], [C], []],
    );
    assert.deepEqual(
      pages.map(({ totalRecords }) => totalRecords),
      [3, 3, 3],
    );
  });

  test('no response in scope gives zeros and no row', () => {
    const nothing = { globalVideoplatformCitations: 0, totalResponses: 0, totalRecords: 0, results: [] };
    assert.deepEqual(videoCitationsReport([]), nothing);
  });

  test('videos of one id on two platforms are two videos', () => {
    const { results } = videoCitationsReport([aResponse('1', { videos: [youtube('1'), vimeo('1')] })]);
    assert.deepEqual(
      results.map(({ video, citationCount }) => [video.platform, citationCount]),
      [
        ['vimeo', 1],
        ['youtube', 1],
      ],
    );
  });
});
