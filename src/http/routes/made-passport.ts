/*
 * Makes the passport of a report by asking its route again. `makePassport` makes the whole, `passportLine` the short form that
 * files carry; below, how a body is read and held to a share link.
 */

import type { PassportFacts, Services, SharedView, Waiting } from '../../app/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import { METRIC_CATALOGUE } from '../../domain/metrics/mod.ts';
import { OUTCOMES } from '../../domain/outcomes/mod.ts';
import { CHECKING_PAGE } from '../../domain/passport/mod.ts';
import { previousScope } from '../../domain/reports/mod.ts';
import { normaliseScope, type Scope, type ScopeInput } from '../../domain/scope/mod.ts';
import { read } from '../problems.ts';
import { JsonText, type Route } from '../route.ts';
import { inputWithin } from '../share-reach.ts';
import { adAdvertisers } from './ad-advertisers.ts';
import { breakdown } from './breakdown.ts';
import { claimReport } from './claim-report.ts';
import { compare } from './compare.ts';
import { entityReport } from './entity-report.ts';
import { queryReport } from './query-report.ts';
import { repeatability } from './repeatability.ts';
import { shoppingReport } from './shopping-report.ts';
import { sourceReport } from './source-report.ts';
import { timeSeries } from './time-series.ts';
import { videoCitations } from './video-citations.ts';

const REPORTS: readonly Route[] = [
  ...[entityReport, sourceReport, shoppingReport, timeSeries, breakdown, compare, queryReport, claimReport],
  ...[adAdvertisers, videoCitations, repeatability],
];

/** The reports that have passports, by their operations. */
export const PASSPORT_REPORTS: readonly string[] = REPORTS.map(({ operationId }) => operationId);

/** A report, as it was asked. */
interface AskedReport {
  readonly report: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Who asks, and with what. */
interface PassportInput {
  readonly app: Services;
  readonly project: ProjectId;
  readonly version: string;
  readonly waiting: Waiting;
  /** Whether answers are digested again: to verify one. */
  readonly isFresh?: boolean;
  /** The share link by which it is asked, if it is. */
  readonly view?: SharedView | undefined;
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
  { app, project, version, waiting, view, isFresh = false }: PassportInput,
  { report, body }: AskedReport,
): Promise<Passport> {
  const route = routeOf(report);
  const given = await bodyOf(route, body, { app, view });
  const scopes = scopesIn(given);
  const weights = String(given.weights ?? 'responses');
  // What became of questions that a link doesn't reach isn't counted.
  const outcomes = view ? normaliseScope(view.share.scope).outcomes : OUTCOMES;
  const asked = { scopes, weights, isFresh, outcomes };
  const { digests, revision, ...facts } = await app.passports.make(project, asked, waiting);
  const said = await figuresOf({ app, project, version, waiting }, { report, body: given });
  const figures = app.passports.seal(said);
  const passport = {
    // As it was read, so that the same question has the same seal, however it was written.
    ...{ version, project, report, body: given, scope: scopes, revision },
    ...facts,
    grade: said.grade ?? null,
    definitions: definitionsOf(route),
    digests: { ...digests, figures },
  };
  return { ...passport, sha256: app.passports.seal(passport) };
}

/** Of the header, in bytes. */
const MOST_BYTES = 300;

/**
 * The short form of a report's passport, as files carry it: version, seal, and where it says how to check them. Undefined of
 * what has none. (contract 17, "X-Passport")
 */
export async function passportLine(
  { baseUrl = '', ...input }: PassportInput & { readonly baseUrl: string | undefined },
  { report, body }: AskedReport,
): Promise<string | undefined> {
  if (!PASSPORT_REPORTS.includes(report)) return undefined;
  const { version, sha256 } = await makePassport(input, { report, body });
  const line = `${version} ${sha256} ${baseUrl}${CHECKING_PAGE}`;
  return line.length <= MOST_BYTES ? line : `${version} ${sha256} ${CHECKING_PAGE}`;
}

/** The body of a report as its route reads it, held to the link by which it is asked. @throws AppError forbidden, invalid */
async function bodyOf(
  route: Route,
  given: AskedReport['body'],
  { app, view }: Pick<PassportInput, 'app' | 'view'>,
): Promise<AskedReport['body']> {
  const readBody = (body: unknown) => read(route.body!, body, 'body') as AskedReport['body'];
  const body = readBody(given);
  if (view === undefined) return body;
  if (route.shared === undefined) throw new AppError('forbidden', 'A share link does not reach this');
  const within = await inputWithin(route, { body, params: {}, query: {} }, { share: view.share, app });
  return readBody(within.body);
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
