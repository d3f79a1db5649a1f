/*
 * Undoes an import: each record goes back to what it was, unless something else changed it since. The service walks the
 * import's steps kind by kind, some hundreds in a transaction; `FATES`, at the end, says for each kind what is restored and
 * what is left.
 */

import type { Entity } from '../domain/entity.ts';
import type { BinId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import { type LeftRecord, STEP_KINDS, type StepKind, stampOf, tagStamp } from '../domain/import-steps.ts';
import type { JobExecutionRow } from '../domain/imports/mod.ts';
import type { BatchReader, Digest, PlacedStep, StoreTransactor } from '../domain/ports/mod.ts';
import type { Query } from '../domain/query.ts';
import { fold } from '../domain/text.ts';
import { FIRST_TURN, nextTurnSize } from '../domain/turn-size.ts';
import { countsOfBatch } from './batches.ts';
import { binFor } from './bin.ts';
import type { Dependencies } from './dependencies.ts';
import { type JobExecutionService, prepareRow } from './job-executions.ts';
import { deletionOfBatch, removeAnswers } from './removals.ts';
import type { Signal } from './signal.ts';

/** What an undo put back, and what it left. */
export interface Undone {
  readonly restored: number;
  /** Records that something else has changed since. */
  readonly left: readonly LeftRecord[];
}

/**
 * Puts back what an import wrote, but for what has changed since (contract 16, "Mapping"). The answers of one that made many go to
 * the bin.
 */
export interface UndoService {
  /** @throws AppError not-found */
  batch(project: ProjectId, name: string): Promise<Undone>;
}

/** Records that go in one transaction, if they are short. */
const AT_ONCE = 500;

/** What becomes of a step: done, done once its answer is in again, or by what its record has changed. */
type Fate = 'restored' | 'gone' | 'again' | { readonly changedBy: string };
const changed = (by: string): Fate => ({ changedBy: by });
/** Besides later imports, whose names say it. */
const [EDIT, CORRECTION, USE] = ['an edit', 'a correction', 'its use'];

export function createUndoService(
  { store, clock, pause, nextId, actor, digest }: Dependencies,
  { jobExecutions, entitiesChanged }: { readonly jobExecutions: JobExecutionService; readonly entitiesChanged: Signal },
): UndoService {
  /** Puts a part of the steps of a kind back, after a place; the last place, and what became of them. */
  async function part(project: ProjectId, name: string, kind: StepKind, { after, size, created, bin }: Place) {
    const found = await store.transact(async (transactor) => {
      const { batches } = transactor;
      const steps = await batches.steps(project, name, { kind, after, limit: size });
      const { fates, again = [], made = [] } = await FATES[kind](transactor, project, steps, digest);
      const deletion = { of: deletionOfBatch(name), answers: created };
      const own =
        bin ?? (made.length === 0 ? null : await binFor(transactor, project, deletion, { nextId, clock, actor }));
      if (own) await transactor.bin.fill(project, own, made);
      const characters = await charactersOf(transactor, project, steps);
      await removeAnswers(transactor, project, made, clock());
      const left: LeftRecord[] = [];
      const done: string[] = [];
      for (const step of steps) {
        const fate = fates.get(step.record) ?? 'gone';
        if (fate === 'again') continue;
        if (typeof fate === 'string') done.push(step.record);
        else left.push(await leftBy(batches, project, name, step, fate.changedBy));
      }
      await batches.forgetSteps(project, name, kind, done);
      const restored = [...fates.values()].filter((fate) => fate === 'restored').length;
      const next = nextTurnSize(size, { count: steps.length, characters }, AT_ONCE);
      return { last: steps.at(-1)?.place, bin: own, size: next, left, restored, again };
    });
    if (found.again.length === 0) return found;
    const back = await putBack(project, name, found.again);
    return { ...found, restored: found.restored + back.restored, left: [...found.left, ...back.left] };
  }

  /** Has answers come in again as they were, where they are still as the batch left them; their steps go once they are in. */
  async function putBack(project: ProjectId, name: string, steps: readonly PlacedStep[]) {
    const rows: readonly JobExecutionRow[] = steps.map(({ before }) => JSON.parse(before!));
    const over = Object.fromEntries(steps.map(({ record, stamp }) => [record, stamp]));
    const outcomes = await jobExecutions.import(project, rows, { dryRun: false, isUntold: true, over });
    const done = new Set(outcomes.flatMap(({ action, id }) => (action === 'failed' || id === undefined ? [] : [id])));
    return store.transact(async ({ batches }) => {
      const left: LeftRecord[] = [];
      for (const step of steps) if (!done.has(step.record)) left.push(await leftBy(batches, project, name, step, EDIT));
      await batches.forgetSteps(project, name, 'answer', [...done]);
      return { restored: done.size, left };
    });
  }

  return {
    async batch(project, name) {
      const { created } = await store.read((reader) => countsOfBatch(reader, project, name));
      let bin: BinId | null = null;
      let restored = 0;
      const left: LeftRecord[] = [];
      for (const kind of STEP_KINDS) {
        let size = FIRST_TURN;
        for (let after: number | undefined = 0; after !== undefined; ) {
          const done = await part(project, name, kind, { after, size, created, bin });
          ({ bin, size } = done);
          restored += done.restored;
          left.push(...done.left);
          after = done.last;
          await pause();
        }
      }
      await store.transact((transactor) => transactor.bin.finish(project, deletionOfBatch(name)));
      entitiesChanged.emit();
      return { restored, left };
    },
  };
}

/** The record that stays, and why. */
async function leftBy(
  batches: BatchReader,
  project: ProjectId,
  name: string,
  { kind, record }: PlacedStep,
  changedBy: string,
): Promise<LeftRecord> {
  const by = changedBy === EDIT ? await batches.otherBatch(project, name, { kind, record }) : undefined;
  return { kind, id: record, changedBy: by ?? changedBy };
}

/** Where an undo goes on. */
interface Place {
  readonly after: number;
  /** How many records are taken next. */
  readonly size: number;
  /** How many answers of the batch were there when the undo began. */
  readonly created: number;
  /** Where they go, once the first of them are in it. */
  readonly bin: BinId | null;
}

/** How long the texts are that an undo removes, or puts back. */
async function charactersOf(
  { responses }: StoreTransactor,
  project: ProjectId,
  steps: readonly PlacedStep[],
): Promise<number> {
  const answers = steps.flatMap(({ kind, record }) => (kind === 'answer' ? record : []));
  const sizes = [...(await responses.sizes(project, answers)).values()];
  return [...sizes, ...steps.map(({ before }) => before?.length ?? 0)].reduce((sum, one) => sum + one, 0);
}

type Decide = (
  transactor: StoreTransactor,
  project: ProjectId,
  steps: readonly PlacedStep[],
  digest: Digest,
) => Promise<{
  readonly fates: ReadonlyMap<string, Fate>;
  /** Steps of answers that come in again as they were, and answers that go. */
  readonly again?: readonly PlacedStep[];
  readonly made?: readonly JobExecutionId[];
}>;

const NO_KEYS = { queries: [], tags: [], cachedJobs: [], models: [], textDigests: [] };

/** Answers that were made go; those that were replaced come in again as they were, if an undo that was cut off hasn't done it. */
const answers: Decide = async (transactor, project, steps, digest) => {
  const ids = steps.map(({ record }) => record);
  const { executions } = await transactor.jobExecutions.ingestState(project, { ...NO_KEYS, executions: ids });
  const digests = new Map(executions.map(({ id, digest }) => [id, digest]));
  const corrected = new Set(
    (await transactor.corrections.ofAnswers(project, ids)).map(({ jobExecutionId }) => jobExecutionId),
  );
  const fates = new Map<string, Fate>();
  const again: PlacedStep[] = [];
  const made: string[] = [];
  for (const step of steps) {
    const { record, before, stamp } = step;
    const current = digests.get(record);
    if (current === undefined) continue;
    if (current !== stamp) {
      const isBack = before !== null && prepareRow(JSON.parse(before), digest).digest === current;
      fates.set(record, isBack ? 'restored' : changed(EDIT));
    } else if (corrected.has(record)) fates.set(record, changed(CORRECTION));
    else {
      fates.set(record, before === null ? 'restored' : 'again');
      if (before === null) made.push(record);
      else again.push(step);
    }
  }
  return { fates, again, made };
};

const queries: Decide = async ({ queries, tags }, project, steps) => {
  const found = new Map(
    (await queries.named(project, { ids: steps.map(({ record }) => record), texts: [] })).map((one) => [one.id, one]),
  );
  const known = new Set((await tags.all(project)).map(({ id }) => id));
  const fates = new Map<string, Fate>();
  for (const { record, before, stamp } of steps) {
    const query = found.get(record);
    if (!query) continue;
    if (stampOf(query) !== stamp) fates.set(record, changed(EDIT));
    else if (before === null) fates.set(record, (await queries.remove(project, record)) ? 'restored' : changed(USE));
    else {
      const old: Query = { ...JSON.parse(before), wordsTopic: query.wordsTopic };
      const holders = await queries.named(project, { ids: [], texts: [old.text] });
      const fits = holders.every(({ id }) => id === record) && old.tagIds.every((id) => known.has(id));
      if (fits) await queries.apply(project, [{ kind: 'update', query: old }]);
      fates.set(record, fits ? 'restored' : changed(EDIT));
    }
  }
  return { fates };
};

const tags: Decide = async ({ tags, queries, collectors }, project, steps) => {
  const all = new Map((await tags.all(project)).map((tag) => [String(tag.id), tag]));
  const asked = new Set((await collectors.all(project)).flatMap(({ queryTagIds }) => queryTagIds));
  const fates = new Map<string, Fate>();
  for (const { record, stamp } of steps) {
    const tag = all.get(record);
    if (!tag) continue;
    const carried = await queries.page(project, { tagIds: [tag.id] }, [], { page: 1, limit: 1 });
    if (tagStamp(tag) !== stamp) fates.set(record, changed(EDIT));
    else if (carried.totalRecords > 0 || asked.has(tag.id)) fates.set(record, changed(USE));
    else {
      await tags.remove(project, tag.id);
      fates.set(record, 'restored');
    }
  }
  return { fates };
};

const brands: Decide = async ({ entities, corrections }, project, steps) => {
  const all = new Map((await entities.all(project)).map((one) => [one.id, one]));
  const groups = new Set((await entities.groups(project)).map(({ id }) => id));
  const fates = new Map<string, Fate>();
  for (const { record, before, stamp } of steps) {
    const brand = all.get(record);
    if (!brand) continue;
    const others = [...all.values()].filter(({ id }) => id !== record);
    if (stampOf(brand) !== stamp) fates.set(record, changed(EDIT));
    else if (before === null) {
      const of = await corrections.page(project, { entityIds: [record] }, { page: 1, limit: 1 });
      const isUsed = of.totalRecords > 0 || others.some(({ mergedIntoId }) => mergedIntoId === record);
      if (!isUsed) {
        await entities.remove(project, record);
        all.delete(record);
      }
      fates.set(record, isUsed ? changed(USE) : 'restored');
    } else {
      const old: Entity = JSON.parse(before);
      const taken = new Set(others.flatMap(({ name, aliases }) => [name, ...aliases].map(fold)));
      const isFree = [old.name, ...old.aliases].every((name) => !taken.has(fold(name)));
      const fits = isFree && (old.groupId === null || groups.has(old.groupId));
      if (fits) {
        await entities.apply(project, [{ kind: 'update', entity: old }]);
        all.set(record, old);
      }
      fates.set(record, fits ? 'restored' : changed(EDIT));
    }
  }
  return { fates };
};

const groups: Decide = async ({ entities }, project, steps) => {
  const fates = new Map<string, Fate>();
  const used = new Set((await entities.all(project)).map(({ groupId }) => groupId));
  const all = await entities.groups(project);
  for (const { record, stamp } of steps) {
    const group = all.find(({ id }) => id === record);
    if (!group) continue;
    if (stampOf(group) !== stamp) fates.set(record, changed(EDIT));
    else if (used.has(record) || all.some(({ parent }) => parent === record)) fates.set(record, changed(USE));
    else {
      await entities.removeGroup(project, record);
      fates.set(record, 'restored');
    }
  }
  return { fates };
};

const FATES: Readonly<Record<StepKind, Decide>> = {
  answer: answers,
  query: queries,
  tag: tags,
  brand: brands,
  group: groups,
};
