import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../domain/errors.ts';
import { bodyText, type HttpReply } from './message.ts';

/** Sends a reply; resolves when it is out, or when the client has gone. */
export async function send(
  outgoing: ServerResponse,
  { status, headers, body, stream }: HttpReply,
  incoming: IncomingMessage,
  { isLast, linger, stalled }: { readonly isLast: boolean; readonly linger: number; readonly stalled: number },
): Promise<void> {
  const isEarly = !incoming.complete;
  const done = once(outgoing, 'close').catch(() => undefined);
  outgoing.writeHead(status, { ...headers, ...((isLast || isEarly) && { connection: 'close' }) });
  if (isEarly) {
    // Closing while the client still sends would take the answer from it, so the rest is read and dropped a while.
    outgoing.write(body);
    incoming.resume();
    const ended = new AbortController();
    await Promise.race([once(incoming, 'close', ended), delay(linger, undefined, ended)]).catch(() => undefined);
    ended.abort();
  }
  if (stream) await sendPieces(outgoing, stream, stalled);
  outgoing.end(isEarly ? '' : body);
  await done;
}

/**
 * Sends what is made as it is taken, to a client that takes some of it within that many milliseconds. What goes wrong cuts the
 * answer off, so that it never looks whole.
 */
async function sendPieces(
  outgoing: ServerResponse,
  pieces: AsyncIterable<string | Uint8Array>,
  stalled: number,
): Promise<void> {
  for await (const piece of pieces) {
    if (outgoing.destroyed) return;
    if (outgoing.write(piece)) continue;
    const over = new AbortController();
    const taken = Promise.race([once(outgoing, 'drain', over), once(outgoing, 'close', over)]).then(() => true);
    const isTaken = await Promise.race([taken, delay(stalled, false, over)]).finally(() => over.abort());
    if (!isTaken) throw new AppError('unavailable', 'The client takes nothing more of the answer');
  }
}

/** Answers bytes that aren't a request, or not a whole one. */
export function refuseSocket(socket: Socket, reply: HttpReply): void {
  const { status, headers } = reply;
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${bodyText(reply)}`, () =>
    socket.destroy(),
  );
}
