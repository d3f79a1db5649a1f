import type { TargetedSubmitEvent } from 'preact';
import {
  type DateRange,
  datesOf,
  go,
  here,
  isBounded,
  isCalendar,
  RANGES,
  rangeParams,
  reach,
  scope,
  today,
} from '../../address/mod.ts';
import { Button, daysWords, Field, Icon, Menu } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const title = (range: DateRange): string => {
  if (range.kind === 'last') return t.ranges[range.name];
  return daysWords(datesOf(range, today.value));
};

/** Chooses the days: some that end today, or any two. */
export function RangeMenu(_: { readonly project: string }) {
  const { range } = scope.value;
  const days = datesOf(range, today.value);
  const choose = (next: DateRange, close: () => void) => {
    close();
    go(here({ ...rangeParams(next), interval: null }));
  };
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = [String(form.get('from')), String(form.get('to'))].toSorted();
    choose({ kind: 'between', from: first || undefined, to: last || undefined }, close);
  };
  return (
    <Menu
      label={
        <>
          <Icon name="calendar" />
          {title(range)}
          <Icon name="chevron" />
        </>
      }
      title={t.rangeIs(isCalendar(range) ? `${title(range)} (${daysWords(days)})` : title(range))}
    >
      {(close) => (
        <>
          <fieldset class="plain range-names">
            <legend class="visually-hidden">{t.days}</legend>
            {RANGES.filter((name) => !isBounded() || name === 'all').map((name) => (
              <label key={name} class="menu-item">
                <input
                  type="radio"
                  name="range"
                  checked={range.kind === 'last' && range.name === name}
                  onClick={({ detail }) => detail > 0 && choose({ kind: 'last', name }, close)}
                  onChange={() => go(here({ ...rangeParams({ kind: 'last', name }), interval: null }))}
                />
                {t.ranges[name]}
                {isCalendar({ kind: 'last', name }) && (
                  <span class="count">{daysWords(datesOf({ kind: 'last', name }, today.value))}</span>
                )}
              </label>
            ))}
          </fieldset>
          <hr />
          <form class="range-days" onSubmit={(event) => submit(event, close)}>
            {(['from', 'to'] as const).map((name) => (
              <Field
                key={name}
                label={t[name]}
                class="input small"
                type="date"
                name={name}
                defaultValue={days[name] ?? ''}
                min={reach.value.from}
                max={reach.value.to}
              />
            ))}
            <Button type="submit" look="primary" label={t.apply} />
          </form>
          <p class="menu-note">{t.utcDays(today.value)}</p>
        </>
      )}
    </Menu>
  );
}
