import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { opinionModel } from '../../../src/adapters/system/mod.ts';
import { compileAnalysis, sentimentVerdict } from '../../../src/domain/mod.ts';
import { lastTwoLabels, someEntities } from './support.ts';

/** Language and verdict, and below them answers of a sentence or two that say it of Acme. */
const SENTENCES = `
  # en negative
  Acme fails to deliver on its promises. | Acme falls behind its rivals. | Acme lags behind Bolt in battery life.
  | The main downside of Acme is its price. | Users complain about Acme's slow support. | Acme has a steep
  learning curve. | Acme struggles with large files. | Acme suffers from frequent outages. | Acme is not worth the
  money. | Acme lacks a mobile app. | Acme isn't as fast as Bolt. | Skip Acme. | Acme recalled 20,000 heaters in
  March. | Acme was fined $2 million for misleading ads. | Acme is overrated. | Acme is often out of stock. | Acme
  tends to run small. | Acme used to be good, but quality has declined. | The worst thing about Acme is the app. |
  The problem with Acme is that it breaks. | Critics have accused Acme of greenwashing. | Acme has been sued for
  data breaches. |  Acme doesn't scale. | Acme is a waste of money. | I regret buying
  Acme. | Acme's customer service is a nightmare. | Acme let me down. | Beware of Acme's cancellation fees. |
  Neither Acme nor Bolt is recommended. | Acme is no longer supported. | Acme has lost customers because of price
  hikes. | Acme raised its prices twice in 2025. | Some users report that Acme's app freezes. Support was slow to
  respond. | I would think twice before buying Acme. | Acme's biggest weakness is battery life. | Acme's quality
  has gone downhill since the takeover. | Most reviewers agree that Acme is overpriced. | Acme filed for
  bankruptcy in 2024. | Acme is not suitable for large companies. | Acme is less intuitive than Bolt. | Acme
  leaves a lot to be desired. | Acme is a scam.
  # en positive
  Acme stands out for its reliability. | Acme is a solid choice for small teams. | Acme leads the market in ease
  of use. | Reviewers praise Acme for its customer service. | Acme offers excellent value for money. | Unlike
  Bolt, Acme has no hidden fees. | Acme outperforms Bolt. | I'd go with Acme. | Acme's warranty is among the best
  in the industry. | Nothing beats Acme for beginners. | Acme is underrated. | There have been no major complaints
  about Acme. | Acme is by far the most popular option. | If you want the best picture quality, get Acme. | Acme
  has improved a lot recently. | The best thing about Acme is its battery life. | One of the strengths of Acme is
  its support. | Customers love Acme. | Acme ranks first in our test. | Acme won the 2025 award for best customer
  service. | Acme delivers on its promises. | Acme is the gold standard. | Acme is worth every penny. | I'm very
  happy with Acme. | Acme never lets you down. | Acme isn't bad. | Acme and Bolt are both excellent. | Acme
  receives mostly positive reviews. | Acme has a strong reputation for durability. Its prices are fair. | Acme is
  our top pick for 2026. | Acme sets the standard for security. | People rave about Acme. | Acme does the job. |
  Acme is legit. | Acme is safe and well regulated.
  # en none
  Acme was founded in 1998 and has 300 employees. | Acme is a CRM vendor based in Berlin. | Acme costs $20 a
  month. | Acme charges a 3% fee on withdrawals. | Acme is available in 40 countries. | Is Acme any good? | Acme
  competes with Bolt. | Acme ships within two days. | Acme offers a free plan. | Acme integrates with Slack and
  Zoom.
  # en mixed
  Acme is great, although its app crashes often. | Acme is fine, nothing special. | Acme is easy to set up but
  hard to customize. | Acme works well for small teams but doesn't scale. | Acme is known for its sleek design.
  However, it overheats quickly.
  # de negative
  Acme hält nicht, was es verspricht. | Der größte Nachteil von Acme ist der Preis. | Acme hinkt der Konkurrenz
  hinterher. | Kunden klagen über den schlechten Service von Acme. | Acme ist teurer als Bolt. | Acme lässt zu
  wünschen übrig. | Finger weg von Acme. | Acme schneidet im Test schlecht ab. | Bei Acme fehlt eine App. | Acme
  geht schnell kaputt. | Das Problem bei Acme ist der Support. | Acme wurde wegen irreführender Werbung abgemahnt.
  | Acme landet auf dem letzten Platz. | Acme ist rausgeschmissenes Geld. | Ich bereue den Kauf von Acme. | Acme
  ist nicht billig. | Weder Acme noch Bolt sind zu empfehlen. | Vorsicht vor Acme. | Die größte Schwäche von Acme
  ist der Akku. | Acme hat 2024 Insolvenz angemeldet. | Acme eignet sich nicht für große Firmen. | Acme ist
  Abzocke. | Von Acme würde ich die Finger lassen.
  # de positive
  Acme überzeugt mit langer Akkulaufzeit. | Acme bietet ein gutes Preis-Leistungs-Verhältnis. | Acme ist
  Testsieger bei Stiftung Warentest. | Acme ist besser als Bolt. | Acme punktet mit einfacher Bedienung. | Acme
  ist seinen Preis wert. | Das Beste an Acme ist die Akkulaufzeit. | Kunden lieben Acme. | Acme belegt im Test den
  ersten Platz. | Acme ist jeden Cent wert. | Ich bin mit Acme sehr zufrieden. | Acme ist nicht schlecht. | Acme
  ist die bessere Wahl. | Für Einsteiger ist Acme die beste Wahl. | Acme gilt als zuverlässig und langlebig. |
  Acme ist seriös. | Mit Acme bekommt man viel fürs Geld. | Acme schneidet besser ab als Bolt.
  # de mixed
  Acme ist günstig, aber laut. | Acme ist leicht einzurichten, aber schwer anzupassen. | Acme ist zwar teuer, aber
  jeden Euro wert.
  # de none
  Acme wurde 1998 in Köln gegründet. | Acme kostet 20 Euro im Monat. | Acme ist in 40 Ländern erhältlich. | Acme
  bietet einen kostenlosen Tarif an.
  # fr negative
  Acme ne tient pas ses promesses. | Le principal inconvénient d'Acme est son prix. | Les clients se plaignent du
  service d'Acme. | Acme est à la traîne par rapport à Bolt. | Mieux vaut éviter Acme. | Acme tombe souvent en
  panne. | Acme manque de fonctionnalités. | Le problème avec Acme, c'est le support. | Acme est une perte
  d'argent. | Je regrette d'avoir acheté Acme. | Acme a été condamnée pour publicité mensongère. | Méfiez-vous
  d'Acme. | Ni Acme ni Bolt ne sont recommandés. | Le principal défaut d'Acme est sa batterie. | Acme ne convient
  pas aux grandes entreprises. | Acme est une arnaque. | Acme est moins intuitif que Bolt. | Acme déçoit.
  # fr positive
  Acme se distingue par sa fiabilité. | Acme offre un excellent rapport qualité-prix. | Acme est plus rapide que
  Bolt. | Acme est une valeur sûre. | Le meilleur atout d'Acme est son autonomie. | Les clients adorent Acme. |
  Acme arrive en tête de notre test. | Je suis très satisfait d'Acme. | Acme est réputé fiable et durable. | Avec
  Acme, vous en avez pour votre argent. | Pour les débutants, Acme reste le meilleur choix.
  # fr mixed
  Acme est bon marché mais fragile. | Acme est facile à installer mais difficile à personnaliser.
  # fr none
  Acme a été fondée en 1998 à Lyon. | Acme propose trois forfaits. | Acme est disponible dans 40 pays. | Acme
  propose une offre gratuite.
  # es negative
  Acme no cumple lo que promete. | La principal desventaja de Acme es su precio. | Los clientes se quejan del
  servicio de Acme. | Acme se queda atrás frente a Bolt. | Mejor evitar Acme. | Acme se estropea con facilidad. |
  A Acme le falta una app móvil. | El problema de Acme es el soporte. | Acme es una pérdida de dinero. | Me
  arrepiento de haber comprado Acme. | Acme no es barato. | Acme fue multada por publicidad engañosa. | Cuidado
  con Acme. | El mayor defecto de Acme es la batería. | Acme no es adecuado para grandes empresas. | Acme es una
  estafa. | Acme es menos intuitivo que Bolt. | Acme decepciona.
  # es positive
  Acme destaca por su fiabilidad. | Acme ofrece una excelente relación calidad-precio. | Acme es más rápido que
  Bolt. | Acme es una apuesta segura. | Lo mejor de Acme es su batería. | A los clientes les encanta Acme. | Acme
  encabeza nuestra prueba. | Estoy muy contento con Acme. | Acme no está mal. | Acme tiene fama de fiable y
  duradero. | Acme es líder del mercado. | Para principiantes, Acme es la mejor opción.
  # es mixed
  Acme es barato pero frágil. | Acme es fácil de instalar pero difícil de personalizar.
  # es none
  Acme fue fundada en 1998 en Madrid. | Acme está disponible en 40 países. | Acme ofrece un plan gratuito.
  # it negative
  Acme non mantiene le promesse. | Il principale svantaggio di Acme è il prezzo. | I clienti si lamentano del
  servizio di Acme. | Acme resta indietro rispetto a Bolt. | Meglio evitare Acme. | Acme si rompe facilmente. | Ad
  Acme manca un'app mobile. | Il problema di Acme è l'assistenza. | Acme è uno spreco di denaro. | Mi pento di
  aver comprato Acme. | Acme non è economico. | Acme è stata multata per pubblicità ingannevole. | Attenzione ad
  Acme. | Il difetto maggiore di Acme è la batteria. | Acme non è adatto alle grandi aziende. | Acme è una truffa.
  | Acme è meno intuitivo di Bolt. | Acme delude.
  # it positive
  Acme si distingue per affidabilità. | Acme offre un ottimo rapporto qualità-prezzo. | Acme è più veloce di Bolt.
  | I clienti adorano Acme. | Acme è in testa al nostro test. | Sono molto soddisfatto di Acme. | Acme non è male.
  | Acme ha fama di affidabilità e durata. | Acme è leader di mercato. | Per i principianti Acme è la scelta
  migliore.
  # it mixed
  Acme è economico ma fragile. | Acme è facile da installare ma difficile da personalizzare.
  # it none
  Acme è stata fondata nel 1998 a Milano. | Acme è disponibile in 40 paesi. | Acme offre un piano gratuito.
  # pt negative
  O Acme não cumpre o que promete. | A principal desvantagem da Acme é o preço. | Os clientes reclamam do
  atendimento da Acme. | A Acme fica atrás da Bolt. | É melhor evitar a Acme. | O Acme quebra com facilidade. | O
  problema da Acme é o suporte. | A Acme é desperdício de dinheiro. | Me arrependo de ter comprado Acme. | A Acme
  não é barata. | A Acme foi multada por publicidade enganosa. | Cuidado com a Acme. | O maior defeito da Acme é a
  bateria. | A Acme não é adequada para grandes empresas. | A Acme é um golpe. | A Acme é menos intuitiva que a
  Bolt. | A Acme decepciona.
  # pt positive
  O Acme se destaca pela confiabilidade. | A Acme oferece ótimo custo-benefício. | O Acme é mais rápido que o
  Bolt. | O melhor da Acme é a bateria. | Os clientes adoram a Acme. | A Acme lidera o nosso teste. | A Acme não é
  má. | A Acme tem fama de confiável e durável. | A Acme é líder de mercado. | Para iniciantes, a Acme é a melhor
  escolha.
  # pt mixed
  O Acme é barato, mas frágil. | A Acme é fácil de instalar, mas difícil de personalizar.
  # pt none
  A Acme foi fundada em 1998 em Lisboa. | A Acme está disponível em 40 países. | A Acme oferece um plano gratuito.
  # en negative
  Acme is not reliable and not worth the money. | Acme has been sued by several states for misleading customers,
  and regulators fined it $20 million in 2025. | Beware of Acme: customers report hidden charges and accounts
  closed without notice. | Acme recalled 200,000 units after several fires. | Complaints about Acme: late parcels,
  no refunds.
  # en positive
  Unlike Zephyrus, Acme does not charge a cancellation fee and answers support calls within a minute. | Acme
  doesn’t charge annual fees. | Unlike Zephyrus, Acme has no setup fee.
  # de positive
  Acme lässt keine Wünsche offen. | Im Gegensatz zu Zephyrus ist Acme zuverlässig und günstig. | Testsieger Acme:
  leise und sparsam. | Die meisten Kunden sind mit Acme sehr zufrieden.
  # de negative
  Der Service von Acme lässt zu wünschen übrig. | Bei Acme sollten Sie vorsichtig sein: Es häufen sich Berichte
  über Abofallen. | Acme musste 2025 mehrere Produkte wegen Brandgefahr zurückrufen. | Beschwerden über Acme:
  verspätete Pakete und keine Erstattung.
  # fr negative
  Le service client d’Acme laisse à désirer. | Méfiez-vous d’Acme : de nombreux clients parlent d’arnaque.
  # es negative
  La atención al cliente de Acme deja mucho que desear. | Quejas sobre Acme: retrasos y cobros indebidos. | Los
  clientes de Zephyrus están muy contentos con la rapidez y el trato. Los de Acme se quejan de averías frecuentes
  y de que nadie contesta al teléfono.
  # es positive
  Acme no tiene comisiones ocultas ni letra pequeña. | Los clientes están muy contentos con Acme.
  # it negative
  L'assistenza di Acme lascia a desiderare. | Attenzione ad Acme: molti utenti segnalano truffe e rimborsi negati.
  # pt negative
  O atendimento da Acme deixa a desejar.
  # en none
  Alternatives to Acme: Zephyrus, Quillon and Norvex. | Prices at Acme: from 12 to 30 dollars a month.
  # de none
  Alternativen zu Acme: Zephyrus und Quillon.
  # fr none
  Prix chez Acme : de 12 à 30 euros par mois.
  # fr positive
  Les clients d’Acme sont très satisfaits.
  # de positive
  Bei Acme gibt es keine versteckten Kosten, und es gibt kaum Beschwerden.
`;

const analyse = compileAnalysis(someEntities(['Acme', 'Bolt', 'Zephyrus']), lastTwoLabels, undefined, opinionModel());

describe('short answers', () => {
  for (const group of SENTENCES.split('# ').slice(1)) {
    const [head = '', ...lines] = group.split('\n');
    const [language = '', verdict = ''] = head.split(' ');
    for (const answer of lines
      .map((line) => line.trim())
      .join(' ')
      .split('|')
      .map((said) => said.trim()))
      test(`${language}: ${answer}`, () => {
        const { mentions } = analyse({ answer, query: '', language, sources: [] });
        const acme = mentions.find(({ entityId }) => entityId === 'Acme');
        assert.equal(acme ? sentimentVerdict(acme) : 'none', verdict);
      });
  }
});
