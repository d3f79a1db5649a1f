/*
 * The geometry of trends, without drawing: scales, ticks, lines with gaps, bands, shapes. All functions are pure and in
 * pixels; scene.ts arranges them, SVG and canvas draw the same marks.
 */

import type { Series } from './series.ts';
import { type BucketState, type Point, valueAt } from './series.ts';

/** A colour of the page, by its name in tokens.css. */
export type Colour = `--${string}`;

/** Something drawn: on the page as SVG, in a picture on a canvas. Paths are those of SVG, in pixels. */
export type Mark =
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly stroke?: Colour;
      readonly fill?: Colour;
      readonly width?: number;
      readonly isDashed?: boolean;
      /** From 0 to 1; 1 where left out. */
      readonly opacity?: number;
    }
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly at: 'start' | 'middle' | 'end';
      readonly colour: Colour;
      readonly opacity?: number;
    };

/** A rectangle in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From the least to the most value that a trend has room for, and the values that are named beside it. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

/** Round values from 0 up, 3 to 6 of them; the last isn't below `most`. A share in percent ends at 100. */
export function scaleTo(most: number, limit = Infinity): Scale {
  const wanted = Math.min(limit, Math.max(most, 1e-9));
  const power = 10 ** Math.floor(Math.log10(wanted / 4));
  const step = power * [1, 2, 2.5, 5, 10].find((factor) => power * factor * 4.5 >= wanted)!;
  const count = Math.max(2, Math.ceil(wanted / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(10)));
  const shown = ticks.filter((tick) => tick <= limit);
  return { least: 0, most: Math.min(limit, ticks.at(-1)!), ticks: shown };
}

/** Those that set a scale: a bucket that isn't whole has few answers, and would lay all others flat. Where no whole one has a value, all. */
export function scalePoints(points: readonly Point[]): readonly Point[] {
  const whole = points.filter((point) => point.state === 'whole' && valueAt(point) !== undefined);
  return whole.length > 0 ? whole : points;
}

/**
 * The scale of some series: from zero for shares and counts, up to all values of whole buckets and to the interval of the one in focus,
 * unless that is so wide that the lines would lie flat. Net tone goes from -100 to 100.
 */
export function scaleOf(series: readonly Series[], unit: string, focus: string | undefined): Scale {
  if (unit === 'points') return { least: -100, most: 100, ticks: [-100, -50, 0, 50, 100] };
  const points = scalePoints(series.flatMap(({ points }) => points));
  const value = Math.max(0, ...points.map((point) => valueAt(point) ?? 0));
  const banded = scalePoints(series.find(({ id }) => id === focus)?.points ?? []);
  const high = Math.max(0, ...banded.map(({ figure }) => figure?.high ?? 0));
  const most = Math.max(value * 1.05, Math.min(high, 2 * value));
  return scaleTo(Math.max(most, 1), unit === 'percent' ? 100 : Infinity);
}

/** Every how many buckets one is named, so that names of that width don't touch. The last one always is. */
export const everyBucket = (distance: number, width: number): number => Math.max(1, Math.ceil((width + 12) / distance));

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

/** Where a value stands, in pixels; undefined where there is none. */
export type Spot = { readonly x: number; readonly y: number; readonly state: BucketState } | undefined;

/** A line through its spots, in parts: what leads to a bucket that isn't whole is apart, and a bucket without a value has a gap. */
export interface Line {
  readonly solid: string;
  readonly dashed: string;
  /** Spots that no line leads to or from. */
  readonly alone: readonly NonNullable<Spot>[];
}

export function lineOf(spots: readonly Spot[]): Line {
  const parts = { solid: '', dashed: '' };
  const alone: NonNullable<Spot>[] = [];
  let drawn: { readonly kind: keyof typeof parts; readonly at: number } | undefined;
  for (const [at, spot] of spots.entries()) {
    const before = spots[at - 1];
    if (spot && !before && !spots[at + 1]) alone.push(spot);
    if (!spot || !before) continue;
    const kind = spot.state === 'whole' && before.state === 'whole' ? 'solid' : 'dashed';
    const isOn = drawn?.kind === kind && drawn.at === at - 1;
    parts[kind] += `${isOn ? '' : `M${round(before.x)},${round(before.y)}`}L${round(spot.x)},${round(spot.y)}`;
    drawn = { kind, at };
  }
  return { ...parts, alone };
}

/** The area between two bounds, in parts where some buckets have none; a bucket alone has a narrow one. */
export function bandOf(
  bounds: readonly ({ readonly x: number; readonly low: number; readonly high: number } | undefined)[],
) {
  let d = '';
  let part: NonNullable<(typeof bounds)[number]>[] = [];
  const close = () => {
    const wide = part.length === 1 ? [-3, 3].map((by) => ({ ...part[0]!, x: part[0]!.x + by })) : part;
    const there = wide.map(({ x, high }) => `${round(x)},${round(high)}`);
    const back = wide.toReversed().map(({ x, low }) => `${round(x)},${round(low)}`);
    if (part.length > 0) d += `M${[...there, ...back].join('L')}Z`;
    part = [];
  };
  for (const bound of bounds) {
    if (bound) part.push(bound);
    else close();
  }
  close();
  return d;
}

/** Shapes that tell lines apart without their colour: circle, square, triangle, diamond, triangle upside down. */
const SHAPES: readonly ((r: number) => string)[] = [
  (r) => `m${-r},0a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`,
  (r) => `m${-r},${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  (r) => `m0,${-1.25 * r}l${1.25 * r},${2.2 * r}h${-2.5 * r}z`,
  (r) => `m0,${-1.4 * r}l${1.4 * r},${1.4 * r}l${-1.4 * r},${1.4 * r}l${-1.4 * r},${-1.4 * r}z`,
  (r) => `m0,${1.25 * r}l${1.25 * r},${-2.2 * r}h${-2.5 * r}z`,
];

/** The mark of the nth series at a spot, `size` pixels from its middle. */
export const shapeAt = (nth: number, { x, y }: { readonly x: number; readonly y: number }, size: number): string =>
  `M${round(x)},${round(y)}${SHAPES[nth % SHAPES.length]!(size)}`;

/** Moves names apart that would lie over each other, `least` pixels each, within top and bottom. */
export function apart<Name extends { readonly y: number }>(
  names: readonly Name[],
  least: number,
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
): readonly Name[] {
  let above = top - least;
  const down = names
    .toSorted((a, b) => a.y - b.y)
    .map((name) => {
      above = Math.max(name.y, above + least);
      return { ...name, y: above };
    });
  let below = bottom + least;
  return down
    .toReversed()
    .map((name) => {
      below = Math.min(name.y, below - least);
      return { ...name, y: below };
    })
    .toReversed();
}
