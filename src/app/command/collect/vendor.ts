import type { Unread, VendorDefaults, VendorName } from '../../../domain/collection/mod.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { toIso } from '../../../domain/time.ts';
import type { Services } from '../../mod.ts';
import { type FileValue, type LoadEnd, type Loaded, load, openInput, sinkFor } from '../ingest/mod.ts';
import type { Surroundings } from '../surroundings.ts';
import { vendorValues } from './vendor-values.ts';

interface Given {
  readonly vendor: VendorName;
  readonly file: string;
  readonly locale: { readonly country: string; readonly language: string };
  readonly runAt: number | undefined;
  readonly prompt: string | undefined;
  readonly model: string | undefined;
  readonly dryRun: boolean;
}

/** What became of a vendor's file. */
interface VendorLoaded extends Loaded {
  /** Results that weren't made yet. */
  readonly pending: number;
  /** Fields that had another shape, or were expected and are gone. */
  readonly unread: readonly Unread[];
  /** Fields of which rows were made, and those for which a row has no place: of a dry run. */
  readonly fields?: { readonly read: readonly Unread[]; readonly unused: readonly Unread[] };
}

/** Puts the results of a vendor's file into a project; those that say no place, time, prompt or product have the given ones. */
export async function loadVendorFile(
  app: Services,
  project: ProjectId,
  { vendor, file, locale, runAt, dryRun, prompt, model }: Given,
  surroundings: Surroundings,
): Promise<Omit<LoadEnd, 'loaded'> & { readonly loaded: VendorLoaded }> {
  const { readers } = surroundings;
  const input = await openInput(file, surroundings);
  // Several answers to a prompt at one time are runs of it, and none may take the place of another.
  const sink = sinkFor('rows', { app, readers }, project, { dryRun, repeats: true });
  const defaults = { ...locale, runAt: runAt === undefined ? undefined : toIso(runAt), prompt, model };
  const counts = countsOf();
  const values = rowsOf(vendorValues(input.chunks, input.size), { vendor, defaults, counts }, surroundings);
  const end = await load({ ...input, values }, sink, surroundings);
  const { pending, read, odd, unknown } = counts;
  const fields = dryRun && { fields: { read: listed(read), unused: listed(unknown) } };
  return { ...end, loaded: { ...end.loaded, pending: pending.count, unread: listed(odd), ...fields } };
}

const countsOf = () => ({
  pending: { count: 0 },
  read: new Map<string, number>(),
  odd: new Map<string, number>(),
  unknown: new Map<string, number>(),
});

const listed = (counts: ReadonlyMap<string, number>): readonly Unread[] =>
  [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count);

/** Fields that are counted at most: a file of someone else's may have any number. */
const MOST_FIELDS = 1_000;

/** The rows in the values of a file, each on its line. */
async function* rowsOf(
  values: AsyncIterable<FileValue>,
  {
    vendor,
    defaults,
    counts,
  }: { readonly vendor: VendorName; readonly defaults: VendorDefaults; readonly counts: ReturnType<typeof countsOf> },
  { readers }: Surroundings,
): AsyncGenerator<FileValue> {
  const add = (to: Map<string, number>, { field, count }: Unread) => {
    if (to.has(field) || to.size < MOST_FIELDS) to.set(field, (to.get(field) ?? 0) + count);
  };
  for await (const value of values) {
    if ('reason' in value) {
      yield value;
      continue;
    }
    const { line, length } = value;
    const { rows, read, unread } = readers.vendor(vendor, value.value, defaults);
    for (const each of read) add(counts.read, each);
    for (const each of unread.odd) add(counts.odd, each);
    for (const each of unread.unknown) add(counts.unknown, each);
    for (const field of unread.missing) add(counts.odd, { field: `${field} (missing)`, count: 1 });
    if (rows.length === 0) yield { line, reason: 'no result is in it' };
    for (const row of rows) {
      if ('problem' in row) yield { line, reason: row.problem };
      else if ('row' in row) yield { line, value: row.row, length: Math.ceil(length / rows.length) };
      else counts.pending.count++;
    }
  }
}

/** What became of a file, in words. */
export function vendorText({ created, updated, unchanged, failed, pending, unread, fields }: VendorLoaded): string {
  const lines = [
    `${created} created, ${updated} updated, ${unchanged} unchanged, ${failed} failed${pending > 0 ? `, ${pending} pending: ask for them again` : ''}`,
  ];
  const table = (title: string, all: readonly Unread[]) => {
    if (all.length > 0) lines.push(title, ...all.slice(0, SHOWN).map(({ field, count }) => `  ${count} × ${field}`));
    if (all.length > SHOWN) lines.push(`  … and ${all.length - SHOWN} more: --json lists them all`);
  };
  if (fields) table('Fields read:', fields.read);
  table('Fields that could not be read, or are missing (missing is not none):', unread);
  if (fields) table('Fields that no row has a place for:', fields.unused);
  return lines.join('\n');
}

const SHOWN = 40;
