import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

/** Language, answer, verdict and recommendation; all but the last group were written before the rules that read them. */
const SENTENCES = `
  # Advised against.
  de | Acme ist nicht zu empfehlen. | negative | against
  de | Von Acme ist abzuraten. | negative | against
  de | Acme kann ich nicht empfehlen. | negative | against
  de | Acme ist leider nicht empfehlenswert. | negative | against
  de | Wir raten von Acme ab. | negative | against
  de | Acme würde ich niemandem empfehlen. | negative | against
  en | Acme is not recommended. | negative | against
  en | I can't recommend Acme. | negative | against
  en | Acme is not to be recommended. | negative | against
  en | I would not recommend Acme to anyone. | negative | against
  en | Acme isn't recommended. | negative | against
  es | Acme no es recomendable. | negative | against
  es | No recomiendo Acme. | negative | against
  es | No se recomienda Acme. | negative | against
  es | Desaconsejo Acme. | negative | against
  es | Acme no se lo recomiendo a nadie. | negative | against
  es | Recomiendo evitar Acme. | negative | against
  fr | Acme n'est pas à recommander. | negative | against
  fr | Acme n'est pas recommandable. | negative | against
  fr | Je ne recommande pas Acme. | negative | against
  fr | Nous déconseillons Acme. | negative | against
  fr | Acme est à déconseiller. | negative | against
  fr | Je recommande d'éviter Acme. | negative | against
  it | Acme non è consigliabile. | negative | against
  it | Non consiglio Acme. | negative | against
  it | Sconsiglio Acme. | negative | against
  it | Non mi sento di raccomandare Acme. | negative | against
  it | Consiglio di evitare Acme. | negative | against
  pt | A Acme não é recomendável. | negative | against
  pt | Não recomendo a Acme. | negative | against
  pt | Desaconselho a Acme. | negative | against
  pt | Não se recomenda a Acme. | negative | against
  pt | Recomendo evitar a Acme. | negative | against
  # Nothing to go wrong.
  de | Mit Acme macht man nichts falsch. | positive | yes
  de | Mit Acme kann man nichts falsch machen. | positive | yes
  en | You can't go wrong with Acme. | positive | yes
  en | It's hard to go wrong with Acme. | positive | yes
  en | With Acme you can hardly go wrong. | positive | yes
  es | Con Acme no te equivocas. | positive | yes
  es | No te equivocarás con Acme. | positive | yes
  fr | Vous ne pouvez pas vous tromper avec Acme. | positive | yes
  fr | Avec Acme, on ne se trompe pas. | positive | yes
  it | Con Acme non si sbaglia. | positive | yes
  it | Con Acme vai sul sicuro. | positive | yes
  pt | Com a Acme não há como errar. | positive | yes
  pt | Não tem como errar com a Acme. | positive | yes
  # Recommends without a subject, or tells to take it.
  de | Acme ist zu empfehlen. | positive | yes
  de | Sehr zu empfehlen: Acme. | positive | yes
  de | Empfehle Acme. | positive | yes
  en | Highly recommend Acme. | positive | yes
  en | Would recommend Acme. | positive | yes
  en | Go with Acme. | positive | yes
  es | Recomiendo Acme. | positive | yes
  es | Recomendamos Acme. | positive | yes
  es | Se recomienda Acme. | positive | yes
  es | Elige Acme. | positive | yes
  fr | Recommandons Acme. | positive | yes
  fr | On recommande Acme. | positive | yes
  fr | Choisissez Acme. | positive | yes
  it | Consiglio Acme. | positive | yes
  it | Raccomandiamo Acme. | positive | yes
  it | Si consiglia Acme. | positive | yes
  it | Scegli Acme. | positive | yes
  pt | Recomendo a Acme. | positive | yes
  pt | Recomenda-se a Acme. | positive | yes
  pt | Recomendamos Acme. | positive | yes
  pt | Escolha a Acme. | positive | yes
  # Asks, or says that something can go wrong.
  de | Ist Acme zu empfehlen? | unjudged | no
  en | Would you recommend Acme? | unjudged | no
  en | Would you not recommend Acme? | unjudged | no
  es | ¿Recomiendas Acme? | unjudged | no
  fr | Recommandez-vous Acme ? | unjudged | no
  it | Consigli Acme? | unjudged | no
  pt | Você recomenda a Acme? | unjudged | no
  # The same kinds, written once the rules stood.
  de | Acme kann man nicht guten Gewissens empfehlen. | negative | against
  de | Ich kann Acme wärmstens empfehlen. | positive | yes
  de | Mit Acme liegst du richtig. | positive | yes
  en | We cannot recommend Acme at this time. | negative | against
  en | Experts advise against Acme. | negative | against
  en | Acme is highly recommended. | positive | yes
  en | You really can't go wrong with Acme. | positive | yes
  en | I can't recommend Acme enough. | positive | yes
  en | Nothing went wrong with Acme. | unjudged | no
  es | No puedo recomendar Acme. | negative | against
  es | No dudo en recomendar Acme. | positive | yes
  es | Acme no está recomendado. | negative | against
  es | Con Acme es imposible equivocarse. | positive | yes
  es | Recomiendo mucho Acme. | positive | yes
  fr | Acme n'est pas conseillé. | negative | against
  fr | Je ne peux pas recommander Acme. | negative | against
  fr | Je vous recommande vivement Acme. | positive | yes
  fr | Avec Acme, difficile de se tromper. | positive | yes
  it | Non posso consigliare Acme. | negative | against
  it | Acme non è consigliato. | negative | against
  it | Consiglio vivamente Acme. | positive | yes
  it | Con Acme è difficile sbagliare. | positive | yes
  pt | Não posso recomendar a Acme. | negative | against
  pt | A Acme não é recomendada. | negative | against
  pt | Com a Acme não tem erro. | positive | yes
  pt | Recomendo muito a Acme. | positive | yes
  # A clause before a colon is no name of what follows.
  en | Avoid Acme: the zipper breaks within weeks. | negative | against
  en | Skip Acme: the sole falls apart. | negative | against
  en | Do not buy Acme: it leaks. | negative | against
  en | There is no reason to buy Acme. | negative | against
  en | Acme is excellent: the sole lasts. | positive | no
  en | Acme is far from perfect: the sole peels off after a month. | negative | no
  en | Acme is unreliable: it broke twice. | negative | no
  en | Acme is recommended: light and cheap. | positive | yes
  de | Acme ist hervorragend: Die Sohle hält. | positive | no
  de | Meide Acme: Der Reißverschluss reißt. | negative | against
  fr | Évitez Acme : la semelle se décolle. | negative | against
  es | Evita Acme: la suela se despega. | negative | against
  it | Evita Acme: la suola si stacca. | negative | against
  pt | Evite a Acme: a sola descola. | negative | against
  en | You can never go wrong with Acme. | positive | yes
  en | Acme is hard to recommend. | negative | against
  en | Acme is best avoided. | negative | against
  de | Acme ist keine Empfehlung. | negative | against
  de | Acme ist zu meiden. | negative | against
  fr | Acme : non recommandé | negative | against
  fr | Acme est peu recommandable. | negative | against
  fr | Acme est à éviter. | negative | against
  es | Acme: no recomendable | negative | against
  es | Acme es poco recomendable. | negative | against
  it | Acme: sconsigliato | negative | against
  it | Acme è poco raccomandabile. | negative | against
  it | Acme è da evitare. | negative | against
  pt | Acme é pouco recomendável. | negative | against
  pt | Acme é de evitar. | negative | against
  # Nothing is better.
  en | Nothing comes close to Acme. | positive | yes
  en | Look no further than Acme. | positive | yes
  en | Few rivals can match Acme. | positive | yes
  en | Acme could hardly be better. | positive | yes
  de | An Acme kommt keiner heran. | positive | yes
  fr | Rien ne vaut Acme. | positive | yes
  es | Nada supera a Acme. | positive | yes
  it | Niente batte Acme. | positive | yes
  # For whom or when, before a comma or behind.
  en | I'd avoid Zephyrus: it breaks. Buy Acme instead. | positive | yes
  en | If you have wide feet, choose Acme. If you run trails, choose Zephyrus. | positive | conditional
  en | Acme is great for casual users, but I wouldn't recommend it for professionals. | mixed | conditional
  de | Für Einsteiger eignet sich Acme am besten, für Profis ist Zephyrus die bessere Wahl. | positive | conditional
  fr | Si vous avez un petit budget, Acme est le meilleur choix. | positive | conditional
  en | If you're on a budget, Acme is a great choice. | positive | conditional
  de | Wenn Sie wenig ausgeben wollen, ist Acme eine gute Wahl. | positive | conditional
  es | Si buscas algo barato, Acme es una buena opción. | positive | conditional
  it | Se cerchi un prodotto economico, Acme è una buona scelta. | positive | conditional
  pt | Se você quer gastar pouco, a Acme é uma boa escolha. | positive | conditional
`;

const analyse = compileAnalysis(someEntities(['Acme', 'Bolt', 'Corda']), lastTwoLabels, undefined, opinionModel());
const said = (answer: string, language: string) =>
  analyse({ answer, language, sources: [] }).mentions.map((mention) => {
    const verdict = sentimentVerdict(mention);
    return `${mention.entityId}: ${verdict === 'none' ? 'unjudged' : verdict} ${mention.recommended}`;
  });

describe('a sentence that advises for or against a brand', () => {
  for (const line of SENTENCES.trim().split('\n')) {
    const [language, answer, verdict, recommended] = line.trim().split(' | ');
    if (answer === undefined) continue;
    test(`${language}: ${answer}`, () =>
      assert.deepEqual(said(answer, language!), [`Acme: ${verdict} ${recommended}`]));
  }
});

describe('who is advised against', () => {
  const cases = [
    [
      'who stands nearest',
      'The testers recommend Bolt and explicitly do not recommend Acme.',
      'Acme: negative against',
    ],
    ['those that are joined', 'We do not recommend Acme or Bolt.', 'Acme: negative against', 'Bolt: negative against'],
    [
      'not who is named behind a pronoun',
      '## Acme\n\nThey advise against it and name Bolt instead.',
      'Acme: negative against',
    ],
    [
      'against all praise',
      'Acme has great support and a fine app, but it is **not recommended**.',
      'Acme: negative against',
    ],
  ] as const;
  for (const [rule, answer, ...expected] of cases) {
    test(rule, () => {
      const found = said(answer, 'en');
      for (const line of expected) assert.ok(found.includes(line), found.join(', '));
      assert.equal(found.filter((line) => line.endsWith('against')).length, expected.length);
    });
  }
});

describe('which of two brands is worse', () => {
  for (const answer of [
    'Acme trails Bolt in durability.',
    'Acme lags behind Bolt in durability.',
    "Acme can't compete with Bolt on comfort.",
  ])
    test(answer, () => assert.deepEqual(said(answer, 'en'), ['Acme: negative no', 'Bolt: unjudged no']));
});

describe('praise and blame in a few clauses are mixed, whichever stands last', () => {
  for (const answer of [
    'Acme is comfortable but overpriced.',
    'Acme is overpriced but comfortable.',
    'Although Acme is comfortable, it wears out quickly.',
    'Acme is excellent. However, it is overpriced.',
  ])
    test(answer, () => assert.deepEqual(said(answer, 'en'), ['Acme: mixed no']));
  test('but not where one of them only may be', () =>
    assert.deepEqual(said('Acme is excellent, though it may be slow.', 'en'), ['Acme: positive no']));
});
