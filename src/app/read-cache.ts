import type { ReadStore, StoreReader } from '../domain/ports/mod.ts';

/**
 * The version of a store at some moment of a request, asked for once, when something needs it. Reads as of it are never older
 * than the request.
 */
export type Moment = () => Promise<number>;

/** A moment that is taken to be of the version that was seen last, before it is known whether it is. */
export interface Guess {
  readonly moment: Moment;
  /** Whether nothing was written, as of a look that began with the guess. */
  isRight(): Promise<boolean>;
}

/** Makes the moments of requests. */
export interface Moments {
  /** One from now on. */
  moment(): Moment;
  /** One that need not be waited for yet; undefined where much is written, as it would mostly be wrong. */
  guess(): Guess | undefined;
}

export function moments(store: Pick<ReadStore, 'version'>): Moments {
  let seen: number | undefined;
  let isSteady = false;
  async function look(): Promise<number> {
    const version = await store.version();
    isSteady = version === seen;
    seen = version;
    return version;
  }
  return {
    moment() {
      let asked: Promise<number> | undefined;
      return () => (asked ??= look());
    },
    guess() {
      if (!isSteady || seen === undefined) return undefined;
      const guessed = seen;
      const looking = look();
      // `isRight` reports the error.
      looking.catch(() => undefined);
      return { moment: async () => guessed, isRight: async () => (await looking) === guessed };
    },
  };
}

/** How many answers are remembered; beyond it all are forgotten, as what is asked for often is soon known again. */
const CAPACITY = 1_000;

/**
 * Reads what every request asks for, and remembers it, also that there is nothing, for as long as nothing at all is
 * written: what another process has changed or taken away is seen at once.
 */
export function remembered<Found>(
  store: ReadStore,
  read: (reader: StoreReader, key: string) => Promise<Found>,
): (key: string, moment?: Moment) => Promise<Found> {
  const found = new Map<string, Found>();
  let known: number | undefined;
  return async (key, moment = store.version) => {
    const version = await moment();
    if (version !== known || found.size >= CAPACITY) found.clear();
    known = version;
    if (found.has(key)) return found.get(key) as Found;
    const answer = await store.read((reader) => read(reader, key));
    // Others may have learnt meanwhile that something was written.
    if (known === version) found.set(key, answer);
    return answer;
  };
}
