import { Icon } from './icon.tsx';
import './outside-link.css';

/** A text that leads out of the service, where there is an address that browsers follow; below it whose it is. */
export function OutsideLink({
  href,
  note,
  children,
}: {
  readonly href: string | null;
  readonly note?: string | undefined;
  readonly children: string;
}) {
  const text = <bdi class="clip">{children}</bdi>;
  const link =
    href !== null && /^https?:/i.test(href) ? (
      <a class="outside-link" href={href} target="_blank" rel="noreferrer noopener">
        {text}
        <Icon name="external" />
      </a>
    ) : (
      text
    );
  if (note === undefined) return link;
  return (
    <span class="outside">
      {link}
      <bdi class="faint clip">{note}</bdi>
    </span>
  );
}
