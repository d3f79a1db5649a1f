import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { App } from '../mod.ts';
import { COMMON, command, EXIT, print } from './command.ts';
import { findProject } from './find.ts';
import { flag, text } from './flags.ts';
import { keepingUp } from './keep-up.ts';
import { progressLine } from './progress.ts';
import { type Interruption, interrupted } from './stopping.ts';
import type { Surroundings } from './surroundings.ts';

export const reanalyse = command({
  name: 'reanalyse',
  summary: 'analyse answers again that came in before brands or rules were changed',
  details: `A running service does so by itself, in the background; this does it at once, beside a service too. Asked to stop, it ends
after a batch, and the next time it goes on from there. Where an answer's result stays the same, its record does not move.`,
  flags: {
    project: text('P', {
      description: 'only this project, by id or slug; every project where none is given',
      isSetting: true,
    }),
    all: flag({ description: 'every answer of the project, whatever was changed' }),
    ...COMMON,
  },
  examples: ['reanalyse', 'reanalyse --project shoes', 'reanalyse --project shoes --all'],
  async run({ values }, surroundings) {
    if (values.all && values.project === undefined) {
      throw new AppError('invalid', '--all is of one project: give --project too');
    }
    await using opened = await surroundings.openApp(values);
    const { analyses } = opened.app;
    await analyses.adoptRules();
    const chosen =
      values.project === undefined
        ? await analyses.staleProjects()
        : [(await findProject(opened, values.project, values)).id];
    if (values.all) for (const project of chosen) await analyses.expire(project);
    const { result, stopped } = await renewAll(opened.app, chosen, surroundings);
    print(surroundings, values, result, resultText(result));
    return stopped ? interrupted(stopped, GO_ON, surroundings) : EXIT.done;
  },
});

/** What was done. */
interface Result {
  /** Answers that were brought up to date. */
  readonly reanalysed: number;
  /** Those among them with another result. */
  readonly changed: number;
  readonly perSecond: number;
}

async function renewAll(
  app: Pick<App, 'analyses' | 'checkpoints'>,
  projects: readonly ProjectId[],
  { stderr, stop }: Pick<Surroundings, 'stderr' | 'stop'>,
): Promise<{ readonly result: Result; readonly stopped?: Interruption }> {
  const { analyses } = app;
  const started = performance.now();
  const progress = progressLine(stderr, () => performance.now());
  const done = { reanalysed: 0, changed: 0 };
  const perSecond = () => Math.round(done.reanalysed / Math.max(0.001, (performance.now() - started) / 1_000));
  const ended = (stopped?: Interruption) => {
    progress.clear();
    return { result: { ...done, perSecond: perSecond() }, ...(stopped !== undefined && { stopped }) };
  };

  try {
    let total = 0;
    for (const project of projects) total += await analyses.staleRecords(project);
    for (const project of projects) {
      const keeping = keepingUp(app, project);
      for (;;) {
        if (stop.aborted) return ended('asked');
        const { taken, renewed, changed } = await analyses.reanalyse(project, { stop });
        if (taken === 0) break;
        done.reanalysed += renewed;
        done.changed += changed;
        // Brands that are changed meanwhile make more of them stale than there were.
        const share = Math.min(1, done.reanalysed / total);
        progress.show({ done: done.reanalysed, unit: 'answers', share, perSecond: perSecond() });
        await keeping.written(changed);
      }
      await keeping.end();
    }
    return ended();
  } catch (error) {
    if (error instanceof AppError) return ended(error);
    progress.clear();
    throw error;
  }
}

function resultText({ reanalysed, changed, perSecond }: Result): string {
  const counts = `${reanalysed.toLocaleString('en')} reanalysed, ${changed.toLocaleString('en')} changed`;
  return `${counts} (${perSecond.toLocaleString('en')} answers/s)`;
}

const GO_ON = 'what is counted is stored; run it again to go on';
