import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from '../e2e/command.ts';
import type { Held } from './watched.ts';

/** What a service held at a moment. */
export interface Sample extends Held {
  /** Since the first look, in seconds. */
  readonly at: number;
  /** Resident memory in MB. */
  readonly memory: number;
  readonly files: number;
  /** Threads as the system counts them. */
  readonly tasks: number;
}

interface Watching {
  /** @throws Error where the service did not say in a minute what it holds */
  end(): Promise<readonly Sample[]>;
}

/** Looks now and then at what a service holds that was started with `watched.ts`. */
export function watch(
  service: Running,
  {
    file,
    every,
    progress,
  }: { readonly file: string; readonly every: number; readonly progress: ((sample: Sample) => void) | undefined },
): Watching {
  const over = new AbortController();
  const began = performance.now();
  const samples: Sample[] = [];

  async function look(): Promise<void> {
    const at = Math.round((performance.now() - began) / 1_000);
    service.signal('SIGUSR2');
    const held = await lineOf(file, samples.length);
    const tasks = readdirSync(`/proc/${service.pid}/task`).length;
    const sample = { at, memory: memoryOf(service), files: filesOf(service), tasks, ...held };
    samples.push(sample);
    progress?.(sample);
  }

  const running = (async () => {
    while (!over.signal.aborted) {
      await look();
      await delay(every, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  // Heard of at the end.
  running.catch(() => undefined);
  return {
    async end() {
      over.abort();
      await running;
      return samples;
    },
  };
}

async function lineOf(file: string, number: number): Promise<Held> {
  for (let looks = 0; looks < 600; looks++) {
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (lines.length > number + 1) return JSON.parse(lines[number]!) as Held;
    await delay(100);
  }
  throw new Error('The service did not say in a minute what it holds');
}

/** By how much each figure grew an hour in the last two thirds of the samples: the slope of the line that fits best. */
export function growthOf(samples: readonly Sample[]): Partial<Record<keyof Sample, number>> {
  const last = samples.slice(Math.floor(samples.length / 3));
  if (last.length < 3) return {};
  const figures = Object.keys(last[0]!).filter((name) => name !== 'at') as (keyof Sample)[];
  return Object.fromEntries(
    figures.map((name) => [name, slope(last.map((sample) => [sample.at / 3_600, sample[name]]))]),
  );
}

/** Of the line with the least squares, rounded to one decimal. */
function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [middle, level] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - level), 0);
  return Math.round((10 * rise) / spread) / 10;
}

/** Resident memory in MB. */
export function memoryOf({ pid }: Running): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1_024);
}

/** Resident memory in MiB. */
export interface Memory {
  /** Heaps, buffers, stacks. */
  readonly anonymous: number;
  /** Pages of files, which the system takes back where it needs the room. */
  readonly files: number;
}

/** Looks every second at what a process holds of memory, until it is ended. */
export function memoryWatch({ pid }: Pick<Running, 'pid'>) {
  const look = (): Memory => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024);
    return { anonymous: of('RssAnon'), files: of('RssFile') };
  };
  const before = look();
  let most = before;
  const watching = setInterval(() => {
    const now = look();
    if (now.anonymous > most.anonymous) most = now;
  }, 1_000);
  return {
    end() {
      clearInterval(watching);
      return { before, most, after: look() };
    },
  };
}

export function filesOf({ pid }: Running): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
