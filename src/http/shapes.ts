import type { z } from 'zod';

/*
 * The properties of one body made of those of another. They keep their order, in which OpenAPI and tables of CSV show them.
 */

type Shape = Readonly<Record<string, z.ZodType>>;
type Optional<Of extends Shape> = { -readonly [Name in keyof Of]: z.ZodExactOptional<Of[Name]> };

/** Properties that may be left out; one that is there has a value. */
export const optional = <Of extends Shape>(shape: Of): Optional<Of> => each(shape, (schema) => schema.exactOptional());

/** Properties of a record that an import passes over, so that what the list answers can be sent back. (contract 10) */
export const passedOver = <Of extends Shape>(shape: Of): Optional<Of> =>
  each(shape, (schema) =>
    schema.exactOptional().meta({ description: 'Passed over: a record can be sent back as it was answered.' }),
  );

const each = <Of extends Shape>(shape: Of, make: (schema: z.ZodType) => z.ZodType): Optional<Of> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, make(schema)])) as unknown as Optional<Of>;
