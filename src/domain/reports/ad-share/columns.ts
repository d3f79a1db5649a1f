import { selectedCodes, valueAt } from '../../columnar/mod.ts';
import type { Columns } from '../../columns/mod.ts';
import {
  aggregate,
  byNumbersThenName,
  columnKey,
  compileScope,
  part,
  scanSegments,
  totalsOf,
} from '../../columns/mod.ts';
import type { AdShareReport, AdShareRequest } from '../types.ts';
import { toAdShareReport } from './report.ts';

/**
 * Ad share per advertiser, from the columns: ad cards grouped by advertiser. Reference: {@link adShare}. Property:
 * "adShareOf says what adShare says". (spec E1; contract 4, E1)
 * @example
 * const ads = [{ advertiser: 'Acme', format: 'text', position: 1 }];
 * const columns = columnsOf([{ ...BARE_RESPONSE, ads }], EMPTY_DIMENSIONS);
 * assert.equal(adShareOf(columns, { scope: EVERYTHING, formats: [] }).adRate, 100);
 */
export function adShareOf(columns: Columns, { scope, formats }: AdShareRequest): AdShareReport {
  const { advertisers, formats: known } = columns.dictionaries;
  const scans = scanSegments(columns, compileScope(columns, scope));
  const { responses, shown } = totalsOf(columns, scans, 'withAds');
  const passes = selectedCodes(known, formats);
  const { groups, count, numbers } = aggregate(columns, scans, {
    facts: 'ads',
    key: columnKey('ads', 'advertiser', advertisers.size),
    measures: {
      responses: { kind: 'responses' },
      positions: { kind: 'sum', valuesOf: (segment) => part(segment, 'ads').column.position },
    },
    ...(formats.length === 0
      ? { cached: { name: 'advertisers' } }
      : { testOf: (segment) => ({ codes: part(segment, 'ads').column.format, passes }) }),
  });
  const order = byNumbersThenName(advertisers, groups, [numbers.responses, count]);
  const rows = Array.from(order, (at) => ({
    advertiser: valueAt(advertisers, groups[at]!),
    adCount: count[at]!,
    responseCount: numbers.responses[at]!,
    positions: numbers.positions[at]!,
  }));
  return toAdShareReport({ totalResponses: responses, totalAdResponses: shown, advertisers: rows });
}
