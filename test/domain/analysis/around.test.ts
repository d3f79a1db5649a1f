import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnalysedText } from '../../../src/domain/mod.ts';
import { analysed } from './support.ts';

const BRANDS = ['Zanvero', 'Kestrino', 'Molvane', 'Gearfield', 'Reddit', 'YouTube', 'The Verge'];
const IS = {
  en: 'Zanvero is the quietest kettle.',
  de: 'Zanvero ist der leiseste Wasserkocher.',
  fr: 'Zanvero est la bouilloire la plus silencieuse.',
  es: 'Zanvero es el hervidor más silencioso.',
  pt: 'Zanvero é a chaleira mais silenciosa.',
  it: 'Zanvero è il bollitore più silenzioso.',
  nl: 'Zanvero is de stilste waterkoker.',
  pl: 'Zanvero to najcichszy czajnik.',
  ja: '一番静かなのはZanveroです。',
  zh: '最安静的是 Zanvero。',
};
type Language = keyof typeof IS;

const named = (answer: string, more: Partial<AnalysedText> = {}): string =>
  analysed(BRANDS, { answer, ...more })
    .mentions.map(({ entityId }) => entityId)
    .sort()
    .join(' ');

/** Texts in which only the named brands count. */
function count(wanted: string, texts: readonly string[], more: Partial<AnalysedText> = {}): void {
  for (const text of texts) test(JSON.stringify(text), () => assert.equal(named(text, more), wanted));
}

const PAGE = 'https://gearfield.example/reviews/1';
const SOURCES = ['https://www.reddit.com/r/x', 'https://www.youtube.com/watch?v=abcdefghijk'].map((url) => ({
  url,
  title: null,
}));

describe('a link that only cites names no brand', () => {
  count('Zanvero', [
    `Zanvero is quiet ([Gearfield](${PAGE})).`,
    `Zanvero ist leise ([Gearfield](${PAGE})).`,
    `Zanvero is quiet. ([Gearfield](${PAGE}))`,
    `Zanvero is quiet [Gearfield](${PAGE}).`,
    `Zanvero ist leise [Gearfield](${PAGE}).`,
    `Zanvero est silencieuse [Gearfield](${PAGE}).`,
    'Zanvero is quiet ([Gearfield][1], [The Verge][2]).\n\n[1]: https://a.example/\n[2]: https://b.example/',
    `Zanvero is quiet (<a href="${PAGE}" target="_blank">Gearfield</a>).`,
    `Zanvero is quiet *([Gearfield](${PAGE}))*.`,
    `Zanvero is quiet ([Gearfield](https://gearfield.example/a_(b))).`,
    `Zanvero is quiet ([gearfield.example](${PAGE}), [Kestrino](https://kestrino.example/x)).`,
    `Zanvero is quiet (Quelle: [Gearfield](${PAGE}))`,
    `Zanvero is quiet (source: [Gearfield](${PAGE})).`,
    `Zanvero is quiet ([Gearfield](${PAGE})), and it is cheap.`,
    `Zanvero is quiet ([gearfield.example](${PAGE}?utm_source=openai))\n\nIt is cheap.`,
    `Zanvero is quiet ([Kestrino kettle review](${PAGE})).`,
    `- Zanvero is the quietest of all ([Gearfield](${PAGE}))\n- It is cheap`,
  ]);
  count('Kestrino', [
    'For that, pick the Kestrino Arco ([Zanvero](https://zanvero.example/blog/kettles)).',
    'Wybierz Kestrino Arco ([Zanvero](https://zanvero.example/blog/kettles)).',
  ]);
});

describe('a link whose text is part of the sentence names a brand', () => {
  count('Zanvero', [
    'I recommend [Zanvero](https://zanvero.example/arco).',
    'If noise is an issue, choose [Zanvero](https://zanvero.example/arco).',
    'The best one is [Zanvero](https://zanvero.example/arco).',
    'Buy the [Zanvero Arco](https://shop.example/arco) now.',
    '1. Arco ([Zanvero](https://zanvero.example)) – quiet',
    '- Arco ([Zanvero](https://zanvero.example/arco))',
    '- Best pick: ([Zanvero](https://zanvero.example/arco))',
    '- [Zanvero](https://zanvero.example/arco) (cheap)',
    'Ask for it at [Zanvero](https://zanvero.example/shops).',
    'It is loud, so prefer [Zanvero](https://zanvero.example/arco).',
    'The quietest kettle (by [Zanvero](https://zanvero.example/arco)) is cheap.',
  ]);
});

describe('lists of sources name no brand', () => {
  const headings: readonly (readonly [Language, string])[] = [
    ...['Sources', 'Sources:', '**Sources**', '## References', 'Sources (2)'].map((head) => ['en', head] as const),
    ...[['de', 'Quellen'] as const, ['fr', 'Sources'] as const, ['es', 'Fuentes'] as const],
    ...[['pt', 'Fontes'] as const, ['it', 'Fonti'] as const, ['pl', 'Źródła'] as const],
    ...[['nl', 'Bronnen'] as const, ['ja', '出典'] as const, ['zh', '来源'] as const],
  ];
  for (const [language, heading] of headings) {
    count('Zanvero', [`${IS[language]}\n\n${heading}\nReddit\nYouTube`], { language });
    count('Zanvero', [`${IS[language]}\n\n${heading}\nReddit\nYouTube\n+3`], { language, sources: SOURCES });
  }
  count('Zanvero', [
    `${IS.en}\n\nSources: Kestrino, Quiet Lab`,
    `${IS.pl}\n\nŹródła: Kestrino, Quiet Lab`,
    `${IS.en}\n\n**Source:** Kestrino`,
    `${IS.en} (Source: Kestrino)`,
    `${IS.en}\n\n**Sources:** [Gearfield](${PAGE}), [Kestrino](https://kestrino.example/x)`,
    `${IS.en}\n\n### Sources:\n* Gearfield – kettle test\n* Kestrino – manual.`,
    `${IS.en}\n\nSources\n[1] Gearfield\n[2] Kestrino\n\nShare`,
    'Zanvero is quiet [1].\n\n[1] Kestrino kettle review, Quiet Lab, 2026',
    'Zanvero is quiet.¹\n\n¹ Kestrino kettle review, Quiet Lab, 2026',
    `${IS.en}\n\n## Sources\n1. [Kestrino kettle review](${PAGE})\n2. [Molvane](https://molvane.example/)`,
    `${IS.en}\n\nSources\n\n- Kestrino review – ${PAGE}\n\n- Molvane`,
  ]);
  count('Zanvero', [`${IS.en}\n\nWas this helpful?\nReddit\nYouTube`], { sources: SOURCES });
  count('Kestrino Zanvero', [
    'Sources\nKestrino\nZanvero',
    `Sources:\n1. Kestrino\n2. Zanvero`,
    `${IS.en}\n\nSources\nReddit\n\nIn short, Kestrino is louder.`,
    `${IS.en}\n\nSources: Kestrino is the only brand that says how it measured noise.`,
    `${IS.en}\nKestrino`,
    '[1] Zanvero\n[2] Kestrino',
  ]);
  count('Reddit YouTube Zanvero', [`${IS.en}\n\nReddit\nYouTube`], { sources: SOURCES });
});

test('a list of sources still cites', () => {
  const answer = `Good [2].\n\nSources\n1. ${SOURCES[1]!.url}\n2. ${SOURCES[0]!.url}`;
  assert.deepEqual(
    analysed([], { answer, sources: SOURCES }).sources.map(({ matches }) => matches.length),
    [2, 1],
  );
});

describe('what is named in a program is not named', () => {
  count('Zanvero', [
    'import kestrino from "kestrino"\nZanvero is quiet.',
    'Zanvero is quiet.\n```\npip install kestrino\n```',
    'Zanvero is quiet: see C:\\Kestrino\\bin and /opt/kestrino/bin.',
    'Zanvero is quiet (kestrino-review.html).',
  ]);
  count('Kestrino Zanvero', ['Zanvero/Kestrino are quiet.', 'They import Kestrino from Zanvero.']);
});

test('contexts of citations are of the answer, without what is set aside', () => {
  const contexts = (answer: string) =>
    analysed([], { answer, sources: SOURCES }).sources.flatMap(({ matches }) => matches.map(({ context }) => context));
  assert.deepEqual(contexts('<think>Kestrino?</think>Zanvero is quiet [1].'), ['Zanvero is quiet [1].']);
  assert.deepEqual(contexts('<think>\nKestrino?\n</think>\nZanvero [1] is quiet. YouTube +4'), [
    'Zanvero [1] is quiet.',
    'Zanvero [1] is quiet. YouTube +4',
  ]);
});

describe('what an app searched for names no brand', () => {
  const above: readonly (readonly [Language, string])[] = [
    ['en', 'Searching: Kestrino kettle noise'],
    ['en', 'Searched for "Kestrino kettle noise"'],
    ['en', 'Researching…\nSearched "Kestrino review"\nRead kestrino.example'],
    ['en', 'Completed 3 steps\nSearch: Kestrino vs Molvane'],
    ['de', 'Gesucht: „Kestrino Lautstärke“'],
    ['de', 'Im Web gesucht nach „Kestrino“'],
    ['de', 'Suche: Kestrino Test'],
    ['fr', 'Recherche effectuée : « Kestrino bruit »'],
    ['es', 'Búsqueda: «Kestrino ruido»'],
    ['es', 'Buscado: «Kestrino ruido»'],
    ['pt', 'Pesquisa: "Kestrino ruído"'],
    ['it', 'Ricerca: "Kestrino rumore"'],
    ['it', 'Ho cercato "Kestrino rumore"'],
    ['nl', 'Gezocht: "Kestrino geluid"'],
    ['pl', 'Szukam: „Kestrino opinie”…'],
    ['pl', 'Wyszukiwanie: „Kestrino hałas”'],
    ['ja', '検索：「Kestrino 騒音」'],
    ['zh', '已搜索：Kestrino 噪音'],
  ];
  for (const [language, status] of above) {
    count('Zanvero', [`${status}\n\n${IS[language]}`, `${status}\n${IS[language]}`], { language });
    count('', [status], { language });
  }
  count('Kestrino Zanvero', [
    `${IS.en}\n\nSearch: Kestrino`,
    `${IS.en}\n\nSearched "Kestrino review"\n\nIt is cheap.`,
    'Search Kestrino on the web, or buy Zanvero.',
    'Read Kestrino.\nZanvero is quiet.',
  ]);
});

describe('advertisements that were copied name no brand', () => {
  const blocks: readonly (readonly [Language, string])[] = [
    ['en', 'Sponsored\nKestrino Official Store\nFree shipping'],
    ['en', 'Sponsored · Kestrino\nShop now'],
    ['en', 'Sponsored by Kestrino'],
    ['en', 'Advertisement\nKestrino – Shop now'],
    ['en', 'Ad\nKestrino – Shop now'],
    ['de', 'Gesponsert\nKestrino Shop\nKostenloser Versand'],
    ['de', 'Anzeige\nKestrino – jetzt kaufen'],
    ['fr', 'Sponsorisé\nBoutique Kestrino'],
    ['fr', 'Annonce\nBoutique Kestrino'],
    ['es', 'Patrocinado\nTienda Kestrino'],
    ['es', 'Anuncio\nTienda Kestrino'],
    ['pt', 'Patrocinado\nLoja Kestrino'],
    ['it', 'Sponsorizzato\nNegozio Kestrino'],
    ['it', 'Annuncio\nNegozio Kestrino'],
    ['nl', 'Gesponsord\nKestrino-winkel'],
    ['pl', 'Sponsorowane\nSklep Kestrino'],
    ['pl', 'Reklama\nSklep Kestrino'],
    ['ja', 'スポンサー\nKestrino 公式ストア'],
    ['zh', '广告\nKestrino 官方店'],
  ];
  for (const [language, block] of blocks)
    count('Zanvero', [`${IS[language]}\n\n${block}`, `${block}\n\n${IS[language]}`], { language });
  count('Zanvero', [`${IS.en}\n\nSponsored\nKestrino – from $49\n\nIt is cheap.`]);
  count('Kestrino Zanvero', [
    'Sponsored\nKestrino – from $49\nZanvero – from $39',
    'Kestrino is sponsored by Zanvero.',
    'Sponsored posts praise Kestrino.\nZanvero is quiet.',
    `${IS.en}\n\nAnzeige\nKestrino zeigt die Temperatur an.\n\nEr ist leise.`,
    'Sponsored\nThe review of Kestrino was paid for by its maker, as the site itself says below.\n\nZanvero is quiet.',
  ]);
});

describe('the question and further ones name no brand', () => {
  count('Zanvero', [
    `You\nIs Kestrino good?\nChatGPT\n${IS.en}`,
    `You\n\nIs Kestrino good?\n\nClaude\n\n${IS.en}`,
    `Powiedziałeś(-aś):\nCzy Kestrino jest dobry?\nChatGPT powiedział:\n${IS.pl}`,
    `Je zei:\nIs Kestrino goed?\nChatGPT zei:\n${IS.nl}`,
    `Tu hai detto:\nKestrino è buono?\nChatGPT ha detto:\n${IS.it}`,
    `Usted ha dicho:\n¿Kestrino es bueno?\nChatGPT ha dicho:\n${IS.es}`,
    `${IS.en}\n\nFollow-up questions\n1. Is Kestrino quieter?\n2. Is Molvane cheaper?`,
    `${IS.en}\n\nSuggested follow-ups:\n- Compare Kestrino and Zanvero\n- Cheapest Molvane kettle`,
    `${IS.en}\n\nAsk a follow-up\nKestrino vs Molvane`,
    `${IS.de}\n\nFolgefragen\n- Kestrino und Molvane vergleichen`,
    `${IS.fr}\n\nQuestions de suivi\nKestrino est-elle meilleure ?`,
    `${IS.es}\n\nPreguntas de seguimiento:\n- Comparar Kestrino`,
    `${IS.it}\n\nDomande suggerite\nKestrino è migliore?`,
    `${IS.pl}\n\nPowiązane pytania\nCzy Kestrino jest lepszy?\nGdzie kupić Molvane?`,
    `${IS.pl}\n\nSugerowane pytania\nKestrino czy Molvane`,
  ]);
  count('Kestrino Zanvero', [
    'You\nKestrino is what you need.\nZanvero is quiet.',
    `${IS.en}\n\nFollow-up questions\nKestrino answers them by mail.`,
    'Follow-up questions\n1. Is Kestrino quieter than Zanvero?',
  ]);
});

describe('reasoning in any dress names no brand', () => {
  count('Zanvero', [
    `\`\`\`thinking\nKestrino fits\n\`\`\`\n${IS.en}`,
    `&lt;think&gt;Kestrino fits&lt;/think&gt;\n${IS.en}`,
    `Show thinking\nKestrino fits what the user asked for.\nDone\n\n${IS.en}`,
    `Reasoning\nKestrino is loud according to the user.\n\nAnswer\n${IS.en}`,
    `**Thinking:** The user might like Kestrino.\n\n**Answer:** ${IS.en}`,
    `**Thinking:** The user might like Kestrino. **Answer:** ${IS.en}`,
    `Thinking: Kestrino?\nFinal answer: ${IS.en}`,
    `## Reasoning\nKestrino is loud.\n\n## Answer\n${IS.en}`,
    `Gedankengang anzeigen\nKestrino passt.\nFertig\n\n${IS.de}`,
    `**Überlegungen:** Kestrino?\n**Antwort:** ${IS.de}`,
    `Raisonnement : Kestrino ?\nRéponse : ${IS.fr}`,
    `Razonamiento: ¿Kestrino?\nRespuesta: ${IS.es}`,
    `Raciocínio: Kestrino?\nResposta: ${IS.pt}`,
    `Ragionamento: Kestrino?\nRisposta: ${IS.it}`,
    `Rozumowanie: Kestrino?\nOdpowiedź: ${IS.pl}`,
    `思考：Kestrino？\n回答：${IS.ja}`,
    `<p hidden>Kestrino</p><p>${IS.en}</p>`,
    `<div style="display:none"><div>Kestrino</div> Molvane</div>${IS.en}`,
    `<span class="a" style='color:red; display: none;'>Kestrino</span> ${IS.en}`,
  ]);
  count('Kestrino Zanvero', [
    'Show thinking\n\nKestrino is loud.\n\nAnswer: Zanvero.',
    'Answer: Zanvero.\nReasoning: Kestrino is loud.',
    'Thinking of Kestrino? Answer: Zanvero.',
    'Escape &lt;nav&gt;Kestrino&lt;/nav&gt; for Zanvero.',
    '<p class="hidden-fees">Kestrino</p> Zanvero is quiet.',
    '<p hidden>Kestrino and Zanvero.',
  ]);
});
