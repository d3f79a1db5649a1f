/*
 * Tables with several answers in a row: a column for each assistant, or numbered ones for repeats. `tall` makes a row of each
 * answer, with what the row says of all of them; a table with one column of answers stays as it is.
 */

import { productIn } from './by-values.ts';
import { fieldOf } from './headers.ts';
import { type FileTable, isBlank, roomForCopies, textIn } from './table.ts';

/** A column of one of several answers of a row: whose, or the how manieth. */
interface Part {
  readonly key: string;
  readonly field: string;
}

/** A longer one is a text, not a name: patterns would take time by the square of its length. */
const LONGEST_NAME = 300;
const NUMBERED = /^(\D*\p{L})[\s_.#-]*(\d{1,2})$/u;
const RUN = /^(?:run|repeat|attempt|iteration|durchlauf|lauf|versuch|essai|intento)$/i;

/** Which assistant's, and what of its answer, a column's name says: `ChatGPT`, `Gemini sources`. */
function ofProduct(name: string): Part | undefined {
  const column = name.replaceAll('_', ' ');
  const product = name.length > LONGEST_NAME ? undefined : productIn(column);
  if (product === undefined) return undefined;
  const rest = column
    .replace(product, ' ')
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^[\s_:.–-]+|[\s_:.–-]+$/g, '');
  const field = rest === '' ? 'answer' : fieldOf('answers', rest);
  return field === 'answer' || field === 'sources' ? { key: product, field } : undefined;
}

/** The number, and what of its answer, a column's name says: `Answer 2`, `Run 2`. */
function ofNumber(column: string): Part | undefined {
  const [, name, number] = (column.length <= LONGEST_NAME && NUMBERED.exec(column.trim())) || [];
  if (name === undefined) return undefined;
  const field = RUN.test(name.trim()) ? 'answer' : fieldOf('answers', name);
  return field === 'answer' ? { key: String(Number(number)), field } : undefined;
}

const SAMPLE = 200;
/** In UTF-16 units, of a text that is more than a label. */
const LONG = 40;

/** Whether most cells of a column are sentences, not ranks or labels. */
function areSentences({ rows }: FileTable, at: number): boolean {
  const texts = rows
    .slice(0, SAMPLE)
    .map(({ cells }) => textIn(cells[at]).trim())
    .filter((text) => text !== '');
  const sentences = texts.filter((text) => text.length >= LONG || (/\s/.test(text) && /[.!?。！？]$/.test(text)));
  return texts.length > 0 && sentences.length * 2 > texts.length;
}

/**
 * A table of answers with one answer a row.
 * @param mapped columns that a person has named: these are as they are
 */
export function tall(table: FileTable, mapped: readonly string[]): FileTable {
  const { columns, rows } = table;
  const isOne = columns.some((column) => fieldOf('answers', column) === 'answer' && ofProduct(column) === undefined);
  if (isOne || mapped.some((column) => ofProduct(column) ?? ofNumber(column))) return table;
  const hasModel = columns.some((column) => fieldOf('answers', column) === 'model' && productIn(column) === undefined);
  const of = hasModel ? ofNumber : ofProduct;
  const parts = columns.map((column, at) => {
    const part = of(column);
    return part?.field === 'answer' && !areSentences(table, at) ? undefined : part;
  });
  const keys = [...new Set(parts.flatMap((part) => (part?.field === 'answer' ? part.key : [])))];
  if (keys.length < 2) return table;
  const shared = columns.flatMap((_, at) => (parts[at] === undefined ? at : []));
  const fields = ['answer', 'sources'].filter((field) => parts.some((part) => part?.field === field));
  const columnOf = (key: string, field: string) => parts.findIndex((part) => part?.key === key && part.field === field);
  const take = roomForCopies();
  return {
    ...table,
    columns: [...shared.map((at) => columns[at]!), hasModel ? 'executionNumber' : 'model', ...fields],
    rows: rows.flatMap((row) => {
      if (row.problem !== undefined) return [row];
      const filled = keys.filter((key) => !isBlank(row.cells[columnOf(key, 'answer')]));
      take(filled.length * shared.reduce((sum, at) => sum + textIn(row.cells[at]).length, 0));
      return (filled.length > 0 ? filled : keys).map((key) => ({
        ...row,
        cells: [
          ...shared.map((at) => row.cells[at]),
          key,
          ...fields.map((field) => row.cells[columnOf(key, field)] ?? ''),
        ],
      }));
    }),
  };
}
