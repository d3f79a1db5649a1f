import Sqlite, { type Database as Connection } from 'better-sqlite3';
import { LISTS } from '../../src/adapters/sql/counted-buckets.ts';
import { keptAnswer } from '../../src/adapters/sql/packed-answers.ts';
import { projectMark } from '../../src/adapters/sqlite/text-index.ts';
import { searchedText } from '../../src/domain/analysis/mod.ts';
import { fold } from '../../src/domain/mod.ts';
import { type Drawn, drawAnswers, drawDays, idOf, namesOf, responseIdOf, type Size, START } from '../data/mod.ts';

const LETTERS = 345;
const JOB = 7;

/** Writes one row of a table: its values in the order of its columns. */
type Write = (...values: readonly (string | number | Uint8Array | null)[]) => void;

/**
 * Writes the drawn responses into a project that has nothing yet, as an import with its analysis would leave them, but by
 * bulk inserts and without a thought for a power cut.
 */
export function fillDatabase(path: string, projectId: string, size: Size): void {
  const db = new Sqlite(path);
  db.pragma('journal_mode = off');
  db.pragma('synchronous = off');
  db.pragma('foreign_keys = off');
  db.pragma('cache_size = -500000');
  const project = db.prepare<[string], number>('select id from project where uuid = ?').pluck().get(projectId)!;
  const all = db.transaction(() => {
    writeDictionary(db, project, size);
    const write = responseWriter(db, project, size);
    for (const day of drawDays(size)) for (const drawn of day) write(drawn);
    db.prepare(
      `update revision set responses = ?, dictionary = dictionary + 1, videos = videos + 1,
        last_update = (select max(updated_at) from result_analysis where project = revision.project)
      where project = ?`,
    ).run(size.responses, project);
    countLists(db, project);
  });
  all();
  db.pragma('journal_mode = wal');
  db.close();
}

function writerOf(db: Connection): (table: string, ...columns: readonly string[]) => Write {
  return (table, ...columns) => {
    const statement = db.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    return (...values) => void statement.run(values);
  };
}

/** Parts of long lists, as large as they are when lists are counted for the first time. */
const PART = 8_192;

/** Cuts every long list into parts, and counts each. */
function countLists(db: Connection, project: number): void {
  db.prepare('delete from list_part where project = ?').run(project);
  for (const [list, { table, field }] of Object.entries(LISTS)) {
    db.prepare(`
      insert into list_part (project, list, start, size)
      select $project, '${list}', start, (select count(*) from ${table}
        where project = $project and ${field} >= start and ${field} < next)
      from (
        select start, lead(start, 1, ${Number.MAX_SAFE_INTEGER}) over (order by start) as next from (
          select ${Number.MIN_SAFE_INTEGER} as start
          union select ${field} from (
            select ${field}, row_number() over (order by ${field}) as place from ${table} where project = $project
          ) where place % ${PART} = 0
        )
      )
    `).run({ project });
  }
}

/** What all responses share. The key of each thing is its number, from 1. */
function writeDictionary(db: Connection, project: number, { shape }: Size): void {
  const into = writerOf(db);
  const { queries, tags, executionTags, entities, videos } = namesOf(shape).dictionary;
  const dated = ['created_at', 'updated_at'] as const;

  const groups = [...new Set([...tags, ...executionTags].map(({ groupId }) => groupId!))];
  const group = into('tag_group', 'uuid', 'project', 'kind', 'name', 'folded_name', ...dated);
  const isOfQueries = new Set(tags.map(({ groupId }) => groupId));
  for (const [at, id] of groups.entries()) {
    group(id, project, isOfQueries.has(id) ? 'query' : 'execution', `Group ${at}`, `group ${at}`, START, START);
  }
  const groupKey = (id: string | null) => groups.indexOf(id!) + 1;
  const tag = into('tag', 'id', 'project', 'name', 'folded_name', 'color', 'tag_group');
  for (const { id, groupId } of tags) tag(id, project, `Tag ${id}`, `tag ${id}`, '#336699', groupKey(groupId));

  const query = into('query', 'uuid', 'project', 'text', 'text_key', 'folded_text', 'type', ...dated, 'deleted_at');
  const queryTag = into('query_tag', 'project', 'query', 'tag');
  for (const [at, { id, type, deleted, tagIds }] of queries.entries()) {
    query(id, project, `query ${at}`, `query ${at}`, `query ${at}`, type, START, START, deleted ? START : null);
    for (const tagId of tagIds) queryTag(project, at + 1, tagId);
  }

  const named = ['name', 'folded_name'] as const;
  const executionTag = into(
    'execution_tag',
    'uuid',
    'project',
    ...named,
    'color',
    'matching_mode',
    'tag_group',
    ...dated,
  );
  for (const [at, { id, groupId }] of executionTags.entries()) {
    executionTag(id, project, `Label ${at}`, `label ${at}`, '#996633', 'manual', groupKey(groupId), START, START);
  }
  const flags = ['case_sensitive', 'domains', 'is_competitor'] as const;
  const entity = into('entity', 'uuid', 'project', ...named, 'slug', ...flags, ...dated);
  for (const { id, name, isCompetitor } of entities) {
    entity(id, project, name, fold(name), fold(name).replace(' ', '-'), 0, '[]', Number(isCompetitor), START, START);
  }

  const channel = into('channel', 'id', 'project', 'platform', 'channel_id');
  const video = into('video', 'project', 'platform', 'video_id');
  const snapshot = into(
    'video_snapshot',
    ...['uuid', 'project', 'video', 'captured_at', 'title', 'thumbnail_url', 'published_at', 'duration_seconds'],
    ...['is_short', 'view_count', 'like_count', 'comment_count', 'favorite_count'],
  );
  const seen = into('channel_snapshot', 'video_snapshot', 'channel', 'captured_at', 'uuid', 'name', 'country');
  const channels = new Map<string, number>();
  for (const [at, one] of videos.entries()) {
    video(project, one.platform, one.videoId);
    const facts = [one.title, one.thumbnailUrl, one.publishedAt, one.durationSeconds, Number(one.isShort)];
    const counts = [one.viewCount, one.likeCount, one.commentCount, one.favoriteCount];
    snapshot(one.snapshotId, project, at + 1, START, ...facts, ...counts);
    const key = channels.get(one.channelId!) ?? channels.size + 1;
    if (!channels.has(one.channelId!)) channel(key, project, one.platform, one.channelId);
    channels.set(one.channelId!, key);
    seen(at + 1, key, START, one.snapshotId, one.channelName, one.channelCountry);
  }
}

function responseWriter(
  db: Connection,
  project: number,
  { shape, seed, letters = LETTERS }: Size,
): (drawn: Drawn) => void {
  const names = namesOf(shape);
  const into = writerOf(db);
  const tracked = db.prepare<[number], number>('select tracked from revision where project = ?').pluck().get(project)!;
  const dated = ['created_at', 'updated_at'] as const;
  const ofAnswer = ['project', 'job_execution'] as const;
  const job = into('cached_job', 'id', 'uuid', 'project', 'query', 'country', 'language', 'run_at', ...dated);
  const execution = into(
    'job_execution',
    ...[
      'id',
      'uuid',
      'project',
      'cached_job',
      'model',
      'execution_number',
      'time',
      'digest',
      'revision',
      'answer',
      'packed',
    ],
  );
  const text = into('answer_text', 'rowid', 'project', 'answer');
  const answerOf = drawAnswers(seed, letters);
  const mark = projectMark(project);
  const record = into(
    'result_analysis',
    ...['job_execution', 'project', 'analysed_under', 'time', 'updated_at', 'cached_job', 'query'],
  );
  const mention = into('mention', ...ofAnswer, 'entity', 'count', 'ranking_position', 'sentiment');
  const ad = into('ad_card', ...ofAnswer, 'item', 'unit', 'position', 'advertiser', 'format', 'title', 'url');
  const card = into('shopping_card', ...ofAnswer, 'item', 'position', 'title', 'merchant', 'brand');
  const source = into('source', ...ofAnswer, 'item', 'url', 'title', 'found', 'root_domain', 'matches');
  const citation = into('video_citation', ...ofAnswer, 'video');
  const link = into('execution_tag_link', ...ofAnswer, 'execution_tag', 'origin');
  let [jobKey, jobTime, jobQuery] = [0, -1, -1];

  return (drawn) => {
    const { at, query, locale, model, time } = drawn;
    if (time !== jobTime || query !== jobQuery) {
      [jobTime, jobQuery] = [time, query];
      const { country, language } = names.locales[locale]!;
      job(++jobKey, idOf(JOB, jobKey), project, query + 1, country, language, time, time, time);
    }
    const [key, id, answer] = [at + 1, responseIdOf(drawn), answerOf(at)];
    const kept = keptAnswer(answer);
    execution(key, id, project, jobKey, names.models[model]!, 1, time, digestOf(at), key, kept.answer, kept.packed);
    text(key, mark, searchedText(answer));
    record(key, project, tracked, time, time, jobKey, query + 1);
    for (const [index, { entity, count, sentiment }] of drawn.mentions.entries()) {
      mention(project, key, entity + 1, count, index + 1, sentiment / 1_000);
    }
    for (const [item, { advertiser, format, position }] of drawn.ads.entries()) {
      ad(project, key, item, 1, position, names.advertisers[advertiser]!, names.formats[format]!, null, null);
    }
    for (const [item, { merchant, brand, position }] of drawn.shopping.entries()) {
      const name = brand === 0 ? null : names.cardBrands[brand]!;
      card(project, key, item, position, 'What is sold', names.merchants[merchant]!, name);
    }
    for (const [item, { page, isCited }] of drawn.sources.entries()) {
      source(project, key, item, names.pages[page]!, null, Number(isCited), names.domains[names.domainOf(page)]!, '[]');
    }
    for (const video of drawn.videos) citation(project, key, video + 1);
    for (let tag = 0; tag < shape.executionTags; tag++) {
      if ((drawn.executionTags & (1 << tag)) !== 0) link(project, key, tag + 1, 'computed');
    }
  };
}

/** As long as a digest is, and as unlike the others. */
const digestOf = (at: number): string => at.toString(16).padStart(64, '0');
