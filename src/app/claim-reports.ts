import type { ClaimSide } from '../domain/analysis/mod.ts';
import type { EntityId, ProjectId } from '../domain/ids.ts';
import type { PageRequest } from '../domain/ports/mod.ts';
import {
  ANY_EVIDENCE,
  type AspectGroup,
  aspectCounter,
  aspectGroups,
  type OutcomeCounts,
  queriesOfCells,
} from '../domain/reports/mod.ts';
import { type ClaimGroup, claimTally, matchesClaim } from '../domain/responses/mod.ts';
import type { Scope } from '../domain/scope/mod.ts';
import type { AskColumns, Reporting, Waiting } from './reporting/mod.ts';
import type { ClaimReader } from './response-search.ts';

/** Asks for the claims for and against a brand, division or group. (contract 9, "Figures") */
export interface ClaimReportRequest extends PageRequest {
  readonly scope: Scope;
  readonly entityId: EntityId;
  /** null = both. */
  readonly side: ClaimSide | null;
}

/** The same by aspect. (contract 16, "What is said") */
interface AspectReportRequest extends ClaimReportRequest {
  /** The scope that shares are compared with; null = none. */
  readonly before: Scope | null;
}

export interface ClaimReport<Group = ClaimGroup> {
  /** Answers in scope that name it. */
  readonly totalResponses: number;
  readonly outcomes: OutcomeCounts;
  /** Groups before paging. */
  readonly totalRecords: number;
  readonly results: readonly Group[];
}

/** Reports of claims. They read the claims of every answer in scope that names the brand. */
export interface ClaimReports {
  /** What answers in scope say for and against an entity, by what it is counted under. */
  claims(project: ProjectId, request: ClaimReportRequest, waiting?: Waiting): Promise<ClaimReport>;
  /** The same by aspect, with shares, and how they changed since another scope. */
  aspects(project: ProjectId, request: AspectReportRequest, waiting?: Waiting): Promise<ClaimReport<AspectGroup>>;
}

export function claimReports({
  ask,
  remember,
  claimsOf,
}: {
  readonly ask: AskColumns;
  readonly remember: Reporting['remember'];
  readonly claimsOf: ClaimReader;
}): ClaimReports {
  async function counted(project: ProjectId, scope: Scope, entityId: EntityId, waiting: Waiting) {
    const naming = await ask(project, 'namingAnswers', { scope, entityId }, waiting);
    const counter = aspectCounter(naming);
    for await (const batch of claimsOf(project, naming.ids, entityId, waiting)) {
      for (const said of batch) counter.add(said);
    }
    return { naming, counter };
  }

  return {
    async claims(project, { scope, entityId, side, ...paging }, waiting = {}) {
      const evidence = { ...ANY_EVIDENCE, entityId };
      const found = await remember({ project, scope, entityId, side }, async () => {
        const [ids, outcomes] = await Promise.all([
          ask(project, 'responseIds', { scope, evidence, sort: [] }, waiting),
          ask(project, 'outcomes', scope, waiting),
        ]);
        const tally = claimTally();
        for await (const batch of claimsOf(project, ids, entityId, waiting)) {
          for (const { id, claims } of batch) {
            tally.add({
              id,
              claims: claims.filter((claim) => matchesClaim(claim, { word: null, aspect: null, side })),
            });
          }
        }
        return { totalResponses: ids.length, outcomes, groups: tally.groups() };
      });
      return paged(found, paging);
    },

    async aspects(project, { scope, before, entityId, side, ...paging }, waiting = {}) {
      const found = await remember({ project, scope, entityId, before, by: 'aspect' }, async () => {
        const [now, then, outcomes] = await Promise.all([
          counted(project, scope, entityId, waiting),
          before === null ? null : counted(project, before, entityId, waiting),
          ask(project, 'outcomes', scope, waiting),
        ]);
        // Both number their queries alike.
        const queries = queriesOfCells(then === null ? [now.naming] : [now.naming, then.naming]);
        const groups = aspectGroups(now.counter.finish(queries), then?.counter.finish(queries) ?? null);
        return { totalResponses: now.naming.ids.length, outcomes, groups };
      });
      // Figures are the same whether one side is asked for or both.
      return paged({ ...found, groups: found.groups.filter((group) => side === null || group.side === side) }, paging);
    },
  };
}

function paged<Group>(
  { groups, ...report }: Pick<ClaimReport, 'totalResponses' | 'outcomes'> & { readonly groups: readonly Group[] },
  { page, limit }: PageRequest,
): ClaimReport<Group> {
  return { ...report, totalRecords: groups.length, results: groups.slice((page - 1) * limit, page * limit) };
}
