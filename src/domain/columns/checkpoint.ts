import {
  chunkNumber,
  type Dictionary,
  dropFrom,
  goOnWith,
  type KeptNames,
  type KeptTexts,
  namesFrom,
} from '../columnar/mod.ts';
import type { Day } from '../time.ts';
import { dropStaleBlocks } from './aggregate-cache.ts';
import { segmentFrom, storedPart } from './checkpoint-parts.ts';
import type { Columns } from './columns.ts';
import { DICTIONARY_NAMES, type Dictionaries, type DictionaryName } from './dictionaries.ts';
import { STORED_PARTS, type StoredPartName } from './layout.ts';
import { merged } from './merge.ts';
import type { Segment } from './segment.ts';

/*
 * Columns can be made again from what a store keeps of responses, and loading them is faster. A checkpoint is all that was not
 * kept as columns before: the days that have changed, one segment each, and the names of new codes, in the chunks that these
 * are in. Names and segments of earlier checkpoints stay as they are, so codes do.
 */

/** What there is to keep of a project's columns. */
export interface ColumnCheckpoint {
  readonly days: readonly CheckpointDay[];
  readonly names: Readonly<Record<DictionaryName, KeptNames>>;
}

/** A day as it is now: its parts take the place of what was kept of it; nothing where it has no responses any more. */
export interface CheckpointDay {
  readonly day: Day;
  readonly parts: Readonly<Record<StoredPartName, Uint8Array>> | undefined;
}

/**
 * How many responses would have to be kept again: those of segments that have not been kept as they are now.
 * @example assert.equal(changedCount(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS)), 1)
 */
export function changedCount({ segments }: Columns): number {
  return segments.filter(isChanged).reduce((sum, { rows }) => sum + rows.length, 0);
}

/**
 * Which checkpoint has each day that is here as it was loaded. Codes of tags that no checkpoint has may become others, so days with
 * other links are not.
 * @example assert.equal(checkpointedDays(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS)).size, 0)
 */
export function checkpointedDays({ segments }: Columns): ReadonlyMap<Day, string> {
  return new Map(segments.filter(isAsLoaded).map(({ day, checkpoint }) => [day, checkpoint]));
}

/**
 * The days whose segments, all parts of them, make the next checkpoint.
 * @example assert.deepEqual([...changedDays(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS))], [0])
 */
export function changedDays({ segments }: Columns): ReadonlySet<Day> {
  return new Set(segments.filter(isChanged).map(({ day }) => day));
}

/**
 * The next checkpoint. Segments of the days that have changed are loaded, all parts of them.
 * @example
 * const checkpoint = checkpointOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS));
 * assert.deepEqual(checkpoint.days.map(({ day }) => day), [0]);
 * assert.equal(checkpoint.names.queries.size, 1);
 */
export function checkpointOf(columns: Columns): ColumnCheckpoint {
  const { segments, dictionaries, checkpointed } = columns;
  const days = Array.from(changedDays(columns), (day): CheckpointDay => {
    const whole = merged(segments.filter((segment) => segment.day === day));
    const parts = STORED_PARTS.map((name) => [name, storedPart(whole, name)]);
    return { day, parts: whole.rows.length === 0 ? undefined : Object.fromEntries(parts) };
  });
  const names = DICTIONARY_NAMES.map((name) => [name, namesFrom(dictionaryOf(dictionaries, name), checkpointed[name])]);
  return { days, names: Object.fromEntries(names) };
}

/**
 * Goes on from a checkpoint: days that it has as they are here stay, the rows of others come from it, and whatever was not
 * kept is forgotten. `kept` says which checkpoint has each day; `rows` are those of the days that are not here. False, and
 * nothing can be relied on, where they are in another format.
 * @example
 * const { days, names } = checkpointOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS));
 * const columns = createColumns();
 * const rows = new Map(days.map(({ day, parts }) => [day, parts!.rows]));
 * assert.equal(resumeFrom(columns, new Map([[0, 'first checkpoint']]), rows), true);
 * for (const dictionary of DICTIONARY_NAMES) assert.equal(loadNames(columns, dictionary, names[dictionary].chunks), true);
 * assert.equal(checkpointedDays(columns).get(0), 'first checkpoint');
 */
export function resumeFrom(
  columns: Columns,
  kept: ReadonlyMap<Day, string>,
  rows: ReadonlyMap<Day, Uint8Array<ArrayBufferLike>>,
): boolean {
  const here = columns.segments.filter(
    (segment) => isAsLoaded(segment) && kept.get(segment.day) === segment.checkpoint,
  );
  const loaded = Array.from(rows, ([day, bytes]) => segmentFrom(day, kept.get(day)!, bytes));
  if (loaded.includes(undefined)) return false;
  columns.segments = [...here, ...(loaded as Segment[])].sort((a, b) => a.day - b.day);
  dropStaleBlocks(columns);
  for (const name of DICTIONARY_NAMES) dropFrom(dictionaryOf(columns.dictionaries, name), columns.checkpointed[name]);
  return true;
}

/**
 * The first chunk of a dictionary's names that {@link loadNames} goes on with.
 * @example assert.equal(firstMissingChunk(createColumns(), 'entities'), 0)
 */
export const firstMissingChunk = ({ checkpointed }: Columns, name: DictionaryName): number =>
  chunkNumber(checkpointed[name]);

/**
 * Goes on with names that a checkpoint has kept, in chunks from the first one on that is missing. False, and nothing can be
 * relied on, where they do not follow each other.
 * @example
 * const { chunks } = checkpointOf(columnsOf([BARE_RESPONSE], EMPTY_DIMENSIONS)).names.queries;
 * assert.equal(loadNames(createColumns(), 'queries', [...chunks, ...chunks]), false);
 */
export function loadNames(
  { dictionaries, checkpointed }: Columns,
  name: DictionaryName,
  chunks: readonly KeptTexts[],
): boolean {
  const isWhole = goOnWith(dictionaryOf(dictionaries, name), checkpointed[name], chunks);
  checkpointed[name] = dictionaries[name].size;
  return isWhole;
}

/** Whatever its values are: they are asked by their names alone. */
const dictionaryOf = (dictionaries: Dictionaries, name: DictionaryName): Dictionary<unknown> =>
  dictionaries[name] as Dictionary<unknown>;

/** Whether it was loaded, and its tags are those of then. */
const isAsLoaded = (segment: Segment): segment is Segment & { readonly checkpoint: string } =>
  segment.checkpoint !== undefined && !segment.hasOtherLinks;

const isChanged = ({ checkpoint, dead, hasOtherLinks }: Segment): boolean =>
  checkpoint === undefined || dead > 0 || hasOtherLinks;
