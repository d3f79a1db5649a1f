import type {
  Channel,
  Delivery,
  OutboxEvent,
  Store,
  StoreReader,
  StoreTransactor,
  WorkItem,
  WorkLine,
} from '../../../src/domain/mod.ts';

/** All that delivering reads and writes. Values are never changed in place, so that a copy of a map is a copy of it. */
interface Content {
  readonly events: Map<string, OutboxEvent & { readonly isPassedOn: boolean }>;
  readonly channels: Map<string, Channel>;
  /** In the order in which they were made. */
  readonly deliveries: Map<string, Delivery>;
  readonly work: Map<string, WorkItem>;
}

const copied = ({ events, channels, deliveries, work }: Content): Content => ({
  events: new Map(events),
  channels: new Map(channels),
  deliveries: new Map(deliveries),
  work: new Map(work),
});

/** A store of what delivering needs, in plain maps: transactions one after the other, each all or nothing. */
export interface PlainStore extends Store {
  /** As the last transaction left it. */
  readonly deliveries: () => readonly Delivery[];
}

/** Thousands of schedules run on it in the time of some on a database, on which `schedules.test.ts` plays those. */
export function createPlainStore(): PlainStore {
  let content: Content = { events: new Map(), channels: new Map(), deliveries: new Map(), work: new Map() };
  let last: Promise<unknown> = Promise.resolve();
  const store = {
    deliveries: () => [...content.deliveries.values()],
    read: (work: (reader: StoreReader) => Promise<unknown>) => work(portsOver(content)),
    transact(work: (transactor: StoreTransactor) => Promise<unknown>) {
      const turn = last.then(async () => {
        const changed = copied(content);
        const result = await work(portsOver(changed));
        content = changed;
        return result;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
  return store as unknown as PlainStore;
}

function portsOver({ events, channels, deliveries, work }: Content): StoreTransactor {
  const waitingOf = (channel: string) =>
    [...deliveries.values()].filter((one) => one.channel === channel && one.state === 'waiting');
  const waitingWork = (queue: string) => [...work.values()].filter((one) => one.queue === queue && one.lease === null);
  const inOrder = (one: WorkItem, other: WorkItem) =>
    one.dueAt - other.dueAt || (one.subject < other.subject ? -1 : one.subject > other.subject ? 1 : 0);
  const ports = {
    notes: { of: async () => undefined },
    projects: { byId: async () => undefined },
    people: { membersOf: async () => [] },
    outbox: {
      waiting: async (limit: number) => [...events.values()].filter((one) => !one.isPassedOn).slice(0, limit),
      async add(event: Omit<OutboxEvent, 'sequence'>) {
        const sequence = 1 + [...events.values()].filter(({ subject }) => subject === event.subject).length;
        events.set(event.id, { ...event, sequence, isPassedOn: false });
      },
      async passOn(ids: readonly string[]) {
        for (const id of ids) events.set(id, { ...events.get(id)!, isPassedOn: true });
      },
    },
    channels: {
      of: async () => [...channels.values()],
      withIds: async (ids: readonly string[]) => ids.flatMap((id) => channels.get(id) ?? []),
      recipients: async () => [],
      put: async (channel: Channel) => void channels.set(channel.id, channel),
    },
    deliveries: {
      byId: async (id: string) => deliveries.get(id),
      first: async (channel: string, subject: string) =>
        waitingOf(channel).find((one) => one.event.subject === subject),
      waiting: async (channel: string) => waitingOf(channel),
      put: async (delivery: Delivery) => void deliveries.set(delivery.id, delivery),
      forget: async () => undefined,
    },
    work: {
      async lines(queue: string): Promise<readonly WorkLine[]> {
        const byLine = Map.groupBy(waitingWork(queue).toSorted(inOrder), ({ key }) => key);
        const line = (key: string, dueAt: number) => ({ key, dueAt, organisation: null, project: null });
        return [...byLine].map(([key, [first]]) => line(key, first!.dueAt));
      },
      leased: async () => [...work.values()].filter(({ lease }) => lease !== null),
      due: async (_project: null, queue: string, key: string, now: number, limit: number) =>
        waitingWork(queue)
          .filter((one) => one.key === key && one.dueAt <= now)
          .toSorted(inOrder)
          .slice(0, limit),
      items: async (_project: null, queue: string, subjects: readonly string[]) =>
        subjects.flatMap((subject) => work.get(`${queue} ${subject}`) ?? []),
      async put(_project: null, items: readonly WorkItem[]) {
        for (const item of items) work.set(`${item.queue} ${item.subject}`, item);
      },
      async remove(_project: null, queue: string, subjects: readonly string[]) {
        for (const subject of subjects) work.delete(`${queue} ${subject}`);
      },
    },
  };
  return ports as unknown as StoreTransactor;
}
