import { resolve } from 'node:path';
import type { ProjectId } from '../../domain/ids.ts';
import { type Broadcast, joinBroadcast } from './broadcast.ts';

/** Tells the threads of this process in which project of a database an import is there for all to see. */
export const importBroadcast = (db: string, hear?: (project: ProjectId) => void): Broadcast<ProjectId> =>
  joinBroadcast(`imports into ${resolve(db)}`, hear);
