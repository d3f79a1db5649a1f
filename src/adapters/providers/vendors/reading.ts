import type { Unread, Unreads } from '../../../domain/collection/mod.ts';
import type { AdCard, ShoppingCard, Source } from '../../../domain/job-execution.ts';
import { textOfBlocks } from './blocks.ts';
import { adsOf, productsOf } from './cards.ts';
import { type Fields, fieldsOf, type Node } from './fields.ts';
import { countryOf, placeOf } from './locations.ts';
import { pageOf, sourcesOf } from './pages.ts';
import type { Echo, Entry, Vendor } from './table.ts';

/** What a result shows. */
export interface Shown {
  readonly answer: string;
  readonly sources: readonly Source[];
  readonly ads: readonly AdCard[];
  readonly shopping: readonly ShoppingCard[];
  readonly videos: readonly { readonly url: string }[];
  readonly searches: readonly string[];
  readonly servedModel: string | null;
}

/** One result of a vendor, read. */
export type VendorResult = { readonly echo: Echo } & (
  | { readonly is: 'pending' }
  | { readonly is: 'failed'; readonly why: string }
  /** `raw`: the part of the reply that is this result's. */
  | { readonly is: 'shown' | 'empty'; readonly shown: Shown; readonly raw: unknown }
);

/** All results in one value of a file, or in one reply. */
interface VendorResults {
  readonly results: readonly VendorResult[];
  readonly read: readonly Unread[];
  readonly unread: Unreads;
}

/** Reads what a vendor sent or exported. `country` is that of the question, where the reply says none. Never throws. */
export function resultsOf(vendor: Vendor, value: unknown, country: string): VendorResults {
  const fields = fieldsOf(value);
  const missing = new Set<string>();
  const results = vendor.entries(fields).map((entry): VendorResult => {
    if (entry.is === 'pending' || entry.is === 'failed') return entry;
    for (const name of vendor.expected(entry.echo.product)) if (!fields.has(entry.at, name)) missing.add(name);
    return shownIn(
      fields,
      vendor,
      entry,
      countryOf(entry.echo.country) ?? placeOf(entry.echo.place).country ?? country,
    );
  });
  const { odd, unknown } = fields.unread(vendor.table.ignored);
  return { results, read: fields.taken(), unread: { odd, unknown, missing: [...missing] } };
}

function shownIn(
  fields: Fields,
  { table }: Vendor,
  { echo, is, at }: Extract<Entry, { readonly at: Node }>,
  country: string,
): VendorResult {
  const ads = adsOf(fields, at, table.ads);
  const shopping = productsOf(fields, at, table.products, country);
  const servedModel = fields.text(at, table.model);
  const beside = { ads, shopping, servedModel };
  const nothing = { answer: '', sources: [], videos: [], searches: [] };
  if (is === 'empty') return { echo, is, shown: { ...nothing, ...beside }, raw: at.value };
  const answer = answerIn(fields, at, table);
  if (answer === undefined) return { echo, is: 'failed', why: 'the result has no text where its shape has one' };
  const searches = fields.texts(at, table.searches).filter((text) => text.trim() !== '');
  const videos = table.videos.flatMap((list) => fields.each(at, list)).flatMap((video) => videoOf(fields, video));
  const sources = sourcesOf(fields, at, table.sources, answer);
  return { echo, is, shown: { ...beside, answer, searches, videos, sources }, raw: at.value };
}

function videoOf(fields: Fields, video: Node): readonly { readonly url: string }[] {
  const given = fields.text(video, typeof video.value === 'string' ? '.' : 'url|link|href');
  const url = given === null ? undefined : pageOf(given);
  return url === undefined ? [] : [{ url }];
}

/** The text of a result, whole; else made of its blocks; undefined = no field for it is there. */
function answerIn(fields: Fields, at: Node, { answer, blocks, listing }: Vendor['table']): string | undefined {
  for (const path of answer) {
    const [first = null, ...others] = path.split('|').map((way) => joined(fields, at, way));
    const text = [first, ...others].find((said) => said !== null && said.trim() !== '');
    if (typeof text === 'string') return listing === undefined ? text : withoutList(text, listing);
  }
  const made = blocks === undefined ? '' : textOfBlocks(fields, at, blocks);
  if (made.trim() !== '') return made;
  const isThere =
    answer.some((path) => fields.has(at, path)) || (blocks !== undefined && fields.each(at, blocks).length > 0);
  return isThere && !answer.some((path) => isUnreadable(fields, at, path)) ? '' : undefined;
}

/** A text without the list of its sources at its end. */
function withoutList(text: string, listing: RegExp): string {
  const lines = text.split('\n');
  const isBefore = (line: string) =>
    /^\s*$|^\s*-{3,}\s*$|^[#*\s]{0,8}(?:sources|references|citations)[:*\s]{0,4}$/i.test(line);
  let end = lines.length;
  while (end > 0 && (listing.test(lines[end - 1]!) || isBefore(lines[end - 1]!))) end--;
  return end > 0 && lines.slice(end).some((line) => listing.test(line)) ? lines.slice(0, end).join('\n') : text;
}

const joined = (fields: Fields, at: Node, way: string): string | null => {
  const said = fields.texts(at, way);
  return said.length === 0 ? null : said.join('\n\n');
};

/** Whether something other than a text stands where the text should be. */
const isUnreadable = (fields: Fields, at: Node, path: string): boolean =>
  path.split('|').some((way) => fields.each(at, way).some(({ value }) => typeof value !== 'string'));
