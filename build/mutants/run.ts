import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { filesOf, SUITES } from '../../test/suites.ts';
import { type Mutant, mutantsOf, withMarks, withMutant } from './operators.ts';

/*
 * npm run mutants -- [--count 40] [--seed COMMIT] [--below src/app --below src/adapters]
 *
 * Draws mutants of the last commit by its hash, or another seed, and says which of them the quick suites notice. It works in a
 * copy, by the files of tests that enter the mutant's function. Ends with 1 where more than one in ten survives.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Wall time of one mutant's tests: more is a loop without end, which counts as noticed. (ms) */
const MOST = 600_000;
/** First the ten nearest files of tests run, then fifty more, then the others: each takes time to load. */
const FIRST = [10, 60];
const QUICK = ['core', 'edge', 'smoke'].flatMap((name) => filesOf(SUITES[name]!));

const EVERY: ReadonlySet<string> = new Set(['*']);

interface Drawn extends Mutant {
  readonly path: string;
}

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 30 });

/** Others may commit meanwhile. */
const COMMIT = git('rev-parse', 'HEAD').trim();

/** A copy of the last commit, with the packages of this checkout. */
function copyOfHead(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'));
  execFileSync('sh', ['-c', `git archive ${COMMIT} | tar -x -C ${copy}`], { cwd: ROOT });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

function mutantsBelow(copy: string, below: readonly string[]): readonly Drawn[] {
  return git('ls-tree', '-r', '--name-only', COMMIT, ...below)
    .split('\n')
    .filter((path) => path.endsWith('.ts') && !path.includes('.generated.'))
    .flatMap((path) => mutantsOf(path, readFileSync(join(copy, path), 'utf8')).map((mutant) => ({ ...mutant, path })));
}

/** The mutants with the lowest digests of seed and mutant: which they are depends on the seed alone. */
function draw(all: readonly Drawn[], seed: string, count: number): readonly Drawn[] {
  const digest = ({ path, start, end, text }: Drawn) =>
    createHash('sha256').update(`${seed} ${path} ${start} ${end} ${text}`).digest('hex');
  const byDigest = all.map((mutant) => [digest(mutant), mutant] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return byDigest.slice(0, count).map(([, mutant]) => mutant);
}

/** Runs files of tests in the copy until the first one fails. True = none did. */
function passes(copy: string, files: readonly string[], seen?: string): Promise<boolean> {
  if (files.length === 0) return Promise.resolve(true);
  const imports = ['./build/typescript.mjs', './test/support/same-draws.ts'].flatMap((file) => ['--import', file]);
  const marks = `${process.env.NODE_OPTIONS ?? ''} --no-deprecation --import=${pathToFileURL(join(copy, 'build/mutants/marks.ts'))}`;
  const child = spawn(
    process.execPath,
    [
      '--no-turbofan',
      '--max-semi-space-size=32',
      ...imports,
      '--test',
      '--test-isolation=none',
      '--test-reporter=tap',
      ...files,
    ],
    {
      cwd: copy,
      env: {
        ...process.env,
        ...(seen && { MUTANTS_SEEN: seen, NODE_OPTIONS: marks }),
        NODE_COMPILE_CACHE: join(copy, '.compiled'),
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = (isPassed: boolean) => {
    clearTimeout(timer);
    child.kill('SIGKILL');
    resolve(isPassed);
  };
  const timer = setTimeout(end, MOST, false);
  child.stdout.on('data', (data) => {
    if (!seen && /^\s*not ok /m.test(String(data))) end(false);
  });
  child.on('close', (code) => end(code === 0));
  return promise;
}

async function passInTurns(copy: string, files: readonly string[]): Promise<boolean> {
  const ends = [...FIRST, files.length];
  for (const [at, end] of ends.entries()) if (!(await passes(copy, files.slice(ends[at - 1] ?? 0, end)))) return false;
  return true;
}

/** Which files of tests enter each block that has a mutant, by `blockOf`. Kept for the next draw from the commit. */
async function filesByBlock(copy: string, all: readonly Drawn[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const blocks = new Map(all.flatMap((mutant) => (mutant.block ? [[blockOf(mutant), mutant] as const] : [])));
  const keys = [...blocks.keys()];
  const hash = createHash('sha256')
    .update([COMMIT, ...keys].join('\n'))
    .digest('hex');
  const kept = join(ROOT, 'node_modules/.cache/mutants', hash);
  if (!existsSync(kept)) {
    const seen = join(copy, 'seen');
    writeFileSync(seen, '');
    const marks = Map.groupBy([...blocks.values()].entries(), ([, { path }]) => path);
    for (const [path, own] of marks) {
      const source = readFileSync(join(copy, path), 'utf8');
      const numbered = own.map(([number, { block }]) => [block!, number] as const);
      writeFileSync(join(copy, path), withMarks(source, numbered));
    }
    for (const name of ['core', 'edge', 'smoke']) await passes(copy, filesOf(SUITES[name]!), seen);
    for (const path of marks.keys()) writeFileSync(join(copy, path), git('show', `${COMMIT}:${path}`));
    mkdirSync(dirname(kept), { recursive: true });
    copyFileSync(seen, kept);
  }
  const lines = readFileSync(kept, 'utf8').trim().split('\n');
  const entered = lines.map((line) => line.split(' ') as [number: string, file: string]);
  return new Map(
    Map.groupBy(entered, ([number]) => keys[Number(number)]!)
      .entries()
      .map(([key, pairs]) => [key, new Set(pairs.map(([, file]) => file))]),
  );
}

const blockOf = ({ path, block }: Drawn) => `${path} ${block!.getStart()} ${block!.end}`;

/** How many folders two paths share, from the top, `src` and `test` taken as one: tests stand where their code stands. */
function nearness(test: string, path: string): number {
  const [a, b] = [test.replace('.test.ts', '.ts').split('/').slice(1), path.split('/').slice(1)];
  const differ = b.findIndex((part, at) => a[at] !== part);
  return differ === -1 ? b.length : differ;
}

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: COMMIT },
    below: { type: 'string', multiple: true, default: ['src/app', 'src/adapters'] },
  },
});
const copy = copyOfHead();
try {
  const all = mutantsBelow(copy, values.below);
  const drawn = draw(all, values.seed, Number(values.count));
  const byBlock = await filesByBlock(copy, all);
  let survivors = 0;
  for (const mutant of drawn) {
    const { path, operator, start, end, text } = mutant;
    const source = readFileSync(join(copy, path), 'utf8');
    writeFileSync(join(copy, path), withMutant(source, mutant));
    const entering = mutant.block ? (byBlock.get(blockOf(mutant)) ?? new Set()) : EVERY;
    const nearest = (entering.has('*') ? QUICK : QUICK.filter((file) => entering.has(file))).toSorted(
      (a, b) => nearness(b, path) - nearness(a, path),
    );
    const isAlive = await passInTurns(copy, nearest);
    writeFileSync(join(copy, path), source);
    if (isAlive) survivors++;
    const line = source.slice(0, start).split('\n').length;
    const was = source.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 70);
    const said = `${isAlive ? 'survived' : 'noticed'} ${path}:${line} ${operator}: ${was} → ${text.slice(0, 40)} (${nearest.length} files)`;
    process.stdout.write(`${said}\n`);
  }
  process.stdout.write(`${drawn.length - survivors} of ${drawn.length} noticed, seed ${values.seed}\n`);
  process.exitCode = survivors * 10 > drawn.length ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true });
}
