/*
 * A small path language over JSON, by which tables say where a vendor keeps a value. It counts what was read and what was
 * left, so that a changed reply is noticed. Read the docstring of `Fields` for the language; `stepsOf` compiles a path,
 * `walker` follows it.
 */

import type { Unread } from '../../../domain/collection/mod.ts';

/** A value, and where it stands: list places left out, as `sources[].url`. */
export interface Node {
  readonly value: unknown;
  readonly path: string;
}

/**
 * Reads a reply by paths, and counts what was read, what had another shape, and what nothing asked for.
 *
 * A path is a table's word for a place: `a.b` a field, `a[]` each item of a list (one value is a list of one), `a[x]` each item whose
 * `type` is `x`, `a..b` each `b` at any depth below `a`, `a..[x]` each object below whose `type` is `x`, `.` the value itself. Of
 * `a|b` the first that has a value counts. A text that holds JSON is read as that.
 */
export interface Fields {
  readonly root: Node;
  /** The values at a path; null counts as none. */
  each(at: Node, path: string): readonly Node[];
  /** The first text or number at a path that isn't blank, as a text. */
  text(at: Node, path: string): string | null;
  /** All texts at a path. */
  texts(at: Node, path: string): readonly string[];
  /** The value at a path, which counts as read with all that is in it. */
  whole(at: Node, path: string): unknown;
  /** Whether one of the fields is there, null included. */
  has(at: Node, path: string): boolean;
  /** Counts a value that a table knows and can't use. */
  odd(field: string): void;
  /** What was read, by field. */
  taken(): readonly Unread[];
  /** What had another shape, and what nothing asked for but for what `ignored` says is of no use. */
  unread(ignored: RegExp): { readonly odd: readonly Unread[]; readonly unknown: readonly Unread[] };
}

type Step = { readonly key?: string; readonly isDeep?: boolean; readonly each?: boolean; readonly type?: string };

const compiled = new Map<string, readonly (readonly Step[])[]>();

/** A path as steps, once for each way to go. */
function stepsOf(path: string): readonly (readonly Step[])[] {
  const known = compiled.get(path);
  if (known) return known;
  const ways = path.split('|').map((way): readonly Step[] => {
    if (way === '.') return [];
    return way.split(/(?<!\.)\.(?!\.)|(?=\.\.)/).flatMap((part) => {
      const [, dots, key = '', bracket] = /^(\.\.)?([^[\]]*)(?:\[(.*)\])?$/.exec(part)!;
      const isDeep = dots !== undefined;
      if (isDeep && key === '') return [{ isDeep, type: bracket! }];
      const step: Step = { key, isDeep };
      if (bracket === undefined) return [step];
      return [step, bracket === '' ? { each: true } : { each: true, type: bracket }];
    });
  });
  compiled.set(path, ways);
  return ways;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How deep replies are looked through. */
const DEEPEST = 40;

const child = ({ value: of, path }: Node, key: string): Node[] =>
  isObject(of) && of[key] !== undefined ? [{ value: of[key], path: path === '' ? key : `${path}.${key}` }] : [];
const items = ({ value: of, path }: Node): readonly Node[] =>
  of === null ? [] : (Array.isArray(of) ? of : [of]).map((item: unknown) => ({ value: item, path: `${path}[]` }));

/** Goes through a reply, each text of JSON in it read once. */
function walker() {
  const opened = new Map<string, unknown>();

  /** What a value holds: of a text that is JSON, what that says. */
  function open(node: Node): Node {
    if (typeof node.value !== 'string' || !/^\s*[[{]/.test(node.value)) return node;
    const known = opened.get(node.value) ?? parsed(node.value);
    if (known === undefined) return node;
    opened.set(node.value, known);
    return { ...node, value: known };
  }
  function* below(node: Node, depth = 0): Generator<Node> {
    const at = open(node);
    if (depth === DEEPEST) return;
    if (Array.isArray(at.value)) for (const item of items(at)) yield* below(item, depth + 1);
    if (!isObject(at.value)) return;
    yield at;
    for (const key of Object.keys(at.value)) for (const inside of child(at, key)) yield* below(inside, depth + 1);
  }

  function walk(from: Node, steps: readonly Step[]): readonly Node[] {
    let nodes: readonly Node[] = [from];
    for (const { key, isDeep, each, type } of steps) {
      nodes = nodes.flatMap((given) => {
        const node = open(given);
        if (each) return items(node).filter((item) => type === undefined || typeOf(open(item).value) === type);
        if (!isDeep) return child(node, key!);
        const all = [...below(node)];
        return key === '' || key === undefined
          ? all.filter(({ value: of }) => typeOf(of) === type)
          : all.flatMap((found) => child(found, key));
      });
    }
    return nodes.map(open);
  }

  return { open, walk };
}

export function fieldsOf(value: unknown): Fields {
  const counts = new Map<string, number>();
  const odds = new Map<string, number>();
  const subtrees = new Set<string>();
  const spare = new Set<string>();
  const { open, walk } = walker();
  const add = (to: Map<string, number>, field: string) => void to.set(field, (to.get(field) ?? 0) + 1);

  function each(at: Node, path: string): readonly Node[] {
    for (const way of stepsOf(path)) {
      const found = walk(at, way).filter(({ value: of }) => of !== null && of !== undefined);
      if (found.length > 0) return found;
    }
    return [];
  }

  function textOf({ value: of, path }: Node): string | undefined {
    if (typeof of === 'string' || typeof of === 'number') {
      add(counts, path);
      return String(of);
    }
    add(odds, path);
    return undefined;
  }

  function text(at: Node, path: string): string | null {
    let first: string | null = null;
    for (const found of stepsOf(path).flatMap((way) => walk(at, way))) {
      if (found.value === null || found.value === undefined) continue;
      // The same again, in another form.
      if (first !== null) spare.add(found.path);
      else {
        const said = textOf(found);
        if (said !== undefined && said.trim() !== '') first = said;
      }
    }
    return first;
  }

  return {
    root: { value, path: '' },
    each,
    text,
    texts: (at, path) => each(at, path).flatMap((found) => textOf(found) ?? []),
    whole(at, path) {
      const [found] = each(at, path);
      if (found === undefined) return undefined;
      subtrees.add(found.path);
      add(counts, found.path);
      return found.value;
    },
    has: (at, path) => stepsOf(path).some((way) => walk(at, way).some(({ value: of }) => of !== undefined)),
    odd: (field) => add(odds, field),
    taken: () => [...counts].map(([field, count]) => ({ field, count })),
    unread(ignored) {
      const unknown = new Map<string, number>();
      const isKnown = (path: string) => counts.has(path) || odds.has(path) || spare.has(path) || ignored.test(path);
      const look = (given: Node, depth: number): void => {
        if (depth === DEEPEST || subtrees.has(given.path) || isKnown(given.path)) return;
        const node = open(given);
        if (Array.isArray(node.value)) for (const item of items(node)) look(item, depth + 1);
        else if (isObject(node.value))
          for (const key of Object.keys(node.value)) for (const inside of child(node, key)) look(inside, depth + 1);
        else if (!isNothing(node.value)) add(unknown, node.path);
      };
      look({ value, path: '' }, 0);
      const listed = (of: ReadonlyMap<string, number>) => [...of].map(([field, count]) => ({ field, count }));
      return { odd: listed(odds), unknown: listed(unknown) };
    },
  };
}

const typeOf = (value: unknown): unknown => (isObject(value) ? value.type : undefined);

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || value === false;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
