/*
 * Arguments of tools for assistants, made from the operations' schemas: names in place of ids, less to read, clearer
 * refusals. `argumentsOf` builds them, `jsonSchemaOf` shortens them for the model, `readArguments` checks what it sent.
 */

import { z } from 'zod';
import { nearest } from '../domain/nearest.ts';
import { fold } from '../domain/text.ts';
import { insteadOf, pathText, saysWhat } from '../domain/wording.ts';
import { type Operation, ToolError } from './interface.ts';
import { NAMED, Name, type NamedProperty } from './named.ts';
import { inToolWords } from './wording.ts';

/** Filters of the scope that no tool has: deprecated ones, groups of tags, whose tags can be named, and objects, as the list of tools has no room. */
export const UNUSED_FILTERS: readonly string[] = [
  'timezone',
  'groupByEntityGroup',
  'queryTagGroupIds',
  'execTagGroupIds',
  'names',
  'cites',
];

/** What a tool says of its arguments, besides those that its operation has. */
export interface ArgumentPlan {
  /** Properties of the operation that the tool has not. */
  readonly leavesOut?: readonly string[];
  /** Arguments that it has besides, or in the place of the operation's own. */
  readonly adds?: z.ZodRawShape | ((scope: z.ZodRawShape, operation: Operation) => z.ZodRawShape);
}

/** The names of the scope's filters, as the operation has them that takes nothing else. */
export const scopeShapeOf = (facets: Operation): z.ZodRawShape => renamed((facets.body as z.ZodObject).shape);

/** Properties as arguments: without what no tool has, and with names for ids. */
function renamed(shape: z.ZodRawShape): z.ZodRawShape {
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !UNUSED_FILTERS.includes(name))
      .map(([name, schema]) => {
        const named = NAMED[name as NamedProperty];
        return named ? [named.argument, named.schema.exactOptional()] : [name, schema];
      }),
  );
}

/** What a tool takes: what its operation does, by names where that wants ids, and the project. */
export function argumentsOf(
  operation: Operation,
  { leavesOut = [], adds = {} }: ArgumentPlan,
  scope: z.ZodRawShape,
): z.ZodObject {
  const { query, body, params } = operation;
  const own = { ...params?.shape, ...query?.shape, ...(body instanceof z.ZodObject ? body.shape : {}) };
  const kept = Object.fromEntries(Object.entries(own).filter(([name]) => !leavesOut.includes(name)));
  return z.strictObject({
    project: Name.exactOptional(),
    ...renamed(kept),
    ...(typeof adds === 'function' ? adds(scope, operation) : adds),
  });
}

/** Keywords that cost room and that a model makes nothing of; what breaks them is refused with a sentence. */
const DROPPED = ['pattern', 'examples', 'minLength', 'maxLength', 'minItems', 'title', 'deprecated', '$schema', 'id'];
/** Keywords of filters that the resource on the scope has. */
const DESCRIBED = ['description', 'format', 'maxItems', 'minimum', 'maximum'];
/** Longer lists are refused with a sentence, too. */
const LONG_LIST = 100;

/** The JSON Schema of a tool's arguments; those in `mute` are described elsewhere, once. */
export function jsonSchemaOf(schema: z.ZodType, mute: ReadonlySet<string>): Record<string, unknown> {
  const written = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
  });
  shorten(written, mute);
  return written;
}

/** Takes out what costs room, also from schemas within; `properties` themselves are no keywords. */
function shorten(schema: Record<string, unknown>, mute: ReadonlySet<string>): void {
  for (const keyword of DROPPED) delete schema[keyword];
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (Number(schema.maxItems) >= LONG_LIST) delete schema.maxItems;
  // Old clients of the interface send true and false for presence; new ones needn't learn that.
  if (Array.isArray(schema.enum) && schema.enum.some((value) => typeof value === 'boolean')) {
    schema.enum = schema.enum.filter((value) => typeof value === 'string' && value !== 'true' && value !== 'false');
    schema.type = 'string';
  }
  dropNull(schema);
  if (typeof schema.description === 'string') schema.description = inToolWords(schema.description);
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, Record<string, unknown>>;
    items?: Record<string, unknown>;
    anyOf?: Record<string, unknown>[];
  };
  for (const inner of [...Object.values(properties), ...(items ? [items] : []), ...anyOf]) shorten(inner, mute);
  for (const [name, property] of Object.entries(properties)) {
    if (!mute.has(name)) continue;
    for (const told of [property, property.items as Record<string, unknown> | undefined])
      for (const keyword of DESCRIBED) delete told?.[keyword];
  }
}

/** In rows null means what leaving out means: new clients needn't learn that, either. */
function dropNull(schema: Record<string, unknown>): void {
  if (!Array.isArray(schema.anyOf)) return;
  const kept = schema.anyOf.filter(({ type }) => type !== 'null');
  if (kept.length !== 1) return;
  delete schema.anyOf;
  Object.assign(schema, kept[0]);
  shorten(schema, NONE);
}

/** Rows that an operation imports: declared as they are, and read by the operation, which tells of each what is wrong. */
export function rowsOf({ row }: Operation, most: number): z.ZodType {
  // Without its name, by which the schema would be a reference to somewhere else.
  const kept = (shape: z.ZodRawShape) =>
    Object.fromEntries(Object.entries(shape).filter(([name]) => !OF_COLLECTORS.includes(name)));
  const written = row instanceof z.ZodObject ? jsonSchemaOf(z.strictObject(kept(row.shape)), NONE) : {};
  return z.array(z.unknown().meta(written)).min(1).max(most);
}

/** Fields of rows that only a program knows that asked a provider itself. */
const OF_COLLECTORS: readonly string[] = ['raw', 'cut'];

const NONE: ReadonlySet<string> = new Set();

/** The arguments, if they are what the schema says. @throws ToolError with every problem, and what was meant */
export function readArguments(schema: z.ZodObject, given: unknown): Readonly<Record<string, unknown>> {
  // Models send null for what they leave out.
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== null);
  const asked = spelled(schema, Object.fromEntries(said));
  const { success, data, error } = schema.safeParse(asked, { error: wording, reportInput: true });
  if (success) return data;
  const problems = error.issues.slice(0, MOST_PROBLEMS).flatMap(problemsOf);
  throw new ToolError(`These arguments will not do:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
}

const MOST_PROBLEMS = 20;

const KINDS: Readonly<Record<string, string>> = {
  ...{ string: 'a text', number: 'a number', int: 'a whole number', boolean: 'true or false' },
  ...{ array: 'a list in square brackets', object: 'an object', record: 'an object' },
};

/** Says what to send instead; a schema that says it itself goes before. */
function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'is needed' : `must be ${KINDS[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value' && issue.input === undefined) return 'is needed';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${ofWhat(issue.origin)}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}${ofWhat(issue.origin)}`;
  if (issue.code === 'unrecognized_keys') return unknownArguments(issue.keys, issue.inst);
  return undefined;
}

/** The remedies of some names, a line each. */
function unknownArguments(keys: readonly string[], inst: unknown): string {
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  const remedyOf = (key: string) => {
    const meant = nearest(key.slice(0, MAX_NAME), known);
    return meant === undefined ? `known are ${known.join(', ')}` : `did you mean ${meant}?`;
  };
  return keys.slice(0, MOST_PROBLEMS).map(remedyOf).join('\n');
}

/** Of a longer name this much is compared. */
const MAX_NAME = 100;

const ofWhat = (origin: string): string =>
  origin === 'array' ? ' items long' : origin === 'string' ? ' characters long' : '';

/** Words of a few that there are, in the letter case that they have; also those of lists and of objects within. */
function spelled(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional) return spelled(schema.unwrap(), value);
  if (schema instanceof z.ZodPipe) return spelled(schema.out, value);
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const options = schema instanceof z.ZodEnum ? schema.options : [...schema.values];
    const meant = options.find((option) => typeof value === 'string' && fold(String(option)) === fold(value.trim()));
    return options.includes(value as never) ? value : (meant ?? value);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => spelled(schema.element, item));
  if (schema instanceof z.ZodUnion)
    return schema.options.reduce<unknown>((kept, option) => spelled(option, kept), value);
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, within]) => {
      const known = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      return [name, known ? spelled(known, within) : within];
    }),
  );
}

function problemsOf(issue: z.core.$ZodIssue): readonly string[] {
  const { code, path, message, input } = issue;
  if (code === 'unrecognized_keys') {
    const remedies = message.split('\n');
    return remedies.map((remedy, at) => `${pathText([...path, issue.keys[at]!])}: unknown argument; ${remedy}`);
  }
  const instead = saysWhat(message) ? insteadOf(input, path) : '';
  return [`${pathText(path).slice(0, 200) || 'arguments'}: ${message}${instead}`];
}
