import assert from 'node:assert/strict';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { createMemoryLimiter, sha256 } from '../../src/adapters/system/mod.ts';
import type { App } from '../../src/app/mod.ts';
import {
  AppError,
  formatKey,
  type OrganisationId,
  type Permission,
  type Project,
  type Role,
  SECRET_BYTES,
  type Store,
} from '../../src/domain/mod.ts';
import { ERROR_NAMES } from '../../src/http/errors.ts';
import {
  type Answered,
  bodyText,
  collected,
  createHttpApp,
  type HttpApp,
  type HttpSettings,
  type PageFile,
} from '../../src/http/mod.ts';
import { errorStatuses } from '../../src/http/openapi.ts';
import { ErrorBody } from '../../src/http/openapi-texts.ts';
import { PAGE_POLICY } from '../../src/http/page-files.ts';
import { type Route, route } from '../../src/http/route.ts';
import { splitTarget } from '../../src/http/router.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { TABLE_TYPES } from '../../src/http/table-text.ts';
import { tableOf } from '../../src/http/tables.ts';
import { anApp, anEmptyStore } from '../app/support.ts';

/** What every reply carries, whatever its status. (contract 2, "Headers") */
export const HEADERS = [
  'x-request-id',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'ratelimit',
  'ratelimit-policy',
];

export interface CallOptions {
  readonly key?: string | undefined;
  readonly project?: string | undefined;
  readonly body?: unknown;
  /** The body as it is sent, in place of `body` as JSON. */
  readonly bytes?: Uint8Array | string;
  /** Besides, or in place of, what the other options make; undefined = not sent. */
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>> | undefined;
  /** What happens while the body is on its way. */
  readonly meanwhile?: () => Promise<unknown>;
  readonly peer?: string;
  readonly encrypted?: boolean;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes of the body as it was sent: compressed, where the headers say so. */
  readonly length: number;
  readonly text: string;
  /** The body; the test says what it expects in it. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies that the routes' schemas have checked
  readonly json: any;
}

export type Call = (target: string, options?: CallOptions) => Promise<Reply>;

/** sightline over HTTP on an empty store in memory, with two organisations that know nothing of each other. */
export interface World {
  readonly app: App;
  readonly http: HttpApp;
  readonly clock: { now: number };
  /** Milliseconds of the clock by which limits are measured. */
  readonly monotonic: { now: number };
  /** What was logged as unexpected. */
  readonly logged: object[];
  /** What was told of each answered request. */
  readonly observed: Answered[];
  readonly call: Call;
  readonly project: Project;
  readonly foreignProject: Project;
  /** Keys by who holds them. */
  readonly keys: Readonly<Record<'read' | 'write' | 'foreign' | 'expired' | 'deleted' | 'unknown', string>>;
}

const EXPIRY = 1_000;

export async function aWorld({
  settings = {},
  routes = ROUTES,
  change = (app) => app,
  store = anEmptyStore(),
  pages = PAGE_FILES,
}: {
  settings?: Partial<HttpSettings>;
  routes?: readonly Route[];
  /** Another app in place of the real one, for what the real one does not do on demand. */
  change?: (app: App) => App;
  /** In place of an empty one. */
  store?: Store;
  /** Files of the dashboard, by their path. */
  pages?: typeof PAGE_FILES;
} = {}): Promise<World> {
  const { app, clock } = anApp(store);
  const monotonic = { now: 0 };
  const logged: object[] = [];
  const observed: Answered[] = [];
  const http = createHttpApp({
    app: change(app),
    settings: {
      allowHttp: false,
      trustProxy: [],
      rateLimit: { requests: 100_000, seconds: 60 },
      personRateLimit: { requests: 100_000, seconds: 60 },
      anonymousRateLimit: { requests: 100_000, seconds: 60 },
      ...settings,
    },
    clock: () => clock.now,
    now: () => monotonic.now,
    limiter: createMemoryLimiter({ now: () => monotonic.now }),
    observe: (answered) => void observed.push(answered),
    nextId: () => 'made-by-the-service',
    digest: sha256,
    log: { error: (fields) => void logged.push(fields) },
    routes,
    asset: async (name) => `/* ${name} */`,
    pageFiles: async (path) => pages[path],
  });

  const ours = await app.organisations.create({ name: 'Ours' });
  const theirs = await app.organisations.create({ name: 'Theirs' });
  const keyOf = async (organisation: string, permission: Permission, expiresAt: number | null = null) =>
    app.access.createKey({ organisation, name: permission, permission, expiresAt });
  const deleted = await keyOf(ours.id, 'read-write');
  const keys = {
    read: (await keyOf(ours.id, 'read')).secret,
    write: (await keyOf(ours.id, 'read-write')).secret,
    foreign: (await keyOf(theirs.id, 'read-write')).secret,
    expired: (await keyOf(ours.id, 'read-write', clock.now + EXPIRY)).secret,
    deleted: deleted.secret,
    unknown: formatKey(new Uint8Array(SECRET_BYTES).fill(255)),
  };
  await app.access.deleteKey(ours.id, deleted.key.id);
  clock.now += EXPIRY;
  return {
    app,
    http,
    clock,
    monotonic,
    logged,
    observed,
    keys,
    project: await app.projects.create({ organisation: ours.id, name: 'Laptops' }),
    foreignProject: await app.projects.create({ organisation: theirs.id, name: 'Shoes' }),
    call: (target, options = {}) => callChecked(http, routes, target, options),
  };
}

/** Sends a request, and holds the reply to what its route declares: status, body and headers. */
async function callChecked(
  http: HttpApp,
  routes: readonly Route[],
  target: string,
  { key, project, body, bytes, headers = {}, meanwhile, peer = '198.51.100.7', encrypted = true }: CallOptions,
): Promise<Reply> {
  const [method = '', path = ''] = target.split(/ (.*)/s);
  const sent = bytes ?? (body === undefined ? '' : JSON.stringify(body));
  const payload = typeof sent === 'string' ? new TextEncoder().encode(sent) : sent;
  const given = { 'x-api-key': key, 'x-project-id': project, 'content-type': 'application/json', ...headers };
  const handled = await http.handle({
    method,
    target: path,
    headers: Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()]])),
    ),
    peer: { address: peer, encrypted },
    async read(limit) {
      await meanwhile?.();
      if (payload.length > limit) throw new AppError('too-large', `The body is larger than ${limit} bytes`);
      return payload;
    },
  });
  const reply = await collected(handled);
  const length = Buffer.byteLength(reply.body);
  const text = bodyText({ body: decoded(reply.body, reply.headers['content-encoding']) });
  const isJson = reply.headers['content-type']?.startsWith('application/json');
  const json = isJson && text !== '' ? JSON.parse(text) : undefined;
  const answered = { status: reply.status, headers: reply.headers, length, text, json };
  checkReply(routes, method, path, answered);
  return answered;
}

const DECODERS: Readonly<Record<string, (body: string | Uint8Array) => Uint8Array>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

function decoded(body: string | Uint8Array, coding: string | undefined): string | Uint8Array {
  const decode = DECODERS[coding ?? ''];
  return decode && body.length > 0 ? decode(body) : body;
}

/** Statuses that come without a body. */
const BARE: readonly number[] = [202, 204, 302, 304];

function checkReply(
  routes: readonly Route[],
  method: string,
  target: string,
  { status, headers, length, text, json }: Reply,
) {
  const at = `${method} ${target.slice(0, 100)} → ${status}`;
  for (const name of HEADERS) assert.ok(headers[name], `${at} has ${name}`);
  const isLater = status === 429 || status === 503 || /Idempotency-Key is in work/.test(json?.message);
  assert.equal(headers['retry-after'] !== undefined, isLater, `${at}: Retry-After`);
  assert.equal(headers.allow !== undefined, status === 405, `${at}: Allow`);
  const answeredBy = routes.find(
    (candidate) => candidate.method === method.replace('HEAD', 'GET') && patternOf(candidate).test(pathOf(target)),
  );
  if (answeredBy?.isPage && status < 400) {
    if (!answeredBy.isSecret) assert.match(headers.etag ?? '', /^W\/"/, at);
    assert.equal(headers['content-security-policy'], PAGE_POLICY, at);
    return;
  }
  const isPage = status >= 400 && headers['content-type'] === 'text/html; charset=utf-8';
  const form = Object.values(TABLE_TYPES).find((type) => type === headers['content-type']);
  const isTable = status === 200 && form !== undefined && answeredBy !== undefined && tableOf(answeredBy) !== undefined;
  const type =
    isTable || isPage
      ? headers['content-type']
      : (status < 400 && answeredBy?.contentType) || 'application/json; charset=utf-8';
  assert.equal(headers.vary, 'Accept-Encoding', at);
  assert.equal(headers['content-type'], BARE.includes(status) ? undefined : type, at);
  if (method === 'HEAD') {
    assert.equal(text, '', `${at} has no body`);
    return;
  }
  // A streamed body has no length in its headers.
  const isLong = isTable && headers['content-disposition'] !== undefined && headers['content-length'] === undefined;
  const isStreamed = isLong || (answeredBy?.contentType === 'application/x-ndjson' && status === 200);
  assert.equal(headers['content-length'], BARE.includes(status) || isStreamed ? undefined : String(length), at);
  const asked = answeredBy;
  if (isPage) {
    assert.equal(headers['content-security-policy'], PAGE_POLICY, at);
    return;
  }
  // Errors inside a protocol are its own.
  if (asked?.isProtocol && json?.jsonrpc === '2.0') return;
  if (status >= 400) {
    ErrorBody.parse(json);
    assert.equal(json.statusCode, status, at);
    assert.equal(json.error, ERROR_NAMES[status as keyof typeof ERROR_NAMES], at);
    assert.equal(Array.isArray(json.message), status === 400, `${at}: message`);
    const declared = asked ? errorStatuses(asked) : [400, 403, 404, 405];
    assert.ok(
      declared.some((known) => known === status),
      `${at} is not declared`,
    );
    return;
  }
  if (isTable) return;
  const schema = asked?.responses[status];
  assert.ok(schema !== undefined, `${at} is not declared`);
  if (schema === null) {
    assert.equal(text, '', `${at} has no body`);
    return;
  }
  const read = schema.safeParse(asked?.contentType === undefined ? json : text);
  assert.ok(read.success, `${at}: ${read.error && z.prettifyError(read.error)}`);
}

const pathOf = (target: string) => splitTarget(target).path;

const patterns = new WeakMap<Route, RegExp>();

function patternOf(route: Route): RegExp {
  const known = patterns.get(route) ?? pathsOf(route);
  patterns.set(route, known);
  return known;
}

/** Paths of a route; of its parameters those that are enumerations with their values only. */
function pathsOf({ path, params }: Route): RegExp {
  const source = path.replace(/\{(\w+)\}/g, (_, name) => {
    const schema = params?.shape[name];
    return schema instanceof z.ZodEnum ? `(${schema.options.join('|')})` : '[^/]+';
  });
  return new RegExp(`^${source}$`);
}

const aPageFile = (content: string, isImmutable: boolean): PageFile => {
  const plain = new TextEncoder().encode(content);
  const coded = { br: brotliCompressSync(plain), gzip: gzipSync(plain) };
  return { contentType: 'text/plain', etag: `W/"${content}"`, isImmutable, plain, coded };
};

/** In place of the dashboard, which is built. */
const PAGE_FILES: Readonly<Record<string, PageFile>> = {
  'index.html': aPageFile('the dashboard', false),
  'nobody.html': aPageFile('make somebody', false),
  'guide/index.html': aPageFile('the guide', false),
  'guide/metrics.html': aPageFile('figures', false),
  'guide/metrics/entities.html': aPageFile('figures of brands', false),
  'assets/app-1a2b.js': aPageFile('the program', true),
};

export const PASSWORD = 'correct horse battery';

/** Headers of a signed-in user: a new member of the organisation, unless the e-mail address is known. */
export async function signedIn(
  { app, project }: Pick<World, 'app' | 'project'>,
  role: Role,
  {
    organisation = project.organisation,
    email = `${role}@example.com`,
  }: { readonly organisation?: OrganisationId; readonly email?: string } = {},
): Promise<{ readonly cookie: string; readonly 'x-csrf-token': string }> {
  const members = await app.people.list(organisation);
  if (!members.some(({ user }) => user.email === email)) {
    await app.people.invite({ organisation, email, role, password: PASSWORD });
  }
  const made = await app.sessions.signIn({ email, password: PASSWORD });
  assert.ok(made, `${email} signs in`);
  return { cookie: `__Host-sightline=${made.token}`, 'x-csrf-token': made.signedIn.csrfToken };
}

/** A route that answers `{}`, but for what is given. */
export const aRoute = (given: Partial<Route> = {}): Route => ({
  ...route('POST', '/api/sample', 'sample', 'Service', {
    summary: 'Sample',
    description: 'Sample.',
    access: { who: 'anyone' },
    responses: { 200: SampleAnswer },
    handle: async () => ({ status: 200 as const, body: {} }),
  }),
  ...given,
});

const SampleAnswer = z.strictObject({}).meta({ id: 'SampleAnswer' });

/** A row of a job execution import as it is sent; undefined leaves a property out. */
export const aJobExecutionRow = (given: Readonly<Record<string, unknown>> = {}) => ({
  query: 'best laptop',
  country: 'US',
  language: 'en',
  model: 'gpt-5',
  runAt: '2026-11-20T12:00:00Z',
  answer: 'Take the Acme Book.',
  ...given,
});

/** A row of a video import as it is sent. */
export const aVideoRow = (given: Readonly<Record<string, unknown>> = {}) => ({
  platform: 'youtube',
  videoId: 'dQw4w9WgXcQ',
  capturedAt: '2026-11-20T12:00:00Z',
  ...given,
});

/** An id that nothing has. */
export const UNKNOWN = '0190a6f0-0000-7000-8000-0000000000ff';

/** Calls with the key that may write, in our project. */
export const asking =
  ({ call, keys, project }: World) =>
  (target: string, body?: unknown): Promise<Reply> =>
    call(target, { key: keys.write, project: project.id, body });

/** Calls of the other organisation, in its project. */
export const askingForeign =
  ({ call, keys, foreignProject }: World) =>
  (target: string, body?: unknown): Promise<Reply> =>
    call(target, { key: keys.foreign, project: foreignProject.id, body });
