import assert from 'node:assert/strict';
import {
  type CachedJob,
  circumstancesOf,
  compareCodePoints,
  type IngestChanges,
  isDoubtful,
  type JobExecution,
  type JobExecutionId,
  type ProjectId,
  type ResponseBatch,
  type ResponseFacts,
  type Store,
  videoKeyText,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  anOrganisation,
  aProject,
  aQuery,
  countedMentions,
  ingestChanges,
  NOW,
} from '../../support/builders.ts';
import type { ExecutionTagLink } from '../../support/links.ts';

/** A store that the contract may use as it likes. */
export interface StoreUnderTest extends Store {
  /**
   * Optional ability: a further handle on the same data, as another process would have. It must not need the event
   * loop to stand still: a transaction of one handle waits, asynchronously, for the end of the other's.
   */
  second?(): Promise<Store>;
}

/** Opens a fresh store without any content; disposing it removes all it made. */
export type OpenStore = () => Promise<StoreUnderTest>;

/** Another process's handle, or a further use of the one there is when the store cannot be shared. */
export async function anotherHandle(store: StoreUnderTest): Promise<Store> {
  if (store.second) return store.second();
  return {
    read: (work) => store.read(work),
    version: () => store.version(),
    transact: (work) => store.transact(work),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Adds a project, and its organisation where that is missing. */
export async function addProject(store: Store, name = 'Shop'): Promise<ProjectId> {
  const project = aProject({ name });
  await store.transact(async ({ organisations, projects }) => {
    if (!(await organisations.byId(project.organisation))) await organisations.add(anOrganisation());
    await projects.add(project);
  });
  return project.id;
}

/** Applies what is given, and nothing else. */
export function ingest(
  store: Store,
  project: ProjectId,
  changes: Partial<IngestChanges>,
  now: number = NOW,
): Promise<void> {
  return store.transact(({ jobExecutions }) =>
    jobExecutions.apply(project, ingestChanges(changes), { now, analysedUnder: 0 }),
  );
}

/** Adds responses of {@link aQuery} run as {@link aCachedJob}. */
export function addResponses(store: Store, project: ProjectId, executions: readonly JobExecution[]): Promise<void> {
  return ingest(store, project, { queries: [aQuery()], cachedJobs: [aCachedJob()], executions });
}

/** What batches hold, in their order. */
export async function collect<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}

/** Responses in batches, whether they are new or not. */
export async function* inBatches(batches: AsyncIterable<ResponseBatch>): AsyncGenerator<readonly ResponseFacts[]> {
  for await (const { added, replaced } of batches) yield [...added, ...replaced];
}

/** The responses written since a revision, each in the form of {@link factsOf}. */
export async function responsesSince(store: Store, project: ProjectId, since = 0): Promise<ResponseFacts[]> {
  const mark = { responses: since, newest: 0 };
  // Without a number of the newest, all count as new, so their order is that of their writing.
  const responses = await store.read(({ facts }) => collect(inBatches(facts.responses(project, mark))));
  assert.equal(new Set(responses.map(({ number }) => number)).size, responses.length);
  return responses.map((facts) => inOneOrder({ ...facts, number: 0 }));
}

/** Every link of a project's execution tags. */
export const allLinks = (store: Store, project: ProjectId): Promise<ExecutionTagLink[]> =>
  store.read(async ({ facts, executionTags }) => {
    const tags = await executionTags.all(project);
    const responses = facts.responses(project, { responses: 0, newest: 0 });
    const ids = new Map<number, JobExecutionId>();
    for await (const batch of inBatches(responses)) for (const { id, number } of batch) ids.set(number, id);
    const links: ExecutionTagLink[] = [];
    const wanted = tags.map(({ id }) => id);
    for (const { tagId, numbers } of await collect(facts.links(project, wanted))) {
      links.push(...numbers.map((number) => ({ tagId, responseId: ids.get(number)! })));
    }
    return links;
  });

/** What reports should know of a stored execution. */
export function factsOf(execution: JobExecution, job: CachedJob = aCachedJob()): ResponseFacts {
  return inOneOrder({
    id: execution.id,
    number: 0,
    queryId: job.queryId,
    country: job.country,
    language: job.language,
    model: execution.model,
    outcome: execution.outcome,
    ...(isDoubtful(execution) && { isDoubtful: true }),
    ...circumstancesOf(job),
    ...(execution.collector !== undefined && { collector: execution.collector }),
    ...(execution.servedModel !== undefined && { servedModel: execution.servedModel }),
    time: execution.time,
    sources: execution.sources.map(({ url }, at) => {
      const analysed = execution.analysis.sources[at];
      return { url, domain: analysed?.rootDomain ?? null, isCited: analysed?.found ?? false };
    }),
    ads: execution.ads.map(({ advertiser, format, position }) => ({ advertiser, format, position })),
    shopping: execution.shopping.map(({ merchant, brand, position }) => ({ merchant, brand, position })),
    videos: execution.videos.map(({ platform, videoId }) => ({ platform, videoId })),
    mentions: countedMentions(execution.analysis.mentions),
    executionTagIds: execution.executionTagIds,
  });
}

/** The port does not say in which order cards and videos come. */
function inOneOrder(facts: ResponseFacts): ResponseFacts {
  return { ...facts, ads: sorted(facts.ads, (ad) => JSON.stringify(ad)), videos: sorted(facts.videos, videoKeyText) };
}

/** The same things by the code points of a text, for results that come in no order. */
export function sorted<T>(things: readonly T[], textOf: (thing: T) => string): T[] {
  return things.toSorted((a, b) => compareCodePoints(textOf(a), textOf(b)));
}

/** {@link sorted} by id. */
export function byId<T extends { readonly id: string | number }>(things: readonly T[]): T[] {
  return sorted(things, ({ id }) => String(id).padStart(16, '0'));
}

/** Lets whatever can run without us run: enough turns of the event loop for a transaction that need not wait. */
export async function letOthersRun(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
