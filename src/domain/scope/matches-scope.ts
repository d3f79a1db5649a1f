import { wholeCircumstances } from '../circumstances.ts';
import { includeLanguage } from '../locale.ts';
import type { AiResponse, SaidOfBrand, TagFacts } from '../response.ts';
import { fold } from '../text.ts';
import { dayOf } from '../time.ts';
import type { Scope, TagFilter } from './scope.ts';

/**
 * Whether a scope selects a response: the meaning of every filter. Each of them must be met. (spec, shared scope)
 * @example assert.equal(matchesScope(BARE_RESPONSE, normaliseScope({ countries: ['us'], hasAds: 'no_ads' })), true)
 * @example assert.equal(matchesScope(BARE_RESPONSE, normaliseScope({ startDate: '1970-01-02' })), false)
 */
export function matchesScope(response: AiResponse, scope: Scope): boolean {
  return (
    matchesDays(response, scope) &&
    isAmong(response.country, scope.countries) &&
    (scope.languages.length === 0 || includeLanguage(scope.languages, response.language)) &&
    isAmong(fold(response.model), scope.models.map(fold)) &&
    isAmong(fold(response.servedModel ?? ''), scope.servedModels.map(fold)) &&
    isAmong(response.collector ?? '', scope.collectors) &&
    matchesCircumstances(response, scope) &&
    isAmong(response.outcome, scope.outcomes) &&
    (scope.doubts === 'include' || (response.isDoubtful ?? false) === (scope.doubts === 'only')) &&
    isAmong(response.query.id, scope.queryIds) &&
    isAmong(fold(response.query.topic ?? ''), scope.topics) &&
    isPresent(response.sources.length > 0, scope.hasSources) &&
    isPresent(response.shopping.length > 0, scope.hasShopping) &&
    isPresent(response.ads.length > 0, scope.hasAds) &&
    matchesQueryTypes(response.query, scope) &&
    matchesBranded(response.query, scope) &&
    matchesSaid(response, scope) &&
    matchesCited(response, scope) &&
    matchesTags(response.query.tags, scope.queryTags) &&
    matchesTags(response.executionTags, scope.executionTags)
  );
}

function matchesCircumstances(response: AiResponse, { surfaces, personas, turns, places }: Scope): boolean {
  const { surface, persona, turn, place } = wholeCircumstances(response);
  return isAmong(surface, surfaces) && isAmong(persona, personas) && isAmong(turn, turns) && isAmong(place, places);
}

/** First and last day are inclusive, and days are UTC days. (spec, shared scope) */
function matchesDays({ time }: AiResponse, { startDay, endDay }: Scope): boolean {
  const day = dayOf(time);
  return (startDay === null || day >= startDay) && (endDay === null || day <= endDay);
}

/** An empty list is the same as an absent filter. (contract 2, "Filters") */
function isAmong<T>(value: T, selected: readonly T[]): boolean {
  return selected.length === 0 || selected.includes(value);
}

/** `all` asks for nothing; else the response has it, or has it not. (spec, shared scope) */
function isPresent(has: boolean, wanted: boolean | null): boolean {
  return wanted === null || has === wanted;
}

/**
 * `untyped` means queries without a type. When the filter is set, responses of since-deleted queries are left out;
 * else they count. (spec, shared scope; contract 3)
 */
function matchesQueryTypes({ type, deleted }: AiResponse['query'], { queryTypes }: Scope): boolean {
  return queryTypes.length === 0 || (!deleted && queryTypes.includes(type ?? 'untyped'));
}

/**
 * A query is branded that names one of the brands asked for, or, where none is, one that isn't a competitor. A merged brand stands
 * for the one that it counts for. (contract 9, "Branded")
 */
function matchesBranded({ brands = [] }: AiResponse['query'], { branded, brandedFor }: Scope): boolean {
  if (branded === 'include') return true;
  const isBranded = brands.some(({ ids, isCompetitor }) =>
    brandedFor.length === 0 ? !isCompetitor : ids.some((id) => brandedFor.includes(id)),
  );
  return isBranded === (branded === 'only');
}

/** A brand and those merged into it are judged together, as in every figure. (contract 16, "Filters") */
function matchesSaid({ said = [] }: AiResponse, { names, recommends, criticises }: Scope): boolean {
  const says = (wanted: readonly string[], isSaid: (of: SaidOfBrand) => boolean = () => true) =>
    said.some((brand) => isSaid(brand) && brand.ids.some((id) => wanted.includes(id)));
  return (
    names.all.every((id) => says([id])) &&
    (names.any.length === 0 || says(names.any)) &&
    !says(names.none) &&
    (recommends.length === 0 || says(recommends, ({ isRecommended }) => isRecommended)) &&
    (criticises.length === 0 || says(criticises, ({ isCriticised }) => isCriticised))
  );
}

/** A source that was not analysed is of no domain. */
function matchesCited({ sources }: AiResponse, { cites }: Scope): boolean {
  const isCiting = (wanted: readonly string[]) =>
    sources.some(({ domain, isCited }) => isCited && domain !== null && wanted.includes(domain));
  return (cites.any.length === 0 || isCiting(cites.any)) && !isCiting(cites.none);
}

/**
 * T: it carries all (`and`) or any (`or`) of the tags. G: it carries any tag filed under any of the groups. Both given:
 * `and` wants T and G, `or` wants T or G; only one given, that one. (contract 3)
 */
function matchesTags<Id>(carried: readonly TagFacts<Id>[], { tags, groups, mode }: TagFilter<Id>): boolean {
  const carries = (id: Id) => carried.some((tag) => tag.id === id);
  const byTag = mode === 'and' ? tags.every(carries) : tags.some(carries);
  const byGroup = carried.some(({ groupId }) => groupId !== null && groups.includes(groupId));
  if (groups.length === 0) return tags.length === 0 || byTag;
  if (tags.length === 0) return byGroup;
  return mode === 'and' ? byTag && byGroup : byTag || byGroup;
}
