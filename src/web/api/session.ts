import { signal } from '@preact/signals';
import { call, onSessionEnd, type ReplyOf, useSession } from './client.ts';

export type Session = NonNullable<ReplyOf<'GET /api/session'>>;

/** Who is signed in: undefined until it is known, null for nobody. */
export const session = signal<Session | null | undefined>(undefined);

/** Whether the session ended amid the work: the page stays, and asks to sign in again. */
export const isExpired = signal(false);

let resumed: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined;

onSessionEnd(() => {
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

/** Finds out who is signed in; the token of a one-time link in the address is exchanged first, and taken out of it. */
export async function findSession(): Promise<void> {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1];
  if (token !== undefined) {
    history.replaceState(history.state, '', location.pathname + location.search);
    const made = await call('POST /api/session/link', { body: { token } }).catch(() => undefined);
    if (made) return begin(made);
  }
  const found = await call('GET /api/session');
  if (found) begin(found);
  else session.value = null;
}

/** @throws Refused for a wrong e-mail address or password */
export async function signIn(email: string, password: string): Promise<void> {
  begin(await call('POST /api/session', { body: { email, password } }));
}

export async function signOut(): Promise<void> {
  await call('DELETE /api/session');
  session.value = null;
}
