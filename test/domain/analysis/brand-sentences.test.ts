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
  en | Would I buy Acme again? No. | negative
  en | Would I order from Acme again? Absolutely. | positive
  en | Would you recommend Acme? No. | negative
  en | Would I recommend Acme? Definitely. | positive
  en | Is Acme worth buying? Yes. | positive
  en | Should you avoid Acme? Yes. | negative
  en | Can I buy Acme in Spain? No. | none
  en | Acme overtook Zephyrus in revenue. | none | none
  en | Acme has surpassed Zephyrus in number of subscribers. | none | none
  en | Where Zephyrus falls short, Acme delivers. | positive | negative
  en | Where Acme stumbles, Zephyrus shines. | negative | positive
  de | Würde ich Acme wieder kaufen? Nein. | negative
  de | Würde ich Acme empfehlen? Ja. | positive
  de | Lohnt sich der Kauf von Acme? Ja. | positive
  de | Kann ich Acme in Bern kaufen? Nein. | none
  de | Acme hat Zephyrus beim Marktanteil überholt. | none | none
  de | Wo Zephyrus enttäuscht, glänzt Acme. | positive | negative
  fr | Rachèterais-je Acme ? Non. | negative
  fr | Est-ce que je recommanderais Acme ? Oui. | positive
  fr | Acme vaut-il son prix ? Non. | negative
  fr | Acme a surpassé Zephyrus en parts de marché. | none | none
  fr | Là où Zephyrus peine, Acme excelle. | positive | negative
  es | ¿Volvería a comprar Acme? Sí. | positive
  es | ¿Compraría Acme otra vez? No. | negative
  es | ¿Vale la pena Acme? Sí. | positive
  es | Acme ha superado a Zephyrus en ingresos. | none | none
  es | Donde Zephyrus flaquea, Acme destaca. | positive | negative
  it | Comprerei di nuovo Acme? No. | negative
  it | Raccomanderei Acme? No. | negative
  it | Acme vale il suo prezzo? Sì. | positive
  it | Acme ha superato Zephyrus nelle vendite. | none | none
  it | Dove Zephyrus fatica, Acme eccelle. | positive | negative
  pt | Compraria Acme novamente? Sim. | positive
  pt | Recomendaria Acme? Não. | negative
  pt | Vale a pena comprar a Acme? Sim. | positive
  pt | A Acme superou a Zephyrus em vendas. | none | none
  pt | Onde a Zephyrus decepciona, a Acme brilha. | positive | negative
  en | Would we hire Acme again? Not a chance. | negative
  en | Is Acme worth it? Not really. | negative
  en | Would Acme ship to Norway? No. | none
  en | Zephyrus was overtaken by Acme in market share. | none | none
  en | Acme has surpassed Zephyrus in comfort. | positive | -
  en | Where Zephyrus comes up short, Acme steps in. | positive | negative
  en | Where Zephyrus operates in Spain, Acme operates in Italy. | none | none
  de | Lohnt sich Acme? Nein. | negative
  de | Ist Acme sein Geld wert? Ja, absolut. | positive
  de | Zephyrus wurde von Acme nach Kundenzahl überholt. | none | none
  de | Wo Zephyrus versagt, liefert Acme. | positive | negative
  fr | Faut-il acheter Acme ? Non. | negative
  fr | Acme a dépassé Zephyrus en chiffre d'affaires. | none | none
  es | ¿Merece la pena Acme? No. | negative
  es | Donde Zephyrus se queda corto, Acme cumple. | positive | negative
  it | Vale la pena comprare Acme? No. | negative
  pt | A Acme vale a pena? Não. | negative
  en | Should I choose Acme? No idea. | none
  en | Should I go to Acme in Leeds? No. | none
  en | While Acme delivers in Spain, Zephyrus delivers in Italy. | none | none
  en | Where Acme delivers parcels, Zephyrus handles letters. | none | none
  de | Wo Acme Strom liefert, liefert Zephyrus Gas. | none | none
  de | Während Acme in Bern liefert, liefert Zephyrus in Basel. | none | none
  fr | Faut-il acheter Acme en ligne ? Non. | none
  es | Mientras Acme cumple 20 años, Zephyrus cumple 30. | none | none
  it | Dove Acme arranca alle otto, Zephyrus apre alle nove. | none | none
  pt | Enquanto a Acme entrega em Lisboa, a Zephyrus entrega no Porto. | none | none
`;

/** The same where a few clauses say nothing else: the models would judge by those, too. */
const LAST_SENTENCES = `
  en | Acme is a bank in Bern. It has 40 branches. Zephyrus has 12. Acme leaves Zephyrus in the dust. | positive | negative
  en | Acme makes kettles. It was founded in 1990. Prices start at 40 euros. I would not buy Acme again. | negative
  en | Acme sells tents. The range has six models. They weigh two kilos. I'd happily buy Acme again. | positive
  en | Both are banks. Both have apps. Both are in Zurich. It's Acme, not Zephyrus, that deserves your money. | positive | -
  en | Acme and Zephyrus sell shoes online. Both ship to Spain. Returns take 30 days. Where Zephyrus struggles, Acme shines. | positive | negative
  en | Acme is a courier. It covers 12 countries. Parcels are tracked. Is Acme reliable? No. | negative
  en | Acme is a courier. It covers 12 countries. Parcels are tracked. Everyone complains about Acme. | negative
  en | Acme is a courier. It covers 12 countries. Parcels are tracked. Avoid Acme; get Zephyrus instead. | negative | positive
  en | Acme is a courier. Zephyrus is one, too. Both cover 12 countries. Acme overtook Zephyrus in revenue. | none | none
  de | Acme ist eine Bank in Bern. Sie hat 40 Filialen. Zephyrus hat 12. Acme lässt Zephyrus weit hinter sich. | positive | negative
  de | Acme baut Wasserkocher. Die Firma wurde 1990 gegründet. Preise beginnen bei 40 Euro. Ich würde Acme nicht noch einmal kaufen. | negative
  fr | Acme est une banque. Elle a 40 agences. Zephyrus en a 12. Acme surclasse Zephyrus. | positive | -
  es | Acme es un banco. Tiene 40 oficinas. Zephyrus tiene 12. No volveré a contratar Acme. | negative
  it | Acme è una banca. Ha 40 filiali. Zephyrus ne ha 12. Acme surclassa Zephyrus. | positive | -
  pt | A Acme é um banco. Tem 40 agências. A Zephyrus tem 12. Não compraria Acme de novo. | negative
  en | Acme is a gym chain. It opened in 2004. It has 30 studios. Memberships run for a year. Steer clear of Acme. | negative
  en | Acme rents vans. Zephyrus does, too. Both have depots in Leeds. Both open at seven. Acme blows Zephyrus away. | positive | -
  en | Acme is an insurer. Its seat is in Basel. It has 900 employees. It sells car policies. Never again Acme. | negative
  en | Acme is a print shop. Orders are placed online. Posters come in four sizes. Would I use Acme again? Absolutely. | positive
  en | Acme is a host. Servers stand in Oslo. Plans begin at 5 euros. Few customers complain about Acme. | positive
  en | Acme and Zephyrus sell paint. Acme has 12 colours. Zephyrus has 20. Skip Zephyrus, buy Acme. | positive | negative
  en | Acme is a telecom firm. It has 2 million customers. Its seat is in Porto. Many customers complain about Acme. | negative
  de | Acme vermietet Autos. Zephyrus auch. Beide haben Stationen in Köln. Meiden Sie Zephyrus, nehmen Sie Acme. | positive | negative
  de | Acme ist ein Versicherer. Der Sitz ist in Basel. Er hat 900 Mitarbeiter. Würde ich Acme wieder nehmen? Nein. | negative
  de | Acme ist ein Kurier. Er fährt in zwölf Länder. Pakete werden verfolgt. Viele Kunden klagen über Acme. | negative
  fr | Acme est un assureur. Son siège est à Lyon. Il a 900 employés. Je ne reprendrai plus Acme. | negative
  fr | Acme loue des voitures. Zephyrus aussi. Les deux sont à Nice. Là où Zephyrus déçoit, Acme brille. | positive | negative
  es | Acme es una aseguradora. Su sede está en Vigo. Tiene 900 empleados. Nadie se queja de Acme. | positive
  es | Acme alquila coches. Zephyrus también. Ambas están en Málaga. Evite Zephyrus, elija Acme. | positive | negative
  it | Acme è un assicuratore. La sede è a Torino. Ha 900 dipendenti. Mai più Acme. | negative
  it | Acme noleggia auto. Anche Zephyrus. Entrambe sono a Bari. Evita Zephyrus, scegli Acme. | positive | negative
  pt | A Acme é uma seguradora. A sede fica no Porto. Tem 900 empregados. Nunca mais Acme. | negative
  pt | A Acme aluga carros. A Zephyrus também. Ambas estão em Faro. Evite a Zephyrus, escolha a Acme. | positive | negative
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
  for (const line of `${SENTENCES.trim()}\n${LAST_SENTENCES.trim()}`.split('\n')) {
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
