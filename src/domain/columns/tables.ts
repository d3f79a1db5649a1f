/** By code: 1 = the value passes. */
export function tableOf<Value>(values: readonly Value[], passes: (value: Value, code: number) => boolean): Uint8Array {
  const table = new Uint8Array(values.length);
  for (let code = 0; code < table.length; code++) table[code] = Number(passes(values[code]!, code));
  return table;
}
