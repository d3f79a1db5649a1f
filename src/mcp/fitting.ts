import type { Reply } from './interface.ts';

/** Most bytes of a whole reply; what the protocol puts around a result, notes and the link take some thousand of them. (contract 13) */
const REPLY_BYTES = 75_000;
const ENVELOPE = 6_000;

/** How many bytes a value takes as JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const isFitting = ({ text, data }: Reply): boolean =>
  bytesOf({ content: [{ type: 'text', text }], structuredContent: data }) <= REPLY_BYTES - ENVELOPE;

/** Where in a list a reply's rows stand. */
export interface Place {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The reply about the rows of one page, or about as many of its first ones as fit: a part of the page that is a page of
 * its own, so that the next one goes on where it ends.
 */
export function fitted<Row>(
  rows: readonly Row[],
  { page, pageSize, make }: Place & { readonly make: (rows: readonly Row[], place: Place) => Reply },
): Reply {
  for (let size = pageSize; size >= 1; size--) {
    if (pageSize % size !== 0) continue;
    const place = { page: ((page - 1) * pageSize) / size + 1, pageSize: size };
    const reply = make(rows.slice(0, size), place);
    if (isFitting(reply)) return reply;
  }
  const place = { page: (page - 1) * pageSize + 1, pageSize: 1 };
  const reply = make([], place);
  return {
    text: `${reply.text}\nThe row is too large to be shown: go on with page ${place.page + 1}, pageSize 1.`,
    data: {},
  };
}

/** What says how many rows there are, and how to see those that are not here. */
export function goOn(shown: number, { page, pageSize }: Place, total: number): string {
  const first = (page - 1) * pageSize + 1;
  if (total === 0) return 'No rows.';
  if (shown === 0) return `No rows on page ${page}: there are ${total}, so begin with page 1.`;
  const last = first + shown - 1;
  const range = `Rows ${first}–${last} of ${total}.`;
  return last < total ? `${range} For the next ones ask again with page: ${page + 1}, pageSize: ${pageSize}.` : range;
}
