import type { FacetsRequest } from '../api/mod.ts';
import { type DateRange, datesOf, readRange, type Span } from './range.ts';

/** What a report is narrowed to, as the address has it: what stands in it once, or several times. */
export type Scope = Readonly<Record<ListName, readonly string[]>> &
  Readonly<Record<ChoiceName, string | undefined>> & { readonly range: DateRange };

/** The body that every report takes. */
export type ScopeBody = Pick<FacetsRequest, ScopeField>;
type ScopeField =
  | (typeof LISTS)[keyof typeof LISTS]
  | (typeof CHOSEN)[keyof typeof CHOSEN][0]
  | (typeof CHOICES)[ChoiceName]['field']
  | 'startDate'
  | 'endDate';

/** How an answer was asked, and who brought it: filters of every report but those that the specification closes. */
const ASKED = {
  surface: 'surfaces',
  persona: 'personas',
  turn: 'turns',
  place: 'places',
  collector: 'collectors',
  served: 'servedModels',
} as const;
export const ASKED_LISTS: readonly (keyof typeof ASKED)[] = Object.keys(ASKED) as (keyof typeof ASKED)[];

/** Filters that take several values: their name in the address, and in the body of a report. */
export const LISTS = {
  country: 'countries',
  language: 'languages',
  ...ASKED,
  model: 'models',
  type: 'queryTypes',
  topic: 'topics',
  tag: 'queryTagIds',
  taggroup: 'queryTagGroupIds',
  label: 'execTagIds',
  labelgroup: 'execTagGroupIds',
  query: 'queryIds',
  brandedfor: 'brandedFor',
  recommends: 'recommends',
  criticises: 'criticises',
} as const;
/** The same of those that are one of several lists of a filter. */
const CHOSEN = {
  namesall: ['names', 'all'],
  names: ['names', 'any'],
  notnames: ['names', 'none'],
  cites: ['cites', 'any'],
  notcites: ['cites', 'none'],
} as const;
export type ListName = keyof typeof LISTS | keyof typeof CHOSEN;

/** What answers say: filters of every report but those that the specification closes. */
export const SAID_LISTS = ['namesall', 'names', 'notnames', 'cites', 'notcites', 'recommends', 'criticises'] as const;

/** Filters that take one of a few values: their name and values in the address, and in the body. */
export const CHOICES = {
  sources: { field: 'hasSources', values: { with: 'sources', without: 'no_sources' } },
  shopping: { field: 'hasShopping', values: { with: 'shopping', without: 'no_shopping' } },
  ads: { field: 'hasAds', values: { with: 'ads', without: 'no_ads' } },
  tags: { field: 'queryTagMode', values: { any: 'or', all: 'and' } },
  labels: { field: 'execTagMode', values: { any: 'or', all: 'and' } },
  branded: { field: 'branded', values: { exclude: 'exclude', only: 'only' } },
  doubts: { field: 'doubts', values: { exclude: 'exclude', only: 'only' } },
  group: { field: 'groupBy', values: { division: 'division', group: 'group' } },
} as const;
export type ChoiceName = keyof typeof CHOICES;

const LIST_NAMES = Object.keys({ ...LISTS, ...CHOSEN }) as ListName[];
const CHOSEN_NAMES = Object.keys(CHOSEN) as (keyof typeof CHOSEN)[];
const CHOICE_NAMES = Object.keys(CHOICES) as ChoiceName[];

/** The parameters that belong to the scope, which goes along from page to page. */
export const SCOPE_PARAMS: readonly string[] = [
  ...['project', 'range', 'from', 'to', 'vs', 'vfrom', 'vto'],
  ...[...LIST_NAMES, ...CHOICE_NAMES],
];

export function readScope(params: URLSearchParams): Scope {
  const lists = LIST_NAMES.map((name) => {
    const given = [...new Set(params.getAll(name))];
    return [name, name === 'turn' ? given.filter((turn) => /^[1-9]\d{0,4}$/.test(turn)) : given];
  });
  const choices = CHOICE_NAMES.map((name) => {
    const value = params.get(name) ?? undefined;
    return [name, value !== undefined && Object.hasOwn(CHOICES[name].values, value) ? value : undefined];
  });
  return { ...Object.fromEntries([...lists, ...choices]), range: readRange(params) };
}

/** The scope as a report takes it; `span` is there in place of what the range says, for the period before. */
export function scopeBody(scope: Scope, today: string, span: Span = datesOf(scope.range, today)): ScopeBody {
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[])
    .filter((name) => scope[name].length > 0)
    .map((name) => [LISTS[name], name === 'turn' ? scope[name].map(Number) : scope[name]]);
  const chosen = Map.groupBy(
    CHOSEN_NAMES.filter((name) => scope[name].length > 0),
    (name) => CHOSEN[name][0],
  );
  const choices = CHOICE_NAMES.filter((name) => scope[name] !== undefined).map((name) => {
    const { field, values } = CHOICES[name];
    return [field, (values as Record<string, string>)[scope[name]!]];
  });
  return Object.fromEntries([
    ...lists,
    ...[...chosen].map(([field, names]) => [
      field,
      Object.fromEntries(names.map((name) => [CHOSEN[name][1], scope[name]])),
    ]),
    ...choices,
    ...(span.from === undefined ? [] : [['startDate', span.from]]),
    ...(span.to === undefined ? [] : [['endDate', span.to]]),
  ]);
}

/** The same for the specification's own reports, which it closes. (contract 16, "Filters") */
export const asSpecified = (body: ScopeBody): SpecifiedBody =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !(BEYOND as readonly string[]).includes(field)));
const BEYOND = [
  ...(['branded', 'brandedFor', 'names', 'cites', 'recommends', 'criticises', 'doubts'] as const),
  ...Object.values(ASKED),
] as const;
export type SpecifiedBody = Omit<ScopeBody, (typeof BEYOND)[number]>;

/** Changes of the address that lead to answers to queries that name brands or not. */
export const WHATEVER_NAMED = { branded: null, brandedfor: null } as const;
/** Changes that lead to what the specification's own reports count. */
export const AS_SPECIFIED = {
  ...WHATEVER_NAMED,
  doubts: null,
  ...(Object.fromEntries([...ASKED_LISTS, ...SAID_LISTS].map((name) => [name, null])) as Record<
    keyof typeof ASKED | (typeof SAID_LISTS)[number],
    null
  >),
} as const;

/** Whether anything but the dates narrows the scope. */
export function isNarrowed(scope: Scope): boolean {
  return LIST_NAMES.some((name) => scope[name].length > 0) || CHOICE_NAMES.some((name) => scope[name] !== undefined);
}
