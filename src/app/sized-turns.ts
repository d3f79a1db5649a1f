import { FIRST_TURN, nextTurnSize } from '../domain/turn-size.ts';

/**
 * Reads what belongs to some ids, in turns of about as many characters, whatever their number: a hundred answers may be a hundred
 * kilobytes or a hundred megabytes.
 */
export async function* inSizedTurns<Id, Read>(
  ids: readonly Id[],
  read: (some: readonly Id[]) => Promise<readonly Read[]>,
  { most, lengthOf }: { readonly most: number; readonly lengthOf: (read: Read) => number },
): AsyncGenerator<{ readonly ids: readonly Id[]; readonly found: readonly Read[] }> {
  let size = FIRST_TURN;
  for (let start = 0; start < ids.length; ) {
    const some = ids.slice(start, start + size);
    const found = await read(some);
    yield { ids: some, found };
    start += some.length;
    const characters = found.reduce((sum, one) => sum + lengthOf(one), 0);
    size = nextTurnSize(size, { count: some.length, characters }, most);
  }
}
