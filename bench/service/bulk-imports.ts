import { setTimeout as delay } from 'node:timers/promises';
import { medianOf, quantileOf } from '../interleave.ts';
import { ms, printTable } from '../table.ts';
import type { Service } from './world.ts';

/** How long who waits for nothing large rests between two requests, in milliseconds. */
const REST = 2;

const many = <Row>(rows: number, rowOf: (at: number) => Row): readonly Row[] =>
  Array.from({ length: rows }, (_, at) => rowOf(at));

const BRANDS = many(10_000, (at) => ({
  name: `Brand number ${at}`,
  aliases: [`B${at}`],
  isCompetitor: at % 2 === 0,
}));
const QUERIES = many(10_000, (at) => ({ query: `a question of number ${at}`, type: 'comparative' }));
const VIDEOS = many(1_000, (at) => ({
  platform: 'youtube',
  videoId: `film${at}`,
  capturedAt: '2029-01-01T00:00:00Z',
  title: `Film ${at}`,
  channel: { id: `channel${at % 50}`, name: 'Somebody' },
}));

/**
 * Every import but that of answers, and how long a light read waits meanwhile. Brands come last: once there are new ones, all
 * answers are analysed again beside what follows.
 */
export async function bulkImports(service: Service): Promise<void> {
  const table: string[][] = [];
  async function beside(name: string, path: string, rows: readonly object[], dryRun = false): Promise<string> {
    const body = JSON.stringify({ rows, dryRun });
    const waited: number[] = [];
    let isOver = false;
    async function others(): Promise<void> {
      while (!isOver) {
        const sent = performance.now();
        await service.ask('/api/tag-groups/list', '{}');
        waited.push(performance.now() - sent);
        await delay(REST);
      }
    }
    const waiting = others();
    const begun = performance.now();
    const answer = await service.ask(path, body);
    const took = performance.now() - begun;
    isOver = true;
    await waiting;
    table.push([`${rows.length} ${name}`, ms(took), ms(medianOf(waited)), ms(quantileOf(waited, 1))]);
    return answer;
  }

  await beside('queries', '/api/queries/import', QUERIES);
  await beside('videos', '/api/v1/videos/import', VIDEOS);
  const created = await beside('brands', '/api/entities/import', BRANDS);
  await beside('brands, all unchanged', '/api/entities/import', BRANDS);
  await beside('brands, a dry run', '/api/entities/import', BRANDS, true);
  const [{ entityId: target }] = JSON.parse(created).results;
  const merges = BRANDS.slice(1, 1_001).map(({ name }) => ({ name, mergedIntoId: target }));
  await beside('merges', '/api/entities/import/merge', merges);
  printTable(
    'Imports over HTTP, and how long a light read waits meanwhile: ms',
    ['', 'took', 'others waited', 'at most'],
    table,
  );
}
