import { type AnalysisSettings, ambiguityOf, compileLocation } from '../analysis/mod.ts';
import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';

/** What is the matter with a name, and what to do about it. */
export interface NameFinding {
  readonly kind: 'ambiguous' | 'overlapping' | 'never found';
  readonly entityId: EntityId;
  /** What the entity is called. */
  readonly entity: string;
  /** The name that it is about. */
  readonly name: string;
  readonly finding: string;
  readonly remedy: string;
}

/** What is known of a project's brands. */
export interface NamesToExamine {
  /** Merged ones included. */
  readonly entities: readonly Entity[];
  readonly settings: AnalysisSettings;
  /** Those that answers mention, as roots; null where there are no answers yet. */
  readonly mentioned: ReadonlySet<EntityId> | null;
}

/**
 * Names by which answers may not mean a brand, names that are a part of another brand's, and brands that no answer names, in
 * this order. (contract 10)
 * @example
 * const brand = (id: string, name: string) => ({ ...EMPTY, id, name });
 * const EMPTY = { slug: '', aliases: [], caseSensitive: false, domains: [], isCompetitor: false, groupId: null,
 *   mergedIntoId: null, createdAt: 0, updatedAt: 0 };
 * const entities = [brand('a', 'Acme'), brand('b', 'Acme Glide')];
 * const [found] = examineNames({ entities, settings: { nestedMentions: 'longest', boilerplate: [] }, mentioned: null });
 * assert.deepEqual([found?.kind, found?.entity, found?.name], ['overlapping', 'Acme', 'Acme']);
 */
export function examineNames({ entities, settings, mentioned }: NamesToExamine): readonly NameFinding[] {
  const roots = mergeRoots(entities);
  return [
    ...entities.flatMap(ambiguous),
    ...overlapping(entities, roots, settings),
    ...(mentioned === null
      ? []
      : entities.filter(({ id, mergedIntoId }) => mergedIntoId === null && !mentioned.has(id)).map(neverFound)),
  ];
}

function ambiguous(entity: Entity): readonly NameFinding[] {
  return [entity.name, ...entity.aliases].flatMap((name): readonly NameFinding[] => {
    const finding = ambiguityOf({ ...entity, name, aliases: [] });
    if (finding === null) return [];
    const isLower = name === name.toLowerCase();
    const remedy = isLower
      ? 'write it as the brand does, or take it away'
      : entity.caseSensitive
        ? 'look at some answers; a longer name is sure'
        : 'look at some answers; set caseSensitive if any other case is not meant, or use a longer name';
    return [{ kind: 'ambiguous', entityId: entity.id, entity: entity.name, name, finding, remedy }];
  });
}

/** Names that stand inside another brand's name, or are found as another brand. */
function overlapping(
  entities: readonly Entity[],
  roots: ReadonlyMap<EntityId, EntityId>,
  { nestedMentions }: AnalysisSettings,
): readonly NameFinding[] {
  const locate = compileLocation(entities, { nestedMentions: 'all', boilerplate: [] });
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  const rootOf = (id: EntityId) => roots.get(id) ?? id;
  return entities.flatMap((longer) =>
    [longer.name, ...longer.aliases].flatMap((answer) => {
      const spans = locate({ answer, language: 'en', sources: [] });
      const others = spans.filter(({ entityId }) => rootOf(entityId) !== rootOf(longer.id));
      return others.map(({ entityId, start, end }): NameFinding => {
        const shorter = byId.get(entityId)!;
        const name = answer.slice(start, end);
        const isWhole = start === 0 && end === answer.length;
        if (isWhole) {
          const finding = `"${answer}" is a name of ${longer.name} too, and counts for ${shorter.name}`;
          const remedy = 'take it away from one of them, or merge them';
          return { kind: 'overlapping', entityId: longer.id, entity: longer.name, name: answer, finding, remedy };
        }
        const counts = nestedMentions === 'all' ? 'both' : `only ${longer.name}`;
        return {
          kind: 'overlapping',
          entityId,
          entity: shorter.name,
          name,
          finding: `stands inside "${answer}", which counts for ${counts}`,
          remedy:
            nestedMentions === 'all'
              ? 'right if it is a product of the brand; set nestedMentions to longest if not'
              : 'right if they are two things; set nestedMentions to all, or merge them, if it is a product of the brand',
        };
      });
    }),
  );
}

const neverFound = ({ id, name, aliases, caseSensitive }: Entity): NameFinding => ({
  kind: 'never found',
  entityId: id,
  entity: name,
  name,
  finding:
    aliases.length === 0
      ? 'no answer names it'
      : `no answer names it, by this or its ${aliases.length === 1 ? 'alias' : `${aliases.length} aliases`}`,
  remedy: caseSensitive
    ? 'check its case and spelling: caseSensitive accepts no other; or it is not known'
    : 'check its spelling, and give the names that people use as aliases; or it is not known',
});
