/** How far it is to bring a database up to date, where that takes long. */
export interface UpgradeProgress {
  /** Which of its steps it is at, from 1, and how many there are. */
  readonly step: number;
  readonly steps: number;
  /** How many answers are left in this step, about, and of how many; missing where nobody knows, as in the last one. */
  readonly answers?: { readonly left: number; readonly of: number };
  /** Whether another process is at it. */
  readonly isElsewhere?: boolean;
}

/** Hears how far an upgrade is, and is waited for; what it throws ends the upgrade, and the next one goes on from there. */
export type OnUpgrade = (progress: UpgradeProgress) => Promise<void>;
