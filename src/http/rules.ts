import { z } from 'zod';

/** What a rule over several properties of an object looks at, and says. */
interface Rule<Looked extends z.ZodRawShape> {
  /** The properties whose values it looks at, with their schemas. */
  readonly of: Looked;
  /**
   * The problems by property; '' = the object itself. Gets the values as their own schemas read them; of all others it learns only whether they
   * were sent.
   */
  problems(
    read: { readonly [Name in keyof Looked]?: z.output<Looked[Name]> },
    isSent: (name: string) => boolean,
  ): Readonly<Record<string, string>>;
}

/** Says of a check that it may look at a value though something was refused. */
type When = (payload: { readonly value: unknown }) => boolean;

const whenText: When = ({ value }) => typeof value === 'string';
const whenList: When = ({ value }) => Array.isArray(value);
const whenObject: When = ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value);

/*
 * zod measures whatever has a `length`, also an object that was refused where a text was asked for, and fails where that is
 * no number either. With these, `min` and `max` look at nothing but texts, or lists.
 */
export const OF_TEXT = { abort: false, when: whenText };
export const OF_LIST = { abort: false, when: whenList };

/** Whether a check looks at nothing that its schema has refused; `test/house/schemas.test.ts` allows no others. */
export function isSafeCheck({ _zod: { def } }: z.core.$ZodCheck): boolean {
  return def.when === undefined || [whenText, whenList, whenObject].includes(def.when as When);
}

/**
 * An object with a rule over several of its properties. It is judged also when others are wrong, so that every problem is
 * told at once, but not when one that it looks at was refused: what a schema has refused may be anything.
 */
export function withRule<Body extends z.ZodObject, Looked extends z.ZodRawShape>(
  body: Body,
  { of, problems }: Rule<Looked>,
): Body {
  const looked = Object.entries(of);
  const check = new z.core.$ZodCheck({ check: 'custom', when: whenObject });
  check._zod.check = ({ value, issues }) => {
    const sent = new Map(Object.entries(value as object));
    const read: Record<string, unknown> = {};
    for (const [name, schema] of looked) {
      if (!sent.has(name)) continue;
      const result = z.safeParse(schema, sent.get(name));
      if (!result.success) return;
      read[name] = result.data;
    }
    const found = problems(read as Parameters<typeof problems>[0], (name) => sent.has(name));
    for (const [name, message] of Object.entries(found)) {
      issues.push({ code: 'custom', path: name === '' ? [] : [name], message, input: value });
    }
  };
  return body.check(check as never);
}
