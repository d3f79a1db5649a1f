import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AnalysedText } from '../../../src/domain/mod.ts';
import { analysed } from './support.ts';

const VERGE = 'https://www.theverge.com/22399419/best-laptops';
const RTINGS = 'https://www.rtings.com/laptop/best';
const CANVA = 'https://www.canva.com/';
const SOURCES = [
  { url: VERGE, title: 'The best laptops right now - The Verge' },
  { url: RTINGS, title: null },
  { url: CANVA, title: 'AI Video Translator: Translate a video | Canva' },
];

/** The texts at which an answer cites each source. */
function cited(answer: string, sources: AnalysedText['sources'] = SOURCES): Record<string, string[]> {
  const found = analysed([], { answer, sources }).sources.filter(({ found }) => found);
  return Object.fromEntries(found.map(({ url, matches }) => [url, matches.map(({ text }) => text)]));
}

type Case = readonly [rule: string, answer: string, cited: Record<string, string[]>];

function check(cases: readonly Case[]): void {
  for (const [rule, answer, expected] of cases) {
    test(`${rule}: ${JSON.stringify(answer.slice(0, 90))}`, () => assert.deepEqual(cited(answer), expected));
  }
}

describe('a source is cited by its address', () => {
  check([
    ['as it stands', `See ${VERGE}.`, { [VERGE]: [VERGE] }],
    [
      'without a scheme',
      'See theverge.com/22399419/best-laptops, ok',
      { [VERGE]: ['theverge.com/22399419/best-laptops'] },
    ],
    ['by its host in brackets that end a sentence', 'It lasts (theverge.com).', { [VERGE]: ['theverge.com'] }],
    ['by its host behind what says so', 'According to www.rtings.com, it lasts.', { [RTINGS]: ['www.rtings.com'] }],
    ['not by a host that is only named', 'Verge (theverge.com) is a magazine of theverge.com.', {}],
    ['with tracking', `See (${VERGE}/?utm_source=chatgpt.com#x)`, { [VERGE]: [`${VERGE}/?utm_source=chatgpt.com#x`] }],
    ['in a link', `So [it is](${VERGE} "Best")!`, { [VERGE]: [`[it is](${VERGE} "Best")`] }],
    ['in a link whose text is a number', `So [[1]](${RTINGS})`, { [RTINGS]: [`[[1]](${RTINGS})`] }],
    ['in a link of HTML', `<a href="${VERGE}">x</a>`, { [VERGE]: [`<a href="${VERGE}">`] }],
    ['in angle brackets', `<${VERGE}>`, { [VERGE]: [VERGE] }],
    ['a front page by its host', 'Try canva.com today', { [CANVA]: ['canva.com'] }],
    ['every time', `${CANVA} and ${CANVA}`, { [CANVA]: [CANVA, CANVA] }],
    ['not another page of its site', 'See https://www.theverge.com/other and theverge.com', {}],
    ['not another site with the same end', 'mycanva.com canva.com.evil.org', {}],
    ['not an e-mail address', 'write to me@canva.com', {}],
  ]);

  test('the exact address wins over another spelling of the same page', () => {
    const sources = [`${CANVA}#a`, `${CANVA}#b`].map((url) => ({ url, title: null }));
    assert.deepEqual(cited(`${CANVA}#b`, sources), { [`${CANVA}#b`]: [`${CANVA}#b`] });
    assert.deepEqual(cited(CANVA, sources), { [`${CANVA}#a`]: [CANVA], [`${CANVA}#b`]: [CANVA] });
  });
});

describe('a source is cited by reference', () => {
  check([
    [
      'with a text',
      `A ([The Verge][1]).\n\n[1]: ${VERGE}?utm_source=chatgpt.com "Best"`,
      { [VERGE]: ['[The Verge][1]'] },
    ],
    ['by a bare number', `A [1], B[1].\n[1]: ${RTINGS}`, { [RTINGS]: ['[1]', '[1]'] }],
    ['by a footnote', `A[^note].\n\n[^note]: ${RTINGS}`, { [RTINGS]: ['[^note]'] }],
    [
      'by a numbered list of sources',
      `A [2].\n[1] ${VERGE}\n[2] RTINGS, ${RTINGS}`,
      { [VERGE]: [VERGE], [RTINGS]: ['[2]', RTINGS] },
    ],
    ['a definition that nothing refers to', `A.\n[1]: ${RTINGS}`, { [RTINGS]: [`[1]: ${RTINGS}`] }],
    ['not by a definition of another page', 'A [1].\n[1]: https://example.com/', {}],
    [
      'by number in the order of the sources',
      'A.[1] B.[1][3] C【2】',
      { [VERGE]: ['[1]', '[1]'], [RTINGS]: ['【2】'], [CANVA]: ['[3]'] },
    ],
    ['with a text by number', 'A [The Verge][1]', { [VERGE]: ['[The Verge][1]'] }],
    ['not by number where one goes past the sources', 'In [1] and [4]', {}],
    ['not by number in code', '```\na = b[1]\n```', {}],
  ]);
});

describe('a source is cited by a chip after a sentence', () => {
  check([
    ['its site', 'It lasts. The Verge', { [VERGE]: ['The Verge'] }],
    [
      'its site with a count',
      'It lasts. The Verge+2RTINGS.com+2\nNext.',
      { [VERGE]: ['The Verge'], [RTINGS]: ['RTINGS.com'] },
    ],
    ['its site before a lost line end', 'It lasts. The VergeIt is light.', { [VERGE]: ['The Verge'] }],
    // chatgpt-electronics: "solid performance Wikipedia+2PC Gamer+2", "GamesRadar++2", "light usage. WIREDGarmin Venu".
    [
      'its site before a count',
      'It has 8 GB The Verge+2Canva+2 and is light',
      { [VERGE]: ['The Verge'], [CANVA]: ['Canva'] },
    ],
    ['its site behind a count of another', 'It lasts Elsewhere+1RTINGS+1', { [RTINGS]: ['RTINGS'] }],
    ['a name that ends in a plus', 'It lasts. RTINGS++2', { [RTINGS]: ['RTINGS'] }],
    ['its site in capitals before a lost line end', 'It lasts. RTINGSGarmin is light.', { [RTINGS]: ['RTINGS'] }],
    ['not a part of a word before a count', 'It lasts: xCanva+2', {}],
    ['not a sum', 'Canva + 2 and Canva makes 1+1', {}],
    ['a part of its title', 'It lasts! AI Video Translator\nNext', { [CANVA]: ['AI Video Translator'] }],
    ['not as the subject of a sentence', 'It lasts. The Verge says so. Canva can.', {}],
    ['not inside a sentence', 'It lasts, The Verge', {}],
    ['not as a line of its own', 'Canva\nThe Verge\n', {}],
  ]);

  test('a name that several sources share means the first', () => {
    const sources = [1, 2].map((page) => ({ url: `https://a.example.com/${page}`, title: null }));
    assert.deepEqual(cited('So it is. Example', sources), { 'https://a.example.com/1': ['Example'] });
  });

  test('sites are called by what is told apart in their hosts, pages by how their titles begin', () => {
    // chatgpt-b2b-tools: "Microsoft Learn", "Felo Subtitles", "Chrome Web Store", "The Times of India", "Reverie", "GearLab".
    const cases = [
      ['https://learn.microsoft.com/a', null, 'Microsoft Learn'],
      ['https://subtitles.felo.me/', null, 'Felo Subtitles'],
      ['https://chromewebstore.google.com/b', null, 'Chrome Web Store'],
      ['https://timesofindia.indiatimes.com/c', null, 'The Times of India'],
      ['https://reverieinc.com/d', null, 'Reverie'],
      ['https://www.techgearlab.com/e', null, 'GearLab'],
      ['https://ttsreader.com/', 'TTSReader | Text To Speech Reader Online', 'TTSReader Text To Speech'],
    ] as const;
    for (const [url, title, chip] of cases) {
      assert.deepEqual(cited(`So it is. ${chip}`, [{ url, title }]), { [url]: [chip] });
    }
  });

  test('a name may begin with a letter of any script', () => {
    const source = { url: 'https://example.com/', title: 'Škoda – all of it' };
    for (const chip of ['Škoda', 'ŠKODA']) {
      assert.deepEqual(cited(`So it is. ${chip}`, [source]), { [source.url]: [chip] });
    }
  });

  test('only where no address cites the source', () => {
    assert.deepEqual(cited(`It lasts. Canva\nSee ${CANVA}`), { [CANVA]: [CANVA] });
  });
});

describe('what is said of a source', () => {
  test('each source has its own, in their order, cited or not', () => {
    const { sources } = analysed([], { answer: 'Nothing.', sources: SOURCES });
    assert.deepEqual(
      sources.map(({ url, found, matches, rootDomain, subDomain, competitors }) => [
        url,
        found,
        matches.length,
        rootDomain,
        subDomain,
        competitors.length,
      ]),
      [
        [VERGE, false, 0, 'theverge.com', 'www', 0],
        [RTINGS, false, 0, 'rtings.com', 'www', 0],
        [CANVA, false, 0, 'canva.com', 'www', 0],
      ],
    );
  });

  test('an address that is none has what stands before its first slash for a domain', () => {
    const urls = ['not an address/x', '', 'mailto:me@example.com'];
    const { sources } = analysed([], { answer: 'x', sources: urls.map((url) => ({ url, title: null })) });
    assert.deepEqual(
      sources.map(({ rootDomain }) => rootDomain),
      ['not an address', '', 'example.com'],
    );
  });

  test('matches carry their offset, their line around them, and the entities named there', () => {
    const answer = `Dell is here.\nThe 🍎 Acme Book beats HP ([The Verge](${VERGE})) by far.\nAsus is there.`;
    const { sources } = analysed(['HP', 'Acme Book', 'Dell', 'Asus'], { answer, sources: SOURCES.slice(0, 1) });
    const [match] = sources[0]!.matches;
    assert.equal(match!.position, answer.indexOf('[The Verge]'));
    assert.equal(match!.text, `[The Verge](${VERGE})`);
    assert.equal(match!.context, answer.split('\n')[1]);
    assert.deepEqual(sources[0]!.competitors, ['HP', 'Acme Book']);
  });

  test('a context in a long line is about a hundred characters on either side, of whole words', () => {
    const answer = `${'word '.repeat(100)}${CANVA} ${'more '.repeat(100)}`;
    const [match] = analysed([], { answer, sources: SOURCES.slice(2) }).sources[0]!.matches;
    assert.match(match!.context, /^(?:word ){18,20}https:\/\/www\.canva\.com\/(?: more){18,20}$/);
  });

  test('no more than fifty matches are kept, the first ones', () => {
    const { matches } = analysed([], { answer: `${CANVA}\n`.repeat(60), sources: SOURCES.slice(2) }).sources[0]!;
    assert.deepEqual(
      matches.map(({ position }) => position),
      Array.from({ length: 50 }, (_, at) => at * (CANVA.length + 1)),
    );
  });
});
