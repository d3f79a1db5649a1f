/*
 * The menu of filters. `FILTERS` lists what can be filtered by and where its values come from; `FilterMenu` shows a part
 * for each, whose values load when it unfolds.
 */

import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type ListName, SAID_LISTS, scope } from '../../address/mod.ts';
import type { Facets } from '../../api/mod.ts';
import { Icon, Menu, useFacets } from '../../parts/mod.ts';
import { country, language, t } from '../../texts/mod.ts';
import { Branded, Doubts, PRESENCES, Presence } from './choices.tsx';
import { SaidOptions } from './said.tsx';
import { type Option, Values } from './values.tsx';

interface Filter {
  readonly name: ListName;
  /** What a value is called; undefined where only the service knows. */
  readonly named?: (value: string) => string;
  options(facets: Facets): readonly Option[];
}

const called = (values: Facets['countries'], named: (value: string) => string): readonly Option[] =>
  values.map(({ value, count }) => ({ value, count, name: named(value) }));
const itself = (value: string): string => value;
const queryType = (value: string): string => t.queryTypes[value as keyof typeof t.queryTypes] ?? value;

const surfaceName = (value: string): string => t.surfaces.names[value] ?? value;

/** The filters that have a menu of their own, and where their values come from. */
export const FILTERS: readonly Filter[] = [
  { name: 'model', named: itself, options: ({ models }) => called(models, itself) },
  { name: 'country', named: country, options: ({ countries }) => called(countries, country) },
  { name: 'language', named: language, options: ({ languages }) => called(languages, language) },
  { name: 'topic', named: itself, options: ({ topics }) => called(topics, itself) },
  { name: 'tag', options: ({ queryTags }) => queryTags },
  { name: 'type', named: queryType, options: ({ queryTypes }) => called(queryTypes, queryType) },
  { name: 'label', options: ({ executionTags }) => executionTags },
];

const nameOr = (none: string) => (value: string) => value || none;

/** How answers were asked, in one menu. */
const ASKED: readonly Filter[] = [
  { name: 'surface', named: surfaceName, options: ({ surfaces }) => called(surfaces, surfaceName) },
  {
    name: 'persona',
    named: nameOr(t.asked.noPersona),
    options: ({ personas }) => called(personas, nameOr(t.asked.noPersona)),
  },
  { name: 'place', named: itself, options: ({ places }) => called(places, itself) },
  {
    name: 'turn',
    named: itself,
    options: ({ turns }) => turns.map(({ value, count }) => ({ value: String(value), name: String(value), count })),
  },
  { name: 'collector', named: itself, options: ({ collectors }) => called(collectors, itself) },
  { name: 'served', named: itself, options: ({ servedModels }) => called(servedModels, itself) },
];

/** All filters by lists. */
export const LIST_FILTERS: readonly Filter[] = [...FILTERS, ...ASKED];

/** How many values narrow the view. */
const narrowing = (): number =>
  [...LIST_FILTERS.map(({ name }) => name), ...SAID_LISTS].reduce((sum, name) => sum + scope.value[name].length, 0) +
  [scope.value.branded, scope.value.doubts, ...PRESENCES.map((name) => scope.value[name])].filter(Boolean).length;

/** All filters in one menu, each a part that unfolds; what is typed finds parts and values. */
export function FilterMenu({ project }: { readonly project: string }) {
  const count = narrowing();
  return (
    <Menu
      kind={count > 0 ? 'active' : ''}
      label={
        <>
          {count > 0 ? t.filtersChosen(count) : t.addFilter}
          <Icon name="chevron" />
        </>
      }
    >
      {() => <Parts project={project} />}
    </Menu>
  );
}

function Parts({ project }: { readonly project: string }) {
  const { data } = useFacets(project);
  const [search, setSearch] = useState('');
  const sought = search.trim().toLocaleLowerCase();
  const isFound = (text: string) => text.toLocaleLowerCase().includes(sought);
  const lists = FILTERS.map(({ name, options }) => ({
    ...{ id: name, title: t.filters[name], values: data ? options(data).map((one) => one.name) : [] },
    isActive: scope.value[name].length > 0,
    content: (
      <Options project={project} name={name} search={sought !== '' && !isFound(t.filters[name]) ? sought : ''} />
    ),
  }));
  const others = [
    {
      ...{ id: 'asked', title: t.asked.what, values: ASKED.map(({ name }) => t.filters[name]) },
      isActive: ASKED.some(({ name }) => scope.value[name].length > 0),
      content: <AskedOptions project={project} />,
    },
    ...SAID_LISTS.map((name) => ({
      ...{ id: name, title: t.filters[name], values: [] },
      isActive: scope.value[name].length > 0,
      content: <SaidOptions project={project} name={name} />,
    })),
    { id: 'branded', title: t.branded.what, values: [], isActive: !!scope.value.branded, content: <Branded /> },
    {
      ...{ id: 'shows', title: t.shows, values: PRESENCES.map((name) => t.presences[name].what) },
      isActive: !!scope.value.doubts || PRESENCES.some((name) => scope.value[name]),
      content: (
        <>
          {PRESENCES.map((name) => (
            <Presence key={name} name={name} />
          ))}
          <Doubts />
        </>
      ),
    },
  ];
  const found = [...lists, ...others].filter(({ title, values }) => [title, ...values].some(isFound));
  return (
    <>
      <input
        class="input small"
        type="search"
        placeholder={t.searchFilters}
        aria-label={t.searchFilters}
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 && <p class="menu-note">{t.nothingHere}</p>}
      {found.map(({ id, title, isActive, content }) => (
        <Part key={id} title={title} isActive={isActive} isOpen={sought !== ''}>
          {content}
        </Part>
      ))}
    </>
  );
}

/** A part of the menu, whose values are asked for and drawn once it is unfolded. */
function Part({
  title,
  isActive,
  isOpen,
  children,
}: {
  readonly title: string;
  readonly isActive: boolean;
  readonly isOpen: boolean;
  readonly children: ComponentChildren;
}) {
  const [isUnfolded, setUnfolded] = useState(isActive);
  return (
    <details
      class="filter-part"
      open={isOpen || isUnfolded}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
    >
      <summary class={isActive ? 'menu-item active' : 'menu-item'}>{title}</summary>
      {(isOpen || isUnfolded) && children}
    </details>
  );
}

function Options({
  project,
  name,
  search = '',
}: {
  readonly project: string;
  readonly name: ListName;
  /** Part of the values that are wanted. */
  readonly search?: string;
}) {
  const { data, error } = useFacets(project);
  if (error) return <p class="menu-note">{t.couldNotLoad}</p>;
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const found = LIST_FILTERS.find((filter) => filter.name === name)!.options(data);
  return <Values name={name} found={found} search={search} hasHead={!FILTERS.some((one) => one.name === name)} />;
}

/** The filters of how answers were asked that tell answers apart here. */
function AskedOptions({ project }: { readonly project: string }) {
  const { data, error } = useFacets(project);
  if (error) return <p class="menu-note">{t.couldNotLoad}</p>;
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const telling = ASKED.filter(({ name, options }) => options(data).length > 1 || scope.value[name].length > 0);
  if (telling.length === 0) return <p class="menu-note">{t.asked.alike}</p>;
  return (
    <>
      {telling.map(({ name }) => (
        <Options key={name} project={project} name={name} />
      ))}
    </>
  );
}
