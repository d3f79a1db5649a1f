import { resolve } from 'node:path';
import { joinNews, type News } from '../../../adapters/threads/mod.ts';
import type { ProjectId } from '../../../domain/mod.ts';

/** An import has begun, or its responses are there for all to see. */
export interface ImportNews {
  readonly project: ProjectId;
  readonly isDone: boolean;
}

/** What the threads of this process tell each other of imports into a database. */
export const importNews = (db: string, hear?: (told: ImportNews) => void): News<ImportNews> =>
  joinNews(`imports into ${resolve(db)}`, hear);
