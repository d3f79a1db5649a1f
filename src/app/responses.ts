import {
  AppError,
  type ClaimEvidence,
  claimEvidence,
  claimLanguage,
  type EntityId,
  type EntitySpan,
  type EvidenceContext,
  entitiesCounted,
  fold,
  type JobExecutionId,
  type MentionEvidence,
  mentionEvidence,
  mentionedRoots,
  mergeRoots,
  type ProjectId,
  type ResponseListRequest,
  type ResponsePage,
  type RootMention,
  type SentimentVerdict,
  type ShownEvidence,
  type SourceEvidence,
  type StoredResponse,
  type StoreReader,
  sentimentVerdict,
  shownEvidence,
  sourceEvidence,
} from '../domain/mod.ts';
import type { Analyser, AnalyserOf } from './analyser.ts';
import type { Outside } from './outside.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';

/** A5: the answers behind a number, by a part of their text too. (contract 5, A5) */
export interface ResponseSearch extends ResponseListRequest {
  /** Case-insensitive part of the answer; null = any. */
  readonly search: string | null;
}

/** An answer as a list shows it: with the evidence that was asked for. */
export interface ListedResponse {
  readonly response: StoredResponse;
  readonly evidence: ShownEvidence;
}

/** An answer with everything that is known of it. */
export interface WholeResponse {
  readonly response: StoredResponse;
  /** In ranking order. */
  readonly mentions: readonly NamedMention[];
  readonly sources: readonly SourceEvidence[];
  /** By name. */
  readonly executionTags: readonly { readonly id: string; readonly name: string }[];
}

/** What an answer says of one entity and of all that is merged into it, and where. */
export interface NamedMention extends RootMention {
  readonly name: string;
  readonly verdict: SentimentVerdict;
  /** In the order of the answer. */
  readonly claims: readonly ClaimEvidence[];
  readonly spans: readonly MentionEvidence[];
}

/** The stored answers of a project. An id of another project is an unknown id. */
export interface ResponseCases {
  list(
    project: ProjectId,
    request: ResponseSearch,
    waiting?: Waiting,
  ): Promise<{ readonly totalRecords: number; readonly results: readonly ListedResponse[] }>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: JobExecutionId): Promise<WholeResponse>;
}

/** Answers that are searched without giving others their turn: a few milliseconds' worth. */
const ANSWERS_A_TURN = 100;

export function responseCases(
  { store, pause }: Outside,
  { ask, analyserOf }: { readonly ask: AskColumns; readonly analyserOf: AnalyserOf },
): ResponseCases {
  async function pageOf(project: ProjectId, request: ResponseSearch, waiting: Waiting): Promise<ResponsePage> {
    const { search, page, pageSize, ...listed } = request;
    if (search === null) return ask(project, 'responsePage', { ...listed, page, pageSize }, waiting);
    const ids = await ask(project, 'responseIds', listed, waiting);
    const found = await searched(project, ids, fold(search), waiting);
    return { totalRecords: found.length, ids: found.slice((page - 1) * pageSize, page * pageSize) };
  }

  /** Those of some responses whose answers hold a folded text, in the same order. Texts are read a few at a time, and none is kept. */
  async function searched(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    part: string,
    { signal }: Waiting,
  ): Promise<JobExecutionId[]> {
    const found: JobExecutionId[] = [];
    for (let start = 0; start < ids.length; start += ANSWERS_A_TURN) {
      const batch = ids.slice(start, start + ANSWERS_A_TURN);
      const answers = await store.read(({ responses }) => responses.answers(project, batch));
      const holding = new Set(answers.filter(({ answer }) => fold(answer).includes(part)).map(({ id }) => id));
      found.push(...batch.filter((id) => holding.has(id)));
      await pause();
      signal?.throwIfAborted();
    }
    return found;
  }

  return {
    async list(project, request, waiting = {}) {
      const { totalRecords, ids } = await pageOf(project, request, waiting);
      const { responses, analyser, context } = await store.read(async (reader) => ({
        responses: await reader.responses.byIds(project, ids),
        analyser: await analyserOf(reader, project),
        context: await contextOf(reader, project, request.evidence.entityId),
      }));
      const byId = new Map(responses.map((response) => [response.id, response]));
      const results: ListedResponse[] = [];
      // A response is gone when it was deleted after the page was found.
      for (const response of ids.flatMap((id) => byId.get(id) ?? [])) {
        const spans = context.asked === null ? [] : spansOf(analyser, response);
        results.push({ response, evidence: shownEvidence(response, spans, request.evidence, context) });
        await pause();
      }
      return { totalRecords, results };
    },

    find: async (project, id) => {
      const { response, analyser, context, tags } = await store.read(async (reader) => ({
        response: (await reader.responses.byIds(project, [id]))[0],
        analyser: await analyserOf(reader, project),
        context: await contextOf(reader, project, null),
        tags: await reader.executionTags.all(project),
      }));
      if (!response) throw new AppError('not-found', `No response "${id}" in this project`);
      const spans = mentionEvidence(response, spansOf(analyser, response), context);
      const linked = new Set(response.executionTagIds);
      return {
        response,
        mentions: mentionedRoots(response.analysis.mentions, context.roots).map((mention) => ({
          ...mention,
          name: context.names.get(mention.root)!,
          verdict: claimLanguage(response.language) === undefined ? 'unsupported' : sentimentVerdict(mention),
          claims: claimEvidence(response, mention.root, context),
          spans: spans.filter(({ entityId }) => entityId === mention.root),
        })),
        sources: sourceEvidence(response),
        executionTags: tags.filter((tag) => linked.has(tag.id)).map((tag) => ({ id: tag.id, name: tag.name })),
      };
    },
  };
}

const spansOf = (analyser: Analyser, response: StoredResponse): readonly EntitySpan[] => analyser.locate()(response);

async function contextOf(
  { entities }: StoreReader,
  project: ProjectId,
  rowId: EntityId | null,
): Promise<EvidenceContext> {
  const all = await entities.all(project);
  const entityGroups = rowId === null ? [] : await entities.groups(project);
  return {
    roots: mergeRoots(all),
    names: new Map(all.map(({ id, name }) => [id, name])),
    asked: rowId === null ? null : entitiesCounted({ entities: all, entityGroups }, rowId),
  };
}
