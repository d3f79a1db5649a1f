import Sqlite from 'better-sqlite3';
import { before } from './before.ts';
import { printTable } from './table.ts';

/** What starts the names of the tables of the index of answers. */
const TEXT_INDEX = 'answer_text';

/** What a database takes on disk, in bytes an answer: its largest tables and indexes, and the index of answers apart. */
export function printDisk(db: string, responses: number): void {
  const connection = new Sqlite(db, { readonly: true });
  const pages = connection
    .prepare<[], { name: string; size: number; unused: number }>(
      'select name, sum(pgsize) as size, sum(unused) as unused from dbstat where aggregate = true group by name order by size desc',
    )
    .all();
  connection.close();
  const isIndex = ({ name }: { readonly name: string }) => name.startsWith(TEXT_INDEX);
  const sumOf = (some: typeof pages) => some.reduce((sum, { size }) => sum + size, 0);
  const perAnswer = (bytes: number) => (bytes / responses).toFixed(0);
  const rest = pages.filter((page) => !isIndex(page));
  printTable(
    `Bytes an answer on disk, ${responses} answers`,
    ['', 'bytes', 'of them unused', 'before'],
    [
      [
        'all but the index of answers',
        perAnswer(sumOf(rest)),
        perAnswer(rest.reduce((sum, { unused }) => sum + unused, 0)),
        before('all but the index of answers'),
      ],
      ['the index of answers', perAnswer(sumOf(pages.filter(isIndex))), '', ''],
      ...rest.slice(0, 8).map(({ name, size, unused }) => [`  ${name}`, perAnswer(size), perAnswer(unused), '']),
    ],
  );
}
