import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countHighlights, type Entity, mergeRoots, type ResponseEvidence } from '../../src/domain/mod.ts';

const anEntity = (id: string, mergedIntoId: string | null = null): Entity => ({
  id,
  name: id.toUpperCase(),
  slug: id,
  aliases: [],
  isCompetitor: false,
  groupId: null,
  mergedIntoId,
  createdAt: 0,
  updatedAt: 0,
});
const aResponse = (given: Partial<ResponseEvidence>): ResponseEvidence => ({
  id: 'r',
  mentions: [],
  domains: [],
  merchants: [],
  ...given,
});
const mention = (entityId: string, rankingPosition: number) => ({ entityId, rankingPosition, count: 1, sentiment: 0 });

describe('highlights', () => {
  test('brands by the responses that mention them, domains and merchants likewise', () => {
    const counter = countHighlights([anEntity('a'), anEntity('b')]);
    counter.add([
      aResponse({
        mentions: [mention('a', 2), mention('b', 1)],
        domains: ['x.com', 'x.com', 'y.com'],
        merchants: ['M', 'M'],
      }),
      aResponse({ mentions: [mention('a', 1)], domains: ['y.com'], merchants: ['N'] }),
    ]);
    counter.add([aResponse({})]);
    assert.deepEqual(counter.highlights(2), {
      totalResponses: 3,
      brands: [
        { name: 'A', responseCount: 2, visibility: 66.67, avgPosition: 1.5 },
        { name: 'B', responseCount: 1, visibility: 33.33, avgPosition: 1 },
      ],
      domains: [
        { domain: 'y.com', responseCount: 2 },
        { domain: 'x.com', responseCount: 1 },
      ],
      merchants: [
        { merchant: 'M', responseCount: 1, cardCount: 2 },
        { merchant: 'N', responseCount: 1, cardCount: 1 },
      ],
    });
  });

  test('merged entities count for their root, once a response and with the better position', () => {
    const counter = countHighlights([anEntity('a', 'b'), anEntity('b', 'c'), anEntity('c')]);
    counter.add([
      aResponse({ mentions: [mention('c', 3), mention('a', 1)] }),
      aResponse({ mentions: [mention('b', 2)] }),
    ]);
    assert.deepEqual(counter.highlights(9).brands, [
      { name: 'C', responseCount: 2, visibility: 100, avgPosition: 1.5 },
    ]);
  });

  test('nothing stored gives nothing', () => {
    assert.deepEqual(countHighlights([]).highlights(3), { totalResponses: 0, brands: [], domains: [], merchants: [] });
  });
});

describe('merge roots', () => {
  test('a chain resolves to its end whatever the order, an entity by itself to itself', () => {
    const roots = mergeRoots([
      anEntity('d', 'b'),
      anEntity('a', 'b'),
      anEntity('b', 'c'),
      anEntity('c'),
      anEntity('e'),
    ]);
    assert.deepEqual([...roots].sort(), [
      ['a', 'c'],
      ['b', 'c'],
      ['c', 'c'],
      ['d', 'c'],
      ['e', 'e'],
    ]);
  });
});
