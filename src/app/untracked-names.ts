import { type UntrackedName, untrackedCounts } from '../domain/entities/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import { ANY_EVIDENCE } from '../domain/reports/mod.ts';
import type { Scope } from '../domain/scope/mod.ts';
import type { Dependencies } from './dependencies.ts';
import type { AskColumns, Waiting } from './reporting/mod.ts';
import { textsInTurns } from './sized-turns.ts';
import type { Turns } from './turns.ts';

/** Names that answers put forward, and how many answers were looked through. */
export interface UntrackedNames {
  readonly answers: number;
  readonly names: readonly UntrackedName[];
}

export interface UntrackedNameService {
  /** Of the newest answers in scope. (dashboard-2, "Brands") */
  find(project: ProjectId, scope: Scope, waiting: Waiting): Promise<UntrackedNames>;
}

/** Answers that are looked through, the newest first: a second's worth, however many there are. */
const MOST_ANSWERS = 2_000;
/** Those that are read at once, if they are short. */
const AT_ONCE = 100;
/** A name in one answer alone may be anything. */
const LEAST = 2;
const MOST_NAMES = 50;

export function createUntrackedNameService(
  { store, pause }: Pick<Dependencies, 'store' | 'pause'>,
  { ask, takeTurn }: { readonly ask: AskColumns; readonly takeTurn: Turns },
): UntrackedNameService {
  return {
    find: (project, scope, waiting) =>
      takeTurn(async () => {
        const listed = { scope, evidence: ANY_EVIDENCE, sort: [], page: 1, pageSize: MOST_ANSWERS };
        const { ids } = await ask(project, 'responsePage', listed, waiting);
        const [tracked, { ignoredNames }] = await store.read(({ entities, projects }) =>
          Promise.all([entities.all(project), projects.settings(project)]),
        );
        const counts = untrackedCounts(tracked, ignoredNames);
        let answers = 0;
        const turns = textsInTurns(store, project, ids, {
          most: AT_ONCE,
          read: (responses, some) => responses.answers(project, some),
        });
        for await (const { found } of turns) {
          waiting.signal?.throwIfAborted();
          for (const { answer } of found) {
            counts.add(answer);
            answers++;
            await pause();
          }
        }
        return { answers, names: counts.most(LEAST, MOST_NAMES) };
      }),
  };
}
