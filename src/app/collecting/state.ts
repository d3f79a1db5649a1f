import {
  type Collector,
  type CollectRunSummary,
  type EventType,
  type Instant,
  type NextId,
  type OwnedCollector,
  type StoreTransactor,
  thin,
} from '../../domain/mod.ts';

/** How a collector does, for people. (contract 16, "Failures of asking") */
export interface CollectorState {
  readonly state: 'ok' | 'partly' | 'paused';
  /** In a sentence; null = `ok`. */
  readonly reason: string | null;
  /** What to do; null = `ok`. */
  readonly action: string | null;
}

/** How a collector does, by what is stored of it. */
export function stateOf({ pausedBecause }: Collector): CollectorState {
  if (pausedBecause === null) return { state: 'ok', reason: null, action: null };
  return { state: 'paused', reason: pausedBecause, action: 'Remove the cause, then run the collector' };
}

/** Questions of a run that failed, by kind. */
export const failedByKind = ({ asks }: CollectRunSummary): Readonly<Record<string, number>> => ({
  question: asks.failed,
});

const EVENTS = {
  ok: 'collector.recovered',
  partly: 'collector.partly',
  paused: 'collector.paused',
} as const satisfies Readonly<Record<CollectorState['state'], EventType>>;

/** Writes a collector in the place of what it was before, and tells where it does otherwise from then on. (contract 14, "Events") */
export async function changeCollector(
  { collectors, outbox }: Pick<StoreTransactor, 'collectors' | 'outbox'>,
  { organisation, project, collector: before }: OwnedCollector,
  after: Collector,
  { now, nextId }: { readonly now: Instant; readonly nextId: NextId },
): Promise<void> {
  await collectors.put(project, after);
  const { state, reason, action } = stateOf(after);
  if (state === stateOf(before).state) return;
  const { id, provider, model } = after;
  await outbox.add({
    id: nextId(),
    type: EVENTS[state],
    timestamp: now,
    organisation,
    project,
    subject: `collector ${id}`,
    data: thin({ collector: id, provider, model, state, reason, action }),
  });
}
