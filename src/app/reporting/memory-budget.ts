import { AppError, bytesOf, type Day, missingParts, type Needs, type Revision, sealedDays } from '../../domain/mod.ts';
import { type Held, nothingHeld, type ProjectFacts } from './refresh.ts';

/** About what a response takes in columns with all their parts, in bytes. */
const RESPONSE = 200;
const MEBIBYTE = 1024 ** 2;

/**
 * Sees to it, before anything is loaded for a report, that its columns fit into `budget` bytes. Where they do so only alone,
 * what is there of other days and parts is put away.
 * @throws AppError unavailable where they do not fit; `held` is as it was
 */
export async function keepWithinBudget(
  held: Held,
  { facts, project }: ProjectFacts,
  { needs, revision, budget }: { readonly needs: Needs; readonly revision: Revision; readonly budget: number },
): Promise<void> {
  const { columns, mark, refused } = held;
  const { checkpoint, responses } = revision;
  const absent: ReadonlyMap<string, readonly Day[]> = missingParts(columns, needs);
  const asked: ReadonlySet<string> = needs.parts;
  if (mark.responses > 0 && checkpoint === held.checkpoint && absent.size === 0) return;
  // Without a checkpoint all is made from the responses.
  if (checkpoint === null || checkpoint === refused) return refuseBeyond(budget, RESPONSE * responses);
  const here = sealedDays(columns);
  const sizes = (await facts.checkpointSizes(project)).filter(
    ({ day, part }) => part === 'rows' || (asked.has(part) && needs.isAsked(day)),
  );
  const missing = sizes.filter(
    (own) => here.get(own.day) !== own.checkpoint || (own.part !== 'rows' && absent.get(own.part)?.includes(own.day)),
  );
  refuseBeyond(budget, total(sizes));
  if (bytesOf(columns).total + total(missing) > budget) Object.assign(held, nothingHeld(refused));
}

const total = (sizes: readonly { readonly bytes: number }[]): number =>
  sizes.reduce((sum, { bytes }) => sum + bytes, 0);

function refuseBeyond(budget: number, bytes: number): void {
  if (bytes <= budget) return;
  const [needed, allowed] = [Math.ceil(bytes / MEBIBYTE), Math.floor(budget / MEBIBYTE)];
  throw new AppError(
    'unavailable',
    `This report needs about ${needed} MiB of memory, and may take ${allowed}: ask for fewer days, or run the service with more --report-memory`,
  );
}
