/*
 * What clients saw of a cluster, and what must follow from it: pure, so that made-up histories can be held against it.
 * Times are milliseconds of one clock that never goes back.
 */

/** What happened to a write in the end: `unknown` = without an answer, so it may be there, or not. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** One import of answers, with all that was tried under its idempotency key. */
export interface Write {
  readonly kind: 'write';
  readonly client: number;
  readonly project: number;
  /** Of its project, from 0. */
  readonly write: number;
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
  /** Requests, the last one included. */
  readonly attempts: number;
  /** Who answered last: the door, or a node that was asked by itself. */
  readonly through: string;
}

/** One report that was answered: how many answers of each write it counts. */
export interface Read {
  readonly kind: 'read';
  readonly client: number;
  readonly project: number;
  readonly from: number;
  readonly to: number;
  readonly through: string;
  /** All writes of the project that it shows, or only the one that was asked for. */
  readonly seen: readonly (readonly [write: number, answers: number])[];
  /** Asked about one write alone. */
  readonly of?: number;
}

/** What was done to the cluster. */
export interface Fault {
  readonly kind: 'fault';
  readonly what: string;
  readonly from: number;
  /** When all was well again. */
  readonly to: number;
}

/** An answer for which there is no excuse, whatever was done: a fault, or a refusal of what is right. */
export interface Fallen {
  readonly kind: 'fault of the service';
  readonly detail: string;
}

export type Event = Write | Read | Fault | Fallen;

/** Content of the database at the end: rows and distinct ids of each write of each project. */
export interface Kept {
  readonly project: number;
  readonly write: number;
  readonly rows: number;
  readonly ids: number;
}

/** Something that must never be. */
export interface Violation {
  readonly rule:
    | 'lost'
    | 'twice'
    | 'half'
    | 'refused but there'
    | 'never sent'
    | 'stale'
    | 'went back'
    | 'from the future'
    | 'fault of the service'
    | 'wrong report';
  readonly detail: string;
}

const named = (project: number, write: number): string => `write ${write} of project ${project}`;
const by = ({ client, through, from, to }: Read | Write): string =>
  `client ${client} through ${through} (${Math.round(from)} to ${Math.round(to)} ms)`;

/**
 * Whether what is kept follows from what was acknowledged: each acknowledged write is there whole and once, an unanswered
 * one whole and once or not at all, one that was refused not at all, and nothing else is.
 */
export function checkKept(events: readonly Event[], kept: readonly Kept[], size: number): readonly Violation[] {
  const violations: Violation[] = [];
  const found = new Map(kept.map((one) => [named(one.project, one.write), one]));
  for (const event of events) {
    if (event.kind !== 'write') continue;
    const name = named(event.project, event.write);
    const { rows, ids } = found.get(name) ?? { rows: 0, ids: 0 };
    found.delete(name);
    const detail = `${name}, ${event.outcome} to ${by(event)}: ${rows} rows and ${ids} ids of ${size}`;
    if (rows > ids || rows > size) violations.push({ rule: 'twice', detail });
    else if (event.outcome === 'refused' && rows > 0) violations.push({ rule: 'refused but there', detail });
    else if (event.outcome === 'acknowledged' && rows === 0) violations.push({ rule: 'lost', detail });
    else if (rows > 0 && rows < size) violations.push({ rule: 'half', detail });
  }
  for (const [name, { rows }] of found) violations.push({ rule: 'never sent', detail: `${name}: ${rows} rows` });
  return violations;
}

/**
 * Whether each report shows at least what was acknowledged to anybody, and what any report had shown, before it was asked
 * for, the client's own included; nothing that had not been sent; and each write whole or not at all.
 */
export function checkReads(events: readonly Event[], size: number): readonly Violation[] {
  const violations: Violation[] = [];
  for (const event of events)
    if (event.kind === 'fault of the service') violations.push({ rule: event.kind, detail: event.detail });
  const projects = Map.groupBy(
    events.filter((event) => event.kind === 'write' || event.kind === 'read'),
    ({ project }) => project,
  );
  for (const all of projects.values()) checkProject(all, size, violations);
  return violations;
}

/** When a write was first known of, and how. */
interface Known {
  readonly write: number;
  readonly at: number;
  readonly client: number;
  readonly rule: 'stale' | 'went back';
  readonly how: string;
}

function checkProject(events: readonly (Write | Read)[], size: number, violations: Violation[]): void {
  const sent = new Map<number, Write>();
  const reads: Read[] = [];
  for (const event of events) {
    if (event.kind === 'write') sent.set(event.write, event);
    else reads.push(event);
  }
  for (const read of reads)
    for (const [write, answers] of read.seen) {
      const detail = `${named(read.project, write)}: ${answers} of ${size} answers seen by ${by(read)}`;
      const source = sent.get(write);
      if (source === undefined || source.from > read.to) violations.push({ rule: 'from the future', detail });
      if (answers > size) violations.push({ rule: 'twice', detail });
      else if (answers > 0 && answers < size) violations.push({ rule: 'half', detail });
    }

  const known = knownOf(sent.values(), reads);
  for (const read of reads) {
    const seen = new Set(read.seen.filter(([, answers]) => answers > 0).map(([write]) => write));
    for (const { write, at, client, rule, how } of known) {
      if (at >= read.from) break;
      if (seen.has(write) || (read.of !== undefined && read.of !== write)) continue;
      const whose = client === read.client ? 'its own' : "another's";
      violations.push({ rule, detail: `${named(read.project, write)} missed by ${by(read)}: ${whose}, ${how}` });
    }
  }
}

/** The first moment at which each write was known for certain, in the order of these. */
function knownOf(writes: Iterable<Write>, reads: readonly Read[]): readonly Known[] {
  const first = new Map<number, Known>();
  const learn = (known: Known) => {
    const before = first.get(known.write);
    if (before === undefined || known.at < before.at) first.set(known.write, known);
  };
  for (const one of writes)
    if (one.outcome === 'acknowledged')
      learn({ write: one.write, at: one.to, client: one.client, rule: 'stale', how: `acknowledged to ${by(one)}` });
  for (const read of reads)
    for (const [write, answers] of read.seen)
      if (answers > 0)
        learn({ write, at: read.to, client: read.client, rule: 'went back', how: `seen by ${by(read)}` });
  return [...first.values()].toSorted((a, b) => a.at - b.at);
}

/** How long those waited who ask through the door, because of a fault; in milliseconds. */
export interface Waits {
  readonly what: string;
  /** The longest time in which none of their writes was acknowledged. */
  readonly gap: number;
  /** The longest that a single one took, with all that was tried again. */
  readonly write: number;
  /** Until all was well again. */
  readonly over: number;
}

/** What each fault cost: writes that were under way while it lasted. Who asks a node by itself waits for that one. */
export function waitsOf(events: readonly Event[]): readonly Waits[] {
  const acknowledged = events
    .filter((event) => event.kind === 'write')
    .filter(({ outcome, through }) => outcome === 'acknowledged' && through === 'door')
    .toSorted((a, b) => a.to - b.to);
  return events
    .filter((event) => event.kind === 'fault')
    .map(({ what, from, to }) => {
      const during = acknowledged.filter((write) => write.to >= from && write.from <= to);
      const times = [from, ...during.map((write) => Math.min(write.to, to)), to];
      const gap = Math.max(...times.slice(1).map((time, at) => time - times[at]!));
      const write = Math.max(0, ...during.map((one) => one.to - one.from));
      return { what, gap: Math.round(gap), write: Math.round(write), over: Math.round(to - from) };
    });
}
