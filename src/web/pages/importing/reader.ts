import {
  type FileKind,
  fieldsOf,
  type MappedFile,
  type MappedRow,
  type MappingSettings,
  mapBytes,
} from '../../../domain/mapping/mod.ts';

/** Rows that a preview shows, and the most lines of problems and of what isn't a row. */
const [SHOWN, LISTED] = [10, 20];
/** How much goes in one call, in rows and in characters. */
const [MOST_ROWS, MOST_CHARACTERS] = [1_000, 4_000_000];

/** A file as it would be imported, without its rows but the first ones. */
export interface FilePreview extends Omit<MappedFile, 'rows'> {
  /** The fields that a column can be taken for. */
  readonly fields: readonly string[];
  readonly rows: number;
  readonly sample: readonly MappedRow[];
  /** Rows that can't be made, and the first of them. */
  readonly failed: number;
  readonly problems: readonly { readonly at: number; readonly problem: string }[];
  readonly skippedLines: number;
}

/** Rows that go in one call, each with its line. */
interface RowsPart {
  readonly rows: readonly {
    readonly at: number;
    readonly row: Readonly<Record<string, unknown>>;
    readonly notes: readonly string[];
  }[];
  /** Where the next part begins; undefined after the last one. */
  readonly next: number | undefined;
}

/** What reads a file: in a worker of the browser, as rows of a large file take time and room. */
export interface FileReading {
  preview(kind: FileKind | undefined, settings: MappingSettings): Promise<FilePreview>;
  /** Rows of what was previewed last, from a number on. */
  part(from: number): Promise<RowsPart>;
}

/** Reads a file by the rules of the domain. (contract 16, "Mapping") */
export function readingOf(file: Blob): FileReading {
  let [bytes, rows]: [Uint8Array | undefined, readonly MappedRow[]] = [undefined, []];
  return {
    async preview(kind, settings) {
      bytes ??= new Uint8Array(await file.arrayBuffer());
      const { rows: found, ...mapped } = await mapBytes({ bytes, kind, settings });
      rows = found;
      const problems = found.flatMap((row) => ('problem' in row ? row : []));
      return {
        ...mapped,
        fields: fieldsOf(mapped.kind),
        rows: found.length,
        sample: found.slice(0, SHOWN),
        failed: problems.length,
        problems: problems.slice(0, LISTED),
        skipped: mapped.skipped.slice(0, LISTED),
        skippedLines: mapped.skipped.length,
      };
    },
    async part(from) {
      const part: RowsPart['rows'][number][] = [];
      let [at, characters] = [from, 0];
      for (; at < rows.length && part.length < MOST_ROWS && characters < MOST_CHARACTERS; at++) {
        const row = rows[at]!;
        if ('problem' in row) continue;
        characters += JSON.stringify(row.row).length;
        part.push(row);
      }
      return { rows: part, next: at < rows.length ? at : undefined };
    },
  };
}
