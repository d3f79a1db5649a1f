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

const sightline: Rank = ({ answer, language, ranks }) => {
  const { mentions } = compileAnalysis(entitiesNamed([...ranks.keys()]), splitHost)({ answer, language, sources: [] });
  return new Map(mentions.map(({ entityId, rankingPosition }) => [entityId, rankingPosition]));
};

/** By the first place where `\bname\b` matches. */
const firstMatch: Rank = ({ answer, ranks }) => {
  const places = [...ranks.keys()].map(
    (name) => [name, answer.search(new RegExp(`\\b${RegExp.escape(name)}\\b`, 'i'))] as const,
  );
  return new Map(places.filter(([, at]) => at >= 0));
};

/**
 * Shares of pairs of labelled names with different ranks that are put in their order, of those whose names both ways found
 * and of all; and of lists whose first name is right.
 */
function score(answers: readonly RankedAnswer[], rank: Rank, other: Rank, report: Report): readonly string[] {
  let [all, common, rightOfAll, rightOfCommon, lists, firsts] = [0, 0, 0, 0, 0, 0];
  for (const answer of answers) {
    const [positions, others] = [rank(answer), other(answer)];
    for (const [a, rankA] of answer.ranks) {
      for (const [b, rankB] of answer.ranks) {
        if (rankA >= rankB) continue;
        const isRight = positions.has(a) && positions.has(b) && positions.get(a)! < positions.get(b)!;
        const isCommon = [a, b].every((name) => positions.has(name) && others.has(name));
        all++;
        if (isCommon) common++;
        if (isRight) rightOfAll++;
        if (isRight && isCommon) rightOfCommon++;
        if (!isRight && isCommon) report(`ranking: ${a} (${rankA}) is not before ${b} (${rankB}) | ${answer.answer}`);
      }
    }
    const found = [...answer.ranks].filter(([name]) => positions.has(name) && others.has(name));
    if (found.length < 2) continue;
    lists++;
    const byPosition = found.toSorted((a, b) => positions.get(a[0])! - positions.get(b[0])!);
    if (byPosition[0]![1] === Math.min(...found.map(([, rank]) => rank))) firsts++;
  }
  const percent = (part: number, whole: number) => `${(100 * ratio(part, whole)).toFixed(1)} %`;
  return [percent(rightOfCommon, common), percent(rightOfAll, all), percent(firsts, lists)];
}

/** Ranking: pairs of names in the labelled order, and lists whose first name is right. */
export function scoreRanking(half: Half, report: Report): void {
  const sets = [
    ['ai-product-bench (silver)', productRanks],
    ['chatgpt-b2b-tools', toolRanks],
  ] as const;
  const columns = ['in order', 'of all pairs', 'right firsts'];
  printTable(
    'Ranking: pairs in the labelled order, of those that both found and of all; and firsts',
    ['set', ...['sightline', 'first match'].flatMap((way) => columns.map((column) => `${way}: ${column}`))],
    sets.map(([name, answersOf]) => {
      const answers = answersOf(half);
      return [
        name,
        ...score(answers, sightline, firstMatch, report),
        ...score(answers, firstMatch, sightline, () => {}),
      ];
    }),
  );
}
