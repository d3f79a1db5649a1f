import { type JudgeSettings, type JudgingCounts, judgeLine, judgeName } from '../domain/collection/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { StoreReader } from '../domain/ports/mod.ts';
import type { Instant } from '../domain/time.ts';

/** How far the judge of a project is. */
export interface JudgingState extends JudgingCounts {
  /** Who judges, with the version of what is asked. */
  readonly judgedBy: string;
  readonly settings: JudgeSettings;
  /** Why it stopped by itself, for people; null = it did not. */
  readonly pausedBecause: string | null;
}

/** null = the rules judge. */
export async function judgingState(
  { projects, judgements, work }: Pick<StoreReader, 'projects' | 'judgements' | 'work'>,
  project: ProjectId,
  now: Instant,
): Promise<JudgingState | null> {
  const { judge: settings } = await projects.settings(project);
  if (settings === null) return null;
  const judgedBy = judgeName(settings);
  const { pausedBecause } = await judgements.progress(project);
  const counts = await judgements.counts(project, judgedBy);
  const pause = await work.pauseOf(project, 'judge', judgeLine(project, judgedBy));
  // All that wait do so for the same reason, whatever was wrong with some of them before.
  const isHeld = pause !== undefined && pause.until > now && counts.answers.waiting > 0;
  const problems = isHeld ? [{ problem: pause.reason, count: counts.answers.waiting }] : counts.problems;
  return { ...counts, problems, judgedBy, settings, pausedBecause };
}
