import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** How a command ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the real command. */
export function start(args: readonly string[], cwd: string, { before, isApart, imports = [] }: Circumstances = {}) {
  const env = { ...process.env, NO_COLOR: '1' };
  const loaders = [import.meta.resolve('tsx'), ...imports].flatMap((url) => ['--import', url]);
  const command = [process.execPath, ...loaders, MAIN, ...args];
  const shell = ['bash', '-c', `${before} && exec "$@"`, 'bash'];
  const [program = '', ...rest] = [...(isApart ? APART : []), ...(before ? shell : []), ...command];
  return spawn(program, rest, { cwd, env }) as ChildProcess;
}

/** What a command finds itself in. */
export interface Circumstances {
  /** What a shell does first, in the same process: limits of resources, mounts. */
  readonly before?: string;
  /** Whether mounts are the command's own; {@link canBeApart} says whether this machine allows it. */
  readonly isApart?: boolean;
  /** Modules that are loaded before it. */
  readonly imports?: readonly string[];
}

const APART = ['unshare', '--map-root-user', '--mount'];

export const canBeApart = (): boolean => spawnSync(APART[0]!, [...APART.slice(1), 'true']).status === 0;

/** Runs the real command to its end. */
export async function run(
  cwd: string,
  args: readonly string[],
  input = '',
  circumstances: Circumstances = {},
): Promise<Ended> {
  const child = start(args, cwd, circumstances);
  let [stdout, stderr] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text) => (stdout += text));
  child.stderr!.setEncoding('utf8').on('data', (text) => (stderr += text));
  // A command that ends without reading its input is no fault of the test.
  child.stdin!.on('error', () => undefined).end(input);
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

/** Runs a command with `--json` that must succeed, and gives what it printed. */
export async function json(cwd: string, args: readonly string[], input = ''): Promise<Record<string, unknown>> {
  const { code, stdout, stderr } = await run(cwd, [...args, '--json'], input);
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
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a command that serves, and waits until it says where. */
export async function serve(cwd: string, args: readonly string[], circumstances: Circumstances = {}): Promise<Running> {
  const child = start(args, cwd, circumstances);
  const ended = once(child, 'close');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const found = /(?:ready|listening)[^\n]*?(https?:\/\/[^\s"]+)/i.exec(output)?.[1];
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
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  };
}

/** A folder of its own, gone when disposed. */
export async function aFolder(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'sightline-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** An organisation, a project in it and a key for it, made by the commands. */
export async function aProject(cwd: string): Promise<{ readonly project: string; readonly key: string }> {
  const organisation = String((await json(cwd, ['org', 'create', '--name', 'Acme Agency'])).id);
  const project = String(
    (await json(cwd, ['project', 'create', '--organisation', organisation, '--name', 'Laptops'])).id,
  );
  const permission = ['--permission', 'read-write'];
  const made = await json(cwd, ['key', 'create', '--organisation', 'acme-agency', '--name', 'test', ...permission]);
  return { project, key: String(made.key) };
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
