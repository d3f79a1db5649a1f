import type {
  Entity,
  EntityFacts,
  ExecutionTagId,
  FactReader,
  FactTransactor,
  ProjectId,
  Query,
  QueryFacts,
  ResponseFacts,
} from '../../domain/mod.ts';
import {
  circumstancesOf,
  DEFAULT_PROJECT_SETTINGS,
  isDoubtful,
  topicNames,
  topicTagNames,
  videoKeyText,
} from '../../domain/mod.ts';
import { type Access, contentOf, counted, type ProjectData, type WrittenExecution } from './data.ts';
import { videosOf } from './videos.ts';

const BATCH = 1_000;

export function factReader(access: Access): FactReader {
  return {
    async revision(project) {
      const content = contentOf(access(), project);
      return {
        responses: counted(content, 'responses'),
        forgotten: counted(content, 'forgotten'),
        dictionary: counted(content, 'dictionary'),
        tracked: counted(content, 'tracked'),
        videos: counted(content, 'videos'),
        links: counted(content, 'links'),
        checkpoint: null,
      };
    },
    async dimensions(project) {
      const content = contentOf(access(), project);
      return {
        queries: Array.from(content.queries.values(), (query) =>
          toQueryFacts(query, topicsOf(access, project).get(query.id)!),
        ),
        tags: Array.from(content.tags.values(), ({ id, groupId }) => ({ id, groupId })),
        executionTags: Array.from(content.executionTags.values(), ({ id, groupId }) => ({ id, groupId })),
        entities: Array.from(content.entities.values(), toEntityFacts),
        entityGroups: Array.from(content.entityGroups.values(), ({ id, kind, name, parent }) => ({
          id,
          kind,
          name,
          parent,
        })),
      };
    },
    async brandNames(project) {
      const content = contentOf(access(), project);
      return structuredClone({
        queries: Array.from(content.queries.values(), ({ id, text }) => ({ id, text })),
        entities: [...content.entities.values()],
        settings: access().projectSettings.get(project) ?? DEFAULT_PROJECT_SETTINGS,
      });
    },
    async videos(project, keys) {
      const videos = videosOf(contentOf(access(), project));
      if (keys === 'all') return videos;
      const wanted = new Set(keys.map(videoKeyText));
      return videos.filter((video) => wanted.has(videoKeyText(video)));
    },
    async *responses(project, { responses: since }) {
      let revision = since;
      for await (const batch of writtenSince(access, project, since)) {
        const content = contentOf(access(), project);
        const corrected = new Set(Array.from(content.corrections.values(), ({ jobExecutionId }) => jobExecutionId));
        const written = batch.map((own) => {
          return toFacts(own, linkedTags(content, own), corrected.has(own.execution.id));
        });
        revision = Math.max(...batch.map((own) => own.revision));
        const [added, replaced] = since === 0 ? [written, []] : [[], written];
        yield { added, replaced, mark: { responses: revision, newest: 0 } };
      }
    },
    async *removed(project, since) {
      const removals = [...contentOf(access(), project).removals.values()].filter(({ revision }) => revision > since);
      if (removals.length > 0) yield removals.map(({ id }) => id);
    },
    async relinkedTags(project, since) {
      const content = contentOf(access(), project);
      return counted(content, 'links') > since ? Array.from(content.executionTags.values(), ({ id }) => id) : [];
    },
    async *links(project, tags) {
      for await (const batch of writtenSince(access, project, 0)) {
        const content = contentOf(access(), project);
        yield tags.flatMap((tagId) => {
          const tagged = batch.filter((written) => linkedTags(content, written).includes(tagId));
          return tagged.length > 0 ? [{ tagId, numbers: tagged.map(({ revision }) => revision) }] : [];
        });
      }
    },
    // Nothing is kept of columns that lie in the same memory as the rest.
    async checkpoint(project) {
      access();
      throw new Error(`There is no checkpoint of project ${project}`);
    },
    async checkpointNames() {
      access();
      return undefined;
    },
    async checkpointParts() {
      access();
      return new Map();
    },
    async checkpointSizes() {
      access();
      return [];
    },
    async projectsCheckpointedBeforeChange() {
      access();
      return [];
    },
    async projectsToCheckpoint() {
      access();
      return [];
    },
  };
}

/** The reader, and the writes of checkpoints, none of which takes place. */
export function factTransactor(access: Access): FactTransactor {
  return {
    ...factReader(access),
    stageCheckpoint: async () => void access(),
    async commitCheckpoint() {
      access();
      return false;
    },
    async dropCheckpoint() {
      access();
      return false;
    },
  };
}

/** The executions last written after a responses revision, in the order of writing. */
export async function* writtenSince(
  access: Access,
  project: ProjectId,
  since: number,
): AsyncGenerator<WrittenExecution[]> {
  const last = counted(contentOf(access(), project), 'responses');
  for (let start = since + 1; start <= last; start += BATCH) {
    const { writes, executions } = contentOf(access(), project);
    const batch: WrittenExecution[] = [];
    for (let revision = start; revision <= Math.min(last, start + BATCH - 1); revision++) {
      // A revision whose execution was written again since then is empty.
      const id = writes.get(revision);
      if (id !== undefined) batch.push(executions.get(id)!);
    }
    if (batch.length > 0) yield batch;
  }
}

function topicsOf(access: Access, project: ProjectId): ReadonlyMap<string, string> {
  const { queries, tags } = contentOf(access(), project);
  const group = access().projectSettings.get(project)?.topicTagGroupId ?? null;
  return topicNames(queries.values(), topicTagNames([...tags.values()], group));
}

const toQueryFacts = ({ id, type, deletedAt, tagIds }: Query, topic: string): QueryFacts => ({
  id,
  topic,
  type,
  deleted: deletedAt !== null,
  tagIds: [...tagIds],
});

const toEntityFacts = ({ id, name, isCompetitor, groupId, mergedIntoId }: Entity): EntityFacts => ({
  id,
  name,
  isCompetitor,
  groupId,
  mergedIntoId,
});

const linkedTags = ({ links }: ProjectData, { execution }: WrittenExecution): ExecutionTagId[] =>
  (links.get(execution.id) ?? []).map(({ tagId }) => tagId);

const toFacts = (
  { execution, revision, run: { job } }: WrittenExecution,
  executionTagIds: readonly ExecutionTagId[],
  isCorrected: boolean,
): ResponseFacts => ({
  id: execution.id,
  // An execution that is written again gets another one, so that it is read again.
  number: revision,
  queryId: job.queryId,
  country: job.country,
  language: job.language,
  model: execution.model,
  outcome: execution.outcome,
  ...(isDoubtful(execution) && { isDoubtful: true }),
  ...(isCorrected && { isCorrected: true }),
  ...circumstancesOf(job),
  ...(execution.collector !== undefined && { collector: execution.collector }),
  ...(execution.servedModel !== undefined && { servedModel: execution.servedModel }),
  time: execution.time,
  sources: execution.sources.map(({ url }, at) => {
    const { rootDomain = null, found = false } = execution.analysis.sources[at] ?? {};
    return { url, domain: rootDomain, isCited: found };
  }),
  ads: execution.ads.map(({ advertiser, format, position }) => ({ advertiser, format, position })),
  shopping: execution.shopping.map(({ merchant, brand, position }) => ({ merchant, brand, position })),
  videos: execution.videos.map(({ platform, videoId }) => ({ platform, videoId })),
  mentions: execution.analysis.mentions.map(({ claims: _, opinion: __, ...mention }) => mention),
  executionTagIds,
});
