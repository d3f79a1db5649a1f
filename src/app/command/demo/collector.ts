import type { ProjectId } from '../../../domain/mod.ts';
import { jsonLines } from '../ingest/mod.ts';
import type { OpenApp, Surroundings } from '../surroundings.ts';

/** Recorded replies to questions of the sample. */
const RECORDINGS = 'replay/recordings.jsonl';
/** What its queries are found by. */
const TAG = 'Recorded';

/** Gives the demo a collector that sends no request: every Monday it plays the recorded replies. */
export async function addCollector(
  { app }: OpenApp,
  project: ProjectId,
  { sample }: Pick<Surroundings, 'sample'>,
): Promise<void> {
  const rows: { query: string; tags: readonly string[] }[] = [];
  for await (const line of jsonLines(sample.open(RECORDINGS))) {
    if (!('value' in line)) continue;
    const { question } = line.value as { readonly question: { readonly text: string } };
    rows.push({ query: question.text, tags: [TAG] });
  }
  await app.queries.import(project, rows, { dryRun: false });
  const { results } = await app.tags.list(project, {}, [], { page: 1, limit: Number.MAX_SAFE_INTEGER });
  await app.collectors.create(project, {
    provider: 'replay',
    model: 'replay',
    locales: [{ country: 'US', language: 'en' }],
    queryTagIds: results.filter(({ name }) => name === TAG).map(({ id }) => id),
    schedule: { cron: '0 6 * * 1', timezone: 'Europe/Berlin', spreadMinutes: 0, catchUp: 'skip' },
  });
}
