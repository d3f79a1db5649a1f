/** Characters that are read without giving others their turn: some ten milliseconds' worth. */
export const CHARACTERS_A_TURN = 1_000_000;

/** Texts of which nothing is known yet: if each has a million characters, others wait for as long as that takes. */
export const FIRST_TURN = 2;

/**
 * How many texts the next turn reads, after one that read some: about {@link CHARACTERS_A_TURN}, at most twice as many texts as
 * the one before, as long ones may stand behind short ones.
 * @example assert.equal(nextTurnSize(8, { count: 8, characters: 2_000 }, 100), 16)
 * @example assert.equal(nextTurnSize(64, { count: 64, characters: 64_000_000 }, 100), 1)
 * @example assert.equal(nextTurnSize(64, { count: 64, characters: 640 }, 100), 100)
 */
export function nextTurnSize(
  before: number,
  read: { readonly count: number; readonly characters: number },
  most: number,
): number {
  const fitting = read.characters === 0 ? most : Math.floor((CHARACTERS_A_TURN * read.count) / read.characters);
  return Math.max(1, Math.min(most, 2 * before, fitting));
}

/**
 * Counts the work of one turn by the length of its texts: the function is told of each text once it was worked on, and says
 * whether others are to have their turn now. That is once there were about `characters`, and after `most` texts, however short.
 * @example
 * const ends = turnCounter({ most: 3, characters: 10 });
 * assert.deepEqual([1, 1, 1, 4, 6, 12].map(ends), [false, false, true, false, true, true]);
 */
export function turnCounter({
  most,
  characters = CHARACTERS_A_TURN,
}: {
  readonly most: number;
  readonly characters?: number;
}): (length: number) => boolean {
  let [texts, sum] = [0, 0];
  return (length) => {
    texts++;
    sum += length;
    const isOver = texts >= most || sum >= characters;
    if (isOver) [texts, sum] = [0, 0];
    return isOver;
  };
}

/**
 * The first of some that have no more bytes together than there may be; one at least, where there is any.
 * @example assert.deepEqual(within([4, 5, 2], 9, (size) => size), [4, 5])
 * @example assert.deepEqual(within([40, 5], 9, (size) => size), [40])
 */
export function within<Sized>(
  sized: readonly Sized[],
  bytes: number,
  sizeOf: (one: Sized) => number,
): readonly Sized[] {
  let room = bytes;
  return sized.filter((one, at) => {
    room -= sizeOf(one);
    return room >= 0 || at === 0;
  });
}

/** How long the values of a row are, in UTF-16 units, without a copy of its texts. */
export const lengthOfValues = (row: object): number =>
  Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0)),
    0,
  );
