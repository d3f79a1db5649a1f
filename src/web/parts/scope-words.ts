import { type ComparedDays, type Part, type ScopeBody, type Span, today } from '../address/mod.ts';
import type { Facets } from '../api/mod.ts';
import { country, days, language, shortDays, t, whole } from '../texts/mod.ts';

/** Some days in words. */
export const daysWords = ({ from, to }: Span): string =>
  from !== undefined && to !== undefined ? days(from, to) : t.sinceOrUntil(from, to);

/** Days that a view is compared with: how they were chosen, and which they are, with the year where it is another one. */
export function comparedWords({ kind, span: { from, to } }: ComparedDays): string {
  const isThisYear = [from, to].every((day) => day!.slice(0, 4) === today.value.slice(0, 4));
  const between = (isThisYear ? shortDays : days)(from!, to!);
  return kind === 'days' ? between : t.vs.named[kind](between);
}

const PARTS: Readonly<Record<Part, (value: string) => string>> = {
  vmodel: (value) => value,
  vcountry: country,
  vlanguage: language,
};

/** A model, country or language that a view is compared with. */
export const partWords = (part: Part, value: string): string => PARTS[part](value);

/** What a scope is narrowed to, in a few words each; tags are named by the facets, else counted. */
export function scopeWords(scope: ScopeBody, facets?: Facets): readonly string[] {
  const named = (known: readonly { readonly value: string | number; readonly name: string }[] | undefined) => {
    return (id: string | number) => known?.find(({ value }) => String(value) === String(id))?.name;
  };
  const list = <Value>(
    what: string,
    values: readonly Value[] | undefined,
    name: (value: Value) => string | undefined,
  ): readonly string[] => {
    if (!values?.length) return [];
    const names = values.map(name);
    return [`${what}: ${names.includes(undefined) ? whole(values.length) : names.join(', ')}`];
  };
  const presence = (name: keyof typeof t.presences, value: unknown): readonly string[] => {
    if (value === undefined || value === 'all') return [];
    const isWith =
      value === true || value === 'true' || !(String(value).startsWith('no_') || String(value) === 'false');
    return [t.presences[name][isWith ? 'with' : 'without']];
  };
  const { startDate, endDate } = scope;
  return [
    ...(startDate !== undefined || endDate !== undefined ? [daysWords({ from: startDate, to: endDate })] : []),
    ...list(t.filters.model, scope.models, (model) => model),
    ...list(t.filters.country, scope.countries, country),
    ...list(t.filters.language, scope.languages, language),
    ...list(t.filters.surface, scope.surfaces, (surface) => t.surfaces.names[surface] ?? surface),
    ...list(t.filters.persona, scope.personas, (persona) => persona || t.asked.noPersona),
    ...list(t.filters.place, scope.places, (place) => place),
    ...list(t.filters.turn, scope.turns, String),
    ...list(t.filters.collector, scope.collectors, (collector) => collector),
    ...list(t.filters.served, scope.servedModels, (model) => model),
    ...list(t.filters.tag, scope.queryTagIds, named(facets?.queryTags)),
    ...list(t.filters.taggroup, scope.queryTagGroupIds, () => undefined),
    ...list(t.filters.topic, scope.topics, (topic) => topic),
    ...list(t.filters.type, scope.queryTypes, (type) => t.queryTypes[type]),
    ...list(t.filters.label, scope.execTagIds, named(facets?.executionTags)),
    ...list(t.filters.labelgroup, scope.execTagGroupIds, () => undefined),
    ...list(t.filters.query, scope.queryIds, () => undefined),
    ...list(t.filters.namesall, scope.names?.all, () => undefined),
    ...list(t.filters.names, scope.names?.any, () => undefined),
    ...list(t.filters.notnames, scope.names?.none, () => undefined),
    ...list(t.filters.cites, scope.cites?.any, (domain) => domain),
    ...list(t.filters.notcites, scope.cites?.none, (domain) => domain),
    ...list(t.filters.recommends, scope.recommends, () => undefined),
    ...list(t.filters.criticises, scope.criticises, () => undefined),
    ...(scope.branded && scope.branded !== 'include' ? [`${t.branded.what}: ${t.branded[scope.branded]}`] : []),
    ...(scope.branded ? list(t.filters.brandedfor, scope.brandedFor, () => undefined) : []),
    ...(scope.doubts && scope.doubts !== 'include' ? [`${t.doubts.what}: ${t.doubts[scope.doubts]}`] : []),
    ...presence('sources', scope.hasSources),
    ...presence('shopping', scope.hasShopping),
    ...presence('ads', scope.hasAds),
  ];
}
