import vader from 'vader-sentiment';
import { answersOf } from '../../build/claims/data.ts';
import { allSamples, type FoldVerdict, judgedByFolds } from '../../build/claims/folds.ts';
import { SEED, SETTINGS } from '../../build/claims/training.ts';
import { splitHost } from '../../src/adapters/system/mod.ts';
import {
  adviceAgainst,
  chanceOf,
  LEAST_SURE,
  likeliest,
  likeliestAdvice,
  NO_BLAME_WORTH,
  RECOMMENDED_CLASSES,
  VERDICT_CLASSES,
} from '../../src/domain/analysis/opinions/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../src/domain/mod.ts';
import { type ClaimsToRead, percent, scoreClaims } from './quotes.ts';
import { printTable } from './scores.ts';

/** A labelled pair of an answer and a brand, and what each judge says: places in {@link VERDICT_CLASSES}. */
interface Judged {
  readonly group: string;
  /** In which of the two files the answer is. */
  readonly file: string;
  readonly name: string;
  readonly label: number;
  readonly model: number;
  /** The likeliest verdict, whatever blame is worth. */
  readonly plain: number;
  readonly rules: number;
  readonly vaderSentence: number;
  readonly vaderText: number;
  /** The model's verdict as a part of what is weighed. */
  readonly chance: number;
  readonly recommended: boolean;
}

const POSITIVE = 0;
const NEUTRAL = 3;
const isBlamed = (verdict: number): boolean => verdict === 1 || verdict === 2;
const RULES = { positive: 0, mixed: 1, negative: 2, none: 3 } as const;

const ofCompound = (compound: number): number => (compound >= 0.05 ? POSITIVE : compound <= -0.05 ? 2 : NEUTRAL);
const compoundOf = (text: string): number => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound;

/**
 * Verdicts on brands in labelled answers, by models that saw none of the answer's field: beside always saying "positive", VADER on the
 * sentences that name the brand, VADER on the whole text, and the rules alone.
 */
export function scoreVerdicts(toRead?: ClaimsToRead): void {
  const samples = allSamples();
  const { verdicts, answers } = judgedByFolds(samples, SETTINGS, SEED);
  const judged = [...Map.groupBy(verdicts, ({ sample }) => sample)].flatMap(([sample, own]) => judgedIn(sample, own));
  const groups = [...Map.groupBy(judged, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const english = judged.filter(({ group }) => group.startsWith('en'));
  const others = judged.filter(({ group }) => !group.startsWith('en'));
  const judges = [
    ['always positive', () => POSITIVE],
    ['VADER, sentences', ({ vaderSentence }: Judged) => vaderSentence],
    ['VADER, text', ({ vaderText }: Judged) => vaderText],
    ['rules alone', ({ rules }: Judged) => rules],
    ['sightline', ({ model }: Judged) => model],
  ] as const;
  printTable(
    'Verdicts, folds by field: right, blamed heard, blamed shown as positive, % of pairs (± 95 %)',
    ['judge', 'English: right', 'heard', 'as positive', 'other languages: right', 'heard', 'as positive'],
    judges.map(([name, judge]) => [name, ...figures(english, judge), ...figures(others, judge)]),
  );
  printTable(
    'The same by field (English) and language',
    [
      'field or language',
      'pairs',
      'always positive',
      'VADER, text',
      'rules alone',
      'sightline',
      'heard',
      'as positive',
      'recommended',
    ],
    [['English', english] as const, ['other languages', others] as const, ...groups].map(([name, own]) => [
      name,
      String(own.length),
      ...[judges[0], judges[2], judges[3]].map(([, judge]) =>
        percent(own.filter((pair) => judge(pair) === pair.label).length, own.length),
      ),
      ...figures(own, ({ model }) => model),
      percent(own.filter(({ recommended }) => recommended).length, own.length),
    ]),
  );
  printTable(
    'The same by file, and by the likeliest verdict',
    ['file', 'pairs', 'right', 'heard', 'as positive', 'likeliest: right', 'heard', 'as positive', 'recommended'],
    [...Map.groupBy([...english, ...others], ({ file }) => file)].map(([name, own]) => [
      name,
      String(own.length),
      ...figures(own, ({ model }) => model),
      ...figures(own, ({ plain }) => plain),
      percent(own.filter(({ recommended }) => recommended).length, own.length),
    ]),
  );
  printTable(
    'How often verdicts are right, by their probability',
    ['at least', 'share of pairs', 'right'],
    [0, 0.5, 0.6, 0.7, 0.8, 0.9].map((bound) => {
      const sure = judged.filter(({ chance }) => chance >= bound);
      return [
        String(bound),
        percent(sure.length, judged.length),
        percent(sure.filter(({ model, label }) => model === label).length, sure.length),
      ];
    }),
  );
  const bounds = [0, LEAST_SURE, 0.4, 0.45, 0.5];
  printTable(
    'With verdicts below a probability left open, as the service shows them',
    ['from', 'open', 'English: right', 'heard', 'as positive', 'other languages: right', 'heard', 'as positive'],
    bounds.map((bound) => {
      const shown = ({ model, chance }: Judged) => (chance < bound ? NEUTRAL : model);
      const open = judged.filter(({ model, chance }) => model !== NEUTRAL && chance < bound).length;
      return [String(bound), percent(open, judged.length), ...figures(english, shown), ...figures(others, shown)];
    }),
  );
  const missing = samples
    .filter(({ isReported }) => isReported)
    .reduce((sum, sample) => sum + sample.missing.length, 0);
  console.log(`\n${missing} labelled brands were not found in their answers and count as unjudged.`);
  console.log(`Net tone of brands with three answers or more, rank correlation with the labels': ${tones(judged)}`);
  scoreClaims(verdicts, new Map(answers.map((answer) => [answer.sample, answer.scores])), toRead);
}

const FIRST: ReadonlySet<string> = new Set(answersOf('answers').map(({ id }) => id));
const isFirst = (id: string): boolean => FIRST.has(id);

function judgedIn(sample: FoldVerdict['sample'], own: readonly FoldVerdict[]): readonly Judged[] {
  const { answer, reading } = sample;
  const group = answer.language === 'en' ? `en: ${answer.field}` : answer.language;
  const file = `${answer.language === 'en' ? 'English' : 'other languages'}, ${isFirst(answer.id) ? 'answers' : 'answers-2'}.jsonl`;
  const entities = answer.brands.map(({ name, aliases }, at) => ({ id: String(at), name, aliases }));
  const said = compileAnalysis(
    entities,
    splitHost,
  )({ answer: answer.answer, query: answer.question, language: answer.language, sources: [] });
  const rules = new Map(said.mentions.map((mention) => [mention.entityId, RULES[sentimentVerdict(mention)]]));
  const text = ofCompound(compoundOf(answer.answer));
  const judged = own.map(({ own, chances }): Judged => {
    const { label: at, verdict, recommended } = sample.pairs[own]!;
    const named = reading.sentences.filter((sentence) =>
      reading.mentions.some(({ entity, start }) => entity === at && start >= sentence.start && start < sentence.end),
    );
    const model = likeliest(chances, adviceAgainst(reading)[own]);
    const advice = likeliestAdvice(chances, model, adviceAgainst(reading)[own], VERDICT_CLASSES.length);
    return {
      group,
      name: `${answer.language} ${answer.field} ${answer.brands[at]!.name}`,
      label: verdict,
      file,
      model,
      plain: likeliest(chances, adviceAgainst(reading)[own], NO_BLAME_WORTH),
      rules: rules.get(String(at)) ?? NEUTRAL,
      vaderSentence: ofCompound(compoundOf(named.map(({ start, end }) => answer.answer.slice(start, end)).join(' '))),
      vaderText: text,
      chance: chanceOf(chances, adviceAgainst(reading)[own]),
      recommended: advice === RECOMMENDED_CLASSES[recommended],
    };
  });
  const missed = sample.missing.map((at): Judged => {
    const { verdict, recommended, name } = answer.brands[at]!;
    return {
      group,
      name: `${answer.language} ${answer.field} ${name}`,
      label: VERDICT_CLASSES.indexOf(verdict),
      file,
      model: NEUTRAL,
      plain: NEUTRAL,
      rules: NEUTRAL,
      vaderSentence: NEUTRAL,
      vaderText: text,
      chance: 0,
      recommended: recommended === 'no',
    };
  });
  return [...judged, ...missed];
}

/** With half the width of the interval of Wald, pairs taken as independent. */
function within(part: number, whole: number): string {
  const share = part / whole;
  return `${percent(part, whole)} ± ${(196 * Math.sqrt((share * (1 - share)) / whole)).toFixed(1)}`;
}

function figures(pairs: readonly Judged[], judge: (pair: Judged) => number): readonly string[] {
  const blamed = pairs.filter(({ label }) => isBlamed(label));
  return [
    within(pairs.filter((pair) => judge(pair) === pair.label).length, pairs.length),
    within(blamed.filter((pair) => isBlamed(judge(pair))).length, blamed.length),
    within(blamed.filter((pair) => judge(pair) === POSITIVE).length, blamed.length),
  ];
}

/** Of verdicts by models, of those by rules: each against the labels. */
function tones(judged: readonly Judged[]): string {
  const brands = [...Map.groupBy(judged, ({ name }) => name).values()].filter((own) => own.length >= 3);
  const tone = (own: readonly Judged[], judge: (pair: Judged) => number) =>
    own.reduce((sum, pair) => sum + [1, 0, -1, 0][judge(pair)]!, 0) / own.length;
  const labels = brands.map((own) => tone(own, ({ label }) => label));
  const of = (judge: (pair: Judged) => number) =>
    correlation(ranks(brands.map((own) => tone(own, judge))), ranks(labels)).toFixed(3);
  return `${of(({ model }) => model)}, of rules alone ${of(({ rules }) => rules)} (${brands.length} brands)`;
}

/** Ranks, ties sharing theirs. */
function ranks(values: readonly number[]): readonly number[] {
  const sorted = values.toSorted((a, b) => a - b);
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2);
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (x: readonly number[], mx: number, y: readonly number[], my: number) =>
    x.reduce((sum, value, at) => sum + (value - mx) * (y[at]! - my), 0);
  return product(a, meanA, b, meanB) / Math.sqrt(product(a, meanA, a, meanA) * product(b, meanB, b, meanB));
}
