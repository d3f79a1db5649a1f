import {
  type Agreement,
  AppError,
  addUsage,
  agreementOf,
  type Collecting,
  costOf,
  expectedJudging,
  type JudgedAnswer,
  type JudgeProvider,
  type JudgeVerdict,
  judgeBatches,
  judgedAnswerOf,
  judgeName,
  judgeQuestion,
  type MicroUsd,
  NO_USAGE,
  type Price,
  type ProjectId,
  type ProviderUsage,
  verdictByRules,
} from '../../domain/mod.ts';
import { endpointOf } from '../collecting/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Signal } from '../signal.ts';
import { priceHere } from '../spending/mod.ts';
import { type AskJudge, askJudge } from './ask-judge.ts';
import { createJudgeRunner, type JudgeRunner } from './runner.ts';

/** Verdicts that were given before, by what was asked of whom. */
export interface KeptVerdicts {
  get(key: string): readonly JudgeVerdict[] | undefined;
  put(key: string, verdicts: readonly JudgeVerdict[]): void;
}

export interface JudgingOptions {
  readonly provider: JudgeProvider;
  readonly model: string;
  /** How many answers: always the same ones, drawn by a digest of their ids, so that more of them hold fewer. */
  readonly answers: number;
  /** What it may cost; null = as much as it takes. */
  readonly maxUsd: number | null;
  readonly kept: KeptVerdicts;
  readonly stop: AbortSignal;
  rest(milliseconds: number): Promise<void>;
  onProgress(done: number, all: number): void;
}

/** What a judge said, and how that compares with the rules, whose verdict stands where there is no other. */
export interface JudgeSummary extends Agreement {
  /** Who judged, with the version of what is asked. */
  readonly judge: string;
  readonly answers: number;
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
  /** Has the judges that settings name asked, until it is stopped; undefined where nobody is asked here. */
  runner(options: { readonly stop: AbortSignal; onError(error: unknown): void }): JudgeRunner | undefined;
}

interface Drawn extends JudgedAnswer {
  readonly key: string;
  readonly rules: readonly JudgeVerdict[];
}

export function createJudging(dependencies: Dependencies, analysesExpired: Signal): Judging {
  const { store, digest, clock, collecting } = dependencies;
  /** Answers in a language that the rules read, with the brands that they name: the same ones each time. */
  async function drawn(project: ProjectId, who: string, most: number): Promise<readonly Drawn[]> {
    return store.read(async (reader) => {
      const names = new Map((await reader.entities.all(project)).map(({ id, name }) => [id, name]));
      let found: { readonly place: string; readonly drawn: Drawn }[] = [];
      const cut = () => {
        found = found.sort((a, b) => (a.place < b.place ? -1 : 1)).slice(0, most);
      };
      for await (const responses of reader.responses.all(project)) {
        for (const { id, answer, outcome, language, analysis } of responses) {
          const asked = judgedAnswerOf({ answer, outcome, language, analysis }, names);
          // What a judge said is not compared with itself.
          if (asked === undefined || analysis.judgedBy !== undefined) continue;
          const rulesOn = new Map(analysis.mentions.map((mention) => [mention.entityId, verdictByRules(mention)]));
          const key = digest(JSON.stringify([who, judgeQuestion([asked])]));
          const rules = asked.entities.map((entity) => rulesOn.get(entity.id)!);
          found.push({ place: digest(id), drawn: { ...asked, key, rules } });
        }
        if (found.length > 2 * most) cut();
      }
      cut();
      return found.map((one) => one.drawn);
    });
  }

  /** Whoever runs a command spends the operator's keys for any organisation that has none of its own. */
  async function endpointHere(project: ProjectId, provider: JudgeProvider, asking: Collecting) {
    const found = await store.read(({ projects }) => projects.byId(project));
    if (!found) throw new AppError('not-found', 'Project not found');
    return endpointOf(found.organisation, provider, {
      collecting: asking,
      dependencies: { store, clock },
      isOperator: true,
    });
  }

  return {
    runner: (options) => collecting && createJudgeRunner(dependencies, collecting, analysesExpired, options),
    async judge(project, { provider, model, answers, maxUsd, kept, stop, rest, onProgress }) {
      if (!collecting) throw new AppError('unavailable', 'This service asks no providers');
      const endpoint = await endpointHere(project, provider, collecting);
      if ('problem' in endpoint) throw new AppError('invalid', endpoint.problem);
      const asking = { collecting, provider, model, endpoint, clock, rest, stop };
      const price = priceHere(collecting, { provider, model });
      if (maxUsd !== null && !price)
        throw new AppError('invalid', `${model} has no price: give one by --prices, or leave out --max-usd`);
      const judge = judgeName({ provider, model });
      const all = await drawn(project, judge, answers);
      const known = all.filter(({ key }) => kept.get(key) !== undefined).length;
      const done = await askAll(
        all.filter(({ key }) => kept.get(key) === undefined),
        { asking, kept, price, maxUsd, onBatch: (count) => onProgress(known + count, all.length) },
      );
      const pairs = all.flatMap(({ key, rules }) =>
        (kept.get(key) ?? []).map((verdict, at): readonly [JudgeVerdict, JudgeVerdict] => [rules[at]!, verdict]),
      );
      const { problems, usage, requests } = done;
      return {
        ...agreementOf(pairs),
        ...{ judge, answers: all.length, known, requests, usage },
        unjudged: all.filter(({ key }) => kept.get(key) === undefined).length,
        usd: price ? costOf(usage, price) / 1e6 : null,
        problems: [...problems].map(([problem, count]) => ({ problem, count })).sort((a, b) => b.count - a.count),
      };
    },
  };
}

interface AskAll {
  readonly asking: Omit<AskJudge, 'charge' | 'budgetProblem'>;
  readonly kept: KeptVerdicts;
  readonly price: Price | undefined;
  readonly maxUsd: number | null;
  onBatch(answers: number): void;
}

/** Asks about all, some batches at once; each verdict is kept as soon as it is there. */
async function askAll(all: readonly Drawn[], { asking, kept, price, maxUsd, onBatch }: AskAll) {
  const problems = new Map<string, number>();
  const note = (problem: string, count: number) => problems.set(problem, (problems.get(problem) ?? 0) + count);
  const batches = [...judgeBatches(all)];
  let [usage, reserved, requests, done] = [NO_USAGE, 0, 0, 0];
  let isOver: string | null = null;
  const most = maxUsd === null ? Number.POSITIVE_INFINITY : maxUsd * 1e6;
  const spent = () => (price ? costOf(usage, price) : 0) + reserved;
  const over = (further: MicroUsd) => (spent() + further > most ? `the budget of ${maxUsd} USD is used up` : undefined);
  const charge = (used: ProviderUsage) => {
    usage = addUsage(usage, used);
  };

  async function work(): Promise<void> {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const expected = price ? costOf(expectedJudging(batch), price) : 0;
      isOver ??= over(expected) ?? null;
      if (isOver !== null) {
        note(isOver, batch.length);
        continue;
      }
      // For the try that is on its way, and then for the one that may follow.
      reserved += expected;
      const judged = await askJudge(batch, { ...asking, charge, budgetProblem: () => over(0) }).finally(() => {
        reserved -= expected;
      });
      requests += judged.sent;
      isOver ??= judged.isOver;
      for (const [at, reply] of judged.replies.entries()) {
        if ('verdicts' in reply) kept.put(batch[at]!.key, reply.verdicts);
        else note(reply.problem, 1);
      }
      done += batch.length;
      onBatch(done);
    }
  }
  await Promise.all(Array.from({ length: asking.collecting.operator.atOnce }, work));
  return { problems, usage, requests };
}
