import type { PassportFacts, Services, Waiting } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { METRIC_CATALOGUE } from '../../domain/metrics/mod.ts';
import { previousScope } from '../../domain/reports/mod.ts';
import { normaliseScope, type Scope, type ScopeInput } from '../../domain/scope/mod.ts';
import { read } from '../problems.ts';
import { JsonText, type Route } from '../route.ts';
import { adAdvertisers } from './ad-advertisers.ts';
import { breakdown } from './breakdown.ts';
import { claimReport } from './claim-report.ts';
import { compare } from './compare.ts';
import { entityReport } from './entity-report.ts';
import { queryReport } from './query-report.ts';
import { shoppingReport } from './shopping-report.ts';
import { sourceReport } from './source-report.ts';
import { timeSeries } from './time-series.ts';
import { videoCitations } from './video-citations.ts';

const REPORTS: readonly Route[] = [
  ...[entityReport, sourceReport, shoppingReport, timeSeries, breakdown, compare, queryReport, claimReport],
  ...[adAdvertisers, videoCitations],
];

/** The reports that have passports, by their operations. */
export const PASSPORT_REPORTS: readonly string[] = REPORTS.map(({ operationId }) => operationId);

/** A report, as it was asked. */
export interface AskedReport {
  readonly report: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Who asks, and with what. */
export interface PassportInput {
  readonly app: Services;
  readonly project: ProjectId;
  readonly version: string;
  readonly waiting: Waiting;
  /** Whether answers are digested again: to verify one. */
  readonly isFresh?: boolean;
}

/** What a number was made from, with digests of it. (contract 17, "Passport") */
export interface Passport extends PassportFacts {
  readonly version: string;
  readonly project: ProjectId;
  readonly report: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly scope: readonly Scope[];
  /** Of its visibility, where the report has one. */
  readonly grade: unknown;
  readonly definitions: readonly { readonly id: string; readonly formula: string; readonly docs: string }[];
  readonly digests: PassportFacts['digests'] & { readonly figures: string };
  /** Of all the rest. */
  readonly sha256: string;
}

/** Makes the passport of a report. */
export async function makePassport(
  { app, project, version, waiting, isFresh = false }: PassportInput,
  { report, body }: AskedReport,
): Promise<Passport> {
  const route = routeOf(report);
  const given = read(route.body!, body, 'body') as Readonly<Record<string, unknown>>;
  const scopes = scopesIn(given);
  const weights = String(given.weights ?? 'responses');
  const { digests, revision, ...facts } = await app.passports.make(project, { scopes, weights, isFresh }, waiting);
  const said = await figuresOf({ app, project, version, waiting }, { report, body });
  const figures = app.passports.seal(said);
  const passport = {
    ...{ version, project, report, body, scope: scopes, revision },
    ...facts,
    grade: said.grade ?? null,
    definitions: definitionsOf(route),
    digests: { ...digests, figures },
  };
  return { ...passport, sha256: app.passports.seal(passport) };
}

/** A report without what changes while its figures stay. */
async function figuresOf(
  input: PassportInput,
  { report, body }: AskedReport,
): Promise<Readonly<Record<string, unknown>>> {
  const route = routeOf(report);
  const given = read(route.body!, body, 'body');
  const asked = {
    ...input,
    body: given,
    params: { platform: 'videoplatform' },
    query: {},
    headers: {},
    signal: undefined,
  };
  const answer = await route.handle(asked as unknown as Parameters<Route['handle']>[0]);
  const said = answer.body instanceof JsonText ? JSON.parse(answer.body.text) : answer.body;
  const { staleRecords: _, judging: __, ...figures } = said as Readonly<Record<string, unknown>>;
  return figures;
}

/** @throws AppError invalid */
function routeOf(report: string): Route {
  const route = REPORTS.find(({ operationId }) => operationId === report);
  if (route === undefined) throw new AppError('invalid', [`report: must be one of ${PASSPORT_REPORTS.join(', ')}`]);
  return route;
}

function scopesIn(body: Readonly<Record<string, unknown>>): readonly Scope[] {
  if (!('base' in body)) return [normaliseScope(body as ScopeInput)];
  const base = normaliseScope(body.base as ScopeInput);
  const against = body.against === 'previous' ? previousScope(base) : normaliseScope(body.against as ScopeInput);
  return against === null ? [base] : [base, against];
}

/** What each figure of a report is, by its field. */
const definitionsOf = ({ method, path }: Route) =>
  METRIC_CATALOGUE.filter(({ report }) => report === `${method} ${path}`).map(({ id, formula, docs }) => ({
    ...{ id, formula, docs },
  }));
