/** How long the server waits, in milliseconds. */
export interface ServerTimes {
  /** For a TLS handshake. */
  readonly handshake: number;
  /** For the headers of a request. */
  readonly headers: number;
  /** For a whole request. */
  readonly request: number;
  /** For the next request on a connection. */
  readonly idle: number;
  /** For what runs, when the server closes; the rest is refused. */
  readonly drain: number;
  /** For a client to take an answer that came before the end of its request. */
  readonly linger: number;
  /** For a client to take more of an answer. */
  readonly stalled: number;
}

export const TIMES: ServerTimes = {
  handshake: 10_000,
  headers: 15_000,
  request: 120_000,
  idle: 65_000,
  drain: 7_000,
  linger: 1_000,
  stalled: 60_000,
};
