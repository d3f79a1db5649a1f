import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { type Program, start, UNDER_TEST } from '../test/e2e/command.ts';

/** What a command took, in milliseconds and megabytes at most, and what it printed. */
export interface Measured {
  readonly took: number;
  readonly megabytes: number;
  /** Of the processor, in its own process. */
  readonly processor: number;
  readonly printed: string;
}

/** Runs a command to its end. @throws Error where it ends with anything but 0 */
export async function measured(cwd: string, args: readonly string[], program: Program = UNDER_TEST): Promise<Measured> {
  const begun = performance.now();
  const child = start(args, cwd, program);
  let [printed, said] = ['', ''];
  child.stdout!.setEncoding('utf8').on('data', (text) => (printed += text));
  child.stderr!.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2_000)));
  const ended = once(child, 'close');
  let [megabytes, processor] = [0, 0];
  while (child.exitCode === null) {
    const read = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8').catch(() => '');
    const peak = /VmHWM:\s+(\d+)/.exec(await read('status'))?.[1];
    if (peak !== undefined) megabytes = Math.round(Number(peak) / 1_024);
    // User and system time, in hundredths of a second.
    const [user, system] = (await read('stat')).split(' ').slice(13, 15).map(Number);
    if (system !== undefined) processor = 10 * (user! + system);
    await delay(50);
  }
  await ended;
  if (child.exitCode !== 0) throw new Error(`sightline ${args.join(' ')} ended with ${child.exitCode}: ${said}`);
  return { took: performance.now() - begun, megabytes, processor, printed };
}
