import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, randomFrom } from '../../fuzz/random.ts';
import type { Event, Outcome } from './history.ts';
import type { Answer, Asking } from './http.ts';
import { LATER_BRANDS, modelOf, rowsOf, SIZE, writeOf } from './world.ts';

/** What clients do, and to whom. */
export interface Traffic {
  readonly ask: Asking;
  /** Ids of projects; a history calls them by their place. */
  readonly projects: readonly string[];
  readonly nodes: readonly string[];
  readonly clients: number;
  readonly seed: number;
  /** Milliseconds that a client thinks about, at most, before it asks again. */
  readonly pause: number;
  record(event: Event): void;
}

const IMPORT = '/api/v1/job-executions/import';
export const FACETS = '/api/v1/analytics/facets';
const BRANDS = '/api/entities/import';
/** How long an unanswered write is sent again, in milliseconds; after that its outcome is unknown. */
const PATIENCE = 150_000;

/**
 * Clients that import and read, one request after the other, until they are told to stop: half of the clients by the door,
 * half of them by any node, so that each project is asked for everywhere. Writes are sent again under their key
 * until they are answered.
 */
export async function keepAsking(traffic: Traffic, until: AbortSignal): Promise<void> {
  const numbers = traffic.projects.map(() => 0);
  await Promise.all(
    Array.from({ length: traffic.clients }, async (_, client) => {
      const random = randomFrom(traffic.seed + client);
      while (!until.aborted) {
        const project = random.below(traffic.projects.length);
        const through = () => (client % 2 === 0 ? 'door' : random.pick(traffic.nodes));
        if (random.onceIn(60)) await addBrand(traffic, random, project, through());
        else if (random.below(5) < 2) await write(traffic, { client, project, number: numbers[project]!++, through });
        else await read(traffic, random, { client, project, through: through(), written: numbers[project]! });
        await delay(random.below(traffic.pause));
      }
    }),
  );
}

interface Writing {
  readonly client: number;
  readonly project: number;
  readonly number: number;
  through(): string;
}

async function write({ ask, projects, record }: Traffic, { client, project, number, through }: Writing): Promise<void> {
  const from = performance.now();
  const idempotencyKey = randomUUID();
  const body = { rows: rowsOf(project, number) };
  let outcome: Outcome = 'unknown';
  let [attempts, by] = [0, ''];
  while (outcome === 'unknown' && performance.now() < from + PATIENCE) {
    by = through();
    attempts++;
    const answer = await ask.post(by, IMPORT, projects[project]!, body, { idempotencyKey });
    const settled = settledBy(answer);
    if (settled === undefined) await delay(pauseOf(answer));
    else if (isFault(settled)) {
      record({ kind: 'fault of the service', detail: told(IMPORT, by, settled) });
      break;
    } else {
      outcome = settled.status < 300 ? 'acknowledged' : 'refused';
      const { created, unchanged } = settled.json;
      if (outcome === 'refused' || Number(created) + Number(unchanged) !== SIZE)
        record({ kind: 'fault of the service', detail: told(IMPORT, by, settled) });
    }
  }
  const to = performance.now();
  record({ kind: 'write', client, project, write: number, from, to, outcome, attempts, through: by });
}

interface Reading {
  readonly client: number;
  readonly project: number;
  readonly through: string;
  /** How many writes of the project have been begun. */
  readonly written: number;
}

/** What a project has, or one write of it alone: an answer is either right or not there, so it need not come. */
async function read({ ask, projects, record }: Traffic, random: Random, reading: Reading): Promise<void> {
  const { client, project, through, written } = reading;
  const of = written > 0 && random.onceIn(2) ? random.below(written) : undefined;
  const from = performance.now();
  const answer = await ask.post(through, FACETS, projects[project]!, of === undefined ? {} : { models: [modelOf(of)] });
  const to = performance.now();
  const settled = settledBy(answer);
  if (settled === undefined) {
    await delay(pauseOf(answer));
    return;
  }
  if (settled.status !== 200) {
    record({ kind: 'fault of the service', detail: told(FACETS, through, settled) });
    return;
  }
  const { models, totalResponses } = settled.json as {
    readonly models: readonly Counted[];
    readonly totalResponses: number;
  };
  // The facet of models is counted with its own filter lifted, the total with it.
  const seen =
    of === undefined
      ? models.map(({ value, count }) => [writeOf(value), count] as const)
      : totalResponses > 0
        ? [[of, totalResponses] as const]
        : [];
  record({ kind: 'read', client, project, from, to, through, seen, ...(of !== undefined && { of }) });
}

interface Counted {
  readonly value: string;
  readonly count: number;
}

/** A brand that answers name already, so that they are to be analysed again, by one node. */
async function addBrand(
  { ask, projects, record }: Traffic,
  random: Random,
  project: number,
  by: string,
): Promise<void> {
  const answer = settledBy(
    await ask.post(by, BRANDS, projects[project]!, { rows: [{ name: random.pick(LATER_BRANDS) }] }),
  );
  if (answer !== undefined && answer.status !== 200)
    record({ kind: 'fault of the service', detail: told(BRANDS, by, answer) });
}

type Answered = Extract<Answer, { status: number }>;

/** The answer, unless it is to be asked again: no answer, not now, or the same is still in work. */
export const settledBy = (answer: Answer): Answered | undefined =>
  'failure' in answer || LATER.includes(answer.status) ? undefined : answer;
const LATER: readonly number[] = [409, 429, 502, 503, 504];

/** Whether there is no excuse for an answer to what was asked rightly. */
const isFault = ({ status }: Answered): boolean => status >= 500 || status === 401 || status === 403;

const told = (path: string, by: string, { status, json }: Answered): string =>
  `${path} by ${by}: ${status} ${JSON.stringify(json).slice(0, 500)}`;

const pauseOf = (answer: Answer): number =>
  'failure' in answer ? 300 : Math.min(2_000, 1_000 * (answer.retryAfter ?? 0.3));
