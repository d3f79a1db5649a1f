import { bytesOf, checkpointedDays, missingParts } from '../../domain/columns/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { Revision } from '../../domain/ports/mod.ts';
import type { Needs } from '../../domain/reports/mod.ts';
import type { Day } from '../../domain/time.ts';
import { dictionariesOf, type Held, nothingHeld, type ProjectFacts } from './refresh.ts';

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
  const here = checkpointedDays(columns);
  const { names } = await facts.checkpoint(project);
  const dictionaries = dictionariesOf(['rows', ...needs.parts]).map((dictionary) => {
    const { size, bytes } = names[dictionary] ?? { size: 0, bytes: 0 };
    return { bytes, isHere: columns.checkpointed[dictionary] >= size };
  });
  const sizes = (await facts.checkpointSizes(project)).filter(
    ({ day, part }) => part === 'rows' || (asked.has(part) && needs.isAsked(day)),
  );
  const missing = sizes.filter(
    ({ day, part, checkpoint: its }) => here.get(day) !== its || absent.get(part)?.includes(day),
  );
  refuseBeyond(budget, total([...sizes, ...dictionaries]), () => daysThatFit(sizes, budget - total(dictionaries)));
  const toCome = [...missing, ...dictionaries.filter(({ isHere }) => !isHere)];
  if (bytesOf(columns).total + total(toCome) > budget) Object.assign(held, nothingHeld(refused));
}

/** The least that making the next checkpoint of a project reads of its last one, in bytes: all names, and the rows of all days. */
export async function bytesToGoOn({ facts, project }: ProjectFacts): Promise<number> {
  if ((await facts.revision(project)).checkpoint === null) return 0;
  const { names } = await facts.checkpoint(project);
  const rows = (await facts.checkpointSizes(project)).filter(({ part }) => part === 'rows');
  return total([...Object.values(names), ...rows]);
}

const total = (sizes: readonly { readonly bytes: number }[]): number =>
  sizes.reduce((sum, { bytes }) => sum + bytes, 0);

/** How many of the newest days that are asked for take no more than some bytes, beside the rows of all days. */
function daysThatFit(
  sizes: readonly { readonly day: Day; readonly part: string; readonly bytes: number }[],
  room: number,
): number {
  const facts = sizes.filter(({ part }) => part !== 'rows');
  const byDay = [...Map.groupBy(facts, ({ day }) => day)].toSorted(([one], [other]) => other - one);
  let left = room - total(sizes) + total(facts);
  for (const [at, [, own]] of byDay.entries()) {
    left -= total(own);
    if (left < 0) return at;
  }
  return 0;
}

function refuseBeyond(budget: number, bytes: number, daysIn: () => number = () => 0): void {
  if (bytes <= budget) return;
  const [needed, allowed, days] = [Math.ceil(bytes / MEBIBYTE), Math.floor(budget / MEBIBYTE), daysIn()];
  throw new AppError(
    'unavailable',
    days > 0
      ? `This report needs about ${needed} MiB of memory, and may take ${allowed}: ask for fewer days (the last ${days} fit), or run the service with more --report-memory`
      : `This report needs about ${needed} MiB of memory, and may take ${allowed}: ask for fewer days, or run the service with more --report-memory`,
  );
}
