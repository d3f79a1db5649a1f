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

/** How long some work took, in milliseconds, and the longest time for which it blocked the event loop. */
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
