/*
 * Removes answers: one, a run, what a scope selects, what an import brought. Many go in several transactions, and each one
 * checks that what was selected then is still what would be selected. `removeAnswers` is the loop; the functions below
 * decide.
 */

import { AppError } from '../domain/errors.ts';
import type { BinId, CachedJobId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { Digest, Revision, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import { ANY_EVIDENCE, joinFacts } from '../domain/reports/mod.ts';
import { type Dimensions, EMPTY_DIMENSIONS } from '../domain/response.ts';
import { matchesScope, type Scope, type ScopeInput } from '../domain/scope/mod.ts';
import type { Instant } from '../domain/time.ts';
import { within } from '../domain/turn-size.ts';
import { countsOfBatch } from './batches.ts';
import { binFor } from './bin.ts';
import type { Dependencies } from './dependencies.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';
import { OutdatedError, retryOnConflict } from './retry-on-conflict.ts';

/** What takes answers back. An id of another project is an unknown id. (contract 10, "Taking back") */
export interface RemovalService {
  /** @throws AppError not-found */
  response(project: ProjectId, id: JobExecutionId): Promise<void>;
  /** Removes a run with all its answers. @throws AppError not-found */
  run(project: ProjectId, id: CachedJobId): Promise<void>;
  /** How many answers a scope selects. */
  count(project: ProjectId, scope: Scope, waiting?: Waiting): Promise<number>;
  /**
   * Removes the answers that a scope selects; how many. @throws AppError conflict, and nothing is removed, where they are not
   * as many as expected
   */
  selection(project: ProjectId, scope: Scope, expected: number, options?: SelectionOptions): Promise<number>;
  /** Removes what a batch created; what it only replaced is left. @throws AppError not-found */
  batch(
    project: ProjectId,
    name: string,
    options: ErasureOptions & { readonly dryRun: boolean },
  ): Promise<BatchRemoval>;
  /** Removes some answers, as the rest of these do. */
  readonly remove: RemoveAnswers;
  /** The same, where answers are removed elsewhere. */
  removingBy(remove: RemoveAnswers): RemovalService;
}

/** Whether many answers go to the bin, or at once. */
interface ErasureOptions {
  readonly erase?: boolean | undefined;
}

interface SelectionOptions extends Waiting, ErasureOptions {
  /** The scope as it was asked for, for the audit log. */
  readonly asked?: ScopeInput;
}

/** How many answers a batch had created, and how many of others' it had replaced. */
export interface BatchRemoval {
  readonly count: number;
  readonly left: number;
}

/** Which answers are to be removed, in plain values. */
export type Removal =
  | { readonly by: 'response'; readonly id: JobExecutionId }
  | { readonly by: 'run'; readonly id: CachedJobId }
  | (ErasureOptions & { readonly by: 'batch'; readonly name: string })
  | (ErasureOptions & {
      readonly by: 'scope';
      readonly scope: Scope;
      readonly expected: number;
      readonly asked?: ScopeInput | undefined;
      /** The answers that the scope selected, as the project was then or later. */
      readonly ids: readonly JobExecutionId[];
      readonly at: Revision;
    });

/**
 * Removes answers; how many there were. Many go in several transactions, each whole, so that others write between them;
 * what is to go is decided in the first one, and of a scope again for what is written between them. null, and nothing is removed, where what was found is no longer to be told.
 */
type RemoveAnswers = (project: ProjectId, removal: Removal) => Promise<number | null>;

export function createRemovalService(
  { store, clock, pause, describe, nextId, actor, digest }: Dependencies,
  { ask }: { readonly ask: AskColumns },
): RemovalService {
  const outside = { nextId, clock, actor };
  async function removeHere(project: ProjectId, removal: Removal): Promise<number | null> {
    const of = nameOf(removal, digest);
    /** Removes the first of some answers, but for those that are kept. */
    const removeSome = async (
      transactor: StoreTransactor,
      ids: readonly JobExecutionId[],
      {
        start,
        bin,
        isKept,
      }: { readonly start: number; readonly bin: BinId | null; readonly isKept: ReadonlySet<string> },
    ) => {
      const turn = await firstTurn(transactor, project, ids, start);
      const some = turn.filter((id) => !isKept.has(id));
      if (bin) await transactor.bin.fill(project, bin, some);
      const removed = await removeAnswers(transactor, project, some, clock());
      const next = start + turn.length;
      if (of !== null && next >= ids.length) await transactor.bin.finish(project, of);
      return { removed, next, seen: await transactor.facts.revision(project) };
    };
    const isKept = new Set<JobExecutionId>();
    const begun = await store.transact(async (transactor) => {
      const ids = await selected(transactor, project, removal);
      const asked = removal.by === 'scope' ? removal.asked : undefined;
      if (!ids) return null;
      if (removal.by === 'batch') await forgetSteps(transactor, project, removal);
      describe?.({ answers: ids.length, ...(asked && { scope: asked }) });
      const isBinned = of !== null && !isErasing(removal);
      const bin = isBinned ? await binFor(transactor, project, { of, answers: ids.length }, outside) : null;
      return { ids, bin, ...(await removeSome(transactor, ids, { start: 0, bin, isKept })) };
    });
    if (!begun) return null;
    let { removed, seen, next: start } = begun;
    while (start < begun.ids.length) {
      await pause();
      const step = await store.transact(async (transactor) => {
        // What others wrote since the step before is no longer what was selected.
        const written = removal.by === 'scope' ? writtenSince(transactor, project, removal.scope, seen) : [];
        for await (const { id, isSelected } of written) if (!isSelected) isKept.add(id);
        return removeSome(transactor, begun.ids, { start, bin: begun.bin, isKept });
      });
      removed += step.removed;
      ({ seen, next: start } = step);
    }
    return removed;
  }

  const idsOf = (project: ProjectId, scope: Scope, waiting: Waiting) =>
    ask(project, 'responseIds', { scope, evidence: ANY_EVIDENCE, sort: [] }, waiting);

  const removingBy = (remove: RemoveAnswers): RemovalService => ({
    remove,
    removingBy,
    response: async (project, id) => void (await remove(project, { by: 'response', id })),
    run: async (project, id) => void (await remove(project, { by: 'run', id })),
    count: async (project, scope, waiting = {}) => (await idsOf(project, scope, waiting)).length,

    selection: (project, scope, expected, { asked, erase, ...waiting } = {}) =>
      retryOnConflict(async () => {
        const at = await store.read(({ facts }) => facts.revision(project));
        const ids = await idsOf(project, scope, waiting);
        const removed = await remove(project, { by: 'scope', scope, asked, expected, ids, at, erase });
        if (removed === null) throw new OutdatedError();
        return removed;
      }),

    async batch(project, name, { dryRun, erase }) {
      const { created, updated } = await store.read((reader) => countsOfBatch(reader, project, name));
      if (dryRun) return { count: created, left: updated };
      const removed = await remove(project, { by: 'batch', name, erase });
      return { count: removed ?? 0, left: updated };
    },
  });
  return removingBy(removeHere);
}

/** What the undo of the batch needs to put replaced answers back stays, unless all is to be erased. */
const forgetSteps = ({ batches }: StoreTransactor, project: ProjectId, removal: Removal & { readonly by: 'batch' }) =>
  batches.forgetAllSteps(project, removal.name, { butReplaced: !isErasing(removal) });

const isErasing = (removal: Removal): boolean =>
  (removal.by === 'batch' || removal.by === 'scope') && removal.erase === true;

/** By what a deletion's bin is found again; null for one answer, which needs none. */
function nameOf(removal: Removal, digest: Digest): string | null {
  switch (removal.by) {
    case 'response':
      return null;
    case 'run':
      return `run ${removal.id}`;
    case 'batch':
      return deletionOfBatch(removal.name);
    case 'scope':
      return `scope ${digest(JSON.stringify(removal.scope))}`;
  }
}

/** The same of what a batch brought, whether it's deleted or undone. */
export const deletionOfBatch = (name: string): string => `batch ${name}`;

/** What goes in one transaction: some tenths of a second's work. */
const REMOVED_A_TURN = { answers: 1_000, bytes: 8_000_000 };

/** Those of some answers, from a place on, that go in one transaction. */
export async function firstTurn(
  { responses }: Pick<StoreReader, 'responses'>,
  project: ProjectId,
  ids: readonly JobExecutionId[],
  start = 0,
): Promise<readonly JobExecutionId[]> {
  const some = ids.slice(start, start + REMOVED_A_TURN.answers);
  const sizes = await responses.sizes(project, some);
  return within(some, REMOVED_A_TURN.bytes, (id) => sizes.get(id) ?? 0);
}

/** Removes answers, and what was answered of them; how many there were. */
export async function removeAnswers(
  { jobExecutions, replies }: StoreTransactor,
  project: ProjectId,
  ids: readonly JobExecutionId[],
  now: Instant,
): Promise<number> {
  if (ids.length > 0) await replies.forgetNaming(project, ids);
  return jobExecutions.remove(project, ids, now);
}

/** The answers that are to go; null where that cannot be told from what was found any more. @throws AppError not-found, conflict */
async function selected(
  reader: StoreReader,
  project: ProjectId,
  removal: Removal,
): Promise<readonly JobExecutionId[] | null> {
  switch (removal.by) {
    case 'response': {
      const found = await reader.records.byId(project, removal.id);
      if (!found) throw new AppError('not-found', `No response "${removal.id}" in this project`);
      return [removal.id];
    }
    case 'run': {
      const job = await reader.cachedJobs.byId(project, removal.id);
      if (!job) throw new AppError('not-found', `No cached job "${removal.id}" in this project`);
      return job.executions.map(({ id }) => id);
    }
    case 'batch':
      await countsOfBatch(reader, project, removal.name);
      return reader.batches.created(project, removal.name);
    case 'scope': {
      const ids = await stillSelected(reader, project, removal);
      if (ids && ids.length !== removal.expected) throw unexpected(ids.length, removal.expected);
      return ids;
    }
  }
}

const unexpected = (count: number, expected: number) =>
  new AppError(
    'conflict',
    `The number of selected answers is ${count} now, not ${expected}: nothing was deleted; look at them again, and send what a dry run counts`,
  );

/** What a scope selects now, by what it selected then and what was written since; null where other things have changed. */
async function stillSelected(
  { facts }: StoreReader,
  project: ProjectId,
  { scope, ids, at }: Extract<Removal, { by: 'scope' }>,
): Promise<readonly JobExecutionId[] | null> {
  const now = await facts.revision(project);
  const isSettled = !asksOfOthers(scope) || (now.dictionary === at.dictionary && now.links === at.links);
  if (!isSettled || now.forgotten !== at.forgotten) return null;
  const current = new Set(ids);
  for await (const removed of facts.removed(project, at.responses)) for (const id of removed) current.delete(id);
  for await (const { id, isSelected } of writtenSince({ facts }, project, scope, at)) {
    // Which brands its query names is known of what was selected then.
    if (isSelected && (scope.branded === 'include' || current.has(id))) current.add(id);
    else current.delete(id);
  }
  return [...current];
}

/** The answers that were written since, and whether a scope selects each, whatever brands its query names. */
async function* writtenSince(
  { facts }: Pick<StoreReader, 'facts'>,
  project: ProjectId,
  scope: Scope,
  { responses }: Revision,
): AsyncGenerator<{ readonly id: JobExecutionId; readonly isSelected: boolean }> {
  let dictionary: Dimensions | undefined;
  for await (const { added, replaced } of facts.responses(project, { responses, newest: 0 })) {
    dictionary ??= { ...EMPTY_DIMENSIONS, ...(await facts.dimensions(project)) };
    for (const response of joinFacts([...added, ...replaced], dictionary)) {
      yield { id: response.id, isSelected: matchesScope(response, { ...scope, branded: 'include' }) };
    }
  }
}

/** Whether a scope asks what changes while its answers do not: types, topics, tags, brands named, merges. Imports change those all the time. */
const asksOfOthers = ({
  queryTypes,
  topics,
  queryTags,
  executionTags,
  branded,
  names,
  recommends,
  criticises,
}: Scope): boolean =>
  branded !== 'include' ||
  queryTypes.length +
    topics.length +
    recommends.length +
    criticises.length +
    [queryTags, executionTags].flatMap(({ tags, groups }) => [...tags, ...groups]).length +
    Object.values(names).flat().length >
    0;
