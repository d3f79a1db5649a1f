/*
 * The part of `sightline check` that holds reports against the rows. Each project is reported from columns rebuilt from its
 * rows and from the kept ones; `COUNTS`, at the end, are the same figures in plain SQL.
 */

import { addResponses, type Columns, createColumns, setDimensions } from '../../../domain/columns/mod.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { OUTCOMES } from '../../../domain/outcomes/mod.ts';
import { type FactReader, type Finding, FROM_THE_START } from '../../../domain/ports/mod.ts';
import {
  adShareOf,
  entityReportOf,
  facetsOf,
  shoppingReportOf,
  sourceReportOf,
  videoCitationsOf,
} from '../../../domain/reports/mod.ts';
import { EVERYTHING } from '../../../domain/scope/mod.ts';
import { videoKeyText } from '../../../domain/video.ts';
import type { Db } from '../db.ts';
import { factReader } from '../facts.ts';
import { rowsOf } from '../rows.ts';
import { MADE_ANEW } from './rules.ts';

/** The columns of a project as a service makes them: from what is kept of them, or why that cannot be read. */
export type LoadColumns = (facts: FactReader, project: ProjectId) => Promise<Columns | 'damaged' | 'outdated'>;

/** Every response, whatever became of the question. */
const WHATEVER = { ...EVERYTHING, outcomes: OUTCOMES };

/**
 * What reports over each project's columns say otherwise than the rows, counted by SQL: over columns that are made from the
 * rows, and over those that go on from what was kept of them. Removed projects have no reports.
 */
export async function* columnFindings(db: Db, loadColumns: LoadColumns): AsyncGenerator<readonly Finding[]> {
  const facts = factReader(db);
  const projects = await rowsOf<{ readonly uuid: ProjectId; readonly isKept: number }>(
    db,
    `select uuid, exists (select 1 from checkpoint where checkpoint.project = project.id) as "isKept"
    from project where removed_at is null order by id`,
    [],
  );
  for (const { uuid, isKept } of projects) {
    const due = new Map<Count, string>();
    for (const count of COUNTS) {
      const rows = await rowsOf<Readonly<Record<string, unknown>>>(db, count.sql, [uuid]);
      due.set(count, sorted(rows.map((row) => Object.values(row))));
    }
    const differing = (columns: Columns) => COUNTS.filter((count) => sorted(count.report(columns)) !== due.get(count));
    const finding = (problem: string): Finding => ({ table: 'project', id: uuid, problem });
    yield differing(await columnsOf(facts, uuid)).map(({ what }) =>
      finding(`reports do not count its ${what} as the rows do`),
    );
    if (!isKept) continue;
    const loaded = await loadColumns(facts, uuid);
    if (loaded === 'damaged') yield [finding(`what is kept of its columns cannot be read: ${MADE_ANEW}`)];
    else if (loaded === 'outdated') {
      yield [{ ...finding(`another version has kept its columns: ${MADE_ANEW}`), isNote: true }];
    } else {
      yield differing(loaded).map(({ what }) =>
        finding(`reports over what is kept of its columns do not count its ${what} as the rows do`),
      );
    }
  }
}

async function columnsOf(facts: FactReader, project: ProjectId): Promise<Columns> {
  const columns = createColumns();
  setDimensions(columns, await facts.dimensions(project));
  for await (const { added } of facts.responses(project, FROM_THE_START)) addResponses(columns, added);
  return columns;
}

const sorted = (rows: readonly (readonly unknown[])[]): string =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join('\n');

/** All rows of a report. */
const EVERY_ROW = {
  scope: { ...WHATEVER, showAllEntities: true },
  sort: [],
  page: 1,
  pageSize: Number.MAX_SAFE_INTEGER,
};
const EVERY_VIDEO = { ...EVERY_ROW, platform: null, channelId: null, channelCountry: null, search: null };
const EVERY_ADDRESS = { ...EVERY_ROW, by: 'url', domain: null, search: null } as const;

/** Counts over everything a project holds: what columns say, and the same by SQL. */
interface Count {
  readonly what: string;
  report(columns: Columns): readonly (readonly unknown[])[];
  readonly sql: string;
}

const EXECUTIONS = 'from job_execution as e join project as p on p.id = e.project and p.uuid = ?';

const COUNTS: readonly Count[] = [
  {
    what: 'answers by country, language and model',
    report(columns) {
      const { countries, languages, models } = facetsOf(columns, WHATEVER);
      return [countries, languages, models].flatMap((facet, kind) =>
        facet.map(({ value, count }) => [kind, value, count]),
      );
    },
    sql: `with answer as (select j.country, j.language, e.model ${EXECUTIONS} join cached_job as j on j.id = e.cached_job)
      select 0 as kind, country as value, count(*) as count from answer group by country
      union all select 1, used.language, count(*) from (select distinct language from answer) as used join answer
        on answer.language = used.language or substr(answer.language, 1, length(used.language) + 1) = used.language || '-' group by used.language
      union all select 2, model, count(*) from answer group by model`,
  },
  {
    what: 'execution tags',
    report: (columns) => facetsOf(columns, WHATEVER).executionTags.map(({ value, count }) => [value, count]),
    sql: `select t.uuid, count(*) as count ${EXECUTIONS} join execution_tag_link as l on l.job_execution = e.id
      join execution_tag as t on t.id = l.execution_tag group by t.uuid`,
  },
  {
    what: 'ad cards',
    report(columns) {
      const { advertisers } = adShareOf(columns, { scope: WHATEVER, formats: [] });
      return advertisers.map(({ advertiser, adCount, responseCount }) => [advertiser, adCount, responseCount]);
    },
    sql: `select a.advertiser, count(*) as ads, count(distinct e.id) as answers ${EXECUTIONS}
      join ad_card as a on a.job_execution = e.id group by a.advertiser`,
  },
  {
    what: 'video citations',
    report: (columns) =>
      videoCitationsOf(columns, EVERY_VIDEO).results.map((row) => [
        videoKeyText(row.video),
        row.citationCount,
        row.uniqueQueryCount,
        row.firstCitedAt,
        row.lastCitedAt,
      ]),
    sql: `select v.platform || ':' || v.video_id as video, count(*) as citations, count(distinct j.query) as queries,
        min(e.time) as first, max(e.time) as last
      ${EXECUTIONS} join cached_job as j on j.id = e.cached_job join video_citation as c on c.job_execution = e.id
      join video as v on v.id = c.video group by v.id`,
  },
  {
    what: 'mentions of brands',
    report: (columns) =>
      entityReportOf(columns, EVERY_ROW).results.map(({ id, mentionCount, responseCount }) => [
        id,
        mentionCount,
        responseCount,
      ]),
    sql: `with recursive counted(id, root) as (select id, uuid from entity where merged_into is null
        union all select entity.id, counted.root from counted join entity on entity.merged_into = counted.id)
      select c.root, sum(m.count) as mentions, count(distinct e.id) as answers ${EXECUTIONS}
      join mention as m on m.job_execution = e.id join counted as c on c.id = m.entity group by c.root`,
  },
  {
    what: 'sources',
    report: (columns) =>
      sourceReportOf(columns, EVERY_ADDRESS).results.map((row) => [
        row.url,
        row.domain,
        row.sourceCount,
        row.responseCount,
        row.citedResponseCount,
      ]),
    sql: `select s.url, s.root_domain, count(*) as sources, count(distinct e.id) as answers,
        count(distinct case when s.found = 1 then e.id end) as cited
      ${EXECUTIONS} join source as s on s.job_execution = e.id group by s.url, s.root_domain`,
  },
  {
    what: 'shopping cards',
    report: (columns) =>
      shoppingReportOf(columns, { scope: WHATEVER, brands: [] }).merchants.map((row) => [
        row.merchant,
        row.cardCount,
        row.responseCount,
      ]),
    sql: `select c.merchant, count(*) as cards, count(distinct e.id) as answers ${EXECUTIONS}
      join shopping_card as c on c.job_execution = e.id group by c.merchant`,
  },
];
