/** Numbers values from 0 in the order they come, so that columns hold numbers. */
export interface Codebook<Value> {
  readonly codes: Map<string, number>;
  /** The value behind each code. */
  readonly values: Value[];
}

/** A codebook without any code. */
export function createCodebook<Value>(): Codebook<Value> {
  return { codes: new Map(), values: [] };
}

/** The code of a value, by the text that names it; the next one when it is new. */
export function codeOf<Value>({ codes, values }: Codebook<Value>, name: string, value: Value): number {
  const known = codes.get(name);
  if (known !== undefined) return known;
  const code = values.push(value) - 1;
  codes.set(name, code);
  return code;
}
