import Afinn from 'sentiment';
import vader from 'vader-sentiment';
import wink from 'wink-sentiment';
import { splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis } from '../../src/domain/mod.ts';
import { entitiesNamed, type Half, type JudgedSentence, judgedSentences, nameKey } from './data.ts';
import { printTable, type Report, ratio } from './scores.ts';

/** How a sentence speaks of each of its targets, by their {@link nameKey}: above 0 = well. */
type Judge = (sentence: JudgedSentence) => (target: string) => number;

const sightline: Judge = ({ text, targets }) => {
  const analyse = compileAnalysis(entitiesNamed(targets.map((target) => target.text)), splitHost);
  const { mentions } = analyse({ answer: text, language: 'en', sources: [] });
  const scores = new Map(mentions.map(({ entityId, sentiment }) => [entityId, sentiment]));
  return (target) => scores.get(target) ?? 0;
};

const afinn = new Afinn();
const JUDGES: readonly (readonly [string, Judge])[] = [
  ['sightline', sightline],
  [
    'vader-sentiment',
    ({ text }) =>
      () =>
        vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
  ],
  [
    'sentiment (AFINN)',
    ({ text }) =>
      () =>
        afinn.analyze(text).score,
  ],
  [
    'wink-sentiment',
    ({ text }) =>
      () =>
        wink(text).score,
  ],
];

/** Sentiment: sign against label, per target; packages judge the whole sentence, which is what using them plainly gives. */
export function scoreSentiment(half: Half, report: Report): void {
  const sentences = judgedSentences(half);
  printTable(
    'Sentiment',
    ['judge', 'judged', 'right of those', 'right of all', 'macro F1'],
    JUDGES.map(([name, judge], at) => {
      const counts = { positive: { right: 0, said: 0, is: 0 }, negative: { right: 0, said: 0, is: 0 } };
      for (const sentence of sentences) {
        const scoreOf = judge(sentence);
        for (const [target, label] of labels(sentence)) {
          const score = scoreOf(target);
          counts[label].is++;
          if (score !== 0) counts[score > 0 ? 'positive' : 'negative'].said++;
          if ((score > 0 && label === 'positive') || (score < 0 && label === 'negative')) counts[label].right++;
          else if (at === 0) report(`sentiment: ${target} is ${label}, not ${score} | ${sentence.text}`);
        }
      }
      const all = Object.values(counts);
      const total = (of: (count: (typeof all)[number]) => number) => all.reduce((sum, count) => sum + of(count), 0);
      const [right, said, is] = [total(({ right }) => right), total(({ said }) => said), total(({ is }) => is)];
      const macro = total(({ right, said, is }) => ratio(2 * right, said + is)) / all.length;
      return [name, percent(said, is), percent(right, said), percent(right, is), macro.toFixed(3)];
    }),
  );
}

const percent = (part: number, whole: number) => `${(100 * ratio(part, whole)).toFixed(1)} %`;

/** Targets with the label that all of their places have. */
function labels({ targets }: JudgedSentence): ReadonlyMap<string, 'positive' | 'negative'> {
  const all = Map.groupBy(targets, ({ text }) => nameKey(text));
  return new Map(
    [...all]
      .filter(([, same]) => same.every(({ sentiment }) => sentiment === same[0]!.sentiment))
      .map(([target, [first]]) => [target, first!.sentiment]),
  );
}
