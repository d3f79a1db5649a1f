/*
 * The columns of objects: their names, and of objects inside, the values that a field is known for, by their paths. `columnsOf`
 * decides per column whether what is inside is meant.
 */

import { FILE_KINDS, fieldOf } from './headers.ts';

/** A column of JSON, and where its values are. */
interface Column {
  readonly name: string;
  readonly path: readonly string[];
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that take an object as it is. */
const WHOLE = new Set(['value', 'raw', 'parts', 'ads', 'shopping', 'videos', 'sources', 'locales', 'cut']);
/** How deep values are looked for, and in how many objects. */
const DEPTH = 3;
const LOOKED_THROUGH = 1_000;
/** Of an object of which no value is known, that many are offered. */
const OFFERED = 12;

/** The value at a path; undefined where there is none. */
export function valueAt(value: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const key of path) at = isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  return at;
}

/**
 * The columns of some values: the names of all objects among them, in the order in which they come.
 * @param mapped columns that a person has named: those that are paths, as `a.b.c`, are looked up
 */
export function columnsOf(values: readonly unknown[], mapped: readonly string[]): Column[] {
  const objects = values.filter(isObject);
  const found = namedColumns(objects);
  const paths = mapped.map((name) => ({ name, path: name.split('.') }));
  const further = paths.filter(
    ({ name, path }) =>
      path.length > 1 &&
      !found.some((column) => column.name === name) &&
      objects.slice(0, LOOKED_THROUGH).some((object) => valueAt(object, path) !== undefined),
  );
  return [...found, ...further];
}

function namedColumns(objects: readonly Readonly<Record<string, unknown>>[]): readonly Column[] {
  return keysOf(objects).flatMap((key): readonly Column[] => {
    const own = { name: key, path: [key] };
    const inside = WHOLE.has(key) ? [] : objectsAt(objects, key);
    if (inside.length === 0) return [own];
    const below = pathsIn(inside, [key], 1);
    const known = below.filter(({ name }) => isKnown(name));
    if (known.length > 0) return known;
    // Of an object that is a field's, what may be the field is offered.
    return isKnown(key) && below.length > 0 ? below.slice(0, OFFERED) : [own];
  });
}

/** In a loop, as a list of the names of a million objects takes much memory. */
function keysOf(objects: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const keys = new Set<string>();
  for (const object of objects) for (const key of Object.keys(object)) keys.add(key);
  return [...keys];
}

const isKnown = (name: string): boolean => FILE_KINDS.some((kind) => fieldOf(kind, name) !== undefined);

/** The objects under a name, where it has nothing else. */
function objectsAt(objects: readonly Readonly<Record<string, unknown>>[], key: string) {
  const found = objects
    .slice(0, LOOKED_THROUGH)
    .map((object) => valueAt(object, [key]))
    .filter((value) => value !== null && value !== undefined);
  return found.length > 0 && found.every(isObject) ? found : [];
}

function pathsIn(
  objects: readonly Readonly<Record<string, unknown>>[],
  before: readonly string[],
  depth: number,
): readonly Column[] {
  return keysOf(objects).flatMap((key) => {
    const path = [...before, key];
    const inside = depth < DEPTH ? objectsAt(objects, key) : [];
    return inside.length > 0 ? pathsIn(inside, path, depth + 1) : [{ name: path.join('.'), path }];
  });
}
