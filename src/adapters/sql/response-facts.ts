import type { Database } from '../../../db/mod.ts';
import type { Mention } from '../../domain/analysis/mod.ts';
import { circumstancesFrom } from '../../domain/circumstances.ts';
import type { ResponseFacts } from '../../domain/response.ts';
import type { VideoKey } from '../../domain/video.ts';
import type { Db } from './db.ts';
import { dialectOf, type Fragment } from './dialect.ts';
import type { WrittenExecution } from './facts.ts';
import { rowsOf } from './rows.ts';

/*
 * A report after an import waits for all that is read here. So statements are written out, as a query builder takes
 * longer over them than SQLite does; executions whose ids stand side by side, as those of an import do, are read as a
 * range; entities, which many rows name, are looked up once; and each row goes straight to its response, in the order
 * that the table has anyway.
 */

/** What a batch of executions shows, as reports count it. */
export async function factsOf(db: Db, project: number, batch: readonly WrittenExecution[]): Promise<ResponseFacts[]> {
  const responses = batch.map(toResponse);
  const places = new Map(batch.map(({ id }, at) => [id, at]));
  const responseOf = (execution: number) => responses[places.get(execution)!]!;
  const which = whichOf(
    db,
    batch.map(({ id }) => id),
  );
  const read = <Row>(columns: string, from: string, order = '') => {
    const [table] = from.split(' ', 1);
    const where = `where ${table}.project = +? and job_execution ${which.text}`;
    const text = `select job_execution, ${columns} from ${from} ${where} ${order}`;
    return rowsOf<Row & OfExecution>(db, text, [project, ...which.values]);
  };

  for (const { job_execution } of await read<unknown>('1', 'doubt')) {
    const at = places.get(job_execution)!;
    if (batch[at]!.outcome_from !== 'decided') responses[at]!.isDoubtful = true;
  }
  for (const { job_execution } of await read<unknown>('1', 'correction')) responseOf(job_execution).isCorrected = true;
  const ads = await read<Database['ad_card']>('advertiser, format, position', 'ad_card', AS_SHOWN);
  for (const { job_execution, advertiser, format, position } of ads) {
    responseOf(job_execution).ads.push({ advertiser, format, position });
  }
  const citations = 'video_citation join video on video.id = video';
  for (const { job_execution, platform, videoId } of await read<VideoKey>(
    'platform, video_id as "videoId"',
    citations,
  )) {
    responseOf(job_execution).videos.push({ platform, videoId });
  }
  const sources = await read<Database['source']>('url, root_domain, found', 'source', AS_SHOWN);
  for (const { job_execution, url, root_domain, found } of sources) {
    responseOf(job_execution).sources.push({ url, domain: root_domain, isCited: found === 1 });
  }
  const cards = await read<Database['shopping_card']>('merchant, brand, position', 'shopping_card', AS_SHOWN);
  for (const { job_execution, merchant, brand, position } of cards) {
    responseOf(job_execution).shopping.push({ merchant, brand, position });
  }
  const mentions = await read<MentionRow>(MENTION, 'mention');
  const ids = await entityIds(db, mentions);
  for (const { job_execution, entity, count, rankingPosition, known, ...said } of mentions) {
    // Only a damaged file has mentions of no entity, and is read all the same by who finds that out.
    const entityId = ids.get(entity) ?? NO_ENTITY;
    responseOf(job_execution).mentions.push({
      entityId,
      count,
      rankingPosition,
      sentiment: said.sentiment,
      praise: said.praise,
      criticism: said.criticism,
      known: known === 1,
      recommended: said.recommended,
    });
  }
  // To sort all of them in SQLite takes three times as long as to read them.
  for (const { mentions } of responses) if (mentions.length > 1) mentions.sort(byRanking);
  const links = 'execution_tag_link join execution_tag on execution_tag.id = execution_tag';
  for (const { job_execution, uuid } of await read<{ readonly uuid: string }>('uuid', links)) {
    responseOf(job_execution).executionTagIds.push(uuid);
  }
  return responses;
}

const byRanking = (a: Mention, b: Mention): number => a.rankingPosition - b.rankingPosition;

/** A response whose lists are being filled. */
type Filling = {
  readonly [Name in keyof ResponseFacts]: ResponseFacts[Name] extends readonly (infer Shown)[]
    ? Shown[]
    : ResponseFacts[Name];
} & { isDoubtful?: boolean; isCorrected?: boolean };

function toResponse({
  id,
  uuid,
  query,
  country,
  language,
  model,
  outcome,
  collector,
  servedModel,
  circumstances,
  time,
}: WrittenExecution): Filling {
  // Reports count on both.
  if (!UUID.test(uuid) || !Number.isSafeInteger(time)) throw new Error(`the response "${uuid}" of ${time}`);
  return {
    id: uuid,
    number: id,
    queryId: query,
    country,
    language,
    model,
    outcome,
    ...(collector !== null && { collector }),
    ...circumstancesFrom(circumstances),
    ...(servedModel !== null && { servedModel }),
    time,
    sources: [],
    ads: [],
    shopping: [],
    videos: [],
    mentions: [],
    executionTagIds: [],
  };
}

/** The one form in which a store keeps ids. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const MENTION =
  'entity, count, ranking_position as "rankingPosition", sentiment, praise, criticism, known, recommended';

interface MentionRow extends Omit<Mention, 'entityId' | 'known'> {
  readonly entity: number;
  readonly known: number;
}

/** No entity has it. */
const NO_ENTITY = '';

interface OfExecution {
  readonly job_execution: number;
}

const AS_SHOWN = 'order by job_execution, item';

/** Which rows are of some executions, each another one, in SQL. */
function whichOf(db: Db, executions: readonly number[]): Fragment {
  const [first, last] = [Math.min(...executions), Math.max(...executions)];
  return last - first === executions.length - 1
    ? { text: 'between +? and +?', values: [first, last] }
    : dialectOf(db).isAmong(executions);
}

async function entityIds(db: Db, mentions: readonly MentionRow[]): Promise<ReadonlyMap<number, string>> {
  const named = dialectOf(db).isAmong([...new Set(mentions.map(({ entity }) => entity))]);
  const text = `select id, uuid from entity where id ${named.text}`;
  const rows = await rowsOf<{ readonly id: number; readonly uuid: string }>(db, text, named.values);
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}
