/*
 * Answers as people and programs read them: lists with evidence, one answer whole, its provider's payload. `wholeResponse`
 * gathers everything about one answer. Places of brands are searched again in the served text, as they aren't stored.
 */

import { claimLanguage, type EntitySpan, type SentimentVerdict, sentimentVerdict } from '../domain/analysis/mod.ts';
import { type Correction, correctedSpans } from '../domain/corrections/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import { mentionedRoots, type RootMention } from '../domain/records/mod.ts';
import type { EvidenceFilter } from '../domain/reports/mod.ts';
import {
  type ClaimEvidence,
  claimEvidence,
  type MentionEvidence,
  mentionEvidence,
  type OpinionEvidence,
  opinionEvidence,
  type ShownAside,
  type ShownEvidence,
  type SourceEvidence,
  type StoredResponse,
  servedResponse,
  servedSpans,
  shownAsides,
  shownEvidence,
  sourceEvidence,
} from '../domain/responses/mod.ts';
import { CHARACTERS_A_TURN, turnCounter } from '../domain/turn-size.ts';
import type { AnalyserOf } from './analyser.ts';
import { type ClaimReports, claimReports } from './claim-reports.ts';
import { correctionsThatHold } from './corrected-analyses.ts';
import type { ShownCorrection } from './corrections.ts';
import type { Dependencies } from './dependencies.ts';
import type { AskColumns, Reporting, Waiting } from './reporting/mod.ts';
import { contextOf, judgeProblemOf } from './response-context.ts';
import { ANSWERS_A_TURN, type ResponseSearch, responseSearch } from './response-search.ts';
import { textsInTurns } from './sized-turns.ts';
import type { OwnersTurns } from './turns.ts';

/** An answer as a list shows it: with the evidence that was asked for. */
export interface ListedResponse {
  readonly response: StoredResponse;
  readonly evidence: ShownEvidence;
}

/** A page of answers. */
interface Found<Shown> {
  readonly totalRecords: number;
  /** Whether that is about how many there are. */
  readonly totalIsEstimate: boolean;
  readonly results: readonly Shown[];
}

/** An answer with everything that is known of it. */
export interface WholeResponse {
  /** As it is served. */
  readonly response: StoredResponse;
  readonly setAside: readonly ShownAside[];
  /** In ranking order. */
  readonly mentions: readonly NamedMention[];
  readonly sources: readonly SourceEvidence[];
  /** By name. */
  readonly executionTags: readonly { readonly id: string; readonly name: string }[];
  /** Why it has no verdicts of the judge that the project's settings name, for people; null = it has, or none is named. */
  readonly judgeProblem: string | null;
  /** How many answers have the text that the rules doubt, it included; 0 where they don't. */
  readonly alike: number;
  /** What persons corrected in it, oldest first: those that hold. */
  readonly corrections: readonly ShownCorrection[];
}

/** What an answer says of one entity and of all that is merged into it, and where. */
export interface NamedMention extends RootMention {
  readonly name: string;
  readonly verdict: SentimentVerdict;
  readonly opinion: OpinionEvidence;
  /** In the order of the answer. */
  readonly claims: readonly ClaimEvidence[];
  readonly spans: readonly MentionEvidence[];
}

/** The stored answers of a project. An id of another project is an unknown id. */
export interface ResponseService extends ClaimReports {
  list(project: ProjectId, request: ResponseSearch, waiting?: Waiting): Promise<Found<ListedResponse>>;
  /** The same, with what `show` makes of each answer, so that whole texts aren't held. */
  listAs<Shown>(
    project: ProjectId,
    request: ResponseSearch,
    show: (listed: ListedResponse) => Shown,
    waiting?: Waiting,
  ): Promise<Found<Shown>>;
  /** Those of some answers that are there, in their order, with the evidence that is asked for. */
  shown(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    evidence: EvidenceFilter,
  ): Promise<readonly ListedResponse[]>;
  /** What the provider sent, as JSON. @throws AppError not-found */
  raw(project: ProjectId, id: JobExecutionId): Promise<string>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: JobExecutionId): Promise<WholeResponse>;
}

export function createResponseService(
  { store, pause, digest }: Dependencies,
  {
    ask,
    analyserOf,
    reading,
    ...reporting
  }: {
    readonly ask: AskColumns;
    readonly analyserOf: AnalyserOf;
    readonly reading: OwnersTurns;
  } & Omit<Reporting, 'columns'>,
): ResponseService {
  const { pageOf, claimsOf } = responseSearch({ store, pause }, { ask, ...reporting });
  const inTurn = readerInTurn(store, reading, reporting.isWhole);

  async function shown<Shown>(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    evidence: EvidenceFilter,
    show: (listed: ListedResponse) => Shown,
    claim: ResponseSearch['claim'] = null,
    { signal }: Waiting = {},
  ): Promise<readonly Shown[]> {
    const { analyser, context } = await store.read(async (reader) => ({
      analyser: await analyserOf(reader, project),
      context: await contextOf(reader, project, evidence.entityId),
    }));
    const results: Shown[] = [];
    const isTurnOver = turnCounter({ most: ANSWERS_A_TURN, characters: SHOWN_A_TURN });
    for await (const turn of wholeInTurns(store, project, ids)) {
      const byId = new Map(turn.found.map((response) => [response.id, response]));
      const searched = context.asked === null ? [] : turn.found;
      const held = await store.read(({ corrections }) => correctionsThatHold(corrections, project, searched, digest));
      // A response is gone when it was deleted after its id was found.
      const there = turn.ids.flatMap((id) => byId.get(id) ?? []);
      const places = context.asked === null ? [] : await analyser.places(there);
      for (const [at, stored] of there.entries()) {
        signal?.throwIfAborted();
        const spans = context.asked === null ? [] : spansOf(places[at]!, stored, held.get(stored.id));
        const response = servedResponse(stored);
        results.push(show({ response, evidence: shownEvidence(response, spans, evidence, context, claim) }));
        if (isTurnOver(stored.answer.length)) await pause();
      }
    }
    return results;
  }

  async function listAs<Shown>(
    project: ProjectId,
    request: ResponseSearch,
    show: (listed: ListedResponse) => Shown,
    waiting: Waiting = {},
  ) {
    const find = () => pageOf(project, request, waiting);
    const isSearch = request.search !== null || request.claim !== null;
    const { ids, ...totals } = isSearch ? await inTurn(project, waiting, find) : await find();
    const results = await inTurn(project, waiting, () =>
      shown(project, ids, request.evidence, show, request.claim, waiting),
    );
    return { ...totals, results };
  }

  return {
    shown: (project, ids, evidence) => shown(project, ids, evidence, (listed) => listed),

    async raw(project, id) {
      const raw = await store.read(({ responses }) => responses.raw(project, id));
      if (raw === undefined)
        throw new AppError('not-found', `No payload of a response "${id}" is kept in this project`);
      return raw;
    },

    list: (project, request, waiting = {}) => listAs(project, request, (listed) => listed, waiting),
    listAs,
    ...claimReports({ ask, remember: reporting.remember, claimsOf }),

    find: (project, id) => wholeResponse({ store, digest }, analyserOf, project, id),
  };
}

/** Characters of answers that are shown before others get their turn: a page of short answers in one, each long one in its own. */
const SHOWN_A_TURN = CHARACTERS_A_TURN / 10;

/** Answers read whole, some at a time. */
const wholeInTurns = (store: Dependencies['store'], project: ProjectId, ids: readonly JobExecutionId[]) =>
  textsInTurns(store, project, ids, {
    most: ANSWERS_A_TURN,
    read: (responses, some) => responses.byIds(project, some),
  });

/** Reads texts in the turn of the project's organisation: long answers of one don't hold up those of others. */
const readerInTurn =
  (store: Dependencies['store'], reading: OwnersTurns, isWhole = false) =>
  async <Read>(project: ProjectId, { signal }: Waiting, read: () => Promise<Read>): Promise<Read> => {
    const known = await store.read(({ projects }) => projects.byId(project));
    const owner = known?.organisation ?? project;
    // A list that is read to its end was let in as a whole.
    if (!isWhole) reading.requireRoom(owner);
    const end = await reading.take(owner);
    try {
      signal?.throwIfAborted();
      return await read();
    } finally {
      end();
    }
  };

async function wholeResponse(
  { store, digest }: Pick<Dependencies, 'store' | 'digest'>,
  analyserOf: AnalyserOf,
  project: ProjectId,
  id: JobExecutionId,
): Promise<WholeResponse> {
  const { stored, held, analyser, context, tags, judgeProblem, alike } = await store.read(async (reader) => {
    const stored = (await reader.responses.byIds(project, [id]))[0];
    return {
      stored,
      held: await correctionsThatHold(reader.corrections, project, stored ? [stored] : [], digest),
      alike: stored?.doubt ? await reader.doubts.answersOf(project, stored.doubt.textDigest) : 0,
      analyser: await analyserOf(reader, project),
      context: await contextOf(reader, project, null),
      tags: await reader.executionTags.all(project),
      judgeProblem: await judgeProblemOf(reader, project, id),
    };
  });
  if (!stored) throw new AppError('not-found', `No response "${id}" in this project`);
  const response = servedResponse(stored);
  const corrections = held.get(id) ?? [];
  const [places] = await analyser.places([stored]);
  const spans = mentionEvidence(response, spansOf(places!, stored, corrections), context);
  const linked = new Set(response.executionTagIds);
  return {
    response,
    setAside: shownAsides(stored),
    mentions: mentionedRoots(response.analysis.mentions, context.roots).map((mention) => ({
      ...mention,
      name: context.names.get(mention.root)!,
      verdict: claimLanguage(response.language) === undefined ? 'unsupported' : sentimentVerdict(mention),
      opinion: opinionEvidence(response, mention.root, context),
      claims: claimEvidence(response, mention.root, context),
      spans: spans.filter(({ entityId }) => entityId === mention.root),
    })),
    sources: sourceEvidence(response),
    executionTags: tags.filter((tag) => linked.has(tag.id)).map((tag) => ({ id: tag.id, name: tag.name })),
    judgeProblem,
    alike,
    corrections: corrections.map((correction) => ({
      correction,
      entity: context.names.get(correction.entityId) ?? '',
      holds: true,
    })),
  };
}

/** In the answer as served; the rules may have changed since it was analysed, so what they set aside now counts for nothing here. */
const spansOf = (
  places: readonly EntitySpan[],
  stored: StoredResponse,
  corrections: readonly Correction[] = [],
): readonly EntitySpan[] => servedSpans(correctedSpans(places, corrections), stored.analysis.setAside);
