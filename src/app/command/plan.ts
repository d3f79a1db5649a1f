import { AppError } from '../../domain/errors.ts';
import type { EntityId, ProjectId } from '../../domain/ids.ts';
import { PLANNED_METRICS } from '../../domain/plan/mod.ts';
import { fold } from '../../domain/text.ts';
import { counted } from '../../domain/wording.ts';
import type { App } from '../app.ts';
import type { Plan } from '../reporting/mod.ts';
import { command, PROJECT, READING } from './command.ts';
import { findProject } from './find.ts';
import { oneOf, parsed } from './flags.ts';
import { table } from './table.ts';

const number = (value: string, description: string, least: number, most: number) =>
  parsed(
    value,
    { description },
    (given) => (/^\d+(\.\d+)?$/.test(given) && +given >= least && +given <= most ? Number(given) : undefined),
    `a number from ${least} to ${most}`,
  );

const FLAGS = {
  ...PROJECT,
  metric: oneOf(PLANNED_METRICS, { description: 'what is to be exact; by default visibility' }),
  brand: parsed(
    'NAME',
    { description: 'of this brand; by default your own' },
    (given) => given.trim() || undefined,
    'a name',
  ),
  'half-width': number('POINTS', 'the interval is to reach at most this far to either side', 0.01, 100),
  change: number('PERCENT', 'the fall to be seen, in percent of the present value: 20 = by a fifth', 1, 50),
  days: number('DAYS', 'days of a period; by default 30', 1, 90),
  'usd-per-month': number('USD', 'the most that it may cost in 30 days', 0.01, 1_000_000),
  'answers-per-month': number('COUNT', 'the most answers in 30 days', 1, 10_000_000),
  ...READING,
};

export const plan = command({
  name: 'plan',
  summary: 'say how much to ask for a figure to be exact enough, or what a budget buys',
  details: `Reckoned from the variance of the project's own answers; with few of them, from shipped numbers, and it says so. The cheapest
plan comes first; without --half-width or --change, the narrowest within the limit.`,
  flags: FLAGS,
  examples: [
    'plan --project shoes --half-width 3',
    'plan --project shoes --change 20 --days 14 --answers-per-month 5000',
    'plan --project shoes --usd-per-month 80',
  ],
  async run({ values }, surroundings) {
    const { change, days, metric = 'visibility', brand } = values;
    const [halfWidth, usd, answers] = [values['half-width'], values['usd-per-month'], values['answers-per-month']];
    if ([halfWidth, change, usd, answers].every((one) => one === undefined))
      throw new AppError('invalid', 'give --half-width or --change, or a limit: --usd-per-month, --answers-per-month');
    if (days !== undefined && !Number.isInteger(days)) throw new AppError('invalid', '--days: must be a whole number');
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { app } = opened;
    const project = await findProject(opened, values.project, values);
    const usdEach = await app.collectors.usdPerAnswer(project.id);
    if (usd !== undefined && usdEach === null)
      throw new AppError(
        'invalid',
        '--usd-per-month: no collector of the project has a price; give --answers-per-month',
      );
    const entityId = brand === undefined ? undefined : await brandNamed(app, project.id, brand);
    const made = await app.plans.plan(
      project.id,
      {
        ...{ metric, ...(entityId && { entityId }) },
        want: {
          ...(halfWidth !== undefined && { halfWidth }),
          ...(change !== undefined && { change }),
          ...(days !== undefined && { days }),
        },
        atMost: { ...(usd !== undefined && { usd }), ...(answers !== undefined && { answers }) },
      },
      usdEach,
    );
    if (values.json) surroundings.stdout.write(`${JSON.stringify(made)}\n`);
    else surroundings.stdout.write(planText(made, { metric, days: days ?? 30, width: surroundings.stdout.columns }));
  },
});

const BASIS = {
  own: 'from the variance of your own answers',
  mixed: 'from the variance of your own answers and shipped numbers',
  shipped: 'from shipped numbers: no answers tell more',
} as const;

function planText(
  { basis, components, options, first }: Plan,
  { metric, days, width }: { readonly metric: string; readonly days: number; readonly width: number },
): string {
  const head = `PLANS for ${metric} over ${counted(days, 'day')}, ${BASIS[basis]}\n`;
  if (options.length === 0) return `${head}None reaches it: allow a wider interval, a larger change or more answers.\n`;
  const known = (value: number | null) => (value === null ? '-' : String(value));
  const columns = [
    ...(['queries', 'topics', 'models', 'days', 'runs', 'answers'] as const).map((name) => ({
      title: name === 'queries' ? 'prompts' : name === 'answers' ? 'answers/month' : name,
      align: 'right' as const,
      text: (option: Plan['options'][number]) => String(option[name]),
    })),
    ...(
      [
        ['USD/month', 'usd'],
        ['±', 'halfWidth'],
        ['visible fall', 'detectable'],
      ] as const
    ).map(([title, name]) => ({
      title,
      align: 'right' as const,
      text: (option: Plan['options'][number]) => known(option[name]),
    })),
  ];
  const now =
    components.answers > 0 ? ` to what you ask now (${components.value} from ${components.answers} answers)` : '';
  return `${head}\n${table(columns, options, width)}\nAdd first${now}: ${first}.\n`;
}

/** @throws AppError not-found */
async function brandNamed(app: App, project: ProjectId, name: string): Promise<EntityId> {
  const { results } = await app.entities.list(project, { name, isMerged: false }, [], { page: 1, limit: 1_000 });
  const brand = results.find((one) => fold(one.name) === fold(name));
  if (brand === undefined) throw new AppError('not-found', `there is no brand "${name}" in the project`);
  return brand.id;
}
