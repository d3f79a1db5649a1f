/*
 * Takes in the part of an export that was measured: answers, batches, label links, videos, audits. `evidenceTakers` has one
 * taker for each kind of line, the longer ones stand below. An answer may get another id here, so later lines are looked up
 * in `renamed`.
 */

import { planExportedAudits, planExportedVideos } from '../domain/exports/mod.ts';
import type { ExecutionTagId, JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { StoreTransactor } from '../domain/ports/mod.ts';
import { fold } from '../domain/text.ts';
import type { Dependencies } from './dependencies.ts';
import { failed, type Into, type Outcome, type Takers } from './export-takers.ts';

/** Answers, the batches and tags that they belong to, captures of videos, and audits. */
export function evidenceTakers({ store, nextId }: Dependencies, { services, project }: Into) {
  /** Ids that answers have here, where that is not the one that they had. */
  const renamed = new Map<JobExecutionId, JobExecutionId>();

  return {
    batch: (lines) =>
      store.transact(async ({ batches }) => {
        await batches.add(
          project,
          lines.map(({ name }) => name),
        );
        // It is nothing by itself.
        return lines.map(() => ({ action: 'unchanged' as const }));
      }),
    /** One that is there already holds: a person has decided here. */
    async decision(lines) {
      const outcomes: Outcome[] = [];
      for (const { textDigest, outcome } of lines) {
        const isNew = await services.decisions.decideAnew(project, { textDigest, outcome });
        outcomes.push({ action: isNew ? 'created' : 'unchanged' });
      }
      return outcomes;
    },
    replaced: (lines) => store.transact((transaction) => takeReplaced(transaction, project, lines, renamed)),
    async row(lines) {
      const rows = lines.map(({ row }) => row);
      const outcomes = [...(await services.jobExecutions.import(project, rows, { dryRun: false }))];
      // One that is here under another id stays, and one whose id is another's gets a new one.
      const others = outcomes.filter(({ error }) => error === 'ID_MISMATCH' || error === 'ID_TAKEN');
      const again = others.map(({ index }) => ({ ...rows[index]!, id: null }));
      const retried =
        again.length === 0
          ? []
          : await services.jobExecutions.import(project, again, { dryRun: false, unread: -again.length });
      for (const [at, { index }] of others.entries()) {
        outcomes[index] = { ...retried[at]!, index };
        const { id } = outcomes[index];
        if (id !== undefined) renamed.set(rows[index]!.id!, id);
      }
      return outcomes;
    },
    async correction(lines) {
      const entityIds = new Map(
        (await store.read((reader) => reader.entities.all(project))).map(({ id, name }) => [fold(name), id]),
      );
      const rows = lines.map(({ kind: _, response, entity, by, createdAt, ...said }) => {
        const fields = {
          ...said,
          jobExecutionId: renamed.get(response) ?? response,
          entityId: entityIds.get(fold(entity)) ?? entity,
        };
        return { fields, by, createdAt };
      });
      return services.corrections.carry(project, rows);
    },
    links: (lines) => store.transact((transaction) => takeLinks(transaction, project, lines, renamed)),
    video: (lines) =>
      store.transact(async ({ videos }) => {
        const captures = lines.map(({ video }) => video);
        const stored = await videos.snapshots(project, captures);
        const { snapshots, outcomes } = planExportedVideos(stored, captures, nextId);
        if (snapshots.length > 0) await videos.put(project, snapshots);
        return outcomes;
      }),
    audit: (lines) => store.transact((transaction) => takeAudits(transaction, project, lines, renamed)),
    end: async () => [],
  } satisfies Partial<Takers>;
}

/** Notes which answers a batch had replaced. */
async function takeReplaced(
  { batches, responses }: StoreTransactor,
  project: ProjectId,
  lines: Parameters<Takers['replaced']>[0],
  renamed: ReadonlyMap<JobExecutionId, JobExecutionId>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { batch, responses: given } of lines) {
    const ids = given.map((id) => renamed.get(id) ?? id);
    const here = new Set((await responses.byIds(project, ids)).map(({ id }) => id));
    const missing = ids.findIndex((id) => !here.has(id));
    const found = ids.filter((id) => here.has(id));
    const added = await batches.noteUpdated(project, batch, found);
    if (missing >= 0) outcomes.push(noAnswer(given[missing]!));
    else outcomes.push({ action: added > 0 ? 'updated' : 'unchanged' });
  }
  return outcomes;
}

/** Links answers to the tags that their lines name, and to no others. */
async function takeLinks(
  { responses, executionTags }: StoreTransactor,
  project: ProjectId,
  lines: Parameters<Takers['links']>[0],
  renamed: ReadonlyMap<JobExecutionId, JobExecutionId>,
): Promise<readonly Outcome[]> {
  const tagIds = new Map((await executionTags.all(project)).map(({ id, name }) => [fold(name), id]));
  const ids = lines.map(({ response }) => renamed.get(response) ?? response);
  const found = new Map((await responses.byIds(project, ids)).map((each) => [each.id, each.executionTagIds]));
  const changes = { link: new Map<ExecutionTagId, string[]>(), unlink: new Map<ExecutionTagId, string[]>() };
  const note = (what: 'link' | 'unlink', tag: ExecutionTagId, id: string) =>
    changes[what].set(tag, [...(changes[what].get(tag) ?? []), id]);
  const outcomes = lines.map(({ response, executionTags: names }, at): Outcome => {
    const id = ids[at]!;
    const linked = found.get(id);
    if (!linked) return noAnswer(response);
    const missing = names.find((name) => !tagIds.has(fold(name)));
    if (missing !== undefined) return failed('TAG_NOT_FOUND', `No execution tag is named "${missing}"`);
    const wanted = new Set(names.map((name) => tagIds.get(fold(name))!));
    const [added, taken] = [wanted.difference(new Set(linked)), new Set(linked).difference(wanted)];
    for (const tag of added) note('link', tag, id);
    for (const tag of taken) note('unlink', tag, id);
    return { action: added.size + taken.size > 0 ? 'updated' : 'unchanged', id };
  });
  for (const what of ['link', 'unlink'] as const)
    for (const [tag, some] of changes[what]) await executionTags[what](project, [tag], some);
  return outcomes;
}

async function takeAudits(
  { auditSamples, entities, responses }: StoreTransactor,
  project: ProjectId,
  lines: Parameters<Takers['audit']>[0],
  renamed: ReadonlyMap<JobExecutionId, JobExecutionId>,
): Promise<readonly Outcome[]> {
  const stored = await Promise.all(lines.map(({ id }) => auditSamples.byId(project, id)));
  const named = new Set(lines.flatMap(({ items }) => items.map(({ response }) => response)));
  const ids = new Map([...named].map((response) => [response, renamed.get(response) ?? response]));
  const here = new Set((await responses.byIds(project, [...ids.values()])).map(({ id }) => id));
  const answers = new Map([...ids].filter(([, id]) => here.has(id)));
  const state = {
    stored: stored.filter((sample) => sample !== undefined),
    entities: await entities.all(project),
    answers,
  };
  const { samples, verdicts, outcomes } = planExportedAudits(state, lines);
  for (const sample of samples) await auditSamples.add(project, sample);
  for (const { id, verdicts: judged } of verdicts) await auditSamples.judge(project, id, judged);
  return outcomes;
}

const noAnswer = (id: JobExecutionId): Outcome =>
  failed('RESPONSE_NOT_FOUND', `No answer of this project has the id "${id}"`);
