import type { VendorDefaults, VendorName, VendorRows } from '../../../domain/collection/mod.ts';
import { brightdata } from './brightdata.ts';
import { cloro } from './cloro.ts';
import { dataforseo } from './dataforseo.ts';
import { oxylabs } from './oxylabs.ts';
import { vendorRows } from './rows.ts';
import { searchapi, serpapi } from './searchapi.ts';
import type { Vendor } from './table.ts';

export { liveVendor } from './live.ts';
export { productOf } from './products.ts';
export { resultsOf, type Shown, type VendorResult } from './reading.ts';
export type { Vendor } from './table.ts';

/** Those whose results are read, by name. (contract 12) */
export const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  cloro,
  dataforseo,
  brightdata,
  oxylabs,
  searchapi,
  serpapi,
};

/** Rows of ingest from a value of a vendor's file. */
export const rowsFrom = (vendor: VendorName, value: unknown, defaults: VendorDefaults): VendorRows =>
  vendorRows(vendor, VENDORS[vendor], value, defaults);
