/*
 * Passports: what a report's number was made from, so that another person can check it. The types say each fact;
 * `createPassportService` gathers them over one scope or two. Answers without a kept digest are read once, and their digest
 * is kept.
 */

import { ANALYSIS_VERSION } from '../domain/analysis/mod.ts';
import type { JobExecutionId, ProjectId, QueryId } from '../domain/ids.ts';
import { OUTCOMES, type Outcome } from '../domain/outcomes/mod.ts';
import { type AnswerDigests, answerDigests, type SettingDigests, settingDigests } from '../domain/passport/mod.ts';
import type { AnswerLine, StoreReader } from '../domain/ports/mod.ts';
import { ANY_EVIDENCE } from '../domain/reports/mod.ts';
import { EVERYTHING, type Scope } from '../domain/scope/mod.ts';
import { compareCodePoints } from '../domain/text.ts';
import { type Day, dayOf, toIso } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { settingLines } from './export-lines.ts';
import { keepLines, lineDigest } from './line-digests.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';
import { textsInTurns } from './sized-turns.ts';
import { inTopics } from './topics.ts';

/** What a report was asked: one scope, or the two of a comparison. */
export interface PassportRequest {
  readonly scopes: readonly Scope[];
  readonly weights: string;
  /** Whether answers are read and digested again, whatever was kept when they were written. */
  readonly isFresh?: boolean;
  /** What of answers that don't count is counted; all, where it is left out. */
  readonly outcomes?: readonly Outcome[];
}

/** A value, and how many answers have it. */
type Counted = readonly { readonly value: string; readonly answers: number }[];

/** What a number was made from, so that another person can check it. (contract 17, "Passport") */
export interface PassportFacts {
  readonly rules: number;
  readonly revision: number;
  readonly dates: { readonly first: string | null; readonly last: string | null };
  readonly basket: {
    readonly queries: number;
    readonly topics: number;
    readonly added: readonly string[];
    readonly gone: readonly string[];
    readonly failed: readonly string[];
  };
  readonly surfaces: Counted;
  readonly models: readonly { readonly model: string; readonly answers: number }[];
  readonly servedModels: Counted;
  readonly answers: {
    readonly asked: number | null;
    readonly kept: number;
    readonly refused: number;
    readonly empty: number;
    readonly error: number;
    readonly doubtful: number;
    readonly setAside: number;
    readonly corrected: number;
  };
  readonly digests: { readonly answers: AnswerDigests; readonly settings: SettingDigests };
}

/** Passports of reports. */
export interface PassportService {
  make(project: ProjectId, request: PassportRequest, waiting?: Waiting): Promise<PassportFacts>;
  /** SHA-256 of a value as JSON. */
  seal(value: unknown): string;
  /** SHA-256 of a text. */
  digest(text: string): string;
}

/** Answers whose lines are looked up at once, and those that are read whole, if they are short. */
const [LINES_A_TURN, ANSWERS_A_TURN] = [500, 100];

export function createPassportService(
  { store, digest, pause }: Pick<Dependencies, 'store' | 'digest' | 'pause'>,
  { report: ask }: { readonly report: AskColumns },
): PassportService {
  /** The lines of some answers, those of before digests were kept with one that is made, and kept, now. */
  async function linesOf(
    project: ProjectId,
    ids: readonly JobExecutionId[],
    isFresh: boolean,
  ): Promise<readonly (AnswerLine & Known)[]> {
    const lines: (AnswerLine & Known)[] = [];
    for (let start = 0; start < ids.length; start += LINES_A_TURN) {
      if (start > 0) await pause();
      const some = ids.slice(start, start + LINES_A_TURN);
      const found = await store.read(({ responses }) => responses.lines(project, some));
      const unknown = found.filter((line) => isFresh || line.digest === null).map(({ id }) => id);
      const made = new Map<JobExecutionId, string>();
      const turns = textsInTurns(store, project, unknown, {
        most: ANSWERS_A_TURN,
        read: (responses, some) => responses.byIds(project, some),
      });
      for await (const { found: responses } of turns) {
        for (const response of responses) made.set(response.id, lineDigest(response, digest));
        if (!isFresh) await store.transact((transactor) => keepLines(transactor, project, responses, digest));
        await pause();
      }
      // An answer that went meanwhile has no digest any more.
      lines.push(
        ...found.flatMap((line) => {
          const own = made.get(line.id) ?? line.digest;
          return own === null ? [] : { ...line, digest: own };
        }),
      );
    }
    return lines;
  }

  return {
    digest,
    seal: (value) => digest(JSON.stringify(value)),
    async make(project, { scopes, weights, isFresh = false, outcomes = OUTCOMES }, waiting) {
      const wide = scopes.map((scope) => ({ ...scope, outcomes }));
      const request = { evidence: ANY_EVIDENCE, sort: [] };
      const idsIn = async (all: readonly Scope[]) =>
        new Set(
          (await Promise.all(all.map((scope) => ask(project, 'responseIds', { ...request, scope }, waiting)))).flat(),
        );
      const [asked, counted] = await Promise.all([idsIn(wide), idsIn(scopes)]);
      const lines = await linesOf(project, [...asked], isFresh);
      const kept = lines.filter(({ id }) => counted.has(id));
      const facets = await Promise.all(scopes.map((scope) => ask(project, 'facets', scope, waiting)));
      const first = lines.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
      const ranAtFirst = lines.length === 0 ? new Set<QueryId>() : await ranBy(ask, project, dayOf(first), waiting);
      const { basket, settings, corrected, revision } = await store.read(async (reader) => ({
        basket: await basketOf(reader, project, lines, kept, ranAtFirst),
        settings: settingDigests(await settingLines(reader, project), { weights, rules: ANALYSIS_VERSION }, digest),
        corrected: await correctedOf(reader, project, counted),
        revision: (await reader.facts.revision(project)).responses,
      }));
      const times = kept.map(({ time }) => time);
      const of = (outcome: AnswerLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
      const sums = (name: 'surfaces' | 'models' | 'servedModels') => together(facets.map((own) => own[name]));
      return {
        ...{ rules: ANALYSIS_VERSION, revision, basket },
        dates: {
          first: times.length === 0 ? null : dayText(times.reduce((a, b) => Math.min(a, b))),
          last: times.length === 0 ? null : dayText(times.reduce((a, b) => Math.max(a, b))),
        },
        surfaces: sums('surfaces'),
        models: sums('models').map(({ value, answers }) => ({ model: value, answers })),
        servedModels: sums('servedModels'),
        answers: {
          ...{ asked: null, kept: kept.length, refused: of('refused'), empty: of('empty'), error: of('error') },
          doubtful: kept.filter(({ isDoubtful }) => isDoubtful).length,
          setAside: kept.filter(({ hasAsides }) => hasAsides).length,
          corrected,
        },
        digests: { answers: answerDigests(kept, digest), settings },
      };
    },
  };
}

const dayText = (time: number): string => toIso(time).slice(0, 10);

interface Known {
  readonly digest: string;
}

/** The prompts that had their first answer on a day or before it, whenever their records were made. */
async function ranBy(
  ask: AskColumns,
  project: ProjectId,
  endDay: Day,
  waiting?: Waiting,
): Promise<ReadonlySet<QueryId>> {
  const paging = { sort: [], page: 1, pageSize: Number.MAX_SAFE_INTEGER };
  const scope = { ...EVERYTHING, endDay, outcomes: OUTCOMES };
  const { results } = await ask(project, 'queries', { scope, entityId: null, ...paging }, waiting);
  return new Set(results.map(({ id }) => id));
}

/** Which prompts a report is over, and which of them are new, gone, or never answered. */
async function basketOf(
  reader: StoreReader,
  project: ProjectId,
  asked: readonly AnswerLine[],
  kept: readonly AnswerLine[],
  ranAtFirst: ReadonlySet<QueryId>,
): Promise<PassportFacts['basket']> {
  const ids = [...new Set(asked.map(({ queryId }) => queryId))];
  const queries = await inTopics(reader, project, await reader.queries.named(project, { ids, texts: [] }));
  const answered = new Set(kept.map(({ queryId }) => queryId));
  const texts = (own: readonly { readonly text: string }[]) => own.map(({ text }) => text).toSorted(compareCodePoints);
  const own = queries.filter(({ id }) => answered.has(id));
  return {
    queries: own.length,
    topics: new Set(own.map(({ inTopic }) => inTopic.name)).size,
    added: texts(own.filter(({ id }) => !ranAtFirst.has(id))),
    gone: texts(own.filter(({ deletedAt }) => deletedAt !== null)),
    failed: texts(queries.filter(({ id }) => !answered.has(id))),
  };
}

/** How many of some answers a person corrected. */
async function correctedOf(
  { corrections }: StoreReader,
  project: ProjectId,
  ids: ReadonlySet<JobExecutionId>,
): Promise<number> {
  const { results } = await corrections.page(project, {}, { page: 1, limit: Number.MAX_SAFE_INTEGER });
  return new Set(results.flatMap(({ jobExecutionId }) => (ids.has(jobExecutionId) ? jobExecutionId : []))).size;
}

function together(all: readonly (readonly { readonly value: string; readonly count: number }[])[]): Counted {
  const sums = new Map<string, number>();
  for (const { value, count } of all.flat()) sums.set(value, (sums.get(value) ?? 0) + count);
  return [...sums].map(([value, answers]) => ({ value, answers })).toSorted((a, b) => b.answers - a.answers);
}
