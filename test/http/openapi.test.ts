import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validate } from '@readme/openapi-parser';
import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { openApiDocument } from '../../src/http/mod.ts';
import { errorStatuses, isDescribed, openApiDocument as openApiOf } from '../../src/http/openapi.ts';
import { noContent } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aRoute, aWorld } from './harness.ts';

const document = openApiDocument();
const DOCUMENTED = ROUTES.filter(isDescribed);
const operations = DOCUMENTED.map((route) => ({
  route,
  operation: (document.paths as Record<string, Record<string, Record<string, never>>>)[route.path]![
    route.method.toLowerCase()
  ]! as Record<string, unknown>,
}));

/** The schemas that the document names, as they check what is sent and answered. */
const schemas = z.globalRegistry._idmap;

describe('OpenAPI', () => {
  test('an independent validator accepts the document as OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(JSON.stringify(document)));
    assert.deepEqual([valid, errors, validator.version], [true, undefined, '3.1']);
  });

  test('another validator finds neither errors nor warnings in it', async () => {
    assert.deepEqual(await validate(JSON.parse(JSON.stringify(document))), {
      valid: true,
      warnings: [],
      specification: 'OpenAPI',
    });
  });

  test('it is served as it is written', async () => {
    const { call } = await aWorld();
    assert.deepEqual((await call('GET /openapi.json')).json, JSON.parse(JSON.stringify(document)));
  });

  test('it says where the service is reached only where that was told, whatever Host says', async () => {
    const headers = { host: 'evil.example.com' };
    const servers = async (settings: object) =>
      (await (await aWorld({ settings })).call('GET /openapi.json', { headers })).json.servers;
    assert.deepEqual(await servers({}), [{ url: '/' }]);
    assert.deepEqual(await servers({ publicUrl: 'https://a.example' }), [{ url: 'https://a.example' }]);
  });

  test('every tag has a sentence, and every operation a tag', () => {
    const tags = new Map((document.tags ?? []).map(({ name, description }) => [name, description]));
    for (const [name, description] of tags) assert.match(description ?? '', /^[A-Z].{20,}\.$/, name);
    for (const { route } of operations) assert.ok(tags.has(route.tag), route.tag);
  });

  test('it has every route, and nothing else', () => {
    const described = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    );
    assert.deepEqual(described.sort(), DOCUMENTED.map(({ method, path }) => `${method} ${path}`).sort());
    const ids = new Set(operations.map(({ operation }) => operation.operationId));
    assert.equal(ids.size, DOCUMENTED.length);
    // Names of methods: a verb first, and none that languages keep for themselves.
    for (const id of ids) assert.match(String(id), /^(?!delete$|import$|export$)[a-z]+(?:[A-Z][a-z]+)+$/);
  });

  for (const { route, operation } of operations) {
    test(`${route.method} ${route.path} names who may ask, its statuses and its parameters`, () => {
      const schemes = {
        anyone: [],
        guest: [{}, { session: [] }],
        visitor: [],
        key: [{ apiKey: [] }],
        member: [{ apiKey: [] }, { session: [] }],
        person: [{ session: [] }],
      };
      assert.deepEqual(operation.security, schemes[route.access.who]);
      assert.match(operation.description as string, /\*\*Access:\*\* /);
      assert.deepEqual(
        Object.keys(operation.responses as object).map(Number),
        [...Object.keys(route.responses).map(Number), ...errorStatuses(route)].sort((a, b) => a - b),
      );
      const parameters = operation.parameters as { $ref?: string; name?: string; in?: string }[];
      assert.equal(
        parameters.some(({ $ref }) => $ref === '#/components/parameters/ProjectId'),
        'context' in route.access && route.access.context === 'project',
      );
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      assert.deepEqual(
        inPath,
        [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
    });
  }

  test('a list of projects says how people with several organisations name one', () => {
    for (const path of ['/api/projects', '/api/v1/projects']) {
      const parameters = document.paths?.[path]?.get?.parameters ?? [];
      assert.ok(
        parameters.some((one) => '$ref' in one && one.$ref === '#/components/parameters/OrganisationId'),
        path,
      );
    }
  });

  test('every reference leads to something, and every component is used', () => {
    const text = JSON.stringify(document);
    const references = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/[\w-]+)"/g)].map(([, to]) => to!));
    const components = Object.entries(document.components ?? {})
      .filter(([kind]) => kind !== 'securitySchemes')
      .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
    assert.deepEqual([...references].sort(), components.sort());
  });

  test('every body and every answer has an example, which its schema accepts', () => {
    let [bodies, answers] = [0, 0];
    for (const { route, operation } of operations) {
      const at = `${route.method} ${route.path}`;
      const { requestBody, responses } = operation as {
        requestBody?: { content: Record<string, { example?: unknown }> };
        responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
      };
      if (route.body) {
        const { example } = requestBody!.content['application/json']!;
        assert.ok(example !== undefined, at);
        const read = z.safeParse(route.body, example);
        assert.ok(read.success, `${at}: ${read.error && z.prettifyError(read.error)}`);
        bodies++;
      }
      for (const [status, schema] of Object.entries(route.responses)) {
        if (schema === null) continue;
        const [content] = Object.values(responses[status]!.content!);
        assert.ok(content!.example !== undefined, `${at} ${status}`);
        const read = z.safeParse(schema, content!.example);
        assert.ok(read.success, `${at} ${status}: ${read.error && z.prettifyError(read.error)}`);
        answers++;
      }
    }
    assert.ok(bodies >= 66 && answers >= 108, `${bodies} bodies, ${answers} answers`);
  });

  test('the examples of the schemas are what the schemas accept', () => {
    let checked = 0;
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      for (const example of (schema as { examples?: unknown[] }).examples ?? []) {
        assert.equal(z.safeParse(schemas.get(name)!, example).success, true, `${name}: ${JSON.stringify(example)}`);
        checked++;
      }
    }
    assert.ok(checked >= 6, `${checked} examples`);
  });

  test('generated clients get types that they can use', () => {
    const schemas = document.components?.schemas as Record<string, { properties: Record<string, unknown> }>;
    // What clients of before sent is taken, and only true and false are shown, as deprecated.
    assert.deepEqual(schemas.AdAdvertisersRequest?.properties.hasAds, {
      description: 'Presence of sponsored ads; all = either.',
      anyOf: [
        { type: 'string', enum: ['all', 'ads', 'no_ads'] },
        { type: 'boolean', deprecated: true, description: 'true is ads, false no_ads.' },
        { type: 'null' },
      ],
    });
    // A type of that name would hide what fetch answers.
    for (const name of ['Response', 'Request', 'Headers']) assert.equal(schemas[name], undefined, name);
    for (const [path, item] of Object.entries(document.paths ?? {}))
      for (const [method, { responses }] of Object.entries(item as Record<string, { responses: object }>))
        for (const { content = {} } of Object.values(responses) as { content?: object }[])
          assert.ok(Object.keys(content).length <= 1, `${method} ${path} answers what cannot be told apart`);
  });

  test('what is not allowed in a body is not allowed by its description', () => {
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      // One of several that are held to it by themselves.
      if (name === 'OpenApiDocument' || 'anyOf' in schema) continue;
      if ('type' in schema && (schema.type === 'string' || schema.type === 'array')) continue;
      assert.equal((schema as { additionalProperties?: unknown }).additionalProperties, false, name);
    }
  });

  test('parameters of the query string are described', () => {
    const query = z.strictObject({ limit: z.int().min(1).exactOptional(), source: z.enum(['runs', 'config']) });
    const routes = [aRoute({ method: 'GET', query })];
    const { parameters } = openApiOf(routes).paths?.['/api/sample']?.get ?? {};
    assert.deepEqual(parameters, [
      {
        name: 'limit',
        in: 'query',
        required: false,
        schema: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
      },
      { name: 'source', in: 'query', required: true, schema: { type: 'string', enum: ['runs', 'config'] } },
    ]);
  });

  test('an answer without a body is described and sent without one', async () => {
    const routes = [aRoute({ method: 'DELETE', responses: { 204: null }, handle: async () => noContent() })];
    assert.equal(openApiOf(routes).paths?.['/api/sample']?.delete?.responses?.['204'].content, undefined);
    const { call } = await aWorld({ routes });
    const { status, text } = await call('DELETE /api/sample');
    assert.deepEqual([status, text], [204, '']);
  });

  test('a body without a name is refused when the document is made', () => {
    assert.throws(() => openApiOf([aRoute({ body: z.strictObject({}) })]), /needs a name/);
  });
});
