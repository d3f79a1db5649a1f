import { MILLISECONDS_A_DAY } from '../../src/domain/mod.ts';
import { type Drawn, START } from './draw.ts';
import { namesOf } from './names.ts';
import type { Shape } from './shapes.ts';

/** Copied from the response into every fact, so that a scan needn't visit the response. */
const SCOPE = {
  day: Uint16Array,
  query: Uint16Array,
  kind: Uint16Array,
  tags: Uint16Array,
  time: Float64Array,
} as const;

/** `first…` is 1 where nothing before it in the response is of the same one, else 0: so a sum counts responses. */
const COLUMNS = {
  responses: SCOPE,
  cards: { ...SCOPE, advertiser: Uint16Array, position: Uint8Array, first: Uint8Array },
  citations: { ...SCOPE, video: Uint32Array, first: Uint8Array },
  sources: { ...SCOPE, page: Uint32Array, domain: Uint16Array, first: Uint8Array, firstCited: Uint8Array },
  shopping: { ...SCOPE, merchant: Uint16Array, position: Uint8Array, first: Uint8Array },
  mentions: { ...SCOPE, entity: Uint16Array, count: Uint8Array, position: Uint8Array, sentiment: Int16Array },
} as const;

export type TableName = keyof typeof COLUMNS;
export type Numbers = Uint8Array | Uint16Array | Uint32Array | Int16Array | Float64Array;
type ColumnsOf<Name extends TableName> = (typeof COLUMNS)[Name];
export type FlatTable<Name extends TableName = TableName> = {
  readonly [Column in keyof ColumnsOf<Name>]: ColumnsOf<Name>[Column] extends new (
    length: number,
  ) => infer Values
    ? Values
    : never;
};

/** All rows as whole numbers in ready arrays, in the order of time: what every baseline is made from. */
export type Flat = { readonly [Name in TableName]: FlatTable<Name> };

/** Bits of `kind`, the lowest ones. */
export const [HAS_SOURCES, HAS_SHOPPING, HAS_ADS] = [1, 2, 4];

/** Model, locale and what a response has, as one number. */
const kindOf = ({ locales }: Shape, { model, locale, sources, shopping, ads }: Drawn): number =>
  (model * locales + locale) * 8 +
  HAS_SOURCES * Number(sources.length > 0) +
  HAS_SHOPPING * Number(shopping.length > 0) +
  HAS_ADS * Number(ads.length > 0);
/** The parts of such a number, and how many there are. */
export const modelOfKind = ({ locales }: Shape, kind: number): number => Math.floor(kind / 8 / locales);
export const localeOfKind = ({ locales }: Shape, kind: number): number => (kind >> 3) % locales;
export const kindsOf = ({ models, locales }: Shape): number => models * locales * 8;

/** Takes responses one after the other; `done` gives the arrays. */
export function flatten(shape: Shape): { readonly add: (drawn: Drawn) => void; readonly done: () => Flat } {
  const { domainOf } = namesOf(shape);
  const tables = {
    responses: aTable('responses'),
    cards: aTable('cards'),
    citations: aTable('citations'),
    sources: aTable('sources'),
    shopping: aTable('shopping'),
    mentions: aTable('mentions'),
  };
  const add = (drawn: Drawn): void => {
    const { query, time, executionTags: tags } = drawn;
    const scope = {
      day: Math.floor((time - START) / MILLISECONDS_A_DAY),
      query,
      kind: kindOf(shape, drawn),
      tags,
      time,
    };
    tables.responses.add(scope);
    const isFirst = firstsOf();
    for (const { advertiser, position } of drawn.ads) {
      tables.cards.add({ ...scope, advertiser, position, first: isFirst(advertiser) });
    }
    for (const [index, video] of drawn.videos.entries()) {
      tables.citations.add({ ...scope, video, first: Number(index === 0) });
    }
    const isFirstOfDomain = firstsOf();
    const isFirstCited = firstsOf();
    for (const { page, isCited } of drawn.sources) {
      const domain = domainOf(page);
      const firstCited = isCited ? isFirstCited(domain) : 0;
      tables.sources.add({ ...scope, page, domain, first: isFirstOfDomain(domain), firstCited });
    }
    const isFirstOfMerchant = firstsOf();
    for (const { merchant, position } of drawn.shopping) {
      tables.shopping.add({ ...scope, merchant, position, first: isFirstOfMerchant(merchant) });
    }
    for (const [index, mention] of drawn.mentions.entries()) {
      tables.mentions.add({ ...scope, ...mention, position: index + 1 });
    }
  };
  const done = (): Flat => ({
    responses: tables.responses.done(),
    cards: tables.cards.done(),
    citations: tables.citations.done(),
    sources: tables.sources.done(),
    shopping: tables.shopping.done(),
    mentions: tables.mentions.done(),
  });
  return { add, done };
}

/** 1 for a code that comes for the first time, else 0. */
function firstsOf(): (code: number) => number {
  const seen: number[] = [];
  return (code) => {
    if (seen.includes(code)) return 0;
    seen.push(code);
    return 1;
  };
}

/** Arrays that grow together. */
function aTable<Name extends TableName>(name: Name) {
  const shape: Record<string, new (length: number) => Numbers> = COLUMNS[name];
  const names = Object.keys(shape);
  const columns = names.map((column) => new shape[column]!(1_024));
  let length = 0;
  return {
    add(row: { readonly [Column in keyof ColumnsOf<Name>]: number }): void {
      const values = row as Record<string, number>;
      if (length === columns[0]!.length) {
        for (const [at, column] of columns.entries()) {
          columns[at] = new shape[names[at]!]!(2 * length);
          columns[at].set(column);
        }
      }
      for (let at = 0; at < names.length; at++) columns[at]![length] = values[names[at]!]!;
      length++;
    },
    done(): FlatTable<Name> {
      return Object.fromEntries(names.map((column, at) => [column, columns[at]!.slice(0, length)])) as FlatTable<Name>;
    },
  };
}
