import { claimLanguage, isCriticised, isRecommending, RECOMMENDATIONS } from '../analysis/mod.ts';
import { mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns } from './columns.ts';
import { pagesNamed } from './dictionaries.ts';
import { type Facts, part, type Segment } from './segment.ts';
import { tableOf } from './tables.ts';

/** What responses have to say or cite, or must not. */
export interface SaidTest {
  /** By row: 1 = its response says it. */
  readonly rowsOf: (segment: Segment) => Uint8Array;
  /** 1 = responses that say it are left out. */
  readonly isBarred: 0 | 1;
}

type Asked = Pick<Scope, 'names' | 'cites' | 'recommends' | 'criticises'>;

/** Some brands, by the codes of mentions. */
interface BrandCodes {
  /** By code of the entity: the number of the brand asked for that it counts for, from 1; 0 = it counts for none. */
  readonly brandOf: Uint32Array;
  readonly brands: number;
}

/** What a scope asks responses to say. Brands that are merged count for what they are merged into. (contract 16, "Filters") */
export function saidTests(columns: Columns, scope: Asked): readonly SaidTest[] {
  const { brands, domains } = listsOf(scope);
  const test = (rowsOf: SaidTest['rowsOf'], how: string): SaidTest => ({ rowsOf, isBarred: how === 'none' ? 1 : 0 });
  const cited = domains.map(([how, wanted]) => test(rowsCiting(columns, wanted), how));
  if (brands.length === 0) return cited;
  const codesOf = brandCoder(columns);
  const isRead = languagesRead(columns);
  const said = brands.map(([how, ids]) => {
    const codes = codesOf(ids);
    if (how === 'criticises') return test((segment) => rowsCriticising(segment, codes, isRead), how);
    return test((segment) => rowsNaming(segment, codes, how === 'recommends' ? isRecommended : undefined), how);
  });
  return [...said, ...cited];
}

/** The parts that such tests read. */
export function partsOfSaid(scope: Asked): readonly ('mentions' | 'sources')[] {
  const { brands, domains } = listsOf(scope);
  return [...(brands.length > 0 ? (['mentions'] as const) : []), ...(domains.length > 0 ? (['sources'] as const) : [])];
}

/** The lists of a scope, of each of which any value will do. */
function listsOf({ names, cites, recommends, criticises }: Asked) {
  const all = names.all.map((id) => ['all', [id]] as const);
  const { any, none } = names;
  const isAsked = ([, values]: readonly [string, readonly string[]]) => values.length > 0;
  return {
    brands: [...all, ...Object.entries({ any, none, recommends, criticises }).filter(isAsked)],
    domains: Object.entries(cites).filter(isAsked),
  };
}

function brandCoder({ brands: { entities }, dictionaries }: Columns): (ids: readonly EntityId[]) => BrandCodes {
  const roots = mergeRoots(entities);
  return (ids) => {
    const asked = [...new Set(ids.flatMap((id) => roots.get(id) ?? []))];
    const wanted = new Map(asked.map((root, at) => [root, at + 1]));
    const brandOf = Uint32Array.from(dictionaries.entities.values, (id) => wanted.get(roots.get(id) ?? id) ?? 0);
    return { brandOf, brands: asked.length };
  };
}

/** A page's code says in its last bit whether the response cites it. */
function rowsCiting({ dictionaries }: Columns, domains: readonly string[]): SaidTest['rowsOf'] {
  const tables = domains.map((domain) => pagesNamed(dictionaries, { domain, url: null }));
  const isWanted = tables[0]!.map((_, page) => Number(tables.some((table) => table[page] === 1)));
  return (segment) => {
    const { row, column } = part(segment, 'sources');
    const rows = new Uint8Array(segment.rows.length);
    for (let at = 0; at < row.length; at++) rows[row[at]!]! |= column.page[at]! & isWanted[column.page[at]! >> 1]!;
    return rows;
  };
}

function rowsNaming(segment: Segment, { brandOf }: BrandCodes, isSaid: typeof isRecommended = () => true): Uint8Array {
  const { row, column } = part(segment, 'mentions');
  const rows = new Uint8Array(segment.rows.length);
  for (let mention = 0; mention < row.length; mention++) {
    if (brandOf[column.entity[mention]!]! > 0 && isSaid(column, mention)) rows[row[mention]!] = 1;
  }
  return rows;
}

/** Mentions of a brand in a response are judged together; those of a response stand side by side. */
function rowsCriticising(segment: Segment, { brandOf, brands }: BrandCodes, isRead: Uint8Array): Uint8Array {
  const { row, column } = part(segment, 'mentions');
  const { length, codes, local } = segment.rows;
  const rows = new Uint8Array(length);
  // By brand: the row that it was last met in, from 1, and what was said there, in halves.
  const [metIn, praise, criticism] = [0, 1, 2].map(() => new Uint32Array(brands + 1)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  const judge = (brand: number) => {
    const own = metIn[brand]! - 1;
    if (own < 0) return;
    const judgement = { praise: praise[brand]! / 2, criticism: criticism[brand]! / 2 };
    if (isCriticised(judgement, isRead[codes[local[own]!]!] === 1)) rows[own] = 1;
  };
  for (let mention = 0; mention < row.length; mention++) {
    const brand = brandOf[column.entity[mention]!]!;
    if (brand === 0) continue;
    if (metIn[brand] !== row[mention]! + 1) {
      judge(brand);
      metIn[brand] = row[mention]! + 1;
      praise[brand] = criticism[brand] = 0;
    }
    praise[brand]! += column.praise[mention]! >> 2;
    criticism[brand]! += column.criticism[mention]! >> 1;
  }
  for (let brand = 1; brand <= brands; brand++) judge(brand);
  return rows;
}

const RECOMMENDING = Uint8Array.from(RECOMMENDATIONS, (recommended) => Number(isRecommending(recommended)));

/** Whether a response recommends an entity, if only for some: by the last two bits beside its praise. */
export const isRecommended = ({ praise }: Facts<'mentions'>['column'], mention: number): boolean =>
  RECOMMENDING[praise[mention]! & 3] === 1;

/** By combination: 1 where claims are read in its language. */
export const languagesRead = ({ dictionaries }: Pick<Columns, 'dictionaries'>): Uint8Array =>
  tableOf(
    dictionaries.combinations.values,
    (combination) => combination !== null && claimLanguage(combination.language) !== undefined,
  );
