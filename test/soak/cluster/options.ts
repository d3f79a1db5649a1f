import type { Event, Violation, Waits } from './history.ts';

/** How a cluster is put to the test. */
export interface Options {
  readonly minutes: number;
  readonly projects: number;
  readonly seed: number;
  readonly clients: number;
  /** Names of faults; each comes once before any comes twice. */
  readonly faults: readonly string[];
  /** The file that every invocation and every answer is written to, a line each. */
  readonly history: string;
}

/** Counts of what clients asked and were told. */
export interface Summary {
  readonly writes: number;
  readonly acknowledged: number;
  /** Writes without an answer, however often they were sent. */
  readonly unknown: number;
  readonly refused: number;
  /** Writes that were sent more than once. */
  readonly retried: number;
  readonly reads: number;
  readonly faults: number;
}

/** What came of it. */
export interface Report extends Summary {
  /** In the database, at the end. */
  readonly answers: number;
  /** Reports that were asked of each node at the end, and held to the reference. */
  readonly compared: number;
  readonly waits: readonly Waits[];
  readonly violations: readonly Violation[];
}

export function summaryOf(events: readonly Event[]): Summary {
  const writes = events.filter((event) => event.kind === 'write');
  const count = (outcome: string) => writes.filter((write) => write.outcome === outcome).length;
  return {
    writes: writes.length,
    acknowledged: count('acknowledged'),
    unknown: count('unknown'),
    refused: count('refused'),
    retried: writes.filter(({ attempts }) => attempts > 1).length,
    reads: events.filter(({ kind }) => kind === 'read').length,
    faults: events.filter(({ kind }) => kind === 'fault').length,
  };
}
