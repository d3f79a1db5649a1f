import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { type ServedBox, serverFor } from './server.ts';
import type { Session } from './toolbox.ts';

/** Where a client on this machine sends requests, and gets answers. */
export interface Pipes {
  readonly input: Readable;
  readonly output: Writable;
}

/** Answers a client on this machine until it closes its end, or `stop` aborts. */
export async function serveOverPipes(
  box: ServedBox,
  session: Session,
  { input, output }: Pipes,
  stop: AbortSignal,
): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const transport = new StdioServerTransport(input, output);
  const handle = serveStdio(() => serverFor(box, session), {
    transport,
    ...(session.onError && { onerror: session.onError }),
  });
  input
    .once('end', ended.resolve)
    .once('close', ended.resolve)
    .once('error', () => ended.resolve());
  if (stop.aborted) ended.resolve();
  stop.addEventListener('abort', () => ended.resolve(), { once: true });
  await ended.promise;
  await handle.close();
}
