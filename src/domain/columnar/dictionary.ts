/** How the values of a codebook are written as texts, each as another one. */
export interface Naming<Value> {
  nameOf(value: Value): string;
  valueOf(name: string): Value;
}

/** Numbers values from 0 in the order they come, so that columns hold numbers. */
export interface Codebook<Value> {
  readonly naming: Naming<Value>;
  /** The value behind each code. */
  readonly values: Value[];
  /** By name; made when it is first asked for, as reports seldom do. */
  codes: Map<string, number> | undefined;
  /** By name what reports have made of the values; another map whenever the values are others. */
  tables: Map<string, unknown>;
}

/** A codebook with these values. */
export function createCodebook<Value>(naming: Naming<Value>, values: readonly Value[] = []): Codebook<Value> {
  return { naming, values: [...values], codes: undefined, tables: new Map() };
}

/** Of values that are texts. */
export const TEXTS: Naming<string> = { nameOf: (text) => text, valueOf: (name) => name };

/** The code of a value; the next one when it is new. */
export function codeOf<Value>(book: Codebook<Value>, value: Value): number {
  const codes = codesOf(book);
  const name = book.naming.nameOf(value);
  const known = codes.get(name);
  if (known !== undefined) return known;
  const code = book.values.push(value) - 1;
  codes.set(name, code);
  book.tables = new Map();
  return code;
}

/** Below one text in so many values they are looked up; it takes as long as to go past so many. */
const FEW = 8;

/**
 * The codes of some texts, as far as they have any. Many are found side by side with the values, both in order: to look up
 * a text that is new here takes long, as V8 makes it known to the whole process first.
 */
export function findCodes(book: Codebook<string>, texts: readonly string[]): readonly number[] {
  const { values } = book;
  if (FEW * texts.length < values.length) {
    const codes = codesOf(book);
    return texts.flatMap((text) => codes.get(text) ?? []);
  }
  const order = madeOf(book, 'order', () =>
    Uint32Array.from(values.keys()).sort((one, other) => (values[one]! < values[other]! ? -1 : 1)),
  );
  const found: number[] = [];
  let at = 0;
  for (const text of texts.toSorted()) {
    while (at < order.length && values[order[at]!]! < text) at++;
    if (at < order.length && values[order[at]!] === text) found.push(order[at]!);
  }
  return found;
}

/** What reports make of the values: made once, until the values are others. */
export function madeOf<Made extends object>(
  { tables }: Pick<Codebook<never>, 'tables'>,
  name: string,
  make: () => Made,
): Made {
  const made = (tables.get(name) as Made | undefined) ?? make();
  tables.set(name, made);
  return made;
}

/** The names of the values from one code on. */
export function namesFrom<Value>({ naming, values }: Codebook<Value>, first: number): string[] {
  return values.slice(first).map((value) => naming.nameOf(value));
}

/** Forgets the values from code `first` on, and goes on with the named ones in their place. */
export function goOnFrom<Value>(book: Codebook<Value>, first: number, names: readonly string[]): void {
  if (names.length === 0 && book.values.length === first) return;
  // Known codes stay known: they would take longer to find anew than all that comes in between two seals.
  for (const value of book.values.splice(first)) book.codes?.delete(book.naming.nameOf(value));
  const { naming, values, codes } = book;
  for (const name of names) {
    const code = values.push(naming.valueOf(name)) - 1;
    codes?.set(name, code);
  }
  book.tables = new Map();
}

function codesOf<Value>(book: Codebook<Value>): Map<string, number> {
  const { naming, values } = book;
  book.codes ??= new Map(values.map((value, code) => [naming.nameOf(value), code]));
  return book.codes;
}
