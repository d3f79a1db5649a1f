/*
 * Tables that have rows for each answer are cut by their project: all rows of one are in the parts of one number, whichever
 * these are, so that what answers of one project cost does not grow with the others, and Citus can spread the same tables.
 */

/** One statement, or those for each of some parts. */
export type Statement = string | ((parts: number) => readonly string[]);

/** A table that is cut by project, which stands first in its key, with what leads to other tables that are cut the same way. */
export function byProject(
  table: string,
  columns: string,
  references: Readonly<Record<string, readonly string[]>> = {},
): readonly Statement[] {
  const partsOf = (parts: number) =>
    Array.from({ length: parts }, (_, part) => {
      // A reference of a part leads to the part of that number: the server follows it as it follows those of whole tables,
      // where one between tables that are cut makes it plan again for each row.
      const links = Object.entries(references).map(
        ([target, own]) => `foreign key (${own.join(', ')}) references ${target}_${part} on delete cascade`,
      );
      const own = links.length === 0 ? '' : `(${links.join(', ')}) `;
      return `create table ${table}_${part} partition of ${table} ${own}for values with (modulus ${parts}, remainder ${part})`;
    });
  return [`create table ${table} (${columns}) partition by hash (project)`, partsOf];
}

/** Rows of an answer: its small id beside that of its project. */
export const OF_ANSWER = { job_execution: ['project', 'job_execution'] } as const;
