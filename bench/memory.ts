import { bytesOf } from '../src/domain/mod.ts';
import { drawColumns } from './data/mod.ts';
import type { Options } from './options.ts';
import { OURS, REPORT_NAMES } from './reports/requests.ts';
import { codedScope, scopesOf } from './reports/scopes.ts';
import { printAim, printTable } from './table.ts';

/** How much memory columns take, part by part: as they come, and with all that reports of every kind make of them. */
export async function memory(options: Options): Promise<void> {
  const columns = drawColumns(options);
  const asTheyCome = bytesOf(columns);
  // Sums are made when they are asked for again.
  for (let time = 0; time < 3; time++) {
    for (const { scope } of scopesOf(options.responses).map(codedScope)) {
      for (const report of REPORT_NAMES) OURS[report](columns, scope);
    }
  }
  const bytes = bytesOf(columns);
  const each = (total: number) => total / options.responses;
  const parts = Object.keys(bytes) as readonly (keyof typeof bytes)[];
  printTable(
    `Columns of ${options.responses} responses: bytes a response`,
    ['part', 'as they come', 'after reports of ten scopes'],
    parts
      .toSorted((a, b) => bytes[b] - bytes[a])
      .map((part) => [part, each(asTheyCome[part]).toFixed(1), each(bytes[part]).toFixed(1)]),
  );
  const forVideosAndAds = each(bytes.rows + bytes.tags + bytes.ads + bytes.citations);
  const withMentions = forVideosAndAds + each(bytes.mentions);
  const say = (what: string, is: number, aim: number) =>
    printAim(`what ${what} read`, `${is.toFixed(1)} bytes a response`, `at most ${aim}`, is <= aim);
  say('E1 and E2', forVideosAndAds, 32);
  say('E1, E2 and A1', withMentions, 64);
}
