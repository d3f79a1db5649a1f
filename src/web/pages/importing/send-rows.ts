import type { FileKind } from '../../../domain/mapping/mod.ts';
import type { FileReading } from './reader.ts';

/** A row of a file that wasn't taken, or of which something was left out. */
export interface Told {
  readonly line: number;
  readonly detail: string;
}

/** What became of the rows so far. */
export interface Imported {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  /** Rows that were sent or can't be made. */
  readonly done: number;
  /** The first rows that weren't taken, and why. */
  readonly problems: readonly Told[];
  /** What was left out of rows that were taken: the first ones. */
  readonly notes: readonly Told[];
}

export const NOTHING: Imported = { created: 0, updated: 0, unchanged: 0, failed: 0, done: 0, problems: [], notes: [] };

const MOST_TOLD = 20;

/** A call of importFile with rows that are mapped. */
export interface ImportCall {
  readonly kind: FileKind;
  readonly rows: readonly object[];
  readonly mapped: true;
  /** Where each row stands in the file. */
  readonly lines: readonly number[];
  readonly batch: string;
  readonly dryRun: boolean;
}

/** Its reply. */
interface ImportReply {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly failed: number;
  readonly results: readonly {
    readonly index: number;
    readonly action: string;
    readonly detail?: string | undefined;
  }[];
}

/** Sends the rows of a file, a part at a time, all as one batch, and tells how it goes; `once` sends the first part alone. */
export async function sendRows(
  reading: Pick<FileReading, 'part'>,
  { kind, batch, dryRun, once = false }: Pick<ImportCall, 'kind' | 'batch' | 'dryRun'> & { readonly once?: boolean },
  send: (call: ImportCall) => Promise<ImportReply>,
  onProgress: (imported: Imported) => void = () => undefined,
): Promise<Imported> {
  let imported = NOTHING;
  for (let from: number | undefined = 0; from !== undefined; ) {
    const { rows, next } = await reading.part(from);
    if (rows.length > 0) {
      const lines = rows.map(({ at }) => at);
      const reply = await send({ kind, batch, dryRun, mapped: true, lines, rows: rows.map(({ row }) => row) });
      const told = ({ index, detail = '' }: { readonly index: number; readonly detail?: string | undefined }) => ({
        line: rows[index]!.at,
        detail,
      });
      const failed = reply.results.filter(({ action }) => action === 'failed').map(told);
      const details = new Map(reply.results.map(({ index, action, detail }) => [index, action !== 'failed' && detail]));
      const notes = rows.flatMap(({ at, notes: said }, index) => {
        const all = [...said, details.get(index)].filter(Boolean);
        return all.length > 0 ? { line: at, detail: all.join('; ') } : [];
      });
      imported = added(imported, { ...reply, problems: failed, notes, done: rows.length });
      onProgress(imported);
    }
    from = once ? undefined : next;
  }
  return imported;
}

function added(one: Imported, other: Imported): Imported {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    unchanged: one.unchanged + other.unchanged,
    failed: one.failed + other.failed,
    done: one.done + other.done,
    problems: [...one.problems, ...other.problems].slice(0, MOST_TOLD),
    notes: [...one.notes, ...other.notes].slice(0, MOST_TOLD),
  };
}

/** An import that ended before its file did. */
export interface Unfinished {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly batch: string;
  /** Rows that were sent, of all. */
  readonly done: number;
  readonly of: number;
}

/** The batch of a file: where it was sent in part before, the one of that part, so that one undo takes back all of it. */
export const batchOf = (
  { name, size }: Pick<Unfinished, 'name' | 'size'>,
  unfinished: Unfinished | undefined,
  now: Date,
): string => (unfinished?.name === name && unfinished.size === size ? unfinished.batch : batchName(name, now));

/** The name of an import in the list of batches: the file, and when. */
function batchName(file: string, now: Date): string {
  const name =
    file
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'import';
  return `${name}.${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}`;
}
