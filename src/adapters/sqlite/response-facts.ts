import type { Database } from '../../../db/mod.ts';
import type { ResponseFacts, VideoKey } from '../../domain/mod.ts';
import type { Db } from './connection.ts';
import { byExecution, tagId } from './evidence.ts';
import type { WrittenExecution } from './facts.ts';
import { listed, rowsOf } from './rows.ts';

/*
 * A report after an import waits for all that is read here. So statements are written out, as a query builder takes
 * longer over them than SQLite does; executions whose ids stand side by side, as those of an import do, are read as a
 * range; and entities, which many rows name, are looked up once.
 */

/** What a batch of executions shows, as reports count it. */
export async function factsOf(db: Db, batch: readonly WrittenExecution[]): Promise<ResponseFacts[]> {
  const which = whichOf(batch.map(({ id }) => id));
  const read = <Row>(columns: string, from: string, order = '') => {
    const text = `select job_execution, ${columns} from ${from} where job_execution ${which.text} ${order}`;
    return rowsOf<Row & OfExecution>(db, text, which.values);
  };
  const adsOf = byExecution(
    await read<Database['ad_card']>('advertiser, format, position', 'ad_card', AS_SHOWN),
    ({ advertiser, format, position }) => ({ advertiser, format, position }),
  );
  const videosOf = byExecution(
    await read<VideoKey>('platform, video_id as videoId', 'video_citation join video on video.id = video'),
    ({ platform, videoId }) => ({ platform, videoId }),
  );
  const sourcesOf = byExecution(
    await read<Database['source']>('url, root_domain, found', 'source', AS_SHOWN),
    ({ url, root_domain, found }) => ({ url, domain: root_domain, isCited: found === 1 }),
  );
  const shoppingOf = byExecution(
    await read<Database['shopping_card']>('merchant, brand, position', 'shopping_card', AS_SHOWN),
    ({ merchant, brand, position }) => ({ merchant, brand, position }),
  );
  const mentions = await read<MentionTable>('entity, count, ranking_position, sentiment', 'mention', AS_RANKED);
  const ids = await entityIds(db, mentions);
  const mentionsOf = byExecution(mentions, ({ entity, count, ranking_position, sentiment }) => ({
    entityId: ids.get(entity)!,
    count,
    rankingPosition: ranking_position,
    sentiment,
  }));
  const tagsOf = byExecution(
    await read<{ readonly uuid: string }>(
      'uuid',
      'execution_tag_link join execution_tag on execution_tag.id = execution_tag',
    ),
    tagId,
  );
  return batch.map((execution) => ({
    id: execution.uuid,
    queryId: execution.query,
    country: execution.country,
    language: execution.language,
    model: execution.model,
    time: execution.time,
    sources: sourcesOf(execution.id),
    ads: adsOf(execution.id),
    shopping: shoppingOf(execution.id),
    videos: videosOf(execution.id),
    mentions: mentionsOf(execution.id),
    executionTagIds: tagsOf(execution.id),
  }));
}

type MentionTable = Database['mention'];

interface OfExecution {
  readonly job_execution: number;
}

const AS_SHOWN = 'order by job_execution, item';
const AS_RANKED = 'order by job_execution, ranking_position';

/** Which rows are of some executions, each another one, in SQL. */
function whichOf(executions: readonly number[]): { readonly text: string; readonly values: readonly unknown[] } {
  const [first, last] = [Math.min(...executions), Math.max(...executions)];
  return last - first === executions.length - 1
    ? { text: 'between +? and +?', values: [first, last] }
    : { text: 'in (select value from json_each(+?))', values: [JSON.stringify(executions)] };
}

async function entityIds(db: Db, mentions: readonly MentionTable[]): Promise<ReadonlyMap<number, string>> {
  const named = [...new Set(mentions.map(({ entity }) => entity))];
  const rows = await db.selectFrom('entity').select(['id', 'uuid']).where('id', 'in', listed(named)).execute();
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}
