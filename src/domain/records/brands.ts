import type { Mention, SourceAnalysis } from '../analysis/mod.ts';
import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import { byText, compareIds, inOrder } from '../sorting.ts';

/** What a record says of one brand. (spec, Result analysis record; contract 5, "Analysis") */
export interface Brand {
  readonly name: string;
  readonly mentioned: boolean;
  /** How often it is named. */
  readonly mentionCount: number;
  /** -1 to 1, rounded to 3 decimals; 0 when it is absent. */
  readonly sentimentScore: number;
  /** Order of first mention among the brands mentioned, from 1; 0 when it is absent. */
  readonly rankingPosition: number;
}

/** What composing records needs of a project's entities, worked out once for all of them. */
export interface BrandContext {
  readonly roots: ReadonlyMap<EntityId, EntityId>;
  /** Names of the entities that are not merged, by id, in the order in which absent ones are listed. */
  readonly names: ReadonlyMap<EntityId, string>;
}

/** The context of some entities, merged ones included. */
export function brandContext(entities: readonly Entity[]): BrandContext {
  const visible = entities.filter(({ mergedIntoId }) => mergedIntoId === null);
  const ordered = inOrder(
    visible,
    [{ field: 'name', direction: 'ASC' }],
    { name: byText(({ name }) => name) },
    compareIds,
  );
  return { roots: mergeRoots(entities), names: new Map(ordered.map(({ id, name }) => [id, name])) };
}

/**
 * Every brand of a project as one answer shows it: the mentioned ones in their ranking order, then the absent ones by
 * name. What is merged counts for its root: counts add up, the first mention ranks, sentiment is the mean over mentions.
 * (contract 4, "Merge"; contract 5, "Analysis")
 */
export function brandsOf(mentions: readonly Mention[], { roots, names }: BrandContext): readonly Brand[] {
  const found = new Map<EntityId, { count: number; position: number; sentiment: number }>();
  for (const { entityId, count, rankingPosition, sentiment } of mentions) {
    const root = roots.get(entityId);
    if (root === undefined) continue;
    const sum = found.get(root) ?? { count: 0, position: rankingPosition, sentiment: 0 };
    sum.count += count;
    sum.position = Math.min(sum.position, rankingPosition);
    sum.sentiment += sentiment * count;
    found.set(root, sum);
  }
  const ranked = [...found].sort(([, a], [, b]) => a.position - b.position);
  const mentioned = ranked.map(([id, { count, sentiment }], index): Brand => {
    return {
      name: names.get(id)!,
      mentioned: true,
      mentionCount: count,
      sentimentScore: rounded(sentiment / count),
      rankingPosition: index + 1,
    };
  });
  const absent = [...names].filter(([id]) => !found.has(id)).map(([, name]) => ({ ...ABSENT, name }));
  return [...mentioned, ...absent];
}

/** To 3 decimals, as sentiments are: weighing and dividing leaves traces beyond. Never -0. */
const rounded = (score: number): number => Math.round(score * 1_000) / 1_000 + 0;

const ABSENT = { mentioned: false, mentionCount: 0, sentimentScore: 0, rankingPosition: 0 } as const;

/** The brands mentioned where an answer cites a source, each once, roots in place of what is merged into them. */
export function citedCompetitors({ competitors }: SourceAnalysis, { roots, names }: BrandContext): readonly string[] {
  const found = new Set(competitors.map((id) => roots.get(id)));
  return [...found].flatMap((id) => (id === undefined ? [] : (names.get(id) ?? [])));
}
