import { z } from 'zod';
import { AppError } from '../../domain/errors.ts';
import { PUBLIC } from '../access.ts';
import { ok, route } from '../route.ts';
import { PROBES } from '../router.ts';

const Status = z.strictObject({ status: z.literal('ok') }).meta({ id: 'ServiceStatus', examples: [{ status: 'ok' }] });

const Readiness = z
  .strictObject({
    status: z.literal('ok'),
    preparing: z.int().min(1).optional().meta({
      description:
        'How many projects have more new answers than a report reads: their reports are a 503 until the columns are made, which goes on in the background.',
    }),
  })
  .meta({ id: 'ServiceReadiness', examples: [{ status: 'ok' }] });

export const alive = route('GET', PROBES.alive, 'isAlive', 'Service', {
  summary: 'Whether the service runs',
  description: 'Needs no key, counts against no limit, and answers plain HTTP, too.',
  access: { who: 'anyone' },
  responses: { 200: Status },
  handle: async () => ok({ status: 'ok' as const }),
});

export const ready = route('GET', PROBES.ready, 'isReady', 'Service', {
  summary: 'Whether the service can do its work',
  description:
    '503 when the database does not answer or cannot be written to, and while the service ends, with the reason; `preparing` says where reports are not ready yet. Needs no key, counts against no limit, and answers plain HTTP, too.',
  access: { who: 'anyone' },
  responses: { 200: Readiness },
  async handle({ app }) {
    const why = await app.unreadiness();
    if (why !== undefined) throw new AppError('unavailable', `Not ready: ${why}`);
    const preparing = await app.notReadyCount();
    return ok({ status: 'ok' as const, ...(preparing > 0 && { preparing }) });
  },
});

export const openApi = route('GET', '/openapi.json', 'describeApi', 'Service', {
  summary: 'This description',
  description: 'The OpenAPI 3.1 document of the interface. Needs no key; counts against the limit of the address.',
  access: PUBLIC,
  isStatic: true,
  responses: { 200: z.looseObject({ openapi: z.string() }).meta({ id: 'OpenApiDocument' }), 304: null },
  handle: async ({ openApi }) => ok({ ...openApi() }),
});
