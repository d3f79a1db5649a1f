/* Says in words which parts of a request are wrong: `read` first; the rules that schemas are made with last. */

import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { nearest } from '../domain/nearest.ts';
import { insteadOf, pathText, saysWhat } from '../domain/wording.ts';

/** More problems than these are not written out: they would be a far larger answer than the request. */
export const MAX_PROBLEMS = 1_000;

/**
 * The value as the schema reads it; `whole` names it where all of it is wrong.
 * @throws AppError invalid with every problem found, as `"<path>: <problem>"` (contract 2, "Errors")
 */
export function read<Schema extends z.ZodType>(schema: Schema, value: unknown, whole: string): z.output<Schema> {
  const result = tryRead(schema, value);
  if (result.success) return result.data;
  throw invalid(problemsIn(result.error.issues, whole));
}

/** What the schema reads, or what is wrong in the contract's words. */
export function tryRead<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.ZodSafeParseResult<z.output<Schema>> {
  return schema.safeParse(value, { error: wording, reportInput: true });
}

/** The problems of a value that did not fit its schema, as {@link read} tells them. */
export const problemsIn = (issues: readonly z.core.$ZodIssue[], whole: string): readonly string[] =>
  issues.flatMap((issue) => problemsOf(issue, whole));

/** Gathers the problems of several steps, so that all of them are told at once. */
export interface ProblemList {
  add(problem: string): void;
  /** What `step` gives; undefined when it was invalid. */
  of<T>(step: () => T): T | undefined;
  /** The same of a step that gives others their turn. */
  ofTurns<T>(step: () => Promise<T>): Promise<T | undefined>;
  /** @throws AppError invalid, if there was any problem */
  throwAny(): void;
}

export function problemList(): ProblemList {
  const problems: string[] = [];
  function note(error: unknown): undefined {
    if (!(error instanceof AppError && error.problem === 'invalid')) throw error;
    for (const detail of error.details) problems.push(detail);
  }
  return {
    add: (found) => void problems.push(found),
    of(step) {
      try {
        return step();
      } catch (error) {
        return note(error);
      }
    },
    ofTurns: (step) => step().catch(note),
    throwAny() {
      if (problems.length > 0) throw invalid(problems);
    },
  };
}

/** The error for problems, of which there is at least one. */
function invalid(problems: readonly string[]): AppError {
  if (problems.length <= MAX_PROBLEMS) return new AppError('invalid', problems);
  return new AppError('invalid', [...problems.slice(0, MAX_PROBLEMS), 'There are more problems than those listed']);
}

function problemsOf(issue: z.core.$ZodIssue, whole: string): string[] {
  const meant = issue.code === 'invalid_union' ? meantIn(issue) : undefined;
  if (meant) return meant.flatMap((own) => problemsOf({ ...own, path: [...issue.path, ...own.path] }, whole));
  if (issue.code !== 'unrecognized_keys') return [`${pathText(issue.path) || whole}: ${problemOf(issue)}`];
  const problems = unknownProperties(issue);
  return issue.keys.map((key, at) => `${pathText([...issue.path, key])}: ${problems[at]}`);
}

/** The problem of a value, and what was given in its place. */
export const problemOf = ({ message, path, input }: z.core.$ZodIssue): string =>
  saysWhat(message) ? message + insteadOf(input, path) : message;

/** The same of each unknown property. */
export const unknownProperties = ({ message }: z.core.$ZodIssueUnrecognizedKeys): readonly string[] =>
  message.split('\n');

/** The problems of an object where only an object would fit, so that its own faults are told. */
function meantIn(union: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined {
  if (typeof union.input !== 'object') return undefined;
  const objects = union.errors.filter((errors) =>
    errors.every((own) => own.code === 'unrecognized_keys' || own.path.length > 0),
  );
  return objects.length === 1 ? objects[0] : undefined;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  object: 'an object',
  array: 'an array',
  record: 'an object',
};

function kindOf({ expected, inst }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  // Of a text where an integer is due, zod expects a number at first.
  const kind = inst instanceof z.ZodNumberFormat ? 'int' : expected;
  return KINDS[kind] ?? kind;
}

/** A problem in the contract's words; the schema's own words go before. */
function wording(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${kindOf(issue)}`;
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${oneOf(issue.values)}`;
    case 'too_big':
      return `must ${extent('at most', Number(issue.maximum), issue.origin)}`;
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? 'must not be empty'
        : `must ${extent('at least', Number(issue.minimum), issue.origin)}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownProperty(key, issue.inst)).join('\n');
    default:
      return undefined;
  }
}

/** A longer name isn't a slip of the keyboard; to compare it would take long. */
const MAX_SLIP = 40;

function unknownProperty(key: string, inst: unknown): string {
  const known = inst instanceof z.ZodObject && key.length <= MAX_SLIP ? Object.keys(inst.shape) : [];
  const meant = nearest(key, known);
  return meant === undefined ? 'unknown property' : `unknown property; did you mean ${meant}?`;
}

function oneOf(values: readonly unknown[]): string {
  const texts = [...new Set(values.map(String))];
  return texts.length === 1 ? texts[0]! : `one of ${texts.join(', ')}`;
}

function extent(bound: string, count: number, origin: string): string {
  if (origin === 'string') return `have ${bound} ${count} characters`;
  if (origin === 'array') return `have ${bound} ${count} ${count === 1 ? 'item' : 'items'}`;
  return `be ${bound} ${count}`;
}

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
export const whenObject: When = ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value);

/*
 * zod measures whatever has a `length`, also an object that was refused where a text was asked for, and fails where that is
 * no number either. With these, `min` and `max` look at nothing but texts, or lists.
 */
export const OF_TEXT = { abort: false, when: whenText };
export const OF_LIST = { abort: false, when: whenList };

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
      const [path, input] = name === '' ? [[], value] : [[name], sent.get(name)];
      issues.push({ code: 'custom', path, message, input });
    }
  };
  return body.check(check as never);
}
