import { type JudgeSettings, type JudgingCounts, judgeName, type ProjectId, type StoreReader } from '../domain/mod.ts';

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
  { projects, judgements }: Pick<StoreReader, 'projects' | 'judgements'>,
  project: ProjectId,
): Promise<JudgingState | null> {
  const { judge: settings } = await projects.settings(project);
  if (settings === null) return null;
  const judgedBy = judgeName(settings);
  const { pausedBecause } = await judgements.progress(project);
  return { ...(await judgements.counts(project, judgedBy)), judgedBy, settings, pausedBecause };
}
