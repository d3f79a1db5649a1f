import type { FileKind } from './headers.ts';
import { mapFile } from './map.ts';
import { openFile } from './open.ts';
import type { Mapped, MappingSettings } from './settings.ts';

/** A file of a user, and what is known of it. */
export interface FileWork {
  readonly bytes: Uint8Array;
  readonly kind: FileKind | undefined;
  readonly settings: MappingSettings;
}

/** A file as it would be imported, and what it was found to be. */
export interface MappedFile extends Mapped {
  /** In words: `gzip`, `windows-1252`, `separated by ;`. */
  readonly forms: readonly string[];
  readonly sheets: readonly string[];
  readonly skipped: readonly { readonly at: number; readonly text: string }[];
  readonly hiddenRows: number;
  /** One item a line, without a header. */
  readonly isList: boolean;
}

/**
 * Reads a file and maps it: the same for browser, command and API. (contract 16, "Mapping")
 * @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it
 */
export async function mapBytes({ bytes, kind, settings }: FileWork): Promise<MappedFile> {
  const mapped = Object.entries(settings.map ?? {}).flatMap(([column, field]) => (field === null ? [] : column));
  const { encoding, sheet } = settings;
  const content = await openFile(bytes, {
    ...{ kind, mapped },
    ...{ encoding: encoding ?? undefined, sheet: sheet ?? undefined },
  });
  const { forms, sheets = [], table } = content;
  const file = mapFile(content, kind, settings);
  const { skipped, hidden, isList } = table;
  return { ...file, forms, sheets, skipped, hiddenRows: hidden.rows, isList };
}
