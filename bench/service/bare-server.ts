import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Client, clientOf } from './client.ts';

/** A server of another process that does nothing but answer: the limit of what one over `node:http` can be. */
export interface BareServer extends Client {
  readonly address: string;
}

/** In its thread, which gives back as much text as it is asked for. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ number, size }) => parentPort.postMessage({ number, text: 'x'.repeat(size) }));
`;

/** GET is answered at once; POST to a number with that many characters from a thread, once its body is there. */
const SERVER = `
  const { createServer } = require('node:http');
  const { Worker } = require('node:worker_threads');
  const thread = new Worker(${JSON.stringify(THREAD)}, { eval: true });
  const asked = new Map();
  let last = 0;
  thread.on('message', ({ number, text }) => {
    asked.get(number).end(text);
    asked.delete(number);
  });
  const server = createServer((request, answer) => {
    answer.setHeader('content-type', 'application/json');
    if (request.method === 'GET') return answer.end('{"status":"ok"}');
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      asked.set(++last, answer);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      thread.postMessage({ number: last, body, size: Number(request.url.slice(1)) });
    });
  });
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

export async function bareServer(): Promise<BareServer> {
  const child = spawn(process.execPath, ['-e', SERVER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  const address = String(said).trim();
  const client = clientOf(address, { 'content-type': 'application/json' });
  return {
    ...client,
    address,
    [Symbol.dispose]() {
      client[Symbol.dispose]();
      child.kill();
    },
  };
}
