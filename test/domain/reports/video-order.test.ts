import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Video, VideoCitationsReport, VideoCitationsRequest, VideoKey } from '../../../src/domain/mod.ts';
import { idFor, NOW } from '../../support/builders.ts';
import { aResponse, aVideo, videoCitationsReport } from '../../support/fact-builders.ts';

const idsOf = ({ results }: VideoCitationsReport) => results.map(({ video }) => video.videoId);

/** The ids of videos that one response cites, in the order of `sort`. */
function sorted(videos: readonly Video[], sort: VideoCitationsRequest['sort']): readonly string[] {
  return idsOf(videoCitationsReport([aResponse('1', { videos })], { sort }, videos));
}

const cited = (...ids: string[]): readonly VideoKey[] => ids.map((videoId) => ({ platform: 'youtube', videoId }));

const withIds = (given: Readonly<Record<string, Partial<Video>>>): readonly Video[] =>
  Object.entries(given).map(([videoId, known]) => aVideo({ videoId, ...known }));

describe('the order of cited videos', () => {
  const cases = [
    {
      rule: 'texts go by code point of the folded text',
      field: 'title',
      videos: withIds({
        e: { title: 'Émile' },
        z: { title: 'zoo' },
        a: { title: 'APPLE' },
        f: { title: '\uFF5E' },
        s: { title: '😀' },
      }),
      ascending: ['a', 'z', 'e', 'f', 's'],
    },
    {
      rule: 'channel names go by code point of the folded text',
      field: 'channelName',
      videos: withIds({ b: { channelName: 'b' }, c: { channelName: 'C' }, a: { channelName: 'A' } }),
      ascending: ['a', 'b', 'c'],
    },
    {
      rule: 'counts go by their number, past 2^53 too',
      field: 'viewCount',
      videos: withIds({
        c: { viewCount: '9007199254740992' },
        d: { viewCount: '9007199254740993' },
        b: { viewCount: '10' },
        a: { viewCount: '9' },
        e: { viewCount: '10000000000000000000' },
      }),
      ascending: ['a', 'b', 'c', 'd', 'e'],
    },
    {
      rule: 'likes go by their number',
      field: 'likeCount',
      videos: withIds({ b: { likeCount: '10' }, a: { likeCount: '9' } }),
      ascending: ['a', 'b'],
    },
    {
      rule: 'comments go by their number',
      field: 'commentCount',
      videos: withIds({ b: { commentCount: '10' }, a: { commentCount: '9' } }),
      ascending: ['a', 'b'],
    },
    {
      rule: 'false comes before true',
      field: 'isShort',
      videos: withIds({ a: { isShort: true }, b: { isShort: false } }),
      ascending: ['b', 'a'],
    },
    {
      rule: 'durations go by their number',
      field: 'durationSeconds',
      videos: withIds({ a: { durationSeconds: 10 }, b: { durationSeconds: 9 } }),
      ascending: ['b', 'a'],
    },
    {
      rule: 'times of publication go by time, before 1970 too',
      field: 'publishedAt',
      videos: withIds({ a: { publishedAt: 0 }, b: { publishedAt: -1 } }),
      ascending: ['b', 'a'],
    },
  ] as const;

  for (const { rule, field, videos, ascending } of cases) {
    test(`${rule}; nulls last in both directions`, () => {
      const all = [aVideo({ videoId: 'unknown' }), ...videos];
      assert.deepEqual(sorted(all, [{ field, direction: 'ASC' }]), [...ascending, 'unknown']);
      assert.deepEqual(sorted(all, [{ field, direction: 'DESC' }]), [...ascending.toReversed(), 'unknown']);
    });
  }

  // `once` is cited once, `twice` twice by one query, `thrice` by two queries: first of all, and last with `twice`.
  const counted = [
    { field: 'citationCount', ascending: 'once twice thrice', descending: 'thrice twice once' },
    { field: 'citationShare', ascending: 'once twice thrice', descending: 'thrice twice once' },
    { field: 'citationRate', ascending: 'once twice thrice', descending: 'thrice twice once' },
    { field: 'uniqueQueryCount', ascending: 'once twice thrice', descending: 'thrice once twice' },
    { field: 'firstCitedAt', ascending: 'thrice once twice', descending: 'twice once thrice' },
    { field: 'lastCitedAt', ascending: 'once thrice twice', descending: 'thrice twice once' },
  ] as const;
  for (const { field, ascending, descending } of counted) {
    test(`what was counted sorts too: ${field}`, () => {
      const responses = [
        aResponse('1', { time: NOW, videos: cited('thrice') }),
        aResponse('2', { time: NOW + 1, videos: cited('once', 'thrice') }),
        aResponse('3', { time: NOW + 2, videos: cited('twice'), queryId: idFor('other query') }),
        aResponse('4', { time: NOW + 3, videos: cited('twice', 'thrice'), queryId: idFor('other query') }),
      ];
      const order = (direction: 'ASC' | 'DESC') =>
        idsOf(videoCitationsReport(responses, { sort: [{ field, direction }] }));
      assert.deepEqual(order('ASC'), ascending.split(' '));
      assert.deepEqual(order('DESC'), descending.split(' '));
    });
  }

  test('without a sort the most cited come first, then videoId by code point', () => {
    const responses = [aResponse('1', { videos: cited('b', 'a', 'B', 'z') }), aResponse('2', { videos: cited('z') })];
    assert.deepEqual(idsOf(videoCitationsReport(responses)), ['z', 'B', 'a', 'b']);
  });

  test('several keys apply in order, each in its direction', () => {
    const videos = withIds({
      a: { isShort: true, title: 'x' },
      b: { isShort: true, title: 'Y' },
      c: { isShort: false, title: 'x' },
      d: { isShort: false, title: 'y' },
    });
    const sort = [
      { field: 'title', direction: 'DESC' },
      { field: 'isShort', direction: 'ASC' },
    ] as const;
    assert.deepEqual(sorted(videos, sort), ['d', 'b', 'c', 'a']);
  });

  test('what is equal in every key goes by videoId ascending, whatever the direction', () => {
    const videos = withIds({ b: { title: 'Same' }, a: { title: 'SAME' }, c: {}, B: {} });
    assert.deepEqual(sorted(videos, [{ field: 'title', direction: 'DESC' }]), ['a', 'b', 'B', 'c']);
  });
});
