import { useEffect } from 'preact/hooks';
import { address } from './address/mod.ts';
import { invitation, isExpired, session, shareEnd, view } from './api/mod.ts';
import {
  chooseProject,
  EndedShare,
  FirstPerson,
  holderOf,
  Invitation,
  Shell,
  SignIn,
  SignInAgain,
  TroubleBanner,
} from './shell/mod.ts';

export function App({ isNobody }: { readonly isNobody: boolean }) {
  const who = view.value ? holderOf(view.value) : session.value;
  const { params } = address.value;
  useEffect(() => {
    if (who) chooseProject(who);
  }, [who, params]);
  if (isNobody) return <FirstPerson />;
  if (shareEnd.value !== undefined) return <EndedShare why={shareEnd.value} />;
  if (who === undefined) return <TroubleBanner />;
  if (invitation.value !== undefined) return <Invitation token={invitation.value} who={who} />;
  if (who === null) return <SignIn />;
  return (
    <>
      <Shell who={who} />
      {isExpired.value && <SignInAgain />}
    </>
  );
}
