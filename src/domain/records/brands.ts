/*
 * What a record says of each brand of the project, absent ones included. Merged brands count for their root: counts add up,
 * the first mention ranks. `brandContext` is prepared once and used for many records.
 */

import {
  type Mention,
  type Recommendation,
  recommendedOf,
  type SourceAnalysis,
  sentimentScore,
} from '../analysis/mod.ts';
import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import { toThousandths } from '../rates.ts';
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
  /** Those of them that compete. */
  readonly competitors: ReadonlySet<EntityId>;
}

/**
 * The context of some entities, merged ones included.
 * @example
 * const { names } = brandContext([{ id: 'a', name: 'Acme', mergedIntoId: null, isCompetitor: true }]);
 * assert.deepEqual([...names], [['a', 'Acme']]);
 */
export function brandContext(
  entities: readonly Pick<Entity, 'id' | 'name' | 'mergedIntoId' | 'isCompetitor'>[],
): BrandContext {
  const visible = entities.filter(({ mergedIntoId }) => mergedIntoId === null);
  const ordered = inOrder(
    visible,
    [{ field: 'name', direction: 'ASC' }],
    { name: byText(({ name }) => name) },
    compareIds,
  );
  return {
    roots: mergeRoots(entities),
    names: new Map(ordered.map(({ id, name }) => [id, name])),
    competitors: new Set(visible.flatMap(({ id, isCompetitor }) => (isCompetitor ? [id] : []))),
  };
}

/** What one answer says of an entity and of all that is merged into it. */
export interface RootMention {
  readonly root: EntityId;
  readonly count: number;
  /** Sum over its mentions, in thousandths. */
  readonly sentiment: number;
  /** Sums over what is merged into it. */
  readonly praise: number;
  readonly criticism: number;
  /** Whether the answer says anything of one of them; see `Mention`. */
  readonly known: boolean;
  /** What the answer recommends of these together. */
  readonly recommended: Recommendation;
  /** Among the roots mentioned, 1 = first. */
  readonly position: number;
}

/**
 * The roots that an answer mentions, in ranking order: counts add up, the first mention ranks. Mentions of an entity that
 * is not known count for nothing. (contract 4, "Merge")
 * @example
 * const said = { praise: 3, criticism: 1, known: true, recommended: 'yes' as const };
 * const mentions = [{ entityId: 'b', count: 2, rankingPosition: 1, sentiment: 0.5, ...said }];
 * const roots = new Map([['b', 'a']]);
 * assert.deepEqual(mentionedRoots(mentions, roots), [
 *   { root: 'a', count: 2, sentiment: 1_000, ...said, position: 1 },
 * ]);
 */
export function mentionedRoots(
  mentions: readonly Mention[],
  roots: ReadonlyMap<EntityId, EntityId>,
): readonly RootMention[] {
  const known = mentions.flatMap((mention) => {
    const root = roots.get(mention.entityId);
    return root === undefined ? [] : { ...mention, root };
  });
  const ranked = known.toSorted((a, b) => a.rankingPosition - b.rankingPosition);
  return Array.from(
    Map.groupBy(ranked, ({ root }) => root),
    ([root, own], index) => ({
      root,
      count: own.reduce((sum, { count }) => sum + count, 0),
      sentiment: own.reduce((sum, { count, sentiment }) => sum + count * toThousandths(sentiment), 0),
      praise: own.reduce((sum, { praise }) => sum + praise, 0),
      criticism: own.reduce((sum, { criticism }) => sum + criticism, 0),
      known: own.some(({ known }) => known),
      recommended: recommendedOf(own.map(({ recommended }) => recommended)),
      position: index + 1,
    }),
  );
}

/**
 * Every brand of a project as one answer shows it: the mentioned ones in their ranking order, then the absent ones by
 * name. Merged brands count for their root: counts add up, the first mention ranks, praise and
 * criticism add up.
 * (contract 4, "Merge"; contract 5, "Analysis")
 * @example
 * const context = brandContext([{ id: 'a', name: 'Acme', mergedIntoId: null, isCompetitor: true }]);
 * const said = { praise: 3, criticism: 1, known: true, recommended: 'no' as const };
 * const [brand] = brandsOf([{ entityId: 'a', count: 2, rankingPosition: 3, sentiment: 0.5, ...said }], context);
 * assert.deepEqual([brand?.mentionCount, brand?.sentimentScore, brand?.rankingPosition], [2, 0.5, 1]);
 */
export function brandsOf(mentions: readonly Mention[], { roots, names }: BrandContext): readonly Brand[] {
  const found = mentionedRoots(mentions, roots);
  const mentioned = found.map(({ root, count, praise, criticism, position }): Brand => {
    return {
      name: names.get(root)!,
      mentioned: true,
      mentionCount: count,
      sentimentScore: sentimentScore({ praise, criticism }),
      rankingPosition: position,
    };
  });
  const isFound = new Set(found.map(({ root }) => root));
  const absent = [...names].filter(([id]) => !isFound.has(id)).map(([, name]) => ({ ...ABSENT, name }));
  return [...mentioned, ...absent];
}

const ABSENT = { mentioned: false, mentionCount: 0, sentimentScore: 0, rankingPosition: 0 } as const;

/**
 * The competitors mentioned where an answer cites a source, each once, roots in place of what is merged into them; brands
 * that do not compete are none. (contract 10)
 * @example
 * const context = brandContext([{ id: 'a', name: 'Acme', mergedIntoId: null, isCompetitor: true }]);
 * assert.deepEqual(citedCompetitors({ competitors: ['a', 'gone'] }, context), ['Acme']);
 */
export function citedCompetitors(
  { competitors }: Pick<SourceAnalysis, 'competitors'>,
  { roots, names, competitors: competing }: BrandContext,
): readonly string[] {
  const found = new Set(competitors.map((id) => roots.get(id)));
  return [...found].flatMap((id) => (id !== undefined && competing.has(id) ? names.get(id)! : []));
}
