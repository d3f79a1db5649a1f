import type { Generated } from 'kysely';

/* Columns as they are kept, so that a service need not read all answers when it starts. See schema.ts for how to read it. */

/** The last checkpoint of a project's columns, and up to where it goes; see the port `FactReader`. */
export interface CheckpointTable {
  project: number;
  checkpoint: string;
  responses: number;
  newest: number;
  links: number;
  /** JSON: by dictionary how many names there are. */
  names: Generated<string>;
}

/** Which checkpoint has a day. */
export interface CheckpointDayTable {
  project: number;
  day: number;
  checkpoint: string;
}

/** A part of a day; of a checkpoint that is not there, it is staged. */
export interface CheckpointPartTable {
  id: Generated<number>;
  project: number;
  day: number;
  checkpoint: string;
  part: string;
  /** CRC-32 of the bytes. */
  checksum: number;
  bytes: Uint8Array;
}

/** A chunk of the names of a dictionary, and the checkpoint that it came with. */
export interface CheckpointNamesTable {
  id: Generated<number>;
  project: number;
  dictionary: string;
  /** From 0. */
  chunk: number;
  checkpoint: string;
  /** CRC-32 of the bytes. */
  checksum: number;
  bytes: Uint8Array;
}
