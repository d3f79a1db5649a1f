import { LONGEST_REPLY, mergedSources } from '../../domain/collection/mod.ts';
import type { Source } from '../../domain/job-execution.ts';
import type { Asking } from './asking.ts';
import type { Endpoint } from './endpoints.ts';

/** How long one redirect is waited for, in milliseconds. */
const PATIENCE = 10_000;
/** How many are asked for one answer, at most and at once: an endpoint may name as many as it likes. */
const MOST = 1_000;
const AT_ONCE = 16;

/**
 * Sources whose addresses are redirects of the provider, as the pages that they lead to: the redirect is asked where it
 * leads, and not followed. What cannot be resolved stays as it is. (contract 12)
 */
export async function resolvedSources(
  sources: readonly Source[],
  { provider, base, isTenants, isReplay }: Endpoint,
  { collecting, stop }: Asking,
): Promise<readonly Source[]> {
  // A gateway of the operator's may hand out addresses of its own.
  const own =
    provider.redirectHosts.length > 0 && base !== provider.base && URL.canParse(base) ? [new URL(base).host] : [];
  const hosts = new Set([...provider.redirectHosts, ...own]);
  const isRedirect = (url: string) => URL.canParse(url) && hosts.has(new URL(url).host);
  if (isReplay || !sources.some(({ url }) => isRedirect(url))) return sources;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE)]);

  async function target(url: string): Promise<string> {
    if (!isRedirect(url)) return url;
    try {
      const { status, headers } = await collecting.send(
        { method: 'GET', url, headers: {}, body: '' },
        { isTenants, signal, longest: LONGEST_REPLY },
      );
      const { location } = headers;
      const isPage = status >= 300 && status < 400 && location !== undefined && /^https?:\/\//i.test(location);
      return isPage && URL.canParse(location) ? location : url;
    } catch {
      return url;
    }
  }

  const resolved: Source[] = [];
  for (let at = 0; at < Math.min(sources.length, MOST); at += AT_ONCE) {
    const some = sources.slice(at, Math.min(at + AT_ONCE, MOST));
    resolved.push(...(await Promise.all(some.map(async (source) => ({ ...source, url: await target(source.url) })))));
  }
  // Two redirects may lead to one page.
  return mergedSources(
    resolved.flatMap(({ url, title, cited = null, citations = [], numbers }) => {
      const named = { url, title, isCited: cited, ...(numbers && { numbers }) };
      return citations.length === 0 ? [named] : citations.map((at) => ({ ...named, at }));
    }),
  );
}
