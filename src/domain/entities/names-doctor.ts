/*
 * Finds names that will count badly: ambiguous, overlapping, never found. `examineNames` runs one check after the other in
 * the order of its report; `namesToTry` says what to search answers for. Each finding has a remedy for people.
 */

import {
  type AnalysisSettings,
  ambiguityOf,
  compileLocation,
  type FurtherNames,
  furtherNames,
} from '../analysis/mod.ts';
import { type Entity, mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import { fold } from '../text.ts';

/** The problem of a name, and its remedy. */
export interface NameFinding {
  readonly kind: 'ambiguous' | 'overlapping' | 'also read' | 'not counted' | 'never found';
  readonly entityId: EntityId;
  /** What the entity is called. */
  readonly entity: string;
  /** The name that it is about. */
  readonly name: string;
  readonly finding: string;
  readonly remedy: string;
}

/** The known facts of a project's brands. */
interface NamesToExamine {
  /** Merged ones included. */
  readonly entities: readonly Entity[];
  readonly settings: AnalysisSettings;
  /** Those that answers mention, as roots; null where there are no answers yet. */
  readonly mentioned: ReadonlySet<EntityId> | null;
  /** Those of `namesToTry` that stand in answers. */
  readonly tried?: readonly TriedName[];
}

/** A name that does not count, and in how many answers it stands. */
export interface TriedName extends NameToTry {
  readonly answers: number;
}

/** A name that answers may write for an entity, and that does not count. */
export interface NameToTry {
  readonly entityId: EntityId;
  readonly name: string;
  /** The entity's name, if it holds this one: answers that hold it are no sign. */
  readonly within: string | null;
}

/**
 * Names by which answers may not mean a brand, names that are a part of another brand's, names that answers write in another
 * form, names that stand in answers and do not count, and brands that no answer names, in this order. (contract 10)
 * @example
 * const brand = (id: string, name: string) => ({ ...EMPTY, id, name });
 * const EMPTY = { slug: '', note: '', aliases: [], caseSensitive: false, domains: [], isCompetitor: false, groupId: null,
 *   mergedIntoId: null, createdAt: 0, updatedAt: 0 };
 * const entities = [brand('a', 'Acme'), brand('b', 'Acme Glide')];
 * const [found] = examineNames({ entities, settings: { nestedMentions: 'longest', boilerplate: [] }, mentioned: null });
 * assert.deepEqual([found?.kind, found?.entity, found?.name], ['overlapping', 'Acme', 'Acme']);
 */
export function examineNames({ entities, settings, mentioned, tried = [] }: NamesToExamine): readonly NameFinding[] {
  const roots = mergeRoots(entities);
  return [
    ...entities.flatMap(ambiguous),
    ...overlapping(entities, roots, settings),
    ...alsoRead(entities),
    ...notCounted(entities, tried),
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

/** Names that answers rarely write as they were entered: with a legal form, an article, the dots of initials. */
function alsoRead(entities: readonly Entity[]): readonly NameFinding[] {
  const further = furtherNames(entities);
  return entities.flatMap(({ id, name }, at): readonly NameFinding[] => {
    const [counted, contested] = [shorter(further[at]!.counted, name), shorter(further[at]!.contested, name)];
    const about = { kind: 'also read' as const, entityId: id, entity: name, name };
    if (contested.length > 0) {
      const finding = `answers may write ${listed(contested)}, which another brand may be called as well: it counts for none by this`;
      return [{ ...about, finding, remedy: 'give it as an alias to the brand that is meant' }];
    }
    if (counted.length === 0) return [];
    const remedy = 'right if that is the brand; if not, set caseSensitive, which accepts its own spelling alone';
    return [{ ...about, finding: `answers may write ${listed(counted)}, which counts too`, remedy }];
  });
}

/** Those that are no longer than the name itself. */
const shorter = (forms: FurtherNames['counted'], name: string): readonly string[] =>
  forms.map(({ text }) => text).filter((text) => text.length <= name.length);

const listed = (names: readonly string[]): string =>
  `${names
    .slice(0, 3)
    .map((name) => `"${name}"`)
    .join(', ')}${names.length > 3 ? ' and the like' : ''}`;

/** Last words that firms are registered with, and seldom called by. */
const TAIL =
  /\s+(?:Group|Holdings?|Technolog(?:y|ies)|International|Electronics|Cosmetics|Systems|Solutions|Software|Industries|Brands|Stores|Foods|Motors?|Labs|Laboratories|Deutschland|Germany|France|Italia|España|Europe|USA|UK|Japan)$/;
const MOST_TRIED = 200;

/**
 * Names that answers may write for brands and that do not count, to be looked for in answers: forms that two brands share, those
 * of case-sensitive brands, and names without a last word such as "Group"; 200 at most.
 * @example
 * const brand = { slug: '', note: '', aliases: [], caseSensitive: false, domains: [], isCompetitor: false, groupId: null,
 *   mergedIntoId: null, createdAt: 0, updatedAt: 0, id: 'a', name: 'Dell Technologies' };
 * assert.deepEqual(namesToTry([brand]), [{ entityId: 'a', name: 'Dell', within: 'Dell Technologies' }]);
 */
export function namesToTry(entities: readonly Entity[]): readonly NameToTry[] {
  const free = furtherNames(entities.map((entity) => ({ ...entity, caseSensitive: false })));
  const taken = new Set(entities.flatMap(({ name, aliases }) => [name, ...aliases]).map(fold));
  const names = entities.flatMap((entity, at): readonly NameToTry[] => {
    const { counted, contested } = free[at]!;
    const forms = [...contested, ...(entity.caseSensitive ? counted : [])].map(({ text }) => text);
    const short = entity.name.replace(TAIL, '');
    const tried = [...forms, ...(counted.some(({ text }) => text === short) ? [] : [short])];
    return tried
      .filter((name) => !taken.has(fold(name)))
      .map((name) => ({ entityId: entity.id, name, within: entity.name.includes(name) ? entity.name : null }));
  });
  return names.slice(0, MOST_TRIED);
}

function notCounted(entities: readonly Entity[], tried: readonly TriedName[]): readonly NameFinding[] {
  const names = new Map(entities.map(({ id, name }) => [id, name]));
  return tried
    .filter(({ answers }) => answers > 0)
    .toSorted((one, other) => other.answers - one.answers)
    .map(({ entityId, name, answers }) => ({
      ...{ kind: 'not counted', entityId, entity: names.get(entityId)!, name },
      finding: `stands in ${answers.toLocaleString('en')} ${answers === 1 ? 'answer' : 'answers'} and isn't counted`,
      remedy: 'add it as an alias, if the brand is meant',
    }));
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
