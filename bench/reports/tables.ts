import {
  type Flat,
  type FlatTable,
  HAS_ADS,
  HAS_SHOPPING,
  HAS_SOURCES,
  localeOfKind,
  modelOfKind,
  type Numbers,
  type Shape,
  type TableName,
} from '../data/mod.ts';

/** A table as databases get it: what its columns are called, and how the values of each are found. */
export interface SqlTable {
  readonly name: TableName;
  readonly length: number;
  readonly columns: readonly SqlColumn[];
}

export interface SqlColumn {
  readonly name: string;
  readonly type: 'byte' | 'short' | 'signed' | 'long' | 'instant';
  readonly valueAt: (row: number) => number;
}

/** Names that are words of SQL get others. */
const CALLED: Readonly<Record<string, string>> = {
  time: 'moment',
  position: 'place',
  count: 'times',
  firstCited: 'first_cited',
};

/** Every table with its own columns behind those that a scope asks for, in which the kind is taken apart. */
export function sqlTables(shape: Shape, flat: Flat): readonly SqlTable[] {
  return (Object.keys(flat) as TableName[]).map((name) => {
    const { kind, ...others }: FlatTable = flat[name];
    const byte = (column: string, readKind: (kind: number) => number): SqlColumn => ({
      name: column,
      type: 'byte',
      valueAt: (row) => readKind(kind[row]!),
    });
    const flag = (bit: number) => (code: number) => Number((code & bit) !== 0);
    return {
      name,
      length: kind.length,
      columns: [
        byte('model', (code) => modelOfKind(shape, code)),
        byte('locale', (code) => localeOfKind(shape, code)),
        byte('has_sources', flag(HAS_SOURCES!)),
        byte('has_shopping', flag(HAS_SHOPPING!)),
        byte('has_ads', flag(HAS_ADS!)),
        ...Object.entries<Numbers>(others).map(([column, values]) => ({
          name: CALLED[column] ?? column,
          type: typeOf(values),
          valueAt: (row: number) => values[row]!,
        })),
      ],
    };
  });
}

function typeOf(values: Numbers): SqlColumn['type'] {
  if (values instanceof Uint8Array) return 'byte';
  if (values instanceof Uint16Array) return 'short';
  if (values instanceof Uint32Array) return 'long';
  return values instanceof Int16Array ? 'signed' : 'instant';
}
