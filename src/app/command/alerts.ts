import { ALERT_METRICS, type AlertMetric } from '../../domain/alerts/mod.ts';
import { AppError } from '../../domain/errors.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { findProject } from './find.ts';
import { text } from './flags.ts';

export const alerts = command({
  name: 'alerts',
  summary: 'list the alerts of a project with their states, or add or remove one',
  details: `Without --add and --remove it lists. --add NAME watches all own brands, by --metric (${ALERT_METRICS.join(', ')}; visibility
where none is given), in both directions; the API sets everything else.`,
  flags: {
    project: text('P', { description: 'the project, by id or slug', isRequired: true, isSetting: true }),
    add: text('NAME', { description: 'add an alert of this name' }),
    metric: text('METRIC', { description: 'what a new one watches' }),
    remove: text('ID', { description: 'remove the alert with this id, with its looks' }),
    ...COMMON,
  },
  examples: ['alerts --project shoes', "alerts --project shoes --add 'We fall' --metric visibility"],
  async run({ values }, surroundings) {
    const { add, remove, metric = 'visibility' } = values;
    if (!(ALERT_METRICS as readonly string[]).includes(metric))
      throw new AppError('invalid', `--metric: must be one of ${ALERT_METRICS.join(', ')}`);
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { id: project } = await findProject(opened, values.project, values);
    const { alerts: service } = opened.app;
    if (add !== undefined)
      await service.create(project, {
        ...{ name: add, metric: metric as AlertMetric, subject: 'own', scope: {}, direction: 'both', leastChange: 0 },
        ...{ channels: [], quietHours: null, enabled: true },
      });
    if (remove !== undefined) await service.remove(project, remove);
    const all = (await service.list(project)).map(({ id, name, metric: of, state, enabled }) => ({
      ...{ id, name, metric: of, state, enabled },
    }));
    const lines = all.map(
      ({ id, name, metric: of, state, enabled }) => `${id}  ${enabled ? state : 'off'}  ${of}  ${name}`,
    );
    print(surroundings, values, all, lines.length > 0 ? lines.join('\n') : 'No alerts');
    return EXIT.done;
  },
});
