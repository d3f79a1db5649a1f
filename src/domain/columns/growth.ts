type Column = Float64Array | Int16Array | Uint8Array | Uint16Array | Uint32Array;

/** Whole numbers from 0, in as few bytes each as the greatest of them needs. */
export type WholeColumn = Uint8Array | Uint16Array | Uint32Array;

/** `column` when it holds `length` values; else a copy with room for them, and for a quarter more than it had. */
export function withRoom<C extends Column>(column: C, length: number): C {
  if (length <= column.length) return column;
  const grown = new (column.constructor as new (length: number) => C)(
    Math.max(length, Math.ceil(1.25 * column.length), 16),
  );
  grown.set(column);
  return grown;
}

/** The same for values up to `greatest`: a wider copy where they do not fit. */
export function withRoomFor(column: WholeColumn, length: number, greatest: number): WholeColumn {
  const Fitting = greatest < 2 ** 8 ? Uint8Array : greatest < 2 ** 16 ? Uint16Array : Uint32Array;
  if (Fitting.BYTES_PER_ELEMENT <= column.BYTES_PER_ELEMENT) return withRoom(column, length);
  const wider = new Fitting(Math.max(length, column.length));
  wider.set(column);
  return wider;
}
