import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { SHAPES } from './data/mod.ts';
import type { Choice } from './interleave.ts';

/** What the benchmarks are told. */
export interface Options {
  readonly names: readonly string[];
  readonly responses: number;
  readonly seed: number;
  /** Characters of an answer. */
  readonly letters: number;
  /** Shapes of projects by name; none = all. */
  readonly shapes: readonly string[];
  /** How many scopes each report is asked for. */
  readonly scopes: number;
  /** Reports by name; none = all. */
  readonly only: readonly string[];
  /** Of the times that a report took. */
  readonly choice: Choice;
  /** A folder with an older commit, to be measured beside this one; undefined = none. */
  readonly older: string | undefined;
  readonly help: boolean;
}

/**
 * The options of the command line.
 * @throws Error for what is not one of them
 */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      responses: { type: 'string', default: '1m' },
      seed: { type: 'string', default: seedOfCommit() },
      letters: { type: 'string', default: '345' },
      shapes: { type: 'string', default: '' },
      scopes: { type: 'string', default: '100' },
      only: { type: 'string', default: '' },
      older: { type: 'string' },
      best: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    names: positionals,
    responses: readCount('--responses', values.responses),
    seed: Number(values.seed),
    letters: readCount('--letters', values.letters),
    shapes: readShapes(values.shapes),
    scopes: readCount('--scopes', values.scopes),
    only: namesIn(values.only),
    older: values.older,
    choice: values.best ? 'best' : 'median',
    help: values.help,
  };
}

/** By the hash of the commit that is measured; 1 where that isn't known. */
function seedOfCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', cwd: import.meta.dirname });
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? String(Number.parseInt(stdout.slice(0, 6), 16)) : '1';
}

/** `250`, `100k` or `10m`. */
function readCount(flag: string, text: string): number {
  const [, number, unit] = /^(\d+)([km]?)$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`${flag}: ${text} is no number like 100k, 1m or 10m`);
  return Number(number) * { '': 1, k: 1_000, m: 1_000_000 }[unit as '' | 'k' | 'm'];
}

const namesIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','));

function readShapes(text: string): readonly string[] {
  const known = SHAPES.map(({ name }) => name);
  const unknown = namesIn(text).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`--shapes: ${unknown} is none of ${known.join(', ')}`);
  return namesIn(text);
}
