import { type Asking, call } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import { rowsIn } from './rows.ts';

/** What can be brought: answers and brands as lines of JSON or CSV; brands and queries also plainly by their names. */
export const KINDS = ['answers', 'brands', 'queries'] as const;
export type Kind = (typeof KINDS)[number];

/** What became of the lines so far. */
export interface Brought {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Of what was given, read so far: characters of a text, bytes of a file, nearly. */
  readonly read: number;
  /** Why lines failed: the first of them, each with its number. */
  readonly problems: readonly string[];
}

export const NOTHING: Brought = { created: 0, updated: 0, unchanged: 0, failed: 0, read: 0, problems: [] };

const MOST_PROBLEMS = 20;
/** How much goes in one request, in rows and in characters. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 4_000_000;

interface Reply extends Omit<Brought, 'read' | 'problems'> {
  readonly results: readonly { readonly index: number; readonly action: string; readonly detail?: string }[];
}

type Send = (rows: readonly never[], asking: Asking) => Promise<Reply>;
const SEND: Readonly<Record<Kind, Send>> = {
  answers: (rows, asking) => call('POST /api/v1/job-executions/import', { body: { rows } }, asking),
  brands: (rows, asking) => call('POST /api/entities/import', { body: { rows, createGroups: true } }, asking),
  queries: (rows, asking) => call('POST /api/queries/import', { body: { rows } }, asking),
};

/**
 * Sends the rows of a text or a file, some at a time, and tells how it goes.
 * @throws Refused where the service takes none of it; WrongInput for columns that are none; AbortError once it is stopped
 */
export async function bring(
  kind: Kind,
  given: string | Blob,
  asking: Asking,
  onProgress: (brought: Brought) => void,
): Promise<void> {
  let brought = NOTHING;
  let [batch, size]: [{ readonly number: number; readonly read: number; readonly row: object }[], number] = [[], 0];
  const add = (more: Partial<Brought>) => {
    const problems = [...brought.problems, ...(more.problems ?? [])].slice(0, MOST_PROBLEMS);
    const sum = (name: 'created' | 'updated' | 'unchanged' | 'failed') => brought[name] + (more[name] ?? 0);
    brought = {
      ...{ created: sum('created'), updated: sum('updated'), unchanged: sum('unchanged'), failed: sum('failed') },
      ...{ read: more.read ?? brought.read, problems },
    };
    onProgress(brought);
  };
  const send = async () => {
    if (batch.length === 0) return;
    const { results, ...counts } = await SEND[kind](batch.map(({ row }) => row) as never[], asking);
    const problems = results
      .filter(({ action }) => action === 'failed')
      .map(({ index, detail = '' }) => t.bring.problem(batch[index]!.number, detail));
    add({ ...counts, read: batch.at(-1)!.read, problems });
    [batch, size] = [[], 0];
  };
  for await (const { number, read, length, ...found } of rowsIn(kind, given)) {
    asking.signal?.throwIfAborted();
    if ('problem' in found) {
      add({ failed: 1, read, problems: [t.bring.problem(number, found.problem)] });
      continue;
    }
    batch.push({ number, read, row: found.row });
    size += length;
    if (batch.length >= MOST_ROWS || size >= MOST_CHARACTERS) await send();
  }
  await send();
}
