import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aFolder, aProject, type Program, UNDER_TEST } from '../../test/e2e/command.ts';
import type { Size } from '../data/mod.ts';
import { type Client, clientOf } from './client.ts';
import { fillDatabase } from './fill.ts';
import type { Target } from './load.ts';

/** A database with the drawn responses, and what is needed to ask a service on it. */
export interface World extends AsyncDisposable {
  readonly db: string;
  /** Starts the real command on it. */
  readonly start: (more?: readonly string[], env?: Program['env']) => Promise<Service>;
}

/** A running service, and a client of it. */
export interface Service extends Pick<Client, 'ask'>, Target, AsyncDisposable {
  readonly pid: number;
}

/** High enough that the limit, which isn't measured here, slows nothing down. */
const NO_LIMIT = '1000000/1';
const SERVE = [
  'serve',
  '--json',
  '--allow-http',
  '--port',
  '0',
  '--rate-limit',
  NO_LIMIT,
  '--anonymous-rate-limit',
  NO_LIMIT,
];

export async function aWorld(size: Size): Promise<World> {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await aFolder());
  const access = await aProject(folder.path);
  const db = join(folder.path, 'data', 'sightline.db');
  fillDatabase(db, access.project, size);
  const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
  const opened = opening.move();
  return {
    db,
    start: (more, env) => serve(folder.path, headers, { ...UNDER_TEST, env: { ...UNDER_TEST.env, ...env } }, more),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Starts the command in a folder, from its source or the executable that PROGRAM names, and waits for its address. Its log goes nowhere, as reading it would take time from what is measured. */
export async function serve(
  cwd: string,
  headers: Readonly<Record<string, string>>,
  { file, before, env }: Program = UNDER_TEST,
  more: readonly string[] = [],
): Promise<Service> {
  const child = spawn(file, [...before, ...SERVE, ...more], { cwd, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  // Whatever ends this process: nothing goes on running.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [said] = await once(child.stdout, 'data');
  const { address } = JSON.parse(String(said)) as { address: string };
  // Where there is nothing kept of many answers, reports are refused until it is.
  while ((await (await fetch(`${address}/readyz`)).text()).includes('preparing')) await delay(100);
  const client = clientOf(address, headers);
  return {
    address,
    headers,
    pid: child.pid!,
    ask: client.ask,
    async [Symbol.asyncDispose]() {
      client[Symbol.dispose]();
      child.kill('SIGTERM');
      await ended;
      process.off('exit', kill);
    },
  };
}
