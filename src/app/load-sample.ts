import { AppError } from '../domain/errors.ts';
import type { EntityId, ProjectId } from '../domain/ids.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import type { EntityService } from './entities.ts';
import type { JobExecutionService } from './job-executions.ts';
import type { ProjectService } from './projects.ts';
import { ABOUT, BATCH, type SampleContent } from './sample/mod.ts';
import type { TopicService } from './topics.ts';

/** The sample that comes with sightline, for a project that has nothing to show yet. (contract 11, first run) */
export interface SampleService {
  /**
   * Puts it in, dated up to now; how many brands and answers it has. The answers go in last and all or none, so that a load
   * that was cut off is made again.
   * @throws AppError not-found; conflict for a project that has answers; unavailable where no sample comes along
   */
  load(project: ProjectId): Promise<LoadedSample>;
}

export interface LoadedSample {
  readonly brands: number;
  readonly answers: number;
}

interface Into {
  readonly entities: EntityService;
  readonly jobExecutions: JobExecutionService;
  readonly topics: TopicService;
}

export function createSampleService(
  { store, clock, sample }: Pick<Dependencies, 'store' | 'clock' | 'sample'>,
  services: Into & { readonly projects: ProjectService },
): SampleService {
  return {
    async load(id) {
      const project = await services.projects.byId(id);
      if (!project) throw new AppError('not-found', `No project "${id}"`);
      const hasAnswers = await store.read(async ({ responses }) => {
        for await (const batch of responses.all(id)) if (batch.length > 0) return true;
        return false;
      });
      if (hasAnswers) {
        throw new AppError(
          'conflict',
          `The project has answers: the sample goes into one without any (a sample from before is its batch "${BATCH}")`,
        );
      }
      const content = await contentOf(sample, clock());
      await putSample(services, id, content);
      if (project.description === '') await services.projects.change(project.organisation, id, { description: ABOUT });
      return { brands: content.brands.length, answers: content.answers.length };
    },
  };
}

async function contentOf(sample: Dependencies['sample'], now: Instant): Promise<SampleContent> {
  if (!sample) throw new AppError('unavailable', 'No sample comes with this service');
  try {
    return await sample(now);
  } catch (cause) {
    throw new AppError('unavailable', 'The sample is not as it was shipped: install sightline again', { cause });
  }
}

/** How a sample goes in. */
interface Pace {
  /** Answers per write; omitted = all. */
  readonly atOnce?: number;
  /** Once it is raised, no more answers go in. */
  readonly stop?: AbortSignal;
}

/** Puts brands, then answers into a project; whether all of them are in, as it was not stopped. @throws AppError unavailable for a row that is refused */
export async function putSample(
  { entities, jobExecutions, topics }: Into,
  project: ProjectId,
  { brands, same, answers }: SampleContent,
  { atOnce = answers.length, stop }: Pace = {},
): Promise<boolean> {
  const written = { dryRun: false };
  const outcomes = allIn(await entities.import(project, brands, { ...written, createGroups: true }));
  const idOf = (name: string): EntityId => outcomes[brands.findIndex((brand) => brand.name === name)]!.id!;
  allIn(
    await entities.importMerges(
      project,
      same.map(([name, into]) => ({ name, mergedIntoId: idOf(into) })),
      written,
    ),
  );
  for (let at = 0; at < answers.length; at += atOnce) {
    if (stop?.aborted) return false;
    allIn(await jobExecutions.import(project, answers.slice(at, at + atOnce), written));
  }
  if (stop?.aborted) return false;
  // Intervals are made from topics: before the queries are grouped, and as they are grouped a part at a time, they would be others.
  await topics.regroup(project);
  return true;
}

function allIn<Outcome extends Pick<RowOutcome<string>, 'error' | 'detail'> & { readonly action: string }>(
  outcomes: readonly Outcome[],
): readonly Outcome[] {
  const failed = outcomes.find(({ action }) => action === 'failed');
  if (failed) throw new AppError('unavailable', `The sample was refused: ${failed.error}: ${failed.detail}`);
  return outcomes;
}
