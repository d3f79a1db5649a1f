import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSqliteStore } from '../src/adapters/sqlite/mod.ts';
import { EVEN } from './data/mod.ts';
import { medianOf, quantileOf } from './interleave.ts';
import type { Options } from './options.ts';
import { processorTime } from './processor-time.ts';
import { drawScopes } from './reports/scopes.ts';
import { E1 } from './service/reports.ts';
import { aWorld, type Service } from './service/world.ts';
import { ms, printAim, printTable, times } from './table.ts';

const EVENTS = 500;
const ROUNDS = 3;
/** How long E1 is asked for alone, in milliseconds. */
const ALONE = 3_000;
const WARM_UP = 400;

/** What a stretch of time took. */
interface Stretch {
  /** Of each E1, in milliseconds: its own time and what it waited. */
  readonly took: readonly number[];
  /** Processor time of the service, in milliseconds. */
  readonly processor: number;
  readonly milliseconds: number;
}

/** E1 of one organisation, asked for without rest: alone, and while 500 events that came due at once are delivered. */
export async function events(options: Options): Promise<void> {
  const size = { ...options, shape: EVEN };
  await using world = await aWorld(size);
  const arrived = { count: 0, hear: (): void => undefined };
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      response.end('ok');
      arrived.count++;
      arrived.hear();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await using store = await openSqliteStore({ path: world.db });
  await using service = await world.start(['--operator-webhook', hook]);
  const bodies = drawScopes(size, 50).map(({ input }) => JSON.stringify(input));
  for (let time = 0; time < WARM_UP; time++) await service.ask(E1, bodies[time % bodies.length]!);

  let made = 0;
  /** Has all of them happen in one transaction; resolves when the last one has arrived. */
  async function deliver(): Promise<void> {
    const all = Promise.withResolvers<void>();
    const until = arrived.count + EVENTS;
    arrived.hear = () => arrived.count >= until && all.resolve();
    await store.transact(async ({ outbox }) => {
      for (let count = 0; count < EVENTS; count++)
        await outbox.add({
          ...{ id: `00000000-0000-7000-8000-${String(++made).padStart(12, '0')}`, timestamp: Date.now() },
          ...{ type: 'backup.failed', organisation: null, project: null, subject: `backups of ${count}` },
          data: { problem: 'measured' },
        });
    });
    await all.promise;
  }

  await deliver();
  const [alone, beside, only] = [[], [], []] as [Stretch[], Stretch[], Stretch[]];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await stretch(service, bodies, new Promise((resolve) => setTimeout(resolve, ALONE))));
    beside.push(await stretch(service, bodies, deliver()));
    only.push(await stretch(service, [], deliver()));
  }
  receiver.closeAllConnections();
  receiver.close();
  report(alone, beside, only);
}

/** Asks for E1, one after the other, until something is done. */
async function stretch({ ask, pid }: Service, bodies: readonly string[], until: Promise<void>): Promise<Stretch> {
  const [begun, before] = [performance.now(), processorTime(pid)];
  const took: number[] = [];
  let isOver = false;
  const over = until.then(() => (isOver = true));
  while (!isOver && bodies.length > 0) {
    const sent = performance.now();
    await ask(E1, bodies[took.length % bodies.length]!);
    took.push(performance.now() - sent);
  }
  await over;
  return { took, processor: processorTime(pid) - before, milliseconds: performance.now() - begun };
}

function report(alone: readonly Stretch[], beside: readonly Stretch[], only: readonly Stretch[]): void {
  const sum = (all: readonly Stretch[], of: (one: Stretch) => number) => all.reduce((total, one) => total + of(one), 0);
  const count = (all: readonly Stretch[]) => sum(all, ({ took }) => took.length);
  const delivering = sum(only, ({ processor }) => processor);
  const each = {
    alone: sum(alone, ({ processor }) => processor) / count(alone),
    beside: (sum(beside, ({ processor }) => processor) - delivering) / count(beside),
  };
  const line = (name: string, all: readonly Stretch[], processor: number) => {
    const took = all.flatMap((one) => one.took);
    return [name, String(took.length), ms(processor), ms(medianOf(took)), ms(quantileOf(took, 0.99))];
  };
  printTable(
    `E1 over HTTP beside ${EVENTS} events that are due at once, ${ROUNDS} times`,
    ['', 'asked', 'processor time, ms', 'p50, ms', 'p99, ms'],
    [line('alone', alone, each.alone), line('beside', beside, each.beside)],
  );
  const seconds = sum(only, ({ milliseconds }) => milliseconds) / ROUNDS / 1_000;
  console.log(
    `  an event takes ${ms(delivering / ROUNDS / EVENTS)} ms of processor time; ${EVENTS} take ${seconds.toFixed(1)} s`,
  );
  const all = (stretches: readonly Stretch[]) => stretches.flatMap(({ took }) => took);
  for (const [what, ratio] of [
    ['processor time of E1', each.beside / each.alone],
    ['time of E1 with its queue, median', medianOf(all(beside)) / medianOf(all(alone))],
  ] as const)
    printAim(what, times(ratio), 'at most 2 x', ratio <= 2);
}
