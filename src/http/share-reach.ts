/*
 * Holds requests by share link to what was shared. `inputWithin` narrows the input before the handler, `answerWithin`
 * removes from the answer what would tell of the rest. A new route is closed to links until it names its part.
 */

import type { Services } from '../app/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { Share } from '../domain/invitations.ts';
import { includeLanguage } from '../domain/locale.ts';
import { previousScope } from '../domain/reports/mod.ts';
import { narrowScope, normaliseScope, type ScopeInput } from '../domain/scope/mod.ts';
import { parseDay } from '../domain/time.ts';
import type { Input } from './input.ts';
import type { Answer, Route } from './route.ts';
import { SCOPE_FILTERS } from './scope-body.ts';

/** What holders of a link may ask, and what of a request is held to the stored scope. */
export type SharedPart =
  /** The body is a scope, with what a report takes besides. */
  | 'scope'
  /** The body holds two scopes. */
  | 'comparison'
  /** The body names a report, and has its body, which its handler holds to the link. */
  | 'passport'
  /** The body is a scope, and what it answers tells what other filters would find. */
  | 'facets'
  /** The body is a scope, and may search in answers, which holders may not. */
  | 'answers'
  /** The path names an answer. */
  | 'answer'
  /** Nothing of the project is read but what the link itself says. */
  | 'link';

/** @throws AppError forbidden for a body that asks, as a filter or as parts, who brought answers */
function refuseCollectors(body: object): void {
  const { by, collectors = [] } = body as { readonly by?: unknown; readonly collectors?: readonly unknown[] };
  if (collectors.length > 0 || [by].flat().includes('collector')) {
    throw new AppError('forbidden', 'The share link does not tell who brought answers');
  }
}

/** @throws AppError forbidden for what reaches beyond the link */
function within({ scope: given }: Share, body: object): object {
  refuseCollectors(body);
  const entries = Object.entries(body);
  const asked = Object.fromEntries(entries.filter(([name]) => SCOPE_FILTERS.includes(name))) as ScopeInput;
  const narrowed = narrowScope(given, asked);
  if ('scope' in narrowed) return { ...body, ...narrowed.scope };
  throw new AppError('forbidden', `The share link does not reach that: ${narrowed.wider.join(', ')}`);
}

/** That the days before a scope are within a link. @throws AppError forbidden */
function refuseEarlier({ scope: given }: Share, base: ScopeInput): void {
  const before = previousScope(normaliseScope(base))?.startDay;
  const first = given.startDate === undefined ? undefined : parseDay(given.startDate);
  if (before != null && first !== undefined && before < first)
    throw new AppError('forbidden', 'The share link does not reach that: previous begins before its first day');
}

/**
 * The input of a request as a link lets it be: within the stored scope. (contract 11, "Share links")
 * @throws AppError forbidden for what reaches beyond it; not-found for an answer that is not within it
 */
export async function inputWithin(
  { shared }: Route,
  { body, params, query }: Input,
  { share, app }: { readonly share: Share; readonly app: Services },
): Promise<Input> {
  const given = (body ?? {}) as Readonly<Record<string, unknown>>;
  switch (shared) {
    case 'scope':
    case 'facets': {
      const scope = within(share, given);
      if (given.against === 'previous') refuseEarlier(share, scope as ScopeInput);
      return { body: scope, params, query };
    }
    case 'answers':
      requireAnswers(share);
      if (given.search) throw new AppError('forbidden', 'The share link does not let you search in answers');
      return { body: within(share, given), params, query };
    case 'comparison': {
      refuseCollectors(given);
      const base = within(share, given.base as object) as ScopeInput;
      const { against } = given;
      if (against === 'previous') refuseEarlier(share, base);
      const other = against === 'previous' ? against : within(share, against as object);
      return { body: { ...given, base, against: other }, params, query };
    }
    case 'answer':
      requireAnswers(share);
      await requireAnswer(app, share, (params as { readonly jobExecutionId: string }).jobExecutionId.toLowerCase());
      return { body, params, query };
    default:
      return { body, params, query };
  }
}

/** @throws AppError forbidden where a link shows figures alone */
function requireAnswers({ pages }: Share): void {
  if (pages.includes('answers')) return;
  throw new AppError(
    'forbidden',
    'The share link shows figures and no answers: ask who sent it for one with the page Answers (pages: ["answers", …])',
  );
}

/** Answers that are looked through at a time. */
const LOOKED_THROUGH = 200;

/** That an answer is in the scope of a link. @throws AppError not-found, as for one that is not there */
async function requireAnswer(app: Services, share: Share, id: string): Promise<void> {
  const { response } = await app.responses.find(share.project, id);
  const day = new Date(response.time).toISOString().slice(0, 10);
  // Few others were asked the same on that day.
  const alike = narrowScope(share.scope, {
    ...{ startDate: day, endDate: day, queryIds: [response.queryId], models: [response.model] },
    ...{ countries: [response.country], languages: [response.language], outcomes: [response.outcome] },
  });
  const evidence = { entityId: null, ads: null, shopping: null, sources: null, videos: null };
  for (let page = 1; 'scope' in alike; page++) {
    const request = {
      scope: normaliseScope(alike.scope),
      evidence,
      search: null,
      claim: null,
      sort: [],
      page,
      pageSize: LOOKED_THROUGH,
    };
    const { results } = await app.responses.list(share.project, request);
    if (results.some((listed) => listed.response.id === id)) return;
    if (results.length < LOOKED_THROUGH) break;
  }
  throw new AppError('not-found', `No response "${id}" in this project`);
}

/**
 * Figures of the whole project are left out, as is who brought an answer, in which import, and who corrected it; outcomes that the link does not
 * reach count 0, and of facets such values are left out: each is counted with its own filter lifted.
 */
export function answerWithin({ shared }: Route, answered: Answer, { scope }: Share): Answer {
  if (answered.status !== 200) return answered;
  const whole = normaliseScope(scope);
  if (shared === 'answer') {
    const body = {
      ...(answered.body as object),
      batch: null,
      collector: null,
      judgeProblem: null,
      alike: 0,
      corrections: [],
    };
    return { ...answered, body };
  }
  if (shared !== 'facets') {
    if (!isOfReport(answered.body)) return answered;
    const { staleRecords: _, judging: __, outcomes, ...body } = answered.body;
    return { ...answered, body: { ...body, outcomes: reached(outcomes, whole.outcomes) } };
  }
  const facets = answered.body as Readonly<Record<string, unknown>>;
  const kept = <Value>(name: string, values: readonly Value[]) =>
    values.length === 0
      ? facets[name]
      : (facets[name] as readonly { readonly value: Value }[]).filter(({ value }) =>
          name === 'languages' ? includeLanguage(values as readonly string[], value as string) : values.includes(value),
        );
  const hasTags = ({ tags, groups }: { readonly tags: readonly unknown[]; readonly groups: readonly unknown[] }) =>
    tags.length + groups.length > 0;
  const presence = (name: string, has: boolean | null) =>
    has === null
      ? facets[name]
      : (facets[name] as readonly { readonly value: string }[]).filter(({ value }) => !value.startsWith('no_') === has);
  return {
    ...answered,
    body: {
      ...facets,
      countries: kept('countries', whole.countries),
      languages: kept('languages', whole.languages),
      models: kept('models', whole.models),
      servedModels: kept('servedModels', whole.servedModels),
      collectors: [],
      surfaces: kept('surfaces', whole.surfaces),
      personas: kept('personas', whole.personas),
      turns: kept('turns', whole.turns),
      places: kept('places', whole.places),
      queryTypes: kept('queryTypes', whole.queryTypes),
      topics: whole.topics.length === 0 ? facets.topics : [],
      outcomes: kept('outcomes', whole.outcomes),
      queryTags: hasTags(whole.queryTags) ? [] : facets.queryTags,
      executionTags: hasTags(whole.executionTags) ? [] : facets.executionTags,
      doubts: kept('doubts', whole.doubts === 'include' ? [] : [whole.doubts]),
      hasSources: presence('hasSources', whole.hasSources),
      hasShopping: presence('hasShopping', whole.hasShopping),
      hasAds: presence('hasAds', whole.hasAds),
    },
  };
}

interface ReportBody {
  readonly staleRecords?: number;
  readonly judging?: unknown;
  /** Of each side, where two scopes are compared. */
  readonly outcomes: OutcomeCounts | Readonly<Record<string, OutcomeCounts>>;
}
type OutcomeCounts = Readonly<Record<string, number>>;

const isOfReport = (body: unknown): body is ReportBody =>
  typeof body === 'object' && body !== null && 'outcomes' in body;

/** The counts of outcomes, 0 of those that are not among some. */
const reached = <Counts extends ReportBody['outcomes']>(counts: Counts, among: readonly string[]): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [
      name,
      typeof count !== 'number' ? reached(count, among) : among.includes(name) ? count : 0,
    ]),
  ) as Counts;
