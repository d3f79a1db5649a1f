import type { Range } from '../ranges.ts';
import { phrases } from './interface-phrases.ts';

const QUESTIONS_BELOW = new Set(phrases('questionsBelow'));
const SEARCHES_BELOW = new Set(phrases('searchesBelow'));
const SUGGESTIONS_BELOW = new Set(phrases('suggestionsBelow'));

/** More or longer lines are no suggestions; in lines and UTF-16 units. */
const MOST = 12;
const LONGEST = 160;

/**
 * The further questions or searches that a page suggests below an answer, their heading included: all lines from there to the
 * end are questions, or plain words to search for; below a heading that only pages have, anything but sentences. `isOfPage`:
 * whether the line at an index is a button or blank.
 */
export function followUps(
  text: string,
  lines: readonly Range[],
  isOfPage: (line: number) => boolean,
): Range | undefined {
  let [count, areQuestions, areSearches, areBoth, hasQuestion] = [0, true, true, true, false];
  for (let at = lines.length - 1; at >= 0; at--) {
    const { start, end } = lines[at]!;
    const line = text.slice(start, Math.min(end, start + LONGEST + 1)).trim();
    if (count > 0 && isHeadingOf(line, areQuestions, areSearches || (hasQuestion && areBoth)))
      return { start, end: lines.at(-1)!.end };
    if (line === '' || isOfPage(at)) continue;
    const isQuestion = /[?？]["”*_]*$/.test(line);
    if (line.length > LONGEST || ++count > MOST || (!isQuestion && /[.。:：!]["”*_]*$/.test(line))) return undefined;
    areQuestions &&= isQuestion;
    areSearches &&= isQuestion || isSearch(line);
    // Beside a question two words are a search as well.
    areBoth &&= isQuestion || WORDS.test(line);
    hasQuestion ||= isQuestion;
  }
  return undefined;
}

function isHeadingOf(line: string, areQuestions: boolean, areSearches: boolean): boolean {
  const heading = line.replace(/^[#*_\s]+|[*_:：\s]+$/g, '').toLowerCase();
  return (
    SUGGESTIONS_BELOW.has(heading) ||
    (areSearches && SEARCHES_BELOW.has(heading)) ||
    (areQuestions && QUESTIONS_BELOW.has(heading))
  );
}

/** Three words or more without marks: a list of products is the answer's own. */
const isSearch = (line: string): boolean => WORDS.test(line) && /\s\S+\s/.test(line);
const WORDS = /^[\p{L}\p{N}][^*_|[\]:!?…]* [^*_|[\]:!?…]*[^.:!*|]$/u;
