import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis, type SourceAnalysis } from '../../src/domain/mod.ts';
import { type CitingAnswer, citingAnswers, type Half } from './data.ts';
import { aTally, count, prf, printTable, type Report } from './scores.ts';

/** The addresses of the sources that an answer cites. */
type Cited = (answer: CitingAnswer) => ReadonlySet<string>;

const analyse = compileAnalysis([], splitHost);
const sightline: Cited = (answer) =>
  new Set(
    analyse(answer)
      .sources.filter(({ found }) => found)
      .map(({ url }) => url),
  );

/** The address stands in the answer. */
const address: Cited = ({ answer, sources }) =>
  new Set(
    sources.map(({ url }) => url).filter((url) => answer.includes(url.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))),
  );

/** The first part of the domain stands in the answer as a word, whatever the case. */
const siteName: Cited = ({ answer, sources }) =>
  new Set(
    sources
      .map(({ url }) => url)
      .filter((url) => {
        const [name = ''] = splitHost(new URL(url).hostname).rootDomain.split('.');
        return new RegExp(`\\b${RegExp.escape(name)}\\b`, 'i').test(answer);
      }),
  );

const WAYS = [
  ['sightline', sightline],
  ['address', address],
  ['site name', siteName],
] as const;

/** Lines at which an answer cites a source, as `url line`; only for sources all of whose labelled items have a line. */
function places({ answer, inline }: CitingAnswer, sources: readonly SourceAnalysis[]) {
  const lines = answer.split('\n');
  const lineAt = (position: number) => answer.slice(0, position).split('\n').length - 1;
  const labelled = Map.groupBy(inline, ({ url }) => url);
  const found = new Set<string>();
  const expected = new Set<string>();
  for (const { url, matches } of sources) {
    const at = (labelled.get(url) ?? []).map(({ name }) => lines.findIndex((line) => line.startsWith(name)));
    if (at.length === 0 || at.includes(-1)) continue;
    for (const line of at) expected.add(`${url} ${line}`);
    for (const { position } of matches) found.add(`${url} ${lineAt(position)}`);
  }
  return { found, expected };
}

/** Sources: which of those in the panel an answer cites (`found`), and on which of its lines (`matches`). */
export function scoreSources(half: Half, report: Report): void {
  const sets = ['chatgpt-electronics', 'chatgpt-b2b-tools'] as const;
  printTable(
    'Sources that the answer cites (`found`)',
    ['set', ...WAYS.flatMap(([name]) => [`${name} P`, 'R', 'F1'])],
    sets.map((set) => [
      set,
      ...WAYS.flatMap(([, cited], at) => {
        const tally = aTally();
        for (const answer of citingAnswers(set, half)) {
          const [found, expected] = [cited(answer), new Set(answer.cited)];
          count(tally, found, expected);
          if (at > 0) continue;
          for (const url of found) if (!expected.has(url)) report(`found: + ${url} | ${answer.answer}`);
          for (const url of expected)
            if (!found.has(url))
              report(
                `found: - ${url} | ${JSON.stringify(answer.sources.find((source) => source.url === url))} | ${answer.answer}`,
              );
        }
        return prf(tally);
      }),
    ]),
  );
  const tally = aTally();
  for (const answer of citingAnswers('chatgpt-b2b-tools', half)) {
    const { found, expected } = places(answer, analyse(answer).sources);
    count(tally, found, expected);
  }
  printTable(
    'Lines at which it cites them (`matches`)',
    ['set', 'sightline P', 'R', 'F1'],
    [['chatgpt-b2b-tools', ...prf(tally)]],
  );
}
