import type { McpAnswer, ServedBox } from './server.ts';
import type { Pipes } from './stdio.ts';
import type { Session } from './toolbox.ts';

export { LLMS_TEXT } from './guide.ts';
export type { Ask, Asked, Operation, Told } from './interface.ts';
export { remoteAsk } from './remote.ts';
export type { McpAnswer, ServedBox } from './server.ts';
export type { Pipes } from './stdio.ts';
export { createToolbox, type ListedTool, type Outcome, type Session, type Toolbox } from './toolbox.ts';

/** Answers one message over HTTP. The protocol's package is loaded by the first one. */
export async function answerMcp(box: ServedBox, session: Session, request: Request, body: unknown): Promise<McpAnswer> {
  return (await import('./server.ts')).answerHttp(box, session, request, body);
}

/** Answers a client on this machine over its pipes until it closes them, or `stop` aborts. */
export async function serveMcp(box: ServedBox, session: Session, pipes: Pipes, stop: AbortSignal): Promise<void> {
  return (await import('./stdio.ts')).serveOverPipes(box, session, pipes, stop);
}
