import { t } from '../../texts/mod.ts';
import { MOST_PRINTED } from '../printing.ts';
import { type Column, cellWords } from './column.ts';
import './printed-table.css';
import type { Rows } from './use-pages.ts';

/** A table as it stands on paper: all of its rows that are loaded, from the first on, and whether there are more. */
export function PrintedTable<Row>({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: Rows<Row>;
}) {
  const printed: Row[] = [];
  for (let row = rows.at(0); row !== undefined && printed.length < MOST_PRINTED; row = rows.at(printed.length))
    printed.push(row);
  const total = rows.total ?? 0;
  return (
    <>
      <table class="printed-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, title, isNumber }) => (
              <th key={id} scope="col" class={isNumber ? 'number' : ''}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row, at) => (
            <tr key={at}>
              {columns.map((column) => (
                <td key={column.id} class={column.isNumber ? 'number' : ''} dir="auto">
                  {cellWords(column, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {printed.length < total && <p class="printed-note">{t.firstRows(printed.length, total)}</p>}
    </>
  );
}
