import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { analysed, anyText } from './support.ts';

const BRANDS = ['Acme', 'Bolt', 'Zulu', 'Core Glide'];

/** The brands that an answer names without knowing anything of them. */
const unknownIn = (answer: string, language = 'en'): readonly string[] =>
  analysed(BRANDS, { answer, language })
    .mentions.filter(({ known }) => !known)
    .map(({ entityId }) => entityId);

/** By language: answers that know nothing of Acme, and answers that know it. */
const CASES: Readonly<Record<string, { readonly unknown: readonly string[]; readonly known: readonly string[] }>> = {
  en: {
    unknown: [
      'I could not find anything about Acme.',
      'Unfortunately, I couldn’t find any specific information about Acme.',
      'I’m sorry, but I’m unable to find any information on **Acme**.',
      'I was unable to locate reliable information about a brand called "Acme".',
      'I don’t have any specific information about the company Acme in my training data.',
      'There is no information available about Acme.',
      'No results were found for Acme.',
      "I'm not familiar with Acme.",
      "As of my last update, I'm not aware of a skincare brand named Acme.",
      "I haven't heard of Acme, so I can't compare it.",
      'The search results do not mention Acme.',
      "The sources provided don't contain any details about Acme.",
      "Acme is not a brand I'm familiar with.",
      'Acme does not appear in the search results.',
      "Acme doesn't appear to be a widely known brand.",
      'Acme is unknown to me.',
      'Acme is not mentioned in the provided sources.',
      'As for Acme, I could not find any information.',
      'Regarding Acme: there is no information available.',
      '### Acme\nI could not find any information about Acme.',
      "I'm not familiar with Acme. Could you tell me more about Acme?",
      "I couldn't find information on Acme. It's possible that Acme is a new company. If you tell me what Acme sells, I can help.",
      '- Acme: no information available',
      'I could find nothing about Acme.',
      'I have no knowledge of Acme, either.',
    ],
    known: [
      'Acme is a good brand.',
      'I could not find any further information about Acme.',
      'I could not find the price of the Acme in my search results.',
      "I couldn't find any specific Acme locations near you.",
      "I couldn't find any information about Acme's pricing.",
      'I could not find any information about an Acme branch in Leipzig.',
      'I could not find anything bad about Acme.',
      'I could not find anything wrong with Acme.',
      'There is no publicly available information from Acme on its reasons.',
      'There is no official Acme model available.',
      "Many buyers aren't familiar with Acme.",
      "If you're not familiar with Acme, it makes shoes.",
      'I could not find anything about Acme at first, and Acme makes fine shoes.',
      'Acme does not have a store in Leipzig.',
      'Acme makes fine shoes. I could not find any information about their returns.',
      'You will find no better brand than Acme.',
      "I couldn't find anything better than Acme.",
      "Acme isn't known for comfort.",
      "I don't know anyone who regrets buying Acme.",
      "I don't have any complaints about Acme.",
      'Nothing is better than Acme.',
    ],
  },
  de: {
    unknown: [
      'Ich konnte nichts über Acme finden.',
      'Leider konnte ich keine Informationen über Acme finden.',
      'Zu Acme liegen mir keine Informationen vor.',
      'Über die Marke „Acme“ habe ich leider keine Informationen.',
      'Die Marke Acme ist mir nicht bekannt.',
      'Acme ist mir unbekannt.',
      'Mir ist keine Marke namens Acme bekannt.',
      'Ich kenne Acme nicht.',
      'Ich kenne keine Firma mit dem Namen Acme.',
      'Es gibt keine verlässlichen Informationen zu Acme.',
      'Zu Acme wurden keine Ergebnisse gefunden.',
      'In den Suchergebnissen wird Acme nicht erwähnt.',
      'Ich habe leider keine Informationen zu Acme gefunden. Könnten Sie mir mehr über Acme sagen?',
      'Acme: keine Angaben',
    ],
    known: [
      'Ich konnte nichts Schlechtes über Acme finden.',
      'Ich konnte keine weiteren Informationen über Acme finden.',
      'Ich konnte keine Informationen über Acme-Filialen finden.',
      'Acme ist vielen nicht bekannt.',
      'Ich kenne nichts Besseres als Acme.',
      'Acme ist nicht für Komfort bekannt.',
      'Zu Acme gehören drei Marken.',
      'Ich kenne Acme nicht nur aus der Werbung.',
      'Acme wird nicht empfohlen.',
    ],
  },
  fr: {
    unknown: [
      "Je n'ai rien trouvé sur Acme.",
      "Malheureusement, je n'ai pas trouvé d'informations sur Acme.",
      "Je n'ai pas pu trouver d’informations fiables concernant la marque Acme.",
      "Je ne dispose pas d'informations sur Acme.",
      'Je ne connais pas Acme.',
      'Je ne connais pas de marque appelée « Acme ».',
      "Il n'y a pas d'informations disponibles sur Acme.",
      'Aucune information disponible sur Acme.',
      "Aucune information n'a été trouvée sur Acme.",
      "La marque Acme m'est inconnue.",
      "Acme n'apparaît pas dans les résultats de recherche.",
      "Acme n'est pas mentionné dans les sources.",
    ],
    known: [
      "Je n'ai rien trouvé de mauvais sur Acme.",
      "Je n'ai pas trouvé d'autres informations sur Acme.",
      "Je n'ai pas trouvé d'informations sur les magasins Acme.",
      'Beaucoup ne connaissent pas Acme.',
      "Acme n'est pas connue pour son confort.",
      'Rien ne vaut Acme.',
    ],
  },
  es: {
    unknown: [
      'No encontré nada sobre Acme.',
      'Lamentablemente, no he encontrado información sobre Acme.',
      'No pude encontrar información específica sobre la marca Acme.',
      'No tengo información sobre Acme.',
      'No dispongo de datos sobre Acme.',
      'No conozco Acme.',
      'No conozco ninguna marca llamada "Acme".',
      'No hay información disponible sobre Acme.',
      'No se encontraron resultados para Acme.',
      'No estoy familiarizado con Acme.',
      'Acme no aparece en los resultados de búsqueda.',
      'No se menciona Acme en las fuentes.',
    ],
    known: [
      'No encontré nada malo sobre Acme.',
      'No encontré más información sobre Acme.',
      'No encontré información sobre las tiendas Acme.',
      'Muchos no conocen Acme.',
      'Acme no es conocida por su comodidad.',
      'No hay nada mejor que Acme.',
    ],
  },
  pt: {
    unknown: [
      'Não encontrei nada sobre a Acme.',
      'Infelizmente, não encontrei informações sobre a Acme.',
      'Não consegui encontrar informações específicas sobre a marca Acme.',
      'Não tenho informações sobre a Acme.',
      'Não conheço a Acme.',
      'Não há informações disponíveis sobre a Acme.',
      'Não foram encontrados resultados para Acme.',
      'Não estou familiarizado com a Acme.',
      'A Acme não aparece nos resultados da pesquisa.',
    ],
    known: [
      'Não encontrei nada de ruim sobre a Acme.',
      'Não encontrei mais informações sobre a Acme.',
      'Não encontrei informações sobre as lojas Acme.',
      'Muitos não conhecem a Acme.',
      'Não há nada melhor que a Acme.',
    ],
  },
  it: {
    unknown: [
      'Non ho trovato nulla su Acme.',
      'Purtroppo non ho trovato informazioni su Acme.',
      'Non sono riuscito a trovare informazioni specifiche sul marchio Acme.',
      'Non ho informazioni su Acme.',
      'Non dispongo di informazioni su Acme.',
      'Non conosco Acme.',
      'Non conosco nessun marchio chiamato "Acme".',
      'Non ci sono informazioni disponibili su Acme.',
      'Non sono stati trovati risultati per Acme.',
      'Acme non compare nei risultati di ricerca.',
      'Acme non è menzionata nelle fonti.',
    ],
    known: [
      'Non ho trovato nulla di negativo su Acme.',
      'Non ho trovato altre informazioni su Acme.',
      'Non ho trovato informazioni sui negozi Acme.',
      'Molti non conoscono Acme.',
      'Non c’è niente di meglio di Acme.',
    ],
  },
  ja: {
    unknown: [
      'Acmeに関する情報は見つかりませんでした。',
      '申し訳ありませんが、Acmeについての具体的な情報が見つかりませんでした。',
      'Acmeについては情報がありません。',
      'Acmeというブランドは存じ上げません。',
      '「Acme」というブランドについての情報は確認できませんでした。',
      'Acmeに関するデータを持っていません。',
    ],
    known: [
      'Acmeの価格は見つかりませんでした。',
      'Acmeの店舗に関する情報は見つかりませんでした。',
      'Acmeは人気のブランドです。',
      'Acmeに欠点はありません。',
      'Acmeほど良いものはありません。',
    ],
  },
};

for (const [language, { unknown, known }] of Object.entries(CASES)) {
  describe(`nothing is known of a brand, ${language}`, () => {
    for (const answer of unknown) test(answer, () => assert.deepEqual(unknownIn(answer, language), ['Acme']));
  });
  describe(`a brand is known, ${language}`, () => {
    for (const answer of known) test(answer, () => assert.deepEqual(unknownIn(answer, language), []));
  });
}

describe('several brands', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['I could not find anything about Acme, Zulu or Core Glide.', ['Acme', 'Zulu', 'Core Glide']],
    ["I'm not familiar with Acme and Bolt, but Core Glide is great.", ['Acme', 'Bolt']],
    ['Acme and Bolt do not appear in the search results.', ['Acme', 'Bolt']],
    ['Core Glide is great. I could not find any information on Acme.', ['Acme']],
    ['I could not find any information on Acme. Bolt makes fine shoes.', ['Acme']],
    ['I could not find a comparison of Acme and Bolt.', []],
    ['I could not find any information about Acme in the Bolt catalogue.', []],
  ];
  for (const [answer, expected] of cases) test(answer, () => assert.deepEqual(unknownIn(answer), expected));
});

test('in a language without rules, all that is named is known', () => {
  assert.deepEqual(unknownIn('I could not find anything about Acme.', 'sv'), []);
});

test('what stands around such a sentence changes nothing about whom it is about', () => {
  const words = fc.array(fc.constantFrom('red', 'shoes', 'are', 'fine', '\n', '- ', '1. '), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const answer = `${before.join(' ')}\n\nI could not find anything about Acme.\n\n${after.join(' ')}`;
      assert.deepEqual(unknownIn(answer), ['Acme']);
    }),
  );
});

test('a brand named beside it in a sentence with a statement is known', () => {
  fc.assert(
    fc.property(anyText(200), (noise) => {
      const answer = `I could not find anything about Acme.\n\nAcme makes fine shoes.\n\n${noise.replaceAll('Acme', '')}`;
      assert.ok(!unknownIn(answer).includes('Acme'));
    }),
  );
});
