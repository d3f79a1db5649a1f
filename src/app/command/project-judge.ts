import { amountText, budgetOf, MEASURES } from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { percent } from '../../domain/rates.ts';
import { counted } from '../../domain/wording.ts';
import type { JudgingState } from '../judging-state.ts';
import { COLLECTING, collectSettings } from './collecting.ts';
import { COMMON, command, PROJECT, print } from './command.ts';
import { findProject } from './find.ts';
import { count, dollars, flag, parsed, text } from './flags.ts';
import { JUDGING_PROVIDERS } from './judge.ts';
import { asOperator } from './operator.ts';

export const projectJudge = command({
  name: 'project judge',
  summary: "choose a model that judges how answers speak of brands, or sightline's own analysis",
  details: `Without --model it shows who judges, and how far that is. A running service asks the model in the background, each answer once, at the address and by
the key that the organisation entered for the provider, or by yours where --collect-organisations of the service names the organisation. Until an
answer has its verdicts, and where that fails, those of the rules stay. --none has the rules judge again; what was said is kept, and counts once
the same model is named. sightline judge tells before how often a model and the rules agree.`,
  flags: {
    ...PROJECT,
    provider: parsed(
      JUDGING_PROVIDERS.join('|'),
      { description: 'who judges' },
      (given) => JUDGING_PROVIDERS.find((name) => name === given),
      JUDGING_PROVIDERS.join(' or '),
    ),
    model: text('MODEL', { description: 'the model that judges' }),
    maxAnswers: count({ description: 'answers on one day at most' }, 1_000_000),
    maxUsd: dollars('dollars in one month at most', '20 or 2.50'),
    none: flag({ description: 'have the rules judge' }),
    ...COLLECTING,
    ...COMMON,
  },
  examples: [
    'project judge --project shoes --provider anthropic --model claude-haiku-4-5 --max-usd 20',
    'project judge --project shoes',
    'project judge --project shoes --none',
  ],
  async run({ values }, surroundings) {
    const { provider, model, maxAnswers = null, maxUsd = null, none } = values;
    const isNamed = provider !== undefined || model !== undefined;
    if (none && isNamed) throw new AppError('invalid', '--none is for no model: leave out --provider and --model');
    if (isNamed && (provider === undefined || model === undefined))
      throw new AppError('invalid', '--provider and --model are needed, both');
    const collect = collectSettings(values, surroundings);
    await using opened = await surroundings.openApp({ db: values.db, durability: values.durability, collect });
    const { id, organisation } = await findProject(opened, values.project, values);
    const app = asOperator(opened.app, surroundings, { action: 'project judge', organisation, project: id });
    if (none) await app.projects.changeSettings(organisation, id, { judge: null });
    if (provider !== undefined && model !== undefined) {
      const isBounded = maxAnswers !== null || maxUsd !== null;
      const budget = budgetOf({ answersPerDay: maxAnswers, usdPerMonth: maxUsd });
      const judge = { provider, model, ...(isBounded && { budget }) };
      await app.projects.changeSettings(organisation, id, { judge });
    }
    const state = await opened.app.analyses.judging(id);
    print(surroundings, values, recordOf(state), state === null ? 'The rules judge' : stateText(state));
  },
});

const recordOf = (state: JudgingState | null) => {
  if (state === null) return { judgedBy: 'rules' };
  const { judgedBy, settings, answers, compared, agreed, cost, pausedBecause, problems } = state;
  return { judgedBy, budget: settings.budget, answers, compared, agreed, costUsd: cost / 1e6, pausedBecause, problems };
};

function stateText({
  judgedBy,
  settings,
  answers,
  compared,
  agreed,
  cost,
  pausedBecause,
  problems,
}: JudgingState): string {
  const limits = MEASURES.flatMap((measure) => {
    const amount = settings.budget[measure] ?? null;
    return amount === null ? [] : [amountText(measure, amount)];
  });
  const { waiting, asking, judged, failed } = answers;
  return [
    `${judgedBy}; ${limits.length > 0 ? `at most ${limits.join(' and ')}` : 'no limit of its own'}`,
    `${counted(judged, 'answer')} judged, ${failed} failed, ${waiting + asking} open; ${(cost / 1e6).toFixed(4)} USD`,
    ...(compared > 0
      ? [
          `The rules agree on ${agreed.toLocaleString('en')} of ${counted(compared, 'verdict')}: ${percent(agreed, compared)} %`,
        ]
      : []),
    ...(pausedBecause === null ? [] : [`Stopped: ${pausedBecause} (name it again to go on)`]),
    ...problems.map(({ problem, count: times }) => `  ${times} × ${problem}`),
  ].join('\n');
}
