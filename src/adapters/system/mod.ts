import { createHash, getRandomValues } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock, Digest, Pause, RandomBytes } from '../../domain/mod.ts';

export * from './passwords.ts';
export * from './split-host.ts';
export * from './uuid.ts';

export const systemClock: Clock = () => Date.now();

export const sha256: Digest = (text) => createHash('sha256').update(text).digest('hex');

export const secureRandomBytes: RandomBytes = (count) => getRandomValues(new Uint8Array(count));

export const nextTurn: Pause = () => setImmediate();
