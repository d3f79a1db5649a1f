import { lineOf, type Spot, scalePoints } from './plot.ts';
import { type Point, valueAt } from './series.ts';

const WIDTH = 120;
const HEIGHT = 32;

/** A line without axes: whether it goes up or down, and how steadily. For the eye only. */
export function Sparkline({ points, colour }: { readonly points: readonly Point[]; readonly colour: number }) {
  const known = points.map(valueAt).filter((value) => value !== undefined);
  if (known.length < 2) return null;
  const most = Math.max(...scalePoints(points).map((point) => valueAt(point) ?? 0), 1e-9);
  const spots = points.map((point, index): Spot => {
    const value = valueAt(point);
    if (value === undefined) return undefined;
    const x = (WIDTH * index) / (points.length - 1);
    return { x, y: HEIGHT - 3 - ((HEIGHT - 6) * Math.min(value, most)) / most, state: point.state };
  });
  const { solid, dashed } = lineOf(spots);
  const line = { fill: 'none', stroke: `var(--brand-${colour})`, 'vector-effect': 'non-scaling-stroke' };
  return (
    <svg class="sparkline" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={solid} stroke-width="1.75" {...line} />
      <path d={dashed} stroke-width="1.75" stroke-dasharray="3 3" {...line} />
    </svg>
  );
}
