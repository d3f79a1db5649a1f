/** What takes a field along, besides the record itself and the calls that write it. */
type Carrier = 'import' | 'export' | 'csv' | 'form' | 'tools';

/**
 * How the value of a field is written. `code`: a word without blanks around it. `verbatim`: text that is kept to the last
 * blank. `reference`: the name of another record, or null. `pages`: addresses, with what is known of each. `json`: what no
 * cell of a table can hold.
 */
export type FieldType =
  | 'text'
  | 'verbatim'
  | 'code'
  | 'time'
  | 'number'
  | 'flag'
  | 'texts'
  | 'reference'
  | 'pages'
  | 'json';

/** One field of a record. */
export interface Field<Value = unknown> {
  readonly type: FieldType;
  /** The value where none is given; a field without one has to be given. */
  readonly default?: Value;
  readonly by: 'editors' | 'admins';
  readonly in: readonly Carrier[];
}

/** The table of a record's fields. */
type FieldsOf<Values> = { readonly [Name in keyof Values]-?: Field<Values[Name] | undefined> };

/** The names of a record's fields: a table that lacks one doesn't compile. */
export type NameOf<Values, Fields extends FieldsOf<Values>> = keyof Fields & keyof Values;

/** The names of the fields that something carries. */
export type NameIn<Fields, By extends Carrier> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly in: readonly (infer Has)[] }
    ? By extends Has
      ? Name
      : never
    : never;
}[keyof Fields];

/** The names of the fields that none but some may write. */
export type NameBy<Fields, By extends Field['by']> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly by: By } ? Name : never;
}[keyof Fields];

/**
 * The names of the fields that something carries, in the order of their table.
 * @example
 * const fields = { name: { in: ['csv'] }, secret: { in: [] } } as const;
 * assert.deepEqual(namesIn(fields, 'csv'), ['name']);
 */
export function namesIn<Fields extends Readonly<Record<string, Pick<Field, 'in'>>>, By extends Carrier>(
  fields: Fields,
  by: By,
): readonly NameIn<Fields, By>[] {
  const names = Object.keys(fields).filter((name) => fields[name]!.in.includes(by));
  return names as unknown as readonly NameIn<Fields, By>[];
}

/** The defaults of the fields that have one. */
type DefaultsOf<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { readonly default: unknown }
    ? Name
    : never]: Fields[Name] extends {
    readonly default: infer Value;
  }
    ? Value
    : never;
};

/**
 * The defaults of the fields that have one, made for one record: no two share a list.
 * @example assert.deepEqual(defaultsOf({ name: {}, isCompetitor: { default: false } }), { isCompetitor: false })
 */
export function defaultsOf<Fields extends Readonly<Record<string, Partial<Field>>>>(
  fields: Fields,
): DefaultsOf<Fields> {
  const found = Object.entries(fields).filter(([, field]) => 'default' in field);
  return Object.fromEntries(
    found.map(([name, { default: value }]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as DefaultsOf<Fields>;
}
