import { answerOf, circumstancesOf, type ResponseReader, type StoredResponse } from '../../domain/mod.ts';
import { type Access, contentOf, type ProjectData, type WrittenExecution } from './data.ts';
import { writtenSince } from './facts.ts';

export function responseReader(access: Access): ResponseReader {
  return {
    async byIds(project, ids) {
      const content = contentOf(access(), project);
      return found(content, ids).map((written) => toResponse(content, written));
    },
    async *all(project) {
      for await (const batch of writtenSince(access, project, 0)) {
        yield batch.map((written) => toResponse(contentOf(access(), project), written));
      }
    },
    async answers(project, ids) {
      return found(contentOf(access(), project), ids).map(({ execution: { id, answer, analysis } }) => ({
        id,
        answer: answerOf(answer, analysis.setAside ?? []),
      }));
    },
    holding: async () => undefined,
    lastHolding: async () => undefined,
    async raw(project, id) {
      return contentOf(access(), project).raws.get(id);
    },
    async claims(project, ids, entities) {
      return found(contentOf(access(), project), ids).flatMap(({ execution: { id, analysis } }) =>
        analysis.mentions
          .filter(({ entityId, claims }) => entities.includes(entityId) && claims.length > 0)
          .map(({ entityId, claims }) => structuredClone({ id, entityId, claims })),
      );
    },
  };
}

const found = ({ executions }: ProjectData, ids: readonly string[]): WrittenExecution[] =>
  [...new Set(ids)].flatMap((id) => executions.get(id) ?? []);

function toResponse(
  { queries, links, batchRows }: ProjectData,
  { execution, run: { job } }: WrittenExecution,
): StoredResponse {
  const { digest: _, videos, executionTagIds: __, ...stored } = execution;
  return structuredClone({
    ...stored,
    queryId: job.queryId,
    query: queries.get(job.queryId)!.text,
    country: job.country,
    ...circumstancesOf(job),
    language: job.language,
    videos: videos.map(({ platform, videoId }) => ({ platform, videoId })),
    batch: batchRows.get(execution.id)?.find(({ isCreated }) => isCreated)?.batch ?? null,
    executionTagIds: (links.get(execution.id) ?? []).map(({ tagId }) => tagId),
  });
}
