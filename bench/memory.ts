import { bytesOf } from '../src/domain/mod.ts';
import { drawColumns } from './data/mod.ts';
import type { Options } from './options.ts';
import { printAim, printTable } from './table.ts';

/** How much memory columns take, part by part. */
export async function memory(options: Options): Promise<void> {
  const bytes = bytesOf(drawColumns(options));
  const each = (total: number) => total / options.responses;
  const parts = Object.entries(bytes).toSorted(([, a], [, b]) => b - a);
  printTable(
    `Columns of ${options.responses} responses: bytes a response`,
    ['part', 'bytes'],
    parts.map(([part, total]) => [part, each(total).toFixed(1)]),
  );
  const forVideosAndAds = each(bytes.rows + bytes.tags + bytes.ads + bytes.citations);
  const withMentions = forVideosAndAds + each(bytes.mentions);
  const say = (what: string, is: number, aim: number) =>
    printAim(`what ${what} read`, `${is.toFixed(1)} bytes a response`, `at most ${aim}`, is <= aim);
  say('E1 and E2', forVideosAndAds, 32);
  say('E1, E2 and A1', withMentions, 64);
}
