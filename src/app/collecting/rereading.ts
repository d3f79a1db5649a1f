import { circumstancesOf } from '../../domain/circumstances.ts';
import { type Collecting, collectedRow, type ReadAnswer, understoodReply } from '../../domain/collection/mod.ts';
import type { JobExecutionId, ProjectId } from '../../domain/ids.ts';
import type { JobExecutionRow, RowOutcome } from '../../domain/imports/mod.ts';
import type { OwnedAsk } from '../../domain/ports/mod.ts';
import type { Dependencies } from '../dependencies.ts';
import { readReply } from './reading.ts';

/*
 * A reply of an unknown shape is kept as it came, beside an answer without text whose outcome is an error. A later
 * version may know the shape: each service reads such replies once when it starts. Nothing is asked and nothing is paid.
 */

/** How many replies are tried: the newest ones. Payloads of older ones are mostly deleted by then. */
const MOST = 1_000;

export interface Rereading {
  readonly dependencies: Pick<Dependencies, 'store'>;
  readonly collecting: Collecting;
  /** How answers get in and out, by no lease. */
  readonly again: {
    import(project: ProjectId, rows: readonly JobExecutionRow[]): Promise<readonly RowOutcome<string>[]>;
    remove(project: ProjectId, id: JobExecutionId): Promise<void>;
  };
  readonly stop: AbortSignal;
}

/** Reads replies again that were of no known shape, and puts those that can be read now in their places. (contract 16, "Failures of asking") */
export async function readAgain(rereading: Rereading): Promise<void> {
  const { dependencies, stop } = rereading;
  for (const owned of await dependencies.store.read(({ collectors }) => collectors.unreadable(MOST))) {
    if (stop.aborted) return;
    await readOne(owned, rereading);
  }
}

async function readOne(owned: OwnedAsk, rereading: Rereading): Promise<void> {
  const { store } = rereading.dependencies;
  const { project, collector, run, ask } = owned;
  const { provider, model } = collector;
  if (provider === 'replay') return;
  const kept = await store.read(async ({ responses }) => {
    const [response] = await responses.byIds(project, [ask.id]);
    // An import may have put another answer in its place.
    const isOpen = response?.outcome === 'error' && response.answer === '';
    const raw = isOpen ? await responses.raw(project, ask.id) : undefined;
    return raw === undefined ? undefined : { raw, asked: circumstancesOf(response!) };
  });
  const answer = kept === undefined ? undefined : await readable(owned, kept.raw, rereading);
  if (kept === undefined || answer === undefined) return;
  const row = collectedRow({ ask, runAt: run.runAt, provider, model, answer, ...kept });
  if (!(await takesPlace(project, row, rereading.again))) return;
  await store.transact(async ({ collectors }) => {
    const now = (await collectors.ask(project, ask.id))?.ask;
    // Its reservation counts as spent, and stays so.
    if (now?.failure === 'shape')
      await collectors.changeAsk(project, {
        ...now,
        failure: null,
        problem: answer.reason,
        usage: answer.usage,
        ...(answer.unread && { unread: answer.unread }),
      });
  });
}

/** Puts an answer in the place of the one with its id, whose model is the one that was asked for: mostly another one answers. */
async function takesPlace(project: ProjectId, row: JobExecutionRow, again: Rereading['again']): Promise<boolean> {
  const [outcome] = await again.import(project, [row]);
  if (outcome?.error !== 'ID_TAKEN') return outcome !== undefined && outcome.action !== 'failed';
  const [other] = await again.import(project, [{ ...row, id: null }]);
  if (other === undefined || other.action === 'failed') return false;
  // Last, so that a service that ends here finds both, and goes on.
  await again.remove(project, row.id!);
  return true;
}

async function readable(
  { project, collector }: OwnedAsk,
  raw: string,
  { collecting, stop }: Rereading,
): Promise<ReadAnswer | undefined> {
  const provider = collector.provider as Exclude<typeof collector.provider, 'replay'>;
  const kept = { reply: { status: 200, headers: {}, body: raw }, request: null, earlier: [], looked: undefined };
  const work = { of: 'answer', project, provider, ...kept, mayGoOn: false, now: 0 } as const;
  const read = await readReply(collecting, stop, work, () => understoodReply(collecting.providers[provider], work));
  return 'reading' in read && read.reading.kind === 'answer' ? read.reading : undefined;
}
