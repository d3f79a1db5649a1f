import { setTimeout as delay } from 'node:timers/promises';
import { entityIdOf } from '../data/mod.ts';
import { medianOf, quantileOf } from '../interleave.ts';
import { ms, printAim, printTable, times } from '../table.ts';
import { Refused } from './client.ts';
import { HEAVY, startLoad } from './load.ts';
import type { Service } from './world.ts';

/** How often each light read is wanted, in milliseconds, whether or not the one before it is done. */
const EVERY = 10;
/** For how long, in milliseconds. */
const MEASURED = 8_000;

const READS = [
  { name: 'one brand', path: `/api/entities/${entityIdOf(7)}`, body: undefined },
  { name: 'a list of 5', path: '/api/tag-groups/list', body: '{}' },
] as const;

/**
 * How long light reads wait while nothing else runs, and while reports and an ingest run in loops: at first, when much of
 * what they run is still to be compiled, and once it is, as in a service that is in use.
 */
export async function lightReads(service: Service): Promise<void> {
  for (const { path, body } of READS) for (let time = 0; time < 200; time++) await service.ask(path, body);
  for (const [path, body] of HEAVY) await service.ask(path, body);
  const idle = await latencies(service);
  const load = await startLoad(service);
  const atFirst = await latencies(service);
  const busy = await latencies(service);
  const { reports, rows } = await load.stop();

  const line = (name: string, { took, refused }: Latencies) => [
    name,
    ms(medianOf(took)),
    ms(quantileOf(took, 0.99)),
    ms(quantileOf(took, 1)),
    String(refused),
  ];
  const head = ['', 'p50', 'p99', 'most', 'refused'];
  const beside = `${reports} reports and ${rows} rows in ${(2 * MEASURED) / 1_000} s`;
  printTable(
    `Light reads over HTTP, each wanted every ${EVERY} ms; busy: ${beside}`,
    head,
    READS.flatMap(({ name }, at) => [
      line(`${name}, idle`, idle[at]!),
      line(`${name}, busy at first`, atFirst[at]!),
      line(`${name}, busy`, busy[at]!),
    ]),
  );
  const [before, after] = [idle, busy].map((all) =>
    quantileOf(
      all.flatMap(({ took }) => took),
      0.99,
    ),
  ) as [number, number];
  const isReached = after <= 5 * before && after < 10 && [...atFirst, ...busy].every(({ refused }) => refused === 0);
  printAim('p99 of light reads', `${ms(after)} ms, ${times(after / before)}`, 'within 5 x and under 10 ms', isReached);
}

export interface Latencies {
  /** Milliseconds. */
  readonly took: readonly number[];
  /** Requests that were answered with 503. */
  readonly refused: number;
}

/** By light read: how long it took from when it was sent; what is late before that is the fault of this process. */
export async function latencies(service: Service): Promise<readonly Latencies[]> {
  const found = READS.map(() => ({ took: [] as number[], refused: 0 }));
  const running: Promise<unknown>[] = [];
  const started = performance.now();
  for (let wanted = started; wanted < started + MEASURED; wanted += EVERY) {
    const early = wanted - performance.now();
    if (early > 0) await delay(early);
    const sent = performance.now();
    for (const [at, { path, body }] of READS.entries()) {
      const answered = service.ask(path, body).then(
        () => found[at]!.took.push(performance.now() - sent),
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          found[at]!.refused++;
        },
      );
      running.push(answered);
    }
  }
  await Promise.all(running);
  return found;
}
