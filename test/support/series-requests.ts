import fc from 'fast-check';
import {
  ANY_EVIDENCE,
  type EvidenceFilter,
  INTERVALS,
  METRICS,
  type Metric,
  normaliseScope,
  type TimeSeriesRequest,
} from '../../src/domain/mod.ts';
import { oneOf, scopeInput } from './facts.ts';
import { evidenceFilter, rowId, weights } from './report-requests.ts';

/** Subjects that a series of each metric needs. */
const FOLLOWS: Readonly<Record<Metric, readonly (keyof EvidenceFilter)[]>> = {
  responses: [],
  adRate: ['ads'],
  shoppingRate: ['shopping'],
  sourceRate: ['sources'],
  videoRate: ['videos'],
  visibility: ['entityId'],
  shareOfVoice: ['entityId'],
  mentions: ['entityId'],
  avgPosition: ['entityId'],
  avgSentiment: ['entityId'],
  netTone: ['entityId'],
  recommendedShare: ['entityId'],
  criticisedShare: ['entityId'],
};

export const timeSeriesRequest: fc.Arbitrary<TimeSeriesRequest> = fc
  .record({
    scope: fc
      .tuple(scopeInput, oneOf(['none', 'division', 'group'] as const))
      .map(([input, groupBy]) => normaliseScope({ ...input, groupBy })),
    weights,
    metric: oneOf(METRICS),
    interval: oneOf(INTERVALS),
    evidence: evidenceFilter,
    rowId,
  })
  .map(({ evidence, rowId: id, ...request }) => {
    const asked = { ...evidence, entityId: id };
    const followed = FOLLOWS[request.metric].map((name) => [name, asked[name]]);
    return { ...request, evidence: { ...ANY_EVIDENCE, ...Object.fromEntries(followed) } };
  });
