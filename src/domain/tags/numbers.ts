import type { TagId } from '../ids.ts';

/** Numbers of tags are below this: programs read them as 32-bit integers. */
export const TAG_NUMBERS: number = 2 ** 31;

/**
 * The number of a new tag, from the random end of a new id: numbers that follow each other would tell how many tags all
 * organisations have.
 * @example
 * assert.equal(newTagNumber('0198f2a4-0000-7000-8000-0000ffffffff'), 2147483647);
 * assert.equal(newTagNumber('0198f2a4-0000-7000-8000-000000000000'), 1);
 */
export const newTagNumber = (id: string): TagId => Number.parseInt(id.slice(-8), 16) % TAG_NUMBERS || 1;

/** The number to be tried next where a tag of any project has one. */
export const nextTagNumber = (taken: TagId): TagId => (taken % (TAG_NUMBERS - 1)) + 1;
