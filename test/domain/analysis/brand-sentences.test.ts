import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

/**
 * Sentences that judge brands by how they name them: who beats whom, who is meant and who isn't, who would be bought again, whom no
 * one complains about, what is asked and denied, what is conceded. Behind each its verdict on Acme, then on Zephyrus; `-` = anything
 * but positive.
 */
const SENTENCES = `
  en | It's Acme, not Zephyrus, that deserves your money. | positive | -
  en | Zephyrus, not Acme, is the leader. | - | positive
  en | Acme leaves Zephyrus in the dust. | positive | negative
  en | I wouldn't buy Acme again. | negative
  en | I'd buy Acme again in a heartbeat. | positive
  en | Skip Acme; get Zephyrus instead. | negative | positive
  en | Is Acme reliable? No. | negative
  en | Is Acme available in Spain? No. | none
  en | Everyone complains about Acme. | negative
  en | Although stylish, Acme is slow and unreliable. | negative
  en | Acme is excellent, though its app is slow. | mixed
  en | Acme, but not Zephyrus, is worth a look. | positive | -
  en | Acme toppled Zephyrus this year. | positive | -
  en | Acme has outclassed Zephyrus in every test. | positive | -
  en | Zephyrus has been overtaken by Acme. | positive | -
  en | Acme blows Zephyrus away. | positive | -
  en | Acme did not dethrone Zephyrus. | - | none
  en | Whereas Zephyrus struggles with large files, Acme is quick. | positive | negative
  en | While Acme is reliable, Zephyrus keeps failing. | positive | negative
  en | Where Acme has 40 branches, Zephyrus has 12. | none | none
  en | I won't order from Acme again. | negative
  en | I'd happily order from Acme again. | positive
  en | Avoid Acme; Zephyrus is the one to buy. | negative | positive
  en | Avoid Acme and Zephyrus. | negative | negative
  en | Don't get Acme, get Zephyrus. | negative | positive
  en | Is Acme safe? Yes. | positive
  en | Is Acme a scam? No. | positive
  en | Is Acme expensive? Yes, very. | negative
  en | Is Acme open on Sundays? Yes. | none
  en | Nobody has a bad word to say about Acme. | positive
  en | Most owners complain about Acme. | negative
  en | Although popular, Acme is unreliable. | negative
  en | Despite the high price, Acme is superb. | positive
  de | Acme stößt Zephyrus vom Thron. | positive | -
  de | Ich würde Acme nicht noch einmal kaufen. | negative
  de | Acme, nicht Zephyrus, ist der Favorit. | positive | -
  de | Nicht Acme, sondern Zephyrus überzeugt. | - | positive
  de | Acme überflügelt Zephyrus. | positive | -
  de | Zephyrus wurde von Acme überholt. | positive | -
  de | Acme lässt Zephyrus weit hinter sich. | positive | negative
  de | Wo Acme schnell ist, ist Zephyrus quälend langsam. | positive | negative
  de | Während Acme 40 Filialen hat, hat Zephyrus 12. | none | none
  de | Acme würde ich nie wieder bestellen. | negative
  de | Ich würde Acme sofort wieder bestellen. | positive
  de | Meiden Sie Acme, kaufen Sie Zephyrus. | negative | positive
  de | Ist Acme unzuverlässig? Keineswegs. | positive
  de | Ist Acme teuer? Ja. | negative
  de | Ist Acme in Köln vertreten? Nein. | none
  de | Niemand klagt über den Service von Acme. | positive
  de | Viele Kunden beschweren sich über Acme. | negative
  fr | Là où Zephyrus déçoit, Acme brille. | positive | negative
  fr | Personne ne se plaint d'Acme. | positive
  fr | Acme, et pas Zephyrus, est le vainqueur. | positive | -
  fr | Acme surclasse Zephyrus. | positive | -
  fr | Zephyrus a été détrôné par Acme. | positive | -
  fr | Tandis que Zephyrus est lent, Acme est rapide. | positive | negative
  fr | Je ne reprendrai plus Acme. | negative
  fr | Évitez Zephyrus, choisissez Acme. | positive | negative
  fr | Acme est-il cher ? Oui. | negative
  fr | Acme est-il compliqué ? Pas du tout. | positive
  fr | Acme est-il ouvert le dimanche ? Non. | none
  fr | Presque personne ne se plaint d'Acme. | positive
  fr | Malgré son prix élevé, Acme est excellent. | positive
  es | Donde Zephyrus falla, Acme brilla. | positive | negative
  es | Nadie se queja de Acme. | positive
  es | Acme, y no Zephyrus, es el ganador. | positive | -
  es | Acme ha superado a Zephyrus. | positive | -
  es | Acme deja muy atrás a Zephyrus. | positive | negative
  es | Mientras que Zephyrus es lento, Acme es rápido. | positive | negative
  es | No volveré a comprar Acme. | negative
  es | Evite Zephyrus, elija Acme. | positive | negative
  es | ¿Es caro Acme? Sí. | negative
  es | ¿Es difícil de usar Acme? En absoluto. | positive
  es | ¿Tiene Acme oficina en Lugo? No. | none
  es | Casi nadie se queja de Acme. | positive
  es | A pesar de su precio alto, Acme es excelente. | positive
  it | Acme detronizza Zephyrus. | positive | -
  it | Non ricomprerei Acme. | negative
  it | Acme, e non Zephyrus, è il vincitore. | positive | -
  it | Acme surclassa Zephyrus. | positive | -
  it | Zephyrus è stato superato da Acme. | positive | -
  it | Mentre Zephyrus è lento, Acme è veloce. | positive | negative
  it | Mai più Acme. | negative
  it | Evita Zephyrus, scegli Acme. | positive | negative
  it | Acme è caro? Sì. | negative
  it | Acme è complicato? Per niente. | positive
  it | Acme è aperto la domenica? No. | none
  it | Quasi nessuno si lamenta di Acme. | positive
  it | Nonostante il prezzo elevato, Acme è eccellente. | positive
  pt | Onde a Zephyrus falha, a Acme brilha. | positive | negative
  pt | Não compraria Acme de novo. | negative
  pt | A Acme, e não a Zephyrus, é a vencedora. | positive | -
  pt | A Acme superou a Zephyrus. | positive | -
  pt | A Zephyrus foi ultrapassada pela Acme. | positive | -
  pt | Enquanto a Zephyrus é lenta, a Acme é rápida. | positive | negative
  pt | Nunca mais Acme. | negative
  pt | Evite a Zephyrus, escolha a Acme. | positive | negative
  pt | A Acme é cara? Sim. | negative
  pt | A Acme é complicada? Nem um pouco. | positive
  pt | A Acme abre aos domingos? Não. | none
  pt | Quase ninguém reclama da Acme. | positive
  pt | Apesar do preço alto, a Acme é excelente. | positive
`;

const analyse = compileAnalysis(someEntities(['Acme', 'Zephyrus', 'Bolt']), lastTwoLabels, undefined, opinionModel());

const said = (answer: string, language: string, query = '') =>
  new Map(
    analyse({ answer, query, language, sources: [] }).mentions.map((mention) => [
      mention.entityId,
      sentimentVerdict(mention),
    ]),
  );

describe('a sentence judges brands by how it names them', () => {
  for (const line of SENTENCES.trim().split('\n')) {
    const [language = '', sentence = '', ...labels] = line.trim().split(' | ');
    test(`${language}: ${sentence}`, () => {
      const verdicts = said(sentence, language);
      for (const [at, label] of labels.entries()) {
        const verdict = verdicts.get(['Acme', 'Zephyrus'][at]!) ?? 'none';
        if (label === '-') assert.notEqual(verdict, 'positive');
        else assert.equal(verdict, label);
      }
    });
  }
});

test('what a pattern says of a brand stands as its claim, and its words say nothing of the other one', () => {
  const answer = 'Acme has outclassed Zephyrus in every test.';
  const { mentions } = analyse({ answer, query: '', language: 'en', sources: [] });
  const claims = (id: string) => mentions.find(({ entityId }) => entityId === id)!.claims;
  assert.deepEqual(
    claims('Acme').map(({ start, end, side }) => [answer.slice(start, end), side]),
    [['Acme has outclassed Zephyrus in every test', 'praise']],
  );
  assert.deepEqual(claims('Zephyrus'), []);
});

test('no claim of a verdict by the models is a name alone', () => {
  const line = fc.constantFrom(
    ...['Acme', '- **Acme**', '- Bolt', '## Best of all', '## Brands to avoid', 'It is quick and quiet.', '- Zephyrus'],
    ...['Acme leaks.', '1. Acme', '| Acme | 12 |', 'Others:', 'Bolt and Acme', 'Support never answers.'],
  );
  fc.assert(
    fc.property(fc.array(line, { minLength: 4, maxLength: 12 }), (lines) => {
      const answer = lines.join('\n\n');
      const query = 'What are the best brands?';
      for (const { claims, opinion } of analyse({ answer, query, language: 'en', sources: [] }).mentions) {
        if (opinion?.decidedBy !== 'model') continue;
        for (const { start, end } of claims)
          assert.ok(!['Acme', 'Bolt', 'Zephyrus'].includes(answer.slice(start, end)), answer);
      }
    }),
    { numRuns: 100 },
  );
});
