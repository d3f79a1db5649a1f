import {
  type Account,
  answersLeft,
  type Collecting,
  closing,
  type LedgerLine,
  type Limit,
  limitsOf,
  NO_AMOUNTS,
  type Price,
  periodOf,
  type Refusal,
  type Reservation,
  refusalOf,
  type Settlement,
  type Step,
  settled,
  stepOf,
  type Wanted,
} from '../../domain/collection/mod.ts';
import { thin } from '../../domain/events.ts';
import type { NextId } from '../../domain/ids.ts';
import type { StoreReader, StoreTransactor } from '../../domain/ports/mod.ts';
import { dayOf, type Instant, MILLISECONDS_A_DAY, toIso } from '../../domain/time.ts';
import type { Lease } from '../../domain/work/mod.ts';
import { type Asker, wayDownTo } from './accounts.ts';
import { payerOf, priceFor } from './prices.ts';

/** What reservations and their ends are written with. */
type Books = Pick<StoreTransactor, 'ledger' | 'outbox' | 'projects' | 'providerKeys'>;

/** When, and how events are named. */
interface Now {
  readonly now: Instant;
  readonly nextId: NextId;
}

/** What was reserved, and for how many answers; or why nothing was. */
type Reserving = { readonly reservation: Reservation; readonly answers: number } | { readonly refusal: Refusal };

/**
 * Reserves what a request is expected to cost from each account on the way, or nothing. `want` says what it is of: it is told
 * the price, and how many answers the limits leave. (contract 12, "Keys and money"; contract 16, "Money")
 */
export async function reserve(
  books: Books,
  asker: Asker,
  want: (price: Price | undefined, most: number) => Wanted | Promise<Wanted>,
  { collecting, now, nextId }: Now & { readonly collecting: Collecting },
): Promise<Reserving> {
  const { organisation, project, account, provider, model } = asker;
  const payer = await payerOf(books, asker);
  const accounts = await wayDownTo(asker, payer, books, now);
  const price = await priceFor(books, collecting, { ...asker, payer });
  const wanted = await want(price, answersLeft(accounts));
  const refusal = refusalOf(accounts, wanted);
  if (refusal) {
    if (refusal.limit && refusal.isFinal) await tell(books, asker, refusal.limit, 100, { now, nextId });
    return { refusal };
  }
  const reservation = { reserved: wanted.microUsd ?? 0, day: dayOf(now), charge: { provider, model, payer } };
  const key = { organisation, project, account, ...reservation.charge, day: reservation.day };
  await books.ledger.add(key, { ...NO_AMOUNTS, reserved: reservation.reserved, asking: wanted.answers });
  return { reservation, answers: wanted.answers };
}

/**
 * Why something may not be asked now; undefined = it may. For a command that asks by itself, without a lease that would give back what
 * is reserved: it counts what it has on its way besides, and says afterwards by {@link settle} what that cost. (contract 16, "Money")
 */
export async function refusalNow(
  reader: Pick<StoreReader, 'ledger' | 'projects' | 'providerKeys'>,
  asker: Asker,
  wanted: Wanted,
  now: Instant,
): Promise<Refusal | undefined> {
  return refusalOf(await wayDownTo(asker, await payerOf(reader, asker), reader, now), wanted);
}

/** Ends a reservation: what it cost takes its place, and limits that have reached a step are told. */
export async function settle(
  books: Books,
  asker: Asker,
  { day, charge }: Pick<Lease, 'day' | 'charge'>,
  settlement: Settlement,
  now: Now,
): Promise<void> {
  if (charge === undefined) return;
  const { organisation, project, account } = asker;
  await books.ledger.add({ organisation, project, account, ...charge, day }, settled(settlement));
  await tellSteps(books, asker, await wayDownTo(asker, charge.payer, books, now.now), now);
}

/**
 * Closes lines in which something is reserved though nothing is asked by their account any more, as its process died, or
 * what it asked for was deleted meanwhile: what was reserved counts as spent.
 */
export async function closeAbandoned(
  { ledger }: Pick<StoreTransactor, 'ledger'>,
  isAbandoned: (line: LedgerLine) => boolean,
): Promise<void> {
  for (const line of await ledger.open()) if (isAbandoned(line)) await ledger.add(line, closing(line));
}

async function tellSteps(books: Books, asker: Asker, accounts: readonly Account[], now: Now): Promise<void> {
  for (const limit of limitsOf(accounts)) {
    const step = stepOf(limit);
    if (step !== undefined) await tell(books, asker, limit, step, now);
  }
}

/** Tells that a limit has reached a step of its period, once. (contract 14, "Events") */
async function tell(
  { ledger, outbox }: Books,
  { organisation, project }: Asker,
  { account: { level, id, budget }, measure, settled: used }: Limit,
  percent: Step,
  { now, nextId }: Now,
): Promise<void> {
  const { from, to } = periodOf(measure, dayOf(now));
  const limit = budget[measure];
  const subject = `budget ${level} ${id ?? ''} ${measure}`;
  if (!(await ledger.reach(`${subject} ${limit}`, percent, from))) return;
  const isProjects = level === 'project' || level === 'collector' || level === 'judge';
  await outbox.add({
    id: nextId(),
    type: 'budget.reached',
    timestamp: now,
    organisation: level === 'operator' ? null : organisation,
    project: isProjects ? project : null,
    subject,
    data: thin({
      ...{ level, id, measure, limit, percent },
      used: measure.startsWith('usd') ? used / 1e6 : used,
      from: toIso(from * MILLISECONDS_A_DAY).slice(0, 10),
      to: toIso(to * MILLISECONDS_A_DAY).slice(0, 10),
    }),
  });
}
