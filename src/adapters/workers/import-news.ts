import { resolve } from 'node:path';
import type { ProjectId } from '../../domain/mod.ts';
import { joinNews, type News } from './broadcast.ts';

/** Tells the threads of this process in which project of a database an import is there for all to see. */
export const importNews = (db: string, hear?: (project: ProjectId) => void): News<ProjectId> =>
  joinNews(`imports into ${resolve(db)}`, hear);
