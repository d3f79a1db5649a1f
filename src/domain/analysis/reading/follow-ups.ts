import type { Range } from '../ranges.ts';
import { INTERFACE } from './interface-phrases.ts';

const QUESTIONS_BELOW = new Set(INTERFACE.flatMap(({ questionsBelow }) => questionsBelow));
const SEARCHES_BELOW = new Set(INTERFACE.flatMap(({ searchesBelow }) => searchesBelow));

/** More or longer lines are no suggestions; in lines and UTF-16 units. */
const MOST = 12;
const LONGEST = 160;

/**
 * The further questions or searches that a page suggests below an answer, their heading included: all lines from there to the
 * end are questions, or plain words to search for. `isOfPage`: whether the line at an index is a button or blank.
 */
export function followUps(
  text: string,
  lines: readonly Range[],
  isOfPage: (line: number) => boolean,
): Range | undefined {
  let [count, areQuestions] = [0, true];
  for (let at = lines.length - 1; at >= 0; at--) {
    const { start, end } = lines[at]!;
    const line = text.slice(start, Math.min(end, start + LONGEST + 1)).trim();
    const heading = line.replace(/^[#*_\s]+|[*_:：\s]+$/g, '').toLowerCase();
    const isHeading = SEARCHES_BELOW.has(heading) || (areQuestions && QUESTIONS_BELOW.has(heading));
    if (count > 0 && isHeading) return { start, end: lines.at(-1)!.end };
    if (line === '' || isOfPage(at)) continue;
    const isQuestion = /[?？]["”*_]*$/.test(line);
    if (line.length > LONGEST || ++count > MOST || !(isQuestion || isSearch(line))) return undefined;
    areQuestions &&= isQuestion;
  }
  return undefined;
}

/** Three words or more without marks: a list of products is the answer's own. */
const isSearch = (line: string): boolean => /^[\p{L}\p{N}][^*_|[\]:!?…]*[^.:!*|]$/u.test(line) && /\s\S+\s/.test(line);
