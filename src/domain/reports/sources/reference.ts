import type { AiResponse } from '../../response.ts';
import { matchesScope } from '../../scope/mod.ts';
import { NO_BRANDS } from '../entity-rows/mod.ts';
import { subjectHits, tallyOf, urlLine } from '../figures/mod.ts';
import { mostFrequent, pageText } from '../source-rows/mod.ts';
import { type SourceReport, type SourceReportRequest, toSourceReport } from './report.ts';

/**
 * The sources of responses, over plain values: the reference of `sourceReportOf`. By domain, a source that was not
 * analysed is in no row. (contract 5, A2)
 * @example
 * const sources = [{ url: 'https://example.com/a', domain: 'example.com', isCited: true }];
 * const responses = [{ ...BARE_RESPONSE, sources }];
 * const request = { scope: EVERYTHING, domain: null, search: null, sort: [], page: 1, pageSize: 50 };
 * const { results } = sourceReport(responses, { ...request, by: 'domain' });
 * assert.deepEqual([results[0]?.domain, results[0]?.citedRate.value], ['example.com', 100]);
 */
export function sourceReport(responses: readonly AiResponse[], request: SourceReportRequest): SourceReport {
  const selected = responses.filter((response) => matchesScope(response, request.scope));
  const byUrl = request.by !== 'domain';
  const lineOf = request.by === 'page' ? pageText : urlLine;
  const sources = selected.flatMap(({ sources: own, ...response }) => own.map((source) => ({ ...source, response })));
  const named = byUrl ? sources : sources.filter(({ domain }) => domain !== null);
  const groups = Map.groupBy(named, ({ url, domain }) => (byUrl ? lineOf({ url, domain }) : domain!));
  const rows = Array.from(groups.values(), (own) => {
    const [{ url, domain }] = own as [(typeof own)[0]];
    const countResponses = (some: typeof own) => new Set(some.map(({ response }) => response.id)).size;
    const times = own.map(({ response }) => response.time);
    return {
      head: { domain, url: byUrl ? mostFrequent(own) : null },
      line: byUrl ? lineOf({ url, domain }) : domain,
      urlCount: new Set(own.map((source) => source.url)).size,
      pageCount: new Set(own.map(pageText)).size,
      sourceCount: own.length,
      responseCount: countResponses(own),
      citedResponseCount: countResponses(own.filter(({ isCited }) => isCited)),
      firstSeenAt: Math.min(...times),
      lastSeenAt: Math.max(...times),
    };
  });
  const totalSourceResponses = selected.filter((response) => response.sources.length > 0).length;
  return toSourceReport({ totalResponses: selected.length, totalSourceResponses, rows }, request, () =>
    tallyOf(selected, {
      hitsOf: subjectHits({ of: `${request.by}s`, isCited: null }, NO_BRANDS),
    }),
  );
}
