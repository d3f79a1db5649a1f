import { scope } from '../address/mod.ts';
import { t } from '../texts/mod.ts';

/** Says which filters of the view don't hold here, as the page counts all answers to all queries. */
export function NotHere() {
  const { branded, doubts, surface } = scope.value;
  return (
    <>
      {branded && <p class="banner">{t.branded.notHere}</p>}
      {surface.length > 0 && <p class="banner">{t.surfaces.notHere}</p>}
      {doubts && <p class="banner">{t.doubts.notHere}</p>}
    </>
  );
}
