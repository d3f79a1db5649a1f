/*
 * Start-time fair queueing: what waits for a scarce thing takes turns by owner, by the cost that each had of it, not by the order
 * of arrival. An owner with a hundred waiting requests delays another one's by about one of them.
 */

/** What one owner has waiting and in work. */
export interface OwnerLoad {
  readonly waiting: number;
  readonly running: number;
  /** Of all that waits, as expected. */
  readonly cost: number;
  /** The cost that it was served, on a scale that all owners share: the one with the least is next. */
  readonly served: number;
}

/** Items of owners that wait, and those in work. Costs are of any unit, 0 or more. */
export interface FairQueue<Item extends object> {
  /** Behind what waits of its owner; `cost` as expected. */
  add(item: Item, owner: string, cost: number): void;
  /** Takes out one that waits; false = it doesn't, as it is in work or unknown. */
  remove(item: Item): boolean;
  /** Takes out the next one, to be worked on from now: the oldest of the owner that was served least, of those that may go on with it. */
  next(mayGoOn?: (owner: string, load: OwnerLoad, oldest: Item) => boolean): Item | undefined;
  /** What was next is done, and has cost so much. */
  done(item: Item, cost: number): void;
  of(owner: string): OwnerLoad;
  /** Of owners that have something waiting or in work. */
  loads(): Iterable<readonly [owner: string, load: OwnerLoad]>;
  /** All that waits, in no order. */
  items(): readonly Item[];
  /** How many wait. */
  size(): number;
}

interface Owner<Item> {
  readonly name: string;
  readonly items: Set<Item>;
  running: number;
  cost: number;
  served: number;
  readonly waiting: number;
}

interface Entry<Item> {
  readonly owner: Owner<Item>;
  readonly cost: number;
  isRunning: boolean;
}

/** How many owners with nothing here are remembered, as they were served more than others. */
const REMEMBERED = 1_000;

/**
 * An owner who comes begins where the others are: it has saved up nothing for its absence. One that was served more than that
 * before it left is behind them still, while others stay; once nothing is left to do, all begin alike.
 */
export function fairQueue<Item extends object>(): FairQueue<Item> {
  const owners = ownersOf<Item>();
  const entries = new Map<Item, Entry<Item>>();
  let waiting = 0;

  function leave(item: Item, { owner, cost }: Entry<Item>): void {
    owner.items.delete(item);
    owner.cost = owner.items.size === 0 ? 0 : owner.cost - cost;
    waiting--;
  }

  return {
    add(item, name, cost) {
      const owner = owners.arrived(name);
      entries.set(item, { owner, cost, isRunning: false });
      owner.items.add(item);
      owner.cost += cost;
      waiting++;
    },
    remove(item) {
      const entry = entries.get(item);
      if (!entry || entry.isRunning) return false;
      entries.delete(item);
      leave(item, entry);
      owners.forget(entry.owner);
      return true;
    },
    next(mayGoOn = () => true) {
      const owner = owners.next(mayGoOn);
      const [item] = owner?.items ?? [];
      if (!owner || item === undefined) return undefined;
      const entry = entries.get(item)!;
      leave(item, entry);
      entry.isRunning = true;
      owner.running++;
      owner.served += entry.cost;
      return item;
    },
    done(item, cost) {
      const { owner, cost: expected } = entries.get(item)!;
      entries.delete(item);
      owner.running--;
      owner.served += cost - expected;
      owners.forget(owner);
    },
    of: owners.load,
    loads: owners.loads,
    items: () => [...owners.loads()].flatMap(([, { items }]) => [...items]),
    size: () => waiting,
  };
}

const IDLE = { waiting: 0, running: 0, cost: 0 };

/** Who has something here, and how much each was served. */
function ownersOf<Item>() {
  const here = new Map<string, Owner<Item>>();
  /** What absent owners were served beyond the others. */
  const ahead = new Map<string, number>();
  /** Where an owner stood when the last item began. */
  let start = 0;

  return {
    loads: () => here.entries(),
    load: (name: string): OwnerLoad => here.get(name) ?? { ...IDLE, served: Math.max(start, ahead.get(name) ?? start) },

    /** One that has nothing waiting begins where the others are, or where it was beyond that. */
    arrived(name: string): Owner<Item> {
      const owner = here.get(name) ?? new Arrived(name, ahead.get(name) ?? start);
      if (owner.items.size === 0) owner.served = Math.max(owner.served, start);
      ahead.delete(name);
      here.set(name, owner);
      return owner;
    },

    next(mayGoOn: (owner: string, load: OwnerLoad, oldest: Item) => boolean): Owner<Item> | undefined {
      let least: Owner<Item> | undefined;
      for (const owner of here.values()) {
        if (least && owner.served >= least.served) continue;
        const [oldest] = owner.items;
        if (oldest !== undefined && mayGoOn(owner.name, owner, oldest)) least = owner;
      }
      if (least) start = Math.max(start, least.served);
      return least;
    },

    /** Drops one that has nothing left here. */
    forget({ name, items, running, served }: Owner<Item>): void {
      if (items.size > 0 || running > 0) return;
      here.delete(name);
      if (here.size === 0) {
        ahead.clear();
        start = Math.max(start, served);
      } else if (served > start) {
        ahead.set(name, served);
        if (ahead.size > REMEMBERED) ahead.delete(ahead.keys().next().value!);
      }
    },
  };
}

class Arrived<Item> implements Owner<Item> {
  readonly name: string;
  readonly items: Set<Item> = new Set();
  running = 0;
  cost = 0;
  served: number;

  constructor(name: string, served: number) {
    this.name = name;
    this.served = served;
  }

  get waiting(): number {
    return this.items.size;
  }
}
