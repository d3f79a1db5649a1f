/* The way of every request, by the contract's order of checks. Rights are looked up again after long bodies. */

import type { OpenAPIObject } from 'openapi3-ts/oas31';
import type { App, Moment, Services, SharedView, Waiting } from '../app/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { RequestClaim } from '../domain/idempotency.ts';
import type { ProjectId } from '../domain/ids.ts';
import type { Project } from '../domain/organisation.ts';
import { reaches } from '../domain/people.ts';
import type { Pause } from '../domain/ports/mod.ts';
import { isWrite } from './access.ts';
import { clientName, isLoopback, requireHttps } from './address.ts';
import {
  actorOf,
  type Caller,
  identify,
  identifyGuest,
  mayWrite,
  organisationOf,
  organisationsOf,
  reachOf,
  refuseOtherSites,
  requireOwnPage,
  requirePermission,
  requireReach,
  type Sought,
} from './caller.ts';
import { baseUrlOf, bearerChallenge, type Cors, refuseOtherOrigins } from './cors.ts';
import { answeredByGuess, answeredOnce, idempotencyKey, isGuessable, isMaking } from './idempotency.ts';
import { type Input, readInput } from './input.ts';
import type { HttpRequest, Log, Peer } from './message.ts';
import { type Meter, uncounted } from './meter.ts';
import type { PageFiles } from './page-files.ts';
import { rememberedAnswer } from './remembered-answer.ts';
import type { Answer, AssetName, Route } from './route.ts';
import { findRoute, type Router, refuseBarredKey } from './router.ts';
import { answerWithin, inputWithin } from './share-reach.ts';
import { answerTable } from './table-answer.ts';
import { tableOf, wantedForm } from './tables.ts';
import { Uuid } from './wire.ts';
import { askWithin } from './within.ts';
import { withContext } from './write-context.ts';

/** Tells the short form of a report's passport; undefined of what has none. */
type PassportLine = (
  by: {
    readonly app: Services;
    readonly project: ProjectId;
    readonly version: string;
    readonly baseUrl: string | undefined;
    readonly waiting: Waiting;
    readonly view: SharedView | undefined;
  },
  asked: { readonly report: string; readonly body: Readonly<Record<string, unknown>> },
) => Promise<string | undefined>;

/** What every request is answered with. */
export interface Context {
  readonly app: App;
  readonly router: Router;
  readonly openApi: () => OpenAPIObject;
  readonly asset: (name: AssetName) => Promise<string>;
  readonly pageFiles: PageFiles;
  readonly allowHttp: boolean;
  readonly insecureHttp: boolean;
  /** Where clients reach the service, as its operator says. */
  readonly publicUrl: string | undefined;
  /** Pages of other sites that may ask. */
  readonly cors: Cors;
  readonly version: string;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly pause: Pause;
  readonly takeTurnsAs: (owner: string) => void;
  readonly log: Log;
  readonly passportLine: PassportLine;
}

/** One request on its way, and who it is from. */
export interface Call {
  readonly id: string;
  readonly request: HttpRequest;
  readonly client: Peer;
  readonly meter: Meter;
  readonly trail: Trail;
  /** Who asks, where that is known without a word of theirs. */
  readonly operator?: Caller;
}

/** How far a request came, for the log. */
export interface Trail {
  route?: Route;
  caller?: Caller;
  /** Known once they may ask for it. */
  project?: ProjectId;
}

/**
 * The way of every request, in the contract's order of checks: the first that fails answers. (contract 2)
 * @throws AppError or RefusedError for what is answered with an error
 */
export async function answer(context: Context, call: Call): Promise<Answer> {
  const { app } = context;
  requireHttps(context, call); // 403
  const preflight = context.cors.preflight(call.request);
  if (preflight) return preflight;
  const found = findRoute(context.router, call.request); // 404, 405, 403
  call.trail.route = found.route;
  refuseBarredKey(found.route, call.request); // 403, before the key is looked at
  const answerAsOf = (given: Call, moment: Moment) => answerFound(context, given, found, moment);
  const guess = isGuessable(found.route, call.request) ? app.guess() : undefined;
  return guess
    ? answeredByGuess(call, guess, { moment: app.moment, answer: answerAsOf })
    : answerAsOf(call, app.moment());
}

/** The way of one whose route is known, as of a moment. */
async function answerFound(
  context: Context,
  call: Call,
  { route, path, params, search }: ReturnType<typeof findRoute>,
  first: Moment,
): Promise<Answer> {
  const { now } = context;
  const { request, meter } = call;
  let moment = first;
  let { caller, project } = await admit(context, { route, params, moment }, call); // 429, 401, 403
  const admitted = now();
  const client = clientName(call.client.address);
  const owner = (caller && organisationOf(caller)) ?? client;
  context.takeTurnsAs(owner);
  const key = idempotencyKey(route, request); // 400
  const {
    input: read,
    text,
    isRawCsv,
  } = await readInput(route, { params, search: route.isPage ? '' : search }, request, {
    sender: { address: client, organisation: caller && organisationOf(caller) },
    pause: context.pause,
    isTextWanted: key !== undefined,
  }); // 400, 413, 415
  if (now() - admitted > LONG) {
    moment = context.app.moment();
    const again = { ...call, meter: uncounted(meter) };
    ({ caller, project } = await admit(context, { route, params, moment }, again)); // 401, 403
  }
  const view = caller?.kind === 'holder' ? caller.view : undefined;
  const input = view ? await inputWithin(route, read, { share: view.share, app: context.app }) : read; // 403, 404
  const ownServices = (claim?: RequestClaim) =>
    caller && isWrite(route)
      ? withContext(context.app, { route, path, caller, project, claim, input }, call.id)
      : context.app;
  const handle = async (given: Input = input, services: Services = ownServices()): Promise<Answer> => {
    const answered = await route.handle({
      app: services,
      ...surroundings(context, call, { caller, project }),
      ask: askWithin(call, { answer: (inner) => answer(context, inner), log: context.log }),
      view,
      // Lists that are read to their end are of the moment at which that begins, and writes look again.
      waiting: { signal: request.signal, moment: services === context.app ? moment : undefined },
      ...given,
    });
    return view ? answerWithin(route, answered, view.share) : answered;
  };
  const asked = caller &&
    key !== undefined && {
      ...{ key, method: request.method, path, content: `${search}\n${text}`, actor: actorOf(caller) },
      organisation: organisationOf(caller) ?? null,
      project: project?.id ?? null,
      isMaking: isMaking(route),
    };
  const form = isRawCsv ? 'rawCsv' : wantedForm(request);
  const table = form && tableOf(route);
  if (table) {
    const { method, signal } = request;
    const beginWhole = () => context.app.wholeList(owner);
    const asked = { report: route.operationId, body: (input.body ?? {}) as Readonly<Record<string, unknown>> };
    const by = { ...surroundings(context, call, { caller, project }), app: context.app, view };
    const passport = async () =>
      project && context.passportLine({ ...by, project: project.id, waiting: { signal, moment } }, asked);
    return answerTable({ table, form, path, input, isHead: method === 'HEAD', signal, handle, beginWhole, passport });
  }
  const answered = asked
    ? await answeredOnce(context.app.idempotency, asked, {
        handle: (claim) => handle(input, ownServices(claim)),
        log: context.log,
      })
    : route.isRemembered && caller && project
      ? await rememberedAnswer(
          context.app,
          route,
          { input, moment, view, project: project.id, reach: reachOf(caller) },
          handle,
        )
      : await handle();
  return { ...answered, contentType: route.contentType };
}

/** What a route may know of the service, and of who asks. */
function surroundings(
  context: Context,
  call: Call,
  { caller, project }: { readonly caller: Caller | undefined; readonly project: Project | undefined },
) {
  const { openApi, asset, pageFiles } = context;
  const { request, meter } = call;
  return {
    headers: request.headers,
    openApi,
    asset,
    pageFiles,
    baseUrl: baseUrlOf(context.publicUrl, { headers: request.headers, client: call.client }),
    version: context.version,
    reportFault: (err: unknown) =>
      context.log.error({ err, requestId: call.id }, 'a part of a request failed unexpectedly'),
    isLocal: isLoopback(request.peer.address),
    isAdmin: caller?.kind === 'person' && caller.standpoint?.role === 'admin',
    mayWrite: caller !== undefined && mayWrite(caller),
    organisation: caller && organisationOf(caller),
    organisations: caller ? organisationsOf(caller) : [],
    reached: caller ? reachOf(caller) : [],
    project: project?.id,
    signedIn: caller?.kind === 'person' ? caller.signedIn : undefined,
    countSignIn: meter.countSignIn,
    client: clientName(call.client.address),
    signal: request.signal,
  };
}

/**
 * How long a body may take before the caller is looked up again, in milliseconds: some take minutes, and the caller's
 * rights may end meanwhile.
 */
const LONG = 1_000;

/** Who asks, and about which project, once both are known to be allowed. */
async function admit(
  { app, publicUrl, cors }: Context,
  { route, params, moment }: Pick<Sought, 'route' | 'moment'> & { readonly params: Readonly<Record<string, string>> },
  call: Call,
) {
  const { request, client, trail } = call;
  const caller = call.operator ?? (await findCaller({ app, publicUrl }, { route, moment }, call)); // 429, 401
  if (!caller) return { caller, project: undefined };
  trail.caller = caller;
  requireOwnPage(caller, request); // 403
  if (route.access.who === 'key') refuseOtherOrigins({ publicUrl, cors }, { headers: request.headers, client }); // 403
  requirePermission(route.access, caller, request); // 403
  requireReach(route, caller, params); // 403
  const project = await findProject(app, { route, moment }, caller, request); // 403
  if (project) trail.project = project.id;
  return { caller, project };
}

/** The caller; undefined where the route needs none. Each request counts for its caller, or for its address. */
async function findCaller(
  { app, publicUrl }: Pick<Context, 'app' | 'publicUrl'>,
  sought: Sought,
  { request, client, meter }: Call,
): Promise<Caller | undefined> {
  const { access } = sought.route;
  if (access.who === 'key') {
    const challenge = bearerChallenge(baseUrlOf(publicUrl, { headers: request.headers, client }));
    return identify(app, sought, request, meter, challenge);
  }
  if (access.who === 'member' || access.who === 'person') return identify(app, sought, request, meter);
  if (access.who === 'guest') return identifyGuest(app, sought, request, meter);
  if (access.who === 'visitor' || access.isLimited) await meter.countAddress();
  if (access.who === 'visitor') refuseOtherSites(request.headers);
  return undefined;
}

/** The project that the header names, with the specification's words for what can be wrong. (spec, Errors) */
async function findProject(
  app: App,
  { route: { access }, moment }: Sought,
  caller: Caller,
  { headers }: HttpRequest,
): Promise<Project | undefined> {
  if (!('context' in access) || access.context !== 'project') return undefined;
  const id = headers['x-project-id']?.join();
  if (!id) throw new AppError('forbidden', 'Missing project id context');
  if (!Uuid.safeParse(id).success) throw new AppError('forbidden', 'Invalid Project ID');
  const project = caller.kind === 'person' ? caller.project : await app.projects.byId(id.toLowerCase(), moment);
  if (!project) throw new AppError('forbidden', 'Project not found');
  const isReached = reachOf(caller).some(
    (reach) => reach.organisation === project.organisation && reaches(reach, project.id),
  );
  if (project.organisation !== organisationOf(caller) || !isReached) {
    throw new AppError('forbidden', 'Project does not belong to specified organisation');
  }
  return project;
}
