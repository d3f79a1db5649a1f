import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Dimensions,
  type IngestChanges,
  neverCaptured,
  type ProjectId,
  QUERY_TYPES,
  type QueryType,
  type ResponseFacts,
  type Store,
  type TagId,
  type Video,
  type VideoSnapshot,
  videoKeyText,
} from '../../../src/domain/mod.ts';
import {
  aCachedJob,
  aJobExecution,
  aNewTag,
  anAdCard,
  aQuery,
  aSnapshot,
  aSource,
  idFor,
  ingestChanges,
  ingestKeys,
  NOW,
} from '../../support/builders.ts';
import { addProject, byId, factsOf, type OpenStore, responsesSince, sorted } from './support.ts';

/** A response that comes in. */
interface Answer {
  readonly query: string;
  readonly model: string;
  readonly type: QueryType | null;
  readonly tags: readonly string[];
  readonly videos: readonly { readonly videoId: string; readonly title: string | null }[];
  readonly ads: number;
  readonly sources: number;
}
/** What a capture of a video knew. */
type Capture = Pick<VideoSnapshot, 'videoId' | 'capturedAt' | 'title' | 'channel'>;
/** One transaction: its writes, and whether it then throws. */
interface Step {
  readonly writes: readonly (Answer | Capture)[];
  readonly fails: boolean;
}

const TAGS = ['t1', 't2'];
const videoId = fc.constantFrom('v1', 'v2', 'v3');
const orNull = <T>(...values: readonly T[]) => fc.constantFrom(null, ...values);
const answer: fc.Arbitrary<Answer> = fc.record({
  query: fc.constantFrom('q1', 'q2'),
  model: fc.constantFrom('m1', 'm2'),
  type: orNull(...QUERY_TYPES),
  tags: fc.subarray(TAGS),
  videos: fc.uniqueArray(fc.record({ videoId, title: orNull('A', 'B') }), { selector: (video) => video.videoId }),
  ads: fc.nat(2),
  sources: fc.nat(1),
});
const channel = fc.record({ id: fc.constantFrom('c1', 'c2'), name: orNull('N', 'M'), country: orNull('DE') });
const capture: fc.Arbitrary<Capture> = fc.record({
  videoId,
  capturedAt: fc.nat(2),
  title: orNull('C'),
  channel: fc.option(channel, { nil: null }),
});
const step: fc.Arbitrary<Step> = fc.record({
  writes: fc.array(fc.oneof(answer, capture), { minLength: 1, maxLength: 4 }),
  fails: fc.constantFrom(false, false, true),
});

/** What a project should hold, as plain as can be. */
interface Model {
  readonly tags: Set<string>;
  readonly queries: Map<string, { readonly id: string; type: QueryType | null; readonly tags: Set<string> }>;
  /** In the order of writing. */
  readonly responses: Map<string, ResponseFacts>;
  /** By video, captured ones included. */
  readonly sourceTitles: Map<string, string | null>;
  readonly snapshots: Map<string, VideoSnapshot>;
}
const emptyModel = (): Model => ({
  tags: new Set(),
  queries: new Map(),
  responses: new Map(),
  sourceTitles: new Map(),
  snapshots: new Map(),
});

const youtube = (videoId: string) => ({ platform: 'youtube', videoId }) as const;

/** Changes the model by an answer, and returns the plan that changes a store alike. */
function takeAnswer(model: Model, project: ProjectId, given: Answer): IngestChanges {
  const query = aQuery({ id: idFor(project + given.query), text: given.query });
  const job = aCachedJob({ queryId: query.id });
  const execution = aJobExecution({
    cachedJobId: job.id,
    model: given.model,
    sources: Array.from({ length: given.sources }, () => aSource()),
    ads: Array.from({ length: given.ads }, (_, at) => anAdCard({ position: at + 1 })),
    videos: given.videos.map(({ videoId, title }) => ({ ...youtube(videoId), title })),
  });
  const isNew = !model.queries.has(given.query);
  const newTags = given.tags.filter((tag) => !model.tags.has(tag));

  const known = model.queries.get(given.query) ?? { id: query.id, type: null, tags: new Set() };
  model.queries.set(given.query, known);
  known.type = given.type ?? known.type;
  for (const tag of given.tags) model.tags.add(tag) && known.tags.add(tag);
  for (const { videoId, title } of given.videos) {
    model.sourceTitles.set(videoId, title ?? model.sourceTitles.get(videoId) ?? null);
  }
  model.responses.delete(execution.id);
  model.responses.set(execution.id, factsOf(execution, job));

  return ingestChanges({
    tags: newTags.map(aNewTag),
    queries: isNew ? [query] : [],
    queryTypes: given.type === null ? [] : [{ queryId: query.id, type: given.type }],
    queryTags: given.tags.map((tag) => ({ queryId: query.id, tag })),
    cachedJobs: isNew ? [job] : [],
    executions: [execution],
  });
}

/** Changes the model by a capture, and returns the snapshot to put into a store. */
function takeCapture(model: Model, project: ProjectId, given: Capture): VideoSnapshot {
  const snapshot = aSnapshot({ id: idFor(`${project} ${given.videoId} ${given.capturedAt}`), ...given });
  model.sourceTitles.set(given.videoId, model.sourceTitles.get(given.videoId) ?? null);
  model.snapshots.set(snapshot.id, snapshot);
  return snapshot;
}

function dictionaryOf(model: Model, tagIds: ReadonlyMap<string, TagId>): Dimensions {
  const idsOf = (tags: Iterable<string>) => Array.from(tags, (tag) => tagIds.get(tag)!);
  return inOneOrder({
    queries: Array.from(model.queries, ([topic, { id, type, tags }]) => ({
      topic,
      id,
      type,
      deleted: false,
      tagIds: idsOf(tags),
    })),
    tags: idsOf(model.tags).map((id) => ({ id, groupId: null })),
    executionTags: [],
    videos: Array.from(model.sourceTitles, ([videoId, sourceTitle]) => videoOf(model, videoId, sourceTitle)),
    entities: [],
    entityGroups: [],
  });
}

function videoOf(model: Model, videoId: string, sourceTitle: string | null): Video {
  const ordered = byId([...model.snapshots.values()]).sort((a, b) => a.capturedAt - b.capturedAt);
  const latest = ordered.findLast((snapshot) => snapshot.videoId === videoId);
  if (!latest) return { ...neverCaptured(youtube(videoId)), title: sourceTitle };
  const channelId = latest.channel?.id ?? null;
  const channel = ordered.findLast((snapshot) => channelId !== null && snapshot.channel?.id === channelId)?.channel;
  const { title, id: snapshotId } = latest;
  const ofChannel = { channelId, channelName: channel?.name ?? null, channelCountry: channel?.country ?? null };
  return { ...neverCaptured(youtube(videoId)), snapshotId, title, ...ofChannel };
}

function inOneOrder({ queries, tags, executionTags, videos, ...brands }: Dimensions): Dimensions {
  const withSortedTags = queries.map((query) => ({ ...query, tagIds: query.tagIds.toSorted((a, b) => a - b) }));
  return {
    queries: byId(withSortedTags),
    tags: byId(tags),
    executionTags,
    videos: sorted(videos, videoKeyText),
    ...brands,
  };
}

/** Takes one step in the store and, when it does not throw, in the model, which it returns. */
async function take(store: Store, project: ProjectId, before: Model, { writes, fails }: Step): Promise<Model> {
  const model = {
    tags: new Set(before.tags),
    queries: structuredClone(before.queries),
    responses: new Map(before.responses),
    sourceTitles: new Map(before.sourceTitles),
    snapshots: new Map(before.snapshots),
  };
  const taken = store.transact(async ({ jobExecutions, videos }) => {
    for (const write of writes) {
      if ('query' in write) {
        await jobExecutions.apply(project, takeAnswer(model, project, write), { now: NOW, analysedUnder: 0 });
      } else {
        await videos.put(project, [takeCapture(model, project, write)]);
      }
    }
    assert.ok(!fails, 'on purpose');
  });
  if (!fails) return taken.then(() => model);
  await assert.rejects(taken, { message: 'on purpose' });
  return before;
}

export function modelContract(adapter: string, open: OpenStore): void {
  describe(`${adapter}: any writes`, () => {
    test('facts are what a plain model holds after the same transactions, some of which throw', async () => {
      await using store = await open();
      let runs = 0;
      const holds = async (steps: readonly Step[]) => {
        const project = await addProject(store, `Run ${++runs}`);
        const revisionOf = () => store.read(({ facts }) => facts.revision(project));
        let model = emptyModel();
        for (const step of steps) {
          const [before, revision] = [model, await revisionOf()];
          model = await take(store, project, model, step);
          const written = [...model.responses].filter(([id, facts]) => before.responses.get(id) !== facts);
          const found = await responsesSince(store, project, revision.responses);
          assert.deepEqual(
            found,
            written.map(([, facts]) => facts),
          );
          if (step.fails) assert.deepEqual(await revisionOf(), revision);
        }
        assert.deepEqual(await responsesSince(store, project), [...model.responses.values()]);
        await store.read(async ({ facts, jobExecutions }) => {
          const { tags } = await jobExecutions.ingestState(project, ingestKeys({ tags: TAGS }));
          const tagIds = new Map(tags.map(({ name, id }) => [name, id]));
          const known = { ...(await facts.dimensions(project)), videos: await facts.videos(project, 'all') };
          assert.deepEqual(inOneOrder(known), dictionaryOf(model, tagIds));
        });
      };
      await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 8 }), holds), { numRuns: 25 });
    });
  });
}
