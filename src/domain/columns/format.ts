import { type Dictionary, namesFrom, packed } from '../columnar/mod.ts';
import type { ResponseFacts } from '../response.ts';
import { built } from './build.ts';
import { createDictionaries, DICTIONARY_NAMES } from './dictionaries.ts';
import { arraysOf, DICTIONARIES, STORED_PARTS } from './layout.ts';
import { FACTS } from './segment.ts';

const FNV_BASIS = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A response with something in each of its fields, of several bytes where it may be: what it becomes shows the layout. */
export const FORMAT_SAMPLE: ResponseFacts = {
  id: '01020304-0506-7708-890a-0b0c0d0e0f10',
  number: 0x0102_0304,
  queryId: 'query',
  country: 'US',
  language: 'en',
  model: 'model',
  outcome: 'refused',
  isDoubtful: true,
  isCorrected: true,
  collector: 'collector',
  servedModel: 'served',
  ...{ surface: 'app', persona: 'buyer v1', turn: 2, place: 'Berlin', signedIn: true },
  time: 90_000_001,
  sources: [
    { url: 'https://a.example/', domain: 'a.example', isCited: true },
    { url: 'https://b.example/', domain: null, isCited: false },
  ],
  ads: [
    { advertiser: 'Acme', format: 'text', position: 1 },
    { advertiser: 'Acme', format: 'carousel', position: 2 },
  ],
  shopping: [
    { merchant: 'Shop', brand: 'Acme', position: 3 },
    { merchant: 'Shop', brand: null, position: 4 },
  ],
  videos: [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ' }],
  mentions: [
    {
      entityId: 'entity',
      ...{
        count: 3,
        rankingPosition: 2,
        sentiment: -0.25,
        praise: 3,
        criticism: 5,
        known: false,
        recommended: 'against',
      },
    },
  ],
  executionTagIds: ['tag'],
};

/**
 * The format of checkpoints: another number as soon as a part, a column or a dictionary is declared otherwise, or anything
 * of the sample is laid out or named otherwise. Columns kept in another format are made again from the responses.
 */
export const CHECKPOINT_FORMAT: number = formatOf(FORMAT_SAMPLE);

const FORMAT_NAME = CHECKPOINT_FORMAT.toString(16).padStart(8, '0');

/** What the names of checkpoints begin with that were written by a version that keeps columns as this one does. */
export const CHECKPOINT_PREFIX: string = `${FORMAT_NAME}-`;

/**
 * The name of a checkpoint, which says its format.
 * @example assert.equal(isOfThisFormat(checkpointName('a')), true)
 */
export const checkpointName = (id: string): string => CHECKPOINT_PREFIX + id;

/**
 * Whether a checkpoint of that name was written by a version that keeps columns as this one does.
 * @example assert.equal(isOfThisFormat('01890a5d-ac96-774b-bcce-b302099a8057'), false)
 */
export const isOfThisFormat = (checkpoint: string): boolean => checkpoint.startsWith(CHECKPOINT_PREFIX);

function formatOf(sample: ResponseFacts): number {
  const dictionaries = createDictionaries();
  const segment = built(dictionaries, 1, [sample]);
  const names = DICTIONARY_NAMES.map((name) => namesFrom(dictionaries[name] as Dictionary<unknown>, 0).chunks);
  let hash = hashed(FNV_BASIS, asBytes(JSON.stringify([STORED_PARTS, DICTIONARIES, FACTS, DICTIONARY_NAMES])));
  for (const { bytes } of names.flat()) hash = hashed(hash, bytes);
  for (const part of STORED_PARTS) hash = hashed(hash, packed(0, arraysOf(segment, part)));
  return hash;
}

/** FNV-1a, of 32 bits. */
function hashed(basis: number, bytes: Iterable<number>): number {
  let hash = basis;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, FNV_PRIME) >>> 0;
  return hash;
}

function asBytes(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
}
