import { t } from '../texts/mod.ts';
import { Clipped } from './clipped.tsx';
import { Icon } from './icon.tsx';
import { useNarrowing } from './view-words.ts';

/** Something that a view is narrowed to, and the way back to the view without it. */
export function Chip({ what, name, href }: { readonly what: string; readonly name: string; readonly href: string }) {
  useNarrowing(`${what}: ${name}`);
  return (
    <span class="chip">
      <span class="chip-name">
        <span>{what}: </span>
        <Clipped text={name} />
      </span>
      <a href={href} aria-label={t.remove(what, name)}>
        <Icon name="close" />
      </a>
    </span>
  );
}
