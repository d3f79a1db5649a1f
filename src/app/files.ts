import type { ProjectId } from '../domain/ids.ts';
import { type FileWork, type MappedFile, mapBytes } from '../domain/mapping/mod.ts';

export type MapFileElsewhere = (project: ProjectId, work: FileWork) => Promise<MappedFile>;

/** Files of users, as rows of imports of a project. (contract 16, "Mapping") */
export interface FileService {
  /** @throws AppError invalid for a file that isn't taken or is damaged, or for settings that don't fit it */
  map(project: ProjectId, work: FileWork): Promise<MappedFile>;
}

export const createFileService = ({
  mapFileElsewhere = (_, work) => mapBytes(work),
}: {
  readonly mapFileElsewhere?: MapFileElsewhere | undefined;
}): FileService => ({ map: mapFileElsewhere });
