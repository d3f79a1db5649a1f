import {
  type JudgeTask,
  judgedAnswerOf,
  judgeLine,
  judgeName,
  judgeSubject,
  planJudging,
} from '../../domain/collection/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { JudgedProject, StoreReader, WorkTransactor } from '../../domain/ports/mod.ts';
import type { StoredResponse } from '../../domain/responses/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { waitingItem } from '../../domain/work/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { digestOf } from './verdicts.ts';

/** Answers that are looked at together: little enough to be read and noted in a few milliseconds. */
const TOGETHER = 50;

type Scanned =
  /** Every answer was looked at, or analyses are stale, so that the questions aren't known yet. */
  | 'nothing to do'
  | 'some'
  /** Some answers are to be analysed again, as their verdicts are there. */
  | 'outdated';

/** Looks at answers that were written since the last look, and notes which of them a judge is to be asked about. */
export async function scan(
  { project, judge: settings }: JudgedProject,
  { store, clock, digest }: Pick<Dependencies, 'store' | 'clock' | 'digest'>,
): Promise<Scanned> {
  const judge = judgeName(settings);
  const found = await store.read(async (reader) => {
    // Asked about before they are analysed again, brands would be asked about that are not there any more.
    if ((await reader.analyses.staleCount(project)) > 0) return undefined;
    const { seen } = await reader.judgements.progress(project);
    const written = await reader.judgements.writtenAfter(project, seen, TOGETHER);
    const ids = written.map(({ id }) => id);
    return {
      seen,
      written,
      responses: await reader.responses.byIds(project, ids),
      names: await namesOf(reader, project),
    };
  });
  if (found === undefined || found.written.length === 0) return 'nothing to do';
  const { seen, written, names } = found;
  const responses = new Map(found.responses.map((response) => [response.id, response]));
  const answers = written.map(({ id, revision }) => ({ revision, ...foundAnswer(responses.get(id)!) }));
  const outdated = await store.transact(async ({ judgements, analyses, projects, work }) => {
    const named = (await projects.settings(project)).judge;
    if (named === null || judgeName(named) !== judge || (await judgements.progress(project)).seen !== seen) return 0;
    // What was written or removed meanwhile has its turn later, or none.
    const current = new Map(
      (await judgements.writtenAfter(project, seen, TOGETHER)).map(({ id, revision }) => [id, revision]),
    );
    const same = answers.filter(({ id, revision }) => current.get(id) === revision);
    const tasks = await judgements.tasks(
      project,
      judge,
      same.map(({ id }) => id),
    );
    const digests = [...new Set(same.flatMap((answer) => answer.digest ?? []))];
    const plan = planJudging(same, {
      judge,
      tasks: new Map(tasks.map((task): [string, JudgeTask] => [task.id, task])),
      known: await judgements.known(project, judge, digests),
    });
    if (plan.tasks.length > 0) {
      await judgements.put(project, plan.tasks);
      await queueTasks(work, project, plan.tasks, clock());
    }
    if (plan.outdated.length > 0) await analyses.outdate(project, plan.outdated);
    const progress = await judgements.progress(project);
    await judgements.setProgress(project, { ...progress, seen: written.at(-1)!.revision });
    return plan.outdated.length;
  });
  return outdated > 0 ? 'outdated' : 'some';

  function foundAnswer(response: StoredResponse) {
    const asked = judgedAnswerOf(response, names);
    return { id: response.id, judgedBy: response.analysis.judgedBy, digest: asked && digestOf(digest, asked) };
  }
}

/** Puts the work on open tasks into the queue, and takes that on others out of it. */
export async function queueTasks(
  work: WorkTransactor,
  project: ProjectId,
  tasks: readonly Pick<JudgeTask, 'id' | 'judge' | 'state'>[],
  now: Instant,
): Promise<void> {
  await work.remove(project, 'judge', tasks.map(judgeSubject));
  const open = tasks.filter(({ state }) => state === 'open');
  await work.put(
    project,
    open.map((task) =>
      waitingItem({
        ...{ queue: 'judge', subject: judgeSubject(task), key: judgeLine(project, task.judge), project, dueAt: now },
      }),
    ),
  );
}

/** What the brands of a project are called when a judge is asked about them. */
export const namesOf = async ({ entities }: StoreReader, project: JudgedProject['project']) =>
  new Map((await entities.all(project)).map(({ id, name }) => [id, name]));
