import { useState } from 'preact/hooks';
import { go, here, type ListName, scope } from '../../address/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import { TagMode } from './choices.tsx';

/** A value that a filter can take, and how many answers it would show. */
export interface Option {
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

/** From how many values on a filter is searched rather than read. */
const MANY = 8;

/** The values of a filter, to choose among. */
export function Values({
  name,
  found,
  search: given = '',
  hasHead = false,
}: {
  readonly name: ListName;
  readonly found: readonly Option[];
  /** Part of the values that are wanted. */
  readonly search?: string;
  /** Whether the name of the filter is shown above. */
  readonly hasHead?: boolean;
}) {
  const [typed, setSearch] = useState('');
  const search = given || typed;
  const chosen = scope.value[name];
  // What was chosen stays to be taken back, though no answer has it now.
  const missing = chosen.filter((value) => !found.some((option) => option.value === value));
  const options = [...found, ...missing.map((value) => ({ value, name: value, count: 0 }))];
  const shown = options.filter((option) => option.name.toLocaleLowerCase().includes(search.toLocaleLowerCase()));
  const toggle = (value: string) =>
    go(here({ [name]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] }));
  return (
    <fieldset class="plain">
      <legend class={hasHead ? 'menu-head' : 'visually-hidden'}>{t.filters[name]}</legend>
      {options.length > MANY && given === '' && (
        <input
          class="input small"
          type="search"
          placeholder={t.search}
          aria-label={t.search}
          value={typed}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p class="menu-note">{t.nothingHere}</p>}
      {shown.slice(0, 200).map((option) => (
        <label key={option.value} class="menu-item">
          <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
          <bdi class="clip">{option.name}</bdi>
          <span class="count">{whole(option.count)}</span>
        </label>
      ))}
      {(name === 'tag' || name === 'label') && chosen.length > 1 && (
        <TagMode name={name === 'tag' ? 'tags' : 'labels'} />
      )}
    </fieldset>
  );
}
