import { AppError } from '../domain/errors.ts';
import type { ProjectId } from '../domain/ids.ts';
import { type FileWork, type MappedFile, mapBytes } from '../domain/mapping/mod.ts';

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
}

export type MapFileElsewhere = (project: ProjectId, work: SentFile) => Promise<FirstRows>;

/** Files of users, as rows of imports of a project. (contract 16, "Mapping") */
export interface FileService {
  /** @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it */
  map(project: ProjectId, work: SentFile): Promise<FirstRows>;
}

export const createFileService = ({
  mapFileElsewhere = (_, work) => mapSent(work),
}: {
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
}): FileService => ({ map: mapFileElsewhere });

/** @throws AppError invalid as {@link mapBytes} does, and where the content isn't base64 */
export async function mapSent({ content, isBase64, most, ...work }: SentFile): Promise<FirstRows> {
  if (isBase64 && !/^[A-Za-z0-9+/=\s]*$/.test(content)) throw new AppError('invalid', 'file: must be base64');
  const bytes = new Uint8Array(Buffer.from(content, isBase64 ? 'base64' : 'utf8'));
  const file = await mapBytes({ ...work, bytes });
  return { ...file, rows: file.rows.slice(0, most), skipped: file.skipped.slice(0, most), total: file.rows.length };
}
