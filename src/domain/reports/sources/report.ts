/*
 * Report A2: its request, its rows and how counts become figures. Types first; `toSourceReport` filters, sorts and pages
 * what either columns or the reference counted. Figures are made for the page alone, unless rows are sorted by them.
 */

import { ownersHost, type Website, websiteOwners } from '../../entities/mod.ts';
import type { EntityId } from '../../ids.ts';
import type { Scope } from '../../scope/mod.ts';
import { byNumber, byText, pageInOrder, type SortBy, type SortRules } from '../../sorting.ts';
import type { Figure, Weights } from '../../statistics/mod.ts';
import { compareCodePoints, fold } from '../../text.ts';
import type { Instant } from '../../time.ts';
import { exactValues, lineFigures, lineTable, NO_TALLY, type Tally } from '../figures/mod.ts';
import type { SourceRowHead, SourceRowsBy } from '../source-rows/mod.ts';

/** What A2 rows can be sorted by. */
export const SOURCE_REPORT_SORT_FIELDS = [
  'domain',
  'url',
  'urlCount',
  'pageCount',
  'sourceCount',
  'responseCount',
  'citedResponseCount',
  'responseRate',
  'share',
  'citedRate',
  'firstSeenAt',
  'lastSeenAt',
] as const;
export type SourceReportSortField = (typeof SOURCE_REPORT_SORT_FIELDS)[number];

/** A2: which responses, and which of their sources. (contract 5, A2) */
export interface SourceReportRequest {
  readonly scope: Scope;
  /** What counts the same in a figure; answers where it is left out. */
  readonly weights?: Weights;
  /** What a row is: a registrable domain, an address byte for byte, or a page whatever its addresses. */
  readonly by: SourceRowsBy;
  /** Only this domain; null = all. */
  readonly domain: string | null;
  /** Case-insensitive part of what a row is; null = any. */
  readonly search: string | null;
  /** Only those whose website is of one of these, by these websites; null among them = of nobody. Left out = whosever. */
  readonly owned?: { readonly by: readonly (EntityId | null)[]; readonly websites: readonly Website[] };
  /** Empty = responseCount DESC. Ends in the address and the domain, whatever is given. */
  readonly sort: readonly SortBy<SourceReportSortField>[];
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** The sources of the responses in scope. (contract 5, A2) */
export interface SourceReport {
  readonly totalResponses: number;
  /** Responses in scope with a source. */
  readonly totalSourceResponses: number;
  readonly totalRecords: number;
  readonly results: readonly SourceUse[];
}

/** One domain or address. */
export interface SourceUse extends SourceRowHead {
  /** Distinct addresses. */
  readonly urlCount: number;
  /** Distinct pages, whatever their addresses: the rows of the report by page. */
  readonly pageCount: number;
  /** Sources, with as many addresses of a domain in one response as it has. */
  readonly sourceCount: number;
  /** Responses with such a source. */
  readonly responseCount: number;
  /** Those whose answer cites it, not just the panel beside the answer. */
  readonly citedResponseCount: number;
  /** Share of the responses in scope that have it. */
  readonly responseRate: Figure;
  /** Its share in the sum of `responseCount` over all rows, narrowed by no domain, search or page. */
  readonly share: Figure;
  /** `citedResponseCount` of `responseCount`. */
  readonly citedRate: Figure;
  readonly firstSeenAt: Instant;
  readonly lastSeenAt: Instant;
}

/** What A2 counts, before filters on the rows, rates, order and paging. */
interface SourceReportCounts<Row extends SourceCounts> {
  readonly totalResponses: number;
  readonly totalSourceResponses: number;
  /** One for each domain or address. */
  readonly rows: Iterable<Row>;
}

export interface SourceCounts extends Omit<SourceUse, keyof SourceRowHead | 'responseRate' | 'share' | 'citedRate'> {
  readonly head: SourceRowHead;
  /** What its tally knows it by. */
  readonly line: unknown;
}

/**
 * The report of what was counted: the rows asked for, in order, one page of them. What nothing is sorted by may be
 * completed for the rows of the page. (contract 5, A2)
 */
export function toSourceReport<Row extends SourceCounts>(
  { totalResponses, totalSourceResponses, rows }: SourceReportCounts<Row>,
  { by, domain, search, owned, weights = 'responses', sort, ...paging }: SourceReportRequest,
  tallyOf: (shown: readonly Row[]) => Tally<unknown>,
  complete: (shown: readonly Row[]) => readonly SourceCounts[] = (shown) => shown,
): SourceReport {
  const part = search === null ? null : fold(search);
  const isOwned = ownedBy(owned);
  const isAny = domain === null && part === null && owned === undefined;
  const isWanted = ({ head }: Row) =>
    isOwned(head) &&
    (domain === null || head.domain === domain) &&
    (part === null || fold((by === 'domain' ? head.domain : head.url) ?? '').includes(part));
  let totalRecords = 0;
  function* wanted() {
    for (const row of rows) {
      if (!isAny && !isWanted(row)) continue;
      totalRecords++;
      yield row;
    }
  }
  const isByFigure = weights !== 'responses' && sort.some(({ field }) => FIGURES.includes(field));
  const all = isByFigure ? [...wanted()] : [];
  const rules = all.length > 0 ? { ...RULES, ...weightedRules(tallyOf(all), weights) } : RULES;
  const onPage = pageInOrder(
    isByFigure ? all : wanted(),
    sort.length > 0 ? sort : DEFAULT_SORT,
    rules,
    byAddress,
    paging,
  );
  const figures = lineFigures(onPage.length === 0 ? NO_TALLY : tallyOf(onPage), weights);
  return {
    totalResponses,
    totalSourceResponses,
    totalRecords,
    results: complete(onPage).map(({ head, line, ...counts }) => ({
      ...head,
      ...counts,
      responseRate: figures.rate(line),
      share: figures.share(line),
      citedRate: figures.ownRate(line),
    })),
  };
}

/** What figures there are to sort by. */
const FIGURES: readonly SourceReportSortField[] = ['responseRate', 'share', 'citedRate'];

/** How figures sort where answers do not count the same, by the tally of all rows. */
function weightedRules(tally: Tally<unknown>, weights: Weights) {
  const table = lineTable(tally, weights);
  const [rateOf, citedOf] = [exactValues(table, 'rate'), exactValues(table, 'ownRate')];
  const rate = byNumber<SourceCounts>(({ line }) => rateOf(line));
  return { responseRate: rate, share: rate, citedRate: byNumber<SourceCounts>(({ line }) => citedOf(line)) };
}

function ownedBy(owned: SourceReportRequest['owned']): (head: SourceRowHead) => boolean {
  if (owned === undefined) return () => true;
  const ownerOf = websiteOwners(owned.websites);
  const wanted = new Set(owned.by);
  return (head) => wanted.has(ownerOf(hostOfSource(head)) ?? null);
}

/** By which a row's owner is told. */
export const hostOfSource = ({ url, domain }: SourceRowHead): string =>
  url === null ? (domain ?? '') : ownersHost(url, domain);

const responses = byNumber<SourceCounts>(({ responseCount }) => responseCount);

const RULES: SortRules<SourceCounts, SourceReportSortField> = {
  domain: byText(({ head }) => head.domain),
  url: byText(({ head }) => head.url),
  urlCount: byNumber(({ urlCount }) => urlCount),
  pageCount: byNumber(({ pageCount }) => pageCount),
  sourceCount: byNumber(({ sourceCount }) => sourceCount),
  responseCount: responses,
  citedResponseCount: byNumber(({ citedResponseCount }) => citedResponseCount),
  // Both have one denominator for all rows, so the exact rate orders as the count does, where answers count the same.
  responseRate: responses,
  share: responses,
  citedRate: byNumber(({ citedResponseCount, responseCount }) => citedResponseCount / responseCount),
  firstSeenAt: byNumber(({ firstSeenAt }) => firstSeenAt),
  lastSeenAt: byNumber(({ lastSeenAt }) => lastSeenAt),
};

const DEFAULT_SORT: readonly SortBy<SourceReportSortField>[] = [{ field: 'responseCount', direction: 'DESC' }];

const byAddress = ({ head: a }: SourceCounts, { head: b }: SourceCounts): number =>
  compareCodePoints(a.url ?? '', b.url ?? '') || compareCodePoints(a.domain ?? '', b.domain ?? '');
