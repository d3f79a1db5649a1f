import type { NameOf } from './fields.ts';
import type { EntityGroupId, EntityId } from './ids.ts';
import type { Instant } from './time.ts';

/** What people say of a brand, by the names that rows, files and forms have. (contract 4, "Entity record") */
export interface BrandFields {
  /** Trimmed, NFC; unique in its project among names, case-insensitively. */
  readonly name: string;
  /** Further names, in the order they were added; import only adds. */
  readonly aliases: readonly string[];
  /** Whether answers mention it only where they write its names in the very same case. */
  readonly caseSensitive: boolean;
  /** Hosts of its own websites, each with all below it, in the order they were added; see `websiteHost`. Import only adds. */
  readonly domains: readonly string[];
  readonly isCompetitor: boolean;
  /** The name of the group or division it is in, whose id the record has; null = in none. */
  readonly group: string | null;
  /** Free text about it, of up to 2,000 characters, kept as it is given. */
  readonly note: string;
}

/** The one list of them: whatever reads, writes, shows or keeps brands takes its fields from here, or is held to it by the compiler. */
export const BRAND_FIELDS = {
  name: { type: 'text', by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
  aliases: { type: 'texts', default: [], by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
  caseSensitive: { type: 'flag', default: false, by: 'editors', in: ['import', 'export', 'csv', 'form'] },
  domains: { type: 'texts', default: [], by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
  isCompetitor: { type: 'flag', default: false, by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
  group: { type: 'reference', default: null, by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
  note: { type: 'text', default: '', by: 'editors', in: ['import', 'export', 'csv', 'form', 'tools'] },
} as const;
export type BrandField = NameOf<BrandFields, typeof BRAND_FIELDS>;

/** Read-only fields of a brand's record, which imports accept and ignore. */
export const BRAND_READ_ONLY = [
  'slug',
  'groupId',
  'mergedIntoId',
  'createdAt',
  'updatedAt',
  'ambiguous',
  'ambiguousReason',
  'alsoReadAs',
] as const;

/** A tracked brand. (spec, Entity; contract 4, "Entity record") */
export interface Entity extends Omit<BrandFields, 'group'> {
  readonly id: EntityId;
  readonly slug: string;
  readonly groupId: EntityGroupId | null;
  /** The entity this one is hidden behind; its mentions count for the root of the chain. */
  readonly mergedIntoId: EntityId | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** A top-level group, or a division inside one. (spec, Entity group) */
export interface EntityGroup {
  readonly id: EntityGroupId;
  readonly kind: 'group' | 'division';
  /** Unique in its project among groups and divisions, case-insensitively. (contract 4, E5) */
  readonly name: string;
  readonly slug: string;
  /** The group a division belongs to; null for a group. */
  readonly parent: EntityGroupId | null;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/**
 * The entity each one counts for: the end of its chain of merges, or itself; one of them, should a damaged file hold a
 * circle. (contract 4, "Merge")
 * @example assert.equal(mergeRoots([{ id: 'a', mergedIntoId: 'b' }, { id: 'b', mergedIntoId: null }]).get('a'), 'b')
 */
export function mergeRoots(entities: readonly Pick<Entity, 'id' | 'mergedIntoId'>[]): ReadonlyMap<EntityId, EntityId> {
  const targets = new Map(entities.map(({ id, mergedIntoId }) => [id, mergedIntoId]));
  const roots = new Map<EntityId, EntityId>();
  for (const { id, mergedIntoId } of entities) {
    if (mergedIntoId === null) {
      roots.set(id, id);
      continue;
    }
    const chain: EntityId[] = [];
    let root = id;
    // No chain is longer than there are entities: beyond that it goes in a circle.
    for (let target = targets.get(root); target && !roots.has(root); target = targets.get(root)) {
      if (chain.push(root) > targets.size) break;
      root = target;
    }
    root = roots.get(root) ?? root;
    for (const member of [id, ...chain]) roots.set(member, root);
  }
  return roots;
}

/** An entity as it is to be stored: new, or in place of the one with its id. */
export interface EntityChange {
  readonly kind: 'create' | 'update';
  readonly entity: Entity;
}
