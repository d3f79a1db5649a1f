import { type Instant, parseInstant } from '../domain/mod.ts';

/** Names of backups that a service made by itself: `sightline-20261121T140500Z.db`. They sort by their times. */
const NAME = /^sightline-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;

const SECOND = 1_000;

/** When a backup was made, to the second, by its name; undefined for the name of anything else. */
export function backupTime(name: string): Instant | undefined {
  const [whole, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
  return whole === undefined ? undefined : parseInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The latest of some backups; undefined when there is none. */
export function latestBackup(names: readonly string[]): Instant | undefined {
  const times = names.map(backupTime).filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.max(...times);
}

/** The name of the next backup: later than all before, whatever the clock says, so that it is not the first to go. */
export function nextBackupName(names: readonly string[], now: Instant): string {
  const time = Math.max(now, (latestBackup(names) ?? 0) + SECOND);
  const digits = new Date(time).toISOString().replace(/[-:]|\.\d+/g, '');
  return `sightline-${digits}.db`;
}

/** In how many milliseconds the next backup is due; a latest one that lies ahead of the clock puts it off no longer than one of now. */
export function nextBackupIn(names: readonly string[], every: number, now: Instant): number {
  const latest = latestBackup(names);
  return latest === undefined ? 0 : Math.max(0, every - Math.max(0, now - latest));
}

/** Which backups are to go, so that the latest `keep` stay. */
export function expiredBackups(names: readonly string[], keep: number): readonly string[] {
  const ours = names.filter((name) => backupTime(name) !== undefined);
  return ours.sort().slice(0, Math.max(0, ours.length - keep));
}
