/*
 * Reads a row part by part, so that one bad value doesn't cost the row. `readParts` repeats: check, mend what is plainly
 * meant, leave out the smallest part, until it fits. What was left out or mended is counted and named.
 */

import { z } from 'zod';
import { pathText } from '../domain/wording.ts';
import { problemOf, problemsIn, tryRead, unknownProperties } from './problems.ts';

/** What could be read of a row. */
export interface ReadParts<Row> {
  readonly row: Row;
  /** What was left out and why, for people: the first ones. */
  readonly leftOut: readonly string[];
  /** By field, as `sources.url`: how many values were left out or had to be mended. */
  readonly unread: ReadonlyMap<string, number>;
}

/** Parts that are named; the rest of them is counted. */
const NAMED = 20;

/**
 * Every further round looks at what the one before made: a value is mended, left out, then what lacks it is. A row that isn't
 * readable after these has no readable core.
 */
const ROUNDS = 6;

type Path = readonly PropertyKey[];
type Issue = z.core.$ZodIssue;
type Tree = Record<PropertyKey, unknown>;

/** Stands for an item that is left out until the list is rewritten, so that the places of the others hold. */
const GONE: unique symbol = Symbol('left out');

/**
 * Reads a row part by part. What a schema refuses is mended where its meaning is plain (blanks around it, a number as text), else
 * left out: the smallest part that the row can do without. The value that was given is not changed. (contract 16, "Degrading")
 *
 * `required` are the properties without which there is no row; whatever is wrong within them is a problem of the row.
 */
export function readParts<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  required: ReadonlySet<string>,
): ReadParts<z.output<Schema>> | { readonly problems: readonly string[] } {
  const leftOut: string[] = [];
  const unread = new Map<string, number>();
  /** By what was left out: where that is said, and what was wrong with it. */
  const said = new Map<string, { readonly at: number; readonly what: string }>();
  let more = 0;
  const note: Note = (path, why, { what, whole } = {}) => {
    const before = said.get(pathText(path));
    // What can't be without a part that was left out goes for the same reason, and counts once.
    if (whole !== undefined && before !== undefined) {
      const within = pathText(path.slice(whole.length));
      if (before.at < NAMED) leftOut[before.at] = `${pathText(whole)} left out: ${within} ${before.what}`;
      return;
    }
    const field = path.filter((step) => typeof step === 'string').join('.');
    unread.set(field, (unread.get(field) ?? 0) + 1);
    if (why === undefined) return;
    if (what !== undefined) said.set(pathText(path), { at: leftOut.length, what });
    if (leftOut.length < NAMED) leftOut.push(why);
    else more++;
  };
  let value = given;
  for (let round = 0; round < ROUNDS; round++) {
    const result = tryRead(schema, value);
    if (result.success) {
      const others = more > 0 ? [`${more} more parts left out`] : [];
      return { row: result.data, leftOut: [...leftOut, ...others], unread };
    }
    const { issues } = result.error;
    if (issues.some((issue) => isOfCore(issue, required))) break;
    value = mended(value as Tree, issues, note);
  }
  return { problems: problemsIn(tryRead(schema, given).error?.issues ?? [], 'row') };
}

/** The properties that a row can't do without. */
export function requiredOf(schema: z.ZodType): ReadonlySet<string> {
  const parts: Readonly<Record<string, z.ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  return new Set(Object.keys(parts).filter((name) => !parts[name]!.safeParse(undefined).success));
}

/** Hears of a value that was left out, with why, or of one that was mended, without. */
type Note = (
  path: Path,
  why?: string,
  /** The problem; and the part that goes as well, as it can't be without this one. */
  more?: { readonly what?: string; readonly whole?: Path },
) => void;

/** Whether the row can't do without what is wrong. */
const isOfCore = ({ code, path }: Issue, required: ReadonlySet<string>): boolean =>
  path.length === 0 ? code !== 'unrecognized_keys' : required.has(String(path[0]));

/** A copy without what the issues name, or with it as it is meant. Only what leads to them is copied, however deep the rest is. */
function mended(row: Tree, issues: readonly Issue[], note: Note): Tree {
  const draft = draftOf(row);
  for (const issue of issues) mend(draft, issue, note);
  return draft.done();
}

function mend(draft: Draft, issue: Issue, note: Note): void {
  const { path } = issue;
  const value = draft.at(path);
  if (value === GONE) return;
  if (issue.code === 'unrecognized_keys') {
    const problems = unknownProperties(issue);
    for (const [at, key] of issue.keys.entries()) {
      draft.remove([...path, key]);
      note([...path, key], `${pathText([...path, key])} left out: ${problems[at]}`);
    }
    return;
  }
  const meant = addressed(value, path) ?? meantBy(value, issue);
  if (meant !== undefined) {
    draft.put(path, meant);
    note(path, Array.isArray(value) ? `${pathText(path)} cut: ${issue.message}` : undefined);
    return;
  }
  // What lacks something that it needs is left out as a whole, as long as that isn't the row.
  const isMissing = (value === undefined || value === null) && typeof path.at(-1) === 'string';
  const target = isMissing && path.length > 1 ? path.slice(0, -1) : path;
  const within = pathText(path.slice(target.length));
  const what = problemOf(issue);
  const more = target === path ? { what } : { whole: target };
  note(path, `${pathText(target)} left out: ${within === '' ? '' : `${within} `}${what}`, more);
  draft.remove(target);
}

/** A row that is changed without touching the one that was given. */
interface Draft {
  /** The value at a place; undefined where there is none, GONE where it is left out or within what is. */
  at(path: Path): unknown;
  put(path: Path, value: unknown): void;
  remove(path: Path): void;
  done(): Tree;
}

function draftOf(row: Tree): Draft {
  const root = { ...row };
  const own = new Set<unknown>([root]);
  /** By list: whether marks in the answer count its items. */
  const shortened = new Map<unknown[], boolean>();
  /** The container of a place, copied as are those that lead to it. */
  const holder = (path: Path): Tree => {
    let tree: Tree = root;
    for (const step of path.slice(0, -1)) {
      const given = tree[step] as Tree;
      const next = own.has(given) ? given : ((Array.isArray(given) ? [...given] : { ...given }) as Tree);
      own.add(next);
      tree[step] = next;
      tree = next;
    }
    return tree;
  };
  return {
    at(path) {
      let value: unknown = root;
      for (const step of path) {
        if (value === GONE) return GONE;
        value = isTree(value) && Object.hasOwn(value, step) ? value[step] : undefined;
      }
      return value;
    },
    put(path, value) {
      holder(path)[path.at(-1)!] = value;
    },
    remove(path) {
      const tree = holder(path);
      const last = path.at(-1)!;
      if (!Array.isArray(tree)) return void Reflect.deleteProperty(tree, last);
      tree[last as number] = GONE;
      shortened.set(tree, path.length === 2 && path[0] === NUMBERED);
    },
    done() {
      for (const [list, isNumbered] of shortened) {
        const kept = list.flatMap((item, place) => (item === GONE ? [] : [isNumbered ? numbered(item, place) : item]));
        list.length = 0;
        for (const item of kept) list.push(item);
      }
      return root;
    },
  };
}

/** The list whose items marks such as `[3]` in the answer count, those included that are left out. */
const NUMBERED = 'sources';

/** An item with the number that it had. */
const numbered = (item: unknown, place: number): unknown =>
  isTree(item) && (item.numbers === undefined || item.numbers === null) ? { ...item, numbers: [place + 1] } : item;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** An address in the place of an item of these lists is what the item has as its `url`. */
const OF_ADDRESSES: ReadonlySet<unknown> = new Set(['sources', 'videos']);
const addressed = (value: unknown, path: Path): unknown =>
  typeof value === 'string' && path.length === 2 && OF_ADDRESSES.has(path[0]) && !NOTHING.test(value.trim())
    ? { url: value }
    : undefined;

/** Texts that programs write for "nothing". */
const NOTHING = /^(?:|-|n\/?a|none|null|nil|undefined|nan)$/i;

/** What a value means that is written in another way than the schema has it; undefined = its meaning isn't plain. */
function meantBy(value: unknown, issue: Issue): unknown {
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  if (Array.isArray(value))
    return issue.code === 'too_big' && issue.origin === 'array' ? value.slice(0, Number(issue.maximum)) : undefined;
  if (typeof value === 'number') return expected === 'string' ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (expected === 'number' || expected === 'int') return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  if (expected === 'boolean') return { true: true, false: false }[text.toLowerCase()];
  if (text !== value && !NOTHING.test(text)) return text;
  return /^(?:\/\/|www\.)[^\s/]+\.[^\s/]/i.test(text) ? `https://${text.replace(/^\/\//, '')}` : undefined;
}
