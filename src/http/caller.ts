/*
 * Who sends a request, and what they may do. `identify` finds the caller (key, session, link) and charges the limit; then
 * come the checks: own page, permission, reach. The order of checks is part of the contract, see pipeline.ts.
 */

import type { App, Moment, SharedView, SignedIn } from '../app/mod.ts';
import type { Actor } from '../domain/audit.ts';
import { AppError } from '../domain/errors.ts';
import type { OrganisationId } from '../domain/ids.ts';
import type { Project } from '../domain/organisation.ts';
import { isAtLeast, type Membership, reaches, roleFor, type Standpoint, standpointOf } from '../domain/people.ts';
import type { IdentifiedKey } from '../domain/ports/mod.ts';
import type { Access } from './access.ts';
import { sessionToken, shareToken } from './cookie.ts';
import { RefusedError } from './errors.ts';
import type { HttpRequest } from './message.ts';
import type { Meter } from './meter.ts';
import type { Route } from './route.ts';
import { Uuid } from './wire.ts';

/** The caller: a key, a signed-in person, or the operator whose command this process runs. */
export type Caller =
  /** The holder of a share link: reads what it shares. */
  | { readonly kind: 'holder'; readonly view: SharedView }
  | { readonly kind: 'operator'; readonly name: string; readonly organisation: OrganisationId }
  | { readonly kind: 'key'; readonly key: IdentifiedKey['key'] }
  | {
      readonly kind: 'person';
      readonly signedIn: SignedIn;
      /** Undefined where the request leaves open which of their organisations it is about, or names another's. */
      readonly standpoint: Standpoint | undefined;
      /** The project that the header names; undefined for none. */
      readonly project: Project | undefined;
    };

/** The operation, and the moment as of which the caller is looked up. */
export interface Sought {
  readonly route: Route;
  readonly moment: Moment;
}

/**
 * The caller, counted against their limit: of the key and its organisation, of the person, or of the address of an
 * unknown caller. A key goes before a cookie. (contract 2, order of checks)
 * @throws RefusedError 429, 401
 */
export async function identify(
  app: App,
  { route, moment }: Sought,
  request: HttpRequest,
  meter: Meter,
  challenge = CHALLENGE,
): Promise<Caller> {
  const { headers } = request;
  const isKeyAlone = route.access.who === 'key';
  const secrets = [...(headers['x-api-key'] ?? []), ...(isKeyAlone ? bearersOf(headers) : [])];
  const found = secrets.length === 1 ? await app.access.findKey(secrets[0]!, moment) : undefined;
  if (found) {
    await meter.countKey(found);
    return { kind: 'key', key: found.key };
  }
  const isKeyless = secrets.length === 0 && !isKeyAlone;
  const isByLink = isKeyless && headers['x-share'] !== undefined;
  const token = isKeyless && !isByLink ? sessionToken(headers) : undefined;
  const signedIn = token === undefined ? undefined : await app.sessions.find(token, moment);
  if (signedIn) return identifyPerson(app, { signedIn, moment }, request, meter);
  const link = isKeyless ? shareToken(headers) : undefined;
  const view = link === undefined ? undefined : await app.shares.find(link);
  if (view) {
    await meter.countShare(view.share.id);
    if (route.shared === undefined) throw new AppError('forbidden', 'A share link does not reach this');
    return { kind: 'holder', view };
  }
  await meter.countAddress();
  if (link !== undefined && token === undefined) {
    const message = 'The share link is no longer valid: ask for another one';
    throw new RefusedError({ status: 401, message, headers: { 'www-authenticate': challenge } });
  }
  throw unknown(route, secrets.length > 0 ? 'key' : token !== undefined ? 'session' : 'nothing', challenge);
}

/** The signed-in person; undefined for others, who count against the limit of their address. @throws RefusedError 429 */
export async function identifyGuest(
  app: App,
  { moment }: Pick<Sought, 'moment'>,
  request: HttpRequest,
  meter: Meter,
): Promise<Caller | undefined> {
  const token = sessionToken(request.headers);
  const signedIn = token === undefined ? undefined : await app.sessions.find(token, moment);
  if (signedIn) return identifyPerson(app, { signedIn, moment }, request, meter);
  await meter.countAddress();
  return undefined;
}

async function identifyPerson(
  app: App,
  { signedIn, moment }: Pick<Sought, 'moment'> & { readonly signedIn: SignedIn },
  { headers }: HttpRequest,
  meter: Meter,
): Promise<Caller> {
  await meter.countPerson(signedIn.user.id);
  const id = headers['x-project-id']?.join();
  const project = Uuid.safeParse(id).success ? await app.projects.byId(id!.toLowerCase(), moment) : undefined;
  const named = headers['x-organisation-id']?.join().toLowerCase();
  const standpoint = standpointOf(signedIn.memberships, { named, owner: project?.organisation });
  return { kind: 'person', signedIn, standpoint, project };
}

/** What an `Authorization` header brings, as clients of the Model Context Protocol send it. */
export const bearersOf = (headers: HttpRequest['headers']): readonly string[] =>
  (headers.authorization ?? []).flatMap((value) => /^bearer +(\S+)$/i.exec(value.trim())?.[1] ?? []);

const CHALLENGE = 'ApiKey header="x-api-key"';

const INVALID_KEY =
  'Invalid API key: it is unknown, deleted or expired; an admin of the organisation makes another one';
const MISSING = {
  person: 'Sign in to do this',
  key: 'Missing API key: send it as Authorization: Bearer, or in the x-api-key header',
  member: 'Missing API key: send it in the x-api-key header',
} as const;

/** The error for an unknown caller. */
function unknown({ access }: Route, sent: 'key' | 'session' | 'nothing', challenge: string): RefusedError {
  const missing = MISSING[access.who === 'person' || access.who === 'key' ? access.who : 'member'];
  const message = { key: INVALID_KEY, session: 'Signed out: sign in again', nothing: missing }[sent];
  return new RefusedError({ status: 401, message, headers: { 'www-authenticate': challenge } });
}

/**
 * That a write with a cookie comes from the service's own pages: browsers send cookies along with what other sites ask,
 * but those know no token, and browsers say from which site they come.
 * @throws AppError forbidden
 */
export function requireOwnPage(caller: Caller, { method, headers }: HttpRequest): void {
  if (caller.kind === 'key' || caller.kind === 'operator' || method === 'GET' || method === 'HEAD') return;
  refuseOtherSites(headers);
  // It only reads.
  if (caller.kind === 'holder') return;
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
  if ((access.who !== 'member' && access.who !== 'person') || caller.kind === 'operator' || caller.kind === 'holder')
    return;
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

/** Whether a caller who may read may write as well, as a key or a role allows. */
export const mayWrite = (caller: Caller): boolean =>
  caller.kind === 'operator'
    ? true
    : caller.kind === 'key'
      ? caller.key.permission === 'read-write'
      : caller.kind === 'person' &&
        caller.standpoint !== undefined &&
        isAtLeast(caller.standpoint.role, roleFor('read-write'));

/** The organisation that the caller asks for, if it is a single one. */
export function organisationOf(caller: Caller): OrganisationId | undefined {
  if (caller.kind === 'operator') return caller.organisation;
  if (caller.kind === 'holder') return caller.view.organisation;
  return caller.kind === 'key' ? caller.key.organisation : caller.standpoint?.organisation;
}

/** All the organisations of the caller. */
export function organisationsOf(caller: Caller): readonly OrganisationId[] {
  if (caller.kind === 'operator') return [caller.organisation];
  if (caller.kind === 'holder') return [caller.view.organisation];
  return caller.kind === 'key'
    ? [caller.key.organisation]
    : caller.signedIn.memberships.map(({ organisation }) => organisation);
}

/** Whether all projects of an organisation are within reach, or some. */
export type Reach = Pick<Membership, 'organisation' | 'projects'>;

/** The part of each organisation that the caller reaches: all of it, or some projects. (contract 11) */
export const reachOf = (caller: Caller): readonly Reach[] =>
  caller.kind === 'person'
    ? caller.signedIn.memberships
    : organisationsOf(caller).map((organisation) => {
        return { organisation, projects: caller.kind === 'holder' ? [caller.view.share.project] : null };
      });

/**
 * Refuses a caller who is limited to some projects everything else of the organisation. (contract 11)
 * @throws AppError forbidden
 */
export function requireReach(
  { access, path, isForLimited = false }: Route,
  caller: Caller,
  params: Readonly<Record<string, string>>,
): void {
  const projects = caller.kind === 'person' ? (caller.standpoint?.projects ?? null) : null;
  if (projects === null || isForLimited || !('context' in access) || access.context !== 'organisation') return;
  const isOfOne = /^\/api\/(v1\/)?projects\/\{id\}/.test(path);
  if (isOfOne && reaches({ projects }, params.id?.toLowerCase() ?? '')) return;
  throw new AppError(
    'forbidden',
    isOfOne ? 'Project does not belong to specified organisation' : 'Your membership is limited to some projects',
  );
}

/** Who asks, as the audit log calls them. */
export function actorOf(caller: Caller): Actor {
  if (caller.kind === 'operator') return { kind: 'command', id: null, name: caller.name };
  if (caller.kind === 'key') return { kind: 'key', id: caller.key.id, name: caller.key.name };
  // Nothing is ever written by a link.
  if (caller.kind === 'holder') return { kind: 'person', id: caller.view.share.maker, name: 'share link' };
  const { id, email } = caller.signedIn.user;
  return { kind: 'person', id, name: email };
}
