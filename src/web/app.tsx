import { useEffect } from 'preact/hooks';
import { address } from './address/mod.ts';
import { isExpired, session } from './api/mod.ts';
import { chooseProject, FirstPerson, Shell, SignIn, SignInAgain, TroubleBanner } from './shell/mod.ts';

export function App({ isNobody }: { readonly isNobody: boolean }) {
  const who = session.value;
  const { params } = address.value;
  useEffect(() => {
    if (who) chooseProject(who);
  }, [who, params]);
  if (isNobody) return <FirstPerson />;
  if (who === undefined) return <TroubleBanner />;
  if (who === null) return <SignIn />;
  return (
    <>
      <Shell who={who} />
      {isExpired.value && <SignInAgain />}
    </>
  );
}
