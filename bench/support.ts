import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { realWorld } from '../src/app/compose/mod.ts';
import { type App, createApp } from '../src/app/mod.ts';
import type { ProjectId } from '../src/domain/mod.ts';

/** sightline on an empty database in a folder of its own, with a project. */
export interface Bench extends AsyncDisposable {
  readonly app: App;
  readonly project: ProjectId;
  /** A path in the folder. */
  file(name: string): string;
}

export async function aBench(): Promise<Bench> {
  await using opening = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'sightline-bench-'));
  opening.defer(() => rm(folder, { recursive: true, force: true }));
  const file = (name: string) => join(folder, name);
  const store = opening.use(await openSqliteStore({ path: file('bench.db') }));
  const app = createApp({ store, ...realWorld });
  const organisation = await app.organisations.create({ name: 'Bench' });
  const { id: project } = await app.projects.create({ organisation: organisation.id, name: 'Bench' });
  const opened = opening.move();
  return { app, project, file, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

/** How long some work took, in milliseconds, and the longest time in which nobody else got a turn. */
export async function timed(
  work: () => Promise<unknown>,
): Promise<{ readonly took: number; readonly blocked: number }> {
  const started = performance.now();
  let [last, blocked, isOver] = [started, 0, false];
  const watch = (): void => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last);
    last = now;
    if (!isOver) setTimeout(watch, 1);
  };
  watch();
  await work();
  const took = performance.now() - started;
  isOver = true;
  watch();
  return { took, blocked };
}

/** The middle one of several times, in milliseconds. */
export async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await work();
    took.push(performance.now() - started);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(times / 2)]!;
}

export const ms = (value: number): string => `${value.toFixed(1)} ms`;

/** `n` times the baseline. */
export const times = (value: number, baseline: number): string => `${(value / baseline).toFixed(2)} x`;

/** Numbers from 0 to below 1 that are the same in every run. */
export function numbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
