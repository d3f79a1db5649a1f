import { type Instant, parseInstant } from '../domain/time.ts';

const SECOND = 1_000;

/** Files that a service makes by itself, whose names tell when, to the second, and sort by it. */
export interface Series {
  /** When a file was made, by its name; undefined for the name of anything else. */
  time(name: string): Instant | undefined;
  /** Ours among some names, the oldest first. */
  ours(names: readonly string[]): readonly string[];
  /** The time of the latest of some; undefined when there is none. */
  latest(names: readonly string[]): Instant | undefined;
  /** The name of the next: later than all before, whatever the clock says, so that it is not the first to go. */
  next(names: readonly string[], now: Instant): string;
  /** In how many milliseconds the next is due; a latest one that lies ahead of the clock puts it off no longer than one of now. */
  dueIn(names: readonly string[], every: number, now: Instant): number;
  /** Which are to go, so that the latest `keep` stay. */
  expired(names: readonly string[], keep: number): readonly string[];
}

function series(prefix: string): Series {
  const pattern = new RegExp(`^${prefix}(\\d{4})(\\d{2})(\\d{2})T(\\d{2})(\\d{2})(\\d{2})Z\\.db$`);
  const time = (name: string): Instant | undefined => {
    const [whole, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
    return whole === undefined ? undefined : parseInstant(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  };
  const ours = (names: readonly string[]) => names.filter((name) => time(name) !== undefined).toSorted();
  const latest = (names: readonly string[]): Instant | undefined => {
    const last = ours(names).at(-1);
    return last === undefined ? undefined : time(last);
  };
  return {
    ...{ time, ours, latest },
    next(names, now) {
      const at = Math.max(now, (latest(names) ?? 0) + SECOND);
      return `${prefix}${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}.db`;
    },
    dueIn: (names, every, now) => dueIn(latest(names), every, now),
    expired: (names, keep) => ours(names).slice(0, Math.max(0, ours(names).length - keep)),
  };
}

/** In how many milliseconds what was last done at an instant is due again; at once where it never was. */
export const dueIn = (last: Instant | undefined, every: number, now: Instant): number =>
  last === undefined ? 0 : Math.max(0, every - Math.max(0, now - last));

/** Whole backups: `sightline-20261121T140500Z.db`. */
export const BACKUPS: Series = series('sightline-');

/** Copies that are brought up to date: `sightline-copy-20261121T140500Z.db`. */
export const COPIES: Series = series('sightline-copy-');
