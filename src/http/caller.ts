import type { App, SignedIn } from '../app/mod.ts';
import {
  type Actor,
  AppError,
  type IdentifiedKey,
  isAtLeast,
  type OrganisationId,
  type Project,
  roleFor,
  type Standpoint,
  standpointOf,
} from '../domain/mod.ts';
import type { Access } from './access.ts';
import { sessionToken } from './cookie.ts';
import { RefusedError } from './errors.ts';
import type { HttpRequest } from './message.ts';
import type { Meter } from './meter.ts';
import type { Route } from './route.ts';
import { Uuid } from './wire.ts';

/** Who asks: a key, or somebody who is signed in. */
export type Caller =
  | { readonly kind: 'key'; readonly key: IdentifiedKey['key'] }
  | {
      readonly kind: 'person';
      readonly signedIn: SignedIn;
      /** Undefined where the request leaves open which of their organisations it is about, or names another's. */
      readonly standpoint: Standpoint | undefined;
      /** The project that the header names; undefined for none. */
      readonly project: Project | undefined;
    };

/**
 * Who asks, counted against their limit: of the key and its organisation, of the person, of the address of whoever is
 * nobody known. A key goes before a cookie. (contract 2, order of checks)
 * @throws RefusedError 429, 401
 */
export async function identify(app: App, route: Route, request: HttpRequest, meter: Meter): Promise<Caller> {
  const { headers } = request;
  const secrets = headers['x-api-key'] ?? [];
  const found = secrets.length === 1 ? await app.access.findKey(secrets[0]!) : undefined;
  if (found) {
    meter.countKey(found);
    return { kind: 'key', key: found.key };
  }
  const token = secrets.length === 0 ? sessionToken(headers) : undefined;
  const signedIn = token === undefined ? undefined : await app.sessions.find(token);
  if (signedIn) return identifyPerson(app, signedIn, request, meter);
  meter.countAddress();
  throw unknown(route, secrets.length > 0 ? 'key' : token !== undefined ? 'session' : 'nothing');
}

/** Whoever is signed in; undefined, counted against the limit of the address, for whoever is not. @throws RefusedError 429 */
export async function identifyGuest(app: App, request: HttpRequest, meter: Meter): Promise<Caller | undefined> {
  const token = sessionToken(request.headers);
  const signedIn = token === undefined ? undefined : await app.sessions.find(token);
  if (signedIn) return identifyPerson(app, signedIn, request, meter);
  meter.countAddress();
  return undefined;
}

async function identifyPerson(app: App, signedIn: SignedIn, { headers }: HttpRequest, meter: Meter): Promise<Caller> {
  meter.countPerson(signedIn.user.id);
  const id = headers['x-project-id']?.join();
  const project = Uuid.safeParse(id).success ? await app.projects.byId(id!.toLowerCase()) : undefined;
  const named = headers['x-organisation-id']?.join().toLowerCase();
  const standpoint = standpointOf(signedIn.memberships, { named, owner: project?.organisation });
  return { kind: 'person', signedIn, standpoint, project };
}

const CHALLENGE = 'ApiKey header="x-api-key"';

/** The error for whoever is nobody known. */
function unknown({ access }: Route, sent: 'key' | 'session' | 'nothing'): RefusedError {
  const missing = access.who === 'person' ? 'Sign in to do this' : 'Missing API key: send it in the x-api-key header';
  const message = { key: 'Invalid API key', session: 'Signed out: sign in again', nothing: missing }[sent];
  return new RefusedError({ status: 401, message, headers: { 'www-authenticate': CHALLENGE } });
}

/**
 * That a write with a cookie comes from the service's own pages: browsers send cookies along with what other sites ask,
 * but those know no token, and browsers say from which site they come.
 * @throws AppError forbidden
 */
export function requireOwnPage(caller: Caller, { method, headers }: HttpRequest): void {
  if (caller.kind === 'key' || method === 'GET' || method === 'HEAD') return;
  refuseOtherSites(headers);
  if (!isSame(headers['x-csrf-token']?.join() ?? '', caller.signedIn.csrfToken)) {
    throw new AppError('forbidden', 'Missing or wrong x-csrf-token: send the csrfToken of GET /api/session');
  }
}

/** Whether two texts are the same, in time that does not tell where they differ. */
function isSame(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let at = 0; at < expected.length; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}

/** That a browser was not sent here by the page of another site. @throws AppError forbidden */
export function refuseOtherSites(headers: HttpRequest['headers']): void {
  const site = headers['sec-fetch-site']?.join();
  if (site !== undefined && site !== 'same-origin' && site !== 'none') {
    throw new AppError('forbidden', 'Not from the page of another site');
  }
}

/** That the key's permission, or the person's role, is enough. (contract 6) @throws AppError forbidden */
export function requirePermission(access: Access, caller: Caller, { headers }: HttpRequest): void {
  if (access.who !== 'member' && access.who !== 'person') return;
  if (caller.kind === 'key') {
    if (access.who === 'member' && access.permission === 'read-write' && caller.key.permission === 'read') {
      throw new AppError('forbidden', 'This key is read only: use one with the permission Read & Write');
    }
    return;
  }
  const { standpoint } = caller;
  if (headers['x-organisation-id'] !== undefined && !standpoint) {
    throw new AppError('forbidden', 'No access to the organisation that x-organisation-id names');
  }
  // Which project, and so which organisation, is told later where it is missing.
  if (access.context === 'caller' || (access.context === 'project' && !standpoint)) return;
  if (!standpoint) throw new AppError('forbidden', 'Name one of your organisations in x-organisation-id');
  const least = access.who === 'member' ? roleFor(access.permission) : access.role;
  if (!isAtLeast(standpoint.role, least)) {
    throw new AppError('forbidden', `Needs the role ${least} in this organisation, and yours is ${standpoint.role}`);
  }
}

/** Whether somebody who may read may write as well, as a key or a role allows. */
export const mayWrite = (caller: Caller): boolean =>
  caller.kind === 'key'
    ? caller.key.permission === 'read-write'
    : caller.standpoint !== undefined && isAtLeast(caller.standpoint.role, roleFor('read-write'));

/** The organisation for which somebody asks, if it is one. */
export function organisationOf(caller: Caller): OrganisationId | undefined {
  return caller.kind === 'key' ? caller.key.organisation : caller.standpoint?.organisation;
}

/** All the organisations of whoever asks. */
export function organisationsOf(caller: Caller): readonly OrganisationId[] {
  return caller.kind === 'key'
    ? [caller.key.organisation]
    : caller.signedIn.memberships.map(({ organisation }) => organisation);
}

/** Who asks, as the audit log calls them. */
export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'key') return { kind: 'key', id: caller.key.id, name: caller.key.name };
  const { id, email } = caller.signedIn.user;
  return { kind: 'person', id, name: email };
}
