import { AppError } from '../../domain/errors.ts';
import { counted } from '../../domain/wording.ts';
import { COMMON, command, print } from './command.ts';
import { findProject } from './find.ts';
import { flag, text } from './flags.ts';

const hours = (milliseconds: number): string => counted(Math.ceil(milliseconds / 3_600_000), 'hour');

export const retention = command({
  name: 'retention',
  summary: 'show what deletion by time waits for, and let it go on',
  details: `Nothing is deleted by time after the clock jumped by more than a day, until services have run for 24 hours or --confirm-clock says that
the clock is right. A pass of a project that would delete far more answers or raw responses than usual, and the first one after a change
of its setting, waits seven days for a person: --confirm --project P lets it delete at once.`,
  flags: {
    project: text('P', { description: 'the project, by id or slug' }),
    confirm: flag({ description: 'let the passes of the project that wait delete' }),
    confirmClock: flag({ description: 'believe the clock as it is now' }),
    ...COMMON,
  },
  examples: ['retention', 'retention --confirm-clock', 'retention --confirm --project shoes'],
  async run({ values }, surroundings) {
    if (values.confirm !== (values.project !== undefined))
      throw new AppError('invalid', 'give --confirm and --project together');
    await using opened = await surroundings.openApp(values, { mustExist: true });
    const { maintenance, projects } = opened.app;
    if (values.confirmClock) await maintenance.confirmClock();
    if (values.project !== undefined)
      await maintenance.confirmRetention((await findProject(opened, values.project, values)).id);
    const { clock, passes } = await maintenance.waiting();
    const waiting = await Promise.all(
      passes.map(async ({ project, what, answers, until }) => ({
        project: (await projects.byId(project))?.slug ?? project,
        ...{ what, answers, until: new Date(until).toISOString() },
      })),
    );
    const lines = [
      ...(clock > 0
        ? [`The clock jumped: deletion by time waits for ${hours(clock)} more, or for --confirm-clock`]
        : []),
      ...waiting.map(({ project, what, answers, until }) => {
        const of = what === 'raw' ? 'raw responses of ' : '';
        return `${project}: ${of}${counted(answers, 'answer')} wait until ${until}`;
      }),
    ];
    const record = { clockWaitsSeconds: Math.ceil(clock / 1_000), passes: waiting };
    print(surroundings, values, record, lines.length > 0 ? lines.join('\n') : 'Nothing waits');
  },
});
