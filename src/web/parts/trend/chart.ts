import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Interval } from '../../address/mod.ts';
import { compact, month, percent, shortDay, type Unit } from '../../texts/mod.ts';
import type { Series } from './trend.tsx';

/** A chart that is drawn. */
export interface Drawn extends Disposable {
  redraw(): void;
  /** The canvas, and how far to the right its lines go, in pixels. */
  readonly canvas: HTMLCanvasElement;
  readonly width: number;
  /** By line. */
  readonly colours: readonly string[];
  /** Where the names of the lines stand, in pixels from the top. */
  readonly ends: readonly {
    readonly id: string;
    readonly name: string;
    readonly colour: number;
    readonly top: number;
  }[];
}

interface ChartOptions {
  readonly series: readonly Series[];
  readonly unit: Unit;
  readonly interval: Interval;
  /** The line that stands out, of all that are drawn. */
  readonly raised: () => string | undefined;
  /** Hears which bucket is pointed at and which line is nearest, and how far from the left; of nothing, once nothing is. */
  readonly onPoint: (at: number | undefined, left: number, nearest: string | undefined) => void;
  readonly onEnds: (ends: Drawn['ends']) => void;
}

const HEIGHT = 280;
/** Room for the names at the ends of the lines; less where the window is narrow. */
const NAMES = (width: number): number => (width < 520 ? 12 : 132);
/** The least distance between two names. */
const LINE = 18;

/** Draws the lines of some series into a box, as wide as it is, and again when its width changes. */
export function drawChart(box: HTMLElement, { series, unit, interval, raised, onPoint, onEnds }: ChartOptions): Drawn {
  const style = getComputedStyle(box);
  const colourOf = (name: string) => style.getPropertyValue(name).trim();
  const [line, faint] = [colourOf('--line'), colourOf('--text-faint')];
  const faded = (colour: string, alpha: number) =>
    colour +
    Math.round(255 * alpha)
      .toString(16)
      .padStart(2, '0');
  const colours = series.map(({ colour }) => colourOf(`--brand-${colour}`));
  const isRaised = (at: number) => raised() === series[at]!.id;
  const isOther = (at: number) => raised() !== undefined && !isRaised(at);
  const times = (series[0]?.points ?? []).map(({ startDate }) => Date.parse(`${startDate}T00:00:00Z`) / 1_000);
  const columns = series.flatMap(({ points }) => [
    points.map(({ figure }) => figure?.value ?? null),
    points.map(({ figure }) => figure?.low ?? null),
    points.map(({ figure }) => figure?.high ?? null),
  ]);
  const font = `12px ${colourOf('--font')}`;
  const axis = { stroke: faint, font, ticks: { show: false }, grid: { stroke: line, width: 1 } };
  let ends: Drawn['ends'] = [];

  const chart = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      padding: [12, NAMES(box.clientWidth), 0, 0],
      legend: { show: false },
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'UTC'),
      scales: { x: { time: true }, y: { range: (_, __, most) => rangeOf(series, unit, most) } },
      cursor: {
        y: false,
        drag: { x: false, y: false },
        points: { size: 7, show: (_, at) => marker(at % 3 === 1) },
      },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 32,
          space: 70,
          values: (_, at) => at.map((seconds) => dayLabel(seconds, interval)),
        },
        { ...axis, size: 48, gap: 6, space: 44, values: (_, at) => at.map((value) => axisLabel(value, unit)) },
      ],
      series: [
        {},
        ...series.flatMap((_, at) => [
          {
            stroke: () => (isOther(at) ? faded(colours[at]!, 0.3) : colours[at]!),
            width: 2,
            spanGaps: false,
            // A bucket between two without an answer has no line.
            points: { show: true, size: 5, filter: (self: uPlot, index: number) => lonely(self.data[index]!) },
          },
          { stroke: 'transparent', points: { show: false } },
          { stroke: 'transparent', points: { show: false } },
        ]),
      ],
      bands: series.map((_, at) => ({
        series: [3 * at + 3, 3 * at + 2] as [number, number],
        fill: () => faded(colours[at]!, isRaised(at) ? 0.16 : raised() === undefined && series.length < 3 ? 0.1 : 0),
      })),
      hooks: {
        draw: [
          (self: uPlot) => {
            const next = endsOf(self, series);
            if (JSON.stringify(next) === JSON.stringify(ends)) return;
            ends = next;
            onEnds(ends);
          },
        ],
        setCursor: [
          (self: uPlot) => {
            const { idx, left = -1, top = -1 } = self.cursor;
            if (idx == null || left < 0) return onPoint(undefined, 0, undefined);
            onPoint(idx, self.valToPos(times[idx]!, 'x') + self.over.offsetLeft, nearest(self, series, idx, top));
          },
        ],
      },
    },
    [times, ...columns] as uPlot.AlignedData,
    box,
  );
  const watching = new ResizeObserver(() => {
    if (box.clientWidth === chart.width || box.clientWidth === 0) return;
    chart.setSize({ width: box.clientWidth, height: HEIGHT });
  });
  watching.observe(box);
  return {
    get ends() {
      return ends;
    },
    redraw: () => chart.redraw(false),
    canvas: chart.ctx.canvas,
    get width() {
      return chart.over.offsetLeft + chart.over.clientWidth + 8;
    },
    colours,
    [Symbol.dispose]() {
      watching.disconnect();
      chart.destroy();
    },
  };
}

/** From zero for rates and counts, and not so far up for a wide interval that the lines lie flat. */
function rangeOf(series: readonly Series[], unit: Unit, most: number): [number, number] {
  if (unit === 'points') return [-100, 100];
  const values = series.flatMap(({ points }) => points.map(({ figure }) => figure?.value ?? 0));
  const top = Math.min(most, 2.5 * Math.max(...values, 0));
  return [0, unit === 'percent' ? Math.min(100, Math.max(1, top * 1.05)) : Math.max(1, top * 1.1)];
}

const axisLabel = (value: number, unit: Unit): string => {
  if (unit === 'percent') return percent(value).replace(/[.,]0/, '');
  return unit === 'count' ? compact(value) : String(value);
};

function dayLabel(seconds: number, interval: Interval): string {
  const day = new Date(seconds * 1_000).toISOString().slice(0, 10);
  return interval === 'month' ? month(day) : shortDay(day);
}

/** The line that is nearest to the pointer in a bucket, if one is near. */
function nearest(chart: uPlot, series: readonly Series[], at: number, top: number): string | undefined {
  const distances = series.map(({ id, points }) => {
    const value = points[at]?.figure?.value;
    return { id, distance: value == null ? Infinity : Math.abs(chart.valToPos(value, 'y') - top) };
  });
  const best = distances.reduce((a, b) => (b.distance < a.distance ? b : a));
  return best.distance < 40 ? best.id : undefined;
}

/** Where the names stand: at the ends of the lines, moved apart where they would lie over each other. */
function endsOf(chart: uPlot, series: readonly Series[]): Drawn['ends'] {
  const wanted = series
    .flatMap(({ id, name, colour, points }) => {
      const value = points.findLast(({ figure }) => figure?.value != null)?.figure?.value;
      return value == null ? [] : [{ id, name, colour, top: chart.valToPos(value, 'y') + chart.over.offsetTop }];
    })
    .toSorted((a, b) => a.top - b.top);
  const lowest = chart.over.offsetTop + chart.over.clientHeight - LINE / 2;
  let above = -Infinity;
  const apart = wanted.map((end) => {
    above = Math.max(end.top, above + LINE);
    return { ...end, top: above };
  });
  let below = lowest + LINE;
  return apart
    .toReversed()
    .map((end) => {
      below = Math.min(end.top, below - LINE);
      return { ...end, top: Math.round(below) };
    })
    .toReversed();
}

/** The places of values that have none before and none after. */
function lonely(values: ArrayLike<number | null | undefined>): number[] {
  return Array.from({ length: values.length }, (_, at) => at).filter(
    (at) => values[at] != null && values[at - 1] == null && values[at + 1] == null,
  );
}

/** The dot on a line under the pointer; the bounds of an interval have none. */
function marker(isLine: boolean): HTMLElement {
  const dot = document.createElement('div');
  dot.hidden = !isLine;
  return dot;
}
