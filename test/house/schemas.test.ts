import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { OF_LIST, OF_TEXT, whenObject } from '../../src/http/problems.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { EntityRowBody, JobExecutionRowBody, VideoRowBody } from '../../src/http/rows/mod.ts';

/** Schemas of what comes in: rows of imports are checked on their own, beside the bodies that hold them. */
const INPUTS = [
  ...ROUTES.flatMap(({ params, query, body }) => [params, query, body].filter((schema) => schema !== undefined)),
  ...[EntityRowBody, JobExecutionRowBody, VideoRowBody],
];

/** The schemas within a schema, itself included. */
function schemasWithin(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<z.core.$ZodType> {
  if (seen.has(schema)) return seen;
  seen.add(schema);
  const inner = Object.values(schema._zod.def).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null && !(part instanceof z.core.$ZodType) ? Object.values(part) : [part],
  );
  for (const part of inner) if (part instanceof z.core.$ZodType) schemasWithin(part, seen);
  return seen;
}

/** What a check of ours may be given whatever came: a text or a number is one by then, and nothing is said of `unknown`. */
function mayHaveChecks(schema: z.core.$ZodType): boolean {
  const ofUnknown = schema instanceof z.ZodArray && schema.element instanceof z.ZodUnknown;
  return [z.ZodString, z.ZodNumber, z.ZodUnknown].some((kind) => schema instanceof kind) || ofUnknown;
}

/** Whether a check looks at nothing that its schema has refused. */
const isSafeCheck = ({ _zod: { def } }: z.core.$ZodCheck): boolean =>
  def.when === undefined || [OF_TEXT.when, OF_LIST.when, whenObject].includes(def.when as typeof whenObject);

test('no check looks at what its schema has refused', () => {
  const schemas = new Set(INPUTS.flatMap((schema) => [...schemasWithin(schema)]));
  assert.ok(schemas.size > 100, `${schemas.size} schemas`);
  for (const schema of schemas) {
    for (const check of schema._zod.def.checks ?? []) {
      const at = `${schema._zod.def.type} ${z.globalRegistry.get(schema as z.ZodType)?.id ?? ''}: ${check._zod.def.check}`;
      assert.ok(isSafeCheck(check), `${at}: give min and max OF_TEXT or OF_LIST, and make rules by withRule`);
      // An object whose property is too long is refused, and yet goes on to refinements that say nothing else.
      const isOwn = check._zod.def.check === 'custom' && check._zod.def.when === undefined;
      assert.ok(!isOwn || mayHaveChecks(schema), `${at}: a rule over an object is made by withRule`);
    }
  }
});

test('the rule sees what it forbids', () => {
  const refused = z.string().max(3);
  const checks = (schema: z.ZodType) => schema._zod.def.checks ?? [];
  assert.equal(checks(refused).every(isSafeCheck), false);
  assert.equal(checks(z.strictObject({}).refine(() => true, { when: () => true })).every(isSafeCheck), false);
  assert.equal(mayHaveChecks(z.strictObject({})), false);
  // Why there is such a rule.
  assert.throws(() => refused.safeParse({ length: { toString: 1 } }), TypeError);
});
