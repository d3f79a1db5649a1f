import type { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { type EvidenceFilter, type QuestionMetric, understood } from '../domain/reports/mod.ts';
import { type EVIDENCE, type EvidenceName, splitEvidence } from './evidence-body.ts';

export const QUESTION_METRIC_TEXT = `
- \`visibility\`, \`shareOfVoice\`, \`avgPosition\`, \`topThree\`, \`avgSentiment\`, \`netTone\`, \`criticisedShare\`, \`recommendedShare\`: of brands (entity, division, group).
- \`avgSentiment\` (-1 to 1) is a mean over the answers that judge the brand, \`netTone\` (-100 to 100) one over all that name it in a language whose claims are read; the numerator counts them.
- \`responseRate\`, \`citedRate\`, \`share\`: of sources (domain, page, url; a page is all its addresses, under that which most sources have); with \`cited\`, of those alone that answers cite, or do not.
- \`adRate\`, \`share\`: of advertisers; with \`formats\`, of such cards alone.
- \`shoppingRate\`, \`share\`: of merchants; with \`brands\`, of such cards alone.
- \`citationRate\`, \`citationShare\`: of videos; with \`platform\`, of its own alone.

Where no row is of what the metric is about, one is followed by \`entityId\`, \`domain\`, \`pageUrl\` or \`url\`, \`advertiser\`, \`merchant\`, \`videoId\`.
`.trim();

/** The properties of a body that say what is followed. */
type EvidenceBody = { readonly [Name in EvidenceName]?: z.output<(typeof EVIDENCE)[Name]> };

/** The names of properties under which a filter of evidence is sent. */
const SENT_AS: Readonly<Record<keyof EvidenceFilter, string>> = {
  entityId: 'entityId',
  ads: 'advertiser',
  shopping: 'merchant',
  sources: 'domain',
  videos: 'videoId',
};

/** What a body asks. @throws AppError invalid where the metric is not of what it is asked by */
export function askedQuestion(body: {
  readonly by: readonly string[];
  readonly metric: QuestionMetric;
  readonly evidence: EvidenceBody;
}) {
  const { evidence } = splitEvidence(body.evidence as Parameters<typeof splitEvidence>[0]);
  const asked = understood({ by: body.by, metric: body.metric, evidence });
  if ('question' in asked) return asked;
  throw new AppError('invalid', [`${asked.of === 'metric' ? 'metric' : SENT_AS[asked.of]}: ${asked.problem}`]);
}
