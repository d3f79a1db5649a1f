import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { ProjectId } from '../../domain/ids.ts';
import { connectionsTo } from './connection.ts';

const CHANNEL = 'sightline';
/** How long projects are gathered that were written to, and how many are told at once: a notice may have 8,000 bytes. */
const GATHERED = 50;
const TOLD_AT_ONCE = 100;
/** How long it is waited after a connection was lost, each time twice as long as before, in milliseconds. */
const REST = 1_000;
const LONGEST_REST = 30_000;

/**
 * Tells other services on a database which projects were written to, and hears it from them. It is a hint: it may be lost, and
 * what it is about is in the rows. Its connection comes back by itself. (contract 15)
 */
export interface Notices extends AsyncDisposable {
  /** Soon, and together with others. */
  tell(project: ProjectId): void;
}

interface Told {
  readonly from: string;
  readonly projects: readonly ProjectId[];
}

export function openNotices({
  address,
  hear,
  onListening = () => undefined,
  rest = REST,
}: {
  readonly address: string;
  /** What others told; never what was told here. */
  readonly hear: (project: ProjectId) => void;
  /** Called each time that it can hear. */
  readonly onListening?: () => void;
  /** The first wait after a connection was lost, in milliseconds. */
  readonly rest?: number;
}): Notices {
  const from = randomUUID();
  const telling = connectionsTo(address, { max: 1 });
  const over = new AbortController();
  const { signal } = over;
  let gathered = new Set<ProjectId>();
  let isGathering = false;

  /** No commit of who writes waits for this one: notices wait for each other, and maybe for a standby. */
  async function send(projects: readonly ProjectId[]): Promise<void> {
    const told: Told = { from, projects };
    await sql`
      select set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${JSON.stringify(told)})
    `.execute(telling.db);
  }

  async function tellGathered(): Promise<void> {
    await delay(GATHERED, undefined, { ref: false });
    const projects = [...gathered];
    gathered = new Set();
    isGathering = false;
    for (let start = 0; start < projects.length && !signal.aborted; start += TOLD_AT_ONCE)
      await send(projects.slice(start, start + TOLD_AT_ONCE));
  }

  const onTold = ({ from: who, projects }: Told) => {
    if (who !== from) for (const project of projects) hear(project);
  };
  const listening = (async () => {
    for (let wait = rest; !signal.aborted; wait = Math.min(LONGEST_REST, 2 * wait)) {
      await listen({ address, signal, onListening, onTold }).then(
        () => {
          wait = rest;
        },
        () => undefined,
      );
      await delay(wait, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    tell(project) {
      gathered.add(project);
      if (isGathering || signal.aborted) return;
      isGathering = true;
      tellGathered().catch(() => undefined);
    },
    async [Symbol.asyncDispose]() {
      over.abort();
      await listening;
      await telling.close();
    },
  };
}

/** Hears until the connection is lost. */
async function listen({
  address,
  signal,
  onListening,
  onTold,
}: {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly onListening: () => void;
  readonly onTold: (told: Told) => void;
}): Promise<void> {
  const client = new pg.Client({ connectionString: address, application_name: 'sightline', keepAlive: true });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  for (const event of ['error', 'end'] as const) client.on(event, () => lose());
  client.on('notification', ({ payload = '' }) => {
    const told = toldIn(payload);
    if (told) onTold(told);
  });
  signal.addEventListener('abort', () => lose(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    onListening();
    await lost;
  } finally {
    // One that is dead may never end.
    void client.end().catch(() => undefined);
  }
}

/** What a notice says; undefined for one of another program. */
function toldIn(payload: string): Told | undefined {
  try {
    const { from, projects } = JSON.parse(payload) as Partial<Told>;
    return typeof from === 'string' && Array.isArray(projects) ? { from, projects } : undefined;
  } catch {
    return undefined;
  }
}
