/*
 * Changes as pages show them: pair, difference or sentence, with what they rest on in a tip. The same change in words
 * (paper, pictures) and in cells (spreadsheets) is here too, so that the three always agree.
 */

import { type ChangeKind, changeKind, type JudgedChange } from '../../../domain/change-kind.ts';
import { hideTip, Icon, type IconName, type SheetColumn, showTip, type Unit } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import './change.css';
import { type Change, isReal, type Pair, pairOf, type Shared, wholeOf } from './pair.ts';

const ICONS: Readonly<Record<ChangeKind, IconName>> = {
  up: 'up',
  down: 'down',
  'perhaps-up': 'perhapsUp',
  'perhaps-down': 'perhapsDown',
  'no-evidence': 'level',
  untold: 'unknown',
  'not-comparable': 'unlike',
  mixed: 'mixed',
};

/** Whether a change is for the better; that of one that isn't certain, or of another mix, is not told by colour. */
export function toneOf(change: JudgedChange, isLowGood = false): 'good' | 'bad' | 'level' {
  const kind = changeKind(change);
  return kind !== 'up' && kind !== 'down' ? 'level' : (kind === 'up') === isLowGood ? 'bad' : 'good';
}

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
  const words = [...(pair ? [fromTo(pair, unit), differenceOf(pair, unit)] : []), t.changeName(change)].join(', ');
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
        return change ? t.changeWords(change) : null;
      },
    },
  ];
}

/** By how much something changed, as it is printed; nothing is said where the scopes share no prompt. */
export function differenceWords(change: Change, unit: Unit): string {
  const pair = pairOf(change, unit);
  return pair ? differenceOf(pair, unit) : t.none;
}

/** The mark of a change; {@link ChangeName} says it to those who don't see it. */
export const ChangeMark = ({ change }: { readonly change: JudgedChange }) => <Icon name={ICONS[changeKind(change)]} />;

export const ChangeName = ({ change }: { readonly change: JudgedChange }) => (
  <span class="visually-hidden"> {t.changeName(change)}</span>
);

/**
 * From what to what something changed, over the prompts that both scopes have, and on hover and focus what that rests on. `kind`:
 * `pair` says both ends, `difference` by how much, `cell` both ends and in a word whether that is real, `sentence` all of it, and the
 * figures of all prompts where they differ.
 */
export function ChangeNote({
  kind,
  ...note
}: NoteProps & { readonly kind: 'pair' | 'difference' | 'cell' | 'sentence' }) {
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
        <ChangeMark change={change} />
        <span>
          {kind === 'sentence' && t.changeSaid(change, pair && fromTo(pair, unit))}
          {(kind === 'pair' || kind === 'cell') && <span>{pair ? fromTo(pair, unit) : t.none}</span>}
          {kind === 'difference' && (pair ? differenceOf(pair, unit) : t.none)}
          {kind === 'cell' && (
            <span class={`change-word ${changeKind(change)}`} aria-hidden="true">
              {t.changeInShort(change)}
            </span>
          )}
        </span>
        {kind !== 'sentence' && <ChangeName change={change} />}
      </span>
      {kind === 'sentence' &&
        notesOf(note).map((words) => (
          <span key={words} class="change-note soft">
            {words}
          </span>
        ))}
    </>
  );
}

/** What a change needs said beside it: why it is told or not, what is missing, and what all prompts say where they say otherwise. */
function notesOf({ change, unit, shared }: NoteProps): readonly string[] {
  const whole = wholeOf(change, pairOf(change, unit), unit);
  const kind = changeKind(change);
  return [
    ...(change.mixed ? [t.mixSentence(change.mixed, unit)] : isReal(change) ? [t.tested] : []),
    ...(kind === 'no-evidence'
      ? [change.detectable === null ? t.nothingVaries : t.wouldBeFound(change.detectable, unit)]
      : []),
    ...(kind === 'perhaps-up' || kind === 'perhaps-down' ? [t.amongMany] : []),
    ...(kind === 'untold' || kind === 'not-comparable' ? [t.untold(change, shared.pairedQueries)] : []),
    ...(whole ? [t.allPrompts(whole.before, whole.after, unit)] : []),
  ];
}

function ChangeDetails(note: NoteProps) {
  const { change, unit, shared } = note;
  const { low, high, q } = change;
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
      <p>{t.changeWords(change, shared.pairedQueries)}</p>
      {[t.onShared(shared), ...notesOf(note)].map((words) => (
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
