import { signal } from '@preact/signals';
import { call, onSessionEnd, type ReplyOf, useSession } from './client.ts';
import { endShare, isSharedHere, mayBeShared, openShare, resumeShare, view } from './share.ts';
import { loadAnew } from './use-loaded.ts';

export type Session = NonNullable<ReplyOf<'GET /api/session'>>;

/** Who is signed in: undefined until it is known, null for nobody. */
export const session = signal<Session | null | undefined>(undefined);

/** Whether the session ended during the work: the page stays, and asks to sign in again. */
export const isExpired = signal(false);

let resumed: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

onSessionEnd((refused) => {
  if (view.value) {
    endShare(refused.message);
    throw refused;
  }
  isExpired.value = true;
  resumed ??= Promise.withResolvers<void>();
  return resumed.promise;
});

function begin(made: Session): void {
  useSession(made);
  session.value = made;
  isExpired.value = false;
  resumed?.resolve();
  resumed = undefined;
}

/** The token of an invitation that a link brought, until it was taken up or left. */
export const invitation = signal<string | undefined>(undefined);

const LINK = /^#(token|invitation|share)=([\w-]+)$/;

/** What a link brings in the fragment of the address, which no server sees: taken out of it at once. (contract 11) */
function takeLink(): readonly [kind: string, token: string] | undefined {
  const [, kind, token] = LINK.exec(location.hash) ?? [];
  if (kind === undefined || token === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return [kind, token];
}

/** Finds out who is here, and by which link. */
export async function enter(): Promise<void> {
  const [kind, token] = takeLink() ?? [];
  if (kind === 'token' && token !== undefined) {
    const made = await call('POST /api/session/link', { body: { token } }).catch(() => undefined);
    if (made) return begin(made);
  }
  if (kind === 'invitation') invitation.value = token;
  if (kind === 'share' ? await openShare(token!) : isSharedHere() && (await resumeShare())) return;
  await findSession();
  // A link opened in another tab holds here, too.
  if (session.value === null && kind === undefined && mayBeShared()) await resumeShare();
}

// A link that is pasted over an open page changes no more than the fragment.
addEventListener('hashchange', () => {
  if (LINK.test(location.hash)) void enter();
});

/** Finds out who is signed in, and what they may do by now. */
export async function findSession(): Promise<void> {
  const found = await call('GET /api/session');
  if (found) begin(found);
  else session.value = null;
}

/** Makes the account that an invitation is for, and signs in. @throws Refused for one that is void, or a password that will not do */
export async function joinAnew(body: {
  readonly token: string;
  readonly name: string;
  readonly password: string;
}): Promise<void> {
  const { name, ...rest } = body;
  begin(await call('POST /api/invitations/accept', { body: { ...rest, ...(name !== '' && { name }) } }));
}

/** Takes up an invitation as who is signed in. @throws Refused for one that is void, or for somebody else */
export async function join(token: string): Promise<void> {
  await call('POST /api/session/invitation', { body: { token } });
  await findSession();
}

/** @throws Refused for a wrong e-mail address or password */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await call('POST /api/session', { body: { email, password } }));
}

export async function signOut(): Promise<void> {
  await call('DELETE /api/session');
  loadAnew();
  session.value = null;
}

export async function signOutEverywhere(): Promise<void> {
  await call('DELETE /api/sessions');
  loadAnew();
  session.value = null;
}

export type Role = Session['organisations'][number]['role'];

/** The person's role in the organisation of a project, undefined for holders of a share link; the service checks it again. */
export function standingIn(project: string): Session['organisations'][number] | undefined {
  const { projects = [], organisations = [] } = (view.value ? undefined : session.value) ?? {};
  const organisation = projects.find(({ id }) => id === project)?.organisation;
  return organisations.find(({ id }) => id === organisation);
}

export const roleIn = (project: string): Role => standingIn(project)?.role ?? 'viewer';

/** Whether the person sees only some projects of the organisation, and nothing of it besides. */
export const isLimitedIn = (project: string): boolean => standingIn(project)?.isLimited ?? true;

export const mayEdit = (project: string): boolean => roleIn(project) !== 'viewer';

/** The organisations in which a person may make projects. */
export const mayMakeIn = (who: Session | null | undefined): Session['organisations'] =>
  (who?.organisations ?? []).filter(({ role, isLimited }) => role !== 'viewer' && !isLimited);

/** The projects of the organisation that a project is of, by name. */
export function siblingsOf(project: string): Session['projects'] {
  const organisation = standingIn(project)?.id;
  return (session.value?.projects ?? []).filter((one) => one.organisation === organisation);
}
