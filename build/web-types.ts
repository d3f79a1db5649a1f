import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { OpenAPIObject, OperationObject, ParameterObject, SchemaObject } from 'openapi3-ts/oas31';
import { openApiDocument } from '../src/http/mod.ts';

const OUTPUT = new URL('../src/web/api/schema.generated.ts', import.meta.url);

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const nameOf = (reference: string): string => reference.replace('#/components/schemas/', '');

/** A JSON Schema, of those that zod writes, as a type of TypeScript. */
export function typeOf(schema: SchemaObject | { readonly $ref: string }): string {
  if ('$ref' in schema && schema.$ref) return nameOf(schema.$ref);
  const { type, enum: options, anyOf, oneOf, allOf, items, properties } = schema as SchemaObject;
  if ('const' in schema) return JSON.stringify(schema.const).replaceAll('"', "'");
  if (options)
    return options.map((option) => (typeof option === 'string' ? quoted(option) : String(option))).join(' | ');
  const union = anyOf ?? oneOf;
  if (union) return union.map(typeOf).join(' | ');
  if (allOf) return allOf.map((part) => `(${typeOf(part)})`).join(' & ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each } as SchemaObject)).join(' | ');
  switch (type) {
    case 'array':
      return `readonly (${items ? typeOf(items) : 'unknown'})[]`;
    case 'object':
      return properties ? objectOf(schema as SchemaObject) : recordOf(schema as SchemaObject);
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

function objectOf({ properties = {}, required = [] }: SchemaObject): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `readonly ${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`,
  );
  return `{ ${fields.join(' ')} }`;
}

function recordOf({ additionalProperties }: SchemaObject): string {
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown';
  return `Readonly<Record<string, ${value}>>`;
}

/** The types of every body and of every call in a document. */
export function typesOf({ components, paths = {} }: OpenAPIObject): string {
  const named = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)};`,
  );
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OperationObject>).map(
      ([method, operation]) => `  ${quoted(`${method.toUpperCase()} ${path}`)}: ${callOf(operation)};`,
    ),
  );
  return [
    '// Made from the OpenAPI document by build/web-types.ts.',
    ...named,
    `export interface Calls {\n${calls.join('\n')}\n}`,
    '',
  ].join('\n');
}

function callOf({ parameters = [], requestBody, responses }: OperationObject): string {
  const schemaIn = (holder: unknown) =>
    (holder as { content?: Record<string, { schema?: SchemaObject }> } | undefined)?.content?.['application/json']
      ?.schema;
  const body = schemaIn(requestBody);
  const reply = Object.entries(responses ?? {}).find(([status]) => status.startsWith('2'))?.[1];
  const inQuery = parameters.filter((one): one is ParameterObject => 'in' in one && one.in === 'query');
  const query = inQuery.map(({ name, schema }) => `readonly ${quoted(name)}?: ${schema ? typeOf(schema) : 'string'};`);
  return `{ body: ${body ? typeOf(body) : 'undefined'}; query: { ${query.join(' ')} }; reply: ${schemaIn(reply) ? typeOf(schemaIn(reply)!) : 'undefined'} }`;
}

if (import.meta.main) {
  const types = typesOf(openApiDocument({ withNulls: false }));
  // A newer file with the same content would have the pages built again.
  if (!existsSync(OUTPUT) || readFileSync(OUTPUT, 'utf8') !== types) writeFileSync(OUTPUT, types);
}
