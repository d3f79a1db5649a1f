import type { Analyse, TrackedEntity } from './types.ts';

/** All of an entity that an analysis reads. */
const trackedPart = ({ id, name, aliases, caseSensitive = false }: TrackedEntity): Required<TrackedEntity> => ({
  id,
  name,
  aliases,
  caseSensitive,
});

/**
 * Whether answers that were analysed before an entity was changed, or made where nothing stands before, have to be
 * analysed again: for its names and their case, not for its group, its websites, a
 * merge, or whether it competes. (contract 5, "Analysis")
 * @example assert.equal(changesAnalysis({ id: 'a', name: 'A', aliases: [] }, { id: 'a', name: 'A', aliases: ['B'] }), true)
 * @example assert.equal(changesAnalysis({ id: 'a', name: 'A', aliases: [] }, { id: 'a', name: 'A', aliases: [] }), false)
 */
export function changesAnalysis(before: TrackedEntity | undefined, after: TrackedEntity): boolean {
  return before === undefined || JSON.stringify(trackedPart(before)) !== JSON.stringify(trackedPart(after));
}

/**
 * Whether records that mention an entity, or one that is merged into it, show something else since it was changed, however
 * their answers are analysed. (contract 10, "Change feed")
 * @example
 * const before = { name: 'A', mergedIntoId: null, isCompetitor: false };
 * assert.equal(changesRecords(before, { ...before, mergedIntoId: 'b' }), true);
 * assert.equal(changesRecords(before, { ...before, isCompetitor: true }), true);
 * assert.equal(changesRecords(before, before), false);
 */
export function changesRecords(before: ShownEntity, after: ShownEntity): boolean {
  return (
    before.name !== after.name ||
    before.mergedIntoId !== after.mergedIntoId ||
    before.isCompetitor !== after.isCompetitor
  );
}

/** All of an entity that a record shows. */
interface ShownEntity {
  readonly name: string;
  readonly mergedIntoId: string | null;
  /** Sources name competitors only. */
  readonly isCompetitor: boolean;
}

type Analysis = ReturnType<Analyse> & { readonly judgedBy?: string };

/**
 * Whether two analyses say the same of an answer; competitors are in no order. (contract 5, "Analysis")
 * @example
 * const source = { url: 'https://a.example', found: false, matches: [], rootDomain: 'a.example', subDomain: null };
 * const naming = (competitors: string[]) => ({ mentions: [], sources: [{ ...source, competitors }] });
 * assert.equal(isSameAnalysis(naming(['a', 'b']), naming(['b', 'a'])), true);
 * assert.equal(isSameAnalysis(naming(['a']), naming([])), false);
 */
export function isSameAnalysis(one: Analysis, other: Analysis): boolean {
  return isAlike(inOneOrder(one), inOneOrder(other));
}

const inOneOrder = (analysis: Analysis): Analysis => ({
  ...analysis,
  sources: analysis.sources.map((source) => ({ ...source, competitors: source.competitors.toSorted() })),
});

/** Whether two plain values hold the same, to the depth of them: whatever an analysis comes to hold is compared. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => isAlike(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}
