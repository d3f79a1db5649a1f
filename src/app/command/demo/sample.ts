import type { ProjectId } from '../../../domain/mod.ts';
import { type FileValue, jsonLines, type Kind, type LoadEnd, load, sinkFor } from '../ingest/mod.ts';
import type { OpenApp, Surroundings } from '../surroundings.ts';
import { type SampleDays, sampleInstant } from './days.ts';

/** What is shipped, in the order in which it goes in: brands before the answers that are searched for them. */
export const SAMPLE: readonly { readonly file: string; readonly kind: Kind }[] = [
  { file: 'ai-product-bench/entities.jsonl', kind: 'entities' },
  { file: 'ai-product-bench/rows.jsonl', kind: 'rows' },
  { file: 'ai-product-bench/other-runs.jsonl', kind: 'rows' },
  { file: 'chatgpt-electronics/rows.jsonl', kind: 'rows' },
  { file: 'chatgpt-b2b-tools/rows.jsonl', kind: 'rows' },
  { file: 'webis-native-ads/rows.jsonl', kind: 'rows' },
];

/** The day of each answer: its place in the ten weeks before today, or null for one that the demo leaves out. */
export const DAYS = 'days.json';

/** The brand that the demo looks at the market for; the others are its competitors. */
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
/** Brands of the labels that are one: the first is counted as the second. */
const MERGED = [
  ['Theragun', 'Therabody'],
  ['Instant Pot', 'Instant'],
  ['Ekrin', 'Ekrin Athletics'],
] as const;

/** Puts the sample into a project that has none of it, dated up to `now`; gives the first end that was not as it should be. */
export async function loadSample(
  { app }: OpenApp,
  project: ProjectId,
  surroundings: Surroundings,
  now: number,
): Promise<LoadEnd | undefined> {
  const { readers, sample } = surroundings;
  const days: SampleDays = JSON.parse(await textOf(sample.open(DAYS)));
  for (const { file, kind } of SAMPLE) {
    const lines = jsonLines(sample.open(file));
    const values = kind === 'rows' ? dated(lines, days[file]!, now) : sided(lines);
    const sink = sinkFor(kind, { app, readers }, project, { dryRun: false, createGroups: true });
    const end = await load({ values, size: undefined, position: () => 0 }, sink, surroundings);
    if (end.stopped !== undefined || end.loaded.failed > 0) return end;
    if (kind === 'entities') await mergeSame(app, project);
  }
  return undefined;
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString();
}

/** Answers under the days of the sample. */
async function* dated(lines: AsyncIterable<FileValue>, days: SampleDays[string], now: number) {
  let at = 0;
  for await (const line of lines) {
    const day = days[at++] ?? null;
    if (day === null) continue;
    const runAt = new Date(sampleInstant(day, at, now)).toISOString();
    yield 'value' in line ? { ...line, value: { ...(line.value as object), runAt } } : line;
  }
}

/** Brands, with whose they are and where they are at home. */
async function* sided(lines: AsyncIterable<FileValue>) {
  for await (const line of lines) {
    const brand = 'value' in line ? (line.value as { readonly name: string }) : undefined;
    yield brand
      ? { ...line, value: { ...brand, isCompetitor: brand.name !== OWN, domains: WEBSITES[brand.name] ?? [] } }
      : line;
  }
}

async function mergeSame({ entities }: OpenApp['app'], project: ProjectId): Promise<void> {
  const every = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { results } = await entities.list(project, {}, [], every);
  const idOf = (name: string) => results.find((entity) => entity.name === name)!.id;
  await entities.importMerges(
    project,
    MERGED.map(([name, into]) => ({ name, mergedIntoId: idOf(into) })),
    { dryRun: false },
  );
}
