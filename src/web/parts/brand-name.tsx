import { t } from '../texts/mod.ts';
import './brand-name.css';
import { Clipped } from './clipped.tsx';

/** A brand by its colour and its name, in whatever direction that is written. */
export function BrandName({
  name,
  colour,
  isOwn = false,
}: {
  readonly name: string;
  /** Of `--brand-…`; grey for a brand that has none here. */
  readonly colour?: number | undefined;
  readonly isOwn?: boolean;
}) {
  return (
    <span class="brand-name">
      <i style={{ background: colour === undefined ? 'var(--line-strong)' : `var(--brand-${colour})` }} />
      <Clipped text={name} />
      {isOwn && <span class="badge">{t.own}</span>}
    </span>
  );
}
