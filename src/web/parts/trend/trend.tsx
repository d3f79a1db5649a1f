/*
 * The trend on a page: the scene as SVG, pointing by mouse and arrow keys, names of lines, and a summary for screen
 * readers. Width is measured before painting, as paper needs it too.
 */

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { t, type Unit } from '../../texts/mod.ts';
import { Clipped } from '../clipped.tsx';
import type { AskedPassport } from '../passport.ts';
import { PngButton } from '../picture/mod.ts';
import { isPrinting } from '../printing.ts';
import { BucketTable, countWords, type Row, rowsAt, valueWords, wordsOf } from './bucket-table.tsx';
import { bucketName, tellNotWhole } from './bucket-words.ts';
import { type Mark, shapeAt } from './plot.ts';
import { colourOf, type Scene, sceneOf, TEXT } from './scene.ts';
import type { Series, Shown } from './series.ts';
import './trend.css';
import { trendPicture } from './trend-picture.ts';

export interface TrendProps extends Shown {
  readonly label: string;
  /** What the passport of its picture is asked with. */
  readonly passport?: AskedPassport | undefined;
}

const HEIGHT = 280;
/** On paper of any usual size, whatever the window. */
const ON_PAPER = 672;
/** Narrower than that, the names stand below. */
const ROOM_FOR_NAMES = 520;
const MOST_NAMES = 150;

/**
 * Lines over time, each named at its end, with the interval of one as a band. Buckets that aren't whole are dashed and named, those
 * without an answer are gaps. What all lines were in a bucket is said where it is pointed at, by arrow keys too, and in the table below.
 */
export function Trend(props: TrendProps) {
  const { series, unit, interval, span, focus, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const measure = useMeasure();
  const width = useWidth(box);
  const [pointed, setPointed] = useState<number>();
  const [raised, setRaised] = useState<string>();
  const buckets = series[0]?.points ?? [];
  const at = pointed === undefined || pointed >= buckets.length ? undefined : pointed;
  const names = width < ROOM_FOR_NAMES ? 0 : roomFor(series, measure);
  const scene = useMemo(
    () =>
      sceneOf({
        ...{ series, unit, interval, span, focus, width, height: HEIGHT, names, measure },
        ...{ raised: raised ?? focus, isFading: raised !== undefined, pointed: at },
      }),
    [series, unit, interval, span, width, names, measure, raised, focus, at],
  );
  const point = (event: { readonly clientX: number; readonly clientY: number }) => {
    const { left, top } = box.current!.getBoundingClientRect();
    const found = nearest(scene, event.clientX - left, event.clientY - top);
    setPointed(found?.bucket);
    setRaised(found && series[found.nth]?.id);
  };
  const leave = () => {
    setPointed(undefined);
    setRaised(undefined);
  };
  const walk = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, buckets.length - 1);
    if (event.key === 'Escape' && at !== undefined) leave();
    else if (next === undefined) return;
    else setPointed(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const rows = at === undefined ? [] : rowsAt(series, at);
  const said =
    at === undefined ? '' : [bucketName(buckets[at]!, span), ...rows.map((row) => wordsOf(row, unit))].join(', ');
  return (
    <div class={isPrinting.value ? 'trend printed' : 'trend'}>
      <div
        ref={box}
        class="trend-plot"
        role="img"
        aria-label={`${label}. ${summaryOf(props)}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk from bucket to bucket
        tabIndex={0}
        onPointerMove={point}
        onPointerLeave={leave}
        onKeyDown={walk}
        onBlur={leave}
      >
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
          {scene.marks.map((mark, key) => (
            <Drawn key={key} mark={mark} />
          ))}
        </svg>
      </div>
      <p class="visually-hidden" aria-live="polite">
        {said}
      </p>
      <Names {...{ scene, series, isBelow: names === 0, raised, onRaise: setRaised }} />
      {at !== undefined && (
        <Pointed title={bucketName(buckets[at]!, span)} rows={rows} unit={unit} raised={raised} left={scene.xs[at]!} />
      )}
      <div class="trend-foot">
        <p class="faint">
          {t.eachPoint[interval]} {tellNotWhole(buckets, span)}
        </p>
        <PngButton kind="quiet" title={label} of={() => trendPicture(props)} passport={props.passport} />
      </div>
      <details class="trend-table">
        <summary>{t.asTable}</summary>
        <BucketTable {...props} />
      </details>
    </div>
  );
}

/** The room that the names of lines take, in pixels. */
const roomFor = (series: readonly Series[], measure: (text: string) => number): number =>
  26 + Math.min(MOST_NAMES, Math.max(0, ...series.map(({ name }) => measure(name))));

/** The bucket that a key leads to; undefined for one that leads nowhere. */
function stepOf(key: string, at: number | undefined, last: number): number | undefined {
  const now = at ?? last + 1;
  const next = { ArrowLeft: now - 1, ArrowRight: at === undefined ? 0 : now + 1, Home: 0, End: last }[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}

/** The names of the lines: at their ends, or below where there is no room. */
function Names({
  scene,
  series,
  isBelow,
  raised,
  onRaise,
}: {
  readonly scene: Scene;
  readonly series: readonly Series[];
  readonly isBelow: boolean;
  readonly raised: string | undefined;
  readonly onRaise: (id: string | undefined) => void;
}) {
  const named = isBelow ? series.map(({ id, name }, nth) => ({ id, name, nth, y: 0 })) : scene.ends;
  return (
    <ul class={isBelow ? 'trend-ends below' : 'trend-ends'} aria-hidden="true">
      {named.map(({ id, name, nth, y }) => (
        <li
          key={id}
          class={raised !== undefined && raised !== id ? 'faded' : ''}
          style={isBelow ? {} : { top: `${y}px`, left: `${scene.box.right + 6}px` }}
          onPointerEnter={() => onRaise(id)}
          onPointerLeave={() => onRaise(undefined)}
        >
          <Shape nth={nth} colour={`var(${colourOf(series[nth]!)})`} />
          <Clipped text={name} />
        </li>
      ))}
    </ul>
  );
}

function Drawn({ mark }: { readonly mark: Mark }) {
  if (mark.kind === 'text') {
    const { text, x, y, at, colour } = mark;
    return (
      <text x={x} y={y} text-anchor={at} dominant-baseline="central" fill={`var(${colour})`}>
        {text}
      </text>
    );
  }
  const { d, stroke, fill, width, isDashed, opacity } = mark;
  return (
    <path
      d={d}
      fill={fill ? `var(${fill})` : 'none'}
      stroke={stroke ? `var(${stroke})` : 'none'}
      stroke-width={width}
      stroke-linejoin="round"
      opacity={opacity}
      {...(isDashed && { 'stroke-dasharray': '4 4' })}
    />
  );
}

/** The mark of a line, beside its name. */
function Shape({ nth, colour }: { readonly nth: number; readonly colour: string }) {
  return (
    <svg class="trend-shape" width="10" height="10" aria-hidden="true">
      <path d={shapeAt(nth, { x: 5, y: 5 }, 3.5)} fill={colour} />
    </svg>
  );
}

function Pointed({
  title,
  rows,
  unit,
  left,
  raised,
}: {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly unit: Unit;
  readonly left: number;
  readonly raised: string | undefined;
}) {
  return (
    <div
      class="trend-pointed"
      style={left > 320 ? { right: `calc(100% - ${left - 12}px)` } : { left: `${left + 12}px` }}
    >
      <strong>{title}</strong>
      <table>
        <tbody>
          {rows.map(({ id, name, colour, nth, point }) => (
            <tr key={id} class={raised === id ? 'raised' : ''}>
              <td>
                <Shape nth={nth} colour={`var(${colourOf({ colour })})`} />
              </td>
              <td class="clip">
                <Clipped text={name} />
              </td>
              <td class="number">{valueWords(point, unit)}</td>
              <td class="number faint">{countWords(point)}</td>
              <td class="number faint">
                {point.figure?.low != null && point.figure.high !== null
                  ? t.interval(point.figure.low, point.figure.high, unit)
                  : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The latest figures in words, and of which bucket they are, for readers who don't see the lines. */
function summaryOf({ series, unit, span }: TrendProps): string {
  const last = series[0]?.points.at(-1);
  if (!last) return '';
  const rows = rowsAt(series, series[0]!.points.length - 1);
  return `${bucketName(last, span)}: ${rows.map((row) => wordsOf(row, unit)).join(', ')}`;
}

/** The bucket that is nearest to a place, and the line if one is near. */
function nearest({ xs, spots, box }: Scene, x: number, y: number) {
  if (xs.length === 0 || x < box.left - 20 || x > box.right + 8) return undefined;
  const bucket = xs.reduce((best, one, at) => (Math.abs(one - x) < Math.abs(xs[best]! - x) ? at : best), 0);
  const distances = spots.map((line) => Math.abs((line[bucket]?.y ?? Infinity) - y));
  const least = Math.min(...distances);
  return { bucket, nth: least < 40 ? distances.indexOf(least) : -1 };
}

/** Measures texts in the font that the lines are labelled in. */
function useMeasure(): (text: string) => number {
  return useMemo(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.font = `${TEXT}px ${getComputedStyle(document.documentElement).getPropertyValue('--font')}`;
    return (text: string) => context.measureText(text).width;
  }, []);
}

/** The width of a box, as it changes; before anything is painted, so that paper has it, too. */
function useWidth(box: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(ROOM_FOR_NAMES);
  useLayoutEffect(() => {
    const look = () => setWidth((before) => box.current?.clientWidth || before);
    look();
    const watching = new ResizeObserver(look);
    watching.observe(box.current!);
    return () => watching.disconnect();
  }, []);
  return isPrinting.value ? ON_PAPER : width;
}
