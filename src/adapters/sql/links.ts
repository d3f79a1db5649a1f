import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ExecutionTagId } from '../../domain/ids.ts';
import type { TaggedResponses } from '../../domain/response.ts';
import type { Db } from './db.ts';
import { listed, rowsOf } from './rows.ts';

/** Links that are read without giving others their turn: a few milliseconds' worth. */
const BATCH = 5_000;
/** How far apart the numbers of responses may be that are read at once: those of a tag that is in few of them mostly are. */
const MOST_LOOKED_THROUGH = 1_000_000;

/** Every response that carries one of some execution tags, tag by tag: it costs what the links are, however many responses there are. */
export async function* linksOf(
  db: Db,
  project: number,
  wanted: readonly ExecutionTagId[],
): AsyncGenerator<readonly TaggedResponses[]> {
  const tags = await db
    .selectFrom('execution_tag')
    .select(['id', 'uuid'])
    .where('project', '=', project)
    .where('uuid', 'in', listed(wanted))
    .execute();
  for (const { id, uuid } of tags) {
    for await (const numbers of numbersOf(db, project, id)) yield [{ tagId: uuid, numbers }];
  }
}

/** The numbers of the responses that carry a tag: the first of them by how many, the others by how near they are to each other. */
async function* numbersOf(db: Db, project: number, tag: number): AsyncGenerator<readonly number[]> {
  const [first] = await rowsOf<Numbers>(db, FIRST, [project, tag, BATCH]);
  const numbers = parsed(first!);
  if (numbers.length > 0) yield numbers;
  if (numbers.length < BATCH) return;
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const width = Math.min(MOST_LOOKED_THROUGH, most - least + 1);
  for (let from: number | null = most + 1; from !== null; ) {
    await nextTurn();
    const found = await readWithin(db, { project, tag, from, to: from + width });
    if (found.numbers !== null) yield parsed(found);
    from = found.next;
  }
}

interface Within {
  readonly project: number;
  readonly tag: number;
  readonly from: number;
  /** The first number that is beyond. */
  readonly to: number;
}

async function readWithin(db: Db, { project, tag, from, to }: Within): Promise<NextNumbers> {
  const [found] = await rowsOf<NextNumbers>(db, WITHIN, [project, tag, to, project, tag, from, to]);
  return found!;
}

interface Numbers {
  /** As one text, in no order: a row for each takes three times as long; null = there are none. */
  readonly numbers: string | null;
}

interface NextNumbers extends Numbers {
  /** The first number beyond them; null = there is none. */
  readonly next: number | null;
}

const parsed = ({ numbers }: Numbers): readonly number[] => JSON.parse(`[${numbers ?? ''}]`);

const AS_TEXT = `string_agg(cast(job_execution as text), ',') as numbers`;

const FIRST = `
  select ${AS_TEXT} from (
    select job_execution from execution_tag_link
    where project = +? and execution_tag = +? order by job_execution limit ?
  ) as linked
`;

// Without a limit it takes two thirds of the time.
const WITHIN = `
  select ${AS_TEXT}, (
    select min(job_execution) from execution_tag_link where project = +? and execution_tag = +? and job_execution >= +?
  ) as next
  from execution_tag_link
  where project = +? and execution_tag = +? and job_execution >= +? and job_execution < +?
`;
