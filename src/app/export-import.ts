import type { ExportLine } from '../domain/exports/mod.ts';
import type { RowOutcome } from '../domain/imports/mod.ts';
import type { Dependencies } from './dependencies.ts';
import { definitionTakers } from './export-definitions.ts';
import { evidenceTakers } from './export-evidence.ts';
import type { Into, Outcome, Takers } from './export-takers.ts';

export interface ExportImporter {
  /** What became of each line but the last one, which only says that there are no more. */
  import(lines: readonly ExportLine[]): Promise<readonly RowOutcome<string>[]>;
}

/**
 * Names decide what is there already; what is not is made with the ids that it had, where they are free, and the outcome tells
 * where one is another. Lines of one kind go in together.
 */
export function exportImporter(outside: Dependencies, into: Into): ExportImporter {
  const takers: Takers = { ...definitionTakers(outside, into), ...evidenceTakers(outside, into) };
  return {
    async import(lines) {
      const outcomes: RowOutcome<string>[] = [];
      for (let start = 0; start < lines.length; ) {
        const { kind } = lines[start]!;
        const next = lines.findIndex((line, index) => index > start && line.kind !== kind);
        const end = next < 0 ? lines.length : next;
        // Lines of a kind go to what takes that kind, which the compiler cannot see through a name.
        const take = takers[kind] as (some: readonly ExportLine[]) => Promise<readonly Outcome[]>;
        for (const [at, outcome] of (await take(lines.slice(start, end))).entries())
          outcomes.push({ ...withNewId(lines[start + at]!, outcome), index: start + at });
        start = end;
      }
      return outcomes;
    },
  };
}

/** Tells that a line has another id here. */
function withNewId(line: ExportLine, outcome: Outcome): Outcome {
  const [id, here] = [idOf(line), outcome.id];
  if (outcome.action === 'failed' || id === undefined || here === undefined || id === here) return outcome;
  const detail = `the ${line.kind} that had the id ${id} has the id ${here} here`;
  return { ...outcome, detail: outcome.detail === undefined ? detail : `${detail}; ${outcome.detail}` };
}

function idOf(line: ExportLine): string | undefined {
  if (line.kind === 'row') return line.row.id ?? undefined;
  const { id } = (line.kind === 'video' ? line.video : line) as { readonly id?: string | number };
  return id === undefined ? undefined : String(id);
}
