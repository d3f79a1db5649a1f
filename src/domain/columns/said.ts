import { claimLanguage, isCriticised, isRecommending, RECOMMENDATIONS } from '../analysis/mod.ts';
import { mergeRoots } from '../entity.ts';
import type { EntityId } from '../ids.ts';
import type { Scope } from '../scope/mod.ts';
import type { Columns } from './columns.ts';
import { type Facts, part, type Segment } from './segment.ts';
import { tableOf } from './tables.ts';

/** What a response has to say of one of some brands. */
export interface SaidTest {
  readonly what: 'recommends' | 'criticises';
  /** By code of the entity: the number of the brand asked for that it counts for, from 1; 0 = it counts for none. */
  readonly brandOf: Uint32Array;
  readonly brands: number;
  /** By combination: 1 where claims are read in its language. */
  readonly isRead: Uint8Array;
}

/** What a scope asks responses to say. Brands that are merged count for what they are merged into. (contract 16, "Filters") */
export function saidTests(columns: Columns, scope: Pick<Scope, 'recommends' | 'criticises'>): readonly SaidTest[] {
  const asked = (['recommends', 'criticises'] as const).filter((what) => scope[what].length > 0);
  if (asked.length === 0) return [];
  const roots = mergeRoots(columns.brands.entities);
  const isRead = languagesRead(columns);
  return asked.map((what) => {
    const wanted = new Map<EntityId, number>();
    for (const root of scope[what].flatMap((id) => roots.get(id) ?? [])) {
      if (!wanted.has(root)) wanted.set(root, wanted.size + 1);
    }
    const brandOf = Uint32Array.from(
      columns.dictionaries.entities.values,
      (id) => wanted.get(roots.get(id) ?? id) ?? 0,
    );
    return { what, brandOf, brands: wanted.size, isRead };
  });
}

/** By row: 1 = its response says what is asked for of one of the brands. */
export const rowsSaying = (segment: Segment, test: SaidTest): Uint8Array =>
  test.what === 'recommends' ? rowsRecommending(segment, test) : rowsCriticising(segment, test);

function rowsRecommending(segment: Segment, { brandOf }: SaidTest): Uint8Array {
  const { row, column } = part(segment, 'mentions');
  const rows = new Uint8Array(segment.rows.length);
  for (let mention = 0; mention < row.length; mention++) {
    if (brandOf[column.entity[mention]!]! > 0 && isRecommended(column, mention)) rows[row[mention]!] = 1;
  }
  return rows;
}

/** Mentions of a brand in a response are judged together; those of a response stand side by side. */
function rowsCriticising(segment: Segment, { brandOf, brands, isRead }: SaidTest): Uint8Array {
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
