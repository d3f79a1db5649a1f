import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Interval } from '../../address/mod.ts';
import { t, type Unit } from '../../texts/mod.ts';
import type { FigureValue } from '../figure.tsx';
import { chartPicture, PngButton } from '../picture/mod.ts';
import { isPrinting } from '../printing.ts';
import { type Drawn, drawChart } from './chart.ts';
import './trend.css';

/** A brand, or whatever is followed, over time. */
export interface Series {
  readonly id: string;
  readonly name: string;
  /** Of `--brand-…`. */
  readonly colour: number;
  readonly points: readonly Point[];
}

export interface Point {
  readonly startDate: string;
  readonly endDate: string;
  /** Undefined for a bucket without an answer. */
  readonly figure: FigureValue | undefined;
}

export interface TrendProps {
  readonly series: readonly Series[];
  readonly unit: Unit;
  readonly interval: Interval;
  /** Whose interval is drawn as a band while nothing is pointed at. */
  readonly focus: string | undefined;
  readonly label: string;
}

/**
 * Lines over time, each named at its end, with the interval of the one in focus as a band. The one that is pointed at
 * stands out and the others fade; what all of them were at a time is said beside it.
 */
export function Trend({ series, unit, interval, focus, label }: TrendProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ readonly at: number; readonly left: number } | undefined>();
  const [ends, setEnds] = useState<Drawn['ends']>([]);
  const [raised, setRaised] = useState<string>();
  const isDark = useDark();
  const chart = useRef<Drawn>(undefined);
  const raisedNow = useRef(raised ?? focus);
  raisedNow.current = raised ?? focus;

  const isOnPaper = isPrinting.value;
  // Before anything is painted, so that paper has it, too.
  useLayoutEffect(() => {
    const drawn = drawChart(box.current!, {
      series,
      unit,
      interval,
      raised: () => raisedNow.current,
      onPoint: (at, left, nearest) => {
        setPointed(at === undefined ? undefined : { at, left });
        setRaised(nearest);
      },
      onEnds: setEnds,
    });
    chart.current = drawn;
    return () => drawn[Symbol.dispose]();
  }, [series, unit, interval, isDark, isOnPaper]);
  useEffect(() => chart.current?.redraw(), [raised, focus]);

  const summary = useMemo(() => summaryOf(series, unit), [series, unit]);
  return (
    <div class={isOnPaper ? 'trend printed' : 'trend'}>
      <div ref={box} class="trend-plot" role="img" aria-label={`${label}. ${summary}`} />
      <ul class="trend-ends" aria-hidden="true">
        {ends.map(({ id, name, colour, top }) => (
          <li
            key={id}
            class={raised !== undefined && raised !== id ? 'faded' : ''}
            style={{ top: `${top}px` }}
            onPointerEnter={() => setRaised(id)}
            onPointerLeave={() => setRaised(undefined)}
          >
            <i style={{ background: `var(--brand-${colour})` }} />
            <span class="clip">{name}</span>
          </li>
        ))}
      </ul>
      {pointed && <Pointed series={series} unit={unit} raised={raised} {...pointed} />}
      <div class="page-actions trend-ways">
        <PngButton kind="quiet" title={label} of={() => chart.current && pictureOf(chart.current, series, unit)} />
      </div>
    </div>
  );
}

function Pointed({
  series,
  unit,
  at,
  left,
  raised,
}: Pick<TrendProps, 'series' | 'unit'> & {
  readonly at: number;
  readonly left: number;
  readonly raised: string | undefined;
}) {
  const { startDate, endDate } = series[0]!.points[at]!;
  const rows = series
    .map((one) => ({ ...one, figure: one.points[at]?.figure }))
    .toSorted((a, b) => (b.figure?.value ?? -Infinity) - (a.figure?.value ?? -Infinity));
  return (
    <div
      class="trend-pointed"
      style={left > 320 ? { right: `calc(100% - ${left - 12}px)` } : { left: `${left + 12}px` }}
    >
      <strong>{t.bucket(startDate, endDate)}</strong>
      <table>
        <tbody>
          {rows.map(({ id, name, colour, figure }) => (
            <tr key={id} class={raised === id ? 'raised' : ''}>
              <td>
                <i style={{ background: `var(--brand-${colour})` }} />
              </td>
              <td class="clip">{name}</td>
              <td class="number">{figure?.value == null ? t.none : t.value(figure.value, unit)}</td>
              <td class="number faint">
                {figure?.low != null && figure.high !== null ? t.interval(figure.low, figure.high, unit) : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The chart as it is drawn, and the latest figure of each line. */
function pictureOf({ canvas, width, colours }: Drawn, series: readonly Series[], unit: Unit) {
  const names = series.map(({ name, points }, at) => {
    const figure = points.findLast((point) => point.figure?.value != null)?.figure;
    return { name: figure ? `${name}: ${t.value(figure.value!, unit)}` : name, colour: colours[at]! };
  });
  return chartPicture(canvas, width, names);
}

/** The latest figures in words, for people who don't see the lines. */
function summaryOf(series: readonly Series[], unit: Unit): string {
  return series
    .flatMap(({ name, points }) => {
      const value = points.findLast(({ figure }) => figure?.value != null)?.figure?.value;
      return value == null ? [] : [`${name} ${t.value(value, unit)}`];
    })
    .join(', ');
}

/** Whether the page is dark, by the choice or by the system: lines on a canvas do not change by themselves. */
function useDark(): boolean {
  const system = useMemo(() => matchMedia('(prefers-color-scheme: dark)'), []);
  const read = () => {
    const { theme } = document.documentElement.dataset;
    return theme === undefined ? system.matches : theme === 'dark';
  };
  const [isDark, setDark] = useState(read);
  useEffect(() => {
    const look = () => setDark(read());
    const watching = new MutationObserver(look);
    watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    system.addEventListener('change', look);
    return () => {
      watching.disconnect();
      system.removeEventListener('change', look);
    };
  }, []);
  return isDark;
}
