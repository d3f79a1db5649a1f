import { type AnalysedMention, claimLanguage } from '../analysis/mod.ts';
import type { EntityId } from '../ids.ts';
import { claimPlace } from './keys.ts';
import type { CorrectedSpan, CorrectionFields } from './types.ts';

/** What of an answer a correction of it is checked by. */
export interface CorrectedAnswer {
  /** As it came. */
  readonly answer: string;
  readonly language: string;
  readonly analysis: { readonly mentions: readonly Pick<AnalysedMention, 'entityId'>[] };
}

/** Places of a mention at most. */
export const MOST_SPANS = 1_000;

/**
 * Why an answer can't be corrected so, for people; none = it can.
 * @example
 * const fields = { jobExecutionId: 'j', entityId: 'a', note: '', what: 'verdict', value: 'mixed' } as const;
 * const answer = { answer: 'Acme.', language: 'en', analysis: { mentions: [{ entityId: 'a' }] } };
 * assert.deepEqual(correctionProblems(fields, answer, ['a']), []);
 * assert.equal(correctionProblems(fields, answer, ['b']).length, 1);
 */
export function correctionProblems(
  fields: CorrectionFields,
  { answer, language, analysis }: CorrectedAnswer,
  about: readonly EntityId[],
): readonly string[] {
  const problems: string[] = [];
  const inText = ({ start, end }: CorrectedSpan) => start < end && end <= answer.length;
  if (fields.what === 'mention') {
    const { mentioned, spans = [] } = fields.value;
    if (!mentioned && spans.length > 0) problems.push('value.spans: a brand that is not named has no places');
    for (const [at, span] of spans.entries()) {
      if (!inText(span))
        problems.push(`value.spans[${at}]: is not in the answer, which has ${answer.length} UTF-16 units`);
      else if (at > 0 && span.start < spans[at - 1]!.end)
        problems.push(`value.spans[${at}]: must come after the one before it`);
    }
    return problems;
  }
  if (claimLanguage(language) === undefined)
    problems.push(`what: what answers in the language "${language}" say of brands is not read, so it counts nowhere`);
  if (!analysis.mentions.some(({ entityId }) => about.includes(entityId)))
    problems.push('entityId: the answer does not name this brand: correct the mention first');
  if (fields.what !== 'claim') return problems;
  const { claimId, side, aspect, wrong = false } = fields.value;
  const place = claimId === undefined ? undefined : claimPlace(claimId);
  if (claimId !== undefined && (place === undefined || !inText(place)))
    problems.push('value.claimId: isn’t the id of a claim of this answer: GET /api/v1/responses/{id} has them');
  if (wrong && (claimId === undefined || side !== undefined || aspect !== undefined))
    problems.push('value.wrong: needs the claimId of the claim that is none, and neither side nor aspect');
  if (!wrong && side === undefined && aspect === undefined)
    problems.push('value: says neither a side nor an aspect, nor that the claim is wrong');
  if (claimId === undefined && side === undefined && aspect !== undefined)
    problems.push('value.side: a claim that was overlooked needs its side');
  return problems;
}
