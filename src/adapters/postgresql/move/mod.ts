import { AppError } from '../../../domain/errors.ts';
import type { MovedProject } from '../../../domain/ports/mod.ts';
import type { AllRows } from '../../sql/mod.ts';
import { compareAll } from './compare.ts';
import { type Copying, copyAll } from './copy.ts';
import { TABLES } from './tables.ts';

/**
 * Takes everything from one database into another, an empty one or one that an earlier try has begun to fill, and compares
 * all rows of both. The source stays as it is.
 * @throws AppError conflict where the target holds something else, or the source was written to meanwhile; unavailable
 */
export async function moveAll(from: AllRows, to: AllRows, copying: Copying): Promise<readonly MovedProject[]> {
  const before = await from.version();
  const compared = await from.read(async (source) => {
    await copyAll(source, to, copying);
    const numbered = TABLES.filter(({ key: [first], isNumbered }) => first === 'id' || isNumbered);
    for (const { name } of numbered) {
      const last = await from.lastId(source, name);
      await to.write((db) => to.goOnAfter(db, name, last));
    }
    await to.settle();
    return to.read((target) => compareAll(source, target, copying.mayGoOn));
  });
  if ((await from.version()) === before) return compared;
  const what = `The database ${from.name} was written to meanwhile: stop what uses it, empty ${to.name}, and move again`;
  throw new AppError('conflict', what);
}
