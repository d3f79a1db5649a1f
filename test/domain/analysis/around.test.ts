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

describe('a link that only cites names nobody', () => {
  count('Zanvero', [
    `Zanvero is quiet ([Gearfield](${PAGE})).`,
    `Zanvero ist leise ([Gearfield](${PAGE})).`,
    `Zanvero is quiet. ([Gearfield](${PAGE}))`,
    `Zanvero is quiet [Gearfield](${PAGE}).`,
    `Zanvero ist leise [Gearfield](${PAGE}).`,
    `Zanvero est silencieuse [Gearfield](${PAGE}).`,
    'Zanvero is quiet ([Gearfield][1], [The Verge][2]).\n\n[1]: https://a.example/\n[2]: https://b.example/',
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
    'The quietest kettle (by [Zanvero](https://zanvero.example/arco)) is cheap.',
  ]);
});

describe('lists of sources name nobody', () => {
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
