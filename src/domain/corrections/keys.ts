import type { Given } from '../imports/mod.ts';
import type { CorrectedSpan, CorrectionFields, RightValue } from './types.ts';

/**
 * What a claim is called by those who correct it: its place in the text as it came.
 * @example assert.equal(claimIdOf({ start: 4, end: 9 }), '4-9')
 */
export const claimIdOf = ({ start, end }: CorrectedSpan): string => `${start}-${end}`;

/**
 * The place that the name of a claim says; undefined where it isn't such a name.
 * @example assert.deepEqual(claimPlace('4-9'), { start: 4, end: 9 })
 * @example assert.equal(claimPlace('9-4'), undefined)
 */
export function claimPlace(claimId: string): CorrectedSpan | undefined {
  const [, start, end] = /^(\d{1,9})-(\d{1,9})$/.exec(claimId) ?? [];
  const place = { start: Number(start), end: Number(end) };
  return place.start < place.end ? place : undefined;
}

/**
 * Which part of what is said of a brand a correction is about: a claim by its place, its aspect alone, or the side and aspect of one that was
 * overlooked.
 * @example assert.equal(correctedPart({ what: 'claim', value: { claimId: '4-9', wrong: true } }), '4-9')
 * @example assert.equal(correctedPart({ what: 'verdict', value: 'mixed' }), '')
 * @example assert.equal(correctedPart({ what: 'claim', value: { claimId: '4-9', aspect: 'price' } }), '4-9 aspect')
 */
export function correctedPart({ what, value }: RightValue): string {
  if (what !== 'claim') return '';
  const { claimId, side, aspect, wrong } = value;
  if (claimId === undefined) return [side, aspect].filter(Boolean).join(' ');
  return side === undefined && wrong !== true ? `${claimId} aspect` : claimId;
}

/**
 * Two corrections of one key are about the same: the later one takes the place of the earlier.
 * @example
 * const said = { jobExecutionId: 'j', entityId: 'e', note: '' };
 * const [one, other] = [{ ...said, what: 'verdict', value: 'mixed' }, { ...said, what: 'verdict', value: 'negative' }] as const;
 * assert.equal(correctionKey(one), correctionKey(other));
 */
export const correctionKey = (correction: CorrectionFields): string =>
  [correction.jobExecutionId, correction.entityId, correction.what, correctedPart(correction)].join(' ');

/**
 * What a row of corrections says.
 * @example
 * const said = { jobExecutionId: 'j', entityId: 'e', note: '', what: 'verdict', value: 'mixed' } as const;
 * assert.deepEqual(correctionGiven(said), { names: ['j e verdict '], values: { value: 'mixed', note: '' } });
 */
export const correctionGiven = (correction: CorrectionFields): Given => ({
  names: [correctionKey(correction)],
  values: { value: correction.value, note: correction.note },
});
