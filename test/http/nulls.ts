import { openApiDocument } from '../../src/http/mod.ts';
import type { Route } from '../../src/http/route.ts';

/** What the document says of a value. */
export interface Written {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Written>>;
  readonly required?: readonly string[];
  readonly items?: Written;
  readonly anyOf?: readonly Written[];
  readonly enum?: readonly unknown[];
  readonly description?: string;
}

const document = openApiDocument();
const schemas = document.components?.schemas as unknown as Readonly<Record<string, Written>>;

const named = (schema: Written): Written =>
  schema.$ref === undefined ? schema : schemas[schema.$ref.split('/').at(-1)!]!;

/** What the document says of the body of a route; undefined = it takes none. */
export function bodyOf({ path, method }: Pick<Route, 'path' | 'method'>): Written | undefined {
  const item = document.paths?.[path] as Readonly<Record<string, { requestBody?: unknown }>> | undefined;
  const { content } = (item?.[method.toLowerCase()]?.requestBody ?? {}) as {
    content?: Record<string, { schema: Written }>;
  };
  return content?.['application/json'] && named(content['application/json'].schema);
}

/** Whether a value may be null, as far as the document says. */
export const takesNull = ({ type, anyOf, ...rest }: Written): boolean =>
  [type ?? []].flat().includes('null') ||
  anyOf?.some(takesNull) === true ||
  (!type && !anyOf && !rest.$ref && !rest.enum);

/** The object that a value is to be, where the document leaves no doubt. */
function objectOf(schema: Written): Written | undefined {
  const whole = named(schema);
  const objects = [whole, ...(whole.anyOf ?? []).map(named)].filter(({ properties }) => properties);
  return objects.length === 1 ? objects[0] : undefined;
}

/** Calls `visit` with each object of a body and what the document says of it, items of lists included. */
function walk(schema: Written, value: unknown, visit: (object: Record<string, unknown>, said: Written) => void): void {
  if (Array.isArray(value)) {
    const { items } = named(schema);
    if (items) for (const item of value) walk(items, item, visit);
    return;
  }
  const said = typeof value === 'object' && value !== null ? objectOf(schema) : undefined;
  if (!said) return;
  const object = value as Record<string, unknown>;
  for (const [name, within] of Object.entries(object))
    if (said.properties![name]) walk(said.properties![name], within, visit);
  visit(object, said);
}

/** Names that say one thing where another one is there: sent with it, null stands for nothing all the same. */
export function withNulls(route: Pick<Route, 'path' | 'method'>, body: unknown): unknown {
  const schema = bodyOf(route);
  if (schema === undefined || body === undefined) return body;
  const copy = structuredClone(body);
  walk(schema, copy, (object, { properties = {}, required = [] }) => {
    for (const [name, said] of Object.entries(properties)) {
      // Where null has a meaning of its own it says so.
      const hasMeaning = /\bnull\b/.test(said.description ?? '');
      if (!required.includes(name) && !hasMeaning && object[name] === undefined) object[name] = null;
    }
  });
  return copy;
}
