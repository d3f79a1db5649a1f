import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { type ListenOptions, listen } from '../../src/http/mod.ts';
import { ErrorBody } from '../../src/http/openapi-texts.ts';
import type { Route } from '../../src/http/route.ts';
import { aRoute, aWorld, HEADERS } from './harness.ts';

export const Body = z.looseObject({}).meta({ id: 'ServerSample' });
export const echo = aRoute({
  path: '/echo',
  body: Body,
  bodyLimit: 1_000,
  handle: async ({ body }) => ({ status: 200, body }),
});

/** A route whose requests begin, and wait until the gate is open. */
export function aGate() {
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const waiting = aRoute({
    method: 'GET',
    path: '/wait',
    handle: async () => {
      begun.resolve();
      await gate.promise;
      return { status: 200, body: {} };
    },
  });
  return { waiting, gate, begun };
}

/** A server on a free port of this machine, with routes beside the usual ones. */
export async function aServer(
  routes: readonly Route[] = [echo],
  times: ListenOptions['times'] = { linger: 50 },
  limits: ListenOptions['limits'] = {},
) {
  const { http, logged, observed } = await aWorld({ settings: { allowHttp: true }, routes });
  const log = { error: (fields: object) => void logged.push(fields) };
  const server = await listen(http, { host: '127.0.0.1', port: 0, log, times, limits });
  const port = Number(new URL(server.address).port);
  return {
    address: server.address,
    port,
    logged,
    observed,
    close: () => server[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** A bare connection on which `sent` was written. */
export async function speak(port: number, sent: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

/** All that comes until the server closes the connection, as status, headers and body of its one answer. */
export async function answerOn(socket: Socket) {
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  const names = headers.map((header) => header.split(':')[0]!);
  for (const name of HEADERS) assert.ok(names.includes(name), `${line} has ${name}`);
  return { status: Number(line.split(' ')[1]), json: ErrorBody.parse(JSON.parse(body)) };
}

/** A connection that has had an answer, and waits for its next request. */
export async function aKeptConnection(port: number): Promise<Socket> {
  const socket = await speak(port, 'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  assert.match(String(answer), /^HTTP\/1.1 404 /);
  return socket;
}

export const JSON_TYPE = { 'content-type': 'application/json' };
export const POST = 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
