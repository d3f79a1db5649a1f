import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';
import { pathText } from '../../src/domain/wording.ts';
import { openApiDocument, openToolbox } from '../../src/http/mod.ts';
import { problemsIn, tryRead } from '../../src/http/problems.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { type Making, madeFrom } from '../fuzz/from-schema.ts';
import { type Random, randomFrom } from '../fuzz/random.ts';
import { EFFORT } from '../support/effort.ts';
import { bodyOf } from './nulls.ts';

type Path = readonly (string | number)[];

/** Valid values of each schema, of which each place is spoilt once. */
const VALUES = 4 * EFFORT;
const WRONG: readonly unknown[] = [7.5, 'no such value', '', true, [], ['x', 7], {}, { x: 1 }, -1, 1e9];
/** What zod says where the schema says nothing, or names of its own types. */
const BARE =
  /Invalid (?!API)|Unrecognized|Too (?:big|small)|: expected |must be (?:record|unknown|never|nan|non)|undefined/;

const schemas = (openApiDocument().components?.schemas ?? {}) as Record<string, SchemaObject>;

const makingOf = (random: Random): Making => ({
  ...{ random, schemas, isGood: true, numbers: [1, 2, 3] },
  uuids: ['00000000-0000-7000-8000-000000000001'],
});

/** A value with another one at a place. */
function spoilt(value: unknown, [first, ...rest]: Path, wrong: unknown): unknown {
  if (first === undefined) return wrong;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>;
  copy[first] = spoilt(copy[first], rest, wrong);
  return copy;
}

function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const within = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [path, ...within.flatMap(([step, inner]) => placesIn(inner, [...path, step]))];
}

/** Valid values of a schema, each with one place spoilt. */
function* spoiltValues(schema: SchemaObject, isGood: (value: unknown) => boolean, values = VALUES) {
  const making = makingOf(randomFrom(VALUES));
  for (let made = 0; made < values; made++) {
    const value = madeFrom(schema, making);
    if (!isGood(value)) continue;
    for (const path of placesIn(value)) for (const wrong of WRONG) yield { value: spoilt(value, path, wrong), path };
  }
}

/** A problem of several properties together may be said of another of them. */
function isGoodAlone(schema: z.ZodType, value: unknown, [first = '']: Path): boolean {
  const own = schema instanceof z.ZodObject ? schema.shape[first] : undefined;
  return own !== undefined && tryRead(own, (value as Record<PropertyKey, unknown>)[first]).success;
}

describe('what is wrong is said of its place, in words of ours', () => {
  const parts = ROUTES.flatMap((route) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = route[part];
      const written =
        schema && ((part === 'body' && bodyOf(route)) || z.toJSONSchema(schema, { unrepresentable: 'any' }));
      return schema && written
        ? [{ name: `${route.operationId}, ${part}`, schema, written: written as SchemaObject }]
        : [];
    }),
  );
  for (const { name, schema, written } of parts) {
    test(name, () => {
      const isGood = (value: unknown) => tryRead(schema, value).success;
      for (const { value, path } of spoiltValues(written, isGood)) {
        const read = tryRead(schema, value);
        const problems = problemsIn(read.error?.issues ?? [], 'body');
        for (const problem of problems) assert.doesNotMatch(problem, BARE);
        const places = path.length === 0 ? [''] : path.map((_, at) => pathText(path.slice(0, at + 1)));
        const isPlaced = problems.some((problem) => places.some((place) => problem.startsWith(place)));
        assert.ok(
          read.success || isPlaced || isGoodAlone(schema, value, path),
          `${pathText(path)} of ${JSON.stringify(value)}: ${problems.join('; ')}`,
        );
      }
    });
  }
});

test('tools for assistants say it as well', async () => {
  const toolbox = openToolbox();
  const session = { isWriting: true, ask: () => Promise.reject(new Error('not asked here')) };
  for (const { name, inputSchema } of toolbox.list(true)) {
    for (const { value } of spoiltValues(inputSchema, () => true, 1)) {
      const { text } = await toolbox.call(session, name, value);
      assert.doesNotMatch(text, BARE, `${name} ${JSON.stringify(value)}`);
    }
  }
});
