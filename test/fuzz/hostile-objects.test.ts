import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { openApiDocument } from '../../src/http/mod.ts';
import type { Route } from '../../src/http/route.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { aWorld, type CallOptions, signedIn, UNKNOWN, type World } from '../http/harness.ts';
import { EFFORT } from '../support/effort.ts';
import { HOSTILE_OBJECTS, type Making, madeFrom } from './from-schema.ts';
import { randomFrom } from './random.ts';

type Schema = SchemaObject & { readonly $ref?: string };
type Path = readonly (string | number)[];

const document = openApiDocument();
const schemas = (document.components?.schemas ?? {}) as Record<string, SchemaObject>;

/** Every place of a body where a text, a number or true or false is asked for; in lists, the first item. */
function placesOf(schema: Schema, path: Path = []): Path[] {
  if (schema.$ref !== undefined) return placesOf(schemas[schema.$ref.split('/').at(-1)!]!, path);
  const inner = [
    ...(schema.anyOf ?? []).flatMap((one) => placesOf(one as Schema, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => placesOf(one as Schema, [...path, name])),
    ...(schema.items ? placesOf(schema.items as Schema, [...path, 0]) : []),
  ];
  return inner.length > 0 ? inner : path.length > 0 ? [path] : [];
}

/** `body` with `value` at a place, and what leads there made where it is missing. */
function put(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') return [put(Array.isArray(body) ? body[0] : undefined, rest, value)];
  const object = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...object, [step]: put((object as Record<string, unknown>)[step], rest, value) };
}

const bodyOf = (route: Route): Schema | undefined => {
  const body = document.paths?.[route.path]?.[route.method.toLowerCase() as 'post']?.requestBody;
  return body && 'content' in body ? (body.content['application/json']?.schema as Schema | undefined) : undefined;
};

async function optionsFor({ access }: Route, world: World): Promise<CallOptions> {
  if (access.who === 'visitor') return {};
  if (access.who === 'person') {
    const headers = await signedIn(world, 'admin');
    return access.context === 'project' ? { headers, project: world.project.id } : { headers };
  }
  return { key: world.keys.write, project: world.project.id };
}

/** The same without the ids of rows: one that an earlier call brought would be refused for that alone. */
const withoutIds = (body: unknown): unknown => {
  const { rows } = (body ?? {}) as { readonly rows?: readonly Readonly<Record<string, unknown>>[] };
  return Array.isArray(rows)
    ? {
        ...(body as object),
        rows: rows.map((row) => (row === null || typeof row !== 'object' ? row : { ...row, id: undefined })),
      }
    : body;
};

/** Objects for the nth place: all with EFFORT, as `.ci/nightly` has it, and else two in turn, so that each comes at many places. */
const hostileAt = (nth: number): readonly unknown[] =>
  EFFORT > 1 ? HOSTILE_OBJECTS : [0, 1].map((next) => HOSTILE_OBJECTS[(2 * nth + next) % HOSTILE_OBJECTS.length]);

test('an object where a text or a number is asked for is refused at every place of every body, whatever it is made of', async () => {
  const world = await aWorld();
  const making: Making = { random: randomFrom(7), schemas, uuids: [UNKNOWN], numbers: [1], isGood: true };
  const params: Readonly<Record<string, string>> = { id: UNKNOWN, jobExecutionId: UNKNOWN, platform: 'youtube' };
  let [places, sent] = [0, 0];
  for (const route of ROUTES) {
    const schema = bodyOf(route);
    if (!schema) continue;
    const options = await optionsFor(route, world);
    const target = `${route.method} ${route.path.replace(/\{(\w+)\}/g, (_, name) => params[name]!)}`;
    for (const place of placesOf(schema)) {
      for (const hostile of hostileAt(places++)) {
        const body = put(withoutIds(madeFrom(schema, making)), place, hostile);
        const { status, json } = await world.call(target, { ...options, body });
        const why = () =>
          JSON.stringify(world.logged.at(-1), (_, value) => (value instanceof Error ? value.stack : value));
        const told = () => `${target} ${JSON.stringify(body).slice(0, 300)}: ${why()}`;
        // Rows of answers are read part by part, and fail alone where their core can't be read.
        if (route.path === '/api/v1/job-executions/import' && place[0] === 'rows') {
          const [row] = json?.results ?? [];
          const isNamed = String(row?.detail).includes(String(place[2]));
          assert.deepEqual([status, row?.error === 'INVALID_ROW' || isNamed], [200, true], told());
        } else if (route.path.startsWith('/api/v1/imports') && ['rows', 'settings'].includes(String(place[0]))) {
          // Rows of a file, and what its columns are taken for, are objects with any names: they are shown, or fail alone.
          assert.ok([200, 400].includes(status), told());
        } else assert.deepEqual([status, json?.results?.[0]?.error], [400, undefined], told());
        sent++;
      }
    }
  }
  assert.ok(sent > 1_000, `${sent} sent`);
});
