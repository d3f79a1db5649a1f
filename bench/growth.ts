import { type Columns, EVERYTHING } from '../src/domain/mod.ts';
import { drawColumns, EVEN } from './data/mod.ts';
import { interleaved } from './interleave.ts';
import type { Options } from './options.ts';
import { OURS, type ReportName } from './reports/requests.ts';
import { drawScopes } from './reports/scopes.ts';
import { ms, printTable, times } from './table.ts';

/** How many times as many responses the greater project has. */
const FACTOR = 10;
const SCOPES = 10;
const REPORTS: readonly ReportName[] = ['E1', 'E2', 'A1'];

/** Reports over so many responses, beside the same over ten times as many. */
export async function growth({ responses, seed, choice }: Options): Promise<void> {
  const small = { shape: EVEN, responses, seed };
  const sizes = [small, { ...small, responses: FACTOR * responses }];
  const projects = sizes.map(drawColumns);
  for (const columns of projects) await warmUp(columns);
  for (const report of REPORTS) {
    const rows: string[][] = [];
    for (const { name, scope } of drawScopes(small, SCOPES)) {
      const [one, other] = await interleaved(
        projects.map((columns) => () => OURS[report](columns, scope)),
        choice,
      );
      rows.push([name, ms(one!), ms(other!), times(other! / one!)]);
    }
    printTable(`${report}: ${choice} in ms`, ['scope', ...sizes.map((size) => String(size.responses)), 'ratio'], rows);
  }
}

async function warmUp(columns: Columns): Promise<void> {
  for (let round = 0; round < 5; round++) for (const report of REPORTS) await OURS[report](columns, EVERYTHING);
}
