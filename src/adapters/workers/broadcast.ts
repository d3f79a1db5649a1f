import { BroadcastChannel } from 'node:worker_threads';

/** A channel between threads of this process, for messages that need no reply. */
export interface Broadcast<Told> extends Disposable {
  /** All others hear of it who are in the circle by now. */
  tell(told: Told): void;
}

/** Joins all who say the same `circle`, to tell, and to `hear` where that is given. It keeps no thread alive. */
export function joinBroadcast<Told>(circle: string, hear?: (told: Told) => void): Broadcast<Told> {
  const channel = new BroadcastChannel(`sightline ${circle}`);
  channel.unref();
  if (hear) {
    channel.onmessage = (event) => {
      const { data } = event as unknown as { readonly data: Told };
      hear(data);
    };
  }
  return {
    tell: (told) => channel.postMessage(told),
    [Symbol.dispose]: () => channel.close(),
  };
}
