import type { Alert, AlertId, KeptLook } from '../alerts/mod.ts';
import type { ProjectId } from '../ids.ts';

/** Alerts of a project and what they saw. Those of removed projects are unknown. (contract 14, "Alerts") */
export interface AlertReader {
  /** By name. */
  all(project: ProjectId): Promise<readonly Alert[]>;
  byId(project: ProjectId, id: AlertId): Promise<Alert | undefined>;
  /** Looks of an alert, the newest first. */
  looks(project: ProjectId, id: AlertId, limit: number): Promise<readonly KeptLook[]>;
  /** The newest look of each alert of a project; alerts without any are left out. */
  lastLooks(project: ProjectId): Promise<ReadonlyMap<AlertId, KeptLook>>;
  /** Projects that have an alert. */
  projects(): Promise<readonly ProjectId[]>;
}

/** Exists only inside `Store.transact`, and is dead after it. */
export interface AlertTransactor extends AlertReader {
  /** Adds an alert, or puts it in the place of the one with its id; its name must be free in the project. */
  put(project: ProjectId, alert: Alert): Promise<void>;
  /** With its looks. Whether there was one. */
  remove(project: ProjectId, id: AlertId): Promise<boolean>;
  /** Keeps a look unless there is one of that week or a later one: it is final. Whether it was kept. */
  addLook(project: ProjectId, id: AlertId, look: KeptLook): Promise<boolean>;
  /** Forgets all looks of an alert, as it asks something else from now on. */
  forgetLooks(project: ProjectId, id: AlertId): Promise<void>;
}
