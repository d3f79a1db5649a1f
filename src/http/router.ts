/*
 * Finds the route of a request. Types come first, then the index of segments, then the target of a request and its refusals.
 */

import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { insteadOf } from '../domain/wording.ts';
import { isBarredToKeys } from './access.ts';
import { RefusedError } from './errors.ts';
import type { HttpRequest } from './message.ts';
import type { Route } from './route.ts';

/** What a path leads to: the routes on it, by method, and the values of its parameters. */
export interface Match {
  readonly routes: ReadonlyMap<string, Route>;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the routes on a path; undefined when there are none. */
export type Router = (path: string) => Match | undefined;

/** One segment deeper: by the segment's text, else any text as a parameter. */
interface Place {
  readonly fixed: Map<string, Place>;
  parameter: Place | undefined;
  /** Names of the parameters on the way, in order; all routes that end here call them alike. */
  names: readonly string[];
  readonly routes: Map<string, Route>;
}

const newPlace = (): Place => ({ fixed: new Map(), parameter: undefined, names: [], routes: new Map() });

/**
 * A router over an index of segments: its cost grows with the length of the path, not with the number of routes.
 * A fixed segment goes before a parameter. Segments are percent-decoded one by one, so an encoded slash parts nothing;
 * a path that does not decode, or ends in a slash, leads nowhere.
 */
export function createRouter(routes: readonly Route[]): Router {
  const root = newPlace();
  for (const route of routes) add(root, route);
  return (path) => {
    const segments = decodeSegments(path);
    return segments && find(root, segments, 0, []);
  };
}

function add(root: Place, route: Route): void {
  const names: string[] = [];
  let place = root;
  for (const segment of route.path.slice(1).split('/')) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name !== undefined) {
      names.push(name);
      place.parameter ??= newPlace();
      place = place.parameter;
    } else {
      const next = place.fixed.get(segment) ?? newPlace();
      place.fixed.set(segment, next);
      place = next;
    }
  }
  const isNew = place.routes.size === 0;
  if (place.routes.has(route.method) || !(isNew || names.join() === place.names.join())) {
    throw new Error(`${route.method} ${route.path} does not go with the routes before it`);
  }
  place.names = names;
  place.routes.set(route.method, route);
}

function find(place: Place, segments: readonly string[], at: number, values: readonly string[]): Match | undefined {
  const segment = segments[at];
  if (segment === undefined) return matchAt(place, values);
  const fixed = place.fixed.get(segment);
  const found = fixed && find(fixed, segments, at + 1, values);
  if (found || !place.parameter || segment === '') return found;
  return find(place.parameter, segments, at + 1, [...values, segment]);
}

function matchAt({ names, routes }: Place, values: readonly string[]): Match | undefined {
  const params = Object.fromEntries(names.map((name, at) => [name, values[at]!]));
  const fitting = new Map([...routes].filter(([, route]) => isKnown(route, params)));
  return fitting.size > 0 ? { routes: fitting, params } : undefined;
}

/** Whether the parameters that are enumerations have one of their values. */
function isKnown({ params }: Route, values: Match['params']): boolean {
  return Object.entries(params?.shape ?? {}).every(
    ([name, schema]) => !(schema instanceof z.ZodEnum) || schema.options.includes(values[name]!),
  );
}

function decodeSegments(path: string): readonly string[] | undefined {
  if (!path.startsWith('/')) return undefined;
  const segments = path.slice(1).split('/').map(percentDecoded);
  return segments.every((segment) => segment !== undefined) ? segments : undefined;
}

/** The text that is percent-encoded; undefined where it isn't UTF-8, or a % is without its two digits. */
export function percentDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The problem of what isn't. */
export const NOT_ENCODED = 'must be percent-encoded UTF-8, such as %C3%A9 for é';

/** Where it is asked whether the service is alive and ready: of anybody, over plain HTTP, however busy it is. (contract 10) */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/**
 * The path of a target and its query string. A client may also send the whole URL, as it would to a proxy (RFC 9112, 3.2.2), and
 * several slashes before `api`, where its base address ends in one.
 * @example assert.equal(splitTarget('//api/v1/projects?limit=1').path, '/api/v1/projects')
 */
export function splitTarget(target: string): { readonly path: string; readonly search: string } {
  const [path = '', ...rest] = target.replace(/^https?:\/\/[^/?]*/i, '').split('?');
  return { path: path.replace(/^\/{2,}(?=(api|mcp)(\/|$))/, '/'), search: rest.join('?') };
}

/** @example assert.equal(isProbe('/healthz?verbose'), true) */
export function isProbe(target: string): boolean {
  const { path } = splitTarget(target);
  return path === PROBES.alive || path === PROBES.ready;
}

/** The route that a request is for. @throws AppError not-found, invalid, forbidden; RefusedError 405 */
export function findRoute(router: Router, request: HttpRequest) {
  const { method } = request;
  const { path, search } = splitTarget(request.target);
  const match = router(path);
  if (!match) {
    // A route has a place for it, if it were readable.
    const isBroken = (segment: string) => percentDecoded(segment) === undefined;
    const segments = path.split('/');
    const broken = segments.find(isBroken);
    const readable = segments.map((segment) => (isBroken(segment) ? 'x' : segment)).join('/');
    if (broken !== undefined && router(readable))
      throw new AppError('invalid', `path: ${NOT_ENCODED}${insteadOf(broken, [])}`);
    throw new AppError('not-found', `Nothing at ${path.slice(0, 200)}`);
  }
  const route = match.routes.get(method === 'HEAD' ? 'GET' : method);
  if (!route) {
    // Keys are refused whatever the method.
    const [first, ...others] = match.routes.values();
    if (others.every(({ access }) => isBarredToKeys(access))) refuseBarredKey(first!, request);
    const methods = [...match.routes.keys()].flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known]));
    const allow = methods.join(', ');
    throw new RefusedError({ status: 405, message: `Use ${allow} here`, headers: { allow } });
  }
  return { route, path, params: match.params, search };
}

/** Refuses any key, a wrong one too, what isn't available to keys. (spec, Authentication 4 and 9) */
export function refuseBarredKey({ access }: Route, { headers }: HttpRequest): void {
  if (isBarredToKeys(access) && headers['x-api-key'] !== undefined) {
    throw new AppError('forbidden', 'Not available to API keys: a person signs in for it (POST /api/session)');
  }
}
