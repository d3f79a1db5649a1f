import { answersOf, type LabelledAnswer } from '../../build/claims/data.ts';
import { opinionModel, splitHost } from '../../src/adapters/system/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../src/domain/mod.ts';
import { percent } from './quotes.ts';
import { printTable } from './scores.ts';

/** Questions that ask for a judgement, which no answer of facts gives. */
const GOOD = {
  en: 'Is X good?',
  de: 'Ist X gut?',
  fr: 'X est-il bon ?',
  es: '¿Es bueno X?',
  it: 'X è buono?',
  pt: 'X é bom?',
};
const PROBLEMS = {
  en: 'What are the problems with X?',
  de: 'Welche Probleme gibt es mit X?',
  fr: 'Quels sont les problèmes avec X ?',
  es: '¿Qué problemas tiene X?',
  it: 'Quali problemi ha X?',
  pt: 'Quais são os problemas da X?',
};

/** A labelled brand of an answer, and the verdict that the service gives it. */
interface Told {
  readonly answer: LabelledAnswer;
  readonly name: string;
  readonly label: string;
  readonly said: string;
}

/** The same brands with what the service says of each in the answer. */
function toldIn(answer: LabelledAnswer): readonly Told[] {
  const entities = answer.brands.map(({ name, aliases }, at) => ({ id: String(at), name, aliases }));
  const analyse = compileAnalysis(entities, splitHost, undefined, opinionModel());
  const { mentions } = analyse({
    answer: answer.answer,
    query: answer.question,
    language: answer.language,
    sources: [],
  });
  return answer.brands.map(({ name, verdict }, at) => {
    const mention = mentions.find(({ entityId }) => entityId === String(at));
    const said = mention ? sentimentVerdict(mention) : 'none';
    return { answer, name, label: verdict, said: said === 'none' ? 'neutral' : said };
  });
}

/**
 * What the service says of brands of which only facts are told, beside brands that are judged in answers by the same hand. They are
 * neither trained on nor is anything chosen on them.
 */
export function scoreFacts(): void {
  const answers = answersOf('facts');
  const told = answers.flatMap(toldIn);
  const asked = (questions: Readonly<Record<string, string>>) =>
    answers
      .filter(({ brands }) => brands.every(({ verdict }) => verdict === 'neutral'))
      .flatMap((answer) =>
        toldIn({ ...answer, question: questions[answer.language]!.replace('X', answer.brands[0]!.name) }),
      );
  const isJudged = ({ label }: Told) => label !== 'neutral';
  const groups: readonly (readonly [string, readonly Told[]])[] = [
    ['only facts, English', told.filter((one) => !isJudged(one) && one.answer.language === 'en')],
    ['only facts, other languages', told.filter((one) => !isJudged(one) && one.answer.language !== 'en')],
    ['answers of facts, asked whether one is good', asked(GOOD)],
    ['answers of facts, asked for its problems', asked(PROBLEMS)],
    ['judged, English', told.filter((one) => isJudged(one) && one.answer.language === 'en')],
    ['judged, other languages', told.filter((one) => isJudged(one) && one.answer.language !== 'en')],
  ];
  printTable(
    'Brands of which only facts are told, and judged ones: what the service says, % of pairs',
    ['brands', 'pairs', 'right', 'always positive', 'positive', 'mixed', 'negative', 'unjudged', 'net tone'],
    groups.map(([name, own]) => {
      const share = (said: string) => own.filter((one) => one.said === said).length;
      return [
        name,
        String(own.length),
        percent(own.filter(({ label, said }) => label === said).length, own.length),
        percent(own.filter(({ label }) => label === 'positive').length, own.length),
        ...['positive', 'mixed', 'negative', 'neutral'].map((said) => percent(share(said), own.length)),
        percent(share('positive') - share('negative'), own.length),
      ];
    }),
  );
}
