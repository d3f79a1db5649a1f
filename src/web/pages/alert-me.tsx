import { there } from '../address/mod.ts';
import { mayEdit, view } from '../api/mod.ts';
import { ButtonLink } from '../parts/mod.ts';
import { t } from '../texts/mod.ts';

/** Leads to a new alert on a brand, over the filters of this view; nothing for those who may not make one. */
export function AlertMe({
  project,
  brand,
  metric = 'visibility',
}: {
  readonly project: string;
  readonly brand: string;
  /** Another than those that are watched means visibility. */
  readonly metric?: string;
}) {
  if (view.value || !mayEdit(project)) return null;
  return (
    <ButtonLink
      label={t.alerts.alertMe}
      href={there('alerts', { add: 'yes', brand, metric })}
      title={t.alerts.alertMeWhy}
    />
  );
}
