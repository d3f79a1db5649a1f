import { z } from 'zod';
import { PLANNED_METRICS } from '../../domain/plan/mod.ts';
import { count, table } from '../text.ts';
import { bodyOf, type Tool } from '../tool.ts';

interface PlanBody {
  readonly basis: 'own' | 'mixed' | 'shipped';
  readonly components: { readonly value: number; readonly answers: number };
  readonly options: readonly {
    readonly queries: number;
    readonly topics: number;
    readonly runs: number;
    readonly models: number;
    readonly days: number;
    readonly answers: number;
    readonly usd: number | null;
    readonly halfWidth: number | null;
    readonly detectable: number | null;
  }[];
  readonly first: string;
}

const BASIS = {
  own: "from the variance of the project's own answers",
  mixed: "from the project's own answers and shipped numbers",
  shipped: 'from shipped numbers, as the project tells nothing yet',
} as const;

const Amount = z.number().exactOptional();

export const plan: Tool = {
  name: 'plan',
  title: 'Plan what to ask',
  description:
    'Sample size planning: prompts, runs and run days required for ± halfWidth points, detecting a change by percent, or a budget, priced. One of these ' +
    'is required.',
  operation: 'planAnswers',
  leavesOut: ['metric', 'want', 'atMost'],
  adds: {
    metric: z.enum(PLANNED_METRICS).exactOptional(),
    halfWidth: Amount,
    change: Amount,
    days: z.int().exactOptional(),
    usdPerMonth: Amount,
    answersPerMonth: z.int().exactOptional(),
  },
  async run(call) {
    const { client, project } = call;
    const { halfWidth, change, days, usdPerMonth, answersPerMonth, ...args } = call.args;
    const given = (values: object) =>
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    const body = {
      ...(await bodyOf({ ...call, args })),
      want: given({ halfWidth, change, days }),
      atMost: given({ usdPerMonth, answersPerMonth }),
    };
    const made = await client.get<PlanBody>('POST /api/v1/analytics/plan', { project: project.id, body });
    const { options, basis, components, first } = made;
    const known = (value: number | null) => (value === null ? '-' : String(value));
    const of = components.answers > 0 ? ` of ${components.value} from ${count(components.answers)} answers` : '';
    return {
      text: [
        `Plans for ${String(args.metric ?? 'visibility')}${of}, ${BASIS[basis]}.`,
        options.length === 0
          ? 'None reaches it within the limits: allow a wider interval, a larger change or more answers.'
          : table(
              [
                'prompts',
                'topics',
                'models',
                'run days',
                'runs a day',
                'answers a month',
                'USD a month',
                '±',
                'visible fall',
              ],
              options.map((own) => [
                ...[own.queries, own.topics, own.models, own.days, own.runs, own.answers].map(count),
                ...[own.usd, own.halfWidth, own.detectable].map(known),
              ]),
            ),
        `Add first: ${first}.`,
      ].join('\n\n'),
      data: { basis, components, first, rows: options },
    };
  },
};
