import { type Columns, EVERYTHING } from '../src/domain/mod.ts';
import { A_DAY, drawColumns } from './data/mod.ts';
import { interleaved } from './interleave.ts';
import type { Options } from './options.ts';
import { OURS, type ReportName } from './reports/requests.ts';
import { codedScope, scopesOf } from './reports/scopes.ts';
import { ms, printAim, printTable, times } from './table.ts';

/** How many times as many responses the greater project has. */
const FACTOR = 10;
const REPORTS: readonly ReportName[] = ['E1', 'E2', 'A1'];
/** What may come on top of linear growth, and on top of none, as a caches' worth. */
const LINEAR = 1.2 * FACTOR;
const FLAT = 2;

/** Reports over so many responses, beside the same over ten times as many; the 30 days hold as many in both. */
export async function growth({ responses, seed, choice }: Options): Promise<void> {
  const sizes = [responses, FACTOR * responses];
  const projects = sizes.map((size) => ({ size, columns: drawColumns({ responses: size, seed }) }));
  for (const { columns } of projects) warmUp(columns);
  for (const report of REPORTS) {
    const rows: string[][] = [];
    const ratios = new Map<string, number>();
    for (const { name } of scopesOf(responses)) {
      const works = projects.map(({ size, columns }) => {
        const { scope } = codedScope(scopesOf(size).find((one) => one.name === name)!);
        return () => OURS[report](columns, scope);
      });
      const [small, large] = await interleaved(works, choice);
      ratios.set(name, large! / small!);
      rows.push([name, ms(small!), ms(large!), times(large! / small!)]);
    }
    printTable(`${report}: ${choice} in ms`, ['scope', ...sizes.map(String), 'ratio'], rows);
    const days = ratios.get('30 days')!;
    const worst = Math.max(...ratios.values());
    printAim(
      `${report}, ${FACTOR} x as many, every scope`,
      times(worst),
      `linear, at most ${LINEAR} x`,
      worst <= LINEAR,
    );
    // In fewer the smaller project has not got 30 days.
    if (responses >= 30 * A_DAY)
      printAim(`${report}, ${FACTOR} x as many, 30 days`, times(days), `nearly flat, at most ${FLAT} x`, days <= FLAT);
  }
}

function warmUp(columns: Columns): void {
  for (let round = 0; round < 5; round++) for (const report of REPORTS) OURS[report](columns, EVERYTHING);
}
