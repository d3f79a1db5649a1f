/** What the threads of a test share with it: a gate at which they wait, and how often something happened. */
export const SHARED = { gate: 0, begun: 1, asked: 2, ended: 3 } as const;

export interface Data {
  readonly shared: Int32Array;
}

/** What a thread is asked to do. */
export type Request =
  | { readonly do: 'echo'; readonly value?: unknown }
  | { readonly do: 'wait'; readonly value?: unknown }
  | { readonly do: 'tell priority' }
  /** Uses some processor time. */
  | { readonly do: 'work' }
  /** Waits at the gate, too, while others go on in the same thread. */
  | { readonly do: 'hold'; readonly value?: unknown }
  | { readonly do: 'throw'; readonly what: 'app' | 'outage' | 'type' | 'text' | 'uncopyable' }
  /** Kills its thread, the first `times` times that it is asked. */
  | { readonly do: 'die'; readonly how: 'exit' | 'uncaught' | 'memory'; readonly times: number };

export interface Answer {
  readonly thread: number;
  readonly value: unknown;
}
