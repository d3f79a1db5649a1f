import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compileAnalysis } from '../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from '../domain/analysis/support.ts';
import { HOSTILE_NAMES } from '../support/hostile-texts.ts';

const SOURCES = Array.from({ length: 20 }, (_, page) => ({
  url: `https://example.com/p${page}`,
  title: `Page ${page}`,
}));
const analyse = compileAnalysis(someEntities(HOSTILE_NAMES), lastTwoLabels);
const run = (answer: string) => analyse({ answer, language: 'en', sources: SOURCES });

describe('the analysis of large answers', () => {
  test('a word of millions of letters', () => {
    assert.deepEqual(
      run(`a ${'é'.repeat(1_500_000)}`).mentions.map(({ entityId }) => entityId),
      ['a'],
    );
  });

  test('five megabytes of text', () => {
    const sentence = 'It is a great thing, says [Page 3](https://example.com/p3), and C++ is not.\n';
    const times = Math.ceil((5 * 1024 * 1024) / sentence.length);
    const { mentions, sources } = run(sentence.repeat(times));
    const counts = Object.fromEntries(mentions.map(({ entityId, count }) => [entityId, count]));
    assert.deepEqual(counts, { a: times, great: times, 'C++': times });
    assert.equal(sources[3]!.matches.length, 50);
  });

  test('a hundred thousand links, each of which is read', () => {
    const answer = Array.from({ length: 100_000 }, (_, index) => `[t](https://example.com/p${index % 20})`).join(' ');
    assert.ok(run(answer).sources.every(({ matches }) => matches.length === 50));
  });
});
