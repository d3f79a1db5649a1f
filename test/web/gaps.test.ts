import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gapsOf } from '../../src/web/pages/sources/gap-rows.ts';

type Rows = Parameters<typeof gapsOf>[0];
/** Of each site, in how many of 10 answers a brand is named, and whether that is reliable. */
const named = (sites: Readonly<Record<string, readonly [count: number, reliable: boolean]>>): Rows =>
  Object.entries(sites).map(([id, [numerator, reliable]]) => ({
    keys: [{ id }],
    figure: { numerator, denominator: 10, reliable },
  })) as unknown as Rows;

test('gaps leave out own sites of either, and those that name the rival no more often, and are as doubtful as either rate', () => {
  const own = named({
    'google.com': [0, true],
    'news.com': [1, true],
    'blog.com': [3, false],
    'none.com': [0, true],
    'us.com': [9, true],
    'mine.com': [1, true],
  });
  const rival = named({
    'google.com': [9, true],
    'news.com': [5, true],
    'blog.com': [4, true],
    'none.com': [0, true],
    'us.com': [2, true],
    'mine.com': [5, true],
  });
  assert.deepEqual(
    gapsOf(own, rival, new Set(['google.com', 'mine.com'])).map(({ domain, gap, reliable }) => [domain, gap, reliable]),
    [
      ['news.com', 4, true],
      ['blog.com', 1, false],
    ],
  );
});
