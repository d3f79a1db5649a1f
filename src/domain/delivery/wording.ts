import type { EventType } from '../events.ts';
import type { Sent } from './delivery.ts';

/** What a message says, in one language; a line is one sentence or one figure. */
export interface Words {
  readonly title: string;
  readonly lines: readonly string[];
}

/** What wordings are told: the event, and names that its ids stand for. */
export interface Told {
  readonly event: Sent;
  /** Of the project; null = it goes with none, or is gone. */
  readonly project: string | null;
  /** A text of the event's data; empty = there is none. */
  text(name: string): string;
  number(name: string): number;
}

/** What each type of event says. */
export type Wording = Readonly<Record<EventType | 'confirm', (told: Told) => Words>> & {
  /** What stands below each message. */
  readonly frame: {
    readonly open: string;
    readonly project: (name: string) => string;
    readonly unsubscribe: string;
    readonly confirm: string;
  };
};

/** Lines without those that have nothing to say. */
export const said = (...lines: readonly string[]): readonly string[] => lines.filter((line) => line !== '');

/** A title with the name that it is about; '' = it has none. */
export const named = (title: string, name: string): string => (name === '' ? title : `${title}: ${name}`);

/** A time as people read it, in UTC: `2026-11-28 14:05 UTC`. */
export const shownTime = (instant: number): string =>
  Number.isFinite(instant) ? `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';

/** Bytes in gibibytes, with one decimal. */
export const gibibytes = (bytes: number): string => (bytes / 1024 ** 3).toFixed(1);
