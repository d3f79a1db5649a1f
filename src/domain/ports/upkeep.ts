/** One thing that is wrong in a database, or worth knowing of it. */
export interface Finding {
  /** null = not in one table. */
  readonly table: string | null;
  /** What the world calls the row, or its key; null = not one row. */
  readonly id: string | null;
  readonly problem: string;
  /** Whether nothing is damaged, and whoever reads it may leave it as it is. */
  readonly isNote?: true;
}

/** A backup that was written and verified. */
export interface Backup {
  readonly file: string;
  readonly bytes: number;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
}

/** A backup that is now the database. */
export interface Restored extends Backup {
  readonly db: string;
  /** Where a damaged database went that could not be replaced in peace; null = there was none. */
  readonly kept: string | null;
}
