import type { Insertable, Selectable } from 'kysely';
import type { CollectAskTable, CollectorTable, CollectRunTable } from '../../../db/mod.ts';
import type {
  Ask,
  AskedAs,
  Collector,
  CollectorSettings,
  CollectRun,
  Streak,
  Unread,
} from '../../domain/collection/mod.ts';
import { readObject } from './rows.ts';

/** What a collector is told that no question to the database needs. */
type Told = Omit<CollectorSettings, 'provider' | 'model' | 'enabled'>;

export const toCollector = (row: Selectable<CollectorTable>): Collector => {
  const { locales, queryTagIds, executionCount, surface, place, personaId, schedule, budget } = readObject<Told>(
    row.settings,
  );
  if (!Array.isArray(locales) || !Array.isArray(queryTagIds) || typeof budget !== 'object' || schedule === undefined)
    throw new Error('settings in JSON are not those of a collector');
  return {
    id: row.uuid,
    provider: row.provider,
    model: row.model,
    locales,
    queryTagIds,
    executionCount,
    surface,
    place,
    personaId,
    schedule,
    budget,
    enabled: row.is_enabled === 1,
    pausedBecause: row.paused_because,
    pausedUntil: row.paused_until,
    pausedRemedy: row.paused_remedy,
    partlyBecause: row.partly_because,
    partlyRemedy: row.partly_remedy,
    isOnTrial: row.is_on_trial === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
};

export const fromCollector = (collector: Collector) => {
  const { locales, queryTagIds, executionCount, surface, place, personaId, schedule, budget } = collector;
  const told: Told = { locales, queryTagIds, executionCount, surface, place, personaId, schedule, budget };
  return {
    provider: collector.provider,
    model: collector.model,
    settings: JSON.stringify(told),
    is_enabled: Number(collector.enabled),
    paused_because: collector.pausedBecause,
    paused_until: collector.pausedUntil,
    paused_remedy: collector.pausedRemedy,
    partly_because: collector.partlyBecause,
    partly_remedy: collector.partlyRemedy,
    is_on_trial: Number(collector.isOnTrial),
    created_at: collector.createdAt,
    updated_at: collector.updatedAt,
  };
};

export const toRun = (row: Selectable<CollectRunTable>, collectorId: string): CollectRun => ({
  id: row.uuid,
  collectorId,
  runAt: row.run_at,
  askedAs: readObject<AskedAs>(row.asked_as),
  createdAt: row.created_at,
  endsAt: row.ends_at,
  streak: row.streak === null ? null : readObject<Streak>(row.streak),
  finishedAt: row.finished_at,
  stoppedBecause: row.stopped_because,
  stoppedRemedy: row.stopped_remedy,
});

export const toAsk = (row: Selectable<CollectAskTable>, runId: string): Ask => ({
  id: row.uuid,
  runId,
  query: row.query,
  country: row.country,
  language: row.language,
  executionNumber: row.execution_number,
  state: row.state,
  sent: row.sent,
  problem: row.problem,
  failure: row.failure,
  usage: { inputTokens: row.input_tokens, outputTokens: row.output_tokens, searches: row.searches },
  cost: row.cost,
  answeredAt: row.answered_at,
  ...(row.unread !== null && { unread: JSON.parse(row.unread) as readonly Unread[] }),
  ...(row.task !== null && { task: row.task }),
});

/** What of a question changes. */
export const fromAsk = (ask: Ask) =>
  ({
    state: ask.state,
    sent: ask.sent,
    problem: ask.problem,
    failure: ask.failure,
    input_tokens: ask.usage.inputTokens,
    output_tokens: ask.usage.outputTokens,
    searches: ask.usage.searches,
    cost: ask.cost,
    answered_at: ask.answeredAt,
    unread: ask.unread === undefined ? null : JSON.stringify(ask.unread),
    task: ask.task ?? null,
  }) satisfies Partial<Insertable<CollectAskTable>>;
