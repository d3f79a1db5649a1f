import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { LONGEST_LINE, lineLimit } from './line-limit.ts';
import { type LineRefusal, lineRefusal } from './refusals.ts';
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
  const refuse = (refusal: LineRefusal) => {
    output.write(`${JSON.stringify({ jsonrpc: '2.0', ...refusal })}\n`);
    session.onError?.(new Error(refusal.error.message));
  };
  const isSound = (line: Buffer): boolean => {
    const text = line.toString();
    const refusal = text.trim() === '' ? undefined : lineRefusal(text);
    if (refusal) refuse(refusal);
    return text.trim() !== '' && refusal === undefined;
  };
  const tooLong = () => {
    const message = `The line is longer than ${LONGEST_LINE / 1024 ** 2} MiB: send less at once`;
    refuse({ id: null, error: { code: -32_600, message } });
  };
  const lines = input.pipe(lineLimit(tooLong, LONGEST_LINE, isSound));
  const transport = new StdioServerTransport(lines, output);
  const handle = serveStdio(() => serverFor(box, session), {
    transport,
    ...(session.onError && { onerror: session.onError }),
  });
  lines.once('end', ended.resolve).once('close', ended.resolve);
  input.once('error', () => ended.resolve());
  if (stop.aborted) ended.resolve();
  stop.addEventListener('abort', () => ended.resolve(), { once: true });
  await ended.promise;
  await handle.close();
}
