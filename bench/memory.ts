import { bytesOf } from '../src/domain/mod.ts';
import { drawColumns, SHAPES } from './data/mod.ts';
import type { Options } from './options.ts';
import { OURS, REPORT_NAMES } from './reports/requests.ts';
import { drawScopes } from './reports/scopes.ts';
import { printAim, printTable } from './table.ts';

const SCOPES = 20;

/** How much memory columns take, part by part: as they come, and with all that reports of every kind make of them. */
export async function memory({ responses, seed, shapes }: Options): Promise<void> {
  for (const shape of SHAPES.filter(({ name }) => shapes.length === 0 || shapes.includes(name))) {
    const size = { shape, responses, seed };
    const columns = drawColumns(size);
    const asTheyCome = bytesOf(columns);
    for (const { scope } of drawScopes(size, SCOPES)) {
      // Caches are filled by the second request.
      for (const report of [...REPORT_NAMES, ...REPORT_NAMES]) await OURS[report](columns, scope);
    }
    const bytes = bytesOf(columns);
    const each = (total: number) => total / responses;
    const parts = Object.keys(bytes) as readonly (keyof typeof bytes)[];
    printTable(
      `${shape.name}, columns of ${responses} responses: bytes a response`,
      ['part', 'as they come', `after reports of ${SCOPES} scopes`],
      parts
        .toSorted((a, b) => bytes[b] - bytes[a])
        .map((part) => [part, each(asTheyCome[part]).toFixed(1), each(bytes[part]).toFixed(1)]),
    );
    const aim = shape === SHAPES[0] ? 110 : 200;
    const is = each(bytes.total);
    printAim('all of it', `${is.toFixed(1)} bytes a response`, `at most ${aim}`, is <= aim);
  }
}
