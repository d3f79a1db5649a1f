import assert from 'node:assert/strict';
import { test } from 'node:test';
import { citedVideos } from '../../../src/domain/mod.ts';

const [A, B] = ['aaaaaaaaaaa', 'bbbbbbbbbbb'];

test('listed videos come first, then those among the sources, each once', () => {
  const { videos, unrecognised } = citedVideos({
    videos: [{ platform: 'vimeo', videoId: '1' }, { url: `https://youtu.be/${A}` }],
    sources: [
      { url: 'https://example.com/', title: 'No video' },
      { url: `https://www.youtube.com/watch?v=${B}`, title: null },
      { url: 'https://vimeo.com/1', title: null },
    ],
  });
  assert.deepEqual(
    videos.map(({ platform, videoId }) => [platform, videoId]),
    [
      ['vimeo', '1'],
      ['youtube', A],
      ['youtube', B],
    ],
  );
  assert.deepEqual(unrecognised, []);
});

test('a video has the first title that a source gives it', () => {
  const sources = [null, 'First', 'Second'].map((title, index) => ({ url: `https://youtu.be/${A}?t=${index}`, title }));
  assert.deepEqual(citedVideos({ videos: [{ url: `https://youtu.be/${A}` }], sources }).videos, [
    { platform: 'youtube', videoId: A, title: 'First' },
  ]);
});

test('a listed address of no video is unrecognised, a source of no video is just a source', () => {
  const found = citedVideos({
    videos: [{ url: 'https://example.com/clip' }],
    sources: [{ url: 'https://example.com/page', title: null }],
  });
  assert.deepEqual(found, { videos: [], unrecognised: ['https://example.com/clip'] });
});
