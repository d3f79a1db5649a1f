import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { App } from '../app/mod.ts';
import { type ApiKey, AppError, type Permission, type Project } from '../domain/mod.ts';
import { RefusedError } from './errors.ts';
import { readInput } from './input.ts';
import type { HttpRequest, Peer } from './message.ts';
import type { Meter } from './meter.ts';
import type { Answer, AssetName, Route } from './route.ts';
import type { Router } from './router.ts';
import { Uuid } from './wire.ts';

/** What every request is answered with. */
export interface Context {
  readonly app: App;
  readonly router: Router;
  readonly openApi: () => OpenAPIObject;
  readonly asset: (name: AssetName) => Promise<string>;
  readonly allowHttp: boolean;
}

/** One request on its way, and who it is from. */
export interface Call {
  readonly request: HttpRequest;
  readonly client: Peer;
  readonly meter: Meter;
}

/**
 * The way of every request, in the contract's order of checks: the first that fails answers. (contract 2)
 * @throws AppError or RefusedError for what is answered with an error
 */
export async function answer(context: Context, call: Call): Promise<Answer> {
  const { app, openApi, asset } = context;
  const { request } = call;
  requireHttps(context, call); // 403
  const { route, params, search } = findRoute(context.router, request); // 404, 405
  refuseBarredKey(route, request); // 403, before the key is looked at
  const key = await identify(app, route, call); // 429, 401
  requirePermission(route, key); // 403
  const project = await findProject(app, route, key, request); // 403
  const input = await readInput(route, { params, search }, request); // 400, 413, 415
  const given = { app, openApi, asset, organisation: key?.organisation, project: project?.id };
  return { ...(await route.handle({ ...given, ...input })), contentType: route.contentType };
}

function requireHttps({ allowHttp }: Context, { client }: Call): void {
  if (!client.encrypted && !allowHttp) throw new AppError('forbidden', 'HTTPS is required');
}

function findRoute(router: Router, { method, target }: HttpRequest) {
  // A client may also send the whole URL, as it would to a proxy. (RFC 9112, 3.2.2)
  const [path = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  const match = router(path);
  if (!match) throw new AppError('not-found', `Nothing at ${path.slice(0, 200)}`);
  const route = match.routes.get(method === 'HEAD' ? 'GET' : method);
  if (!route) {
    const methods = [...match.routes.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known]));
    const allow = methods.join(', ');
    throw new RefusedError({ status: 405, message: `Use ${allow} here`, headers: { allow } });
  }
  return { route, params: match.params, search: rest.join('?') };
}

/** What is not available to keys is so to any key, a wrong one too. (spec, Authentication 4 and 9) */
function refuseBarredKey({ access }: Route, { headers }: HttpRequest): void {
  if (access.who === 'person' && headers['x-api-key'] !== undefined) {
    throw new AppError('forbidden', 'Not available to API keys');
  }
}

/** The key that asks; undefined where none is needed. Each request counts for its organisation, or for its address. */
async function identify(app: App, route: Route, { request, meter }: Call): Promise<ApiKey | undefined> {
  if (route.access.who === 'anyone') {
    if (route.access.isLimited) meter.countAddress();
    return undefined;
  }
  if (route.access.who === 'person') {
    meter.countAddress();
    throw new AppError('unauthenticated', 'Sign in to do this');
  }
  const secrets = request.headers['x-api-key'] ?? [];
  const key = secrets.length === 1 ? await app.access.findKey(secrets[0]!) : undefined;
  if (key) {
    meter.countOrganisation(key.organisation);
    return key;
  }
  meter.countAddress();
  throw new RefusedError({
    status: 401,
    message: secrets.length === 0 ? 'Missing API key: send it in the x-api-key header' : 'Invalid API key',
    headers: { 'www-authenticate': 'ApiKey header="x-api-key"' },
  });
}

function requirePermission({ access }: Route, key: ApiKey | undefined): void {
  if (access.who === 'key' && !permits(key!.permission, access.permission)) {
    throw new AppError('forbidden', 'This key is read only: use one with the permission Read & Write');
  }
}

const permits = (given: Permission, needed: Permission) => given === 'read-write' || needed === 'read';

/** The project that the header names, with the specification's words for what can be wrong. (spec, Errors) */
async function findProject(
  app: App,
  { access }: Route,
  key: ApiKey | undefined,
  { headers }: HttpRequest,
): Promise<Project | undefined> {
  if (access.who !== 'key' || access.project === 'none') return undefined;
  const id = headers['x-project-id']?.join();
  if (!id) throw new AppError('forbidden', 'Missing project id context');
  if (!Uuid.safeParse(id).success) throw new AppError('forbidden', 'Invalid Project ID');
  const project = await app.projects.byId(id.toLowerCase());
  if (!project) throw new AppError('forbidden', 'Project not found');
  if (project.organisation !== key!.organisation) {
    throw new AppError('forbidden', 'Project does not belong to specified organisation');
  }
  return project;
}
