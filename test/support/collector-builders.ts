import {
  type Ask,
  type Collector,
  type CollectRun,
  HEALTHY,
  type JobExecutionId,
  type JudgeTask,
  NO_USAGE,
  type ProviderKey,
} from '../../src/domain/mod.ts';
import { anOrganisation, idFor, NOW } from './builders.ts';

/** Asks `gpt-5` everything in one locale, when somebody says so. */
export const aCollector = (given: Partial<Collector> = {}): Collector => ({
  id: idFor('collector'),
  provider: 'openai',
  model: 'gpt-5',
  locales: [{ country: 'US', language: 'en' }],
  queryTagIds: [],
  executionCount: 1,
  schedule: null,
  budget: { answersPerDay: null, usdPerMonth: null },
  enabled: true,
  ...HEALTHY,
  nextRunAt: null,
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});

export const aRun = (given: Partial<CollectRun> = {}): CollectRun => ({
  id: idFor('run'),
  collectorId: idFor('collector'),
  runAt: NOW,
  createdAt: NOW,
  endsAt: NOW + 86_400_000,
  streak: null,
  finishedAt: null,
  stoppedBecause: null,
  ...given,
});

export const anAsk = (query: string, given: Partial<Ask> = {}): Ask => ({
  id: idFor(`ask ${query}`) as JobExecutionId,
  runId: idFor('run'),
  query,
  country: 'US',
  language: 'en',
  executionNumber: 1,
  state: 'waiting',
  dueAt: NOW,
  tries: 0,
  sent: 0,
  lease: null,
  problem: null,
  failure: null,
  usage: { ...NO_USAGE },
  cost: 0,
  answeredAt: null,
  ...given,
});

/** A task about an answer that waits. */
export const aJudgeTask = (id: JobExecutionId, given: Partial<JudgeTask> = {}): JudgeTask => ({
  id,
  judge: 'anthropic m, judge 1',
  state: 'waiting',
  digest: `digest of ${id}`,
  verdicts: null,
  agreed: null,
  dueAt: NOW,
  tries: 0,
  lease: null,
  problem: null,
  usage: { ...NO_USAGE },
  cost: 0,
  ...given,
});

export const aProviderKey = (given: Partial<ProviderKey> = {}): ProviderKey => ({
  organisation: anOrganisation().id,
  provider: 'openai',
  baseUrl: null,
  sealed: Uint8Array.of(1, 2, 3),
  createdAt: NOW,
  ...given,
});
