import { thin } from '../domain/events.ts';
import { type Instant, MILLISECONDS_A_DAY, toIso } from '../domain/time.ts';
import type { Transact } from './clock-watch.ts';
import type { Dependencies } from './dependencies.ts';

/** How long before its end a key is told of, and how often keys are looked at, in milliseconds. (contract 14, "Events") */
const [AHEAD, LOOKED_EVERY] = [7 * MILLISECONDS_A_DAY, MILLISECONDS_A_DAY / 4];
const [LOOKED, TOLD] = ['keys looked at', 'key expiring '];
const PAGE = 100;

/** Tells once of each key that expires within a week. */
export async function tellExpiringKeys(
  { store, nextId }: Pick<Dependencies, 'store' | 'nextId'>,
  transact: Transact,
  now: Instant,
): Promise<void> {
  const looked = await store.read(({ notes }) => notes.of(LOOKED));
  if (looked !== undefined && now - Number(looked) < LOOKED_EVERY && now >= Number(looked)) return;
  const owners = await store.read(({ organisations }) => organisations.all());
  for (const { id: organisation } of owners) {
    for (let page = 1; ; page++) {
      const { results } = await store.read(({ apiKeys }) => apiKeys.page(organisation, { page, limit: PAGE }));
      const ending = results.filter(
        ({ expiresAt }) => expiresAt !== null && expiresAt > now && expiresAt - now <= AHEAD,
      );
      for (const { id, name, expiresAt } of ending)
        await transact(async ({ notes, outbox }) => {
          if ((await notes.of(TOLD + id)) !== undefined) return;
          await notes.put(TOLD + id, JSON.stringify(expiresAt));
          await outbox.add({
            ...{ id: nextId(), type: 'key.expiring', timestamp: now, organisation, project: null },
            ...{ subject: `key ${id}`, data: thin({ key: id, name, expiresAt: toIso(expiresAt!) }) },
          });
        });
      if (results.length < PAGE) break;
    }
  }
  await transact(async ({ notes }) => {
    for (const { subject, body } of await notes.beginning(TOLD)) if (Number(body) < now) await notes.remove(subject);
    await notes.put(LOOKED, JSON.stringify(now));
  });
}
