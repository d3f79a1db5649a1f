/*
 * One item of a work queue and how it changes: leased, renewed, returned, freed. All functions are pure: they take the item
 * and the time. What died twice isn't tried again, as it may be what kills the process.
 */

import type { Charge } from '../collection/mod.ts';
import type { OrganisationId, ProjectId } from '../ids.ts';
import type { Instant } from '../time.ts';

/** The queues that share one table and one set of rules. */
const QUEUES = ['ask', 'judge', 'schedule', 'reanalysis', 'deliver'] as const;
export type QueueName = (typeof QUEUES)[number];

/**
 * One piece of work that isn't done yet. The queue holds the work alone: what it is about and what came of it belong to the
 * row that `subject` names. An item leaves the queue when it ends.
 */
export interface WorkItem {
  readonly queue: QueueName;
  /** What the work is about: one item each in a queue. */
  readonly subject: string;
  /** Items of one key wait in one line, and are paused together: those of a collector, or of a judge in a project. */
  readonly key: string;
  /** The project that it goes with; null = of the whole installation. */
  readonly project: ProjectId | null;
  /** Not handed out before this instant. */
  readonly dueAt: Instant;
  /** How often it was handed out, crashes and returns aside. */
  readonly tries: number;
  /** Who works on it; null = it waits. */
  readonly lease: Lease | null;
  /** Why the last try brought no end, for people; null = there was none. */
  readonly reason: string | null;
}

/** Gives one item, or several that are done together, to one process for a while. */
export interface Lease {
  /** The process. */
  readonly owner: string;
  /** Of this one try: what another try has brought is not taken for it. */
  readonly token: string;
  readonly until: Instant;
  /** The endpoint that it counts against; null = none. */
  readonly place: string | null;
  /** The organisation whose turn it took. */
  readonly organisation: OrganisationId | null;
  /** What was taken from the budgets for it, in millionths of a dollar, and on which UTC day. */
  readonly reserved: number;
  readonly day: number;
  /** Which lines of the ledger that is in; left out = it is work that costs nothing. */
  readonly charge?: Charge;
}

/** An item that a process works on. */
export type LeasedItem = WorkItem & { readonly lease: Lease };

/** Holds back all items of a line until an instant, those to come included. */
export interface WorkPause {
  readonly until: Instant;
  /** For people. */
  readonly reason: string;
}

/** A line of items that wait: the items of a key, as far as they aren't leased. */
export interface WorkLine {
  readonly key: string;
  readonly organisation: OrganisationId | null;
  readonly project: ProjectId | null;
  /** When the first of them may be handed out, pauses included. */
  readonly dueAt: Instant;
}

/** How long a lease holds without a heartbeat, in milliseconds. */
export const LEASE_LIFETIME = 120_000;
/** A lease is renewed when less than this is left of it, in milliseconds. */
export const RENEWED_WITHIN = 80_000;

/** Why an item waits again whose process is gone. */
export const OWNER_ENDED = 'the service that asked it ended';

/**
 * An item that waits.
 * @example assert.equal(waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 }).tries, 0)
 */
export const waitingItem = (named: Pick<WorkItem, 'queue' | 'subject' | 'key' | 'project' | 'dueAt'>): WorkItem => ({
  ...named,
  tries: 0,
  lease: null,
  reason: null,
});

/**
 * The item as it is handed out: one more try.
 * @throws Error for one that is leased already: who plans a lease looks first
 * @example
 * const item = waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 });
 * const lease = { owner: 'o', token: 't', until: 9, place: null, organisation: null, reserved: 0, day: 0 };
 * assert.equal(leaseItem(item, lease).tries, 1);
 * assert.throws(() => leaseItem(leaseItem(item, lease), lease), /leased/);
 */
export function leaseItem(item: WorkItem, lease: Lease): LeasedItem {
  if (item.lease !== null) throw new Error(`${item.queue} ${item.subject} is leased already`);
  return { ...item, lease, tries: item.tries + 1 };
}

/**
 * Whether an item is leased by a try. Who lost the lease must not end the item.
 * @example assert.equal(isHeldBy(undefined, 't'), false)
 */
export const isHeldBy = (item: WorkItem | undefined, token: string): item is LeasedItem => item?.lease?.token === token;

/**
 * Whether a leased item was left by its process: its time is up, or the process is known to be gone.
 * @example
 * const lease = { owner: 'o', token: 't', until: 9, place: null, organisation: null, reserved: 0, day: 0 };
 * assert.deepEqual([8, 9].map((now) => isDead({ lease }, now, () => undefined)), [false, true]);
 * assert.equal(isDead({ lease }, 8, () => false), true);
 */
export const isDead = (
  { lease }: Pick<LeasedItem, 'lease'>,
  now: Instant,
  isRunning: (owner: string) => boolean | undefined,
): boolean => lease.until <= now || isRunning(lease.owner) === false;

/**
 * The item with more time for the try that has it.
 * @example
 * const lease = { owner: 'o', token: 't', until: 9, place: null, organisation: null, reserved: 0, day: 0 };
 * const item = leaseItem(waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 }), lease);
 * assert.equal(renewItem(item, 100).lease.until, 100 + LEASE_LIFETIME);
 */
export const renewItem = (item: LeasedItem, now: Instant): LeasedItem => ({
  ...item,
  lease: { ...item.lease, until: now + LEASE_LIFETIME },
});

/** How an item comes back into its line. */
export interface Return {
  /** Left out = as before. */
  readonly dueAt?: Instant;
  readonly reason: string | null;
  /** Whether the try counts: a crash, a stop of the service and a place that was given back do not. */
  readonly isTry: boolean;
}

/**
 * The item as it waits again.
 * @example
 * const item = { ...waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 }), tries: 3 };
 * assert.equal(returnItem(item, { dueAt: 9, reason: 'busy', isTry: true }).tries, 3);
 * assert.equal(returnItem(item, { reason: null, isTry: false }).tries, 2);
 */
export const returnItem = (item: WorkItem, { dueAt = item.dueAt, reason, isTry }: Return): WorkItem => ({
  ...item,
  lease: null,
  dueAt,
  reason,
  tries: isTry ? item.tries : Math.max(0, item.tries - 1),
});

/**
 * The item of a dead lease as it waits again: due as before, and no try that failed.
 * @example
 * const item = { ...waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 }), tries: 1 };
 * assert.deepEqual(freeItem(item), { ...item, tries: 0, reason: OWNER_ENDED });
 */
export const freeItem = (item: WorkItem): WorkItem => returnItem(item, { reason: OWNER_ENDED, isTry: false });

/**
 * Whether the process died that works on an item, and the one before it, too: what it does may be what ends them, and would end
 * every one after them. An end by another reason between the two begins the count again.
 * @example
 * const item = waitingItem({ queue: 'ask', subject: 'a', key: 'k', project: null, dueAt: 5 });
 * assert.deepEqual([item, { ...item, reason: OWNER_ENDED }].map(hasDiedTwice), [false, true]);
 */
export const hasDiedTwice = ({ reason }: Pick<WorkItem, 'reason'>): boolean => reason === OWNER_ENDED;

/** Why an item failed whose process died twice. */
export const DIED_TWICE = 'the service ended twice while it worked on this: it is not tried again';

/**
 * When the first item of a line may be handed out.
 * @example assert.equal(lineDueAt(5, undefined), 5)
 * @example assert.equal(lineDueAt(5, { until: 9 }), 9)
 */
export const lineDueAt = (dueAt: Instant, pause: Pick<WorkPause, 'until'> | undefined): Instant =>
  Math.max(dueAt, pause?.until ?? dueAt);
