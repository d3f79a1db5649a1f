/*
 * Searches of answers: `responseSearch` makes a page, or the claims of some answers; below it are the texts that are read for it, a few
 * at a time, as others are to have their turn.
 */

import { foldedPieces } from '../domain/folded-pieces.ts';
import type { EntityId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { ResponseListRequest, ResponsePage } from '../domain/reports/mod.ts';
import { type ClaimFilter, matchesClaim, type ResponseClaims } from '../domain/responses/mod.ts';
import { fold } from '../domain/text.ts';
import { turnCounter } from '../domain/turn-size.ts';
import type { Dependencies } from './dependencies.ts';
import { type FoundPage, newestHits } from './newest-hits.ts';
import type { AskColumns, Reporting, Waiting } from './reporting/mod.ts';
import { contextOf } from './response-context.ts';
import { inSizedTurns, textsInTurns } from './sized-turns.ts';

/** A5: the answers behind a number, by a part of their text too. (contract 5, A5) */
export interface ResponseSearch extends ResponseListRequest {
  /** Case-insensitive part of the answer; null = any. */
  readonly search: string | null;
  /** Claims about the entity that is asked for; null = any answer. */
  readonly claim: ClaimFilter | null;
  /** Whether a search reads no more answers than its page needs, and says about how many there are; left out = it counts all. */
  readonly isEstimateEnough?: boolean;
}

/** Answers that are searched without giving others their turn: a few milliseconds' worth. */
export const ANSWERS_A_TURN = 100;
/** Letters that are folded without giving others their turn: with marks they take ten times as long as without. */
const FOLDED_A_TURN = 131_072;

type Searched = Pick<Dependencies, 'store' | 'pause'>;

/** Reads the claims of some responses about an entity, a division or a group, a few responses at a time. */
export type ClaimReader = (
  project: ProjectId,
  ids: readonly JobExecutionId[],
  entityId: EntityId | null,
  waiting: Waiting,
) => AsyncGenerator<readonly ResponseClaims[]>;

/** Finds answers by what they say: by a part of their text, and by claims about a brand. */
export function responseSearch(
  dependencies: Searched,
  { ask, remember, isWhole = false }: { readonly ask: AskColumns } & Omit<Reporting, 'columns'>,
) {
  const { store, pause } = dependencies;

  async function pageOf(project: ProjectId, request: ResponseSearch, waiting: Waiting): Promise<FoundPage> {
    const { search, claim, page, pageSize, isEstimateEnough = false, ...listed } = request;
    const exactly = (found: ResponsePage): FoundPage => ({ ...found, totalIsEstimate: false });
    if (search === null && claim === null)
      return exactly(await ask(project, 'responsePage', { ...listed, page, pageSize }, waiting));
    if (search !== null && isEstimateEnough && !isWhole) {
      const part = fold(search);
      return newestHits(
        { page, pageSize },
        {
          holding: () => store.read(({ responses }) => responses.holding(project, part)),
          lastHolding: (most) => store.read(({ responses }) => responses.lastHolding(project, part, most)),
          pageOf: (paging) => ask(project, 'responsePage', { ...listed, ...paging }, waiting),
          async *reading(ids) {
            for await (const { read, holding } of searching(dependencies, project, ids, part, waiting)) {
              yield { read, hits: await ofClaim(project, holding, request, waiting) };
            }
          },
        },
      );
    }
    const found = await remember({ project, search, claim, ...listed }, async () => {
      const part = search === null ? null : fold(search);
      const among = part === null ? undefined : await store.read(({ responses }) => responses.holding(project, part));
      const ids = await ask(project, 'responseIds', { ...listed, ...(among && { among }) }, waiting);
      const holding = part === null ? ids : await searched(dependencies, project, ids, part, waiting);
      return ofClaim(project, holding, request, waiting);
    });
    return exactly({ totalRecords: found.length, ids: found.slice((page - 1) * pageSize, page * pageSize) });
  }

  /** Those of some responses that make the claim asked for about an entity, in the same order; all where none is asked for. */
  async function ofClaim(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    { claim, evidence }: ResponseSearch,
    waiting: Waiting,
  ): Promise<readonly JobExecutionId[]> {
    if (claim === null) return ids;
    const found = new Set<JobExecutionId>();
    for await (const said of claimsOf(project, ids, evidence.entityId, waiting)) {
      for (const { id, claims } of said) if (claims.some((each) => matchesClaim(each, claim))) found.add(id);
    }
    return ids.filter((id) => found.has(id));
  }

  /** The claims of some responses about an entity, a division or a group, a few responses at a time. */
  async function* claimsOf(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    entityId: EntityId | null,
    { signal }: Waiting,
  ): AsyncGenerator<readonly ResponseClaims[]> {
    const { asked } = await store.read((reader) => contextOf(reader, project, entityId));
    const entities = [...(asked ?? [])];
    const read = (some: readonly JobExecutionId[]) =>
      store.read(({ responses }) => responses.claims(project, some, entities));
    for await (const { found: said } of inSizedTurns(ids, read, { most: ANSWERS_A_TURN, lengthOf: lengthOfClaims })) {
      // What weighs nothing stands in the record alone: the verdict on its brand is unclear.
      yield said.map((each) => ({ ...each, claims: each.claims.filter(({ weight }) => weight > 0) }));
      await pause();
      signal?.throwIfAborted();
    }
  }

  return { pageOf, claimsOf };
}

/** What a claim takes, about. */
const CHARACTERS_A_CLAIM = 100;

const lengthOfClaims = ({ claims }: ResponseClaims): number => CHARACTERS_A_CLAIM * claims.length;

/** Those of some responses whose answers hold a folded text, in the same order. */
async function searched(...asked: Parameters<typeof searching>): Promise<JobExecutionId[]> {
  const found: JobExecutionId[] = [];
  for await (const { holding } of searching(...asked)) found.push(...holding);
  return found;
}

/** The same a few at a time, with how many texts were read for them; none is kept. */
async function* searching(
  { store, pause }: Searched,
  project: ProjectId,
  ids: readonly JobExecutionId[],
  part: string,
  { signal }: Waiting,
): AsyncGenerator<{ readonly read: number; readonly holding: readonly JobExecutionId[] }> {
  for await (const turn of textsInTurns(store, project, ids, {
    most: ANSWERS_A_TURN,
    read: (responses, some) => responses.answers(project, some),
  })) {
    const holding = new Set<JobExecutionId>();
    const isTurnOver = turnCounter({ most: Number.POSITIVE_INFINITY, characters: FOLDED_A_TURN });
    for (const { id, answer } of turn.found) {
      let folded = '';
      for (const piece of foldedPieces(answer)) {
        folded += piece;
        if (isTurnOver(piece.length)) await pause();
      }
      if (folded.includes(part)) holding.add(id);
    }
    yield { read: turn.ids.length, holding: turn.ids.filter((id) => holding.has(id)) };
    await pause();
    signal?.throwIfAborted();
  }
}
