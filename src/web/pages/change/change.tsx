import type { ComparedFigure } from '../../api/mod.ts';
import { hideTip, Icon, type IconName, showTip, type Unit } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import './change.css';
import { pairOf } from './pair.ts';

/** What is needed to say whether something changed. */
export type Change = Omit<ComparedFigure, 'p' | 'mix'>;

const ICONS: Readonly<Record<Change['verdict'], IconName>> = {
  up: 'up',
  down: 'down',
  'no-evidence': 'level',
  'not-comparable': 'level',
};

/** Whether a change is for the better; undefined for one that is none. */
const toneOf = ({ verdict }: Change, isLowGood: boolean): string =>
  verdict !== 'up' && verdict !== 'down' ? 'level' : (verdict === 'up') === isLowGood ? 'bad' : 'good';

/** A change with the pair that it is the change of, and on hover and focus what it rests on. */
export function ChangeNote({
  change,
  unit,
  isLowGood = false,
  isShort = false,
}: {
  readonly change: Change;
  readonly unit: Unit;
  readonly isLowGood?: boolean;
  /** By how much alone, where the pair stands beside it. */
  readonly isShort?: boolean;
}) {
  const show = ({ currentTarget }: { readonly currentTarget: EventTarget & Element }) =>
    showTip(currentTarget, <ChangeDetails change={change} unit={unit} />);
  const isReal = change.verdict === 'up' || change.verdict === 'down';
  const isCompared = change.verdict !== 'not-comparable';
  const pair = pairOf(change, unit);
  const props = {
    class: `change ${toneOf(change, isLowGood)}`,
    onPointerEnter: show,
    onFocus: show,
    onPointerLeave: hideTip,
    onBlur: hideTip,
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, too, one learns what a change rests on
    <span {...props} tabIndex={0}>
      {(isReal || !isShort) && <Icon name={ICONS[change.verdict]} />}
      {isShort ? (
        <>
          {isCompared ? t.difference(pair.change, unit) : t.none}
          <span class="visually-hidden">{t.verdicts[change.verdict]}</span>
        </>
      ) : (
        <span>
          {isCompared && `${t.fromTo(pair.before, pair.now, unit)}. `}
          {isReal ? t.changeOf(pair.change, unit) : t.verdicts[change.verdict]}
          {change.verdict === 'no-evidence' && change.detectable !== null && (
            <>. {t.wouldHaveShown(change.detectable, unit)}</>
          )}
        </span>
      )}
    </span>
  );
}

function ChangeDetails({ change, unit }: { readonly change: Change; readonly unit: Unit }) {
  const { base, against, difference, low, high, paired, q, verdict, why, detectable } = change;
  return (
    <>
      <strong class="tip-value">{t.difference(difference, unit)}</strong>
      {verdict !== 'not-comparable' && (
        <p>
          {t.exactFromTo(paired.against, paired.base, unit)} {t.onSharedPrompts}
        </p>
      )}
      <p class="tip-faint">{t.onAllPrompts(against.value, base.value, unit)}</p>
      {low !== null && high !== null && (
        <p>
          <b>{t.differenceInterval(low, high, unit)}</b> {t.overSharedQueries}
        </p>
      )}
      <p>{t.verdictWords(verdict, why)}</p>
      {verdict === 'no-evidence' && detectable !== null && <p class="tip-faint">{t.wouldBeFound(detectable, unit)}</p>}
      {q !== null && <p class="tip-faint">{t.falseAlarms(q)}</p>}
    </>
  );
}

/** The interval of a difference, on a scale whose middle is none; for the eye only. */
export function DifferenceWhisker({ change, most }: { readonly change: Change; readonly most: number }) {
  const { difference, low, high, verdict } = change;
  if (low === null || high === null || most <= 0) return <span class="whisker" aria-hidden="true" />;
  const at = (point: number) => `${50 + (50 * Math.min(most, Math.max(-most, point))) / most}%`;
  return (
    <span class={`whisker difference ${verdict === 'up' || verdict === 'down' ? '' : 'weak'}`} aria-hidden="true">
      <span class="whisker-range" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span class="whisker-value" style={{ left: at(difference) }} />
    </span>
  );
}
