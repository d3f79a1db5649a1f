/** Characters that are read without giving others their turn: some ten milliseconds' worth. */
export const CHARACTERS_A_TURN = 1_000_000;

/** Texts of which nothing is known yet: if each has a million characters, that is much and not too much. */
export const FIRST_TURN = 8;

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
