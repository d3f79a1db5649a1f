import { changesAnalysis, type Effects, effectsOf, searchedText } from '../domain/analysis/mod.ts';
import type { Entity } from '../domain/entity.ts';
import type { JobExecutionId, ProjectId } from '../domain/ids.ts';
import type { Affected, FreshAnswer, StaleLimit, StoreReader } from '../domain/ports/mod.ts';
import type { Dependencies } from './dependencies.ts';

/** What one change of brands may read in its transaction, which holds up other writers: a second's work. */
interface Limits {
  /** Of the project: the names of more take longer to compare than the thread that answers may be held. */
  readonly brands: number;
  readonly answers: number;
  readonly characters: number;
}
const LIMITS: Limits = { brands: 300, answers: 25_000, characters: 32_000_000 };
/** For a change that is one of many: none of them compares all names. */
export const ONE_OF_MANY: Limits = { ...LIMITS, brands: 0 };
/** Answers that are analysed first where all are. */
const FIRST = 5_000;
/** Ten milliseconds' work. */
const AT_ONCE: StaleLimit = { answers: 100, bytes: 256 * 1024 };

const NONE: Affected = { isAll: false, ids: [] };

/**
 * The answers whose analysis a change of a project's brands may change, by the names that they hold: exactly, as far as the
 * limits go; else all, those that may hold the changed names first. To be asked in the transaction of the change, before it.
 */
export async function affectedBy(
  { splitHost }: Pick<Dependencies, 'splitHost'>,
  reader: Pick<StoreReader, 'analyses' | 'projects' | 'responses'>,
  project: ProjectId,
  { before, after }: Change,
  limits = LIMITS,
): Promise<Affected> {
  const { analyses, projects } = reader;
  const changed = changedIn({ before, after });
  const isSame = changed.before.length + changed.after.length === 0;
  const fresh = isSame ? 0 : await analyses.freshCount(project);
  if (fresh === 0) return NONE;
  const settings = await projects.settings(project);
  if (Math.max(before.length, after.length) > limits.brands) {
    const isOfMany = changed.before.length + changed.after.length > MOST_LOOKED_FOR;
    const effects = isOfMany ? undefined : effectsOf(changed.before, changed.after, splitHost, settings);
    return { isAll: true, ids: (effects?.holding && (await idsHolding(reader, project, effects, FIRST))) ?? [] };
  }
  const effects = effectsOf(before, after, splitHost, settings);
  const holding = await idsHolding(reader, project, effects, limits.answers);
  const all: Affected = { isAll: true, ids: holding?.slice(0, FIRST) ?? [] };
  if ((holding?.length ?? fresh) > limits.answers) return all;
  const ids: JobExecutionId[] = [];
  let characters = 0;
  for await (const answers of readEach(analyses, project, holding)) {
    for (const answer of answers) {
      characters += answer.answer.length;
      if ((holding || mayHold(effects, answer)) && effects.isAffected(answer)) ids.push(answer.id);
    }
    if (characters > limits.characters) return all;
  }
  return { isAll: false, ids };
}

/** A project's brands, before and after something. */
interface Change {
  readonly before: readonly Entity[];
  readonly after: readonly Entity[];
}

/** More changed brands than these tell of no answers that are likelier than others. */
const MOST_LOOKED_FOR = 40;

/** The brands that analyses see otherwise. */
function changedIn({ before, after }: Change): Change {
  const [old, now] = [before, after].map((all) => new Map(all.map((entity) => [entity.id, entity])));
  return {
    before: before.filter((entity) => !now!.has(entity.id) || changesAnalysis(entity, now!.get(entity.id)!)),
    after: after.filter((entity) => changesAnalysis(old!.get(entity.id), entity)),
  };
}

/** Answers that may hold the names that an index tells, those that came last first of each; undefined = it can't tell. */
async function idsHolding(
  { responses }: Pick<StoreReader, 'responses'>,
  project: ProjectId,
  { holding }: Effects,
  most: number,
): Promise<readonly JobExecutionId[] | undefined> {
  const ids = new Set<JobExecutionId>();
  for (const parts of holding ?? [[]]) {
    // An answer holds them in any order: no trigram goes across what is between them.
    const found = await responses.lastHolding(project, parts.join('\0'), most + 1);
    if (found === undefined) return undefined;
    for (const id of found) ids.add(id);
    if (ids.size > most) break;
  }
  return [...ids];
}

function mayHold({ holding }: Effects, { answer }: FreshAnswer): boolean {
  if (holding === undefined) return true;
  const text = searchedText(answer);
  return holding.some((parts) => parts.every((part) => text.includes(part)));
}

/** Answers that aren't stale, all or some, a few at a time. */
async function* readEach(
  analyses: StoreReader['analyses'],
  project: ProjectId,
  ids: readonly JobExecutionId[] | undefined,
) {
  const count = ids?.length ?? 1;
  for (let start = 0; start < count; start += AT_ONCE.answers) {
    const among = ids?.slice(start, start + AT_ONCE.answers);
    for (let after: number | undefined = 0; after !== undefined; ) {
      const answers: readonly FreshAnswer[] = await analyses.fresh(project, AT_ONCE, {
        after,
        ...(among && { among }),
      });
      yield answers;
      after = answers.at(-1)?.revision;
    }
  }
}
