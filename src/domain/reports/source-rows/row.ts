import { pageKey } from '../../analysis/mod.ts';
import { compareCodePoints } from '../../text.ts';

/** What names a row: one of the two may be null, by what the rows are; a source that was not analysed has no domain. */
export interface SourceRowHead {
  readonly domain: string | null;
  readonly url: string | null;
}

/** What a row of a report on sources is: a domain, an address, or all addresses of a page. */
export type SourceRowsBy = 'domain' | 'url' | 'page';

/** Text that is the same for addresses of one page that are of one domain. (contract 10, A2) */
export const pageText = ({ url, domain }: { readonly url: string; readonly domain: string | null }): string =>
  JSON.stringify([pageKey(url), domain]);

/** An address, and how many sources have it. */
interface CountedAddress {
  readonly url: string;
  readonly count: number;
}

/** Whether a row of a page shows one of its addresses rather than another: the more frequent one, then by code point. */
const isShownBefore = (one: CountedAddress, other: CountedAddress): boolean =>
  one.count > other.count || (one.count === other.count && compareCodePoints(one.url, other.url) < 0);

/** The address that most of some sources have: what a row of their page shows. */
export function mostFrequent(sources: readonly { readonly url: string }[]): string {
  const [first, ...others] = Array.from(
    Map.groupBy(sources, ({ url }) => url),
    ([url, own]) => ({ url, count: own.length }),
  );
  return others.reduce((shown, other) => (isShownBefore(other, shown) ? other : shown), first!).url;
}
