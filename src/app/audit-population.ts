import type { SplitHost } from '../domain/analysis/mod.ts';
import type { AuditFinding, AuditMetric } from '../domain/audit-samples/mod.ts';
import { ownersHost, websiteOwners } from '../domain/entities/mod.ts';
import { type Entity, mergeRoots } from '../domain/entity.ts';
import { AppError } from '../domain/errors.ts';
import type { EntityId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { Store } from '../domain/ports/mod.ts';
import { ANY_EVIDENCE, ANY_OF, type EvidenceFilter, type Sentiment } from '../domain/reports/mod.ts';
import type { StoredResponse } from '../domain/responses/mod.ts';
import type { Scope } from '../domain/scope/mod.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';
import { textsInTurns } from './sized-turns.ts';

/** An answer that can be drawn, with what the analysis says of it. */
export interface Candidate {
  readonly id: JobExecutionId;
  readonly finding: AuditFinding;
}

/** The answers that an audit draws from: those with what is judged, and those without it. */
interface Population {
  readonly hits: readonly Candidate[];
  readonly misses: readonly Candidate[];
}

interface Outside {
  readonly store: Pick<Store, 'read'>;
  readonly ask: AskColumns;
  readonly splitHost: SplitHost;
  readonly pause: () => Promise<void>;
}

interface Asked {
  readonly scope: Scope;
  /** A root. */
  readonly entityId: EntityId;
  readonly entities: readonly Entity[];
}

/**
 * The answers in scope by what the analysis says of a brand. (contract 9, "Audit")
 * @throws AppError invalid for the websites of a brand that has none
 */
export async function auditPopulation(
  outside: Outside,
  project: ProjectId,
  metric: AuditMetric,
  asked: Asked,
  waiting: Waiting,
): Promise<Population> {
  const find = (evidence: Partial<EvidenceFilter>, sentiment?: Sentiment) => {
    const request = { scope: asked.scope, evidence: { ...ANY_EVIDENCE, ...evidence }, sort: [] };
    return outside.ask(project, 'responseIds', { ...request, ...(sentiment && { sentiment: [sentiment] }) }, waiting);
  };
  const { entityId } = asked;
  if (metric === 'sentiment') {
    const speaking = async <Finding extends AuditFinding & Sentiment>(finding: Finding) =>
      found(finding, await find({ entityId }, finding));
    const hits = await Promise.all((['positive', 'mixed', 'negative'] as const).map(speaking));
    return { hits: hits.flat(), misses: await speaking('unjudged') };
  }
  const isMention = metric === 'mention';
  const hits = isMention ? await find({ entityId }) : await citing(outside, project, asked, find, waiting);
  const isHit = new Set(hits);
  const misses = (await find({})).filter((id) => !isHit.has(id));
  return isMention
    ? { hits: found('named', hits), misses: found('not-named', misses) }
    : { hits: found('cited', hits), misses: found('not-cited', misses) };
}

const found = (finding: AuditFinding, ids: readonly JobExecutionId[]): readonly Candidate[] =>
  ids.map((id) => ({ id, finding }));

/** Answers that are read without giving others their turn: a few milliseconds' worth. */
const ANSWERS_A_TURN = 100;

/** The answers that cite a website of the brand. */
async function citing(
  { store, splitHost, pause }: Outside,
  project: ProjectId,
  { entityId, entities }: Asked,
  find: (evidence: Partial<EvidenceFilter>) => Promise<readonly JobExecutionId[]>,
  { signal }: Waiting,
): Promise<readonly JobExecutionId[]> {
  const roots = mergeRoots(entities);
  const hosts = (isOwn: boolean) =>
    entities.filter(({ id }) => (roots.get(id) === entityId) === isOwn).flatMap(({ domains }) => domains);
  const [own, others] = [hosts(true), hosts(false)];
  if (own.length === 0) throw new AppError('invalid', ['entityId: has no websites: give it domains first']);
  const isOwned = citesWebsiteOf(entityId, entities);
  const ids = new Set<JobExecutionId>();
  for (const domain of new Set(own.map((host) => splitHost(host).rootDomain))) {
    const onDomain = await find({ sources: { ...ANY_OF.sources, domain, isCited: true } });
    // Columns know no hosts: answers are read where only a part of a domain is the brand's.
    const isWhole = own.includes(domain) && !others.some((host) => host.endsWith(`.${domain}`));
    if (isWhole) for (const id of onDomain) ids.add(id);
    if (isWhole) continue;
    const turns = textsInTurns(store, project, onDomain, {
      most: ANSWERS_A_TURN,
      read: (responses, some) => responses.byIds(project, some),
    });
    for await (const { found: answers } of turns) {
      for (const answer of answers) if (isOwned(answer)) ids.add(answer.id);
      await pause();
      signal?.throwIfAborted();
    }
  }
  return [...ids];
}

/** Tells whether an answer cites a source on a website of an entity, merged ones included. */
function citesWebsiteOf(
  entityId: EntityId,
  entities: readonly Entity[],
): (answer: Pick<StoredResponse, 'analysis'>) => boolean {
  const isOwn = isOnWebsiteOf(entityId, entities);
  return ({ analysis }) => analysis.sources.some((source) => source.found && isOwn(source));
}

/** Tells whether a source is on a website of an entity, merged ones included. */
export function isOnWebsiteOf(
  entityId: EntityId,
  entities: readonly Entity[],
): (source: { readonly url: string; readonly rootDomain: string | null }) => boolean {
  const ownerOf = websiteOwners(entities);
  return ({ url, rootDomain }) => ownerOf(ownersHost(url, rootDomain)) === entityId;
}
