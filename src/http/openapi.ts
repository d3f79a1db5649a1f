/*
 * Makes the OpenAPI document out of the routes. `openApiDocument` is the frame, `operation` one route; below are schemas,
 * parameters and answers. Everything comes from the schemas that check requests, so it can't disagree with them.
 */

import {
  type OpenAPIObject,
  OpenApiBuilder,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ReferenceObject,
  type ResponseObject,
  type SchemaObject,
} from 'openapi3-ts/oas31';
import { z } from 'zod';
import { type Access, isWrite } from './access.ts';
import { SESSION_COOKIE } from './cookie.ts';
import { declare } from './declared.ts';
import { ERROR_NAMES, type ErrorStatus } from './errors.ts';
import { EXAMPLES } from './examples.generated.ts';
import { isRepeatable } from './idempotency.ts';
import { allowNulls } from './nulls.ts';
import {
  accessText,
  ERROR_CASES,
  ErrorBody,
  INTRODUCTION,
  REQUEST_HEADERS,
  RESPONSE_HEADERS,
} from './openapi-texts.ts';
import type { Route } from './route.ts';
import { queryOf, tableOf } from './tables.ts';
import { TAGS, type TagName } from './tags.ts';

/** Version of the interface that the specification describes. (spec, Versioning) */
export const INTERFACE_VERSION = '0.5.8-rc';
const JSON_TYPE = 'application/json';

/**
 * The OpenAPI 3.1 document of some routes, from the schemas that check what comes in and, in tests, what goes out.
 * `publicUrl`: where the service is reached; where that is not known, where the document came from. `withNulls`: whether it says that
 * null stands for what is left out; types of our own are made without.
 */
export function openApiDocument(
  allRoutes: readonly Route[],
  { publicUrl = '/', withNulls = true }: { readonly publicUrl?: string | undefined; readonly withNulls?: boolean } = {},
): OpenAPIObject {
  const routes = allRoutes.filter(isDescribed);
  const builder = OpenApiBuilder.create()
    .addOpenApiVersion('3.1.0')
    .addInfo({
      title: 'sightline',
      version: INTERFACE_VERSION,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    })
    .addServer({ url: publicUrl })
    .addSecurityScheme('apiKey', {
      type: 'apiKey',
      in: 'header',
      name: 'x-api-key',
      description: 'A key of an organisation.',
    })
    .addSecurityScheme('session', {
      type: 'apiKey',
      in: 'cookie',
      name: SESSION_COOKIE,
      description: 'Of somebody who is signed in: POST /api/session sets it.',
    });
  for (const [name, header] of Object.entries(REQUEST_HEADERS)) {
    builder.addParameter(name, { ...header, in: 'header', schema: { type: 'string' } });
  }
  for (const [name, description] of Object.entries(RESPONSE_HEADERS)) {
    builder.addHeader(name, { description, schema: { type: 'string' } });
  }
  for (const status of new Set(routes.flatMap(errorStatuses))) {
    builder.addResponse(`Error${status}`, errorResponse(status));
  }
  const schemas = componentSchemas(routes);
  if (withNulls)
    allowNulls(
      schemas,
      routes.flatMap(({ method, body }) => (body && method !== 'PATCH' ? nameOf(body) : [])),
    );
  for (const [name, schema] of schemas) builder.addSchema(name, schema);
  const used = new Set(routes.map((route) => route.tag));
  for (const [name, description] of Object.entries(TAGS)) {
    if (used.has(name as TagName)) builder.addTag({ name, description });
  }
  for (const [path, item] of pathItems(routes)) builder.addPath(path, item);
  return builder.getSpec();
}

/** Whether a route stands in the document: pages, protocols of their own, and what only leads elsewhere do not. */
export const isDescribed = ({ isPage = false, isProtocol = false, responses }: Route): boolean =>
  !isPage && !isProtocol && Object.keys(responses).some((status) => status.startsWith('2'));

/** Every status that a route can answer with an error. */
export function errorStatuses(route: Route): readonly ErrorStatus[] {
  const { access, body, method, errors = [] } = route;
  const isKnown = ['member', 'person', 'key'].includes(access.who);
  const isLimited = access.who !== 'anyone' || access.isLimited;
  const ofCaller = [...(isKnown ? ([401] as const) : []), ...(isLimited ? ([429] as const) : [])];
  // One is read, too, where none is taken: whatever it holds is unknown.
  const ofBody = body || method !== 'GET' ? ([408, 413, 415] as const) : [];
  const ofKey = isRepeatable(route) ? ([409] as const) : [];
  const statuses = new Set<ErrorStatus>([400, 403, ...ofCaller, ...ofBody, ...ofKey, ...errors, 500, 503]);
  return [...statuses].sort((a, b) => a - b);
}

/** The named schemas that the routes' bodies lead to, as JSON Schema; where one holds another it refers to it. */
function componentSchemas(routes: readonly Route[]): Map<string, SchemaObject> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    io: 'output',
    uri: refTo,
    unrepresentable: 'throw',
    override: ({ zodSchema, jsonSchema }) => declare(zodSchema, jsonSchema),
  });
  const bodies = routes.flatMap(({ body, responses }) =>
    [body, ...Object.values(responses)].filter((schema) => !!schema),
  );
  const used = new Map<string, SchemaObject>();
  const use = (name: string): void => {
    if (used.has(name)) return;
    const { $schema: _, $id: __, ...schema } = schemas[name]!;
    used.set(name, schema as SchemaObject);
    for (const [, other] of JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) use(other!);
  };
  for (const schema of [ErrorBody, ...bodies]) use(nameOf(schema));
  return used;
}

const refTo = (name: string) => `#/components/schemas/${name}`;

function pathItems(routes: readonly Route[]): Map<string, PathItemObject> {
  const items = new Map<string, PathItemObject>();
  for (const route of routes) {
    items.set(route.path, { ...items.get(route.path), [route.method.toLowerCase()]: operation(route) });
  }
  return items;
}

function operation(route: Route): OperationObject {
  const { operationId, tag, summary, description, access, params, body, isBodyOptional } = route;
  return {
    operationId,
    tags: [tag],
    summary,
    description: `${description}\n\n${accessText(access)}`,
    security: SECURITY[access.who],
    parameters: [...contextHeaders(route), ...parameters('path', params), ...parameters('query', queryOf(route))],
    ...(body && { requestBody: { required: !isBodyOptional, content: { [JSON_TYPE]: bodyContent(route, body) } } }),
    responses: Object.fromEntries([
      ...Object.entries(route.responses).map(([status, schema]) => [status, success(route, Number(status), schema)]),
      ...errorStatuses(route).map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
    ]),
  };
}

/** A body with an example of it. */
function bodyContent(route: Route, body: z.ZodType) {
  const [own] = examplesIn(body);
  const example = asksForAll(route) ? {} : (own ?? EXAMPLES[route.operationId]?.body);
  return { schema: reference(body), ...(example !== undefined && { example }) };
}

const examplesIn = (schema: z.ZodType): readonly unknown[] =>
  (z.globalRegistry.get(schema)?.examples as readonly unknown[] | undefined) ?? [];

/** Whether `{}` asks for all there is: of what reads and asks for nothing more, nor for one thing by its id. */
const asksForAll = (route: Route): boolean =>
  !isWrite(route) && !route.path.includes('{id}') && !!route.body && z.safeParse(route.body, {}).success;

/** Whether the body of a route needs an example that a live request gives. */
export const withoutExample = (route: Route): boolean =>
  !!route.body && examplesIn(route.body).length === 0 && !asksForAll(route);

const SECURITY: Readonly<Record<Access['who'], Record<string, string[]>[]>> = {
  anyone: [],
  guest: [{}, { session: [] }],
  visitor: [],
  key: [{ apiKey: [] }],
  member: [{ apiKey: [] }, { session: [] }],
  person: [{ session: [] }],
};

/** The headers that say what a request is about, and that it is meant. */
function contextHeaders(route: Route): ReferenceObject[] {
  const { access, method } = route;
  if (access.who !== 'member' && access.who !== 'person') return [];
  // A person may narrow the request to one of their organisations.
  const isOfOrganisation =
    access.context === 'organisation' || (access.who === 'member' && access.context === 'caller');
  const names: (keyof typeof REQUEST_HEADERS)[] = [
    ...(access.context === 'project' ? (['ProjectId'] as const) : []),
    ...(isOfOrganisation ? (['OrganisationId'] as const) : []),
    ...(method === 'GET' ? [] : (['CsrfToken'] as const)),
    ...(isRepeatable(route) ? (['IdempotencyKey'] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): ParameterObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output' });
  return Object.entries(properties).map(([name, described]) => {
    return { name, in: place, required: required.includes(name), schema: described as SchemaObject };
  });
}

/** Says that something is what a named schema is. */
export const reference = (schema: z.ZodType): { $ref: string } => ({ $ref: refTo(nameOf(schema)) });

/** What a body's schema is called in the document. @throws Error when it has no name */
function nameOf(schema: z.ZodType): string {
  const id = z.globalRegistry.get(schema)?.id;
  if (id === undefined) throw new Error('The schema of a body needs a name: give it .meta({ id })');
  return id;
}

const SUCCESSES: Readonly<Record<number, string>> = {
  201: 'Created.',
  204: 'Done; no content.',
  302: 'It is at Location.',
  304: 'As it was when the ETag in If-None-Match was answered; no content.',
};

function success(route: Route, status: number, schema: z.ZodType | null): ResponseObject {
  const { contentType } = route;
  const described = response(SUCCESSES[status] ?? 'As asked.', schema && reference(schema), {
    type: contentType?.replace(/;.*/, ''),
    example: EXAMPLES[route.operationId]?.answers[status],
  });
  // Generated clients would take every answer for text or JSON, if CSV were one of its contents.
  const isTable = status === 200 && tableOf(route) !== undefined;
  return isTable
    ? {
        ...described,
        description: `${described.description} As a file, of all rows unless a page is asked for, to Accept: text/csv or application/x-ndjson.`,
      }
    : described;
}

/** Headers that only errors have. */
const OF_ERRORS: readonly string[] = ['Retry-After', 'X-Error-Code'];

function response(
  description: string,
  schema: ReferenceObject | null,
  { type = JSON_TYPE, example }: { readonly type?: string | undefined; readonly example?: unknown } = {},
): ResponseObject {
  const names = Object.keys(RESPONSE_HEADERS).filter((name) => !OF_ERRORS.includes(name));
  return {
    description,
    headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(schema && { content: { [type]: { schema, ...(example !== undefined && { example }) } } }),
  };
}

function errorResponse(status: ErrorStatus): ResponseObject {
  const { when, message } = ERROR_CASES[status];
  const answer = response(when, reference(ErrorBody));
  const example = { statusCode: status, message, error: ERROR_NAMES[status] };
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'X-Error-Code': { $ref: '#/components/headers/X-Error-Code' },
      ...((status === 409 || status === 429 || status === 503) && {
        'Retry-After': { $ref: '#/components/headers/Retry-After' },
      }),
    },
    content: { [JSON_TYPE]: { schema: reference(ErrorBody), example } },
  };
}
