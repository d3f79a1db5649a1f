/*
 * The menu that chooses what a view is compared with: previous period, year before, any days; on Compare a model or market
 * as well. The choice is in the address, so it can be shared.
 */

import type { TargetedSubmitEvent } from 'preact';
import {
  A_YEAR_BEFORE,
  address,
  type Changes,
  comparedDays,
  datesOf,
  go,
  here,
  isBounded,
  NO_PART,
  namedSpan,
  PART_NAMES,
  type Page,
  type Part,
  PREVIOUS,
  param,
  reach,
  scope,
  today,
} from '../../address/mod.ts';
import { Button, comparedWords, daysWords, Field, Icon, Menu, partWords, useFacets } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';

/** Pages whose figures are compared with others. */
const COMPARING: readonly (Page | undefined)[] = ['overview', 'brands', 'compare'];
const PARTS = Object.keys(PART_NAMES) as Part[];

/** The part of the answers that Compare compares with, where the address names one. */
const partNow = (): Part | undefined =>
  address.value.page === 'compare' ? PARTS.find((name) => param(name) !== undefined) : undefined;

/** Chooses what the view is compared with: the previous period, a year before, any days; on Compare also a model or market. */
export function VsMenu({ project }: { readonly project: string }) {
  if (!COMPARING.includes(address.value.page)) return null;
  const part = partNow();
  const compared = comparedDays();
  const name = part ? partWords(part, param(part)!) : compared ? comparedWords(compared) : undefined;
  const label = name === undefined ? t.vs.choose : t.vs.against(name);
  return (
    <Menu
      title={label}
      label={
        <>
          <span class="clip">{label}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <Choices project={project} close={close} />}
    </Menu>
  );
}

interface ChoicesProps {
  readonly project: string;
  readonly close: () => void;
}

function Choices({ project, close }: ChoicesProps) {
  const now = comparedDays();
  const isPart = partNow() !== undefined;
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = [String(form.get('from')), String(form.get('to'))].toSorted();
    close();
    go(here({ ...NO_PART, ...PREVIOUS, vfrom: first || null, vto: last || null }));
  };
  const day = (name: 'from' | 'to') => (
    <Field
      label={t[name]}
      class="input small"
      type="date"
      name={name}
      required
      defaultValue={now?.span[name] ?? ''}
      min={reach.value.from}
      max={reach.value.to}
    />
  );
  return (
    <>
      {(['previous', 'year'] as const).map((kind) => (
        <NamedDays key={kind} kind={kind} isCurrent={!isPart && now?.kind === kind} close={close} />
      ))}
      <form class="range-days" onSubmit={submit}>
        <p class="menu-head">{t.vs.anyDays}</p>
        {day('from')}
        {day('to')}
        <Button type="submit" look="primary" label={t.apply} />
      </form>
      {address.value.page === 'compare' && <Parts project={project} close={close} />}
    </>
  );
}

const CHANGES: Readonly<Record<'previous' | 'year', Changes>> = { previous: PREVIOUS, year: A_YEAR_BEFORE };

/** Days that follow from those in view; where there are none, why. */
function NamedDays({
  kind,
  isCurrent,
  close,
}: Pick<ChoicesProps, 'close'> & { readonly kind: 'previous' | 'year'; readonly isCurrent: boolean }) {
  const span = namedSpan(kind);
  if (!span) {
    const { from, to } = datesOf(scope.value.range, today.value);
    const isNotShared = isBounded() && from !== undefined && to !== undefined;
    return (
      <p class="menu-note">
        {t.vs.names[kind]}: {isNotShared ? t.vs.notShared : t.vs.noneBefore}
      </p>
    );
  }
  return (
    <a
      class="menu-item"
      href={here({ ...NO_PART, ...CHANGES[kind] })}
      onClick={close}
      {...(isCurrent && { 'aria-current': 'true' })}
    >
      {t.vs.names[kind]}
      <span class="count">{daysWords(span)}</span>
    </a>
  );
}

/** The models, countries and languages of the view, each to be compared with. */
function Parts({ project, close }: ChoicesProps) {
  const { data } = useFacets(project);
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const values = { vmodel: data.models, vcountry: data.countries, vlanguage: data.languages };
  return (
    <>
      {PARTS.filter((part) => values[part].length > 1).map((part) => (
        <fieldset key={part} class="plain">
          <legend class="menu-head">{t.filters[PART_NAMES[part]]}</legend>
          {values[part].slice(0, 50).map(({ value, count }) => (
            <a
              key={value}
              class="menu-item"
              href={here({ ...NO_PART, [part]: value })}
              onClick={close}
              {...(param(part) === value && { 'aria-current': 'true' })}
            >
              <bdi class="clip">{partWords(part, value)}</bdi>
              <span class="count">{whole(count)}</span>
            </a>
          ))}
        </fieldset>
      ))}
    </>
  );
}
