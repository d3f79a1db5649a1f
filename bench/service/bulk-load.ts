import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { aFolder, aProject, json } from '../../test/e2e/command.ts';
import { before } from '../before.ts';
import { type Drawn, drawDays, EVEN, namesOf, type Size } from '../data/mod.ts';
import { measured } from '../measured.ts';
import { ms, printAim, printTable } from '../table.ts';
import { HEAVY } from './load.ts';
import { type Service, serve } from './world.ts';

/** Brands that the answers name: this number is there before them, and as many come later. */
const BRANDS = 50;

/** What a whole project goes through: it is loaded from a file, gets brands, and is deleted again. */
export async function bulkLoad(size: Pick<Size, 'responses' | 'seed'>): Promise<void> {
  await using folder = await aFolder();
  const access = await aProject(folder.path);
  const file = join(folder.path, 'answers.jsonl');
  await pipeline(Readable.from(lines({ ...size, shape: EVEN })), createWriteStream(file));
  await writeFile(join(folder.path, 'brands.jsonl'), brands(0));
  await json(folder.path, ['ingest', '--project', access.project, 'brands.jsonl']);
  const headers = { 'content-type': 'application/json', 'x-api-key': access.key, 'x-project-id': access.project };
  const rows: string[][] = [];
  const row = (what: string, took: number, said = '') => rows.push([what, ms(took), said, before(what)]);

  const loaded = await measured(folder.path, ['ingest', '--project', access.project, file]);
  const perSecond = Math.round((1_000 * size.responses) / loaded.took);
  row('ingest', loaded.took, `${perSecond} rows/s, ${loaded.megabytes} MB, ${ms(loaded.processor)} ms of processors`);
  {
    await using service = await serve(folder.path, headers);
    const first = await whileRefused(service, ...HEAVY[1]!);
    row('the first report after it', first.took, first.said);
    row('the second one, on sources', (await whileRefused(service, ...HEAVY[2]!)).took);
    printAim('the first report after a bulk load', `${ms(first.took)} ms`, 'within 2 s', first.took < 2_000);
  }
  await writeFile(join(folder.path, 'later.jsonl'), brands(BRANDS));
  await json(folder.path, ['ingest', '--project', access.project, 'later.jsonl']);
  {
    await using service = await serve(folder.path, headers);
    const first = await whileRefused(service, ...HEAVY[1]!);
    row(`the first report after ${BRANDS} more brands`, first.took, first.said);
    row('the second one, on sources', (await whileRefused(service, ...HEAVY[2]!)).took);
    printAim('the first report after brands', `${ms(first.took)} ms`, 'within 2 s', first.took < 2_000);
    const cleared = await deletion(folder.path, access.project);
    const rate = size.responses / (cleared / 1_000);
    row('from its deletion until no row is left', cleared, `${Math.round(rate)} answers/s`);
    printAim('answers deleted in a second', rate.toFixed(0), '10000', rate >= 10_000);
  }
  printTable(`A project of ${size.responses} answers from a file: ms`, ['', 'took', '', 'before'], rows);
}

/** Asks until it is answered, as a client does that waits for as long as it is told to. */
async function whileRefused({ address, headers }: Service, path: string, body: string) {
  const begun = performance.now();
  let [refused, longest] = [0, 0];
  for (;;) {
    const asked = performance.now();
    const answer = await fetch(address + path, { method: 'POST', headers, body });
    await answer.text();
    longest = Math.max(longest, performance.now() - asked);
    if (answer.ok) break;
    if (answer.status !== 503) throw new Error(`${path} was answered with ${answer.status}`);
    refused++;
    await delay(1_000 * Math.min(2, Number(answer.headers.get('retry-after') ?? 1)));
  }
  const said = refused === 0 ? '' : `${refused} times told to come again, in ${ms(longest)} ms at most`;
  return { took: performance.now() - begun, said };
}

/** Milliseconds from the acknowledgement of its deletion until none of its rows is left, by a service that runs. */
async function deletion(cwd: string, project: string): Promise<number> {
  await json(cwd, ['project', 'delete', project, '--yes']);
  const begun = performance.now();
  const db = new Sqlite(join(cwd, 'data', 'sightline.db'), { readonly: true });
  const isLeft = db.prepare<[], number>('select exists (select 1 from project where removed_at is not null)').pluck();
  while (isLeft.get() === 1) await delay(100);
  db.close();
  return performance.now() - begun;
}

export const brands = (from: number): string => {
  const some = namesOf(EVEN).dictionary.entities.slice(from, from + BRANDS);
  return some.map(({ name, isCompetitor }) => `${JSON.stringify({ name, isCompetitor })}\n`).join('');
};

/** The drawn responses as a file has them. */
export function* lines(size: Size): Generator<string> {
  for (const day of drawDays(size)) for (const drawn of day) yield `${JSON.stringify(rowOf(drawn, size))}\n`;
}

const ANSWER = 'Many people like one of these, and some the other; it depends on what it is for. ';

function rowOf(drawn: Drawn, { shape }: Size): object {
  const names = namesOf(shape);
  const { entities, videos } = names.dictionary;
  const named = drawn.mentions.map(({ entity }) => `${entities[entity]!.name} is a good one. `).join('');
  return {
    query: `query ${drawn.query}`,
    ...names.locales[drawn.locale]!,
    model: names.models[drawn.model]!,
    runAt: new Date(drawn.time).toISOString(),
    answer: `${named}${ANSWER.repeat(3)}${drawn.at}`,
    sources: drawn.sources.map(({ page }) => ({ url: names.pages[page]! })),
    ads: drawn.ads.map(({ advertiser, format, position }) => ({
      ...{ unit: 1, position, advertiser: names.advertisers[advertiser]!, format: names.formats[format]! },
    })),
    shopping: drawn.shopping.map(({ merchant, position }) => ({
      ...{ position, title: 'What is sold', merchant: names.merchants[merchant]! },
    })),
    videos: drawn.videos.map((video) => {
      const { platform, videoId } = videos[video]!;
      return { platform, videoId };
    }),
  };
}
