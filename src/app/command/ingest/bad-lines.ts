import { counted } from '../../../domain/wording.ts';
import type { Output } from '../surroundings.ts';
import type { BadLine } from './json-value.ts';

/** Bad lines named by default: one mistake mostly makes them all, so more tell nothing new. */
const NAMED = 20;

/** Names the bad lines of a file, the first ones or all, and counts the others. */
export function badLines(
  output: Output,
  {
    allErrors,
    before,
    told = (reason) => reason,
  }: {
    readonly allErrors: boolean;
    readonly before: () => void;
    readonly told?: ((reason: string) => string) | undefined;
  },
) {
  let found = 0;
  return {
    /** In the order of the file. */
    tell(bad: readonly BadLine[]): void {
      const room = allErrors ? bad.length : Math.max(0, NAMED - found);
      found += bad.length;
      const named = bad.toSorted((a, b) => a.line - b.line).slice(0, room);
      if (named.length > 0) before();
      for (const { line, reason } of named) output.write(`line ${line}: ${told(reason).replace(/\s*\n\s*/g, ' ')}\n`);
    },
    end(): void {
      if (allErrors || found <= NAMED) return;
      output.write(`… and ${counted(found - NAMED, 'more line')} with problems: --all-errors names them all\n`);
    },
  };
}
