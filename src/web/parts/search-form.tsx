import type { TargetedSubmitEvent } from 'preact';
import { go, here } from '../address/mod.ts';
import { t } from '../texts/mod.ts';
import { Icon } from './icon.tsx';
import { useNarrowing } from './view-words.ts';
import './search-form.css';
import { Button } from './button.tsx';

/** Searches what a page lists; what is searched for stands in the address as `q`. */
export function SearchForm({ search, label }: { readonly search: string; readonly label: string }) {
  useNarrowing(search === '' ? undefined : `${t.search}: ${search}`);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(here({ q: String(new FormData(event.currentTarget).get('q')).trim() || null }));
  };
  return (
    <search>
      <form class="search-form" onSubmit={submit} key={search}>
        <Icon name="queries" />
        <input class="input" type="search" name="q" defaultValue={search} placeholder={label} aria-label={label} />
        <Button type="submit" label={t.search} />
      </form>
    </search>
  );
}
