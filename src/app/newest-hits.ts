import type { JobExecutionId } from '../domain/ids.ts';
import type { ResponsePage } from '../domain/reports/mod.ts';

/*
 * A page of a search that needs no exact total. A common word is found by reading the first answers of the order; a rare one by
 * the index. The texts that are read are in proportion to the page, not to the project.
 */

/** A page of a search. */
export interface FoundPage extends ResponsePage {
  /** Whether `totalRecords` is a guess from the answers that were read. */
  readonly totalIsEstimate: boolean;
}

/** What a search is made of. */
export interface Searching {
  /** Every answer that may hold it; undefined where no index tells. */
  holding(): Promise<readonly JobExecutionId[] | undefined>;
  /** The newest `most` of them, which takes little. */
  lastHolding(most: number): Promise<readonly JobExecutionId[] | undefined>;
  /** A page of the answers that the rest of the request selects, or of some of them, in order. */
  pageOf(paging: Paging & { readonly among?: readonly JobExecutionId[] }): Promise<ResponsePage>;
  /** Reads answers in their order, a few at a time: how many were read, and which of these are hits. */
  reading(
    ids: readonly JobExecutionId[],
  ): AsyncIterable<{ readonly read: number; readonly hits: readonly JobExecutionId[] }>;
}

interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** Texts read for each hit that is wanted before it is known whether the text is common. */
const READ_FIRST = 4;
/** Where fewer than one in twenty holds the text, the index leads to it sooner than reading. */
const RARE = 20;

/**
 * One page of hits, as a search that counts all of them has it, and about how many there are. The total is exact where all were
 * read, and larger than what the page ends with where not.
 */
export async function newestHits({ page, pageSize }: Paging, searching: Searching): Promise<FoundPage> {
  const end = page * pageSize;
  const most = RARE * end;
  const last = await searching.lastHolding(most);
  const isFew = last !== undefined && last.length < most;
  const found =
    (await readInOrder(searching, end, { among: isFew ? last : undefined, mayGiveUp: last !== undefined && !isFew })) ??
    (await readInOrder(searching, end, { among: await searching.holding(), mayGiveUp: false }))!;
  return { ...found, ids: found.ids.slice(end - pageSize, end) };
}

/** Hits up to the wanted one, and how many there seem to be; undefined where they turned out to be rare. */
async function readInOrder(
  searching: Searching,
  wanted: number,
  { among, mayGiveUp }: { readonly among: readonly JobExecutionId[] | undefined; readonly mayGiveUp: boolean },
): Promise<FoundPage | undefined> {
  const hits = new Set<JobExecutionId>();
  const listed = { ...(among && { among }) };
  let [read, total] = [0, 0];
  // The second page of as many as were asked for so far.
  for (let asked = 0; ; asked = 2 * asked || READ_FIRST * wanted) {
    const paging = asked === 0 ? { page: 1, pageSize: READ_FIRST * wanted } : { page: 2, pageSize: asked };
    const { ids, totalRecords } = await searching.pageOf({ ...listed, ...paging });
    total = totalRecords;
    for await (const turn of searching.reading(ids)) {
      read += turn.read;
      for (const id of turn.hits) hits.add(id);
      if (hits.size >= wanted) break;
    }
    const isDone = ids.length < paging.pageSize && hits.size < wanted;
    if (isDone || read >= total) return { totalRecords: hits.size, totalIsEstimate: false, ids: [...hits] };
    if (hits.size >= wanted) break;
    if (mayGiveUp && hits.size * RARE < read) return undefined;
  }
  const likely = Math.round((total * hits.size) / read);
  return { totalRecords: Math.max(likely, hits.size, wanted + 1), totalIsEstimate: true, ids: [...hits] };
}
