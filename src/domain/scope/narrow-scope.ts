/*
 * A scope within another one, filter by filter: each part says what holds of it, or that it reaches beyond what is given.
 * `LISTS`, `CHOSEN`, `PRESENCES` and `TAGS` hold the filters that narrow alike. Property: every answer is one of both.
 */

import { toDomain } from '../analysis/mod.ts';
import { includeLanguage, normaliseCountry, normaliseLanguage } from '../locale.ts';
import { fold, naturalName } from '../text.ts';
import { normaliseScope, type ScopeInput } from './normalise-scope.ts';
import type { Choice } from './scope.ts';

const same = (value: string) => value;

/** Lists of which an answer must have one value: with the form in which values are compared. */
const LISTS = {
  countries: normaliseCountry,
  languages: normaliseLanguage,
  models: fold,
  servedModels: fold,
  collectors: same,
  surfaces: (surface: string) => surface.trim(),
  personas: (persona: string) => persona.trim(),
  turns: String,
  places: (place: string) => place.trim(),
  queryIds: (id: string) => id.toLowerCase(),
  topics: (topic: string) => fold(naturalName(topic)),
  queryTypes: (type: string) => type,
  outcomes: (outcome: string) => outcome,
  recommends: (id: string) => id.toLowerCase(),
  criticises: (id: string) => id.toLowerCase(),
} as const satisfies { readonly [Name in keyof ScopeInput]?: (value: never) => string };
type ListName = keyof typeof LISTS;

/** Values of which an answer must have all, any or none: with the form in which they are compared. */
const CHOSEN = { names: (id: string) => id.toLowerCase(), cites: toDomain } as const;
type ChosenName = keyof typeof CHOSEN;

const PRESENCES = ['hasSources', 'hasShopping', 'hasAds'] as const;

const TAGS = [
  { ids: 'queryTagIds', groups: 'queryTagGroupIds', mode: 'queryTagMode' },
  { ids: 'execTagIds', groups: 'execTagGroupIds', mode: 'execTagMode' },
] as const;

/** Filters that choose what rows are, not which answers count. */
const SHOWN: readonly string[] = ['groupBy', 'groupByEntityGroup', 'showAllEntities', 'timezone'];

/** A scope within another one, or the filters that reach beyond it. */
export type Narrowed = { readonly scope: ScopeInput } | { readonly wider: readonly string[] };

/**
 * The scope that is asked for within one that is given: what is left out is as given; what is asked for may narrow it. Every
 * answer of the result is one of both. (contract 11, "Share links")
 * @example assert.deepEqual(narrowScope({ countries: ['DE'] }, { models: ['a'] }), { scope: { countries: ['DE'], models: ['a'] } })
 * @example assert.deepEqual(narrowScope({ countries: ['DE'] }, { countries: ['US'] }), { wider: ['countries'] })
 */
export function narrowScope(given: ScopeInput, asked: ScopeInput): Narrowed {
  const parts = [
    ...(Object.keys(LISTS) as ListName[]).map((name) => listWithin(name, given, asked)),
    datesWithin(given, asked),
    ...PRESENCES.map((name) => presenceWithin(name, given, asked)),
    ...TAGS.map((names) => tagsWithin(names, given, asked)),
    ...(Object.keys(CHOSEN) as ChosenName[]).map((name) => chosenWithin(name, given, asked)),
    doubtsWithin(given, asked),
    brandedWithin(given, asked),
    othersWithin(given, asked),
  ];
  const wider = parts.flatMap((part) => ('wider' in part ? part.wider : []));
  if (wider.length > 0) return { wider };
  return { scope: Object.assign({}, asked, ...parts.map((part) => ('scope' in part ? part.scope : {}))) };
}

function listWithin(name: ListName, given: ScopeInput, asked: ScopeInput): Narrowed {
  const form = LISTS[name] as (value: string | number) => string;
  // By default answered ones are meant.
  const own: readonly (string | number)[] = given[name]?.length ? given[name] : name === 'outcomes' ? ['answered'] : [];
  const wanted: readonly (string | number)[] = asked[name] ?? [];
  if (own.length === 0 || (wanted.length === 0 && !given[name]?.length)) return { scope: {} };
  if (wanted.length === 0) return { scope: { [name]: own } };
  const known = own.map(form);
  const isWithin = (value: string) => (name === 'languages' ? includeLanguage(known, value) : known.includes(value));
  return wanted.every((value) => isWithin(form(value))) ? { scope: {} } : { wider: [name] };
}

/** As YYYY-MM-DD they sort as they are written. */
function datesWithin({ startDate: first, endDate: last }: ScopeInput, { startDate, endDate }: ScopeInput): Narrowed {
  const isBefore = (a: string | undefined, b: string | undefined) => a !== undefined && b !== undefined && a < b;
  const wider = [
    ...(isBefore(startDate, first) || isBefore(last, startDate) ? ['startDate'] : []),
    ...(isBefore(last, endDate) || isBefore(endDate, first) ? ['endDate'] : []),
  ];
  if (wider.length > 0) return { wider };
  const [from, to] = [startDate ?? first, endDate ?? last];
  return { scope: { ...(from !== undefined && { startDate: from }), ...(to !== undefined && { endDate: to }) } };
}

function presenceWithin(name: (typeof PRESENCES)[number], given: ScopeInput, asked: ScopeInput): Narrowed {
  const own = normaliseScope({ [name]: given[name] ?? 'all' })[name];
  const wanted = normaliseScope({ [name]: asked[name] ?? 'all' })[name];
  if (own === null) return { scope: {} };
  return wanted === null || wanted === own ? { scope: { [name]: given[name] } } : { wider: [name] };
}

/** Tags and their groups are one filter: more of them narrow it only where all are wanted. */
function tagsWithin({ ids, groups, mode }: (typeof TAGS)[number], given: ScopeInput, asked: ScopeInput): Narrowed {
  const setOf = (scope: ScopeInput, name: typeof ids | typeof groups) =>
    new Set((scope[name] ?? []).map((id) => (/^\d+$/.test(id) ? String(Number(id)) : id.toLowerCase())));
  const own = { ids: setOf(given, ids), groups: setOf(given, groups), mode: given[mode] ?? 'and' };
  const wanted = { ids: setOf(asked, ids), groups: setOf(asked, groups), mode: asked[mode] ?? 'and' };
  if (own.ids.size + own.groups.size === 0) return { scope: {} };
  const whole = { [ids]: [...own.ids], [groups]: [...own.groups], [mode]: own.mode };
  if (wanted.ids.size + wanted.groups.size === 0) return { scope: whole };
  const areSame = (a: ReadonlySet<string>, b: ReadonlySet<string>) => a.size === b.size && a.isSubsetOf(b);
  const isSame = areSame(own.ids, wanted.ids) && areSame(own.groups, wanted.groups) && own.mode === wanted.mode;
  const isNarrower =
    own.mode === 'and' &&
    wanted.mode === 'and' &&
    own.ids.isSubsetOf(wanted.ids) &&
    (own.groups.size === 0 || areSame(own.groups, wanted.groups));
  return isSame || isNarrower ? { scope: {} } : { wider: [ids] };
}

/** Answers to more brands' queries narrow what is left out, those to fewer narrow what alone counts. */
function brandedWithin({ branded = 'include', brandedFor = [] }: ScopeInput, asked: ScopeInput): Narrowed {
  const idsOf = (ids: readonly string[] = []) => new Set(ids.map((id) => id.toLowerCase()));
  const [own, wanted] = [idsOf(brandedFor), idsOf(asked.brandedFor)];
  if (branded === 'include') return { scope: {} };
  const isLeftOut = asked.branded === undefined || asked.branded === 'include';
  if (!isLeftOut && asked.branded !== branded) return { wider: ['branded'] };
  if (isLeftOut || wanted.size === 0) return { scope: { branded, brandedFor: [...own] } };
  // Which brands are no competitors may change.
  const isNarrower = own.size > 0 && (branded === 'only' ? wanted.isSubsetOf(own) : own.isSubsetOf(wanted));
  return isNarrower ? { scope: {} } : { wider: ['brandedFor'] };
}

/** More values that an answer must have all, or none of, narrow what is given; of those that it must have any of, fewer do. */
function chosenWithin(name: ChosenName, given: ScopeInput, asked: ScopeInput): Narrowed {
  const [own, wanted]: readonly Partial<Choice<string>>[] = [given[name] ?? {}, asked[name] ?? {}];
  const known = own!.any?.map(CHOSEN[name]) ?? [];
  const any = wanted!.any?.length ? wanted!.any : own!.any;
  if (known.length > 0 && !any!.every((value) => known.includes(CHOSEN[name](value)))) return { wider: [name] };
  const of = (how: 'all' | 'none') => [...new Set([own!, wanted!].flatMap((choice) => choice[how] ?? []))];
  const chosen = Object.entries({ all: of('all'), any, none: of('none') }).filter(([, values]) => values?.length);
  return { scope: chosen.length > 0 ? { [name]: Object.fromEntries(chosen) } : {} };
}

function doubtsWithin({ doubts: own = 'include' }: ScopeInput, { doubts: wanted = 'include' }: ScopeInput): Narrowed {
  if (own === 'include') return { scope: {} };
  return wanted === 'include' || wanted === own ? { scope: { doubts: own } } : { wider: ['doubts'] };
}

/** Filters that are not known here hold as they are given. */
function othersWithin(given: ScopeInput, asked: ScopeInput): Narrowed {
  const tags = TAGS.flatMap((names) => Object.values(names));
  const known = [
    ...Object.keys({ ...LISTS, ...CHOSEN }),
    ...PRESENCES,
    ...tags,
    'doubts',
    'branded',
    'brandedFor',
    ...SHOWN,
  ];
  const others = Object.entries(given).filter(([name]) => ![...known, 'startDate', 'endDate'].includes(name));
  const values = asked as Readonly<Record<string, unknown>>;
  const wider = others.filter(
    ([name, value]) => values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(value),
  );
  return wider.length > 0 ? { wider: wider.map(([name]) => name) } : { scope: Object.fromEntries(others) };
}
