import { once } from 'node:events';
import { Agent, request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';

/** Where a hostile tenant does what it can, and until when. */
export interface Scene {
  /** Of a service that speaks TLS. */
  readonly address: string;
  readonly key: string;
  readonly project: string;
  /** A person of the other tenant, whose password it guesses. */
  readonly email: string;
  readonly over: AbortSignal;
}

/** What became of the requests of a driver: a status, or the code of an error. */
export type Outcomes = Record<string, number>;

export type Driver = (scene: Scene, outcomes: Outcomes) => Promise<void>;

const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
const MEBIBYTE = 1024 * 1024;

const count = (outcomes: Outcomes, outcome: string | number) => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
};

/** Sends a body, reads the reply, and counts what came. */
function ask({ address, key, project, over }: Scene, outcomes: Outcomes, [method, path]: Asked, body?: string) {
  const isGuess = path === '/api/session';
  const access = isGuess ? {} : { 'x-api-key': key, 'x-project-id': project };
  const headers = { 'content-type': 'application/json', ...MCP_HEADERS, ...access };
  // Passwords are guessed from another address than the one that the person has.
  const from = isGuess && { localAddress: '127.0.0.2' };
  return new Promise<void>((resolve) => {
    const asked = request(address + path, { method, agent, headers, signal: over, ...from }, (reply) => {
      reply.resume().on('error', () => undefined);
      reply.on('close', () => resolve(count(outcomes, reply.statusCode ?? 0)));
    });
    asked.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => resolve(count(outcomes, code)));
    asked.end(body);
  });
}

const MCP_HEADERS = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' };

type Asked = readonly [method: 'GET' | 'POST', path: string];

/** Does something again and again, in several at once, until it is over. */
async function repeatedly(scene: Scene, atOnce: number, work: (number: number) => Promise<unknown>): Promise<void> {
  let number = 0;
  const one = async () => {
    while (!scene.over.aborted) {
      await work(number++);
      // One that is refused at once would only measure this process.
      await delay(20);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

const row = (number: number, answer: string) => ({
  ...{ query: `hostile ${number % 500}`, country: 'US', language: 'en', model: 'gpt-5' },
  ...{ runAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(), answer },
});

const LONG = 'Take the Brand 1-1, or the Acme. '.repeat(30_000).slice(0, 990_000);

/** Imports of answers of almost a million characters, eight a body. */
const longAnswers: Driver = (scene, outcomes) =>
  repeatedly(scene, 4, (number) => {
    const rows = Array.from({ length: 8 }, (_, at) => row(number * 8 + at, `${number} ${at} ${LONG}`));
    return ask(scene, outcomes, ['POST', '/api/v1/job-executions/import'], JSON.stringify({ rows }));
  });

/** Lists of these answers, and searches in them. */
const searches: Driver = (scene, outcomes) =>
  repeatedly(scene, 8, (number) => {
    const asked = { page: 1, pageSize: 100, ...(number % 2 === 0 && { search: `brand ${number % 7}` }) };
    return ask(scene, outcomes, ['POST', '/api/v1/responses/list'], JSON.stringify(asked));
  });

/** Lists of them by a brand that each names tens of thousands of times. */
const places: Driver = async (scene, outcomes) => {
  const { address, key, project } = scene;
  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project };
  const made = await fetch(`${address}/api/entities`, { method: 'POST', headers, body: '{"name":"Acme"}' });
  const { id } = (await made.json()) as { id: string };
  const body = JSON.stringify({ page: 1, pageSize: 100, entityId: id });
  await repeatedly(scene, 2, () => ask(scene, outcomes, ['POST', '/api/v1/responses/list'], body));
};

/** Bodies to the limits: deep JSON, a million rows, 500 columns, pages of HTML, texts that no reader likes. */
const bodies: readonly (readonly [path: string, body: () => string])[] = [
  ['/api/v1/job-executions/import', () => `{"rows":${'['.repeat(4 * MEBIBYTE)}`],
  ['/api/v1/job-executions/import', () => `{"rows":[${'{},'.repeat(4 * MEBIBYTE)}{}]}`],
  [
    '/api/v1/job-executions/import',
    () => `{"rows":[{"raw":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)},"answer":"x"}]}`,
  ],
  ['/api/v1/imports/preview', () => file('wide.csv', `${'a,'.repeat(500)}\n${'1\n'.repeat(4 * MEBIBYTE)}`)],
  ['/api/v1/imports/preview', () => file('deep.json', '['.repeat(8 * MEBIBYTE))],
  ['/api/v1/imports/preview', () => file('page.html', '<table><tr><td'.repeat(500_000))],
  ['/api/v1/imports/preview', () => file('rows.json', `[${'{"a":1},'.repeat(MEBIBYTE)}{"b":2}]`)],
];

const file = (name: string, content: string) => JSON.stringify({ name, file: Buffer.from(content).toString('base64') });

const hostileBodies: Driver = (scene, outcomes) =>
  repeatedly(scene, 2, (number) => {
    const [path, body] = bodies[number % bodies.length]!;
    return ask(scene, outcomes, ['POST', path], body());
  });

/** Reports of which none was asked for before, many at once. */
const reports: Driver = (scene, outcomes) =>
  repeatedly(scene, 16, (number) => {
    const startDate = new Date(Date.UTC(2025, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
    return ask(scene, outcomes, ['POST', '/api/v1/analytics/entities'], JSON.stringify({ startDate }));
  });

/** Makes what an organisation may hold, over and over. */
const holdings: Driver = (scene, outcomes) =>
  repeatedly(scene, 2, (number) =>
    ask(scene, outcomes, ['POST', '/api/projects'], JSON.stringify({ name: `Taken ${number}` })),
  );

/** Exports that are never read, and new ones in the place of those that were cut off. */
const stalledExports: Driver = (scene, outcomes) =>
  repeatedly(scene, 12, async () => {
    const socket = await aSocket(scene, true);
    socket.write(
      `GET /api/v1/export?raw=true HTTP/1.1\r\nhost: localhost\r\nx-api-key: ${scene.key}\r\nx-project-id: ${scene.project}\r\n\r\n`,
    );
    await closed(socket, scene);
    count(outcomes, 'closed');
  });

/** Connections that say nothing, begin a handshake, or shake hands and begin a request. */
const silentConnections: Driver = (scene, outcomes) =>
  repeatedly(scene, 200, async (number) => {
    const socket = await aSocket(scene, number % 3 === 0);
    if (number % 3 === 0) socket.write('POST /api/v1/job-executions/import HTTP/1.1\r\nhost: localhost\r\ncontent-le');
    if (number % 3 === 1) socket.write(HELLO);
    await closed(socket, scene);
    count(outcomes, 'closed');
  });

/** The first bytes of a ClientHello, after which 512 more would have to come. */
const HELLO = Uint8Array.of(22, 3, 1, 2, 0, 1, 0, 1, 252, 3, 3);

/** A bare connection, on which hands were shaken where `isSecure`. */
async function aSocket({ address }: Scene, isSecure: boolean): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const to = { host: hostname, port: Number(port) };
  const socket = isSecure ? connectTls({ ...to, rejectUnauthorized: false }) : connect(to);
  socket.on('error', () => undefined);
  const opened = once(socket, isSecure ? 'secureConnect' : 'connect');
  await Promise.race([opened, once(socket, 'close')]).catch(() => undefined);
  // Nothing of what comes is read.
  socket.pause();
  return socket;
}

async function closed(socket: Socket, { over }: Scene): Promise<void> {
  if (!socket.destroyed) await once(socket, 'close', { signal: over }).catch(() => undefined);
  socket.destroy();
}

/** Collects answers of almost a million characters, and every other reply is 20 MB long. */
const replies: Driver = async (scene, outcomes) => {
  const { address, key, project } = scene;
  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project };
  const rows = Array.from({ length: 50 }, (_, at) => ({ query: `asked ${at}` }));
  // The others have begun: what is refused now is tried again, as a driver without a collector asks for nothing.
  const send = async (path: string, body: object): Promise<Record<string, unknown>> => {
    for (;;) {
      const reply = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (reply.ok) return (await reply.json()) as Record<string, unknown>;
      scene.over.throwIfAborted();
      await delay(200);
    }
  };
  await send('/api/queries/import', { rows });
  const locales = [{ country: 'US', language: 'en' }];
  const { id } = await send('/api/v1/collectors', { provider: 'openai', model: 'gpt-5', locales });
  await repeatedly(scene, 1, async () => {
    await ask(scene, outcomes, ['POST', `/api/v1/collectors/${String(id)}/run`], '{}');
    await delay(1_000);
  });
};

/** Guesses the password of a person of the other tenant. */
const guesses: Driver = (scene, outcomes) =>
  repeatedly(scene, 2, (number) =>
    ask(
      scene,
      outcomes,
      ['POST', '/api/session'],
      JSON.stringify({ email: scene.email, password: `guess ${number} of many` }),
    ),
  );

/** Answers of every day from the first that is taken to the last, and some before and after these. */
const clocks: Driver = (scene, outcomes) =>
  repeatedly(scene, 1, (number) => {
    const first = Date.UTC(2014, 11, 1);
    const days = (Date.now() - first) / 86_400_000 + 30;
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...row(at, `Of day ${number} ${at}.`),
      runAt: new Date(first + ((number * 200 + at * 7_919) % days) * 86_400_000).toISOString(),
    }));
    return ask(scene, outcomes, ['POST', '/api/v1/job-executions/import'], JSON.stringify({ rows }));
  });

/** Tools of agents: searches, lists, and calls that are none. */
const mcp: Driver = (scene, outcomes) =>
  repeatedly(scene, 4, (number) => {
    const call = MCP_CALLS[number % MCP_CALLS.length]!;
    const params = { ...call, arguments: { ...call.arguments, startDate: dayOf(number) } };
    const asked = { jsonrpc: '2.0', id: number, method: 'tools/call', params };
    return ask(scene, outcomes, ['POST', '/mcp?write=1'], JSON.stringify(asked));
  });

const dayOf = (number: number): string =>
  new Date(Date.UTC(2025, 0, 1) - (number % 3_000) * 86_400_000).toISOString().slice(0, 10);

const MCP_CALLS = [
  { name: 'answers', arguments: { search: 'brand' } },
  { name: 'brand_ranking', arguments: {} },
  { name: 'what_to_do', arguments: {} },
  { name: 'nothing', arguments: { deep: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) } },
];

/** Deletes all it has into the bin, and brings it back. */
const bulkDeletions: Driver = async (scene, outcomes) => {
  const { address, key, project, over } = scene;
  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project };
  const send = async (path: string, body?: object) => {
    const given = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const reply = await fetch(address + path, { ...given, headers, signal: over });
    count(outcomes, reply.status);
    return (await reply.json()) as { readonly count?: number; readonly results?: readonly { readonly id: string }[] };
  };
  await repeatedly(scene, 1, async () => {
    try {
      const { count: expected } = await send('/api/v1/responses/delete', { all: true, dryRun: true });
      await send('/api/v1/responses/delete', { all: true, expected });
      for (const { id } of (await send('/api/v1/bin')).results ?? []) await send(`/api/v1/bin/${id}/restore`, {});
    } catch (error) {
      if (!over.aborted) count(outcomes, String((error as Error).cause ?? error));
    }
    await delay(1_000);
  });
};

/** Files with thousands of answers, none of them seen before. */
const files: Driver = (scene, outcomes) =>
  repeatedly(scene, 2, (number) => {
    const lines = Array.from({ length: 5_000 }, (_, at) => {
      const { query, country, language, model, runAt } = row(number * 5_000 + at, '');
      return [query, country, language, model, runAt, `File ${number} says that Acme is good ${at}.`].join(',');
    });
    const content = ['query,country,language,model,runAt,answer', ...lines].join('\n');
    const body = { name: 'answers.csv', file: Buffer.from(content).toString('base64'), kind: 'answers' };
    return ask(scene, outcomes, ['POST', '/api/v1/imports'], JSON.stringify(body));
  });

export const DRIVERS = {
  ...{
    longAnswers,
    searches,
    places,
    hostileBodies,
    reports,
    holdings,
    stalledExports,
    silentConnections,
    replies,
    guesses,
    clocks,
    mcp,
    bulkDeletions,
    files,
  },
} as const satisfies Record<string, Driver>;
