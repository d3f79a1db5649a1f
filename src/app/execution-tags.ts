/*
 * Labels on answers, and links computed by a label's mode. Answers are scanned before the transaction; inside it only those
 * written since are read. `writeLinked` repeats the whole where another caller changed the label meanwhile.
 */

import { AppError } from '../domain/errors.ts';
import type { ExecutionTagId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import { pageOf } from '../domain/paging.ts';
import type { Listing, StoreReader, StoreTransactor } from '../domain/ports/mod.ts';
import {
  changedExecutionTag,
  changesMatching,
  compileMatching,
  type ExecutionTag,
  type ExecutionTagFields,
  type ExecutionTagFilter,
  type ExecutionTagSortField,
  executionTagFrom,
  listExecutionTags,
} from '../domain/tags/mod.ts';
import { someOf } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import type { Waiting } from './reporting/mod.ts';
import { OutdatedError, retryOnConflict } from './retry-on-conflict.ts';
import type { Turns } from './turns.ts';
import { requireUnchanged } from './unchanged.ts';

/** Execution tags of a project and their links. An id of another project is an unknown id. (spec E7, E8; contract 4) */
export interface ExecutionTagService {
  readonly list: Listing<ExecutionTagFilter, ExecutionTagSortField, ExecutionTag>;
  /** @throws AppError not-found */
  find(project: ProjectId, id: ExecutionTagId): Promise<ExecutionTag>;
  /**
   * With its computed links, and the id, where that is free, and times that it had elsewhere. @throws AppError conflict when the
   * name is taken; not-found for an unknown group
   */
  create(
    project: ProjectId,
    fields: Pick<ExecutionTagFields, 'name'> & Partial<ExecutionTagFields>,
    was?: Partial<Pick<ExecutionTag, 'id' | 'createdAt' | 'updatedAt'>>,
  ): Promise<ExecutionTag>;
  /** A new name or mode drops every link and recomputes them. @throws AppError not-found, conflict */
  change(
    project: ProjectId,
    id: ExecutionTagId,
    patch: Partial<ExecutionTagFields>,
    /** When it was changed last, as far as the caller knows: a conflict where it was changed since. */
    expected?: Instant,
  ): Promise<ExecutionTag>;
  /**
   * Previews a new tag, or a change of the one with an id: whether its links would be recomputed, and to how many
   * answers. Writes nothing. @throws AppError as `create` and `change`
   */
  preview(
    project: ProjectId,
    id: ExecutionTagId | undefined,
    fields: Partial<ExecutionTagFields>,
    waiting?: Waiting,
  ): Promise<{ readonly isRelinked: boolean; readonly count: number }>;
  /** @throws AppError not-found */
  remove(project: ProjectId, id: ExecutionTagId): Promise<void>;
  /** How many pairs there are, and how many of them were not linked before. @throws AppError not-found for any unknown id */
  link(project: ProjectId, pairs: TaggedExecutions): Promise<{ readonly requested: number; readonly changed: number }>;
  /** How many pairs there are, and how many of them were linked. @throws AppError not-found for any unknown id */
  unlink(
    project: ProjectId,
    pairs: TaggedExecutions,
  ): Promise<{ readonly requested: number; readonly changed: number }>;
}

/** Every tag with every execution; an id given twice counts once. */
export interface TaggedExecutions {
  readonly tagIds: readonly ExecutionTagId[];
  readonly executionIds: readonly JobExecutionId[];
}

/** Of a project's answers, each of which is read: who reads so long keeps a connection, and others are to find some left. */
export const SCANS_AT_ONCE = 2;

/** The answers that a tag matches, as of a responses revision; others get their turn while they are read. */
async function scan(
  ports: Dependencies,
  { executionTags, facts }: StoreReader,
  project: ProjectId,
  tag: ExecutionTag,
  known: Matches = NONE,
  signal?: AbortSignal,
): Promise<Matches> {
  const { responses: revision } = await facts.revision(project);
  const ids = new Set(known.ids);
  const match = compileMatching([tag]);
  if (known.revision > 0) {
    for await (const removed of facts.removed(project, known.revision)) for (const id of removed) ids.delete(id);
  }
  for await (const batch of executionTags.answers(project, known.revision)) {
    for (const { id, answer } of batch) {
      if (match(answer).length > 0) ids.add(id);
      else ids.delete(id);
    }
    await ports.pause();
    signal?.throwIfAborted();
  }
  return { ids, revision };
}

/** The answers that are there already, read when it is their turn. */
const scanAll = (
  ports: Dependencies,
  takeTurn: Turns,
  project: ProjectId,
  tag: ExecutionTag,
  signal?: AbortSignal,
): Promise<Matches> =>
  takeTurn(async () => {
    signal?.throwIfAborted();
    return ports.store.read((reader) => scan(ports, reader, project, tag, NONE, signal));
  });

/**
 * Writes a tag and its computed links in one transaction. All answers are read before it, so that other
 * writers don't wait for the lock; inside it only answers written since are read. `plan` says what is to be written, before
 * and again inside: where the two differ, another caller has changed the tag, and all starts again.
 */
async function writeLinked(
  ports: Dependencies,
  takeTurn: Turns,
  project: ProjectId,
  plan: (reader: StoreReader) => Promise<Planned>,
  write: (transactor: StoreTransactor, tag: ExecutionTag) => Promise<void>,
): Promise<ExecutionTag> {
  return retryOnConflict(async () => {
    const expected = await ports.store.read(plan);
    const isScanned = isRelinked(expected) && expected.tag.matchingMode !== 'manual';
    const scanned = isScanned ? await scanAll(ports, takeTurn, project, expected.tag) : NONE;
    return ports.store.transact(async (transactor) => {
      const planned = await plan(transactor);
      const { before, tag } = planned;
      if (isRelinked(planned) && (!isRelinked(expected) || changesMatching(expected.tag, tag)))
        throw new OutdatedError();
      if (tag !== before) await write(transactor, tag);
      if (!isRelinked(planned)) return tag;
      const { ids } = tag.matchingMode === 'manual' ? NONE : await scan(ports, transactor, project, tag, scanned);
      await transactor.executionTags.relink(project, tag.id, [...ids]);
      return tag;
    });
  });
}

const create =
  (ports: Dependencies, takeTurn: Turns): ExecutionTagService['create'] =>
  (project, fields, { id: own, ...times } = {}) => {
    const made = { nextId: once(ports.nextId), now: ports.clock() };
    return writeLinked(
      ports,
      takeTurn,
      project,
      async (reader) => {
        const state = await stateOf(reader, project);
        const isFree = own !== undefined && state.tags.every(({ id }) => id !== own);
        const tag = { ...executionTagFrom(state, fields, made), ...times, ...(isFree && { id: own }) };
        return { before: undefined, tag };
      },
      ({ executionTags }, tag) => executionTags.add(project, tag),
    );
  };

/** `takeTurn` limits concurrent scans over all callers. */
export function createExecutionTagService(ports: Dependencies, takeTurn: Turns): ExecutionTagService {
  const { store, clock, nextId } = ports;

  /** Tags and executions that are all in the project, each once. @throws AppError not-found, naming the first ten */
  async function requireKnown({ executionTags }: StoreReader, project: ProjectId, pairs: TaggedExecutions) {
    const tags = new Set((await executionTags.all(project)).map(({ id }) => id));
    const unknownTags = [...new Set(pairs.tagIds)].filter((id) => !tags.has(id));
    const unknown = [...unknownTags, ...(await executionTags.unknownExecutions(project, pairs.executionIds))];
    if (unknown.length > 0) throw new AppError('not-found', `Not in this project: ${someOf(unknown)}`);
    return { tagIds: [...new Set(pairs.tagIds)], executionIds: [...new Set(pairs.executionIds)] };
  }

  const changePairs = (project: ProjectId, pairs: TaggedExecutions, name: 'link' | 'unlink') =>
    store.transact(async (transactor) => {
      const { tagIds, executionIds } = await requireKnown(transactor, project, pairs);
      const changed = await transactor.executionTags[name](project, tagIds, executionIds);
      return { requested: tagIds.length * executionIds.length, changed };
    });

  return {
    list: (project, filter, sort, page) =>
      store.read(async ({ executionTags }) =>
        pageOf(listExecutionTags(await executionTags.all(project), filter, sort), page),
      ),

    find: (project, id) => store.read(async ({ executionTags }) => found(await executionTags.all(project), id)),

    create: create(ports, takeTurn),

    change(project, id, patch, expected) {
      const now = clock();
      return writeLinked(
        ports,
        takeTurn,
        project,
        async (reader) => {
          const state = await stateOf(reader, project);
          const before = found(state.tags, id);
          requireUnchanged(before, expected);
          return { before, tag: changedExecutionTag(state, before, patch, now) };
        },
        ({ executionTags }, tag) => executionTags.change(project, tag),
      );
    },

    async preview(project, id, fields, { signal } = {}) {
      const { before, tag } = await store.read(async (reader): Promise<Planned> => {
        const state = await stateOf(reader, project);
        const before = id === undefined ? undefined : found(state.tags, id);
        return before
          ? { before, tag: changedExecutionTag(state, before, fields, clock()) }
          : { before, tag: executionTagFrom(state, { name: '', ...fields }, { nextId, now: clock() }) };
      });
      const relinked = isRelinked({ before, tag });
      const { ids } =
        relinked && tag.matchingMode !== 'manual' ? await scanAll(ports, takeTurn, project, tag, signal) : NONE;
      return { isRelinked: relinked, count: ids.size };
    },

    remove: (project, id) =>
      store.transact(async ({ executionTags }) => {
        found(await executionTags.all(project), id);
        await executionTags.remove(project, id);
      }),

    link: (project, pairs) => changePairs(project, pairs, 'link'),
    unlink: (project, pairs) => changePairs(project, pairs, 'unlink'),
  };
}

/** A tag as it is to be stored, and as it is; undefined when it is new. */
interface Planned {
  readonly before: ExecutionTag | undefined;
  readonly tag: ExecutionTag;
}

const isRelinked = ({ before, tag }: Planned): boolean => before === undefined || changesMatching(before, tag);

/** Answers that a tag matches, among those written up to a responses revision. */
interface Matches {
  readonly ids: ReadonlySet<JobExecutionId>;
  readonly revision: number;
}
const NONE: Matches = { ids: new Set(), revision: 0 };

async function stateOf({ executionTags, tags }: StoreReader, project: ProjectId) {
  return { tags: await executionTags.all(project), groups: await tags.groups(project) };
}

function found(tags: readonly ExecutionTag[], id: ExecutionTagId): ExecutionTag {
  const tag = tags.find((candidate) => candidate.id === id);
  if (!tag) throw new AppError('not-found', `No execution tag "${id}" in this project`);
  return tag;
}

/** The same id however often it is asked for: a plan that is made again is about the same thing. */
function once(nextId: () => string): () => string {
  let id: string | undefined;
  return () => {
    id ??= nextId();
    return id;
  };
}
