import { z } from 'zod';
import type { Route } from '../route.ts';

/**
 * What only people may do, who cannot sign in yet: keys are refused as the specification says, and a request without one
 * is told to sign in. Kept out of the OpenAPI document, as nobody can do any of it. (spec, Authentication 4 and 9)
 */
export const BARRED: readonly Route[] = [
  barred('DELETE', '/api/projects/{id}'),
  barred('PATCH', '/api/organisations/{id}'),
  barred('GET', '/api/members'),
  barred('POST', '/api/members'),
  barred('PATCH', '/api/members/{id}'),
  barred('DELETE', '/api/members/{id}'),
  barred('GET', '/api/billing'),
  barred('PATCH', '/api/billing'),
  barred('GET', '/api/api-keys'),
  barred('POST', '/api/api-keys'),
  barred('DELETE', '/api/api-keys/{id}'),
];

function barred(method: Route['method'], path: string): Route {
  return {
    method,
    path,
    operationId: `${method} ${path}`,
    tag: 'People',
    summary: 'For people who are signed in',
    description: 'Barred to API keys.',
    access: { who: 'person' },
    ...(path.includes('{id}') && { params: z.strictObject({ id: z.string() }) }),
    responses: {},
    handle: () => Promise.reject(new Error('Nobody gets past the check of credentials')),
  };
}
