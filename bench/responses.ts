import type { JobExecutionRow } from '../src/domain/mod.ts';
import type { Options } from './options.ts';
import { aBench, timed } from './support.ts';
import { ms, printTable } from './table.ts';

/** So many are enough to tell. */
const MOST = 50_000;
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
  batch: null,
  answer: `${ANSWER}${at % 7 === 0 ? 'Green.' : ''} ${at}`,
  outcome: null,
  sources: [{ url: `https://site${at % 100}.example/page`, title: null }],
  ads: [],
  shopping: [],
  videos: [],
});

/** Many responses: how fast they go in, and a tag that is linked anew to many of them. */
export async function manyResponses({ responses }: Options): Promise<void> {
  const count = Math.min(MOST, responses);
  await using bench = await aBench();
  const { app, project } = bench;
  await app.entities.import(project, [{ name: 'Acme' }, { name: 'Bolt' }], { dryRun: false });
  const loading = await timed(async () => {
    for (let start = 0; start < count; start += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, at) => aRow(start + at));
      await app.jobExecutions.import(project, rows, { dryRun: false });
    }
  });
  const { id } = await app.executionTags.create(project, { name: 'nothing of the kind', matchingMode: 'word' });
  const relinking = await timed(() => app.executionTags.change(project, id, { name: 'green' }));
  printTable(
    `Responses: ${count} short ones`,
    ['', 'ms', '', 'others waited at most'],
    [
      [
        'import of them all',
        ms(loading.took),
        `${Math.round(count / (loading.took / 1_000))} rows/s`,
        ms(loading.blocked),
      ],
      ['a tag, linked anew to every seventh', ms(relinking.took), '', ms(relinking.blocked)],
    ],
  );
}
