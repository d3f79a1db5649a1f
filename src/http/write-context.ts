import type { App, Services, Subjects } from '../app/mod.ts';
import type { RequestClaim } from '../domain/idempotency.ts';
import type { Project } from '../domain/organisation.ts';
import { actorOf, type Caller, organisationOf } from './caller.ts';
import type { Input } from './input.ts';
import type { Route } from './route.ts';

const isObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

/** Fields by which a write names what it makes or changes. */
const NAMES = ['name', 'email', 'query', 'label'] as const;

/** The records that a write is about, by its path and body: the audit log calls them by their names. (contract 6) */
function subjectsOf({ params, body }: Input): Subjects {
  const [path, given] = [params, body].map((part) => (isObject(part) ? part : {}));
  const several = [given!.sourceIds, given!.ids].flatMap((ids) => (Array.isArray(ids) ? ids : []));
  const ids = [...several, path!.id, given!.targetId].filter((id) => id !== undefined).map(String);
  const name = [...NAMES.map((field) => given![field]), path!.name, path!.provider].find(
    (one) => typeof one === 'string',
  ) as string | undefined;
  return { ids, name };
}

/** The app, where what is written is noted with the caller's audit context, under the claim of a request with a key. (contract 6, 10) */
export function withContext(
  app: App,
  {
    route,
    path,
    caller,
    project,
    claim,
    input,
  }: {
    readonly route: Route;
    readonly path: string;
    readonly caller: Caller;
    readonly project: Project | undefined;
    readonly claim: RequestClaim | undefined;
    readonly input: Input;
  },
  requestId: string,
): Services {
  return app.as({
    actor: actorOf(caller),
    organisation: organisationOf(caller) ?? null,
    project: project?.id ?? null,
    action: route.operationId,
    target: path.slice(0, 500),
    requestId,
    claim,
    subjects: subjectsOf(input),
  });
}
