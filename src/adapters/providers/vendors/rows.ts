import {
  PRODUCTS,
  surfaceOf,
  type VendorDefaults,
  type VendorRow,
  type VendorRows,
} from '../../../domain/collection/mod.ts';
import { parseInstant, toIso } from '../../../domain/time.ts';
import { countryOf, languageOf, placeOf } from './locations.ts';
import { resultsOf, type VendorResult } from './reading.ts';
import type { Vendor } from './table.ts';

/** Rows of ingest from what a vendor sent or exported: one for each result, but for those that aren't made yet. (contract 12) */
export function vendorRows(name: string, vendor: Vendor, value: unknown, defaults: VendorDefaults): VendorRows {
  const { results, read, unread } = resultsOf(vendor, value, defaults.country);
  // A result alone in its value is kept with the envelope; of several each keeps its own part.
  const rawOf = (result: VendorResult) =>
    results.length === 1 ? { raw: value } : 'raw' in result ? { raw: result.raw } : {};
  const rows = results.map((result): VendorRow => {
    if (result.is === 'pending') return { is: 'pending' };
    const asked = askedIn(result, defaults);
    return typeof asked === 'string'
      ? { problem: asked }
      : { row: { ...asked, ...shownIn(result), collector: name, ...rawOf(result) } };
  });
  return { rows, read, unread };
}

/** What was asked, by the result or by a person; or what is missing. */
function askedIn({ echo }: VendorResult, defaults: VendorDefaults): object | string {
  const location = placeOf(echo.place);
  const query = echo.query ?? defaults.prompt;
  if (query === undefined || query === null) return 'the prompt is missing: give it by --prompt';
  const model = defaults.model ?? echo.product;
  if (model === null) return 'which product was asked is missing: give it by --model, such as chatgpt';
  const runAt = echo.runAt === null ? undefined : instantOf(echo.runAt);
  const time = runAt ?? defaults.runAt;
  if (time === undefined)
    return echo.runAt === null
      ? 'the time is missing: give it by --run-at'
      : `"${echo.runAt.slice(0, 40)}" can't be read as a time: give it by --run-at`;
  return {
    ...{ query, model, runAt: time },
    country: countryOf(echo.country) ?? location.country ?? defaults.country,
    language: languageOf(echo.language) ?? defaults.language,
    // A name that isn't a product's is that of a model, which its API was asked.
    surface: defaults.model === undefined && !PRODUCTS.some((product) => product === model) ? 'api' : surfaceOf(model),
    ...(location.place !== null && { place: location.place.slice(0, 200) }),
  };
}

/** What the row of a result says; one that failed has an outcome, and no text. */
function shownIn(result: VendorResult): object {
  if (result.is === 'pending' || result.is === 'failed') return { answer: '', outcome: 'error' };
  const { servedModel, ...shown } = result.shown;
  return { ...shown, ...(result.is === 'empty' && { outcome: 'empty' }), ...(servedModel !== null && { servedModel }) };
}

/** A time as vendors write it: ISO 8601, or `2026-11-20 09:12:46 +00:00`, `… UTC`, in UTC where no zone stands by it. */
function instantOf(given: string): string | undefined {
  const number = /^\d{10}(\d{3})?$/.exec(given.trim());
  if (number) return toIso(Number(given.trim()) * (number[1] === undefined ? 1_000 : 1));
  const text = given
    .trim()
    .replace(/\s*(?:UTC|GMT)$/i, 'Z')
    .replace(/\s+(?=[+-]\d{2}:?\d{2}$)/, '');
  const isZoned = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/i.test(text.slice(10));
  const instant = parseInstant(isZoned ? text : `${text}Z`);
  return instant === undefined ? undefined : toIso(instant);
}
