import { z } from 'zod';

/** Of a project, a brand or a tag. */
export const Name: z.ZodString = z.string().min(1).max(1_000);
const names = (most: number) => z.array(Name).min(1).max(most);

/** Where the interface takes an id, tools take a name as well, as another argument. */
export const NAMED = {
  entityId: { argument: 'brand', of: 'brand', schema: Name },
  entityIds: { argument: 'brands', of: 'brand', schema: names(20) },
  brandedFor: { argument: 'brandedFor', of: 'brand', schema: names(20) },
  recommends: { argument: 'recommends', of: 'brand', schema: names(20) },
  criticises: { argument: 'criticises', of: 'brand', schema: names(20) },
  queryTagIds: { argument: 'tags', of: 'tag', schema: names(100) },
  execTagIds: { argument: 'executionTags', of: 'executionTag', schema: names(100) },
} as const;
export type NamedProperty = keyof typeof NAMED;
