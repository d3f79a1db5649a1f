import { before } from './before.ts';
import { RARE_WORD } from './data/mod.ts';
import { medianOf } from './interleave.ts';
import type { Service } from './service/world.ts';
import { ms, printAim, printTable } from './table.ts';

const TIMES = 5;
const LIST = '/api/v1/responses/list';

/** Searches in answers over HTTP, a page of fifty each; a letter that no answer has shows what it takes to read all of them. */
export async function textSearches(service: Service, responses: number): Promise<void> {
  const rare = RARE_WORD.toUpperCase();
  const searches = [
    ['a word in 0.1 %', { search: rare }, TIMES],
    ['a word in none', { search: 'Wolpertinger' }, TIMES],
    ['a common word', { search: 'because' }, 1],
    ['a letter in none', { search: 'ж' }, 1],
    ['no word', {}, TIMES],
    ['a word in 0.1 %, no exact total', { search: rare, total: 'estimate' }, TIMES],
    ['a common word, no exact total', { search: 'because', total: 'estimate' }, TIMES],
  ] as const;
  const rows: string[][] = [];
  for (const [name, asked, count] of searches) {
    const took: number[] = [];
    let found = 0;
    for (let time = 0; time < count; time++) {
      const begun = performance.now();
      found = JSON.parse(await service.ask(LIST, JSON.stringify(asked))).page.totalRecords;
      took.push(performance.now() - begun);
    }
    rows.push([name, String(found), ms(medianOf(took)), before(name)]);
    if (name === 'a word in 0.1 %') {
      printAim('a page of a word in 0.1 %', `${ms(medianOf(took))} ms`, '300 ms', medianOf(took) < 300);
    }
  }
  printTable(`Searches in ${responses} answers, a page of 50`, ['', 'found', 'ms', 'before'], rows);
}
