import type { EntityRow, JobExecutionRow } from '../../domain/imports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { type SampleDays, sampleInstant } from './days.ts';

/** Content of the sample, for a project that has no answers of its own yet. */
export interface SampleContent {
  readonly brands: readonly EntityRow[];
  /** Brands that are one: the first is counted as the second. */
  readonly same: readonly (readonly [name: string, into: string])[];
  readonly answers: readonly JobExecutionRow[];
}

/** The files of the sample, and what reads their rows. */
export interface SampleFiles {
  /** @throws Error where there is no such file */
  open(path: string): AsyncIterable<Uint8Array>;
  /** @throws AppError invalid */
  readonly brand: (value: unknown) => EntityRow;
  /** @throws AppError invalid */
  readonly answer: (value: unknown) => JobExecutionRow;
}

const BRANDS = 'ai-product-bench/entities.jsonl';

/** Answers, in the order in which they go in. */
export const ANSWERS = [
  'ai-product-bench/rows.jsonl',
  'ai-product-bench/other-runs.jsonl',
  'chatgpt-electronics/rows.jsonl',
  'chatgpt-b2b-tools/rows.jsonl',
  'webis-native-ads/rows.jsonl',
] as const;

/** The day of each answer: its place in the ten weeks before today, or null for one that is left out. */
export const DAYS = 'days.json';

/** Of every answer of the sample, so that it can be taken back whole. */
export const BATCH = 'sample';

/** Caveats of the sample, which pages show beside its figures. */
export const ABOUT =
  'A sample: real answers of 2024 to 2026, dated as if from the last ten weeks and arranged so that HP is ' +
  'named more often of late: the figures say whether that is more than chance. The ads were written for research.';

/** The brand that the sample looks at the market for; the others are its competitors. */
const OWN = 'HP';
/** Websites of some brands, so that the sources of answers show whose they are. */
const WEBSITES: Readonly<Record<string, readonly string[]>> = {
  HP: ['hp.com'],
  Google: ['google.com'],
  Samsung: ['samsung.com'],
  Apple: ['apple.com'],
  Amazon: ['amazon.com'],
  Dell: ['dell.com'],
  ASUS: ['asus.com'],
  LG: ['lg.com'],
  Sony: ['sony.com'],
  Garmin: ['garmin.com'],
  Lenovo: ['lenovo.com'],
  OnePlus: ['oneplus.com'],
};
/** Brands of the labels that are one. */
const SAME = [
  ['Theragun', 'Therabody'],
  ['Instant Pot', 'Instant'],
  ['Ekrin', 'Ekrin Athletics'],
] as const;

/** The shipped sample, dated up to `now`. @throws Error where it is not as it was shipped */
export async function readSample(files: SampleFiles, now: Instant): Promise<SampleContent> {
  const days: SampleDays = JSON.parse(await textOf(files.open(DAYS)));
  const answers: JobExecutionRow[] = [];
  for (const file of ANSWERS) {
    const values = await valuesOf(files.open(file));
    for (const [at, value] of values.entries()) {
      const day = days[file]![at] ?? null;
      if (day === null) continue;
      answers.push({ ...files.answer(value), runAt: sampleInstant(day, at + 1, now), batch: BATCH });
    }
  }
  const brands = (await valuesOf(files.open(BRANDS))) as readonly { readonly name: string }[];
  return {
    brands: brands.map((brand) =>
      files.brand({ ...brand, isCompetitor: brand.name !== OWN, domains: WEBSITES[brand.name] ?? [] }),
    ),
    same: SAME,
    answers,
  };
}

async function valuesOf(chunks: AsyncIterable<Uint8Array>): Promise<readonly unknown[]> {
  return (await textOf(chunks))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString();
}
