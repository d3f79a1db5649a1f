import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis } from '../../src/domain/mod.ts';
import { citingAnswers, entitiesNamed, type Half, nameKey, productAnswers } from './data.ts';
import { printTable, type Report, ratio } from './scores.ts';

/** An answer, and the names that it recommends with their labelled ranks; 1 = first. */
interface RankedAnswer {
  readonly answer: string;
  readonly language: string;
  readonly ranks: ReadonlyMap<string, number>;
}

/** The names of an answer with their positions, as found; smaller is better. */
type Rank = (answer: RankedAnswer) => ReadonlyMap<string, number>;

/** Brands take the rank of their best product. */
function productRanks(half?: Half): readonly RankedAnswer[] {
  return productAnswers(half).map(({ answer, language, brands }) => ({
    answer,
    language,
    ranks: bestRanks(brands.map(({ brand, rank }) => [brand, rank])),
  }));
}

/** Tools by the number of their list item, where an answer is a list of several; labels that are no names left out. */
function toolRanks(half?: Half): readonly RankedAnswer[] {
  return citingAnswers('chatgpt-b2b-tools', half).flatMap(({ answer, language, inline }) => {
    const items = inline.map(({ name, position }) => [name.split(/\s+[–—-](?:\s|$)|:/)[0]!.trim(), position] as const);
    const named = items.filter(([name]) => name !== '' && answer.includes(name));
    return new Set(named.map(([, position]) => position)).size > 1
      ? [{ answer, language, ranks: bestRanks(named) }]
      : [];
  });
}

function bestRanks(ranked: readonly (readonly [name: string, rank: number])[]): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const [name, rank] of ranked) ranks.set(nameKey(name), Math.min(rank, ranks.get(nameKey(name)) ?? Infinity));
  return ranks;
}

function sightline(all: readonly RankedAnswer[]): Rank {
  const analyse = compileAnalysis(entitiesNamed(all.flatMap(({ ranks }) => [...ranks.keys()])), splitHost);
  return ({ answer, language }) =>
    new Map(
      analyse({ answer, language, sources: [] }).mentions.map((mention) => [mention.entityId, mention.rankingPosition]),
    );
}

/** By the first place where `\bname\b` matches. */
const firstMatch: Rank = ({ answer, ranks }) => {
  const places = [...ranks.keys()].map(
    (name) => [name, answer.search(new RegExp(`\\b${RegExp.escape(name)}\\b`, 'i'))] as const,
  );
  return new Map(places.filter(([, at]) => at >= 0));
};

/** Pairs of labelled names put in their order, of all pairs that were found and have different ranks; and right firsts. */
function score(answers: readonly RankedAnswer[], rank: Rank, report: Report): readonly string[] {
  let [pairs, right, lists, firsts] = [0, 0, 0, 0];
  for (const answer of answers) {
    const positions = rank(answer);
    const names = [...answer.ranks].filter(([name]) => positions.has(name));
    for (const [a, rankA] of names) {
      for (const [b, rankB] of names) {
        if (rankA >= rankB) continue;
        pairs++;
        if (positions.get(a)! < positions.get(b)!) right++;
        else report(`ranking: ${a} (${rankA}) is not before ${b} (${rankB}) | ${answer.answer}`);
      }
    }
    if (names.length < 2) continue;
    lists++;
    const byPosition = names.toSorted((a, b) => positions.get(a[0])! - positions.get(b[0])!);
    if (byPosition[0]![1] === Math.min(...names.map(([, rank]) => rank))) firsts++;
  }
  return [`${(100 * ratio(right, pairs)).toFixed(1)} %`, String(pairs), `${(100 * ratio(firsts, lists)).toFixed(1)} %`];
}

/** Ranking: pairs of names in the labelled order, and lists whose first name is right. */
export function scoreRanking(half: Half, report: Report): void {
  const sets = [
    ['ai-product-bench (silver)', productRanks],
    ['chatgpt-b2b-tools', toolRanks],
  ] as const;
  printTable(
    'Ranking',
    ['set', 'sightline: pairs in order', 'of', 'right firsts', 'first match: pairs in order', 'of', 'right firsts'],
    sets.map(([name, answersOf]) => {
      const answers = answersOf(half);
      return [name, ...score(answers, sightline(answersOf()), report), ...score(answers, firstMatch, () => {})];
    }),
  );
}
