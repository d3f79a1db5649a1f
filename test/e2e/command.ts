import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program to start, with the arguments before its own, and its environment. */
export interface Program {
  readonly file: string;
  readonly before: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What glibc is told by `examples/Containerfile` and `examples/sightline.service`. */
export const AS_IN_EXAMPLES = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/** The command as a checkout has it. */
export const SOURCE: Program = {
  file: process.execPath,
  before: [fileURLToPath(new URL('../../src/main.ts', import.meta.url))],
  env: { ...process.env, NO_COLOR: '1' },
};

/** The command as a checkout has it, whose clock is as many milliseconds behind as a file says. */
export function byClock(file: string): Program {
  const before = ['--import', import.meta.resolve('./slow/clock.ts'), ...SOURCE.before];
  return { ...SOURCE, before, env: { ...SOURCE.env, TEST_CLOCK: file } };
}

/** A program that needs nothing around it. */
export const executable = (file: string): Program => ({ file: resolve(file), before: [], env: {} });

/** What the tests of this folder drive: the source, or the executable that PROGRAM names. */
export const UNDER_TEST: Program = process.env.PROGRAM ? executable(process.env.PROGRAM) : SOURCE;

/** The same program, after a shell has done something in its process: set limits, or mounted what only it sees. */
export function after(shell: string, { isApart = false, program = UNDER_TEST } = {}): Program {
  const { file, before, env } = program;
  const [first = '', ...rest] = [
    ...(isApart ? APART : []),
    'bash',
    // Without an environment bash takes a pipe for a remote shell, and reads what is for that.
    '--norc',
    '-c',
    `${shell} && exec "$@"`,
    'bash',
    file,
    ...before,
  ];
  return { file: first, before: rest, env: { PATH: process.env.PATH, ...env } };
}

const APART = ['unshare', '--map-root-user', '--mount'];

/** Whether this machine lets a process have mounts of its own. */
export const canBeApart = (): boolean => spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0;

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the real command. */
export function start(args: readonly string[], cwd: string, { file, before, env }: Program = UNDER_TEST): ChildProcess {
  return spawn(file, [...before, ...args], { cwd, env });
}

/** Runs the real command to its end. */
export async function run(
  cwd: string,
  args: readonly string[],
  input = '',
  program: Program = UNDER_TEST,
): Promise<Ended> {
  const child = start(args, cwd, program);
  let [stdout, stderr] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr!.setEncoding('utf8').on('data', (text) => (stderr += text));
  // A command may end without reading its input.
  child.stdin!.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

/** Runs a command with `--json` that must succeed, and gives what it printed. */
export async function json(
  cwd: string,
  args: readonly string[],
  input = '',
  program: Program = UNDER_TEST,
): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(cwd, [...args, '--json'], input, program);
  if (code !== 0) throw new Error(`sightline ${args.join(' ')} ended with ${code}: ${stderr}`);
  return JSON.parse(stdout);
}

/** A running service; disposing kills it when it still runs. */
export interface Running extends AsyncDisposable {
  readonly pid: number;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** All it has printed so far. */
  output(): string;
  /** Resolves once what it has printed so far matches. */
  said(pattern: RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** How a command says where it serves. */
const SERVING = /(?:ready|listening|address)[^\n]*?(https?:\/\/[^\s"]+)/i;

/** Starts a command that serves, and waits until it says where. */
export async function serve(cwd: string, args: readonly string[], program: Program = UNDER_TEST): Promise<Running> {
  const child = start(args, cwd, program);
  const ended = once(child, 'close');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = SERVING.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout!.setEncoding('utf8').on('data', read);
    child.stderr!.setEncoding('utf8').on('data', read);
    child.on('close', () => reject(new Error(`It ended before it was ready:\n${output}`)));
  });
  const said = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      const look = () => void (pattern.test(output) && resolve());
      for (const stream of [child.stdout!, child.stderr!]) stream.on('data', look);
      look();
    });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const [code] = await ended;
    return code as number | null;
  };
  return {
    pid: child.pid!,
    address,
    output: () => output,
    said,
    signal: (signal) => void child.kill(signal),
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  };
}

/** A folder of its own, gone when disposed. */
export async function aFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'sightline-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** What the commands made, once for every program of a process, and the folder that has it. */
type Access = { readonly project: string; readonly key: string };
const made = new Map<string, Promise<{ readonly folder: string; readonly access: Access }>>();

/** An organisation, a project in it and a key for it, made by the commands; each caller has a copy of its own. */
export async function aProject(cwd: string, program: Program = UNDER_TEST): Promise<Access> {
  if (!made.has(program.file)) made.set(program.file, makeTemplate(program));
  const { folder, access } = await made.get(program.file)!;
  await cp(folder, cwd, { recursive: true });
  return access;
}

async function makeTemplate(program: Program) {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { folder, access: await makeProject((...args) => json(folder, args, '', program)) };
}

/** The same in whatever database the commands are told. */
export async function makeProject(made: (...args: string[]) => Promise<Record<string, unknown>>): Promise<Access> {
  const { project, key } = (await made('setup', '--organisation', 'Acme Agency', '--project', 'Laptops')) as {
    readonly project: { readonly id: string };
    readonly key: { readonly key: string };
  };
  return { project: project.id, key: key.key };
}

/** Asks a running service, and gives what it answered. */
export async function post(
  address: string,
  path: string,
  { project, key }: { readonly project: string; readonly key: string },
  body: unknown,
): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project };
  const response = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
