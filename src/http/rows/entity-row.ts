/* Brands and groups as rows of an import, and as they are answered. */

import { z } from 'zod';
import type { NamedEntity } from '../../app/mod.ts';
import { ambiguityOf } from '../../domain/analysis/mod.ts';
import { websiteHost } from '../../domain/entities/mod.ts';
import type { BRAND_READ_ONLY, BrandField, Entity, EntityGroup } from '../../domain/entity.ts';
import type { EntityRow } from '../../domain/imports/mod.ts';
import { SLUG_LENGTH } from '../../domain/slug.ts';
import { toIso } from '../../domain/time.ts';
import { withoutNulls } from '../nulls.ts';
import { read } from '../problems.ts';
import { optional, passedOver } from '../shapes.ts';
import { AnyTime, listOf, natural, Time, text, Uuid } from '../wire.ts';

const Aliases = listOf(natural(200, 0), 100);

const CaseSensitive = z.boolean().meta({
  description:
    'Whether only the very same case of its names is a mention, for brands that are called by a word (Gap, Target). ' +
    'Without it, lower case is told from the brand for common words only. Default false.',
});

const DOMAIN_PROBLEM = 'must be the address or host of a website, such as example.com';
const Domains = listOf(
  text(2_000).refine((address) => websiteHost(address) !== undefined, DOMAIN_PROBLEM),
  100,
).meta({
  description:
    'Its own websites, as addresses or hosts, up to 100; kept as hosts. Sources there, and below, are its own.',
  examples: [['acme.com', 'https://shop.acme.de/start']],
});

/** The fields of a brand as its bodies and rows have them, but for its name and its group, which are told in different ways. */
export const BRAND = {
  aliases: Aliases,
  caseSensitive: CaseSensitive,
  domains: Domains,
  isCompetitor: z.boolean(),
  note: text(2_000, 0).meta({ description: 'Free text of up to 2,000 characters, kept as it is given; empty = none.' }),
} satisfies Record<Exclude<BrandField, 'name' | 'group'>, z.ZodType>;

/** The same fields as they are answered. */
export const BRAND_ANSWERED = {
  aliases: z.array(z.string()),
  caseSensitive: z.boolean().meta({ description: 'Whether only the very same case of its names is a mention.' }),
  domains: z.array(z.string()).meta({ description: 'Hosts of its own websites, each with all below it.' }),
  isCompetitor: z.boolean(),
  note: z.string().meta({ description: 'Free text; empty = none.' }),
} satisfies Record<Exclude<BrandField, 'name' | 'group'>, z.ZodType>;

/** The fields of a brand as they are answered, in the order of their schemas. */
export function answeredFields(entity: BrandsOwn): z.output<typeof Answered> {
  return Object.fromEntries(ANSWERED.map((name) => [name, entity[name]])) as z.output<typeof Answered>;
}
type BrandsOwn = Pick<Entity, keyof typeof BRAND_ANSWERED>;
const ANSWERED = Object.keys(BRAND_ANSWERED) as (keyof BrandsOwn)[];
const Answered = z.strictObject(BRAND_ANSWERED);

/** What an entity's record has that no import writes. */
export const READ_ONLY = passedOver({
  slug: text(SLUG_LENGTH, 0),
  groupId: Uuid.nullable(),
  createdAt: AnyTime,
  updatedAt: AnyTime,
  ambiguous: z.boolean(),
  ambiguousReason: text(10_000).nullable(),
  alsoReadAs: listOf(text(1_000, 0), 10_000),
} satisfies Record<Exclude<(typeof BRAND_READ_ONLY)[number], 'mergedIntoId'>, z.ZodType>);

/** What a row says of one brand; what it leaves out stays as it is. (spec E3; contract 4, E3) */
export const EntityRowBody = z
  .strictObject({
    id: Uuid.exactOptional().meta({ description: 'Names the entity; without it, name does.' }),
    name: natural(200, 0).exactOptional().meta({
      description:
        'Up to 200 characters; trimmed, NFC. Finds an entity case-insensitively; together with id it renames.',
    }),
    ...optional(BRAND),
    aliases: Aliases.exactOptional().meta({
      description: 'Further names, up to 100 a row, 200 characters each. Only ever added, never removed.',
    }),
    domains: Domains.exactOptional().meta({
      description: 'Its own websites, as addresses or hosts, up to 100 a row. Only ever added, never removed.',
    }),
    group: text(200, 0).nullable().exactOptional().meta({
      description: 'Name of a group or division, case-insensitively; null takes the entity out of its group.',
    }),
    ...passedOver({ mergedIntoId: Uuid.nullable() }),
    ...READ_ONLY,
  })
  .meta({
    id: 'EntityRow',
    description: 'One brand. id or name is needed. A property left out leaves the stored value unchanged.',
    examples: [{ name: 'Acme', aliases: ['Acme Inc.'], isCompetitor: true, group: 'Electronics' }],
  });

/** What a row that was checked means, normalised. */
export function toEntityRow(body: z.output<typeof EntityRowBody>): EntityRow {
  const { id, mergedIntoId, slug, groupId, createdAt, updatedAt, ambiguous, ambiguousReason, alsoReadAs, ...row } =
    body;
  return id === undefined ? row : { id: id.toLowerCase(), ...row };
}

/**
 * A row of an entity import, checked and normalised.
 * @throws AppError invalid with every problem found
 */
export const readEntityRow = (value: unknown): EntityRow =>
  toEntityRow(read(EntityRowBody, withoutNulls(EntityRowBody, value), 'row'));

/** A tracked brand as it is answered. (contract 4, "Entity record") */
export const EntityRecord = z
  .strictObject({
    id: Uuid,
    name: z.string(),
    slug: z.string().meta({ description: 'Made from the first name; stays when the entity is renamed.' }),
    ...BRAND_ANSWERED,
    group: z.string().nullable().meta({ description: 'Name of the group or division it is in.' }),
    groupId: Uuid.nullable(),
    mergedIntoId: Uuid.nullable().meta({ description: 'The entity it is hidden behind; null = independent.' }),
    ambiguous: z.boolean().meta({ description: 'Whether answers may write one of its names without meaning it.' }),
    ambiguousReason: z.string().nullable().meta({ description: 'Why, name by name; null = it is not ambiguous.' }),
    alsoReadAs: z
      .array(z.string())
      .meta({ description: 'Further forms of its names that are counted without being entered; read-only.' }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'Entity', description: 'A tracked brand.' });

export function toEntityRecord(entity: NamedEntity): z.output<typeof EntityRecord> {
  const { id, name, slug, group, groupId, mergedIntoId, alsoReadAs, createdAt, updatedAt } = entity;
  const ambiguousReason = ambiguityOf(entity);
  return {
    ...{ id, name, slug },
    ...answeredFields(entity),
    ...{ group, groupId, mergedIntoId },
    ambiguous: ambiguousReason !== null,
    ambiguousReason,
    alsoReadAs: [...alsoReadAs],
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  };
}

/** A group or division as it is answered. (spec, Entity group) */
export const EntityGroupRecord = z
  .strictObject({
    id: Uuid,
    kind: z.enum(['group', 'division']),
    name: z.string(),
    slug: z.string(),
    createdAt: Time,
    updatedAt: Time,
    parent: Uuid.nullable().meta({ description: 'The group of a division; null for a group.' }),
  })
  .meta({ id: 'EntityGroup', description: 'A top-level group, or a division inside one.' });

export function toEntityGroupRecord(group: EntityGroup): z.output<typeof EntityGroupRecord> {
  return { ...group, createdAt: toIso(group.createdAt), updatedAt: toIso(group.updatedAt) };
}
