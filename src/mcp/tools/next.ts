import { changeKind } from '../../domain/change-kind.ts';
import { MILLISECONDS_A_DAY, parseDay, toIso } from '../../domain/time.ts';
import { counted } from '../../domain/wording.ts';
import { plain, signed, table } from '../text.ts';
import { facetsOf, type Tool, type ToolCall } from '../tool.ts';
import { type Comparison, verdictText } from './changes.ts';

interface Look {
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
}
interface AlertsBody {
  readonly results: readonly {
    readonly id: string;
    readonly name: string;
    readonly metric: string;
    readonly state: string;
    readonly lastLook: Look | null;
  }[];
}
interface History {
  readonly results: readonly { readonly now: Look | null }[];
}

/** Rows that are told: of all alerts together. */
const MOST_ROWS = 50;

/** Days that are compared with as many before. */
const DAYS = 28;
const MOST_CHANGES = 10;
/** Alerts without a look whose history is read. */
const MOST_NEW = 5;

/** Begins with changes beyond chance, then alerts. (contract 20) */
export const whatToDo: Tool = {
  name: 'what_to_do',
  title: 'What needs attention',
  description: 'Firing alerts: significant weekly changes. Does anything need attention?',
  operation: 'listAlerts',
  leavesOut: ['scope'],
  async run({ client, project }) {
    const changed = await changesIn({ client, project });
    const { results } = await client.get<AlertsBody>('GET /api/v1/alerts', { project: project.id });
    const fresh = results.filter(({ lastLook }) => lastLook === null);
    const seen = new Map<string, Look | null>();
    // One that is new has not looked yet: its history says what its rule makes of the weeks there are.
    for (const { id } of fresh.slice(0, MOST_NEW)) {
      const history = { project: project.id, params: { id } };
      const { results: weeks } = await client.get<History>('GET /api/v1/alerts/{id}/history', history);
      seen.set(id, weeks[0]?.now ?? null);
    }
    const firing = results.flatMap(({ id, name, metric, lastLook }) => {
      const look = lastLook ?? seen.get(id);
      return (look?.rows ?? [])
        .filter(({ state }) => state === 'firing')
        .map((row) => ({ ...row, alert: name, metric, week: look!.week }));
    });
    const shown = firing.slice(0, MOST_ROWS);
    const number = (value: number | null) => (value === null ? '-' : String(value));
    const none =
      results.length === 0
        ? 'No alert is set up in this project.'
        : `None of ${counted(results.length, 'alert')} fires.`;
    return {
      text: [
        ...changed.text,
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
        ...(fresh.length > 0
          ? [`${counted(fresh.length, 'alert')} made no look yet: no message was sent of what fires in these.`]
          : []),
      ].join('\n\n'),
      data: {
        changes: changed.rows,
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

/** Brands whose visibility changed beyond chance in the last days that hold answers. */
async function changesIn(call: Pick<ToolCall, 'client' | 'project'>) {
  const { client, project } = call;
  const { lastDate } = await facetsOf(call);
  if (lastDate === null) return { text: [], rows: [] };
  const startDate = toIso((parseDay(lastDate)! - DAYS + 1) * MILLISECONDS_A_DAY).slice(0, 10);
  const base = { startDate, endDate: lastDate };
  const body = { base, against: 'previous', by: 'entity', metric: 'visibility', withOwn: true, pageSize: 200 };
  const report = await client.get<Comparison>('POST /api/v1/analytics/compare', { project: project.id, body });
  const { results } = report;
  const real = results
    .filter(({ verdict }) => verdict === 'up' || verdict === 'down')
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
  const shown = real.slice(0, MOST_CHANGES);
  const days = `${startDate} to ${lastDate} against the ${DAYS} days before`;
  const head = `${counted(real.length, 'brand')} changed beyond chance in visibility, ${days}.`;
  const isTold = results.some((row) => !['untold', 'not-comparable'].includes(changeKind(row)));
  const [first] = results;
  return {
    text: [
      real.length === 0
        ? first === undefined || isTold
          ? head.replace(/^0 brands/, 'No brand')
          : `Changes in visibility, ${days}: ${verdictText(first, ' points', report)}.`
        : `${head}\n\n${table(
            ['brand', 'before', 'now', 'difference', 'verdict'],
            shown.map((row) => [
              ...[plain(row.name), `${row.paired.against} %`, `${row.paired.base} %`],
              ...[`${signed(row.difference)} points`, verdictText(row, ' points', report)],
            ]),
          )}`,
    ],
    rows: shown.map(({ name, paired, difference, verdict, mixed }) => ({
      ...{ name, before: paired.against, now: paired.base, difference, verdict, mixed },
    })),
  };
}
