import type { ReferenceObject, SchemaObject } from 'openapi3-ts/oas31';
import { z } from 'zod';

/*
 * null stands for a property that is left out, in all that is sent but a PATCH: clients with types send it by default. Where a schema takes null
 * itself, null has a meaning of its own and stays. (contract 16, "Null")
 */

/** What a value is without its nulls; undefined = there is nothing to look for in it. */
type Strip = ((value: unknown) => unknown) | undefined;

const STRIPS = new WeakMap<z.core.$ZodType, { readonly strip: Strip }>();

/**
 * The value without the optional properties that are null, also of objects within; what is changed is a copy.
 * @example
 * const schema = z.strictObject({ name: z.string().exactOptional(), group: z.string().nullable().exactOptional() });
 * assert.deepEqual(withoutNulls(schema, { name: null, group: null }), { group: null });
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  const strip = stripOf(schema);
  return strip ? strip(value) : value;
}

function stripOf(schema: z.core.$ZodType): Strip {
  const known = STRIPS.get(schema);
  if (known) return known.strip;
  const strip = makeStrip(schema);
  STRIPS.set(schema, { strip });
  return strip;
}

function makeStrip(schema: z.core.$ZodType): Strip {
  if (schema instanceof z.ZodObject) return stripOfObject(schema.shape);
  if (schema instanceof z.ZodArray) return stripOfItems(stripOf(schema.element));
  if (schema instanceof z.ZodPipe) return stripOf(schema.out);
  if (isOptional(schema) || schema instanceof z.ZodNullable) return stripOf(schema.unwrap());
  if (schema instanceof z.ZodUnion) {
    const strips = schema.options.map(stripOf).filter((strip) => strip !== undefined);
    // Of several kinds of objects it isn't known which one is meant.
    return strips.length === 1 ? strips[0] : undefined;
  }
  return undefined;
}

const isOptional = (schema: z.core.$ZodType) => schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional;

/** Whether null says no more of a property than leaving it out. */
const isAbsence = (schema: z.core.$ZodType) => isOptional(schema) && !z.safeParse(schema, null).success;

function stripOfObject(shape: z.core.$ZodShape): Strip {
  const properties = Object.entries(shape).flatMap(([name, schema]) => {
    const [isDropped, within] = [isAbsence(schema), stripOf(schema)];
    return isDropped || within ? [{ name, isDropped, within }] : [];
  });
  if (properties.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    let copy: Record<string, unknown> | undefined;
    for (const { name, isDropped, within } of properties) {
      if (!Object.hasOwn(value, name)) continue;
      const given = (value as Record<string, unknown>)[name];
      const kept = within ? within(given) : given;
      if (given === null ? !isDropped : kept === given) continue;
      copy ??= { ...value };
      if (given === null) delete copy[name];
      else copy[name] = kept;
    }
    return copy ?? value;
  };
}

function stripOfItems(within: Strip): Strip {
  if (!within) return undefined;
  return (value) => {
    if (!Array.isArray(value)) return value;
    const kept = value.map(within);
    return kept.every((item, at) => item === value[at]) ? value : kept;
  };
}

type Written = SchemaObject & { readonly $ref?: string };

/** The same in the document: has the optional properties of bodies that are sent take null, also in schemas that they refer to. */
export function allowNulls(schemas: ReadonlyMap<string, SchemaObject>, bodies: Iterable<string>): void {
  const seen = new Set<object>();
  const walk = (schema: SchemaObject | ReferenceObject): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const { $ref, properties = {}, required = [], items, anyOf = [] } = schema as Written;
    const named = $ref === undefined ? undefined : schemas.get($ref.split('/').at(-1)!);
    for (const within of [named, items, ...anyOf, ...Object.values(properties)]) if (within) walk(within);
    for (const [name, property] of Object.entries(properties)) {
      if (!required.includes(name)) properties[name] = orNull(property);
    }
  };
  for (const name of bodies) walk(schemas.get(name)!);
}

/** A schema that takes null, too. */
function orNull(schema: SchemaObject | ReferenceObject): SchemaObject {
  const { $ref, type, anyOf, enum: values, const: only, ...rest } = schema as Written;
  if ($ref !== undefined) return { anyOf: [{ $ref }, { type: 'null' }], ...rest };
  if (anyOf) {
    const isThere = anyOf.some((one) => 'type' in one && one.type === 'null');
    return isThere ? (schema as SchemaObject) : { ...rest, anyOf: [...anyOf, { type: 'null' }] };
  }
  // What has no type takes anything.
  if (type === undefined || [type].flat().includes('null')) return schema as SchemaObject;
  const taken = values ?? (only === undefined ? undefined : [only]);
  return { ...rest, type: [type].flat().concat('null'), ...(taken && { enum: [...taken, null] }) };
}
