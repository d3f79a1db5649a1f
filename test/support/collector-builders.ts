import {
  type Ask,
  type Collector,
  type CollectRun,
  HEALTHY,
  type JobExecutionId,
  type JudgeTask,
  type Lease,
  NO_BUDGET,
  NO_USAGE,
  type Persona,
  type ProviderKey,
  type WorkItem,
} from '../../src/domain/mod.ts';
import { anOrganisation, aProject, idFor, NOW } from './builders.ts';

/** Asks `gpt-5` everything in one locale, on demand. */
export const aCollector = (given: Partial<Collector> = {}): Collector => ({
  id: idFor('collector'),
  provider: 'openai',
  model: 'gpt-5',
  locales: [{ country: 'US', language: 'en' }],
  queryTagIds: [],
  executionCount: 1,
  surface: 'api',
  place: null,
  personaId: null,
  schedule: null,
  budget: { ...NO_BUDGET },
  enabled: true,
  ...HEALTHY,
  createdAt: NOW,
  updatedAt: NOW,
  ...given,
});

/** A persona that buys. */
export const aPersona = (given: Partial<Persona> = {}): Persona => ({
  ...{ id: idFor('persona'), name: 'Écolier', preamble: 'I buy shoes.', version: 1, createdAt: NOW, updatedAt: NOW },
  ...given,
});

export const aRun = (given: Partial<CollectRun> = {}): CollectRun => ({
  id: idFor('run'),
  collectorId: idFor('collector'),
  runAt: NOW,
  askedAs: { surface: 'api', place: null, persona: null },
  createdAt: NOW,
  endsAt: NOW + 86_400_000,
  streak: null,
  finishedAt: null,
  stoppedBecause: null,
  stoppedRemedy: null,
  ...given,
});

export const anAsk = (query: string, given: Partial<Ask> = {}): Ask => ({
  id: idFor(`ask ${query}`) as JobExecutionId,
  runId: idFor('run'),
  query,
  country: 'US',
  language: 'en',
  executionNumber: 1,
  state: 'open',
  sent: 0,
  problem: null,
  failure: null,
  usage: { ...NO_USAGE },
  cost: 0,
  answeredAt: null,
  ...given,
});

/** A task about an answer, still open. */
export const aJudgeTask = (id: JobExecutionId, given: Partial<JudgeTask> = {}): JudgeTask => ({
  id,
  judge: 'anthropic m, judge 1',
  state: 'open',
  digest: `digest of ${id}`,
  verdicts: null,
  agreed: null,
  problem: null,
  usage: { ...NO_USAGE },
  cost: 0,
  ...given,
});

/** Work of a queue that waits. */
export const aWorkItem = (subject: string, given: Partial<WorkItem> = {}): WorkItem => ({
  queue: 'ask',
  subject,
  key: 'line',
  project: aProject().id,
  dueAt: NOW,
  tries: 0,
  lease: null,
  reason: null,
  ...given,
});

/** Until {@link NOW} + 5. */
export const aLease = (given: Partial<Lease> = {}): Lease => ({
  ...{ owner: 'one', token: 'a', until: NOW + 5, place: 'there', organisation: anOrganisation().id },
  ...{ reserved: 7, day: 3 },
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
