import type { Range } from '../ranges.ts';

/** What pages head further questions with, and further searches; in lower case. */
const ASKED =
  'related|related questions|people also ask|people also asked|suggested questions|suggested follow-ups|more questions|others also asked|' +
  'ähnliche fragen|verwandte fragen|weitere fragen|nutzer fragen auch|andere fragten auch|andere nutzer fragten auch|ähnliche suchanfragen|' +
  'questions connexes|questions associées|autres questions|autres questions posées|preguntas relacionadas|más preguntas|otras preguntas|otras preguntas de los usuarios|' +
  'perguntas relacionadas|as pessoas também perguntam|mais perguntas|domande correlate|altre domande|le persone hanno chiesto anche|' +
  'gerelateerde vragen|mensen vragen ook|anderen vroegen ook|meer vragen|関連する質問|他の人はこちらも質問|相关问题|相關問題|其他人还问了';
const SEARCHED =
  'related|related searches|people also search for|people also searched for|ähnliche suchanfragen|verwandte suchanfragen|wird auch oft gesucht|' +
  'recherches associées|búsquedas relacionadas|pesquisas relacionadas|ricerche correlate|gerelateerde zoekopdrachten|関連する検索|関連キーワード|相关搜索|相關搜尋';
const QUESTIONS_BELOW = new Set(ASKED.split('|'));
const SEARCHES_BELOW = new Set(SEARCHED.split('|'));

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
    const heading = line
      .replace(/^[#*_\s]+|[*_:：\s]+$/g, '')
      .toLowerCase()
      .replaceAll('’', "'");
    const isHeading = count > 0 && ((QUESTIONS_BELOW.has(heading) && areQuestions) || SEARCHES_BELOW.has(heading));
    if (isHeading) return { start, end: lines.at(-1)!.end };
    if (line === '' || isOfPage(at)) continue;
    const isQuestion = /[?？]["”*_]*$/.test(line);
    if (line.length > LONGEST || ++count > MOST || !(isQuestion || isSearch(line))) return undefined;
    areQuestions &&= isQuestion;
  }
  return undefined;
}

/** Three words or more without marks: a list of products is the answer's own. */
const isSearch = (line: string): boolean => /^[\p{L}\p{N}][^*_|[\]:!?…]*[^.:!*|]$/u.test(line) && /\s\S+\s/.test(line);
