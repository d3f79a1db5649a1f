import type { Analyse, TrackedEntity } from './types.ts';

/** All of an entity that an analysis reads. */
const trackedPart = ({ id, name, aliases }: TrackedEntity): TrackedEntity => ({ id, name, aliases });

/**
 * Whether answers that were analysed before an entity was changed, or made where nothing stands before, have to be
 * analysed again: for its name and aliases, not for its group, a merge, or whether it competes. (contract 5, "Analysis")
 * @example assert.equal(changesAnalysis({ id: 'a', name: 'A', aliases: [] }, { id: 'a', name: 'A', aliases: ['B'] }), true)
 * @example assert.equal(changesAnalysis({ id: 'a', name: 'A', aliases: [] }, { id: 'a', name: 'A', aliases: [] }), false)
 */
export function changesAnalysis(before: TrackedEntity | undefined, after: TrackedEntity): boolean {
  return before === undefined || JSON.stringify(trackedPart(before)) !== JSON.stringify(trackedPart(after));
}

type Analysis = ReturnType<Analyse>;

/** Whether two analyses say the same of an answer; competitors are in no order. (contract 5, "Analysis") */
export function isSameAnalysis(one: Analysis, other: Analysis): boolean {
  return analysisText(one) === analysisText(other);
}

/** An analysis as a text, properties in one order, so that whatever an analysis comes to hold is compared. */
function analysisText({ mentions, sources }: Analysis): string {
  const ordered = sources.map(({ competitors, ...source }) => ({ ...source, competitors: competitors.toSorted() }));
  return JSON.stringify([mentions, ordered], (_, value) => (isPlainObject(value) ? sortedByKey(value) : value));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sortedByKey = (value: object): object => Object.fromEntries(Object.entries(value).toSorted());
