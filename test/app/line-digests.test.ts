import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { sha256 } from '../../src/adapters/system/mod.ts';
import { lineDigest } from '../../src/app/line-digests.ts';
import type { JobExecutionRow } from '../../src/domain/imports/mod.ts';
import { readJobExecutionRow } from '../../src/http/mod.ts';
import { anApp, aProject, aRow, type TestApp } from './support.ts';

/** Of each answer of a project: the digest that is kept, and the one of its line as it is read. */
async function digestsIn({ store }: TestApp, project: string) {
  return store.read(async ({ responses }) => {
    const all = [];
    for await (const some of responses.all(project)) all.push(...some);
    const ids = all.map(({ id }) => id);
    const kept = new Map((await responses.lines(project, ids)).map(({ id, digest }) => [id, digest]));
    return all.map((response) => [kept.get(response.id), lineDigest(response, sha256)] as const);
  });
}

async function assertKept(test: TestApp, project: string, count: number): Promise<void> {
  const digests = await digestsIn(test, project);
  assert.equal(digests.length, count);
  for (const [kept, read] of digests) assert.equal(kept, read);
}

const source = { url: 'https://a.example/', title: null };
const ad = { url: null, title: null, format: 'text', advertiser: 'Acme', position: 1, unit: 1 };
const card = { url: null, currency: 'EUR', price: '1.50', brand: null, merchant: 'Shop', title: 'Shoe', position: 1 };
const video = { platform: 'youtube', videoId: 'dQw4w9WgXcQ' } as const;

/** Each shows something else. */
const ROWS: readonly Partial<JobExecutionRow>[] = [
  { tags: ['Shoes'], queryType: 'comparative', batch: 'monday' },
  {
    sources: [
      { ...source, cited: true, citations: [{ start: 0, end: 2 }] },
      source,
      { ...source, url: 'https://b.example/' },
    ],
  },
  { sources: [{ numbers: [3], citations: [], cited: false, title: 'T', url: 'https://c.example/' }] },
  { ads: [ad], shopping: [card] },
  { videos: [{ ...video, videoId: 'zzzzzzzzzzz' }, video, { url: 'https://youtu.be/aaaaaaaaaaa' }] },
  { sources: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }] },
  { outcome: 'refused' },
  { cut: 'max_tokens' },
  { answer: '<think>Hm.</think>Acme.', given: [{ kind: 'reasoning', start: 0, end: 18 }] },
  { requestedModel: 'm', servedModel: 'm-2026', searches: ['shoes', 'boots'], collector: 'ours' },
  { surface: 'app', persona: 'a runner', turn: 2, place: 'Oslo', signedIn: false },
  { answer: 'half \ud83d', collector: 'nul \0' },
  { answer: 'as written: \\ud83d' },
  { raw: '{"a":1}' },
];

test('the digest of a line is kept with its answer, as the line is read later', async () => {
  const test = anApp();
  const { id } = await aProject(test);
  const rows = ROWS.map((own, at) => aRow({ executionNumber: at + 1, ...own }));
  await test.app.jobExecutions.import(id, rows, { dryRun: false });
  await assertKept(test, id, rows.length);
  const again = rows.map((row) => ({ ...row, answer: `${row.answer} Again.`, batch: 'tuesday' }));
  await test.app.jobExecutions.import(id, again, { dryRun: false });
  await assertKept(test, id, rows.length);
});

test('so it is for answers of a sample', async () => {
  const test = anApp();
  const { id } = await aProject(test);
  const text = await readFile(new URL('../../sample/chatgpt-electronics/rows.jsonl', import.meta.url), 'utf8');
  const rows = text.split('\n', 40).filter(Boolean);
  await test.app.jobExecutions.import(
    id,
    rows.map((row) => readJobExecutionRow(JSON.parse(row))),
    { dryRun: false },
  );
  await assertKept(test, id, rows.length);
});
