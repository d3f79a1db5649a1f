import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anAnswer, aSeededWorld, useTool } from './support.ts';

/*
 * Questions that people ask, and answers that are known, as the project was made for them. A reader that knows nothing but
 * what tools say answers each, in at most three calls: what it asks next it takes from the text before.
 */

const QUERIES = 20;
const MODELS = ['gpt-5', 'gemini'];
const COUNTRIES = ['DE', 'US'];
/** Before, and now; the second model is asked a day later. */
const DAYS = [
  ['2026-10-15', '2026-10-16'],
  ['2026-11-15', '2026-11-16'],
] as const;

/** 160 answers, of which the brands are named by rules that can be counted by hand. */
const rows = DAYS.flatMap((days, period) =>
  COUNTRIES.flatMap((country) =>
    MODELS.flatMap((model, turn) =>
      Array.from({ length: QUERIES }, (_, at) => {
        const gained = period === 1 && country === 'DE' ? 15 : 5;
        const named = [
          ...(at < gained ? ['Acme'] : []),
          ...(at % 2 === 0 ? ['Bolt'] : []),
          ...(at < 9 ? ['Corvo'] : []),
          ...(at === 0 && model === 'gpt-5' ? ['Dune'] : []),
        ];
        return anAnswer({
          ...{ query: `which laptop for use ${at}`, country, model, runAt: `${days[turn]}T12:00:00Z` },
          answer: named.length > 0 ? `Look at ${named.join(', then ')}.` : 'It depends on what you need it for.',
          sources: [
            ...(country === 'DE' ? [{ url: 'https://acme.example/de' }] : []),
            ...(at % 4 === 0 ? [{ url: `https://tests.example/${at}`, title: 'Tests' }] : []),
          ],
          ads:
            country === 'US' && at % 5 === 0 ? [{ unit: 1, position: 1, advertiser: 'MegaShop', format: 'text' }] : [],
          shopping: at % 10 === 0 ? [{ position: 1, title: 'Acme 13', merchant: 'Shoply', price: '999' }] : [],
          videos: at === 3 ? [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] : [],
        });
      }),
    ),
  ),
);

const brands = [
  { name: 'Acme', aliases: ['Acme Corp'], domains: ['acme.example'] },
  { name: 'Bolt', isCompetitor: true },
  { name: 'Corvo', isCompetitor: true },
  { name: 'Dune', isCompetitor: true },
];

const NOW = { startDate: '2026-11-01', endDate: '2026-11-30' };
const RATE = String.raw`\(\d+\.\d\d–\d+\.\d\d, `;

/** A call, with arguments that may come from what was read before. */
type Step = readonly [tool: string, args: object | ((read: string) => object)];

/** The line of a table about something. */
const row = (name: string, rest: string) => new RegExp(`\\| ${name}[^|]*\\|.*${rest}`);

const QUESTIONS: readonly { readonly asks: string; readonly steps: readonly Step[]; readonly answer: RegExp }[] = [
  {
    asks: 'Who gained most in Germany last month, and is it real?',
    steps: [
      ['list_projects', {}],
      ['compare_periods', { ...NOW, countries: ['DE'], sort: [{ field: 'difference', direction: 'DESC' }] }],
    ],
    answer:
      /\| --- \|\n\| Acme \| 75\.00 % \| 25\.00 % \| \+50\.00 points [^|]* \| up, real[^|]* \(q = 0\.0[^|]* \| .*30 of 40\).* \| .*10 of 40\)/,
  },
  {
    asks: 'How visible are we where nobody asks for us by name?',
    steps: [['brand_ranking', { branded: 'exclude', brandedFor: ['acme corp'], brands: ['Acme'] }]],
    answer: new RegExp(`37\\.50 % ${RATE}60 of 160\\)`),
  },
  {
    asks: 'And where somebody does?',
    steps: [['brand_ranking', { branded: 'only', brandedFor: ['Acme'] }]],
    answer: /No answer is in this scope/,
  },
  { asks: 'Which brand leads?', steps: [['brand_ranking', {}]], answer: /\| 1 \| Bolt \| 50\.00 % / },
  {
    asks: 'How visible are we, and out of how many answers?',
    steps: [
      ['find_brand', { isCompetitor: false }],
      ['brand_ranking', (read) => ({ brands: [/\| ([^|]+) \| [\da-f-]{36}/.exec(read)![1]] })],
    ],
    answer: new RegExp(`\\| 3 \\| Acme \\(ours\\) \\| 37\\.50 % ${RATE}60 of 160\\)`),
  },
  {
    asks: 'What is our share of voice?',
    steps: [['brand_ranking', { brands: ['Acme'] }]],
    answer: new RegExp(`27\\.78 % ${RATE}60 of 216\\)`),
  },
  {
    asks: 'How visible were we in Germany in November?',
    steps: [['brand_ranking', { ...NOW, countries: ['DE'], brands: ['acme corp'] }]],
    answer: new RegExp(`Acme \\(ours\\) \\| 75\\.00 % ${RATE}30 of 40\\)`),
  },
  {
    asks: 'Did Corvo change from October to November?',
    steps: [
      ['compare_periods', { ...NOW, against: { startDate: '2026-10-01', endDate: '2026-10-31' }, brand: 'Corvo' }],
    ],
    answer: /\| Corvo \|.*±0\.00 points .*no evidence of a change/,
  },
  {
    asks: 'Is our gain in the United States real?',
    steps: [['compare_periods', { ...NOW, countries: ['US'], brand: 'Acme' }]],
    answer: /\| Acme \| 25\.00 %.*\| 25\.00 %.*no evidence of a change/,
  },
  {
    asks: 'For which queries do we appear in Germany now that did not name us before?',
    steps: [
      [
        'compare_periods',
        { ...NOW, countries: ['DE'], brand: 'Acme', by: 'query', sort: [{ field: 'difference', direction: 'DESC' }] },
      ],
    ],
    answer: /which laptop for use 7 \| 100\.00 %.*\| 0\.00 %.*\+100\.00 points/,
  },
  {
    asks: 'In which model did we gain in Germany, whatever surface it was asked on?',
    steps: [['compare_periods', { ...NOW, countries: ['DE'], surfaces: ['unknown'], brand: 'Acme', by: 'model' }]],
    answer:
      /\| gpt-5 \| 75\.00 % \| 25\.00 % \| \+50\.00 points [^|]* \| can't be told yet \(one run each, [^|]*\) \| .*15 of 20.* \| .*5 of 20/,
  },
  {
    asks: 'How did our visibility go by month?',
    steps: [['brand_trend', { brands: ['Acme'], interval: 'month' }]],
    answer: new RegExp(
      `2026-10-01 \\| 80 \\| 25\\.00 % ${RATE}20 of 80\\).*\\n\\| 2026-11-01 \\| 80 \\| 50\\.00 % ${RATE}40 of 80\\)`,
    ),
  },
  {
    asks: 'On which place are we named on average?',
    steps: [['brand_ranking', { brands: ['Acme'] }]],
    answer: /\| 1\.0 \([^)]*60 answers\)/,
  },
  {
    asks: 'Which model names Dune?',
    steps: [
      ['list_projects', {}],
      ['brand_ranking', (read) => ({ brands: ['Dune'], models: [/models: .*?(gemini|gpt-5) /.exec(read)![1]] })],
      ['brand_ranking', { brands: ['Dune'], models: ['gpt-5'] }],
    ],
    answer: row('Dune', `5\\.00 % ${RATE}4 of 80\\)`),
  },
  {
    asks: 'Which source do answers show most, and whose is it?',
    steps: [['sources', {}]],
    answer: new RegExp(`\\| --- \\|\\n\\| acme\\.example \\| Acme \\| 50\\.00 % ${RATE}80 of 160\\)`),
  },
  {
    asks: 'In how many answers is tests.example, and with which pages?',
    steps: [
      ['sources', { domain: 'tests.example' }],
      ['sources', { by: 'page', domain: 'tests.example' }],
    ],
    answer: /https:\/\/tests\.example\/8 .*8 of 160\)[\s\S]*Rows 1–5 of 5\./,
  },
  {
    asks: 'Who advertises in the United States?',
    steps: [['ads', { countries: ['US'] }]],
    answer: new RegExp(
      `16 of 80 answers with one[\\s\\S]*\\| MegaShop \\| 20\\.00 % ${RATE}16 of 80\\).* \\| \\d+\\.\\d\\d % ${RATE}\\d+ of \\d+\\)`,
    ),
  },
  {
    asks: 'Are there ads in Germany?',
    steps: [['ads', { countries: ['DE'] }]],
    answer: /0 of 80 answers with one, 0 cards in all/,
  },
  {
    asks: 'Which merchant has offers in answers, and how often?',
    steps: [['shopping', {}]],
    answer: new RegExp(`\\| Shoply \\| 10\\.00 % ${RATE}16 of 160\\)`),
  },
  {
    asks: 'Which video is cited?',
    steps: [['videos', {}]],
    answer: new RegExp(`8 of 160 answers with one[\\s\\S]*5\\.00 % ${RATE}8 of 160\\).*watch\\?v=dQw4w9WgXcQ`),
  },
  {
    asks: 'If we ask again, are the same brands named?',
    steps: [['brand_ranking', { brands: ['Acme'], repeats: true }]],
    answer: /neighbouring run days \| 80 \| 75\.00 % \| 83\.05 % \|[\s\S]*name Acme without citing it: 100\.00 %/,
  },
  {
    asks: 'Who are our competitors?',
    steps: [['find_brand', { isCompetitor: true }]],
    answer: /\| Bolt \|[\s\S]*\| Corvo \|[\s\S]*\| Dune \|/,
  },
  {
    asks: 'What else are we called, and which website is ours?',
    steps: [['find_brand', { name: 'acme' }]],
    answer: /\| Acme \|.*\| Acme Corp \|.*\| acme\.example \|/,
  },
  {
    asks: 'From when to when are there answers, and of which models?',
    steps: [['list_projects', {}]],
    answer:
      /160 answers from 2026-10-15 to 2026-11-16; models: gemini \(80\), gpt-5 \(80\); countries: DE \(80\), US \(80\)/,
  },
  {
    asks: 'What does an answer say that names Dune?',
    steps: [
      ['answers', { brand: 'Dune', countries: ['US'] }],
      ['read_answer', (read) => ({ id: /Answer ([\da-f-]{36})/.exec(read)![1] })],
    ],
    answer: /> Look at Acme, then Bolt, then Corvo, then Dune\.[\s\S]*\| Dune \| 4 \|/,
  },
];

test('20 questions are answered from what tools say, in at most three calls each', async (context) => {
  assert.ok(QUESTIONS.length >= 20);
  const world = await aSeededWorld({ brands, rows });
  for (const { asks, steps, answer } of QUESTIONS) {
    await context.test(asks, async () => {
      assert.ok(steps.length <= 3);
      let read = '';
      for (const [tool, args] of steps) {
        const said = await useTool(
          world,
          tool,
          (typeof args === 'function' ? args(read) : args) as Record<string, unknown>,
        );
        assert.ok(said.bytes < 75_000);
        read = said.text;
      }
      assert.match(read, answer);
    });
  }
});
