import type { App } from '../app/mod.ts';
import type { OrganisationId } from '../domain/ids.ts';
import type { Ask, Toolbox } from '../mcp/mod.ts';
import { createCors } from './cors.ts';
import type { Log } from './message.ts';
import type { Meter } from './meter.ts';
import { openApiDocument } from './openapi.ts';
import { answer, type Call, type Context } from './pipeline.ts';
import { createRouter } from './router.ts';
import { passportLine, ROUTES, toolboxOver } from './routes/mod.ts';
import { askWithin } from './within.ts';

/** The operator of a database has no limit of requests. */
const FREE: Meter = {
  countAddress: async () => undefined,
  countKey: async () => undefined,
  isFar: () => true,
  countPerson: async () => undefined,
  countShare: async () => undefined,
  countSignIn: async () => undefined,
  headers: () => ({}),
};

/** Asks the interface in this process for its operator: no key, no socket; writes are noted as theirs. */
export function operatorAsk({
  app,
  name,
  organisation,
  log,
  version,
}: {
  readonly app: App;
  /** As the machine calls them. */
  readonly name: string;
  readonly organisation: OrganisationId;
  readonly log: Log;
  /** Of sightline, as passports say it. */
  readonly version: string;
}): Ask {
  const context: Context = {
    ...{
      app,
      log,
      router: createRouter(ROUTES),
      allowHttp: true,
      insecureHttp: false,
      publicUrl: undefined,
      cors: createCors(),
    },
    openApi: () => openApiDocument(ROUTES),
    asset: async () => '',
    pageFiles: async () => undefined,
    now: () => performance.now(),
    pause: async () => undefined,
    takeTurnsAs: () => undefined,
    version,
    passportLine,
  };
  const client = { address: '127.0.0.1', encrypted: false };
  const call: Call = {
    ...{ id: 'mcp', client, meter: FREE, trail: {}, operator: { kind: 'operator', name, organisation } },
    request: { method: 'POST', target: '/mcp', headers: {}, peer: client, read: async () => new Uint8Array() },
  };
  return askWithin(call, { answer: (inner) => answer(context, inner), log });
}

/** The tools over the whole interface. */
export const openToolbox = (): Toolbox => toolboxOver(ROUTES);
