import { whole } from '../format.ts';

/** Bringing answers, brands and queries. */
export const bringTexts = {
  bring: {
    title: 'Bring answers, brands or queries',
    note: 'Existing answers stay: sending a file twice is always safe.',
    what: 'What it is',
    kinds: {
      answers: 'Answers: a line of JSON each, or CSV',
      brands: 'Brands: a name a line, JSON, or CSV',
      queries: 'Queries: a prompt a line, or JSON',
    },
    examples: {
      answers:
        '{"query":"best shoes","country":"US","language":"en","model":"gpt-5","runAt":"2026-11-20T12:00:00Z","answer":"…"}',
      brands: 'Acme\nBolt',
      queries: 'best running shoes\nwhich shoes last longest',
    },
    file: 'A file: choose it, or drop it here',
    paste: 'Paste a text instead',
    text: 'Or paste it',
    start: 'Bring it',
    stop: 'Stop',
    look: 'Look at it',
    stopped: 'Stopped before the end. What was taken stays; bring the same again to go on.',
    notJson: 'isn’t a JSON object',
    notUtf8: 'The file is not UTF-8 from here on: save it as UTF-8 (in a spreadsheet “CSV UTF-8”) and bring it again.',
    brokenQuote: 'has a quote that is never closed, or text behind one',
    tooLong: 'is too long to be a row',
    lineNotUtf8: 'isn’t UTF-8: save the file as UTF-8 (in a spreadsheet “CSV UTF-8”) and import it again',
    cells: (found: number, named: number) => `has ${whole(found)} cells, and line 1 names ${whole(named)} columns`,
    problem: (line: number, detail: string) => `Line ${whole(line)}: ${detail}`,
    done: ({
      created,
      updated,
      unchanged,
      failed,
    }: Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>) =>
      `${whole(created)} new, ${whole(updated)} changed, ${whole(unchanged)} as before, ${whole(failed)} not taken.`,
  },
};
