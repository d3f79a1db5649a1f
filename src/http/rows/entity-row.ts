import { z } from 'zod';
import { type EntityRow, SLUG_LENGTH, websiteHost } from '../../domain/mod.ts';
import { read } from '../problems.ts';
import { AnyTime, listOf, natural, text, Uuid } from '../wire.ts';

export const Aliases = listOf(natural(200, 0), 100);

export const CaseSensitive = z.boolean().meta({
  description:
    'Whether only the very same case of its names is a mention, for brands that are called by a word (Gap, Target). ' +
    'Without it, lower case is told from the brand for common words only. Default false.',
});

const DOMAIN_PROBLEM = 'must be the address or host of a website, such as example.com';
export const Domains = listOf(
  text(2_000).refine((address) => websiteHost(address) !== undefined, DOMAIN_PROBLEM),
  100,
).meta({
  description:
    'Its own websites, as addresses or hosts, up to 100; kept as hosts. Sources there, and below, are its own.',
  examples: [['acme.com', 'https://shop.acme.de/start']],
});

/** A property of a record that an import passes over, so that what the list answers can be sent back. (contract 10) */
export const passedOver = <Schema extends z.ZodType>(schema: Schema) =>
  schema.exactOptional().meta({ description: 'Passed over: a record can be sent back as it was answered.' });

/** What an entity's record has that no import writes. */
export const READ_ONLY = {
  slug: passedOver(text(SLUG_LENGTH, 0)),
  groupId: passedOver(Uuid.nullable()),
  createdAt: passedOver(AnyTime),
  updatedAt: passedOver(AnyTime),
  ambiguous: passedOver(z.boolean()),
  ambiguousReason: passedOver(text(10_000).nullable()),
  alsoReadAs: passedOver(listOf(text(1_000, 0), 10_000)),
};

/** What a row says of one brand; what it leaves out stays as it is. (spec E3; contract 4, E3) */
export const EntityRowBody = z
  .strictObject({
    id: Uuid.exactOptional().meta({ description: 'Names the entity; without it, name does.' }),
    name: natural(200, 0).exactOptional().meta({
      description:
        'Up to 200 characters; trimmed, NFC. Finds an entity case-insensitively; together with id it renames.',
    }),
    aliases: Aliases.exactOptional().meta({
      description: 'Further names, up to 100 a row, 200 characters each. Only ever added, never removed.',
    }),
    caseSensitive: CaseSensitive.exactOptional(),
    domains: Domains.exactOptional().meta({
      description: 'Its own websites, as addresses or hosts, up to 100 a row. Only ever added, never removed.',
    }),
    isCompetitor: z.boolean().exactOptional(),
    group: text(200, 0).nullable().exactOptional().meta({
      description: 'Name of a group or division, case-insensitively; null takes the entity out of its group.',
    }),
    mergedIntoId: passedOver(Uuid.nullable()),
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
export const readEntityRow = (value: unknown): EntityRow => toEntityRow(read(EntityRowBody, value, 'row'));
