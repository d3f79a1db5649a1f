import { BATCH, judgeBatches, judgedAnswerIn, judgedAnswerOf, judgeName } from '../../domain/collection/mod.ts';
import type { JudgedProject, StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';
import { namesOf } from './scan.ts';

/** The first answers of a line that are asked about together; what isn't to be asked any more is taken out of it. */
export async function nextBatch(
  transactor: StoreTransactor,
  { project, judge }: Pick<JudgedProject, 'project' | 'judge'>,
  key: string,
  now: Instant,
) {
  const { judgements, responses, work } = transactor;
  const names = await namesOf(transactor, project);
  for (;;) {
    const due = await work.due(project, 'judge', key, now, BATCH.answers);
    if (due.length === 0) return undefined;
    const ids = due.map(({ subject }) => judgedAnswerIn(subject));
    const tasks = new Map((await judgements.tasks(project, judgeName(judge), ids)).map((task) => [task.id, task]));
    const found = new Map((await responses.byIds(project, ids)).map((one) => [one.id, one]));
    const there = due.map((item) => {
      const id = judgedAnswerIn(item.subject);
      const [task, response] = [tasks.get(id), found.get(id)];
      const isOpen = task?.state === 'open' && response !== undefined;
      return { item, task: isOpen ? task : undefined, asked: isOpen ? judgedAnswerOf(response, names) : undefined };
    });
    const askable = there.flatMap(({ item, task, asked }) => (task && asked ? [{ ...asked, task, item }] : []));
    const over = there.filter(({ asked }) => asked === undefined);
    await judgements.put(
      project,
      over.flatMap(({ task }) => (task ? [{ ...task, state: 'failed' as const, problem: NO_BRAND }] : [])),
    );
    await work.remove(
      project,
      'judge',
      over.map(({ item }) => item.subject),
    );
    if (askable.length > 0) return judgeBatches(askable)[0]!;
  }
}

const NO_BRAND = 'it names no brand any more';
