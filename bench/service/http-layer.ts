import { connect } from 'node:net';
import { medianOf } from '../interleave.ts';
import { printTable } from '../table.ts';
import { bareServer } from './bare-server.ts';
import type { Service } from './world.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const MILLISECONDS_A_ROUND = 1_500;

/** Requests a second on a light route, beside a bare `node:http` server in a process of its own, in turns. */
export async function httpLayer(service: Service): Promise<void> {
  using bare = await bareServer();
  const routes = [
    { name: 'bare node:http', port: Number(new URL(bare.address).port), path: '/' },
    { name: 'sightline, /healthz', port: Number(new URL(service.address).port), path: '/healthz' },
  ];
  const found: number[][] = routes.map(() => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, route] of routes.entries()) found[at]!.push(await requestsASecond(route));
  }
  const medians = found.map(medianOf);
  printTable(
    `The HTTP layer: requests a second over ${CONNECTIONS} connections, the median of ${ROUNDS}`,
    ['', 'requests/s', 'of the bare one'],
    routes.map(({ name }, at) => [name, medians[at]!.toFixed(0), (medians[at]! / medians[0]!).toFixed(2)]),
  );
}

/** Each connection sends the next request when the answer to the one before it is there. */
async function requestsASecond({ port, path }: { readonly port: number; readonly path: string }): Promise<number> {
  const text = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`;
  let answered = 0;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
      if (!isWhole(received)) return;
      received = '';
      answered++;
      socket.write(text);
    });
    return socket;
  });
  const started = performance.now();
  await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_A_ROUND));
  const rate = answered / ((performance.now() - started) / 1_000);
  for (const socket of sockets) socket.destroy();
  return rate;
}

/** Whether the answer is there with all of its body. @throws Error for a status other than success */
function isWhole(received: string): boolean {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return false;
  if (!received.startsWith('HTTP/1.1 200')) throw new Error(`answered with ${received.slice(0, 200)}`);
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(received) ?? [];
  return length === undefined ? received.endsWith('0\r\n\r\n') : received.length >= head + 4 + Number(length);
}
