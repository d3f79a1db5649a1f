import { ALERT_METRICS, type AlertMetric, type KeptRow, type LookState } from '../../domain/alerts/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { type Day, MILLISECONDS_A_DAY, toIso } from '../../domain/time.ts';
import { counted } from '../../domain/wording.ts';
import type { AlertPreview, HistoryWeek, PreviewedAlert } from '../alerts/mod.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { findProject } from './find.ts';
import { flag, text } from './flags.ts';

export const alerts = command({
  name: 'alerts',
  summary: 'list the alerts of a project with their states, or add or remove one',
  details: `Without --add and --remove it lists. --add NAME watches all own brands, by --metric (${ALERT_METRICS.join(', ')}; visibility
where none is given), in both directions; the API sets everything else. --preview says in which weeks such a one would have told of
something, and --history what one saw: each week as it was looked at, and as it looks with all that came since.`,
  flags: {
    project: text('P', { description: 'the project, by id or slug', isRequired: true, isSetting: true }),
    add: text('NAME', { description: 'add an alert of this name' }),
    metric: text('METRIC', { description: 'what a new one watches' }),
    remove: text('ID', { description: 'remove the alert with this id, with its looks' }),
    history: text('ID', { description: 'show the weeks that the alert with this id saw, the newest first' }),
    preview: flag({ description: 'show what a new one would have done, and add nothing' }),
    ...COMMON,
  },
  examples: [
    'alerts --project shoes',
    "alerts --project shoes --add 'We fall' --metric visibility",
    'alerts --project shoes --preview',
  ],
  async run({ values }, surroundings) {
    const { add, remove, metric = 'visibility' } = values;
    if (!(ALERT_METRICS as readonly string[]).includes(metric))
      throw new AppError('invalid', `--metric: must be one of ${ALERT_METRICS.join(', ')}`);
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id: project } = await findProject(opened, values.project, values);
    const { alerts: service } = opened.app;
    const asked: PreviewedAlert = {
      ...{ metric: metric as AlertMetric, subject: 'own', scope: {}, direction: 'both', leastChange: 0 },
    };
    if (values.history !== undefined) {
      const weeks = (await service.history(project, values.history)).map(shownWeek);
      print(surroundings, values, weeks, weeks.length > 0 ? weeks.map(weekText).join('\n') : 'No weeks yet');
      return EXIT.done;
    }
    if (values.preview) {
      const preview = shownPreview(await service.preview(project, asked));
      print(surroundings, values, preview, previewText(preview));
      return EXIT.done;
    }
    if (add !== undefined)
      await service.create(project, {
        ...{ name: add, ...asked },
        ...{ channels: [], quietHours: null, enabled: true },
      });
    if (remove !== undefined) await service.remove(project, remove);
    const all = (await service.list(project)).map(({ id, name, metric: of, state, enabled, problem, lastLook }) => ({
      ...{ id, name, metric: of, state, enabled, problem, lastLook: lastLook && dateOf(lastLook.week) },
    }));
    const lines = all.flatMap(({ id, name, metric: of, state, enabled, problem, lastLook }) => [
      `${id}  ${enabled ? (lastLook ? STATES[state] : 'not checked yet') : 'off'}  ${of}  ${name}`,
      ...(problem === null ? [] : [`  ${problem}`]),
    ]);
    print(surroundings, values, all, lines.length > 0 ? lines.join('\n') : 'No alerts');
    return EXIT.done;
  },
});

/** States in words that say what they mean. */
const STATES: Readonly<Record<LookState, string>> = {
  ...{ learning: 'needs four weeks with answers', quiet: 'quiet', firing: 'firing', resolved: 'resolved' },
  'not-comparable': 'not comparable',
};

/** A look at a row, in percent and points. */
const shownRow = ({ name, state, shift }: Pick<KeptRow, 'name' | 'state' | 'shift'>) => ({
  ...{ name, state },
  before: shift && inPercent(shift.second),
  value: shift && inPercent(shift.first),
  difference: shift && inPercent(shift.difference),
});
const inPercent = (share: number): number => Math.round(1_000 * share) / 10 + 0;

const dateOf = (week: Day): string => toIso(week * MILLISECONDS_A_DAY).slice(0, 10);

const shownWeek = ({ week, made, now }: HistoryWeek) => ({
  week: dateOf(week),
  made: made?.rows.map(shownRow) ?? null,
  now: now?.rows.map(shownRow) ?? null,
});

type ShownRow = ReturnType<typeof shownRow>;
const rowText = ({ name, state, before, value, difference }: ShownRow): string =>
  `${name} ${STATES[state]}${before === null ? '' : ` ${before} → ${value} % (${difference! > 0 ? '+' : ''}${difference})`}`;
const rowsText = (rows: readonly ShownRow[] | null): string =>
  rows === null ? '-' : rows.map(rowText).join(', ') || 'nothing counted';

/** `2026-11-16  Acme firing 80 → 10 % (-70)`, and how it looks now where that is something else. */
function weekText({ week, made, now }: ReturnType<typeof shownWeek>): string {
  const [then, since] = [rowsText(made), rowsText(now)];
  return `${week}  ${then}${then === since ? '' : `; now: ${since}`}`;
}

function shownPreview({ weeks, rows, watched, fired }: AlertPreview) {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...{ weeks: weeks.length, rows: rows.length, watched },
    fired: fired.map(({ week, rows: ids }) => ({ week: dateOf(week), rows: ids.map((id) => names.get(id) ?? id) })),
  };
}

function previewText({ weeks, rows, watched, fired }: ReturnType<typeof shownPreview>): string {
  const told = fired.map(({ week, rows: names }) => `${week}  ${names.join(', ')}`);
  const head = `Would have told of something in ${fired.length} of ${counted(weeks, 'week')}; watches ${counted(rows, 'row')}, ${watched} with the other alerts`;
  return [head, ...told].join('\n');
}
