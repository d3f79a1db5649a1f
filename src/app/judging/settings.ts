import {
  type Budget,
  type Collecting,
  type JudgeSettings,
  judgeLine,
  judgeName,
  NO_BUDGET,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { StoreTransactor } from '../../domain/ports/mod.ts';
import { judgedAlike } from '../../domain/project-settings.ts';
import type { Instant } from '../../domain/time.ts';
import { queueTasks } from './scan.ts';

/** A judge as somebody names it. */
export interface GivenJudge extends Omit<JudgeSettings, 'budget'> {
  readonly budget?: Budget;
}

/** With its budget: none of its own where none is given, as the organisation's holds. @throws AppError unavailable */
export function completedJudge(given: GivenJudge, collecting: Collecting | undefined): JudgeSettings {
  if (!collecting) throw new AppError('unavailable', 'This service asks no providers');
  const { provider, model, budget = NO_BUDGET } = given;
  return { provider, model, budget };
}

/** Has all answers looked at for another judge, and re-asks those that failed or wait; a judge that paused itself goes on. */
export async function beginJudging(
  { judgements, work }: Pick<StoreTransactor, 'judgements' | 'work'>,
  project: ProjectId,
  before: JudgeSettings | null,
  judge: JudgeSettings,
  now: Instant,
): Promise<void> {
  const { seen } = await judgements.progress(project);
  await judgements.setProgress(project, { seen: judgedAlike(before, judge) ? seen : 0, pausedBecause: null });
  const name = judgeName(judge);
  const failed = await judgements.reopen(project, name);
  await queueTasks(
    work,
    project,
    failed.map((id) => ({ id, judge: name, state: 'open' })),
    now,
  );
  await work.resume(project, 'judge', judgeLine(project, name), now);
}
