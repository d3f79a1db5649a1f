import { ANY, languages, plain } from './clauses.ts';

/** What an app says of a failure is short; in UTF-16 units. */
const LONGEST_FAILURE = 200;

/**
 * The last line, where it is neither an item of a list, nor a heading, a quotation, code or a row of a table, and stands below a
 * paragraph or a line of some length that doesn't announce it. Looked for at the beginning of the line alone, and from there backwards.
 */
const LAST_LINE =
  /(?:(?<=(?:[^\s:：]\s*\n\s*\n|[^\n]{40}[^\s:：][ \t]*\n))[ \t]*(?:(?:\p{Extended_Pictographic}|\uFE0F)+[^\S\n]*)?|(?<=(?:[^\s:：]\s*\n\s*\n|[^\n]{40}[^\s:：][ \t]*\n)[ \t]*(?:\p{Extended_Pictographic}|\uFE0F)+\s*)[^\S\n]*)([\p{L}¡][^\n]*|[[(]\p{L}[^\n]*[\])])$/uy;

/**
 * Why an answer was cut, as its app says in a line of its own below it; undefined where it doesn't. (contract 16, "Outcomes")
 * @example assert.notEqual(failureAtEnd('Acme is light and\n\nThere was an error generating a response'), undefined)
 * @example assert.equal(failureAtEnd('Your screen may say:\n\nThere was an error generating a response'), undefined)
 */
export function failureAtEnd(answer: string): string | undefined {
  const end = answer.slice(-2 * LONGEST_FAILURE).trimEnd();
  LAST_LINE.lastIndex = end.lastIndexOf('\n') + 1;
  const [, last] = LAST_LINE.exec(end) ?? [];
  if (last === undefined || last.length > LONGEST_FAILURE || /\p{N}/u.test(last)) return undefined;
  const text = plain(last);
  // Nearly all answers end here.
  if (!ANY.read(ANY.clausesOf(text)).some(({ kind }) => kind !== undefined)) return undefined;
  const isFailure = languages().some((language) => {
    const clauses = language.read(language.clausesOf(text)).filter(({ kind }) => kind !== 'beside');
    return clauses.length > 0 && clauses.every((clause) => language.isFailure(clause.text));
  });
  // A name of the answer tells that its bearer failed, not the app: "There was a problem with Acme's tyres."
  const above = answer.slice(0, answer.lastIndexOf(last));
  const hasName = Array.from(last.matchAll(/(?<=\s)\p{Lu}[\p{L}\p{M}]+/gu), ([name]) => name).some((name) =>
    above.includes(name),
  );
  return isFailure && !hasName ? `the app says so below it ("${last.slice(0, 80).trim()}")` : undefined;
}
