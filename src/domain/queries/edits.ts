import { AppError } from '../errors.ts';
import type { TagId } from '../ids.ts';
import type { Locale } from '../locale.ts';
import type { Query } from '../query.ts';
import { compareCodePoints, naturalName, naturalText, queryKey, someOf } from '../text.ts';
import { type Instant, touched } from '../time.ts';

/** What people may change of a query. (contract 4, E13) */
export type QueryPatch = Partial<Omit<Query, 'id' | 'wordsTopic' | 'createdAt' | 'updatedAt' | 'deletedAt'>>;

/**
 * A query with some of its fields changed; the same query when nothing changes. Tags and locales given take the place
 * of those there are; another text has no topic by words until it is grouped. `holder` is the query with the text that is given, if any; `tags` are those of the project.
 * @throws AppError conflict when another query, a deleted one too, has the text; not-found for unknown tags
 * @example
 * const times = { createdAt: 0, updatedAt: 0, deletedAt: null };
 * const topics = { topic: null, wordsTopic: 'best shoes' };
 * const query = { id: 'q', text: 'best shoes', type: null, tagIds: [], locales: [], ...topics, ...times };
 * const known = { holder: undefined, tags: new Set([1, 2]), now: 5 };
 * assert.deepEqual(changedQuery(query, { tagIds: [2, 1, 2] }, known).tagIds, [1, 2]);
 */
export function changedQuery(
  query: Query,
  patch: QueryPatch,
  {
    holder,
    tags,
    now,
  }: { readonly holder: Query | undefined; readonly tags: ReadonlySet<TagId>; readonly now: Instant },
): Query {
  if (holder && holder.id !== query.id) {
    const remedy = holder.deletedAt === null ? 'choose another text' : 'it is deleted: import its text to restore it';
    throw new AppError('conflict', `The query "${holder.id}" has this text: ${remedy}`);
  }
  const unknown = (patch.tagIds ?? []).filter((id) => !tags.has(id));
  if (unknown.length > 0)
    throw new AppError('not-found', `No such tags in this project: ${someOf(unknown.map(String))}`);
  const changed = {
    ...query,
    ...patch,
    ...(patch.text !== undefined && changedText(query, naturalText(patch.text))),
    ...(patch.topic !== undefined && { topic: patch.topic === null ? null : naturalName(patch.topic) }),
    tagIds: [...new Set(patch.tagIds ?? query.tagIds)].sort((a, b) => a - b),
    locales: sortedLocales(patch.locales ?? query.locales),
  };
  return isSameQuery(query, changed) ? query : touched(changed, now);
}

/** A query with another text: what it was grouped by may be gone. */
export const changedText = ({ text, wordsTopic }: Query, changed: string): Pick<Query, 'text' | 'wordsTopic'> => ({
  text: changed,
  wordsTopic: queryKey(changed) === queryKey(text) ? wordsTopic : null,
});

/** Locales in one order, each once. */
export function sortedLocales(locales: readonly Locale[]): readonly Locale[] {
  const byText = new Map(locales.map((locale) => [localeText(locale), locale]));
  return [...byText]
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, { country, language }]) => ({ country, language }));
}

const localeText = ({ country, language }: Locale): string => `${country} ${language}`;

/** Whether two states of a query, one made of the other, say the same of it. */
export function isSameQuery(a: Query, b: Query): boolean {
  const textOf = ({ createdAt, updatedAt, tagIds, locales, ...plain }: Query) =>
    JSON.stringify([tagIds.toSorted((x, y) => x - y), sortedLocales(locales), plain]);
  return textOf(a) === textOf(b);
}
