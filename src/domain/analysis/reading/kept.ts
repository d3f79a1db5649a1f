import { ASIDE_KINDS, type Aside } from './aside.ts';

/**
 * The stretches set aside, as stores keep them; null = nothing.
 * @example assert.equal(asidesText([{ kind: 'chip', start: 2, end: 9 }]), '[["chip",2,9]]')
 */
export const asidesText = (asides: readonly Aside[] = []): string | null =>
  asides.length === 0 ? null : JSON.stringify(asides.map(({ kind, start, end }) => [kind, start, end]));

/**
 * What {@link asidesText} wrote.
 * @example assert.deepEqual(asidesIn('[["chip",2,9]]'), [{ kind: 'chip', start: 2, end: 9 }])
 */
export function asidesIn(text: string | null): readonly Aside[] {
  if (text === null) return [];
  const kept = JSON.parse(text) as readonly (readonly [Aside['kind'], number, number])[];
  return kept.map(([kind, start, end]) => ({ kind, start, end })).filter(({ kind }) => ASIDE_KINDS.includes(kind));
}
