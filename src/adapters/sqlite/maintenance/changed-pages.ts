import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import type { Database as Connection } from 'better-sqlite3';
import { connect } from '../connect.ts';
import { unavailable } from '../errors.ts';
import { restAfter } from './rest.ts';

/** Read, and compared, at once. */
const BLOCK = 4 * 1024 * 1024;
/** How often the journal is tried to be put into the file, and how long it waits between, in milliseconds. */
const TRIES = 20;
const BETWEEN = 50;
/** How long others that write are waited for, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Makes an earlier copy of a database the same as the database at one instant, by writing the pages that differ; how many
 * bytes it wrote. The connection reads that instant until it ends its transaction.
 * @throws AppError unavailable while another reader keeps the journal from going into the file, or when it is to stop
 */
export function writeChangedPages(source: Connection, path: string, copy: string, stop: AbortSignal): number {
  // Closed after the connection has let go of its locks: to close a file drops those of the process on it.
  const from = openSync(path, 'r');
  const to = openSync(copy, 'r+');
  try {
    readOnlyTheFile(source, path);
    const pageSize = source.pragma('page_size', { simple: true }) as number;
    const size = pageSize * (source.pragma('page_count', { simple: true }) as number);
    const [is, was] = [Buffer.alloc(BLOCK), Buffer.alloc(BLOCK)];
    let written = 0;
    for (let start = 0; start < size; start += BLOCK) {
      if (stop.aborted) throw unavailable(path, 'was not copied to the end: the backup was stopped');
      const began = performance.now();
      const length = Math.min(BLOCK, size - start);
      if (readSync(from, is, 0, length, start) < length) throw unavailable(path, 'is shorter than it says: check it');
      const known = readSync(to, was, 0, length, start);
      if (known < length || is.compare(was, 0, length, 0, length) !== 0)
        for (let page = 0; page < length; page += pageSize) {
          const end = page + pageSize;
          if (end <= known && is.compare(was, page, end, page, end) === 0) continue;
          written += writeSync(to, is, page, pageSize, start + page);
        }
      restAfter(performance.now() - began);
    }
    if (fstatSync(to).size !== size) ftruncateSync(to, size);
    fsyncSync(to);
    return written;
  } finally {
    closeSync(to);
    if (source.inTransaction) source.exec('rollback');
    closeSync(from);
  }
}

/**
 * Has a connection read an instant that is in the file alone. A reader that begins while all of the journal is in the file
 * holds up every change of the file until it ends; others go on writing to the journal.
 */
function readOnlyTheFile(source: Connection, path: string): void {
  const writer = connect(path, { timeout: PATIENCE, fileMustExist: true });
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      // What can go without holding up others goes first.
      source.pragma('wal_checkpoint(passive)');
      writer.exec('begin immediate');
      try {
        const [state] = source.pragma('wal_checkpoint(passive)') as {
          busy: number;
          log: number;
          checkpointed: number;
        }[];
        if (state!.busy === 0 && state!.log === state!.checkpointed) {
          source.exec('begin deferred; select 1 from sqlite_schema');
          return;
        }
      } finally {
        writer.exec('rollback');
      }
      restAfter(BETWEEN);
    }
  } finally {
    writer.close();
  }
  throw unavailable(
    path,
    'is read by others for too long to copy only what changed: try again, or make a whole backup',
  );
}
