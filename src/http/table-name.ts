import type { Input } from './input.ts';
import type { Form } from './table-text.ts';

/** So long a name at most, without its ending: more makes trouble in some folders. */
const LONGEST = 120;

/** Of a request what says nothing of which rows there are. */
const UNNAMED: ReadonlySet<string> = new Set(['sort', 'page', 'pageSize', 'limit', 'csv']);

/** Says nothing to people. */
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/i;

/**
 * What a file of all rows is called: what they are, and which filters they passed.
 * @example
 * const body = { startDate: '2026-11-01', endDate: '2026-11-30', countries: ['US', 'CA'], isCompetitor: true };
 * const name = fileName('/api/v1/analytics/sources', { params: {}, query: {}, body }, 'csv');
 * assert.equal(name, 'sightline-sources-2026-11-01-2026-11-30-US-CA-isCompetitor.csv');
 */
export function fileName(path: string, { query, body }: Pick<Input, 'query' | 'body' | 'params'>, form: Form): string {
  const own = path
    .split('/')
    .filter((part) => !/^(api|v1|analytics|list|social|)$/.test(part))
    .join('-');
  const filters = Object.entries({ ...(query as object | undefined), ...(body as object | undefined) })
    .filter(([name]) => !UNNAMED.has(name))
    .flatMap(([name, value]) => said(name, value));
  const text = ['sightline', own, ...filters].join('-').replace(/[^\w.]+/g, '-');
  return `${text.slice(0, LONGEST).replace(/-+$/, '')}.${form === 'ndjson' ? 'ndjson' : 'csv'}`;
}

/** A filter in words: its values, its name where they are none, or say nothing. */
function said(name: string, value: unknown): readonly string[] {
  if (value === undefined || value === null || value === false) return [];
  if (Array.isArray(value)) {
    const own = value.flatMap((item) => said(name, item));
    return [...new Set(own)];
  }
  if (typeof value === 'object') return Object.entries(value).flatMap(([inner, own]) => said(inner, own));
  if (typeof value === 'string') return UUID.test(value) ? [name] : [value];
  return value === true ? [name] : [`${name}-${value}`];
}
