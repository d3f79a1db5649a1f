/*
 * Compares a model's verdicts with the rules' on a sample (`sightline judge`), and starts the judges of projects. The
 * interface comes first; then the sample, always the same answers, and the budget and key that pay.
 */

import {
  CAP_WITHOUT_PRICE,
  type Collecting,
  comparisonOfJudges,
  costOf,
  JUDGE_ACCOUNT,
  type JudgeComparison,
  type JudgedPair,
  type JudgeProvider,
  judgedAnswerOf,
  judgeName,
  judgeQuestion,
  NO_BUDGET,
  type ProviderUsage,
  verdictByRules,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { dayOf } from '../../domain/time.ts';
import { endpointOf } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Signal } from '../signal.ts';
import { type Asker, payerOf, priceFor, refusalNow, settle } from '../spending/mod.ts';
import { askAll, type Books, type Drawn, type KeptVerdicts } from './ask-all.ts';
import { createJudgeRunner, type JudgeRunner } from './runner.ts';

export interface JudgingOptions {
  readonly provider: JudgeProvider;
  readonly model: string;
  /** How many answers: always the same ones, drawn by a digest of their ids, so that more of them hold fewer. */
  readonly answers: number;
  /** Budget in US dollars; null = unlimited. */
  readonly maxUsd: number | null;
  readonly kept: KeptVerdicts;
  readonly stop: AbortSignal;
  rest(milliseconds: number): Promise<void>;
  onProgress(done: number, all: number): void;
}

/** What a judge said, and how that compares with the rules, whose verdict stands where there is no other. */
export interface JudgeSummary extends JudgeComparison {
  /** Who judged, with the version of what is asked. */
  readonly judge: string;
  readonly answers: number;
  /** Those that it was drawn from: all that a judge of the project would be asked about. */
  readonly of: number;
  /** Answers whose verdicts were kept from before. */
  readonly known: number;
  /** Answers that were not judged: they have the rules' verdict alone. */
  readonly unjudged: number;
  readonly requests: number;
  readonly usage: ProviderUsage;
  /** null = the model has no price here. */
  readonly usd: number | null;
  readonly problems: readonly { readonly problem: string; readonly count: number }[];
}

/** Has a model judge answers beside the rules. */
export interface Judging {
  /** @throws AppError invalid where the endpoint cannot be asked, or has no price and is to hold a budget */
  judge(project: ProjectId, options: JudgingOptions): Promise<JudgeSummary>;
  /** Asks the judges that settings name, until it is stopped; undefined when collecting is off. */
  runner(options: { readonly stop: AbortSignal; onError(error: unknown): void }): JudgeRunner | undefined;
}

/** Answers in a language that the rules read, with the brands that they name: the same ones each time. */
async function drawn(
  dependencies: Dependencies,
  project: ProjectId,
  who: string,
  most: number,
): Promise<{ readonly all: readonly Drawn[]; readonly of: number }> {
  return dependencies.store.read(async (reader) => {
    const names = new Map((await reader.entities.all(project)).map(({ id, name }) => [id, name]));
    let [found, of]: [{ readonly place: string; readonly drawn: Drawn }[], number] = [[], 0];
    const cut = () => {
      found = found.sort((a, b) => (a.place < b.place ? -1 : 1)).slice(0, most);
    };
    for await (const responses of reader.responses.all(project)) {
      for (const { id, answer, outcome, language, analysis } of responses) {
        const asked = judgedAnswerOf({ answer, outcome, language, analysis }, names);
        // What a judge said is not compared with itself.
        if (asked === undefined || analysis.judgedBy !== undefined) continue;
        of++;
        const rulesOn = new Map(
          analysis.mentions.map((mention) => {
            return [mention.entityId, mention.opinion?.decidedBy === 'person' ? null : verdictByRules(mention)];
          }),
        );
        const key = dependencies.digest(JSON.stringify([who, judgeQuestion([asked])]));
        const rules = asked.entities.map((entity) => rulesOn.get(entity.id) ?? null);
        found.push({ place: dependencies.digest(id), drawn: { ...asked, key, rules } });
      }
      if (found.length > 2 * most) cut();
    }
    cut();
    return { all: found.map((one) => one.drawn), of };
  });
}

/** What the command asks by: the account of the project's judge, with its budget, and whose key pays. */
async function accountOf(
  dependencies: Dependencies,
  project: ProjectId,
  asking: Collecting,
  { provider, model }: Pick<JudgingOptions, 'provider' | 'model'>,
) {
  return dependencies.store.read(async (reader) => {
    const { organisation } = (await reader.projects.byId(project))!;
    const payer = await payerOf(reader, { organisation, provider });
    const price = await priceFor(reader, asking, { organisation, provider, model, payer });
    const stated = (await reader.projects.settings(project)).judge?.budget ?? NO_BUDGET;
    const isCapped = price !== undefined || stated.answersPerDay !== null;
    const budget = isCapped ? stated : { ...stated, answersPerDay: CAP_WITHOUT_PRICE };
    const asker: Asker = { organisation, project, account: JUDGE_ACCOUNT, budget, provider, model };
    return { asker, price, charge: { provider, model, payer } };
  });
}

/** The ledger, as a command that asks by itself keeps to it. */
function booksOf(
  dependencies: Dependencies,
  { asker, charge }: Pick<Awaited<ReturnType<typeof accountOf>>, 'asker' | 'charge'>,
): Books {
  return {
    problem: (wanted) =>
      dependencies.store.read(
        async (reader) => (await refusalNow(reader, asker, wanted, dependencies.clock()))?.problem,
      ),
    spend: (spent) =>
      dependencies.store.transact((transactor) =>
        settle(
          transactor,
          asker,
          { day: dayOf(dependencies.clock()), charge },
          { ...{ reserved: 0, asking: 0 }, ...spent },
          { now: dependencies.clock(), nextId: dependencies.nextId },
        ),
      ),
  };
}

/** A command spends the operator's keys for any organisation that has none of its own. */
async function endpointHere(
  dependencies: Dependencies,
  project: ProjectId,
  provider: JudgeProvider,
  asking: Collecting,
) {
  const found = await dependencies.store.read(({ projects }) => projects.byId(project));
  if (!found) throw new AppError('not-found', 'Project not found');
  return endpointOf(found.organisation, provider, {
    collecting: asking,
    dependencies: { store: dependencies.store, clock: dependencies.clock },
    isOperator: true,
  });
}

const judge =
  (dependencies: Dependencies): Judging['judge'] =>
  async (project, { provider, model, answers, maxUsd, kept, stop, rest, onProgress }) => {
    if (!dependencies.collecting) throw new AppError('unavailable', 'This service asks no providers');
    const endpoint = await endpointHere(dependencies, project, provider, dependencies.collecting);
    if ('problem' in endpoint) throw new AppError('invalid', endpoint.problem);
    const asking = {
      project,
      collecting: dependencies.collecting,
      provider,
      model,
      endpoint,
      clock: dependencies.clock,
      rest,
      stop,
    };
    const account = await accountOf(dependencies, project, dependencies.collecting, { provider, model });
    const { price } = account;
    if (maxUsd !== null && !price)
      throw new AppError('invalid', `${model} has no price: give one by --prices, or leave out --max-usd`);
    const judge = judgeName({ provider, model });
    const { all, of } = await drawn(dependencies, project, judge, answers);
    const known = all.filter(({ key }) => kept.get(key) !== undefined).length;
    const done = await askAll(
      all.filter(({ key }) => kept.get(key) === undefined),
      {
        asking,
        kept,
        price,
        maxUsd,
        books: booksOf(dependencies, account),
        onBatch: (count) => onProgress(known + count, all.length),
      },
    );
    const pairs = all.map(({ key, rules }) =>
      (kept.get(key) ?? []).flatMap((verdict, at): readonly JudgedPair[] => {
        const byRules = rules[at] ?? null;
        return byRules === null ? [] : [[byRules, verdict]];
      }),
    );
    const { problems, usage, requests } = done;
    return {
      ...comparisonOfJudges(pairs),
      ...{ judge, answers: all.length, of, known, requests, usage },
      unjudged: all.filter(({ key }) => kept.get(key) === undefined).length,
      usd: price ? costOf(usage, price) / 1e6 : null,
      problems: [...problems].map(([problem, count]) => ({ problem, count })).sort((a, b) => b.count - a.count),
    };
  };

export function createJudging(dependencies: Dependencies, analysesExpired: Signal): Judging {
  const { collecting } = dependencies;

  return {
    runner: (options) => collecting && createJudgeRunner(dependencies, collecting, analysesExpired, options),
    judge: judge(dependencies),
  };
}
