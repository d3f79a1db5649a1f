import { type FileWork, type MappedFile, mapBytes } from '../domain/mapping/mod.ts';

export type MapFileElsewhere = (work: FileWork) => Promise<MappedFile>;

/** Files of users, as rows of imports. (contract 16, "Mapping") */
export interface FileService {
  /** @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it */
  map(work: FileWork): Promise<MappedFile>;
}

export const createFileService = ({
  mapFileElsewhere = mapBytes,
}: {
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
}): FileService => ({ map: mapFileElsewhere });
