import assert from 'node:assert/strict';
import { type AiResponse, adShare, EVERYTHING, videoCitations } from '../../src/domain/mod.ts';
import { post } from '../e2e/command.ts';
import type { Database } from './database.ts';
import { answerFacts, indexAt, modelOf, SIZES, type Write } from './world.ts';

/** A service that answers, and who asks. */
export interface Asked {
  readonly address: string;
  readonly access: { readonly project: string; readonly key: string };
}

/** How much of each write is in a database. */
interface Stored {
  /** By model and time. */
  readonly answers: ReadonlyMap<string, readonly number[]>;
  readonly rows: (write: Write) => number;
}

/**
 * That every write that was acknowledged is there, none is half there, none comes or goes later, `check` finds nothing, and
 * reports say what the reference says. Settles the state of writes whose outcome was unknown.
 */
export async function verify(database: Database, writes: readonly Write[], asked: Asked): Promise<void> {
  await database.settled();
  const stored = await storedIn(database);
  for (const write of writes) {
    const [rows, size] = [stored.rows(write), SIZES[write.kind]];
    const what = `${modelOf(write)} was ${write.state}, and ${rows} of ${size} rows are there`;
    if (write.state === 'unanswered') write.state = rows === size ? 'in' : 'out';
    assert.equal(rows, write.state === 'in' ? size : 0, what);
  }
  await sound(database);
  await compareReports(stored, writes, asked);
}

/** That `check` finds nothing wrong. */
export async function sound(database: Database): Promise<void> {
  for await (const { table, id, problem } of database.findings()) assert.fail(`${table} ${id}: ${problem}`);
}

async function storedIn(database: Database): Promise<Stored> {
  const answers = new Map<string, number[]>();
  const rows = await database.rows<[model: string, time: number]>('select model, time from job_execution');
  for (const [model, time] of rows) {
    const times = answers.get(model);
    if (times === undefined) answers.set(model, [time]);
    else times.push(time);
  }
  // `Brand 12-3`, `seen12-3`: what stands before the hyphen names the write.
  const counted = async (statement: string) =>
    Map.groupBy((await database.rows<[name: string]>(statement)).flat(), (name) => name.split('-', 1)[0]!);
  const brands = await counted('select name from entity');
  const videos = await counted('select video_id from video_snapshot join video on video.id = video');
  const tags = await counted('select name from execution_tag');
  return {
    answers,
    rows({ kind, number }) {
      if (kind === 'brands') return brands.get(`Brand ${number}`)?.length ?? 0;
      if (kind === 'videos') return videos.get(`seen${number}`)?.length ?? 0;
      if (kind === 'tag') return tags.get(`Answer ${number}`)?.length ?? 0;
      return answers.get(modelOf({ kind, number }))?.length ?? 0;
    },
  };
}

async function compareReports({ answers }: Stored, writes: readonly Write[], asked: Asked): Promise<void> {
  const responses = writes.flatMap((write): AiResponse[] =>
    (answers.get(modelOf(write)) ?? []).map((time) => answerFacts(write, indexAt(time))),
  );
  const share = await post(asked.address, '/api/analytics/ads/advertisers', asked.access, {});
  assert.deepEqual(share, { status: 200, json: adShare(responses, { scope: EVERYTHING, formats: [] }) });

  const request = { platform: null, channelId: null, channelCountry: null, search: null, sort: [] };
  const cited = videoCitations(responses, [], { scope: EVERYTHING, ...request, page: 1, pageSize: 200 });
  const videos = '/api/v1/analytics/social/videoplatform/videos';
  const { status, json } = await post(asked.address, videos, asked.access, { pageSize: 200 });
  const told = [json.totalResponses, json.globalVideoplatformCitations, (json.results as Row[])?.map(figures)];
  const due = cited.results.map((row) => figures({ ...row, videoId: row.video.videoId }));
  assert.deepEqual([status, ...told], [200, cited.totalResponses, cited.globalVideoplatformCitations, due]);
}

type Row = Readonly<Record<string, unknown>>;

const figures = (row: Row) => [
  row.videoId,
  row.citationCount,
  row.citationShare,
  row.citationRate,
  row.uniqueQueryCount,
];
