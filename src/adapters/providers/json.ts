/** An object of parsed JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Thrown by what reads a reply of another shape than the provider documents, and caught by {@link readingOf}. */
export class ShapeError extends Error {}

/** The object at a place. @throws ShapeError */
export function objectAt(value: unknown, place: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ShapeError(`${place} is no object`);
  return value as Json;
}

/** The list at a place; nothing at all is an empty one. @throws ShapeError */
export function listAt(value: unknown, place: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ShapeError(`${place} is no list`);
  return value;
}

/** The text at a place. @throws ShapeError */
export function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw new ShapeError(`${place} is no text`);
  return value;
}

/** A text, or null where nothing is. @throws ShapeError */
export const textOrNull = (value: unknown, place: string): string | null =>
  value === undefined || value === null ? null : textAt(value, place);

/** No reply counts further: what is more would be no cost that can be kept, and summed up. */
const MOST = 1e9;

/** A whole number, or 0 where nothing is. @throws ShapeError */
export function countAt(value: unknown, place: string): number {
  if (value === undefined || value === null) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST)
    throw new ShapeError(`${place} is no count`);
  return value;
}
