/*
 * Turns a filter body into a scope: defaults, old spellings, codes in their stored form. The input type says which fields
 * are old. Equal scopes come out equal: nothing twice, ids in order.
 */

import { toDomain } from '../analysis/mod.ts';
import { AppError } from '../errors.ts';
import type { TagId } from '../ids.ts';
import { normaliseCountry, normaliseLanguage } from '../locale.ts';
import { OUTCOMES, type Outcome } from '../outcomes/mod.ts';
import { fold, naturalName } from '../text.ts';
import { type Day, parseDay } from '../time.ts';
import type { Branded, Choice, DoubtChoice, GroupBy, Scope, TagMode } from './scope.ts';

/** Whether responses must have something; true and false are legacy for the positive and the negative value. */
type PresenceInput<Positive extends string, Negative extends string> =
  | 'all'
  | Positive
  | Negative
  | boolean
  | 'true'
  | 'false';

/** The shared scope filter as callers write it. (spec, shared scope) */
export interface ScopeInput {
  readonly startDate?: string;
  readonly endDate?: string;
  readonly countries?: readonly string[];
  readonly languages?: readonly string[];
  readonly models?: readonly string[];
  readonly servedModels?: readonly string[];
  readonly collectors?: readonly string[];
  readonly surfaces?: readonly string[];
  readonly personas?: readonly string[];
  readonly turns?: readonly number[];
  readonly places?: readonly string[];
  readonly queryIds?: readonly string[];
  readonly topics?: readonly string[];
  readonly hasSources?: PresenceInput<'sources', 'no_sources'>;
  readonly hasShopping?: PresenceInput<'shopping', 'no_shopping'>;
  readonly hasAds?: PresenceInput<'ads', 'no_ads'>;
  /** Numeric texts. */
  readonly queryTagIds?: readonly string[];
  readonly execTagIds?: readonly string[];
  readonly queryTagGroupIds?: readonly string[];
  readonly execTagGroupIds?: readonly string[];
  readonly queryTypes?: Scope['queryTypes'];
  readonly queryTagMode?: TagMode;
  readonly execTagMode?: TagMode;
  /** @deprecated Ignored: dates are always UTC. */
  readonly timezone?: string;
  /** Answered alone where it is empty or left out. */
  readonly outcomes?: readonly Outcome[];
  /** Left out: `include`. */
  readonly doubts?: DoubtChoice;
  /** Left out: `include`. */
  readonly branded?: Branded;
  /** Changes nothing where `branded` is `include`. */
  readonly brandedFor?: readonly string[];
  readonly names?: Partial<Choice<string>>;
  readonly cites?: Omit<Partial<Choice<string>>, 'all'>;
  readonly recommends?: readonly string[];
  readonly criticises?: readonly string[];
  readonly groupBy?: GroupBy;
  /** @deprecated true = `groupBy: 'group'`, unless `groupBy` is given. */
  readonly groupByEntityGroup?: boolean;
  readonly showAllEntities?: boolean;
}

/** Tags are numbered from 1: a selected tag that cannot exist is this one, which nothing carries. */
const NO_TAG: TagId = 0;

/**
 * The scope that a filter body means: defaults filled in, legacy and deprecated values replaced, codes and ids in the
 * form they are stored in, nothing twice, uuids in order. (spec, shared scope; contract 2, "Filters"; contract 3)
 * @throws AppError invalid for a date that does not exist
 * @example assert.equal(normaliseScope({ hasAds: 'true' }).hasAds, true)
 * @example assert.deepEqual(normaliseScope({ countries: ['us', 'US'] }).countries, ['US'])
 * @example assert.equal(normaliseScope({ groupByEntityGroup: true }).groupBy, 'group')
 */
export function normaliseScope(input: ScopeInput): Scope {
  return {
    startDay: toDay('startDate', input.startDate),
    endDay: toDay('endDate', input.endDate),
    countries: distinct(input.countries, normaliseCountry),
    languages: distinct(input.languages, normaliseLanguage),
    models: distinct(input.models, (model) => model),
    servedModels: distinct(input.servedModels, (model) => model),
    collectors: distinct(input.collectors, (collector) => collector),
    surfaces: distinct(input.surfaces, (surface) => surface.trim()),
    personas: distinct(input.personas, (persona) => persona.trim()),
    turns: distinct(input.turns, (turn) => turn),
    places: distinct(input.places, (place) => place.trim()),
    queryIds: distinctIds(input.queryIds),
    topics: distinct(input.topics, (topic) => fold(naturalName(topic))),
    hasSources: toPresence(input.hasSources, 'sources'),
    hasShopping: toPresence(input.hasShopping, 'shopping'),
    hasAds: toPresence(input.hasAds, 'ads'),
    queryTags: {
      tags: distinct(input.queryTagIds, toTagId),
      groups: distinctIds(input.queryTagGroupIds),
      mode: input.queryTagMode ?? 'and',
    },
    executionTags: {
      tags: distinctIds(input.execTagIds),
      groups: distinctIds(input.execTagGroupIds),
      mode: input.execTagMode ?? 'and',
    },
    queryTypes: distinct(input.queryTypes, (type) => type),
    outcomes: outcomesOf(input.outcomes),
    doubts: input.doubts ?? 'include',
    branded: input.branded ?? 'include',
    brandedFor: (input.branded ?? 'include') === 'include' ? [] : distinctIds(input.brandedFor),
    names: {
      all: distinctIds(input.names?.all),
      any: distinctIds(input.names?.any),
      none: distinctIds(input.names?.none),
    },
    cites: { any: distinct(input.cites?.any, toDomain), none: distinct(input.cites?.none, toDomain) },
    recommends: distinctIds(input.recommends),
    criticises: distinctIds(input.criticises),
    groupBy: input.groupBy ?? (input.groupByEntityGroup ? 'group' : 'none'),
    showAllEntities: input.showAllEntities ?? false,
  };
}

/** Each once, in one order. */
function outcomesOf(asked: readonly Outcome[] = []): readonly Outcome[] {
  return asked.length === 0 ? ['answered'] : OUTCOMES.filter((outcome) => asked.includes(outcome));
}

function distinct<From, To>(items: readonly From[] = [], toItem: (item: From) => To): readonly To[] {
  return [...new Set(items.map(toItem))];
}

/**
 * The same of ids, of which there may be hundreds, in order: to sort them takes less than a set, which looks up every new
 * text.
 */
function distinctIds(items: readonly string[] = []): readonly string[] {
  const sorted = items.map((id) => id.toLowerCase()).toSorted();
  return sorted.filter((id, at) => id !== sorted[at - 1]);
}

/**
 * The tag that a numeric text names; one that cannot exist is named by a number that none has. (spec, Tag)
 * @example assert.equal(toTagId('17'), 17)
 * @example assert.equal(toTagId('99999999999999999999'), 0)
 */
export function toTagId(text: string): TagId {
  const id = /^\d+$/.test(text) ? Number(text) : NO_TAG;
  return Number.isSafeInteger(id) ? id : NO_TAG;
}

function toDay(property: string, date: string | undefined): Day | null {
  if (date === undefined) return null;
  const day = parseDay(date);
  if (day === undefined) throw new AppError('invalid', `${property}: must be an existing date such as 2026-11-20`);
  return day;
}

function toPresence(value: string | boolean = 'all', positive: string): boolean | null {
  if (value === 'all') return null;
  return value === true || value === 'true' || value === positive;
}

/** Every answer of a project: no filter is set, so what was refused, is empty or an error is left out. (contract 8) */
export const EVERYTHING: Scope = normaliseScope({});
