import type { ComponentChildren } from 'preact';
import './tabs.css';

/** Some views of the same, of which one is shown; each is a link, so that it can be opened and kept like any other. */
export function Tabs({
  label,
  tabs,
}: {
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly name: ComponentChildren;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
}) {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ id, name, href, isCurrent }) => (
        <a key={id} href={href} {...(isCurrent && { 'aria-current': 'true' })}>
          {name}
        </a>
      ))}
    </nav>
  );
}
