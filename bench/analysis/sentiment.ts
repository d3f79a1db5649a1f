import Afinn from 'sentiment';
import vader from 'vader-sentiment';
import wink from 'wink-sentiment';
import { splitHost } from '../../src/adapters/system/mod.ts';
import { type AnalysedMention, compileAnalysis, judgementOf, sentimentScore } from '../../src/domain/mod.ts';
import { entitiesNamed, type Half, type JudgedSentence, judgedSentences, nameKey, sentimentFold } from './data.ts';
import { learnOpinion, type Opinion } from './opinion.ts';
import { printTable, type Report, ratio } from './scores.ts';

/** How a sentence speaks of each of its targets, by their {@link nameKey}: above 0 = well. */
type Judge = (sentence: JudgedSentence) => (target: string) => number;

const judgingBy =
  (scoreOf: (mention: AnalysedMention, text: string) => number): Judge =>
  ({ text, targets }) => {
    const analyse = compileAnalysis(entitiesNamed(targets.map((target) => target.text)), splitHost);
    const { mentions } = analyse({ answer: text, language: 'en', sources: [] });
    const scores = new Map(mentions.map((mention) => [mention.entityId, scoreOf(mention, text)]));
    return (target) => scores.get(target) ?? 0;
  };
const sightline = judgingBy(({ sentiment }) => sentiment);

/** Without criticism that words told, no label, where the log odds of praise in the clause are above a bound. */
const vetoed = (opinionOn: (sentence: string) => Opinion, bound: number): Judge =>
  judgingBy(({ claims }, text) => {
    const isVetoed = ({ side, rule, start, end }: (typeof claims)[number]) =>
      side === 'criticism' && rule !== 'label' && opinionOn(text)(text.slice(start, end)) > bound;
    return sentimentScore(judgementOf(claims.filter((claim) => !isVetoed(claim))));
  });

/** For each sentence a second opinion that was learned from the other folds alone. */
function learnedOnOthers(sentences: readonly JudgedSentence[]): (sentence: string) => Opinion {
  const opinions = Array.from({ length: FOLDS }, (_, fold) => {
    const others = sentences.filter((sentence) => sentimentFold(sentence, FOLDS) !== fold);
    return learnOpinion(
      others.flatMap(({ text, targets }) =>
        targets.map(({ sentiment }) => ({ text, isPositive: sentiment === 'positive' })),
      ),
    );
  });
  const byText = new Map(sentences.map((sentence) => [sentence.text, opinions[sentimentFold(sentence, FOLDS)]!]));
  return (sentence) => byText.get(sentence)!;
}

const afinn = new Afinn();
const ofSentence =
  (scoreOf: (text: string) => number): Judge =>
  ({ text }) =>
  () =>
    scoreOf(text);
const vaderOf = (text: string): number => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound;

const JUDGES: readonly (readonly [string, Judge])[] = [
  ['sightline', sightline],
  // What our rules leave open, by what the sentence says as a whole: no rule of ours, and no silence that VADER has not.
  [
    'sightline, then vader-sentiment',
    (sentence) => {
      const scoreOf = sightline(sentence);
      return (target) => scoreOf(target) || vaderOf(sentence.text);
    },
  ],
  ['vader-sentiment', ofSentence(vaderOf)],
  ['sentiment (AFINN)', ofSentence((text) => afinn.analyze(text).score)],
  ['wink-sentiment', ofSentence((text) => wink(text).score)],
];

const FOLDS = 5;

/**
 * Sentiment: sign against label, per target, in five folds by sentence; packages judge the whole sentence, which is what
 * using them plainly gives. No rule and no word was fitted to these sentences, so each fold is an unseen one.
 */
export function scoreSentiment(half: Half, report: Report): void {
  const sentences = judgedSentences(half === 'tune' ? half : undefined);
  printTable(
    'Sentiment: right / wrong / silent, % of targets',
    ['judge', ...Array.from({ length: FOLDS }, (_, fold) => `fold ${fold + 1}`), 'all'],
    [...JUDGES, ...withOpinion(sentences)].map(([name, judge], at) => {
      const folds = Array.from({ length: FOLDS }, () => ({ right: 0, wrong: 0, silent: 0 }));
      for (const sentence of sentences) {
        const counts = folds[sentimentFold(sentence, FOLDS)]!;
        const scoreOf = judge(sentence);
        for (const [target, label] of labels(sentence)) {
          const score = scoreOf(target);
          const said = score === 0 ? 'silent' : score > 0 === (label === 'positive') ? 'right' : 'wrong';
          counts[said]++;
          if (said !== 'right' && at === 0) report(`sentiment: ${target} is ${label}, not ${score} | ${sentence.text}`);
        }
      }
      const sum = (of: 'right' | 'wrong' | 'silent') => folds.reduce((total, counts) => total + counts[of], 0);
      return [name, ...[...folds, { right: sum('right'), wrong: sum('wrong'), silent: sum('silent') }].map(shares)];
    }),
  );
}

/** A judge that is silent, of each fold's targets, on as many as VADER is: on those that it is least sure of. */
function asSilentAsVader(judge: Judge, sentences: readonly JudgedSentence[]): Judge {
  const bounds = Array.from({ length: FOLDS }, (_, fold) => {
    const own = sentences.filter((sentence) => sentimentFold(sentence, FOLDS) === fold);
    const scores = own.flatMap((sentence) =>
      [...labels(sentence)].map(([target]) => Math.abs(judge(sentence)(target))),
    );
    const silent = own.flatMap((sentence) => (vaderOf(sentence.text) === 0 ? [...labels(sentence)] : [])).length;
    return scores.toSorted((a, b) => a - b)[silent] ?? Number.POSITIVE_INFINITY;
  });
  return (sentence) => {
    const scoreOf = judge(sentence);
    return (target) => {
      const score = scoreOf(target);
      return Math.abs(score) < bounds[sentimentFold(sentence, FOLDS)]! ? 0 : score;
    };
  };
}

/** Surer than any odds: what the rules say. */
const SURE = 100;

/** A linear model where the rules are silent, alone, and as a veto: at even odds, and where it is surer. */
function withOpinion(sentences: readonly JudgedSentence[]): typeof JUDGES {
  const opinionOn = learnedOnOthers(sentences);
  const forced: Judge = (sentence) => {
    const scoreOf = sightline(sentence);
    const odds = opinionOn(sentence.text)(sentence.text);
    return (target) => SURE * scoreOf(target) || odds;
  };
  return [
    ['sightline, then the linear model', forced],
    ['the same, as silent as VADER', asSilentAsVader(forced, sentences)],
    [
      'linear model alone',
      ({ text }) =>
        () =>
          opinionOn(text)(text),
    ],
    ['sightline, with its veto at odds of 1', vetoed(opinionOn, 0)],
    ['sightline, with its veto at odds of e', vetoed(opinionOn, 1)],
  ];
}

function shares({ right, wrong, silent }: { right: number; wrong: number; silent: number }): string {
  const all = right + wrong + silent;
  return [right, wrong, silent].map((part) => (100 * ratio(part, all)).toFixed(1)).join(' / ');
}

/** Targets with the label that all of their places have. */
function labels({ targets }: JudgedSentence): ReadonlyMap<string, 'positive' | 'negative'> {
  const all = Map.groupBy(targets, ({ text }) => nameKey(text));
  return new Map(
    [...all]
      .filter(([, same]) => same.every(({ sentiment }) => sentiment === same[0]!.sentiment))
      .map(([target, [first]]) => [target, first!.sentiment]),
  );
}
