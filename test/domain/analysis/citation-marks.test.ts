import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { analysed } from './support.ts';

const SOURCES = [
  { url: 'https://www.theverge.com/a', title: 'The best laptops right now - The Verge' },
  { url: 'https://www.rtings.com/laptop/best', title: null },
  { url: 'https://www.canva.com/', title: 'AI Video Translator | Canva' },
];

/** `{`, `|` and `}` stand for the characters of private use that ChatGPT writes around its marks. */
const asChatGpt = (answer: string): string =>
  answer.replaceAll('{', '\uE200').replaceAll('|', '\uE202').replaceAll('}', '\uE201');

/** What an answer holds, and what of it cites each of the three sources. */
type Case = readonly [answer: string, first: readonly string[], second: readonly string[], third: readonly string[]];

function check(cases: readonly Case[], write = (answer: string) => answer): void {
  for (const [answer, ...cited] of cases) {
    test(JSON.stringify(answer), () => {
      const { sources } = analysed([], { answer: write(answer), sources: SOURCES });
      assert.deepEqual(
        sources.map(({ matches }) => matches.map(({ text }) => text)),
        cited.map((texts) => texts.map(write)),
      );
    });
  }
}

describe('marks of providers cite sources', () => {
  // ChatGPT's browsing counts from 1, its file search and its results from 0.
  check([
    ['Good【1†source】. Bad【3†L1-L2】', ['【1†source】'], [], ['【3†L1-L2】']],
    ['Good【2†The Verge†L12】', [], ['【2†The Verge†L12】'], []],
    ['Good【0†source】 and bad【1†source】', ['【0†source】'], ['【1†source】'], []],
    ['Good【4:0†source】【4:2†file.pdf】', ['【4:0†source】'], [], ['【4:2†file.pdf】']],
    ['Good【2】', [], ['【2】'], []],
    ['Good [2†rtings.com]', [], ['[2†rtings.com]'], []],
    ['Good [turn0search1]', [], ['[turn0search1]'], []],
    ['Good citeturn0search1', [], ['citeturn0search1'], []],
    ['Good. citeturn0search0turn0search2', ['citeturn0search0turn0search2'], [], ['citeturn0search0turn0search2']],
    ['Good. citeturn3search1turn3view0', [], ['citeturn3search1turn3view0'], []],
    ['Good fileciteturn0search0.', ['fileciteturn0search0'], [], []],
    // Copilot, Gemini's app, Perplexity, DeepSeek, Qwen, Azure.
    ['Good [^1^][^3^]', ['[^1^]'], [], ['[^3^]']],
    ['Good [cite: 1, 2]', ['[cite: 1, 2]'], ['[cite: 1, 2]'], []],
    ['Good [web:3] [page:1]', ['[page:1]'], [], ['[web:3]']],
    ['Good [citation:2]', [], ['[citation:2]'], []],
    ['Good[ref_1]', ['[ref_1]'], [], []],
    ['Good [doc1][doc2]', ['[doc1]'], ['[doc2]'], []],
  ]);
  check(
    [
      ['Good {cite|turn0search0}', ['{cite|turn0search0}'], [], []],
      [
        'Good. {cite|turn0search0|turn0search2}',
        ['{cite|turn0search0|turn0search2}'],
        [],
        ['{cite|turn0search0|turn0search2}'],
      ],
    ],
    asChatGpt,
  );
});

describe('numbers cite sources', () => {
  check([
    ['Good [1, 2] and [3].', ['[1, 2]'], ['[1, 2]'], ['[3]']],
    ['Good [1,3]', ['[1,3]'], [], ['[1,3]']],
    ['Good [1; 2]', ['[1; 2]'], ['[1; 2]'], []],
    ['Good [1 and 3]', ['[1 and 3]'], [], ['[1 and 3]']],
    ['Good [1-3]', ['[1-3]'], ['[1-3]'], ['[1-3]']],
    ['Good [1–2]', ['[1–2]'], ['[1–2]'], []],
    ['Good[1][3]', ['[1]'], [], ['[3]']],
    ['Good¹ and bad.²', ['¹'], ['²'], []],
    ['Good¹ ³', ['¹ ³'], [], ['¹ ³']],
    ['很好［2］。不好［１、2］', [], ['［2］'], []],
    ['很好。［１，3］ 不好', ['［１，3］'], [], ['［１，3］']],
    ['Good.［Source 2］', [], ['［Source 2］'], []],
    ['Good since 2024¹', ['¹'], [], []],
    ['Good<sup>1</sup><sup>[2]</sup>', ['<sup>1</sup>'], ['<sup>[2]</sup>'], []],
    ['Good<sup>1,3</sup>', ['<sup>1,3</sup>'], [], ['<sup>1,3</sup>']],
    ['Good (Source 2)', [], ['(Source 2)'], []],
    ['Good (sources 1 and 3)', ['(sources 1 and 3)'], [], ['(sources 1 and 3)']],
    ['Gut (Quelle 2)', [], ['(Quelle 2)'], []],
    ['Dobry (źródło 2)', [], ['(źródło 2)'], []],
    ['Dobry (źródła 1, 3)', ['(źródła 1, 3)'], [], ['(źródła 1, 3)']],
    ['Good [Source 3]', [], [], ['[Source 3]']],
    [
      'Good ²\n\n¹ https://www.rtings.com/laptop/best\n² RTINGS, https://www.canva.com/',
      [],
      ['https://www.rtings.com/laptop/best'],
      ['²', 'https://www.canva.com/'],
    ],
    ['Good [1, 2]\n\n[1]: https://www.canva.com/\n[2]: https://www.rtings.com/laptop/best', [], ['[1, 2]'], ['[1, 2]']],
  ]);
});

describe('names behind "Source:" cite sources', () => {
  check([
    ['Good.\nSource: The Verge', ['The Verge'], [], []],
    ['Good (Source: RTINGS)', [], ['RTINGS'], []],
    ['Good. Sources: The Verge, RTINGS and Canva.', ['The Verge'], ['RTINGS'], ['Canva']],
    ['Good. **Source:** The Verge', ['The Verge'], [], []],
    ['Good. *Source: rtings.com*', [], ['rtings.com'], []],
    ['Gut. Quelle: Canva', [], [], ['Canva']],
    ['Fonti: The Verge, RTINGS. Buono.', ['The Verge'], ['RTINGS'], []],
    ['Dobry. Źródło: Canva', [], [], ['Canva']],
    ['Bueno. Fuente: "The Verge"', ['The Verge'], [], []],
    ['良い。出典：Canva', [], [], ['Canva']],
    ['A good source: Canva Pro is cheap', [], [], []],
    ['Good. Source: Wikipedia', [], [], []],
  ]);
});

describe('text that looks like a mark cites nothing', () => {
  check([
    ['The value of a[1] is x[2].', [], [], []],
    ['Set my_list[1] and $rows[2].', [], [], []],
    ['Set list[1] = 2', [], [], []],
    ['See array[1] and row[2] in the code.', [], [], []],
    ['`a[1]` and ```\nlist[1]\n```', [], [], []],
    ['20 m², 10³ km², x² and 3 square feet²', [], [], []],
    ['20 m<sup>2</sup>', [], [], []],
    ['In [2024] and [9]', [], [], []],
    ['Good [1-9]', [], [], []],
    ['Good [3-1]', [], [], []],
    ['Good【7†source】【1†source】', [], [], []],
    ['Good citeturn0search7', [], [], []],
    // Nothing says how many results each turn had.
    ['Good citeturn0search0 bad citeturn1search0', [], [], []],
    ['Good (Source 7)', [], [], []],
    ['(Sources say so) (Source) [] [,] 【】 cite citeturn', [], [], []],
  ]);

  test('a mark does not belong to the name of a brand', () => {
    const answer = asChatGpt('It lasts.【1†Walmart†L12】 {cite|turn0search0} citeturn0news1');
    assert.deepEqual(analysed(['Walmart', 'cite', 'search'], { answer, sources: SOURCES }).mentions, []);
  });
});

describe('a numbered list of sources below the answer says what numbers mean', () => {
  const cites = (answer: string) => analysed([], { answer, sources: SOURCES }).sources.map(({ found }) => found);
  for (const heading of ['Sources:', '## References', '**Quellen**', '*Fuentes:*']) {
    test(heading, () => {
      const list = `${heading}\n\n1. Canva, https://www.canva.com/\n2) https://www.theverge.com/a\n`;
      assert.deepEqual(cites(`Good [2].\n\n${list}`), [true, false, true]);
      assert.deepEqual(cites(`Good [1], bad [2].\n\n${list}`), [true, false, true]);
    });
  }

  test('but not a numbered list of the answer itself', () => {
    assert.deepEqual(cites('Take one [2]:\n1. Canva: https://www.canva.com/\n'), [false, true, true]);
  });
});
