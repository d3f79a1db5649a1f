import { there } from '../address/mod.ts';
import type { EntityVisibility } from '../api/mod.ts';
import { t, whole } from '../texts/mod.ts';
import './tone-bar.css';

/** How answers speak of a brand, from praise to nothing, as A1 names them and as their list does. */
const TONES = [
  ['positive', 'positive'],
  ['mixed', 'mixed'],
  ['negative', 'negative'],
  ['neutral', 'unjudged'],
] as const;

/** The answers that name a brand, by how they speak of it: a bar, and each part with its count, which leads to its answers. */
export function ToneBar({ brand: { id, netTone } }: { readonly brand: Pick<EntityVisibility, 'id' | 'netTone'> }) {
  if (netTone.n === 0) return null;
  return (
    <div class="tone-bar">
      <div class="tone-parts" aria-hidden="true">
        {TONES.map(([tone]) => (
          <i key={tone} class={tone} style={{ flexGrow: netTone[tone] }} />
        ))}
      </div>
      <ul class="tone-counts" aria-label={t.toneCounts(netTone.n)}>
        {TONES.map(([tone, sentiment]) => (
          <li key={tone} class={tone}>
            <a href={there('answers', { entity: id, sentiment })}>
              {t.tones[tone]} {whole(netTone[tone])}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
