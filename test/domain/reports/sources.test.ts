import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { normaliseScope, type SourceReportRequest } from '../../../src/domain/mod.ts';
import { NOW } from '../../support/builders.ts';
import { aResponse, aSourceFact, sourceReportBy } from '../../support/fact-builders.ts';
import { counts, withoutIntervals } from '../../support/figures.ts';

const source = (url: string, domain: string | null, isCited = false) => aSourceFact({ url, domain, isCited });
const [ONE, TWO, OTHER] = ['https://a.example/1', 'https://a.example/2', 'https://b.example/'];

const RESPONSES = [
  aResponse('1', { time: NOW + 2, sources: [source(ONE, 'a.example', true), source(TWO, 'a.example', true)] }),
  aResponse('2', { time: NOW + 1, sources: [source(ONE, 'a.example'), source(OTHER, 'b.example', true)] }),
  aResponse('3', { time: NOW, sources: [source('https://new.example/', null)], country: 'DE' }),
  aResponse('4'),
];

const report = (given: Partial<SourceReportRequest> = {}) => sourceReportBy(RESPONSES, given);
const rows = (given: Partial<SourceReportRequest> = {}) =>
  report(given).results.map(({ url, domain, responseCount }) => [url ?? domain, responseCount]);

describe('source report', () => {
  test('by hand: domains count their addresses, sources, responses, and those that cite them, once each', () => {
    const { totalResponses, totalSourceResponses, totalRecords, results } = report();
    assert.deepEqual([totalResponses, totalSourceResponses, totalRecords], [4, 3, 2]);
    assert.deepEqual(withoutIntervals(results[0]), {
      domain: 'a.example',
      url: null,
      urlCount: 2,
      pageCount: 2,
      sourceCount: 3,
      responseCount: 2,
      citedResponseCount: 1,
      responseRate: counts(2, 4),
      share: counts(2, 3),
      citedRate: counts(1, 2),
      firstSeenAt: NOW + 1,
      lastSeenAt: NOW + 2,
    });
  });

  test('by address every one is a row, one that was not analysed too', () => {
    assert.deepEqual(rows({ by: 'url' }), [
      [ONE, 2],
      [TWO, 1],
      [OTHER, 1],
      ['https://new.example/', 1],
    ]);
    assert.deepEqual(rows({ scope: normaliseScope({ countries: ['DE'] }) }), []);
  });

  test('domain and search narrow the rows, and no number', () => {
    assert.deepEqual(rows({ by: 'url', domain: 'b.example' }), [[OTHER, 1]]);
    assert.deepEqual(rows({ by: 'url', search: 'A.EXAMPLE/2' }), [[TWO, 1]]);
    assert.deepEqual(rows({ search: '%' }), []);
    assert.deepEqual(withoutIntervals(report({ domain: 'b.example' }).results[0]?.share), counts(1, 3));
  });

  test('sorts by any field, and ends in the address', () => {
    const sorted = (field: 'citedRate' | 'lastSeenAt' | 'url', direction: 'ASC' | 'DESC') =>
      rows({ by: 'url', sort: [{ field, direction }] }).map(([url]) => url);
    assert.deepEqual(sorted('citedRate', 'DESC').slice(0, 2), [TWO, OTHER]);
    assert.deepEqual(sorted('lastSeenAt', 'ASC')[0], 'https://new.example/');
    assert.deepEqual(sorted('url', 'DESC')[0], 'https://new.example/');
  });
});
