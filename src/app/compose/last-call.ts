import { AppError } from '../../domain/errors.ts';
import type { Store } from '../../domain/ports/mod.ts';

/** A flag that is raised once, for all threads to see. */
interface SharedFlag {
  readonly memory: SharedArrayBuffer;
  raise(): void;
}

export function sharedFlag(): SharedFlag {
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const flag = new Int32Array(memory);
  return {
    memory,
    raise() {
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
    },
  };
}

const shuttingDown = () => new AppError('unavailable', 'The service is shutting down');

/** Fires once the flag is raised, as soon as this thread has a turn. */
export function lastCallSignal(memory: SharedArrayBuffer): AbortSignal {
  const called = new AbortController();
  const { async: isPending, value } = Atomics.waitAsync(new Int32Array(memory), 0, 0);
  if (isPending) void value.then(() => called.abort(shuttingDown()));
  else called.abort(shuttingDown());
  return called.signal;
}

/** A store that refuses transactions once the flag is raised, those that waited for another one, too. */
export function untilLastCall(store: Store, memory: SharedArrayBuffer): Store {
  const flag = new Int32Array(memory);
  return {
    ...store,
    transact: (work, lease) =>
      store.transact((ports) => {
        // Not the signal: transactions that wait for each other leave the thread no turn to hear it.
        if (Atomics.load(flag, 0) !== 0) throw shuttingDown();
        return work(ports);
      }, lease),
  };
}
