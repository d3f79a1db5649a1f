import type { ProjectId } from '../../../domain/ids.ts';
import { jsonLines } from '../ingest/mod.ts';
import type { OpenApp, Surroundings } from '../surroundings.ts';

/** Recorded replies to questions of the sample. */
const RECORDINGS = 'replay/recordings.jsonl';
/** The collectors of the demo: by what tag each finds its queries, where its answers are shown, and when it asks. */
const COLLECTORS = [
  { tag: 'Recorded', surface: 'api', hour: 6 },
  { tag: 'Recorded with ads and cards', surface: 'app', hour: 7 },
] as const;

/** Gives the demo collectors that send no request: every Monday one plays recorded replies of a model, one recorded results of a vendor. */
export async function addCollectors(
  { app }: OpenApp,
  project: ProjectId,
  { sample }: Pick<Surroundings, 'sample'>,
): Promise<void> {
  const [ofModel, ofVendor] = COLLECTORS;
  const rows: { query: string; tags: readonly string[] }[] = [];
  for await (const line of jsonLines(sample.open(RECORDINGS))) {
    if (!('value' in line)) continue;
    const { provider, question } = line.value as {
      readonly provider: string;
      readonly question: { readonly text: string };
    };
    rows.push({ query: question.text, tags: [(provider === 'cloro' ? ofVendor : ofModel).tag] });
  }
  await app.queries.import(project, rows, { dryRun: false });
  const { results } = await app.tags.list(project, {}, [], { page: 1, limit: Number.MAX_SAFE_INTEGER });
  for (const { tag, surface, hour } of COLLECTORS) {
    await app.collectors.create(project, {
      provider: 'replay',
      model: 'replay',
      locales: [{ country: 'US', language: 'en' }],
      queryTagIds: results.filter(({ name }) => name === tag).map(({ id }) => id),
      surface,
      schedule: { cron: `0 ${hour} * * 1`, timezone: 'Europe/Berlin', spreadMinutes: 0, catchUp: 'skip' },
    });
  }
}
