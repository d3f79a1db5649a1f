import type { McpAnswer, ServedBox } from './server.ts';
import type { Pipes } from './stdio.ts';
import type { Session } from './toolbox.ts';

export { LLMS_TEXT } from './guide.ts';
export type { Ask, Asked, Operation, Told } from './interface.ts';
export { remoteAsk } from './remote.ts';
export type { McpAnswer, ServedBox } from './server.ts';
export type { Pipes } from './stdio.ts';
export { createToolbox, type ListedTool, type Outcome, type Session, type Toolbox } from './toolbox.ts';

let server: Promise<typeof import('./server.ts')> | undefined;

/** The protocol's package takes some fifty milliseconds, after which others have their turn. */
async function loadServer() {
  const loaded = await import('./server.ts');
  await new Promise(setImmediate);
  return loaded;
}

/** Answers one message over HTTP. The protocol's package is loaded by the first one. */
export async function answerMcp(box: ServedBox, session: Session, request: Request, body: unknown): Promise<McpAnswer> {
  server ??= loadServer();
  return (await server).answerHttp(box, session, request, body);
}

/** Answers a client on this machine over its pipes until it closes them, or `stop` aborts. */
export async function serveMcp(box: ServedBox, session: Session, pipes: Pipes, stop: AbortSignal): Promise<void> {
  return (await import('./stdio.ts')).serveOverPipes(box, session, pipes, stop);
}
