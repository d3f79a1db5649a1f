import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import { Refused, session, signIn } from '../api/mod.ts';
import mark from '../mark.svg';
import { Button, ButtonLink, CopyButton, Dialog, Field } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';
import './sign-in.css';

/** Signs in; an e-mail address that is given stays as it is. */
export function SignInForm({ email = '' }: { readonly email?: string }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      await signIn(String(form.get('email')), String(form.get('password')));
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : t.unexpected);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="sign-in-form" onSubmit={(event) => void submit(event)}>
      <Field
        label={t.email}
        type="email"
        name="email"
        autocomplete="username"
        required
        defaultValue={email}
        autofocus
      />
      <Field label={t.password} type="password" name="password" autocomplete="current-password" required />
      <p role="alert" class="sign-in-problem">
        {problem}
      </p>
      <Button type="submit" look="primary" label={t.signIn} disabled={isBusy} />
    </form>
  );
}

export function Frame({ children }: { readonly children: preact.ComponentChildren }) {
  return (
    <main class="sign-in">
      <div class="sign-in-card card">
        <p class="sign-in-mark">
          <img src={mark} alt="" />
          {t.product}
        </p>
        {children}
      </div>
      <p class="faint">{t.whatItIs}</p>
    </main>
  );
}

export function SignIn() {
  return (
    <Frame>
      <h1>{t.signIn}</h1>
      <SignInForm />
      <Forgotten />
    </Frame>
  );
}

const RESET = 'sightline user password --email ada@example.com';

/** The way back for a person who lost their password: only the machine of the service can set another one. */
function Forgotten() {
  return (
    <details class="sign-in-forgotten">
      <summary>{t.forgotten}</summary>
      <p>{t.forgottenHow}</p>
      <pre class="command">{RESET}</pre>
      <CopyButton text={() => RESET} label={t.copyCommand} kind="" />
      <p>{t.forgottenThen}</p>
    </details>
  );
}

/** Over the page on which the session ended: it stays as it is, and goes on once the person has signed in. */
export function SignInAgain() {
  return (
    <Dialog title={t.signInAgain}>
      <p class="soft sign-in-note">{t.signInAgainWhy}</p>
      <SignInForm email={session.value?.user.email ?? ''} />
      <Forgotten />
    </Dialog>
  );
}

/** The shell refuses the brackets: another path would make another database, in which the person could not sign in here. */
const COMMAND =
  "sightline setup --db <its-database> --organisation 'Acme Agency' --project Shoes --admin ada@example.com";

/** Before there is anybody who could sign in; no page makes the first admin. (contract 11) */
export function FirstPerson() {
  return (
    <Frame>
      <h1>{t.nobodyYet}</h1>
      <p class="soft">{t.nobodyYetWhy}</p>
      <pre class="command">{COMMAND}</pre>
      <div class="sign-in-actions">
        <CopyButton text={() => COMMAND} label={t.copyCommand} kind="" />
        <ButtonLink look="primary" label={t.reload} href={location.href} onClick={() => location.reload()} />
      </div>
    </Frame>
  );
}
