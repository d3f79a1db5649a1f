/** One thing that is wrong in a database, or worth knowing of it. */
export interface Finding {
  /** null = not in one table. */
  readonly table: string | null;
  /** What the world calls the row, or its key; null = not one row. */
  readonly id: string | null;
  readonly problem: string;
  /** Whether nothing is damaged, and readers may leave it as it is. */
  readonly isNote?: true;
}

/** A backup that was written and verified. */
interface Backup {
  readonly file: string;
  readonly bytes: number;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/** A backup that was just made, and what came of restoring it, where that was asked for. */
export interface MadeBackup extends Backup {
  readonly drill: Drill | null;
}

/** What came of restoring a backup into a scratch place, and comparing it with the database at the same instant. */
export interface Drill {
  readonly tables: number;
  readonly rows: number;
  /** What was not the same; null = everything was. */
  readonly problem: string | null;
}

/** A backup that is now the database. */
export interface Restored extends Backup {
  readonly db: string;
  /** Where a damaged database went that could not be replaced in peace; null = there was none. */
  readonly kept: string | null;
  /** Whether a checksum was noted beside the backup, which its content was compared with. */
  readonly isCompared: boolean;
}

/** What of a project is in a database, and in the one that everything was taken to. */
export interface MovedProject {
  /** Organisation and project by their slugs; null = what is of no project. */
  readonly project: string | null;
  readonly answers: number;
  readonly rows: number;
  /** SHA-256 over all its rows, in hexadecimal, where they come from. */
  readonly hash: string;
  /** The tables that are not the same in both; none = all are. */
  readonly differing: readonly string[];
}
