import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  adShareOf,
  EVERYTHING,
  type EvidenceFilter,
  entityReportOf,
  joinFacts,
  OUTCOMES,
  responseIdsOf,
  responseList,
  responsePageOf,
  type Scope,
  SENTIMENTS,
  shoppingReportOf,
  sourceReportOf,
  videoCitationsOf,
} from '../../../src/domain/mod.ts';
import { EFFORT } from '../../support/effort.ts';
import { columnsAfter, factsAfter, history, type Step } from '../../support/facts.ts';
import {
  adShareRequest,
  entityReportRequest,
  responseListRequest,
  shoppingReportRequest,
  sourceReportRequest,
  videoCitationsRequest,
} from '../../support/report-requests.ts';

/** Every row, whatever page was asked for. */
const ALL = { page: 1, pageSize: 1_000 };

/** How many answers A5 lists for what a number counts. */
const counterAfter = (steps: readonly Step[]) => {
  const columns = columnsAfter(steps);
  const count = (scope: Scope, evidence: Partial<EvidenceFilter>) =>
    responseIdsOf(columns, { scope, evidence: { ...ANY_EVIDENCE, ...evidence }, sort: [] }).length;
  return { columns, count };
};

/** The verdicts that net tone is a mean of. */
const READ = ['positive', 'mixed', 'negative', 'unjudged'] as const;

describe('the answers behind numbers', () => {
  test('responsePageOf says what responseList says', () => {
    const property = fc.property(history, responseListRequest, (steps, request) => {
      const { facts, dimensions } = factsAfter(steps);
      const columns = columnsAfter(steps);
      const expected = responseList(joinFacts(facts, dimensions), dimensions, request);
      assert.deepEqual(responsePageOf(columns, request), expected);
      const all = responseList(joinFacts(facts, dimensions), dimensions, { ...request, ...ALL });
      assert.deepEqual(responseIdsOf(columns, request), all.ids);
    });
    fc.assert(property, { numRuns: 80 * EFFORT });
  });

  test('are as many as an advertiser has in E1, whatever the formats, and as all advertisers together', () => {
    const property = fc.property(history, adShareRequest, (steps, { scope, formats }) => {
      const { columns, count } = counterAfter(steps);
      const report = adShareOf(columns, { scope, formats });
      assert.equal(count(scope, {}), report.totalResponses);
      assert.equal(count(scope, { ads: { advertiser: null, formats: [] } }), report.totalAdResponses);
      for (const { advertiser, responseCount } of report.advertisers) {
        assert.equal(count(scope, { ads: { advertiser, formats } }), responseCount);
      }
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are as many as cite a video in E2, or any video of the platform', () => {
    const property = fc.property(history, videoCitationsRequest, (steps, request) => {
      const { columns, count } = counterAfter(steps);
      const { platform } = request;
      const report = videoCitationsOf(columns, { ...request, ...ALL });
      assert.equal(count(request.scope, { videos: { platform, videoId: null } }), report.globalVideoplatformCitations);
      for (const { video, citationCount } of report.results) {
        assert.equal(count(request.scope, { videos: video }), citationCount);
      }
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are as many as a row of A1 has, be it an entity, a division or a group', () => {
    const property = fc.property(history, entityReportRequest, (steps, request) => {
      const { columns, count } = counterAfter(steps);
      for (const { id, responseCount } of entityReportOf(columns, { ...request, ...ALL }).results) {
        assert.equal(count(request.scope, { entityId: id }), responseCount);
      }
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are as many as the figures of a row of A1 count: each verdict, criticised, recommended, and net tone', () => {
    const property = fc.property(history, entityReportRequest, (steps, request) => {
      const { columns } = counterAfter(steps);
      const { scope } = request;
      for (const { id, sentiment: counted, ...row } of entityReportOf(columns, { ...request, ...ALL }).results) {
        const asked = { scope, evidence: { ...ANY_EVIDENCE, entityId: id }, sort: [] };
        const count = (more: object) => responseIdsOf(columns, { ...asked, ...more }).length;
        for (const sentiment of SENTIMENTS) assert.equal(count({ sentiment: [sentiment] }), counted[sentiment]);
        const { netTone, criticisedShare, recommendedShare } = row;
        assert.equal(count({ sentiment: ['negative'] }), criticisedShare.numerator);
        assert.equal(count({ sentiment: READ }), netTone.n);
        assert.equal(count({ recommended: true }), recommendedShare.numerator);
        assert.equal(count({ recommended: false }), row.responseCount - recommendedShare.numerator);
        const { positive, mixed, negative, unjudged: neutral } = counted;
        assert.deepEqual(
          [netTone.positive, netTone.mixed, netTone.negative, netTone.neutral],
          [positive, mixed, negative, neutral],
        );
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });

  test('are as many as a row of A1 is among the first three in, and as it is named in behind these', () => {
    const property = fc.property(history, entityReportRequest, (steps, request) => {
      const { columns } = counterAfter(steps);
      const { scope } = request;
      for (const { id, topThree, responseCount } of entityReportOf(columns, { ...request, ...ALL }).results) {
        const asked = { scope, evidence: { ...ANY_EVIDENCE, entityId: id }, sort: [] };
        assert.equal(responseIdsOf(columns, { ...asked, topThree: true }).length, topThree.numerator);
        const behind = responseIdsOf(columns, { ...asked, topThree: false }).length;
        assert.equal(behind, responseCount - topThree.numerator);
      }
    });
    fc.assert(property, { numRuns: 40 * EFFORT });
  });

  test('are as many as a domain, address or page has in A2, and as cite it', () => {
    const property = fc.property(history, sourceReportRequest, (steps, request) => {
      const { columns, count } = counterAfter(steps);
      const report = sourceReportOf(columns, { ...request, ...ALL });
      const any = { domain: null, url: null, isCited: null };
      assert.equal(count(request.scope, { sources: any }), report.totalSourceResponses);
      for (const { domain, url, responseCount, citedResponseCount } of report.results) {
        const asked = request.by === 'page' ? { domain, url: null, pageUrl: url! } : { domain, url };
        assert.equal(count(request.scope, { sources: { ...asked, isCited: null } }), responseCount);
        assert.equal(count(request.scope, { sources: { ...asked, isCited: true } }), citedResponseCount);
      }
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are as many as a merchant has in A3, whatever the brands, and as all merchants together', () => {
    const property = fc.property(history, shoppingReportRequest, (steps, { scope, brands }) => {
      const { columns, count } = counterAfter(steps);
      const report = shoppingReportOf(columns, { scope, brands });
      assert.equal(count(scope, { shopping: { merchant: null, brands: [] } }), report.totalShoppingResponses);
      for (const { merchant, responseCount } of report.merchants) {
        assert.equal(count(scope, { shopping: { merchant, brands } }), responseCount);
      }
    });
    fc.assert(property, { numRuns: 60 * EFFORT });
  });

  test('are all of them where nothing is asked for', () => {
    fc.assert(
      fc.property(history, (steps) => {
        assert.equal(
          counterAfter(steps).count({ ...EVERYTHING, outcomes: OUTCOMES }, {}),
          factsAfter(steps).facts.length,
        );
      }),
    );
  });
});
