import { createMemoryLimiter, sha256 } from '../adapters/system/mod.ts';
import { AppError } from '../domain/errors.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { Organisation, Project } from '../domain/organisation.ts';
import { bodyText, collected, createHttpApp, readEntityRow, readJobExecutionRow, readVideoRow } from '../http/mod.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './app.ts';

export { createTestApp, type TestApp, type TestAppOptions };

/** What goes into the project, each row as its import takes it in JSON. */
export interface Seed {
  readonly entities?: readonly object[];
  /** Answers of AI models. */
  readonly rows?: readonly object[];
  /** Snapshots of videos. */
  readonly videos?: readonly object[];
}

interface TestCall {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** In place of, or besides, the key, the project and the content type; undefined = not sent. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

interface TestReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body, where it is JSON. */
  readonly json: unknown;
}

/** sightline over HTTP, without a socket, with a project and a key that may read and write it. */
interface TestSightline extends TestApp {
  readonly organisation: Organisation;
  readonly project: Project;
  readonly key: string;
  /** @throws AppError invalid for the first row that does not go in */
  seed(rows: Seed): Promise<void>;
  /** Sends a request, such as `call('POST /api/entities/list', { body: {} })`, and gives the answer. */
  call(target: string, options?: TestCall): Promise<TestReply>;
}

/** sightline in memory, for tests of programs that use it: the real rules and routes; time and chance stand still. */
export async function createTestSightline(options: TestAppOptions = {}): Promise<TestSightline> {
  const test = createTestApp(options);
  const { app, clock } = test;
  const organisation = await app.organisations.create({ name: 'Test' });
  const project = await app.projects.create({ organisation: organisation.id, name: 'Test' });
  const { secret: key } = await app.access.createKey({
    organisation: organisation.id,
    name: 'test',
    permission: 'read-write',
    expiresAt: null,
  });

  const plenty = { requests: 1_000_000, seconds: 1 };
  let asked = 0;
  const http = createHttpApp({
    app,
    settings: {
      allowHttp: true,
      trustProxy: [],
      rateLimit: plenty,
      personRateLimit: plenty,
      anonymousRateLimit: plenty,
    },
    clock: () => clock.now,
    limiter: createMemoryLimiter({ now: () => clock.now }),
    now: () => clock.now,
    nextId: () => `request-${++asked}`,
    digest: sha256,
    log: {
      // An unexpected error fails the test that met it.
      error(fields) {
        throw 'err' in fields ? fields.err : fields;
      },
    },
    asset: async (name) => `/* ${name} */`,
  });

  return {
    ...test,
    organisation,
    project,
    key,
    async seed({ entities = [], rows = [], videos = [] }) {
      const into = { dryRun: false };
      allIn('entities', await app.entities.import(project.id, entities.map(readEntityRow), into));
      allIn('videos', await app.videos.import(project.id, videos.map(readVideoRow), into));
      allIn('rows', await app.jobExecutions.import(project.id, rows.map(readJobExecutionRow), into));
    },
    async call(target, { body, headers = {} } = {}) {
      const [method = '', path = ''] = target.split(/ (.*)/s);
      const sent = { 'x-api-key': key, 'x-project-id': project.id, 'content-type': 'application/json', ...headers };
      const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
      const answered = await http.handle({
        method,
        target: path,
        headers: Object.fromEntries(
          Object.entries(sent).map(([name, value]) => [name, value === undefined ? undefined : [value]]),
        ),
        peer: { address: '127.0.0.1', encrypted: true },
        async read(limit) {
          if (bytes.length > limit) throw new AppError('too-large', `The body is larger than ${limit} bytes`);
          return bytes;
        },
      });
      const reply = await collected(answered);
      const text = bodyText(reply);
      const isJson = reply.headers['content-type']?.startsWith('application/json') && text !== '';
      return { status: reply.status, headers: reply.headers, text, json: isJson ? JSON.parse(text) : undefined };
    },
  };
}

function allIn(kind: keyof Seed, outcomes: readonly RowOutcome<string>[]): void {
  for (const outcome of outcomes) {
    if (outcome.action === 'failed') throw new AppError('invalid', `${kind}.${outcome.index}: ${outcome.detail}`);
  }
}
