import type { SchemaObject } from 'openapi3-ts/oas31';
import type { Random } from './random.ts';

/** One value in this many is spoilt. */
const SPOILT = 40;
const MAX_ITEMS = 3;

/** Objects whose properties are what JavaScript looks for when it makes a text, a number or a promise of them. */
export const HOSTILE_OBJECTS: readonly object[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  { valueOf: {} },
  { toJSON: 'x' },
  JSON.parse('{"then": 1}'),
  { length: 3 },
  { length: -1 },
  { length: { toString: 1 } },
  { length: 'x', size: { toString: 1 } },
  { constructor: 1, prototype: {} },
];

/** Values that no client should send. */
const HOSTILE: readonly ((random: Random) => unknown)[] = [
  () => null,
  (random) => random.pick([1e308, -1e308, 5e-324, -0, 2 ** 53, -1, 0, 1.5, 99_999_999_999]),
  (random) => random.pick(['', ' ', '\0', '\ud800', 'a\udfff', '\u202e', '__proto__', 'constructor', "' or 1=1 --"]),
  (random) => 'x'.repeat(random.pick([201, 10_001, 70_000])),
  (random) => random.pick([true, [], {}, [[]], [null], ['a', 1]]),
  (random) => random.pick(HOSTILE_OBJECTS),
  (random) => [random.pick(HOSTILE_OBJECTS)],
  (random) => nested(100 + random.below(2_000)),
  () => JSON.parse('{"__proto__": {"polluted": true}}'),
  (random) => random.pick(['%', '_', '\\', '%5C%00', '../../etc/passwd', '<script>', '😀'.repeat(50)]),
  (random) => Array.from({ length: 1_001 }, () => random.below(3)),
];

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let at = 0; at < depth; at++) value = at % 2 ? [value] : { a: value };
  return value;
}

/** What a value is made with. */
export interface Making {
  readonly random: Random;
  readonly schemas: Readonly<Record<string, SchemaObject>>;
  /** Ids and words that the world knows, and some that it does not. */
  readonly uuids: readonly string[];
  readonly numbers: readonly number[];
  /** Whether nothing is to be spoilt. */
  readonly isGood?: boolean;
}

export const hostile = (random: Random): unknown => random.pick(HOSTILE)(random);

/** A value that the schema describes; now and then, at any depth, one that it does not. */
export function madeFrom(schema: SchemaObject & { $ref?: string }, making: Making): unknown {
  const { random, schemas, isGood } = making;
  if (!isGood && random.onceIn(SPOILT)) return hostile(random);
  if (schema.$ref !== undefined) return madeFrom(schemas[schema.$ref.split('/').at(-1)!]!, making);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return madeFrom(random.pick(schema.anyOf) as SchemaObject, making);
  if (schema.allOf) return madeFrom(schema.allOf.at(-1) as SchemaObject, making);
  // What takes null, too, is sent both ways.
  switch (Array.isArray(schema.type) ? random.pick(schema.type) : schema.type) {
    case 'null':
      return null;
    case 'object':
      return objectOf(schema, making);
    case 'array': {
      const items = (schema.items ?? schema.prefixItems?.[0] ?? {}) as SchemaObject;
      return Array.from({ length: random.below(MAX_ITEMS + 1) }, () => madeFrom(items, making));
    }
    case 'string':
      return textOf(schema, making);
    case 'integer':
    case 'number':
      return numberOf(schema, making);
    case 'boolean':
      return random.onceIn(2);
    default:
      return random.pick([null, 'anything', 1, {}]);
  }
}

function objectOf({ properties = {}, required = [] }: SchemaObject, making: Making): Record<string, unknown> {
  const { random, isGood = false } = making;
  const chosen = Object.entries(properties).filter(([name]) => {
    return required.includes(name) ? isGood || !random.onceIn(SPOILT) : random.onceIn(3);
  });
  const object = Object.fromEntries(chosen.map(([name, schema]) => [name, madeFrom(schema as SchemaObject, making)]));
  if (!isGood && random.onceIn(SPOILT)) object[random.pick(['page', 'limit', 'toString', '', 'a\0'])] = hostile(random);
  return object;
}

const WORDS = ['Acme', 'acme', 'Bölt', 'best laptop', 'x', 'green', '%', 'a_b', '\\', '100%', 'É'];

function textOf({ format, pattern, minLength = 0 }: SchemaObject, { random, uuids, numbers }: Making): string {
  if (format === 'uuid') return random.pick(uuids);
  if (format === 'date') return random.pick(['2026-11-20', '2026-02-30', '2020-01-01', '2030-12-31']);
  if (format === 'date-time')
    return random.pick(['2026-11-20T12:00:00Z', '2026-11-21T13:00:00.5+01:00', '2026-02-30T00:00:00Z']);
  if (format === 'uri')
    return random.pick(['https://a.example/x', 'https://youtu.be/dQw4w9WgXcQ', 'http://[::1]/', 'x:y']);
  if (pattern !== undefined) {
    return random.pick([
      'US',
      'de',
      'en',
      'pt-BR',
      '#aabbcc',
      'name',
      '-id',
      'time:desc',
      String(random.pick(numbers)),
      '1',
      'EUR',
    ]);
  }
  return minLength === 0 && random.onceIn(6) ? '' : random.pick(WORDS);
}

function numberOf({ minimum = 0, maximum = 1_000 }: SchemaObject, { random, numbers }: Making): number {
  if (random.onceIn(3)) return random.pick(numbers);
  const top = Math.min(maximum, minimum + 30);
  return minimum + random.below(top - minimum + 1);
}
