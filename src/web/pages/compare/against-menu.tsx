import type { TargetedSubmitEvent } from 'preact';
import { go, here, param, previousOf, scope, today } from '../../address/mod.ts';
import { Icon, Menu, useFacets } from '../../parts/mod.ts';
import { country, language, t, whole } from '../../texts/mod.ts';
import { type Against, givenSpan, NOTHING, type Part } from './against.ts';

/** Chooses what the view is compared with: the days before, any others, or another part of the same days. */
export function AgainstMenu({ project, against }: { readonly project: string; readonly against: Against | undefined }) {
  const name = against?.name ?? t.chooseDays;
  return (
    <Menu
      title={t.comparedWith(name)}
      label={
        <>
          <span class="clip">{t.comparedWith(name)}</span>
          <Icon name="chevron" />
        </>
      }
    >
      {(close) => <Choices project={project} close={close} />}
    </Menu>
  );
}

function Choices({ project, close }: { readonly project: string; readonly close: () => void }) {
  const span = givenSpan() ?? previousOf(scope.value.range, today.value);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [first, last] = [String(form.get('from')), String(form.get('to'))].toSorted();
    close();
    go(here({ ...NOTHING, vfrom: first || null, vto: last || null }));
  };
  return (
    <>
      <a class="menu-item" href={here(NOTHING)} onClick={close}>
        {t.theDaysBefore}
      </a>
      <form class="range-days" onSubmit={submit}>
        <label class="field">
          {t.from}
          <input class="input small" type="date" name="from" required defaultValue={span?.from ?? ''} />
        </label>
        <label class="field">
          {t.to}
          <input class="input small" type="date" name="to" required defaultValue={span?.to ?? ''} />
        </label>
        <button type="submit" class="button primary">
          {t.apply}
        </button>
      </form>
      <hr />
      <Parts project={project} close={close} />
    </>
  );
}

/** The models, countries and languages of the view, each to be compared with. */
function Parts({ project, close }: { readonly project: string; readonly close: () => void }) {
  const { data } = useFacets(project);
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const parts: readonly [Part, string, typeof data.models, (value: string) => string][] = [
    ['vmodel', t.filters.model, data.models, (value) => value],
    ['vcountry', t.filters.country, data.countries, country],
    ['vlanguage', t.filters.language, data.languages, language],
  ];
  return (
    <>
      {parts
        .filter(([, , values]) => values.length > 1)
        .map(([part, title, values, named]) => (
          <fieldset key={part} class="plain">
            <legend class="menu-head">{title}</legend>
            {values.slice(0, 50).map(({ value, count }) => (
              <a
                key={value}
                class="menu-item"
                href={here({ ...NOTHING, [part]: value })}
                onClick={close}
                {...(param(part) === value && { 'aria-current': 'true' })}
              >
                <bdi class="clip">{named(value)}</bdi>
                <span class="count">{whole(count)}</span>
              </a>
            ))}
          </fieldset>
        ))}
    </>
  );
}
