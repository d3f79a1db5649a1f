/*
 * Compiles a scope for one project's codes. What depends on a run or a query becomes bit sets; what only a row can tell
 * (labels, what it says of brands) becomes demands for segment-scan.ts. Reference: matchesScope.
 */

import {
  addBit,
  type BitSet,
  bitsOf,
  bitsWhere,
  complement,
  findCodes,
  intersection,
  noBits,
} from '../columnar/mod.ts';
import { includeLanguage } from '../locale.ts';
import type { TagFacts } from '../response.ts';
import type { Scope, TagFilter } from '../scope/mod.ts';
import { fold } from '../text.ts';
import type { Columns } from './columns.ts';
import type { Combination, Dictionaries } from './dictionaries.ts';
import { naming } from './naming-queries.ts';
import { queryIndex } from './query-index.ts';
import { type SaidTest, saidTests } from './said.ts';

/** To pass, carry at least `needed` of these tags. */
interface TagDemand<Id> {
  readonly tags: ReadonlySet<Id>;
  readonly needed: number;
}

/** A scope compiled for the codes of a project, once for a report. */
export interface CompiledScope {
  readonly startDay: number;
  readonly endDay: number;
  /** The combinations whose country, language, model and presence of sources, shopping and ads pass; undefined = all. */
  readonly combinations: BitSet | undefined;
  /** The queries whose id, type, deletion, topic, query tags and the brands that they name pass; undefined = all. */
  readonly queries: BitSet | undefined;
  /** By code of the execution tag. */
  readonly demands: readonly TagDemand<number>[];
  /** What has to be said of brands. */
  readonly said: readonly SaidTest[];
}

/** Whether a scope asks for nothing but days. */
export const isWhole = (scope: CompiledScope): boolean =>
  scope.combinations === undefined && scope.queries === undefined && !asksOfRows(scope);

/** Whether a scope asks what only each row tells. */
export const asksOfRows = ({ demands, said }: CompiledScope): boolean => demands.length + said.length > 0;

/** Compiles a scope. */
export function compileScope(columns: Columns, scope: Scope): CompiledScope {
  return {
    startDay: scope.startDay ?? Number.NEGATIVE_INFINITY,
    endDay: scope.endDay ?? Number.POSITIVE_INFINITY,
    combinations: passingCombinations(columns.dictionaries, scope),
    queries: passingQueries(columns, scope),
    demands: demandsByCode(columns, scope),
    said: saidTests(columns, scope),
  };
}

/** The combinations that pass a scope; undefined = all. */
export function passingCombinations({ combinations }: Dictionaries, scope: Scope): BitSet | undefined {
  const { countries, languages, models, outcomes, doubts } = scope;
  const tests = [
    ...memberTests(countries, ({ country }) => country),
    ...languageTests(combinations, languages),
    ...memberTests(models.map(fold), ({ model }) => fold(model)),
    ...memberTests(scope.servedModels.map(fold), ({ servedModel }) => fold(servedModel ?? '')),
    ...memberTests(scope.collectors, ({ collector }) => collector ?? ''),
    ...memberTests(scope.surfaces, ({ asked }) => asked.surface),
    ...memberTests(scope.personas, ({ asked }) => asked.persona),
    ...memberTests(scope.turns, ({ asked }) => asked.turn),
    ...memberTests(scope.places, ({ asked }) => asked.place),
    ...outcomeTests(combinations, outcomes),
    ...doubtTests(combinations, doubts),
    ...(['hasSources', 'hasShopping', 'hasAds'] as const)
      .filter((flag) => scope[flag] !== null)
      .map((flag) => (combination: Combination) => combination[flag] === scope[flag]),
  ];
  if (tests.length === 0) return undefined;
  const { values } = combinations;
  return bitsWhere(values.length, (code) => {
    const own = values[code]!;
    return own !== null && tests.every((test) => test(own));
  });
}

/** No test where no response had another outcome, as in most projects: then nothing need be judged. */
function outcomeTests({ values }: Dictionaries['combinations'], outcomes: Scope['outcomes']) {
  const isOther = values.some((combination) => combination !== null && !outcomes.includes(combination.outcome));
  return isOther ? memberTests(outcomes, ({ outcome }) => outcome) : [];
}

/** No test where no response is doubtful and all of them may pass. */
function doubtTests({ values }: Dictionaries['combinations'], doubts: Scope['doubts']) {
  if (doubts === 'include') return [];
  const isAny = values.some((combination) => combination?.isDoubtful === true);
  if (!isAny && doubts === 'exclude') return [];
  return [({ isDoubtful }: Combination) => isDoubtful === (doubts === 'only')];
}

/** No test where nothing is selected. (contract 2, "Filters") */
function memberTests<Value>(selected: readonly Value[], read: (combination: Combination) => Value) {
  const members = new Set(selected);
  return members.size === 0 ? [] : [(combination: Combination) => members.has(read(combination))];
}

/** The same of languages, which include narrower ones; each language of the project is looked at once. (contract 16, "Filters") */
function languageTests({ values }: Dictionaries['combinations'], selected: readonly string[]) {
  if (selected.length === 0) return [];
  const used = new Set(values.flatMap((combination) => combination?.language ?? []));
  const passing = new Set([...used].filter((language) => includeLanguage(selected, language)));
  return [({ language }: Combination) => passing.has(language)];
}

/** The queries that pass a scope; undefined = all. */
export function passingQueries(columns: Columns, scope: Scope): BitSet | undefined {
  const { queryIds, queryTypes, queryTags, topics, branded } = scope;
  const { queries } = columns.dictionaries;
  const { size: length } = queries;
  const demands = tagDemands(queryTags, columns.tags);
  const sets = queryIds.length === 0 ? [] : [bitsOf(length, findCodes(queries, queryIds))];
  if (queryTypes.length > 0) {
    const { types, present } = queryIndex(columns);
    const asked = bitsOf(
      length,
      queryTypes.flatMap((type) => types.get(type) ?? []),
    );
    sets.push(asked, present);
  }
  if (topics.length > 0) {
    const own = [...queryIndex(columns).topics].filter(([topic]) => topics.includes(fold(topic)));
    sets.push(
      bitsOf(
        length,
        own.flatMap(([, codes]) => codes),
      ),
    );
  }
  if (demands.length > 0) {
    const { tags } = queryIndex(columns);
    for (const demand of demands) sets.push(carryingCodes(length, demand, tags));
  }
  if (branded !== 'include') {
    const named = bitsOf(length, naming(columns, scope.brandedFor));
    sets.push(branded === 'only' ? named : complement(named));
  }
  return intersection(sets);
}

/** The codes that carry one of the tags demanded, or all: whichever is needed. */
function carryingCodes<Id>(
  size: number,
  { tags, needed }: TagDemand<Id>,
  carriers: ReadonlyMap<Id, readonly number[]>,
): BitSet {
  const codes = Array.from(tags, (tag) => carriers.get(tag) ?? []);
  if (needed > 1) return intersection(codes.map((own) => bitsOf(size, own)))!;
  const bits = noBits(size);
  for (const own of codes) for (const code of own) addBit(bits, code);
  return bits;
}

/** By code: how many of the tags demanded it carries, by the codes that carry each tag. */
export function carriedTags<Id>(
  size: number,
  { tags }: TagDemand<Id>,
  carriers: ReadonlyMap<Id, ArrayLike<number>>,
): Uint16Array {
  const carried = new Uint16Array(size);
  for (const tag of tags) {
    const codes = carriers.get(tag);
    if (codes !== undefined) for (let at = 0; at < codes.length; at++) carried[codes[at]!]!++;
  }
  return carried;
}

/**
 * A tag filter as demands that must all be met. `or` is one: any of the tags selected or filed under a selected group.
 * `and` is up to two: all of the tags, and any of those in the groups. No filter demands nothing. (contract 3)
 */
function tagDemands<Id>(
  { tags, groups, mode }: TagFilter<Id>,
  known: readonly TagFacts<Id>[],
): readonly TagDemand<Id>[] {
  const selected = new Set(groups);
  const filed = known.filter(({ groupId }) => groupId !== null && selected.has(groupId)).map(({ id }) => id);
  if (tags.length === 0 && groups.length === 0) return [];
  if (mode === 'or') return [{ tags: new Set([...tags, ...filed]), needed: 1 }];
  const all = new Set(tags);
  const byTag = all.size > 0 ? [{ tags: all, needed: all.size }] : [];
  return groups.length === 0 ? byTag : [...byTag, { tags: new Set(filed), needed: 1 }];
}

/** A tag that no response carries has no code, and is carried by none. */
function demandsByCode({ dictionaries, executionTags }: Columns, scope: Scope): readonly TagDemand<number>[] {
  const demands = tagDemands(scope.executionTags, executionTags);
  if (demands.length === 0) return [];
  return demands.map(({ tags, needed }) => ({ tags: new Set(findCodes(dictionaries.executionTags, tags)), needed }));
}
