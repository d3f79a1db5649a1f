/* Brings a project's columns up to date: checkpoint, answers, links, parts. On an error they are thrown away. */

import {
  addLinks,
  addResponses,
  appendResponses,
  type Columns,
  changedCount,
  changedDays,
  checkpointedDays,
  createColumns,
  DICTIONARIES,
  type DictionaryName,
  dropLinks,
  firstMissingChunk,
  isOfThisFormat,
  loadNames,
  loadPart,
  missingParts,
  PART_NAMES,
  removeResponses,
  resumeFrom,
  STORED_PARTS,
  type StoredPartName,
  setDimensions,
  setVideos,
} from '../../domain/columns/mod.ts';
import type { ProjectId } from '../../domain/ids.ts';
import {
  type Checkpoint,
  type FactReader,
  FROM_THE_START,
  type ResponseMark,
  type Revision,
} from '../../domain/ports/mod.ts';
import type { Needs } from '../../domain/reports/mod.ts';
import type { TaggedResponses } from '../../domain/response.ts';
import type { Day } from '../../domain/time.ts';
import { isNamed, type Naming, nameBrands, nothingNamed } from './naming.ts';

/** The columns of a project as this thread holds them, and what they were made from. */
export interface Held {
  columns: Columns;
  mark: ResponseMark;
  dictionary: number;
  videos: number;
  /** The store's revision of videos: they are read when a report needs all of them. */
  videosThere: number;
  /** The store's revision of what analyses look for. */
  tracked: number;
  /** Which brands queries name. */
  readonly naming: Naming;
  links: number;
  /** The store's revision of links: they are read when a report needs them. */
  linksThere: number;
  /** The one that these go on from; null = they were made from the rows alone. */
  checkpoint: string | null;
  /** What the checkpoint has of each dictionary. */
  names: Checkpoint['names'];
  /** A checkpoint that is damaged, so that these are made as though it were not there. */
  refused: string | null;
  /** The store's last checkpoint, be it the one that these go on from or not. */
  last: string | null;
  /** When they were last asked for, as a number that grows. */
  asked: number;
  /** The store's history that they are of. */
  history: number | undefined;
  /** The store's version that they are of, or older than they are; undefined before it was asked for. */
  version: number | undefined;
  /** How much memory they take, where that has been measured since they were asked about. */
  bytes: number | undefined;
}

/** Columns before anything has been read. */
export const nothingHeld = (refused: string | null = null): Held => ({
  columns: createColumns(),
  mark: FROM_THE_START,
  dictionary: -1,
  videos: -1,
  videosThere: -1,
  tracked: -1,
  naming: nothingNamed(),
  links: 0,
  linksThere: 0,
  checkpoint: null,
  names: {},
  refused,
  last: null,
  asked: 0,
  history: undefined,
  version: undefined,
  bytes: undefined,
});

/** What a project's columns are brought up to date from, in one snapshot. */
export interface ProjectFacts {
  readonly facts: FactReader;
  readonly project: ProjectId;
}

/** The state to which columns are brought: a revision, with the parts that a report needs, of at most `most` responses of no checkpoint. */
interface Wanted {
  readonly needs: Needs;
  readonly revision: Revision;
  readonly most?: number;
  readonly onStep?: (() => void) | undefined;
}

/** Why a checkpoint cannot be read: another version of sightline has kept columns in another format, or it is damaged. */
export type Unreadable = 'outdated' | 'damaged';

export const whyUnreadable = (checkpoint: string): Unreadable => (isOfThisFormat(checkpoint) ? 'damaged' : 'outdated');

/** What was kept of a project's columns cannot be read: they are to be made from its responses. */
export class UnreadableCheckpointError extends Error {
  readonly checkpoint: string;

  constructor(checkpoint: string) {
    super(`The checkpoint ${checkpoint} is ${whyUnreadable(checkpoint)}`);
    this.checkpoint = checkpoint;
  }
}

/**
 * Brings columns up to where a project stands (`revision`), and loads what is needed of them. Only what is new is read:
 * the last checkpoint again, then what was written since, and of that no more than `most` responses that no checkpoint has.
 * @throws UnreadableCheckpointError, after which the columns are no good; as after any other error
 */
export async function refreshColumns(
  held: Held,
  from: ProjectFacts,
  { needs, revision, most = Number.POSITIVE_INFINITY, onStep }: Wanted,
): Promise<void> {
  const { facts, project } = from;
  held.last = revision.checkpoint;
  if (revision.checkpoint !== held.checkpoint && revision.checkpoint !== held.refused) {
    await resumeFromCheckpoint(held, from, revision.checkpoint);
  }
  // What was removed meanwhile is not told any more.
  if (held.mark.responses > 0 && held.mark.responses < revision.forgotten) startAnew(held);
  if (revision.dictionary !== held.dictionary) {
    setDimensions(held.columns, await facts.dimensions(project));
    held.dictionary = revision.dictionary;
  }
  if (needs.isOfAllVideos && revision.videos !== held.videos) {
    setVideos(held.columns, await facts.videos(project, 'all'));
    held.videos = revision.videos;
  }
  await loadDictionaries(held, from, ['rows', ...needs.parts]);
  // Links come with responses, so where no response was there before none has changed.
  if (held.mark.responses === 0) held.links = revision.links;
  if (revision.responses !== held.mark.responses) await readResponses(held, from, { revision, most, onStep });
  held.linksThere = revision.links;
  if (needs.parts.has('tags')) await loadLinks(held, from);
  await loadParts(held, from, needs);
  held.tracked = revision.tracked;
  if (needs.isOfBrandsNamed) await nameBrands(held.naming, held.columns, from, { ...revision, ...held.mark });
}

/** Whether columns that are up to date have what is needed of them; of the videos they do not know it. */
export function hasAll(held: Held, { parts, isAsked, isOfAllVideos, isOfBrandsNamed }: Needs): boolean {
  if (isOfAllVideos || missingParts(held.columns, { parts, isAsked }).size > 0) return false;
  if (parts.has('tags') && held.links !== held.linksThere) return false;
  if (isOfBrandsNamed && !isNamed(held.naming, held.columns, { ...held.mark, tracked: held.tracked })) return false;
  return dictionariesOf(['rows', ...parts]).every((dictionary) => missingNames(held, dictionary) <= 0);
}

/** The columns of a project as a service that has just started makes them, with every part, or why they cannot. */
export async function loadColumns(facts: FactReader, project: ProjectId): Promise<Columns | Unreadable> {
  const held = nothingHeld();
  const needs = { parts: new Set(PART_NAMES), isAsked: () => true, isOfAllVideos: true, isOfBrandsNamed: false };
  try {
    await refreshColumns(held, { facts, project }, { needs, revision: await facts.revision(project) });
    return held.columns;
  } catch (error) {
    if (error instanceof UnreadableCheckpointError) return whyUnreadable(error.checkpoint);
    throw error;
  }
}

/** Loads every part of the days that the next checkpoint is to have. @throws UnreadableCheckpointError */
export async function loadChangedDays(held: Held, from: ProjectFacts): Promise<void> {
  const days = changedDays(held.columns);
  await loadDictionaries(held, from, STORED_PARTS);
  await loadParts(held, from, { parts: new Set(PART_NAMES), isAsked: (day) => days.has(day) });
}

async function resumeFromCheckpoint(held: Held, from: ProjectFacts, checkpoint: string | null): Promise<void> {
  if (checkpoint === null) return startAnew(held);
  if (!isOfThisFormat(checkpoint)) throw new UnreadableCheckpointError(checkpoint);
  const checkpointed = await from.facts.checkpoint(from.project);
  const here = checkpointedDays(held.columns);
  const others = Array.from(checkpointed.days).flatMap(([day, its]) => (here.get(day) === its ? [] : day));
  const rows = await partsOf(from, checkpoint, 'rows', others);
  if (!resumeFrom(held.columns, checkpointed.days, rows)) throw new UnreadableCheckpointError(checkpoint);
  Object.assign(held, { checkpoint, mark: checkpointed.mark, links: checkpointed.links, names: checkpointed.names });
}

/** Forgets all that is held: it is made from the rows again. */
function startAnew(held: Held): void {
  const { asked, refused, last, linksThere, history, naming } = held;
  Object.assign(held, nothingHeld(refused), { asked, last, linksThere, history, naming });
}

async function readResponses(
  held: Held,
  from: ProjectFacts,
  { revision, most, onStep }: Pick<Required<Wanted>, 'revision' | 'most'> & Pick<Wanted, 'onStep'>,
): Promise<void> {
  const { facts, project } = from;
  const withIds = { parts: new Set(['ids'] as const), isAsked: () => true };
  await loadDictionaries(held, from, STORED_PARTS);
  if (held.mark.responses > 0) {
    for await (const ids of facts.removed(project, held.mark.responses)) {
      await loadParts(held, from, withIds);
      removeResponses(held.columns, ids);
    }
  }
  for await (const { added, replaced, mark } of facts.responses(project, held.mark)) {
    if (replaced.length > 0) await loadParts(held, from, withIds);
    addResponses(held.columns, added);
    appendResponses(held.columns, replaced);
    held.mark = mark;
    onStep?.();
    if (changedCount(held.columns) >= most) return;
  }
  // The last thing that was written may have been removed.
  held.mark = { ...held.mark, responses: revision.responses };
}

/** Reads the links again of tags that had some changed, and drops those of tags that are gone. */
export async function loadLinks(held: Held, from: ProjectFacts): Promise<void> {
  if (held.links === held.linksThere) return;
  const { columns } = held;
  const { facts, project } = from;
  await loadDictionaries(held, from, ['tags']);
  await loadParts(held, from, { parts: new Set(['numbers', 'tags']), isAsked: () => true });
  const relinked = await facts.relinkedTags(project, held.links);
  const stale = new Set(relinked);
  const known = new Set(columns.executionTags.map(({ id }) => id));
  dropLinks(columns, (tagId) => stale.has(tagId) || !known.has(tagId));
  const links: TaggedResponses[] = [];
  for await (const batch of facts.links(project, relinked)) links.push(...batch);
  addLinks(columns, links);
  held.links = held.linksThere;
}

/** Chunks of names that are read in one go: a million names. */
const CHUNKS_AT_ONCE = 128;

/** Loads the names of the dictionaries of some parts, as far as the checkpoint has more. */
async function loadDictionaries(
  held: Held,
  { facts, project }: ProjectFacts,
  parts: readonly StoredPartName[],
): Promise<void> {
  const { columns, checkpoint } = held;
  for (const dictionary of dictionariesOf(parts)) {
    if (missingNames(held, dictionary) <= 0) continue;
    const { chunks, size } = held.names[dictionary]!;
    for (let from = firstMissingChunk(columns, dictionary); from < chunks.length; from += CHUNKS_AT_ONCE) {
      const read = await facts.checkpointNames(project, dictionary, from, from + CHUNKS_AT_ONCE);
      if (!read || !loadNames(columns, dictionary, read)) throw new UnreadableCheckpointError(checkpoint!);
    }
    if (columns.checkpointed[dictionary] !== size) throw new UnreadableCheckpointError(checkpoint!);
  }
}

/** The dictionaries that the codes of some parts are of. */
export const dictionariesOf = (parts: readonly StoredPartName[]): readonly DictionaryName[] => [
  ...new Set(parts.flatMap((part) => DICTIONARIES[part])),
];

/** How many names of a dictionary the checkpoint has more. */
const missingNames = ({ columns, names }: Held, dictionary: DictionaryName): number =>
  (names[dictionary]?.size ?? 0) - columns.checkpointed[dictionary];

async function loadParts(
  { columns, checkpoint }: Held,
  from: ProjectFacts,
  asked: Pick<Needs, 'parts' | 'isAsked'>,
): Promise<void> {
  for (const [part, days] of missingParts(columns, asked)) {
    for (const [day, bytes] of await partsOf(from, checkpoint!, part, days)) {
      if (!loadPart(columns, day, part, bytes)) throw new UnreadableCheckpointError(checkpoint!);
    }
  }
}

async function partsOf(
  { facts, project }: ProjectFacts,
  checkpoint: string,
  part: StoredPartName,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, Uint8Array<ArrayBufferLike>>> {
  const parts = await facts.checkpointParts(project, part, days);
  if (parts.size !== days.length) throw new UnreadableCheckpointError(checkpoint);
  return parts;
}
