import type { Calls } from './schema.js';

export type * from './schema.js';

/** Method and path, as the reference has them: `POST /api/v1/analytics/entities`. */
export type CallName = keyof Calls & string;
export type Reply<Name extends CallName> = Calls[Name]['reply'];
type Body<Name extends CallName> = Calls[Name]['body'];
type Parameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Parameters<Rest>
  : never;

/** What a call takes: its body, and what its path names. */
export type Asked<Name extends CallName> = {
  readonly query?: Calls[Name]['query'];
  /** Instead of that of the client. */
  readonly project?: string;
  readonly signal?: AbortSignal;
} & (Body<Name> extends undefined
  ? { readonly body?: undefined }
  : Record<never, never> extends Body<Name>
    ? { readonly body?: Body<Name> }
    : { readonly body: Body<Name> }) &
  ([Parameters<Name>] extends [never]
    ? { readonly path?: undefined }
    : { readonly path: { readonly [Parameter in Parameters<Name>]: string } });

type Arguments<Name extends CallName> =
  Record<never, never> extends Asked<Name> ? [name: Name, asked?: Asked<Name>] : [name: Name, asked: Asked<Name>];

export interface ClientOptions {
  /** Where the service answers: `https://sightline.example.com`. */
  readonly baseUrl: string;
  readonly key: string;
  /** The id of the project, where a call names no other. */
  readonly project?: string;
  /** How often a service that has too much to do is asked again: 2, if nothing is said. */
  readonly retries?: number;
  readonly fetch?: typeof globalThis.fetch;
}

export interface Client {
  /** The answer. @throws SightlineError for a refusal */
  call<Name extends CallName>(...asked: Arguments<Name>): Promise<Reply<Name>>;
  /** All rows as CSV, or those of a page. @throws SightlineError for a refusal */
  csv<Name extends CallName>(...asked: Arguments<Name>): Promise<string>;
  /** The answer as it comes, as of `GET /api/v1/export`. @throws SightlineError for a refusal */
  stream<Name extends CallName>(...asked: Arguments<Name>): Promise<ReadableStream<Uint8Array>>;
}

export function createClient(options: ClientOptions): Client;

/** A refusal of the service, in its own words. */
export class SightlineError extends Error {
  readonly status: number;
  /** Every problem, one text each. */
  readonly details: readonly string[];
  /** Short name of the status. */
  readonly error: string;
  /** Finds the request in the log of the service. */
  readonly requestId: string | null;
}
