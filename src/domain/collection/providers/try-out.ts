import { fold } from '../../text.ts';

/** The name of a project in which answers may be made up, letter case aside. */
export const TRY_OUT = 'Try-out';

/** What each made-up answer is marked with: it is filtered by its collector, and removed by its batch. */
export const TRY_MARKS = { collector: 'try', batch: 'try' } as const;

/** Why a question has no answer elsewhere. */
export const NOT_RECORDED: string = `no reply to this question was recorded: answers are made up in a project named "${TRY_OUT}" alone`;

/**
 * Whether a project is one for trying: made-up answers would spoil the figures of any other. (issue "From any file to a figure", 6)
 * @example assert.deepEqual([isTryOut(' try-out'), isTryOut('Try-out shoes')], [true, false])
 */
export const isTryOut = (name: string): boolean => fold(name.trim()) === fold(TRY_OUT);
