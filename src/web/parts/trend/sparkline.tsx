import type { Point } from './trend.tsx';

const WIDTH = 120;
const HEIGHT = 32;

/** A line without axes: whether it goes up or down, and how steadily. For the eye only. */
export function Sparkline({ points, colour }: { readonly points: readonly Point[]; readonly colour: number }) {
  const values = points.map(({ figure }) => figure?.value ?? undefined);
  const known = values.filter((value) => value !== undefined);
  if (known.length < 2) return null;
  const most = Math.max(...known, 1e-9);
  const at = (value: number, index: number) =>
    `${((WIDTH * index) / (values.length - 1)).toFixed(1)},${(HEIGHT - 3 - ((HEIGHT - 6) * value) / most).toFixed(1)}`;
  const line = values.flatMap((value, index) => (value === undefined ? [] : [at(value, index)]));
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline
        points={line.join(' ')}
        fill="none"
        stroke={`var(--brand-${colour})`}
        stroke-width="1.75"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  );
}
