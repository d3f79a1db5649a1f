import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATOR_DEFAULTS } from '../../../domain/collection/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import { putSample } from '../../load-sample.ts';
import { ABOUT, readSample } from '../../sample/mod.ts';
import { DEFAULTS, type ServeSettings } from '../../settings.ts';
import { COMMON, command, EXIT } from '../command.ts';
import { flag } from '../flags.ts';
import { PORT } from '../serve.ts';
import { SIGNAL_EXITS, stopped } from '../stopping.ts';
import type { Service, Surroundings } from '../surroundings.ts';
import { addCollectors } from './collector.ts';
import { findingsOf, findingsText } from './findings.ts';

const E1 = '/api/analytics/ads/advertisers';

/** How many answers go in before it is seen whether the demo is to end. */
const AT_ONCE = 200;

export const demo = command({
  name: 'demo',
  summary: 'analyse the shipped sample of real answers, show what it finds, and serve it',
  details: `Everything is kept in a temporary database, which is gone when the demo ends. Where the answers come from, and under which
licences: sightline licences. When the default port is taken, another free one serves.`,
  flags: {
    port: PORT,
    exit: flag({ description: 'end after the tables instead of serving' }),
    json: COMMON.json,
  },
  examples: ['demo', 'demo --exit --json'],
  async run({ values }, surroundings) {
    const { stdout, stderr, stop, readers } = surroundings;
    await using ending = new AsyncDisposableStack();
    const folder = await mkdtemp(join(tmpdir(), 'sightline-demo-'));
    ending.defer(() => rm(folder, { recursive: true, force: true }));
    const service = ending.use(await start(join(folder, 'demo.db'), values.port, surroundings));
    if (service === undefined) return SIGNAL_EXITS[String(stop.reason)] ?? EXIT.refused;

    const organisation = await service.app.organisations.create({ name: 'Demo' });
    const project = await service.app.projects.create({
      organisation: organisation.id,
      name: 'Sample',
      description: ABOUT,
    });
    if (!values.json) stderr.write('Analysing the sample …\n');
    const files = { ...surroundings.sample, brand: readers.entities, answer: readers.rows };
    const content = await readSample(files, project.updatedAt);
    const isWhole = await putSample(service.app, project.id, content, { atOnce: AT_ONCE, stop });
    if (!isWhole) return SIGNAL_EXITS[String(stop.reason)] ?? EXIT.refused;

    await addCollectors(service, project.id, surroundings);
    const { secret: key } = await service.app.access.createKey({
      organisation: organisation.id,
      name: 'demo',
      permission: 'read',
      expiresAt: null,
    });
    const access = { address: service.address, key, project: project.id };
    const { user } = await service.app.people.invite({
      organisation: organisation.id,
      email: 'demo@example.com',
      role: 'admin',
      name: 'Demo',
      // Never shown: the link signs in.
      password: randomUUID(),
    });
    if (values.json) stdout.write(`${JSON.stringify({ ...access, ...(await findingsOf(service.app, project.id)) })}\n`);
    else stdout.write(`\n${await findingsText(service.app, project.id, stdout.columns)}`);
    if (values.exit) return EXIT.done;
    if (!values.json) stdout.write(invitation({ ...access, token: service.app.sessions.link(user.id) }));
    await stopped(stop);
    return EXIT.done;
  },
});

/** Serves at the port; the default one, which was not chosen by anybody, gives way to any free one when it is taken. */
async function start(db: string, port: number, { startService }: Surroundings): Promise<Service | undefined> {
  // Reports over so few answers take less time than a thread takes to begin.
  const collect = { operator: OPERATOR_DEFAULTS, allow: [], keyFile: `${db}.key`, isDemo: true };
  const settings: ServeSettings = {
    ...DEFAULTS,
    collect,
    db,
    port,
    allowHttp: true,
    logLevel: 'warn',
    reportThreads: 0,
  };
  try {
    return await startService(settings);
  } catch (error) {
    if (port !== DEFAULTS.port || !(error instanceof AppError && error.problem === 'unavailable')) throw error;
    return startService({ ...settings, port: 0 });
  }
}

interface Invitation {
  readonly address: string;
  readonly key: string;
  readonly project: string;
  /** Of a link that signs in once. */
  readonly token: string;
}

function invitation({ address, key, project, token }: Invitation): string {
  return [
    '',
    'Look at it in a browser, on this machine and within ten minutes:',
    '',
    `  ${address}/app/#token=${token}`,
    '',
    `An API key that reads: ${key}`,
    'Ask for the ad share of everything (paste it):',
    '',
    `  curl -s ${address}${E1} -H 'x-api-key: ${key}' -H 'x-project-id: ${project}' -H 'content-type: application/json' -d '{}'`,
    '',
    `What else can be asked: ${address}/openapi.json`,
    `ready: ${address} (Ctrl-C ends the demo)`,
    '',
  ].join('\n');
}
