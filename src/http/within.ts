import { AppError } from '../domain/errors.ts';
import type { Ask } from '../mcp/mod.ts';
import { bearersOf } from './caller.ts';
import { errorBody, isOutage, refusalOf } from './errors.ts';
import type { HttpRequest, Log } from './message.ts';
import { uncounted } from './meter.ts';
import type { Call } from './pipeline.ts';
import { type Answer, saidBy } from './route.ts';

/**
 * Asks further operations with the key of a request that is in work: each goes the whole way of a request, so a key that
 * was deleted meanwhile is refused, and what is written is noted; but all of them count as the one that came.
 */
export function askWithin(
  call: Call,
  { answer, log }: { readonly answer: (call: Call) => Promise<Answer>; readonly log: Log },
): Ask {
  const { id, request, client, meter, operator } = call;
  return async ({ method, target, project, body }) => {
    const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
    const inner: HttpRequest = {
      ...{ method, target, peer: request.peer, signal: request.signal },
      headers: {
        host: request.headers.host,
        'x-api-key': [...(request.headers['x-api-key'] ?? []), ...bearersOf(request.headers)].slice(0, 1),
        ...(project !== undefined && { 'x-project-id': [project] }),
        ...(body !== undefined && { 'content-type': ['application/json'] }),
      },
      async read(limit) {
        if (bytes.length > limit) throw new AppError('too-large', `The body is larger than ${limit} bytes`);
        return bytes;
      },
    };
    const trail: Call['trail'] = {};
    try {
      const asked = {
        ...{ id, request: inner, client, meter: uncounted(meter), trail },
        ...(operator && { operator }),
      };
      const answered = await answer(asked);
      return { status: answered.status, body: saidBy(answered) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (isOutage(error)) log.error({ err: error, requestId: id }, (error as Error).message);
      return { status: refusal.status, body: errorBody(refusal) };
    } finally {
      // The one that came is about that project, too.
      if (trail.project !== undefined) call.trail.project = trail.project;
    }
  };
}
