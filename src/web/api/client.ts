/*
 * Calls the API from pages. `call` waits where waiting helps (limits, a service that is away, a session that ended) and
 * throws `Refused` for the rest. Types come from the OpenAPI document; messages are translated by their code.
 */

import { signal } from '@preact/signals';
import { said } from '../texts/mod.ts';
import type { Calls } from './schema.generated.ts';

/** What stands between a page and the service just now; undefined for nothing. */
export const trouble = signal<Trouble | undefined>(undefined);

export interface Trouble {
  /** The service does not answer, or answers that it cannot just now; or it asks us to wait. */
  readonly kind: 'gone' | 'limited';
  /** When it is tried again, in milliseconds of `Date.now`. */
  readonly retryAt: number;
}

/** A refusal of the service, in the reader's language. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What asks need besides what they ask. */
export interface Asking {
  readonly project?: string | undefined;
  /** For which one asks, where no project says it. */
  readonly organisation?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type CallName = keyof Calls;
export type BodyOf<Name extends CallName> = Calls[Name]['body'];
export type ReplyOf<Name extends CallName> = Calls[Name]['reply'];

interface Session {
  readonly csrfToken: string;
}

let csrfToken = '';
let isByLink = false;
let signInAgain: (refused: Refused) => Promise<void> = async (refused) => {
  throw refused;
};

/** Says whether requests go by a share link, also where a person is signed in. */
export function useLink(is: boolean): void {
  isByLink = is;
}

/** Says who is signed in: writes need the token of their session. */
export function useSession({ csrfToken: token }: Session): void {
  csrfToken = token;
}

/** Says what to do when a session ends during the work: requests then wait until the person has signed in again, or are refused. */
export function onSessionEnd(again: (refused: Refused) => Promise<void>): void {
  signInAgain = again;
}

const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/**
 * Asks the service, and waits where it must: for its limit, for a service that is away, for somebody to sign in again.
 * @throws Refused for everything else; AbortError when the caller no longer waits
 */
export async function call<Name extends CallName>(
  name: Name,
  given: Given<Name> = {},
  asking: Asking = {},
): Promise<ReplyOf<Name>> {
  const response = await send(name, given, { ...asking, accept: 'application/json' });
  return response.status === 204 ? (undefined as never) : ((await response.json()) as ReplyOf<Name>);
}

/** The parts of a call. */
type Given<Name extends CallName> = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: BodyOf<Name>;
};

/** A reply as a file of the type that is accepted, such as all rows of a report as CSV, and the name that the service gives it. */
export async function callForFile<Name extends CallName>(
  name: Name,
  given: Given<Name>,
  asking: Asking & { readonly accept: string },
): Promise<{ readonly file: Blob; readonly name: string | undefined }> {
  const response = await send(name, given, asking);
  const disposition = response.headers.get('content-disposition') ?? '';
  return { file: await response.blob(), name: /filename="([^"]+)"/.exec(disposition)?.[1] };
}

type RowOf<Name extends CallName> = ReplyOf<Name> extends { readonly results: readonly (infer Row)[] } ? Row : never;

/** The rows of a list as they come, a line of JSON each. */
export async function* callForRows<Name extends CallName>(
  name: Name,
  given: Given<Name>,
  asking: Asking,
): AsyncGenerator<RowOf<Name>> {
  const { body } = await send(name, given, { ...asking, accept: 'application/x-ndjson' });
  let rest = '';
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? '')).split('\n');
    rest = done ? '' : lines.pop()!;
    for (const line of lines) if (line !== '') yield JSON.parse(line) as RowOf<Name>;
    if (done) return;
  }
}

async function send(
  name: CallName,
  { params = {}, query = {}, body }: { params?: Readonly<Record<string, string>>; query?: object; body?: unknown },
  { project, organisation, signal: given, accept }: Asking & { readonly accept: string },
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ');
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString();
  const target = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key]!));
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
    const answered = await fetch(search === '' ? target : `${target}?${search}`, {
      method,
      headers: {
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'x-csrf-token': csrfToken }),
        ...(isByLink && { 'x-share': '1' }),
        ...(project !== undefined && { 'x-project-id': project }),
        ...(organisation !== undefined && { 'x-organisation-id': organisation }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(given && { signal: given }),
    }).catch((error: unknown) => {
      if (given?.aborted) throw error;
      return undefined;
    });
    if (answered?.ok) {
      trouble.value = undefined;
      return answered;
    }
    if (answered?.status === 401 && !/\/api\/(session|invitations\/)/.test(name))
      await signInAgain(await refusal(answered));
    else if (answered?.status === 429)
      await wait('limited', 1_000 * Number(answered.headers.get('retry-after') ?? 1), given);
    else if (answered && answered.status !== 503) throw await refusal(answered);
    else await wait('gone', pause, given);
  }
}

async function refusal(response: Response): Promise<Refused> {
  const sent = (await response.json().catch(() => undefined)) as { message?: string | string[] } | undefined;
  const codes = response.headers.get('x-error-code')?.split(', ') ?? [];
  const messages = [sent?.message ?? response.statusText].flat();
  return new Refused(response.status, messages.map((message, at) => said(message, codes[at])).join('\n'));
}

function wait(kind: Trouble['kind'], milliseconds: number, given: AbortSignal | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  trouble.value = { kind, retryAt: Date.now() + milliseconds };
  const timer = setTimeout(resolve, milliseconds);
  const stop = () => {
    clearTimeout(timer);
    reject(given?.reason);
  };
  given?.addEventListener('abort', stop, { once: true });
  return promise.finally(() => given?.removeEventListener('abort', stop));
}
