import { type FileKind, type Mapped, type MappingSettings, mapFile, openFile } from '../domain/mapping/mod.ts';

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
}

export type MapFileElsewhere = (work: FileWork) => Promise<MappedFile>;

/** Files of users, as rows of imports. (contract 16, "Mapping") */
export interface FileService {
  /** @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it */
  map(work: FileWork): Promise<MappedFile>;
}

/** Reads a file and maps it, in this thread. */
export async function mapBytes({ bytes, kind, settings }: FileWork): Promise<MappedFile> {
  const mapped = Object.entries(settings.map ?? {}).flatMap(([column, field]) => (field === null ? [] : column));
  const { encoding, sheet } = settings;
  const content = await openFile(bytes, {
    ...{ kind, mapped },
    ...{ encoding: encoding ?? undefined, sheet: sheet ?? undefined },
  });
  const { forms, sheets = [], table } = content;
  const file = mapFile(content, kind, settings);
  return { ...file, forms, sheets, skipped: table.skipped, hiddenRows: table.hidden.rows };
}

export const createFileService = ({
  mapFileElsewhere = mapBytes,
}: {
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
}): FileService => ({ map: mapFileElsewhere });
