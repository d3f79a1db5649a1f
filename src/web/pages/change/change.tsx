/*
 * Changes as pages show them: pair, difference or sentence, with what they rest on in a tip. The same change in words
 * (paper, pictures) and in cells (spreadsheets) is here too, so that the three always agree.
 */

import { hideTip, Icon, type IconName, type SheetColumn, showTip, type Unit } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import './change.css';
import { type Change, isReal, type Pair, pairOf, type Shared, wholeOf } from './pair.ts';

const ICONS: Readonly<Record<Change['verdict'], IconName>> = {
  up: 'up',
  down: 'down',
  'no-evidence': 'level',
  'not-comparable': 'level',
};

/** Whether a change is for the better; undefined for one that is none. */
const toneOf = ({ verdict }: Change, isLowGood: boolean): string =>
  verdict !== 'up' && verdict !== 'down' ? 'level' : (verdict === 'up') === isLowGood ? 'bad' : 'good';

interface NoteProps {
  readonly change: Change;
  readonly unit: Unit;
  /** What both scopes have in common. */
  readonly shared: Shared;
  readonly isLowGood?: boolean;
}

const fromTo = ({ before, after, isExact }: Pair, unit: Unit): string => t.fromTo(before, after, unit, isExact);
const differenceOf = ({ difference, isExact }: Pair, unit: Unit): string => t.difference(difference, unit, isExact);

/**
 * A change for paper and pictures: from what to what, by how much, whether that is real, and the figures of all prompts where they say
 * otherwise than those asked in both.
 */
export function changeWords(change: Change, unit: Unit): string {
  const pair = pairOf(change, unit);
  const whole = wholeOf(change, pair, unit);
  const words = pair
    ? [fromTo(pair, unit), differenceOf(pair, unit), t.verdictName(change.verdict, change.mixed)].join(', ')
    : t.verdicts['not-comparable'];
  const because = change.mixed ? `. ${t.mixSentence(change.mixed, unit)}` : '';
  return whole ? `${words}${because || '.'} ${t.allPrompts(whole.before, whole.after, unit)}` : words + because;
}

/** A change in a spreadsheet: both ends, the change and the verdict, so that before + change = now as printed. */
export function changeSheet<Row>(
  changeIn: (row: Row) => Change | null | undefined,
  { unit, title, hint }: { readonly unit: Unit; readonly title: string; readonly hint: string },
): readonly SheetColumn<Row>[] {
  const cell = (part: 'before' | 'after' | 'difference') => (row: Row) => {
    const change = changeIn(row);
    const pair = change && pairOf(change, unit);
    if (!pair) return null;
    const digits = pair.isExact ? { digits: 2 } : {};
    return {
      number: pair[part],
      unit: part === 'difference' && unit === 'percent' ? ('points' as const) : unit,
      ...digits,
    };
  };
  return [
    { title: `${title}: ${t.export.before}`, hint, cell: cell('before') },
    { title: `${title}: ${t.export.now}`, hint, cell: cell('after') },
    { title: `${title}: ${t.export.by}`, hint, cell: cell('difference') },
    {
      title: t.columns.verdict,
      hint: t.hints.verdict,
      cell: (row) => {
        const change = changeIn(row);
        return change ? t.verdictWords(change.verdict, change.why, change.mixed) : null;
      },
    },
  ];
}

/** By how much something changed, as it is printed; nothing is said where the scopes share no prompt. */
export function differenceWords(change: Change, unit: Unit): string {
  const pair = pairOf(change, unit);
  return pair ? differenceOf(pair, unit) : t.none;
}

/**
 * From what to what something changed, over the prompts that both scopes have, and on hover and focus what that rests on. `kind`:
 * `pair` says both ends, `difference` by how much, `sentence` both with the verdict, and the figures of all prompts where they differ.
 */
export function ChangeNote({ kind, ...note }: NoteProps & { readonly kind: 'pair' | 'difference' | 'sentence' }) {
  const { change, unit, isLowGood = false } = note;
  const pair = pairOf(change, unit);
  const show = ({ currentTarget }: { readonly currentTarget: EventTarget & Element }) =>
    showTip(currentTarget, <ChangeDetails {...note} />);
  const props = {
    class: `change ${toneOf(change, isLowGood)}`,
    onPointerEnter: show,
    onFocus: show,
    onPointerLeave: hideTip,
    onBlur: hideTip,
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, too, one learns what a change rests on */}
      <span {...props} tabIndex={0}>
        {(isReal(change) || kind === 'sentence') && <Icon name={ICONS[change.verdict]} />}
        <span>
          {kind === 'sentence' &&
            (pair ? t.verdictOf(change.verdict, fromTo(pair, unit), change.mixed) : t.verdicts[change.verdict])}
          {kind === 'pair' && (pair ? fromTo(pair, unit) : t.none)}
          {kind === 'difference' && (pair ? differenceOf(pair, unit) : t.none)}
        </span>
        {kind !== 'sentence' && <span class="visually-hidden">{t.verdictName(change.verdict, change.mixed)}</span>}
      </span>
      {kind === 'sentence' &&
        notesOf(change, unit).map((words) => (
          <span key={words} class="change-note soft">
            {words}
          </span>
        ))}
    </>
  );
}

/** Whether a change would count as one if it alone had been tested. */
const isAmongMany = ({ verdict, q, low, high }: Change): boolean =>
  verdict === 'no-evidence' && q !== null && ((low ?? 0) > 0 || (high ?? 0) < 0);

/**
 * What a change needs said beside it: how large a one would have shown, why one whose interval leaves out 0 isn't told, and what
 * all prompts say where they say otherwise.
 */
function notesOf(change: Change, unit: Unit): readonly string[] {
  const pair = pairOf(change, unit);
  const whole = wholeOf(change, pair, unit);
  const isNone = pair !== undefined && change.verdict === 'no-evidence';
  return [
    ...(change.mixed ? [t.mixSentence(change.mixed, unit)] : isReal(change) ? [t.tested] : []),
    ...(isNone ? [change.detectable === null ? t.untested(change.why) : t.wouldBeFound(change.detectable, unit)] : []),
    ...(isAmongMany(change) ? [t.amongMany] : []),
    ...(whole ? [t.allPrompts(whole.before, whole.after, unit)] : []),
  ];
}

function ChangeDetails({ change, unit, shared }: NoteProps) {
  const { low, high, q, verdict, why, mixed } = change;
  const pair = pairOf(change, unit);
  return (
    <>
      {pair && (
        <>
          <strong class="tip-value">{differenceOf(pair, unit)}</strong>
          <p>{fromTo(pair, unit)}</p>
        </>
      )}
      {pair && low !== null && high !== null && (
        <p>
          <b>{t.differenceInterval(low, high, unit)}</b> {t.overSharedQueries}
        </p>
      )}
      <p>{t.verdictWords(verdict, why, mixed)}</p>
      {[t.onShared(shared), ...notesOf(change, unit)].map((words) => (
        <p key={words} class="tip-faint">
          {words}
        </p>
      ))}
      {q !== null && <p class="tip-faint">{t.falseAlarms(q)}</p>}
    </>
  );
}

/** The interval of a difference, on a scale whose middle is none; for the eye only. */
export function DifferenceWhisker({ change, most }: { readonly change: Change; readonly most: number }) {
  const { difference, low, high } = change;
  if (low === null || high === null || most <= 0) return <span class="whisker" aria-hidden="true" />;
  const at = (point: number) => `${50 + (50 * Math.min(most, Math.max(-most, point))) / most}%`;
  return (
    <span class={`whisker difference ${isReal(change) ? '' : 'weak'}`} aria-hidden="true">
      <span class="whisker-range" style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      <span class="whisker-value" style={{ left: at(difference) }} />
    </span>
  );
}
