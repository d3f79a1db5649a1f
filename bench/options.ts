import { parseArgs } from 'node:util';
import type { Choice } from './interleave.ts';

/** What the benchmarks are told. */
export interface Options {
  readonly names: readonly string[];
  readonly responses: number;
  readonly seed: number;
  /** Where a PostgreSQL is, if one is to be measured. */
  readonly postgres: string | undefined;
  /** Reports by name; none = all. */
  readonly only: readonly string[];
  /** Of the times that a report took. */
  readonly choice: Choice;
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
      seed: { type: 'string', default: '1' },
      postgres: { type: 'string' },
      only: { type: 'string', default: '' },
      best: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  return {
    names: positionals,
    responses: readCount(values.responses),
    seed: Number(values.seed),
    postgres: values.postgres,
    only: values.only === '' ? [] : values.only.split(','),
    choice: values.best ? 'best' : 'median',
    help: values.help,
  };
}

/** `250`, `100k` or `10m`. */
function readCount(text: string): number {
  const [, number, unit] = /^(\d+)([km]?)$/.exec(text) ?? [];
  if (number === undefined) throw new Error(`--responses: ${text} is no number like 100k, 1m or 10m`);
  return Number(number) * { '': 1, k: 1_000, m: 1_000_000 }[unit as '' | 'k' | 'm'];
}
