import { getRandomValues, hash } from 'node:crypto';
import type { Clock, Digest, RandomBytes } from '../../domain/ports/mod.ts';
import { type Pauses, pausesInTurn } from './pauses.ts';

export * from './common-passwords.ts';
export * from './instance.ts';
export * from './memory-limiter.ts';
export * from './opinion-weights.ts';
export * from './passwords.ts';
export * from './schedules.ts';
export * from './split-host.ts';
export * from './thread-watch.ts';
export * from './uuid.ts';
export * from './vault.ts';

export const systemClock: Clock = () => Date.now();

/** Milliseconds of a clock that never goes back and that all processes of a machine share. */
export const sinceBoot = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000;

export const sha256: Digest = (text) => hash('sha256', text);

export const secureRandomBytes: RandomBytes = (count) => getRandomValues(new Uint8Array(count));

/** The turns of this thread. */
export const turnsHere: Pauses = pausesInTurn();
