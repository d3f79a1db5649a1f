import { there } from '../address/mod.ts';
import { mayEdit, standingIn, view } from '../api/mod.ts';
import { Icon } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

/** Leads to where this view, its days and filters, is shared with people without an account; nothing for those who may not. */
export function ShareLink({ project }: { readonly project: string }) {
  if (view.value || !mayEdit(project) || standingIn(project)?.forbidsShares) return null;
  return (
    <a class="button" href={there('settings', { part: 'shares' })} title={t.shareWhy}>
      <Icon name="external" />
      {t.share}
    </a>
  );
}
