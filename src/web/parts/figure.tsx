import type { ComponentChildren } from 'preact';
import { t, type Unit } from '../texts/mod.ts';
import './figure.css';
import type { FigureValue } from './figure-value.ts';
import { hideTip, showTip } from './tip.tsx';

/** Whether there is anything that a figure could count: a share of no answers is unknown, and not 0. */
export const isKnown = ({ value, denominator, n }: FigureValue): boolean =>
  value !== null && denominator !== 0 && n !== 0;

/**
 * A figure that says on hover and on focus how sure it is, and leads to the answers that it counts. One that is not
 * reliable is grey and says why.
 */
export function Figure({
  figure,
  unit = 'percent',
  href,
  children,
}: {
  readonly figure: FigureValue;
  readonly unit?: Unit;
  /** To the answers that it counts. */
  readonly href?: string | undefined;
  /** In place of the value. */
  readonly children?: ComponentChildren;
}) {
  const { value, reliable = true } = figure;
  if (value === null || !isKnown(figure)) return <span class="figure none">{t.none}</span>;
  const show = ({ currentTarget }: { readonly currentTarget: EventTarget & Element }) =>
    showTip(currentTarget, <FigureDetails figure={figure} unit={unit} isLink={href !== undefined} />);
  const props = {
    class: reliable ? 'figure' : 'figure weak',
    onPointerEnter: show,
    onFocus: show,
    onPointerLeave: hideTip,
    onBlur: hideTip,
  };
  const text = children ?? t.value(value, unit);
  return href === undefined ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, too, one learns how sure a figure is
    <span {...props} tabIndex={0}>
      {text}
    </span>
  ) : (
    <a {...props} href={href}>
      {text}
    </a>
  );
}

/** The facts of a figure: what it counts, both intervals and, where it is not reliable, why. */
function FigureDetails({ figure, unit, isLink }: { figure: FigureValue; unit: Unit; isLink: boolean }) {
  const {
    numerator,
    denominator,
    n,
    low,
    high,
    repeatLow,
    repeatHigh,
    queries,
    topics,
    effectiveN,
    reliable = true,
    why,
  } = figure;
  return (
    <>
      <strong class="tip-value">{t.exactValue(figure.value!, unit)}</strong>
      {numerator !== undefined && denominator !== undefined && <p>{t.countsOf(numerator, denominator, figure.of)}</p>}
      {n !== undefined && <p>{t.meanOver(n)}</p>}
      {figure.pairs !== undefined && <p>{t.overPairs(figure.pairs)}</p>}
      {low !== null && high !== null && (
        <p>
          <b>{t.interval(low, high, unit)}</b> {t.forQueriesLikeThese}
        </p>
      )}
      {repeatLow != null && repeatHigh != null && (
        <p>
          <b>{t.interval(repeatLow, repeatHigh, unit)}</b> {t.forTheSameQueries}
        </p>
      )}
      {queries !== undefined && <p class="tip-faint">{t.weightOf(queries, topics, effectiveN)}</p>}
      {!reliable && <p class="tip-warn">{t.notReliable(why ?? [])}</p>}
      {isLink && <p class="tip-faint">{t.leadsToAnswers}</p>}
    </>
  );
}

/** An interval as a line on a scale from `from` to `to`, with a mark at the value; for the eye only, as the figure beside it says it. */
export function Whisker({
  figure,
  to,
  from = 0,
  colour,
}: {
  figure: FigureValue;
  to: number;
  from?: number;
  colour?: string;
}) {
  const { value, low, high, reliable = true } = figure;
  if (value === null || low === null || high === null || to <= from || !isKnown(figure))
    return <span class="whisker" aria-hidden="true" />;
  const at = (point: number) => `${(100 * (Math.min(to, Math.max(from, point)) - from)) / (to - from)}%`;
  return (
    <span
      class={reliable ? 'whisker' : 'whisker weak'}
      aria-hidden="true"
      {...(reliable && colour !== undefined && { style: { '--whisker': colour } })}
    >
      <span class="whisker-range" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span class="whisker-value" style={{ left: at(value) }} />
    </span>
  );
}
