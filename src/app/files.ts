import { AppError } from '../domain/errors.ts';
import type { OrganisationId, ProjectId } from '../domain/ids.ts';
import { type FileWork, type MappedFile, mapBytes } from '../domain/mapping/mod.ts';
import { lengthOfValues } from '../domain/turn-size.ts';
import type { HeldFiles } from './held-files.ts';

/** A file as it came. */
export interface SentFile extends Omit<FileWork, 'bytes'> {
  readonly content: string;
  readonly isBase64: boolean;
  /** How many rows, and lines that are none, are wanted: a copy of a million takes longer than to read them; omitted = all. */
  readonly most?: number;
}

/** Of a file its first rows. */
export interface FirstRows extends MappedFile {
  /** How many rows it has. */
  readonly total: number;
  /** How long the texts of these rows are, in UTF-16 units. */
  readonly length: number;
}

export type MapFileElsewhere = (project: ProjectId, work: SentFile) => Promise<FirstRows>;

/** Files of users, as rows of imports of a project. (contract 16, "Mapping") */
export interface FileService {
  /** @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it */
  map(project: ProjectId, work: SentFile): Promise<FirstRows>;
  /** Maps a file for its rows to be put in by `use`; they count for the organisation until then. @throws AppError as {@link map}; limited */
  using<Result>(
    owner: { readonly organisation: OrganisationId; readonly project: ProjectId },
    work: SentFile,
    use: (file: FirstRows) => Promise<Result>,
  ): Promise<Result>;
}

export const createFileService = (
  { mapFileElsewhere: map = (_, work) => mapSent(work) }: { readonly mapFileElsewhere?: MapFileElsewhere | undefined },
  held: HeldFiles,
): FileService => ({
  map,
  async using({ organisation, project }, work, use) {
    held.requireRoom(organisation);
    const file = await map(project, work);
    const release = held.hold(organisation, file.length);
    try {
      return await use(file);
    } finally {
      release();
    }
  },
});

/** @throws AppError invalid as {@link mapBytes} does, and where the content isn't base64 */
export async function mapSent({ content, isBase64, most, ...work }: SentFile): Promise<FirstRows> {
  if (isBase64 && !/^[A-Za-z0-9+/=\s]*$/.test(content)) throw new AppError('invalid', 'file: must be base64');
  const bytes = new Uint8Array(Buffer.from(content, isBase64 ? 'base64' : 'utf8'));
  const file = await mapBytes({ ...work, bytes });
  const rows = file.rows.slice(0, most);
  const length = rows.reduce((sum, row) => sum + ('row' in row ? lengthOfValues(row.row) : row.problem.length), 0);
  return { ...file, rows, length, skipped: file.skipped.slice(0, most), total: file.rows.length };
}
