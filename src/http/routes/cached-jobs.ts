import { z } from 'zod';
import { normaliseCountry, normaliseLanguage } from '../../domain/locale.ts';
import { CACHED_JOB_SORT_FIELDS, type CachedJobSummary } from '../../domain/ports/mod.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { READ } from '../access.ts';
import { pageBody, pageQuery, readPage, toPage } from '../paging.ts';
import { ok, route } from '../route.ts';
import { sortBody } from '../sorting.ts';
import { AnyTime, Country, Language, Time, text, toId, Uuid } from '../wire.ts';

const TAG = 'Cached jobs';

const SUMMARY = {
  id: Uuid,
  project: Uuid,
  queryId: Uuid,
  query: z.string().meta({ description: 'The text of the query.' }),
  country: z.string(),
  language: z.string(),
  runAt: Time,
  aiModels: z.array(z.string()).meta({ description: 'Models of its executions, each once.' }),
  executionCount: z.int().min(0),
  status: z.literal('completed').meta({ description: 'What was ingested has been run.' }),
  createdAt: Time,
  updatedAt: Time.meta({ description: 'When one of its executions was last written.' }),
};

const CachedJobRecord = z.strictObject(SUMMARY).meta({
  id: 'CachedJob',
  description: 'One run of one query in one locale at one instant, over any number of models.',
});

const CachedJobWithExecutions = z
  .strictObject({
    ...SUMMARY,
    jobExecutions: z.array(
      z.strictObject({
        id: Uuid,
        model: z.string(),
        executionNumber: z.int().min(1),
        time: Time,
        resultAnalysis: Uuid.meta({ description: 'Its result analysis record, which has the same id.' }),
      }),
    ),
  })
  .meta({ id: 'CachedJobWithExecutions', description: 'A cached job and its AI responses.' });

const toRecord =
  (project: string) =>
  ({ models, runAt, createdAt, updatedAt, ...job }: CachedJobSummary): z.output<typeof CachedJobRecord> => ({
    id: job.id,
    project,
    queryId: job.queryId,
    query: job.query,
    country: job.country,
    language: job.language,
    runAt: toIso(runAt),
    aiModels: [...models],
    executionCount: job.executionCount,
    status: 'completed',
    createdAt: toIso(createdAt),
    updatedAt: toIso(updatedAt),
  });

export const listCachedJobs = route('POST', '/api/cached-jobs/list', 'listCachedJobs', TAG, {
  summary: 'List cached jobs',
  description: 'Those of deleted queries too. Bounds are inclusive.',
  access: READ,
  query: pageQuery(),
  body: z
    .strictObject({
      queryId: Uuid.exactOptional(),
      country: Country.exactOptional(),
      language: Language.exactOptional(),
      model: text(200)
        .exactOptional()
        .meta({ description: 'One of its executions is of this model, in any letter case.' }),
      runAtFrom: AnyTime.exactOptional(),
      runAtTo: AnyTime.exactOptional(),
      sort: sortBody(CACHED_JOB_SORT_FIELDS, 'runAt DESC'),
    })
    .meta({ id: 'CachedJobListRequest', examples: [{ country: 'US', runAtFrom: '2026-11-01T00:00:00Z' }] }),
  isBodyOptional: true,
  responses: { 200: pageBody(CachedJobRecord, 'CachedJobList') },
  async handle({ app, project, query, body }) {
    const page = readPage(query);
    const { queryId, country, language, model, runAtFrom, runAtTo, sort = [] } = body;
    const filter = {
      ...(queryId !== undefined && { queryId: toId(queryId) }),
      ...(country !== undefined && { country: normaliseCountry(country) }),
      ...(language !== undefined && { language: normaliseLanguage(language) }),
      ...(model !== undefined && { model }),
      ...(runAtFrom !== undefined && { runAtFrom: parseInstant(runAtFrom)! }),
      ...(runAtTo !== undefined && { runAtTo: parseInstant(runAtTo)! }),
    };
    return ok(toPage(await app.cachedJobs.list(project, filter, sort, page), page, toRecord(project)));
  },
});

export const readCachedJob = route('GET', '/api/cached-jobs/{id}', 'readCachedJob', TAG, {
  summary: 'Read a cached job with its executions',
  description: 'By model, then number.',
  access: READ,
  responses: { 200: CachedJobWithExecutions },
  async handle({ app, project, params }) {
    const { executions, ...job } = await app.cachedJobs.find(project, toId(params.id));
    const jobExecutions = executions.map(({ time, ...execution }) => {
      return { ...execution, time: toIso(time), resultAnalysis: execution.id };
    });
    return ok({ ...toRecord(project)(job), jobExecutions });
  },
});
