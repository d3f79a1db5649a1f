import { resolve } from 'node:path';
import { joinNews, type News } from '../../../adapters/workers/mod.ts';
import type { ProjectId } from '../../../domain/mod.ts';

/** An import of responses has begun, or what any import has brought is there for all to see. */
export interface ImportNews {
  readonly project: ProjectId;
  readonly isDone: boolean;
}

/** What the threads of this process tell each other of imports into a database. */
export const importNews = (db: string, hear?: (told: ImportNews) => void): News<ImportNews> =>
  joinNews(`imports into ${resolve(db)}`, hear);
