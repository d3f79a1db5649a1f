import { readFileSync } from 'node:fs';
import { Agent as PlainAgent, request as plain } from 'node:http';
import { Agent as SecureAgent, request as secure } from 'node:https';
import type { Access } from './setup.ts';

/** What came back; `failure` where nothing did. */
export type Answer =
  | { readonly status: number; readonly json: Record<string, unknown>; readonly retryAfter: number | undefined }
  | { readonly failure: string };

/** Asks the cluster: through its door, or a node by itself. */
export interface Asking {
  post(through: string, path: string, project: string, body: object, options?: Options): Promise<Answer>;
  close(): void;
}

interface Options {
  readonly idempotencyKey?: string;
  /** Timeout, in milliseconds. */
  readonly patience?: number;
}

/** `addresses` are of the nodes, by name; all else is the door. `certificate` is the file that vouches for the door. */
export function openAsking(
  { key }: Pick<Access, 'key'>,
  addresses: Readonly<Record<string, string>>,
  { door, certificate }: { readonly door: string; readonly certificate: string },
): Asking {
  const agents = [
    new PlainAgent({ keepAlive: true }),
    new SecureAgent({ keepAlive: true, ca: readFileSync(certificate) }),
  ];
  const post: Asking['post'] = (through, path, project, body, { idempotencyKey, patience = 10_000 } = {}) =>
    new Promise((resolve) => {
      const node = addresses[through];
      const text = JSON.stringify(body);
      const headers = {
        ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        ...{ 'x-api-key': key, 'x-project-id': project },
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        // What the door would say to it.
        ...(node !== undefined && { 'x-forwarded-proto': 'https' }),
      };
      const options = { method: 'POST', path, headers, signal: AbortSignal.timeout(patience) };
      const asked = node
        ? plain({ ...options, host: node, port: 8787, agent: agents[0]! })
        : secure({ ...options, host: door, port: 443, servername: 'door.example', agent: agents[1]! });
      asked.on('error', ({ message }) => resolve({ failure: message }));
      asked.on('response', (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', ({ message }) => resolve({ failure: message }));
        response.on('end', () => {
          const retryAfter = Number(response.headers['retry-after']);
          const said = Buffer.concat(parts).toString();
          const common = { status: response.statusCode!, retryAfter: retryAfter > 0 ? retryAfter : undefined };
          resolve({ ...common, json: said.startsWith('{') ? JSON.parse(said) : { said } });
        });
      });
      asked.end(text);
    });
  const close = () => {
    for (const agent of agents) agent.destroy();
  };
  return { post, close };
}
