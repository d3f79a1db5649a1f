import { plain, table } from '../text.ts';
import type { Tool } from '../tool.ts';

interface AlertsBody {
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly metric: string;
    readonly state: string;
    readonly lastLook: {
      readonly week: string;
      readonly rows: readonly {
        readonly name: string;
        readonly state: string;
        readonly before: number | null;
        readonly value: number | null;
        readonly low: number | null;
        readonly high: number | null;
        readonly queries: number | null;
      }[];
    } | null;
  }[];
}

/** Rows that are told: of all alerts together. */
const MOST_ROWS = 50;

/** Begins with alerts. (contract 20) */
export const whatToDo: Tool = {
  name: 'what_to_do',
  title: 'What needs attention',
  description: 'Firing alerts: significant weekly changes. Does anything need attention?',
  operation: 'listAlerts',
  leavesOut: ['scope'],
  async run({ client, project }) {
    const { results } = await client.get<AlertsBody>('GET /api/v1/alerts', { project: project.id });
    const firing = results.flatMap(({ name, metric, lastLook }) =>
      (lastLook?.rows ?? [])
        .filter(({ state }) => state === 'firing')
        .map((row) => ({ ...row, alert: name, metric, week: lastLook!.week })),
    );
    const shown = firing.slice(0, MOST_ROWS);
    const number = (value: number | null) => (value === null ? '-' : String(value));
    const none =
      results.length === 0 ? 'No alert is set up in this project.' : `None of ${results.length} alerts fires.`;
    return {
      text:
        shown.length === 0
          ? none
          : [
              `${firing.length} figures of ${results.length} alerts fire. Percent; change in points.`,
              table(
                ['alert', 'metric', 'of', 'week of', 'before', 'after', 'change at 95 %', 'prompts'],
                shown.map((row) => [
                  ...[plain(row.alert), row.metric, plain(row.name), row.week, number(row.before), number(row.value)],
                  ...[`${number(row.low)} to ${number(row.high)}`, number(row.queries)],
                ]),
              ),
            ].join('\n\n'),
      data: {
        alerts: results.map(({ id, name, state }) => ({ id, name, state })),
        firing: shown.map(({ alert, metric, name, week, before, value }) => ({
          alert,
          metric,
          name,
          week,
          before,
          value,
        })),
      },
    };
  },
};
