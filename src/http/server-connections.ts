/*
 * Bounds connections, from before their handshake to their end. The number follows from the open files that the system
 * grants. Node limits the time of requests only; what it leaves open is closed here.
 */

import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** How many connections are held, silent and slow ones included. */
export interface ConnectionLimits {
  /** In all; what comes beyond is closed at once. */
  readonly connections: number;
  /** From one address that isn't a trusted proxy. */
  readonly connectionsOfOne: number;
}

/** Connections of one address, as a part of those of all. */
const PART_OF_ONE = 0.5;
/** More than this is never held: each costs memory, and none is worth a file of the database. */
const MOST_CONNECTIONS = 16_384;
/** Files that are left to the database, its threads, backups and requests that go out. */
const KEPT_FILES = 512;

/**
 * The number of connections that a process may hold by its limit of open files: what is left beside the files of the database,
 * but at least a half.
 * @example assert.deepEqual([256, 1_024, 1_048_576].map(connectionsOf), [128, 512, 16_384])
 */
const connectionsOf = (openFiles: number): number =>
  Math.min(MOST_CONNECTIONS, Math.max(Math.floor(openFiles / 2), openFiles - KEPT_FILES));

/** The limits of this process, by the open files that the system grants it. */
export function connectionLimits(): ConnectionLimits {
  const connections = connectionsOf(openFiles());
  return { connections, connectionsOfOne: Math.ceil(connections * PART_OF_ONE) };
}

/** Where the system doesn't say, as many as most of them grant. */
const USUAL_OPEN_FILES = 1_024;

function openFiles(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? [];
    return Number(soft ?? Number.POSITIVE_INFINITY);
  } catch {
    return USUAL_OPEN_FILES;
  }
}

/** How long connections may take before they are closed, in milliseconds. */
interface ConnectionTimes {
  /** From the connection to the end of its TLS handshake, however many bytes of it come. */
  readonly handshake: number;
  /** For a client to take a refusal that is the last answer on its connection. */
  readonly linger: number;
}

/** Every TCP connection of a server, from before its handshake to its end. */
export interface Connections extends Disposable {
  /** Takes in a connection; false = it was refused, and is closed. */
  opened(socket: Socket): boolean;
  /** The handshake is over; `socket` is the one that speaks TLS. */
  secured(socket: Socket): void;
  /** Whether the handshake isn't over: nothing can be said on it. */
  isShakingHands(socket: Socket): boolean;
  /** The connection is to be closed as soon as what was written is taken, and soon in any case. */
  ending(socket: Socket): void;
  /** Counts one that is cut off, as its client takes nothing more. */
  stalled(): void;
  /** Destroys all that are left. */
  destroyAll(): void;
  figures(): ConnectionFigures;
}

/** What became of connections. */
export interface ConnectionFigures {
  readonly open: number;
  /** Closed at once, as too many were open. */
  readonly refused: number;
  /** Destroyed, as they took too long. */
  readonly late: number;
  /** Cut off, as their clients took nothing more of an answer. */
  readonly stalled: number;
}

interface Entry {
  readonly socket: Socket;
  readonly address: string;
  /** When it is destroyed, by the clock; undefined = Node's own limits for requests hold. */
  until: number | undefined;
  isShakingHands: boolean;
}

/** How often it is looked for late connections, in milliseconds. */
const BEAT = 250;

/**
 * Keeps count of connections. Node limits the time of requests alone: a handshake that doesn't end, and a refusal that isn't taken,
 * would hold a file for ever. `now` is a clock in milliseconds that never goes back.
 */
export function createConnections({
  isSecure,
  limits,
  times,
  isProxy,
  now = () => performance.now(),
}: {
  readonly isSecure: boolean;
  readonly limits: ConnectionLimits;
  readonly times: ConnectionTimes;
  /** Whether an address is a proxy that many clients come by. */
  readonly isProxy: (address: string) => boolean;
  readonly now?: (() => number) | undefined;
}): Connections {
  // A socket that speaks TLS is another object than the one below it: both have the same two ends.
  const entries = new Map<string, Entry>();
  const ofOne = new Map<string, number>();
  let [refused, late, stalled] = [0, 0, 0];
  let watching: NodeJS.Timeout | undefined;

  function watch(): void {
    watching ??= setInterval(() => {
      late += destroyLate(entries.values(), now());
      if (entries.size > 0) return;
      clearInterval(watching);
      watching = undefined;
    }, BEAT).unref();
  }

  const isFull = (address: string): boolean =>
    entries.size >= limits.connections || (!isProxy(address) && (ofOne.get(address) ?? 0) >= limits.connectionsOfOne);

  return {
    opened(socket) {
      const { remoteAddress: address } = socket;
      // Gone before it was looked at. An error on it would end the process, as nothing else listens to it.
      if (address === undefined) {
        socket.destroy();
        return false;
      }
      if (isFull(address)) {
        refused++;
        socket.destroy();
        return false;
      }
      const key = endsOf(socket);
      const entry = {
        socket,
        address,
        isShakingHands: isSecure,
        until: isSecure ? now() + times.handshake : undefined,
      };
      entries.set(key, entry);
      count(ofOne, address, 1);
      socket.once('close', () => {
        count(ofOne, address, -1);
        if (entries.get(key) === entry) entries.delete(key);
      });
      watch();
      return true;
    },
    secured(socket) {
      const entry = entries.get(endsOf(socket));
      if (entry) Object.assign(entry, { until: undefined, isShakingHands: false });
    },
    isShakingHands: (socket) => entries.get(endsOf(socket))?.isShakingHands === true,
    ending(socket) {
      const entry = entries.get(endsOf(socket));
      if (entry) entry.until = Math.min(entry.until ?? Number.POSITIVE_INFINITY, now() + times.linger);
    },
    stalled: () => void stalled++,
    destroyAll() {
      for (const { socket } of entries.values()) socket.destroy();
    },
    figures: () => ({ open: entries.size, refused, late, stalled }),
    [Symbol.dispose]: () => clearInterval(watching),
  };
}

/** Ends those whose time is up; how many. */
function destroyLate(entries: Iterable<Entry>, now: number): number {
  let late = 0;
  for (const { socket, until } of entries) {
    if (until === undefined || now < until) continue;
    late++;
    socket.destroy();
  }
  return late;
}

function count(ofOne: Map<string, number>, address: string, by: number): void {
  const there = (ofOne.get(address) ?? 0) + by;
  if (there > 0) ofOne.set(address, there);
  else ofOne.delete(address);
}

const endsOf = ({ remoteAddress, remotePort, localPort }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localPort}`;
