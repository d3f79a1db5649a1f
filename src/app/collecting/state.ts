import { type Collector, type CollectorState, type OwnedCollector, stateOf } from '../../domain/collection/mod.ts';
import { type EventType, thin } from '../../domain/events.ts';
import type { NextId } from '../../domain/ids.ts';
import type { StoreTransactor } from '../../domain/ports/mod.ts';
import type { Instant } from '../../domain/time.ts';

const EVENTS = {
  ok: 'collector.recovered',
  partly: 'collector.partly',
  paused: 'collector.paused',
} as const satisfies Readonly<Record<CollectorState['state'], EventType>>;

/** When something is written, and where its ids come from. */
export interface At {
  readonly now: Instant;
  readonly nextId: NextId;
}

/** Writes a collector in the place of what it was before, and tells where it does otherwise from then on. (contract 14, "Events") */
export async function changeCollector(
  { collectors, outbox }: Pick<StoreTransactor, 'collectors' | 'outbox'>,
  { organisation, project, collector: before }: OwnedCollector,
  after: Collector,
  { now, nextId }: At,
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
