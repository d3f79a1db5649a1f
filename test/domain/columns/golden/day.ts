import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  BARE_RESPONSE,
  CHECKPOINT_FORMAT,
  type ColumnCheckpoint,
  checkpointOf,
  columnsOf,
  EMPTY_DIMENSIONS,
  type ResponseFacts,
} from '../../../../src/domain/mod.ts';

/** One stored day of a few responses, in which everything occurs, as some version has kept it. */
export interface GoldenDay {
  readonly format: number;
  /** Bytes in base64. */
  readonly parts: Readonly<Record<string, string>>;
  /** By dictionary: its chunks, in base64, too. */
  readonly names: Readonly<Record<string, readonly string[]>>;
}

export const GOLDEN_FILE: string = fileURLToPath(new URL('day.json', import.meta.url));

export const readGoldenDay = (): GoldenDay => JSON.parse(readFileSync(GOLDEN_FILE, 'utf8'));

const idOf = (at: number): string => `01890a5d-ac96-774b-bcce-b30209900000`.slice(0, -1) + at;

/** What was stored. */
export const GOLDEN_RESPONSES: readonly ResponseFacts[] = [
  {
    ...BARE_RESPONSE,
    ...{ id: idOf(1), queryId: 'q2', country: 'DE', language: 'de', model: 'gpt 5', time: 1_000 },
    sources: [
      { url: 'https://a.example/1', domain: 'a.example', isCited: true },
      { url: 'https://b.example/', domain: null, isCited: false },
    ],
    mentions: [
      {
        entityId: 'acme',
        count: 2,
        sentiment: 1,
        praise: 1,
        criticism: 0,
        known: true,
        recommended: 'yes',
        rankingPosition: 1,
      },
      {
        entityId: 'bolt',
        count: 1,
        sentiment: -1,
        praise: 0,
        criticism: 1,
        known: false,
        recommended: 'against',
        rankingPosition: 2,
      },
    ],
    executionTagIds: ['batch 1', 'batch 2'],
  },
  {
    ...BARE_RESPONSE,
    ...{ id: idOf(2), queryId: 'q1', country: 'US', language: 'en', model: 'gpt 5', time: 2_000 },
    ads: [
      { advertiser: 'Acme', format: 'text', position: 1 },
      { advertiser: 'Acme', format: 'carousel', position: 2 },
      { advertiser: 'Bolt', format: 'text', position: 3 },
    ],
    shopping: [
      { merchant: 'Shop', brand: 'Acme', position: 1 },
      { merchant: 'Shop', brand: null, position: 2 },
    ],
  },
  {
    ...BARE_RESPONSE,
    ...{ id: idOf(3), queryId: 'q2', country: 'DE', language: 'de', model: 'gpt 5', time: 86_399_999 },
    videos: [
      { platform: 'youtube', videoId: 'dQw4w9WgXcQ' },
      { platform: 'tiktok', videoId: '7' },
    ],
    executionTagIds: ['batch 2'],
  },
];

/** The same as this version keeps it. */
export function storedNow(): GoldenDay {
  const checkpoint: ColumnCheckpoint = checkpointOf(columnsOf(GOLDEN_RESPONSES, EMPTY_DIMENSIONS));
  const [day] = checkpoint.days;
  const parts = Object.entries(day!.parts!).map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
  const names = Object.entries(checkpoint.names).map(([dictionary, { chunks }]) => [
    dictionary,
    chunks.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
  ]);
  return { format: CHECKPOINT_FORMAT, parts: Object.fromEntries(parts), names: Object.fromEntries(names) };
}
