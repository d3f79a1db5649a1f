import type { Database as Connection } from 'better-sqlite3';

/** Reads a number of the database that changes with each transaction that wrote, in any process. */
interface VersionReader {
  /** @throws the driver's error */
  read(): number;
  close(): void;
}

/**
 * On a connection of its own, opened when first asked: SQLite tells a connection of what others have written, and this
 * one is never inside a transaction, which would see its own snapshot.
 */
export function versionReader(connect: () => Connection): VersionReader {
  let opened: { readonly read: () => number; readonly close: () => void } | undefined;

  function open() {
    const connection = connect();
    try {
      const version = connection.prepare<[], number>('pragma data_version').pluck();
      return { read: () => version.get()!, close: () => void connection.close() };
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  return {
    read() {
      opened ??= open();
      return opened.read();
    },
    close: () => opened?.close(),
  };
}
