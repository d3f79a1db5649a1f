/*
 * `sightline judge`: lets a model judge a sample of answers beside the rules, and compares. Nothing in the database
 * changes; verdicts are kept in a file, so that no answer is paid for twice. The output for people is at the end.
 */

import { appendFileSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type ComparedShare,
  JUDGE_VERDICTS,
  type JudgeProvider,
  type JudgeVerdict,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { percent } from '../../domain/rates.ts';
import { counted } from '../../domain/wording.ts';
import type { JudgeSummary, KeptVerdicts } from '../judging/mod.ts';
import { besideDatabase } from '../settings-database.ts';
import { COLLECTING, collectSettings } from './collecting.ts';
import { COMMON, command, EXIT, PROJECT, print } from './command.ts';
import { findProject } from './find.ts';
import { count, dollars, flag, parsed, text } from './flags.ts';
import { progressLine } from './progress.ts';
import { interrupted } from './stopping.ts';
import { table } from './table.ts';

/** Who can be asked to judge. */
export const JUDGING_PROVIDERS: readonly JudgeProvider[] = ['anthropic', 'openai-compatible'];

export const judge = command({
  name: 'judge',
  summary: 'let a model judge how answers speak of brands, and compare it with the rules',
  details: `Draws answers, always the same ones, asks the model for a verdict on each brand that they name (positive, mixed, negative, none),
and compares those with the verdicts of the rules: nothing in the database changes, see sightline project judge for that. What was said is kept in
--verdicts by a digest of the answer, the brands, the model and the question, so that no answer is asked about twice. --compare has what you need to choose between the rules and a model, a local one included: run it for each model, and compare. An own key of the
organisation goes before yours, which is taken as collect takes it. All budgets of the service hold, and --max-usd holds another one. Answers that the judge fails on keep the verdict of the rules alone, and are counted.`,
  flags: {
    ...PROJECT,
    compare: flag({
      description:
        'also say how sure that is, how the rules do on blame if the model is right, and what all answers would cost',
    }),
    provider: parsed<JudgeProvider | undefined>(
      JUDGING_PROVIDERS.join('|'),
      { description: 'who judges' },
      (given) => JUDGING_PROVIDERS.find((name) => name === given),
      JUDGING_PROVIDERS.join(' or '),
    ),
    model: text('MODEL', { description: 'the model that judges' }),
    answers: count({ description: 'how many answers are drawn', default: '200' }, 99_999),
    maxUsd: dollars('dollars at most', '2 or 0.50'),
    verdicts: text('FILE', { description: 'where verdicts are kept; by default DATABASE.verdicts.jsonl' }),
    ...COLLECTING,
    ...COMMON,
  },
  examples: [
    'judge --project shoes --provider anthropic --model claude-haiku-4-5 --max-usd 1',
    'judge --project shoes --provider openai-compatible --model llama --answers 50',
    'judge --compare --project shoes --provider openai-compatible --model qwen3:8b',
  ],
  async run({ values }, surroundings) {
    const { provider, model, answers, maxUsd = null } = values;
    if (provider === undefined || model === undefined)
      throw new AppError('invalid', '--provider and --model are needed: no judge is the usual one');
    const collect = collectSettings(values, surroundings);
    await using opened = await surroundings.openApp({ db: values.db, durability: values.durability, collect });
    const { id: project } = await findProject(opened, values.project, values);
    const { stop, stderr } = surroundings;
    const line = progressLine(stderr, () => performance.now());
    const begun = performance.now();
    const summary = await opened.app.judging
      .judge(project, {
        ...{ provider, model, answers, maxUsd, stop },
        kept: verdictsIn(values.verdicts ?? besideDatabase(values.db, '.verdicts.jsonl')),
        rest: (milliseconds) => delay(milliseconds, undefined, { signal: stop }).catch(() => undefined),
        onProgress(done, all) {
          const perSecond = Math.round(done / Math.max(1, (performance.now() - begun) / 1_000));
          line.show({ done, unit: 'answers', share: done / all, perSecond });
        },
      })
      .finally(() => line.clear());
    const text = summaryText(summary, surroundings.stdout.columns);
    print(surroundings, values, summary, values.compare ? `${text}\n\n${comparisonText(summary)}` : text);
    if (stop.aborted) return interrupted('asked', 'what was judged is kept; the same command goes on', surroundings);
    return summary.unjudged > 0 ? EXIT.someFailed : EXIT.done;
  },
});

/** Verdicts in a file of JSON Lines, to which new ones are appended. Incomplete lines, as after a crash, are skipped. */
function verdictsIn(file: string): KeptVerdicts {
  const read = () => {
    const found = new Map<string, readonly JudgeVerdict[]>();
    try {
      // Made before anything is asked: what could not be kept would be paid for again.
      appendFileSync(file, '', { mode: 0o600 });
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const [key, verdicts] = entryOf(line) ?? [];
        if (key !== undefined && verdicts !== undefined) found.set(key, verdicts);
      }
    } catch (error) {
      throw unusable(file, error);
    }
    return found;
  };
  let found: Map<string, readonly JudgeVerdict[]> | undefined;
  const known = () => {
    found ??= read();
    return found;
  };
  return {
    get: (key) => known().get(key),
    put(key, verdicts) {
      known().set(key, verdicts);
      try {
        // A line feed before it, too: half a line of before spoils no other one.
        appendFileSync(file, `\n${JSON.stringify({ key, verdicts })}`);
      } catch (error) {
        throw unusable(file, error);
      }
    },
  };
}

const unusable = (file: string, error: unknown) =>
  new AppError('unavailable', `--verdicts: ${file} cannot be used (${(error as NodeJS.ErrnoException).code})`, {
    cause: error,
  });

function entryOf(line: string): readonly [key: string, verdicts: readonly JudgeVerdict[]] | undefined {
  try {
    const { key, verdicts } = JSON.parse(line) as { readonly key?: unknown; readonly verdicts?: unknown };
    const isWhole =
      typeof key === 'string' && Array.isArray(verdicts) && verdicts.every((one) => JUDGE_VERDICTS.includes(one));
    return isWhole ? [key, verdicts as readonly JudgeVerdict[]] : undefined;
  } catch {
    return undefined;
  }
}

function summaryText(summary: JudgeSummary, columns: number): string {
  const { judge, judged, agreed, answers, known, unjudged, requests, usd, problems } = summary;
  const before = known > 0 ? `, ${known.toLocaleString('en')} of them judged before` : '';
  const cost = usd === null ? 'what that cost is not known' : `${usd.toFixed(4)} USD`;
  const lines = [`${counted(answers, 'answer')}${before}; ${counted(requests, 'request')}, ${cost}`];
  if (judged > 0) {
    lines.push(
      `The rules agree with ${judge} on ${agreed.toLocaleString('en')} of ${counted(judged, 'verdict')}: ${percent(agreed, judged)} %`,
      '',
      agreementTable(summary, columns).trimEnd(),
    );
  }
  if (unjudged > 0) lines.push('', `${counted(unjudged, 'answer')} not judged: the verdict of the rules stands alone`);
  return [...lines, ...problems.map(({ problem, count }) => `  ${count} × ${problem}`)].join('\n');
}

/** Facts for the choice: how sure the agreement is, how the rules do on blame, and what all answers would cost. */
function comparisonText(summary: JudgeSummary): string {
  const { same, kappa, blameHeard, blameAsPositive, judge, answers, known, unjudged, of, usage, usd } = summary;
  const beyond = kappa === null ? '' : `; beyond chance (kappa) ${kappa.toFixed(2)}`;
  const asked = answers - known - unjudged;
  const tokens = `${usage.inputTokens.toLocaleString('en')} tokens in, ${usage.outputTokens.toLocaleString('en')} out`;
  const each =
    asked === 0
      ? 'nothing was asked this time, so what an answer costs is not known'
      : `for ${counted(asked, 'answer')}`;
  const whole =
    usd === null || asked === 0
      ? ''
      : `; about ${((usd / asked) * of).toFixed(2)} USD for all ${counted(of, 'answer')}`;
  return [
    `Agreement: ${shareText(same)}${beyond}`,
    `If ${judge} is right, of what it calls mixed or negative the rules`,
    `  call mixed or negative, too: ${shareText(blameHeard)}`,
    `  call positive: ${shareText(blameAsPositive)}`,
    `Cost: ${usd === null ? tokens : `${usd.toFixed(4)} USD (${tokens})`}, ${each}${whole}`,
    'Intervals are 95 %, by answers. A model isn’t the truth: read some answers on which they differ before you choose.',
  ].join('\n');
}

const shareText = ({ value, low, high, numerator, denominator }: ComparedShare): string => {
  const inPercent = (share: number) => (100 * share).toFixed(1);
  if (denominator === 0) return 'none';
  return `${inPercent(value)} % (${inPercent(low)} to ${inPercent(high)} %; ${numerator} of ${denominator})`;
};

/** A row for each verdict of the rules. */
const agreementTable = ({ table: counts }: JudgeSummary, columns: number): string =>
  table<JudgeVerdict>(
    [
      { title: 'rules \\ judge', text: (rules) => rules },
      ...JUDGE_VERDICTS.map((said) => ({
        title: said,
        align: 'right' as const,
        text: (rules: JudgeVerdict) => counts[rules][said].toLocaleString('en'),
      })),
    ],
    JUDGE_VERDICTS,
    columns,
  );
