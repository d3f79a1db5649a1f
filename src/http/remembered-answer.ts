import type { App, Moment, SharedView } from '../app/mod.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Reach } from './caller.ts';
import type { Input } from './input.ts';
import { type Answer, JsonText, ok, type Route } from './route.ts';

/** All that a remembered answer depends on besides its route. */
interface Asked {
  readonly project: ProjectId;
  readonly input: Input;
  readonly moment: Moment;
  readonly reach: readonly Reach[];
  readonly view: SharedView | undefined;
}

/**
 * The answer of a route that remembers them, for a caller who was found to be allowed it. Refusals aren't remembered.
 * @throws what `handle` throws
 */
export async function rememberedAnswer(
  { replies }: Pick<App, 'replies'>,
  { operationId }: Route,
  { project, input, moment, reach, view }: Asked,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const question = [operationId, input, reach, view && [view.share.id, view.share.scope]];
  const payload = await replies.of({ project, question, moment }, async () => {
    const { body } = await handle();
    return body instanceof JsonText ? body.text : JSON.stringify(body);
  });
  return ok(new JsonText(payload));
}
