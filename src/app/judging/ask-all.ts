import {
  addUsage,
  costOf,
  expectedJudging,
  type JudgedAnswer,
  type JudgeVerdict,
  judgeBatches,
  type MicroUsd,
  NO_USAGE,
  type Price,
  type ProviderUsage,
  type Wanted,
} from '../../domain/collection/mod.ts';
import { type AskJudge, askJudge } from './ask-judge.ts';

/** Verdicts that were given before, by what was asked of whom. */
export interface KeptVerdicts {
  get(key: string): readonly JudgeVerdict[] | undefined;
  put(key: string, verdicts: readonly JudgeVerdict[]): void;
}

export interface Drawn extends JudgedAnswer {
  readonly key: string;
  /** By brand; null = a person corrected it, so it isn't theirs. */
  readonly rules: readonly (JudgeVerdict | null)[];
}

/** What may be asked, and what that cost. */
export interface Books {
  /** Why so much more may not be asked; undefined = it may. */
  problem(wanted: Wanted): Promise<string | undefined>;
  spend(spent: { readonly cost: MicroUsd; readonly answers: number }): Promise<void>;
}

interface AskAll {
  readonly books: Books;
  readonly asking: Omit<AskJudge, 'charge' | 'budgetProblem'>;
  readonly kept: KeptVerdicts;
  readonly price: Price | undefined;
  readonly maxUsd: number | null;
  onBatch(answers: number): void;
}

/** Asks about all, some batches at once; each verdict is kept as soon as it is there. */
export async function askAll(all: readonly Drawn[], { asking, kept, price, maxUsd, books, onBatch }: AskAll) {
  const problems = new Map<string, number>();
  const note = (problem: string, count: number) => problems.set(problem, (problems.get(problem) ?? 0) + count);
  const batches = [...judgeBatches(all)];
  let [usage, reserved, asked, requests, done] = [NO_USAGE, 0, 0, 0, 0];
  let isOver: string | null = null;
  const most = maxUsd === null ? Number.POSITIVE_INFINITY : maxUsd * 1e6;
  const spent = () => (price ? costOf(usage, price) : 0) + reserved;
  /** With what is on its way, which is in no account yet. */
  const over = async () =>
    spent() > most
      ? `the budget of ${maxUsd} USD is used up`
      : books.problem({ answers: asked, microUsd: price ? reserved : null });
  const charge = async (used: ProviderUsage) => {
    usage = addUsage(usage, used);
    await books.spend({ cost: price ? costOf(used, price) : 0, answers: 0 });
  };

  /** Asks about a batch, if that fits in all budgets; undefined = it doesn't. */
  async function within(batch: readonly Drawn[]) {
    isOver ??= (await over()) ?? null;
    if (isOver === null) return askJudge(batch, { ...asking, charge, budgetProblem: over });
    note(isOver, batch.length);
    return undefined;
  }

  async function work(): Promise<void> {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const expected = price ? costOf(expectedJudging(batch), price) : 0;
      // For the try that is on its way, and then for the one that may follow.
      reserved += expected;
      asked += batch.length;
      const judged = await within(batch).finally(() => {
        reserved -= expected;
        asked -= batch.length;
      });
      if (judged === undefined) continue;
      await books.spend({ cost: 0, answers: judged.replies.filter((reply) => 'verdicts' in reply).length });
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
