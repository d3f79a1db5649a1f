import { Icon } from './icon.tsx';

/** A text that leads out of the service, where there is an address that browsers follow. */
export function OutsideLink({ href, children }: { readonly href: string | null; readonly children: string }) {
  const text = <bdi class="clip">{children}</bdi>;
  if (href === null || !/^https?:/i.test(href)) return text;
  return (
    <a class="outside-link" href={href} target="_blank" rel="noreferrer noopener">
      {text}
      <Icon name="external" />
    </a>
  );
}
