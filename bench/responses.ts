import type { JobExecutionRow } from '../src/domain/mod.ts';
import { aBench, median, ms, timed, times } from './support.ts';

const RESPONSES = Number(process.env.RESPONSES ?? 110_000);
const BATCH = 1_000;
const ANSWER = 'Many people like the Acme Book, and some the Bolt. '.repeat(8);

const aRow = (at: number): JobExecutionRow => ({
  id: null,
  query: `query ${at % 500}`,
  queryType: null,
  tags: [],
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: Date.UTC(2026, 0, 1) + Math.floor(at / 500) * 60_000,
  executionNumber: 1,
  answer: `${ANSWER}${at % 7 === 0 ? 'Green.' : ''} ${at}`,
  sources: [{ url: `https://site${at % 100}.example/page`, title: null }],
  ads: [],
  shopping: [],
  videos: [],
});

/** Many responses: how fast they go in, what a late page of records costs against the first, and a tag that is relinked. */
export async function manyResponses(): Promise<void> {
  await using bench = await aBench();
  const { app, project } = bench;
  await app.entities.import(project, [{ name: 'Acme' }, { name: 'Bolt' }], { dryRun: false });
  const loading = await timed(async () => {
    for (let start = 0; start < RESPONSES; start += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, at) => aRow(start + at));
      await app.jobExecutions.import(project, rows, { dryRun: false });
    }
  });
  console.log(`responses, ${RESPONSES} ingested and analysed`);
  console.log(
    `  ${Math.round(RESPONSES / (loading.took / 1_000))} rows/s, others waited ${ms(loading.blocked)} at most`,
  );

  const page = (number: number) => app.records.list(project, {}, [], { page: number, limit: 100 });
  const first = await median(9, () => page(1));
  const late = await median(9, () => page(1_000));
  console.log('records, 100 a page, latest first');
  console.log(`  page 1      ${ms(first)}`);
  console.log(`  page 1,000  ${ms(late)}  ${times(late, first)}`);

  const { id } = await app.executionTags.create(project, { name: 'nothing of the kind', matchingMode: 'word' });
  const relinking = await timed(() => app.executionTags.change(project, id, { name: 'green' }));
  console.log('a tag, renamed and linked anew to every seventh response');
  console.log(`  ${ms(relinking.took)}, others waited ${ms(relinking.blocked)} at most`);
}
