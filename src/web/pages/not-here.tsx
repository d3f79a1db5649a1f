import { ASKED_LISTS, SAID_LISTS, scope } from '../address/mod.ts';
import { t } from '../texts/mod.ts';

/** Says which filters of the view don't hold here, as the page counts all answers to all queries. */
export function NotHere() {
  const { branded, doubts } = scope.value;
  return (
    <>
      {branded && <p class="banner">{t.branded.notHere}</p>}
      {ASKED_LISTS.some((name) => scope.value[name].length > 0) && <p class="banner">{t.asked.notHere}</p>}
      {SAID_LISTS.some((name) => scope.value[name].length > 0) && <p class="banner">{t.saidNotHere}</p>}
      {doubts && <p class="banner">{t.doubts.notHere}</p>}
    </>
  );
}
