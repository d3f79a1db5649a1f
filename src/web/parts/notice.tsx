import type { ComponentChildren } from 'preact';
import { Refused } from '../api/mod.ts';
import { t } from '../texts/mod.ts';
import { Icon, type IconName } from './icon.tsx';
import './notice.css';

/** A message in the place of something that isn't there, with the next step. */
export function Empty({
  icon = 'info',
  title,
  children,
}: {
  readonly icon?: IconName;
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p class="empty-title">{title}</p>
      {children}
    </div>
  );
}

/** Why something could not be loaded, in the service's own words. */
export function Failure({ error }: { readonly error: Error }) {
  return (
    <Empty title={t.couldNotLoad}>
      <p class="soft">{error instanceof Refused ? error.message : t.unexpected}</p>
    </Empty>
  );
}

/** A grey shape of the size of what will stand here. */
export function Skeleton({ width = '100%', height = '1em' }: { readonly width?: string; readonly height?: string }) {
  return <span class="skeleton" style={{ width, height }} aria-hidden="true" />;
}
