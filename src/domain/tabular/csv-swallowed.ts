/** A cell's kind, as far as kinds of cells differ. */
function kindOfCell(cell: string): string {
  if (/^\s*\d{1,4}[-./]\d{1,2}[-./]\d/.test(cell)) return 'date';
  if (/^\s*-?\d[\d.,]*\s*$/.test(cell)) return 'number';
  if (/^\s*(?:true|false|yes|no)\s*$/i.test(cell)) return 'flag';
  if (/^\s*[a-z]{2}(?:[-_][a-z]{2,4})?\s*$/i.test(cell)) return 'code';
  return /^\s*https?:\/\//i.test(cell) ? 'address' : 'text';
}

/**
 * Whether a record over several lines has swallowed others: one of its further lines is a record itself, or its last one opens
 * a cell. Answers hold lines with commas, so it must have cells of the same kinds where the record has those before the cell
 * that goes over lines, and one of them must say something (a date, a code). Where none does, a record with as many cells as
 * there are columns is taken to be right.
 */
export function swallows(
  further: string,
  cells: readonly string[],
  { delimiter, width }: { readonly delimiter: string; readonly width: number },
): boolean {
  const isWhole = cells.length === width;
  const before = cells
    .slice(
      0,
      cells.findIndex((cell) => /[\r\n]/.test(cell)),
    )
    .map(kindOfCell);
  const isTelling = before.some((kind) => kind !== 'text');
  if (isWhole && !isTelling) return false;
  const lines = further.split(/[\r\n]+/).filter((line) => line !== '');
  return lines.some((line, index) => {
    const isLast = index === lines.length - 1;
    if (isWhole && !isLast && line.split(delimiter, width).length < width) return false;
    const own = cellsOfLine(line, delimiter);
    if (own.cells.length !== width && !(isLast && own.isOpen)) return false;
    return !isTelling || before.every((kind, at) => kindOfCell(own.cells[at] ?? '') === kind);
  });
}

/** The cells of one line, and whether its last one goes on. */
function cellsOfLine(line: string, delimiter: string): { readonly cells: readonly string[]; readonly isOpen: boolean } {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const isQuoted = line.charAt(at) === '"';
    let end = at;
    if (isQuoted) {
      end = nextQuote(line, at + 1);
      while (line.startsWith('""', end)) end = nextQuote(line, end + 2);
      if (end >= line.length) return { cells: [...cells, line.slice(at + 1)], isOpen: true };
    }
    const next = line.indexOf(delimiter, end);
    cells.push(line.slice(at, next < 0 ? line.length : next));
    if (next < 0) return { cells, isOpen: false };
    at = next + delimiter.length;
  }
}

const nextQuote = (line: string, from: number): number => {
  const at = line.indexOf('"', from);
  return at < 0 ? line.length : at;
};
