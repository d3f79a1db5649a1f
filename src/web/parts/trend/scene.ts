/*
 * Arranges a trend into marks, back to front: grid, buckets, band, lines, names. The page (SVG) and a picture (canvas) are
 * drawn from the same scene, so that they show the same. Sizes are in pixels.
 */

import { t } from '../../texts/mod.ts';
import {
  apart,
  type Box,
  bandOf,
  type Colour,
  everyBucket,
  lineOf,
  type Mark,
  type Scale,
  type Spot,
  scaleOf,
  shapeAt,
} from './plot.ts';
import { type Series, type Shown, valueAt } from './series.ts';

/** How large a trend is drawn, and what stands out. */
interface SceneOptions extends Shown {
  readonly width: number;
  readonly height: number;
  /** The room for names at the ends of the lines, in pixels; 0 where they stand elsewhere. */
  readonly names: number;
  /** The width of a text as it is drawn. */
  readonly measure: (text: string) => number;
  /** The line that stands out and has its interval drawn: the one in focus, or another that is pointed at. */
  readonly raised: string | undefined;
  /** Whether other lines fade. */
  readonly isFading: boolean;
  /** The bucket that is pointed at. */
  readonly pointed?: number | undefined;
}

/** What a trend is drawn from: marks from back to front, and where its buckets and lines are. */
export interface Scene {
  readonly marks: readonly Mark[];
  /** The middle of each bucket. */
  readonly xs: readonly number[];
  /** By series, then by bucket. */
  readonly spots: readonly (readonly Spot[])[];
  readonly box: Box;
  /** Where the names of lines stand, when there is room for them. */
  readonly ends: readonly { readonly id: string; readonly name: string; readonly nth: number; readonly y: number }[];
}

/** Font of all texts, in pixels; `measure` must be of the same. */
export const TEXT = 12;
const LINE = 17;
/** Buckets nearer to each other have no mark of their own. */
const ROOMY = 13;

export const colourOf = ({ colour }: Pick<Series, 'colour'>): Colour => `--brand-${colour}`;

/** Puts a trend together. Pure but for the texts of the language. */
export function sceneOf(options: SceneOptions): Scene {
  const { series, unit, focus, width, height, names, measure } = options;
  const scale = scaleOf(series, unit, focus);
  const labels = scale.ticks.map((tick) => t.axisValue(tick, unit));
  const points = series[0]?.points ?? [];
  const isTwoLined = points.some(({ state }) => state !== 'whole');
  const box: Box = {
    left: 10 + Math.max(...labels.map(measure)),
    top: 10,
    right: width - Math.max(12, names),
    bottom: height - (isTwoLined ? 38 : 24),
  };
  const distance = (box.right - box.left) / Math.max(1, points.length);
  const xs = points.map((_, at) => box.left + (at + 0.5) * distance);
  // A bucket that isn't whole may lie above the scale: at its edge then.
  const y = (value: number) =>
    Math.max(box.top, box.bottom - ((value - scale.least) / (scale.most - scale.least)) * (box.bottom - box.top));
  const spots = series.map(({ points }) =>
    points.map((point, at): Spot => {
      const value = valueAt(point);
      return value === undefined ? undefined : { x: xs[at]!, y: y(value), state: point.state };
    }),
  );
  const wanted = series.flatMap((one, nth) => {
    const last = spots[nth]!.findLast((spot) => spot !== undefined);
    return last ? [{ id: one.id, name: one.name, nth, y: last.y }] : [];
  });
  const ends = names > 0 ? apart(wanted, LINE, { top: box.top + 4, bottom: box.bottom - 4 }) : [];
  return {
    ...{ xs, spots, box, ends },
    marks: [
      ...gridMarks(scale, labels, box, y),
      ...bucketMarks(options, box, xs, distance),
      ...bandMarks(options, xs, y),
      ...series.flatMap((one, nth) => lineMarks(options, one, nth, spots[nth]!, distance)),
    ],
  };
}

function gridMarks(scale: Scale, labels: readonly string[], { left, right }: Box, y: (value: number) => number) {
  return scale.ticks.flatMap((tick, at): readonly Mark[] => [
    {
      kind: 'path',
      d: `M${left},${Math.round(y(tick)) + 0.5}H${right}`,
      stroke: tick === 0 ? '--line-strong' : '--line',
      width: 1,
      opacity: tick === 0 ? 0.6 : 1,
    },
    { kind: 'text', text: labels[at]!, x: left - 6, y: y(tick), at: 'end', colour: '--text-faint' },
  ]);
}

/** A tick at every bucket, and the names of as many as there is room for; those that aren't whole say so. */
function bucketMarks(
  { series, interval, pointed, measure, width }: SceneOptions,
  { top, bottom }: Box,
  xs: readonly number[],
  distance: number,
): readonly Mark[] {
  const points = series[0]?.points ?? [];
  const named = points.map(({ startDate, endDate, state }) => ({
    name: t.bucketShort(startDate, endDate, interval),
    part: state === 'whole' ? '' : t.bucketStates[state],
  }));
  const widest = Math.max(0, ...named.map(({ name, part }) => Math.max(measure(name), measure(part))));
  const step = everyBucket(distance, widest);
  const text = (words: string, x: number, y: number): Mark => {
    const half = measure(words) / 2;
    const within = Math.min(Math.max(x, half + 1), width - half - 1);
    return { kind: 'text', text: words, x: within, y, at: 'middle', colour: '--text-faint' };
  };
  const ticks = distance < 4 ? '' : xs.map((x) => `M${Math.round(x) + 0.5},${bottom}v4`).join('');
  return [
    { kind: 'path', d: ticks, stroke: '--line-strong', width: 1 },
    ...named.flatMap(({ name, part }, at) =>
      (named.length - 1 - at) % step === 0
        ? [text(name, xs[at]!, bottom + 13), ...(part === '' ? [] : [text(part, xs[at]!, bottom + 28)])]
        : [],
    ),
    ...(pointed === undefined
      ? []
      : [
          {
            kind: 'path',
            d: `M${Math.round(xs[pointed]!) + 0.5},${top}V${bottom}`,
            stroke: '--line-strong',
            width: 1,
          } as const,
        ]),
  ];
}

/** The interval of the line that stands out. */
function bandMarks({ series, raised }: SceneOptions, xs: readonly number[], y: (value: number) => number) {
  const one = series.find(({ id }) => id === raised);
  if (!one) return [];
  const bounds = one.points.map(({ figure }, at) =>
    figure?.value == null || figure.low === null || figure.high === null
      ? undefined
      : { x: xs[at]!, low: y(figure.low), high: Math.max(4, y(figure.high)) },
  );
  return [{ kind: 'path', d: bandOf(bounds), fill: colourOf(one), opacity: 0.14 } as const];
}

/** A line, dashed to buckets that aren't whole, and its marks, hollow there. */
function lineMarks(
  { raised, isFading, pointed }: SceneOptions,
  one: Series,
  nth: number,
  spots: readonly Spot[],
  distance: number,
): readonly Mark[] {
  const isRaised = one.id === raised;
  const opacity = isFading && !isRaised ? 0.3 : 1;
  const stroke = colourOf(one);
  const { solid, dashed, alone } = lineOf(spots);
  const width = isRaised ? 2.5 : 1.75;
  const last = spots.findLast((spot) => spot !== undefined);
  const marked = spots.filter(
    (spot, at) =>
      spot && (distance >= ROOMY || spot === last || alone.includes(spot) || at === pointed || spot.state !== 'whole'),
  ) as readonly NonNullable<Spot>[];
  return [
    { kind: 'path', d: solid, stroke, width, opacity },
    { kind: 'path', d: dashed, stroke, width, opacity, isDashed: true },
    ...marked.map((spot): Mark => {
      const isWhole = spot.state === 'whole';
      const size = spot === spots[pointed ?? -1] ? 4.5 : isRaised ? 3.5 : 3;
      const d = shapeAt(nth, spot, size);
      return { kind: 'path', d, stroke, width: 1.5, fill: isWhole ? stroke : '--surface', opacity };
    }),
  ];
}
