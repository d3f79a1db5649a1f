import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const DECLARED = z.registry<{ readonly schema: JsonSchema }>();

/** A schema that the document declares as another one: what it takes besides is for clients of before. */
export function declaredAs<Schema extends z.ZodType>(schema: Schema, declared: JsonSchema): Schema {
  DECLARED.add(schema, { schema: declared });
  return schema;
}

/** Puts what a schema is declared as in the place of what it is. */
export function declare(schema: z.core.$ZodType, written: JsonSchema): void {
  const instead = DECLARED.get(schema)?.schema;
  if (!instead) return;
  delete written.enum;
  delete written.type;
  Object.assign(written, instead);
}
