/*
 * The port by which columns follow a project: revisions, responses since a mark, removals, links, checkpoints. Read
 * `Revision` first, as every method is relative to it. Batches come in the order of writing, so a reader can stop and go
 * on.
 */

import type { BrandNames } from '../entities/mod.ts';
import type { ExecutionTagId, JobExecutionId, ProjectId } from '../ids.ts';
import type { Dimensions, ResponseFacts, TaggedResponses } from '../response.ts';
import type { Day } from '../time.ts';
import type { Video, VideoKey } from '../video.ts';

/** Where a project stands. Counters only grow; each moves, in the writing transaction, when what it stands for changes. */
export interface Revision {
  /** New, replaced or removed responses, and those whose analysis has changed. */
  readonly responses: number;
  /** Up to which responses revision removals are not told any more; 0 = all are. */
  readonly forgotten: number;
  /** Query types, texts, deletions and tags, tag groups, entities and their groups. */
  readonly dictionary: number;
  /** What analyses look for: names of entities, and the project's settings for them. */
  readonly tracked: number;
  /** Videos and their snapshots. */
  readonly videos: number;
  /** Links of execution tags to responses that were there before. */
  readonly links: number;
  /** The last checkpoint of its columns. */
  readonly checkpoint: string | null;
}

/** What the reports of a project are made from. */
export interface FactReader {
  revision(project: ProjectId): Promise<Revision>;
  dimensions(project: ProjectId): Promise<Omit<Dimensions, 'videos'>>;
  /** What tells which brands queries name. */
  brandNames(project: ProjectId): Promise<BrandNames>;
  /** The known facts of some videos, or of all. */
  videos(project: ProjectId, keys: readonly VideoKey[] | 'all'): Promise<readonly Video[]>;
  /**
   * The responses last written since then, in the order of writing, in batches. A response that was replaced, or
   * analysed again, comes once, as it is now.
   */
  responses(project: ProjectId, since: ResponseMark): AsyncIterable<ResponseBatch>;
  /**
   * The responses removed since a responses revision, in batches. One that came in again later is among them: a
   * follower drops these first.
   */
  removed(project: ProjectId, since: number): AsyncIterable<readonly JobExecutionId[]>;
  /** The execution tags whose links have changed after revision `since`, besides those of responses that came with them. */
  relinkedTags(project: ProjectId, since: number): Promise<readonly ExecutionTagId[]>;
  /** Every response that carries one of some execution tags, by its number, in batches. */
  links(project: ProjectId, tags: readonly ExecutionTagId[]): AsyncIterable<readonly TaggedResponses[]>;

  /** What the last checkpoint has kept. @throws Error where there is none */
  checkpoint(project: ProjectId): Promise<Checkpoint>;
  /** The names of a dictionary in chunks from one on, up to another; undefined where what was kept is damaged. */
  checkpointNames(
    project: ProjectId,
    dictionary: string,
    from: number,
    to: number,
  ): Promise<readonly DictionaryChunk[] | undefined>;
  /** A part of some days; a day whose part is damaged is not among them. */
  checkpointParts(
    project: ProjectId,
    part: string,
    days: readonly Day[],
  ): Promise<ReadonlyMap<Day, Uint8Array<ArrayBufferLike>>>;
  /** How many bytes each part of the last checkpoint has; none where there is no checkpoint. */
  checkpointSizes(project: ProjectId): Promise<readonly CheckpointSize[]>;
  /**
   * The projects of which that many responses, or more, were written after their last checkpoint; one whose name does not
   * begin with `format` is none.
   */
  projectsToCheckpoint(least: number, format: string): Promise<readonly ProjectId[]>;
  /** The projects of which responses were removed, or links of execution tags have changed, after their last checkpoint. */
  projectsCheckpointedBeforeChange(): Promise<readonly ProjectId[]>;
}

export interface FactTransactor extends FactReader {
  /** Keeps a day of a checkpoint to come, which isn't seen yet. */
  stageCheckpoint(project: ProjectId, checkpoint: string, day: CheckpointDay): Promise<void>;
  /**
   * Has a checkpoint, all days of which are staged, take the place of the one before; false, and nothing is kept, where that
   * is no longer the last one.
   */
  commitCheckpoint(project: ProjectId, checkpoint: string, content: CheckpointContent): Promise<boolean>;
  /**
   * Forgets all that was kept of a project's columns; its responses are as they were. False, and it stays, where the last
   * checkpoint is another one.
   */
  dropCheckpoint(project: ProjectId, checkpoint: string): Promise<boolean>;
}

/** Up to where responses were read. */
export interface ResponseMark {
  /** The revision; 0 = none. */
  readonly responses: number;
  /** The store's own number of the newest response: of those that come later each has a greater one. */
  readonly newest: number;
}

/** Where nothing has been read. */
export const FROM_THE_START: ResponseMark = { responses: 0, newest: 0 };

/** Responses that were written. */
export interface ResponseBatch {
  /** Those that were not there before. */
  readonly added: readonly ResponseFacts[];
  /** Those that may have been. */
  readonly replaced: readonly ResponseFacts[];
  /** Up to where these go. */
  readonly mark: ResponseMark;
}

/** What a checkpoint has kept. */
export interface Checkpoint {
  /** Up to where it goes. */
  readonly mark: ResponseMark;
  readonly links: number;
  /** Which checkpoint has each day. */
  readonly days: ReadonlyMap<Day, string>;
  /** By dictionary. */
  readonly names: Readonly<Record<string, KeptDictionary>>;
}

/** What a checkpoint has kept of the names of a dictionary. */
export interface KeptDictionary {
  /** How many names there are. */
  readonly size: number;
  readonly bytes: number;
  /** By chunk: the checkpoint that it came with. */
  readonly chunks: readonly string[];
}

/** Names of a dictionary, as bytes that say only to columns what they are. */
export interface DictionaryChunk {
  /** From 0. */
  readonly number: number;
  readonly bytes: Uint8Array<ArrayBufferLike>;
}

/** A part of a day, and the checkpoint that it came with. */
export interface CheckpointSize {
  readonly day: Day;
  readonly checkpoint: string;
  readonly part: string;
  readonly bytes: number;
}

/** A day of a checkpoint: its parts take the place of what was kept of it; nothing where it has no responses any more. */
export interface CheckpointDay {
  readonly day: Day;
  /** Bytes by the name of the part: what they say only columns know. */
  readonly parts: Readonly<Record<string, Uint8Array>> | undefined;
}

/** The names of a dictionary: how many there are, and the chunks that have new ones, which take the place of those before. */
export interface DictionaryNames {
  readonly size: number;
  readonly chunks: readonly DictionaryChunk[];
}

/** A checkpoint, without what its days hold. */
export interface CheckpointContent {
  /** By dictionary. */
  readonly names: Readonly<Record<string, DictionaryNames>>;
  /** The last checkpoint before; null = there was none. */
  readonly after: string | null;
  readonly mark: ResponseMark;
  readonly links: number;
  /** All that have changed, and how many of them are staged: those that have responses. */
  readonly days: readonly Day[];
  readonly staged: number;
}
