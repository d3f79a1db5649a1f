import { go, hrefOf } from '../address/mod.ts';
import {
  call,
  invitation,
  join,
  joinAnew,
  type ReplyOf,
  type Session,
  session,
  signOut,
  useLoaded,
} from '../api/mod.ts';
import { Button, Field, Skeleton, useWriting, WritingForm } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import { Frame, SignInForm } from './sign-in.tsx';

const words = t.joining;

/** The purpose of an invitation, and the way to accept it: with an existing account, or a new one. (contract 11) */
export function Invitation({ token, who }: { readonly token: string; readonly who: Session | null }) {
  const { data, error } = useLoaded(`invitation ${token}`, () =>
    call('POST /api/invitations/look', { body: { token } }),
  );
  const leave = () => {
    invitation.value = undefined;
  };
  return (
    <Frame>
      <h1>{error ? words.isVoid : data ? words.title(data.organisation) : <Skeleton width="12rem" />}</h1>
      {error && <p class="soft">{error.message}</p>}
      {data && <p class="soft">{words.as(data.email, t.roles[data.role])}</p>}
      {data && !error && <TakeUp token={token} offer={data} who={who} />}
      <Button look="quiet" label={words.leave} onClick={leave} />
    </Frame>
  );
}

interface Taking {
  readonly token: string;
  readonly offer: ReplyOf<'POST /api/invitations/look'>;
  readonly who: Session | null;
}

function TakeUp({ token, offer, who }: Taking) {
  const writing = useWriting();
  /** Takes it up, and goes to a project that could not be seen before. */
  const take = (work: () => Promise<void>) => {
    const known = new Set(who?.projects.map(({ id }) => id));
    return writing.write(async () => {
      await work();
      invitation.value = undefined;
      const found = session.value?.projects.find(({ id }) => !known.has(id));
      if (found) go(hrefOf('overview', new URLSearchParams({ project: found.id })), { replace: true });
    });
  };
  if (!offer.hasAccount) {
    const make = (form: FormData) =>
      take(() => joinAnew({ token, name: String(form.get('name')).trim(), password: String(form.get('password')) }));
    return (
      <WritingForm writing={writing} submitText={words.make} onSubmit={(form) => void make(form)}>
        {who && <p class="banner warn">{words.replaces(who.user.email)}</p>}
        <input type="hidden" autocomplete="username" value={offer.email} />
        <Field label={words.name} name="name" autocomplete="name" maxLength={200} required />
        <Field label={words.choosePassword} type="password" name="password" autocomplete="new-password" required />
      </WritingForm>
    );
  }
  if (!who) {
    return (
      <>
        <p class="soft">{words.hasAccount}</p>
        <SignInForm email={offer.email} />
      </>
    );
  }
  if (who.user.email.toLowerCase() !== offer.email.toLowerCase()) {
    return (
      <>
        <p class="banner warn">{words.another(who.user.email)}</p>
        <Button look="primary" label={t.signOut} onClick={() => void signOut()} />
      </>
    );
  }
  return (
    <WritingForm writing={writing} submitText={words.join} onSubmit={() => void take(() => join(token))}>
      {null}
    </WritingForm>
  );
}
