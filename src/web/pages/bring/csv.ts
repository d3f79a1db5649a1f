/** A record of a CSV file: where it begins, its cells, how long it is and how far has been read. */
export interface CsvRecord {
  readonly number: number;
  readonly cells: readonly string[];
  readonly length: number;
  readonly read: number;
  /** Whether a quote stands amid a cell, or is never closed. */
  readonly isBroken: boolean;
}

/** No row is longer: a quote that is never closed would swallow the whole file. In characters. */
const LONGEST = 4_000_000;

/** The records of a CSV file, as they are read; blank lines are none. (RFC 4180) */
export async function* recordsIn(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  let [cells, cell, line, begun, read, length]: [string[], string, number, number, number, number] = [
    [],
    '',
    1,
    1,
    0,
    0,
  ];
  let state: 'begin' | 'plain' | 'quoted' | 'closing' = 'begin';
  let [isBroken, isAfterReturn, isStart] = [false, false, true];
  const end = (): CsvRecord | undefined => {
    const isBlank = cells.length === 0 && cell === '' && state === 'begin';
    const record = { number: begun, cells: [...cells, cell], length, read, isBroken };
    [cells, cell, state, isBroken, length] = [[], '', 'begin', false, 0];
    return isBlank ? undefined : record;
  };
  for await (const given of chunks) {
    read += given.length;
    const chunk = isStart ? given.replace(/^\uFEFF/, '') : given;
    isStart = false;
    for (const sign of chunk) {
      const isSecondOfBreak = isAfterReturn && sign === '\n';
      isAfterReturn = sign === '\r';
      if ((sign === '\n' || sign === '\r') && !isSecondOfBreak) line++;
      length += sign.length;
      if (state === 'quoted') {
        if (sign === '"') state = 'closing';
        else cell += sign;
      } else if (state === 'closing' && sign === '"') {
        [cell, state] = [`${cell}"`, 'quoted'];
      } else if (sign === '\n' || sign === '\r') {
        if (!isSecondOfBreak) {
          const record = end();
          if (record) yield record;
        }
        begun = line;
      } else if (sign === delimiter) {
        cells.push(cell);
        [cell, state] = ['', 'begin'];
        // A delimiter at the end leaves one more cell.
      } else if (state === 'begin' && sign === '"') {
        state = 'quoted';
      } else {
        if (state === 'closing') isBroken = true;
        [cell, state] = [cell + sign, 'plain'];
      }
      if (length > LONGEST) {
        isBroken = true;
        const record = end();
        if (record) yield record;
        return;
      }
    }
  }
  if (state === 'quoted') isBroken = true;
  const record = end();
  if (record) yield record;
}
