type Column = Float64Array | Uint32Array;

/** `column` when it holds `length` values; else a copy with room for them, at least twice as long. */
export function withRoom<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const grown = new (column.constructor as new (length: number) => C)(Math.max(length, 2 * column.length, 16));
  grown.set(column);
  return grown;
}
