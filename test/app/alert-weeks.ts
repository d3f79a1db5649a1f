import { type JobExecutionRow, parseDay } from '../../src/domain/mod.ts';
import { aRow } from './support.ts';

export const DAY = 86_400_000;
const MONDAY = parseDay('2026-09-07')! * DAY;
/** The Monday of a week, by its number. */
export const week = (number: number): number => MONDAY + 7 * number * DAY;
const TOPICS = 10;
/** The number of the week in which Acme falls. */
export const FALLS_IN = 6;

/** Answers of some weeks, two a topic on two days each; Acme is named in most of them until it falls, Bolt in some. */
export const answersOf = (
  from: number,
  to: number,
  isFallen = (number: number) => number >= FALLS_IN,
): readonly JobExecutionRow[] =>
  Array.from({ length: to - from }, (_, at) => from + at).flatMap((number) =>
    [0, 1].flatMap((day) =>
      Array.from({ length: TOPICS }, (_, topic) => {
        const draw = (7 * topic + 3 * day + 5 * number) % 10;
        const isNamed = isFallen(number) ? draw < 1 : draw < 8;
        return aRow({
          query: `topic${String.fromCharCode(97 + topic)} question`,
          runAt: week(number) + day * DAY,
          answer: `${isNamed ? 'Acme' : 'Nothing'} is here${draw % 3 === 0 ? ', and Bolt' : ''}.`,
        });
      }),
    ),
  );
