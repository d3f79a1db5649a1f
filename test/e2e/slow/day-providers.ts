import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { type BadDays, type NAMES, providersOf, seenIn } from '../../app/collecting/month-provider.ts';

type Name = (typeof NAMES)[number];

const HOSTS: Readonly<Record<Name, string>> = {
  openai: 'api.openai.com',
  anthropic: 'api.anthropic.com',
  google: 'generativelanguage.googleapis.com',
  'openai-compatible': 'llm.example',
};
/** How long the endpoint that hangs holds a request before its proxy ends it, in milliseconds. */
const HELD = 1_500;
/** A reply of the month that takes this long takes a thousandth of it here. */
const FASTER = 1_000;
/** Of the organisation whose questions of its own endpoint hang. */
const SILENT = 'Three';

/** A question that has its answer, and the number of the service that got it. */
export interface Answered {
  readonly service: string;
  readonly name: Name;
  readonly text: string;
}

interface ProviderOptions extends BadDays {
  readonly seed: number;
  readonly now: () => number;
  /** Told of each request that comes. */
  onRequest(): void;
}

/** The providers of the month as a server on loopback: a service asks one at `base/SERVICE/NAME`. */
export async function openProviders({ seed, now, onRequest, ...badDays }: ProviderOptions) {
  const reply = providersOf(seed, badDays);
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  /** By question and slot. `excused`: those whose service died before it kept the answer. */
  const [answered, excused] = [new Map<string, Answered>(), new Set<string>()];
  const twice: string[] = [];
  const dead = new Set<string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, service = '', path = ''] = request.url!.split('/');
    const name = path as Name;
    const body = await text(request);
    const seen = seenIn({ method: 'POST', url: `https://${HOSTS[name]}`, headers: {}, body });
    const isSilent = name === 'openai-compatible' && seen.text.startsWith(SILENT);
    const key = `${badDays.slot(now())} ${name} ${seen.text}`;
    if (answered.has(key) && !excused.has(key)) twice.push(key);
    const { is, said, after } = reply({ ...seen, isSilent }, now());
    count('requests');
    onRequest();
    await delay(is === 'hanging' ? HELD : after / FASTER);
    count(is);
    if (said instanceof Error) return void request.socket.destroy();
    // One that died meanwhile reads no answer.
    if ((is === 'answer' || is === 'refused') && !dead.has(service)) {
      answered.set(key, { service, name, text: seen.text });
      excused.delete(key);
    }
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers }).end(said.body);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    ...{ base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, counts, count, twice },
    /** A service dies by `kill`; what it was told and has not kept may be asked again. */
    async dies(service: string, isKept: (one: Answered) => boolean, kill: () => Promise<unknown>): Promise<void> {
      dead.add(service);
      const unsure = [...answered].filter(([, one]) => one.service === service && !isKept(one));
      // Before it dies, as others ask again at once; what it kept in its last moment is taken back.
      for (const [key] of unsure) excused.add(key);
      await kill();
      for (const [key, one] of unsure) if (isKept(one)) excused.delete(key);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
