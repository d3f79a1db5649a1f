import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aDemo, ask, aTab, type Demo, open } from './support.ts';

type Row = Readonly<Record<string, unknown>>;
interface Figure {
  readonly value: number;
  readonly numerator: number;
}

/** Both figures over the prompts that two scopes share. */
type Ends = Readonly<Record<'base' | 'against', number>>;

/** Days that the demo fills, whenever it runs; and its last thirty. */
const EVER = { startDate: '2020-01-01', endDate: '2100-01-01' };
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const LATELY = { startDate: dayAgo(29), endDate: dayAgo(0) };

/** A page, the report it shows, and of what each of its columns is made: what the cell says, and how many answers it leads to. */
interface Shown {
  readonly page: string;
  readonly report: string;
  /** Ever, where nothing else is said. */
  readonly days?: typeof EVER;
  /** The request about those days; `own` is the brand that the demo is about. */
  readonly body: object | ((days: typeof EVER, own: string) => object);
  readonly rows: string;
  readonly columns: Readonly<
    Record<string, (row: Row) => { readonly value: number | null; readonly answers?: number }>
  >;
}

const figure = (name: string) => (row: Row) => {
  const { value, numerator } = row[name] as Figure;
  return { value, answers: numerator };
};
const count = (name: string) => (row: Row) => ({ value: Number(row[name]), answers: Number(row[name]) });
const number = (name: string) => (row: Row) => ({ value: Number(row[name]) });
const mean = (name: string) => (row: Row) => {
  const given = row[name] as number | { value: number };
  return { value: typeof given === 'number' ? given : given.value, answers: Number(row.responseCount) };
};
const DESC = (field: string) => [{ field, direction: 'DESC' }];

const SHOWN: readonly Shown[] = [
  {
    page: '/brands',
    report: '/api/v1/analytics/entities',
    body: { sort: DESC('visibility'), pageSize: 200, withOwn: true },
    rows: 'results',
    columns: {
      Visibility: figure('visibility'),
      'Share of voice': figure('shareOfVoice'),
      Position: mean('avgPosition'),
      'Net tone': (row) => {
        const { value, n } = row.netTone as { value: number; n: number };
        return { value, answers: n };
      },
      'Recommended in': figure('recommendedShare'),
      'Criticised in': figure('criticisedShare'),
      Answers: count('responseCount'),
    },
  },
  {
    page: '/queries',
    report: '/api/v1/analytics/queries',
    body: (days, own) => ({ ...days, sort: DESC('visibility'), pageSize: 200, entityId: own }),
    rows: 'results',
    columns: {
      Visibility: figure('visibility'),
      Position: (row) => ({ value: (row.avgPosition as Figure | null)?.value ?? null }),
      'Consistency across runs': (row) => ({ value: row.agreement as number | null }),
      Answers: (row) => ({ value: Number(row.responses), answers: Number(row.responses) }),
    },
  },
  {
    page: '/compare',
    days: LATELY,
    report: '/api/v1/analytics/compare',
    body: (days) => ({
      base: days,
      against: 'previous',
      by: 'entity',
      metric: 'visibility',
      pageSize: 200,
      withOwn: true,
    }),
    rows: 'results',
    columns: {
      'Compared with': (row) => ({ value: (row.paired as Ends).against }),
      Here: (row) => ({ value: (row.paired as Ends).base }),
      // That of the two as they are printed.
      Difference: (row) => {
        const [now, before] = ['base', 'against'].map(
          (end) => Math.round((row.paired as Ends)[end as 'base'] * 10) / 10,
        );
        return { value: now! - before! };
      },
      'All, compared': figure('against'),
      'All, here': figure('base'),
    },
  },
  {
    page: '/sources',
    report: '/api/v1/analytics/sources',
    body: { by: 'domain', sort: DESC('responseCount'), pageSize: 200 },
    rows: 'results',
    columns: {
      'Retrieved in': figure('responseRate'),
      'Cited in': figure('citedRate'),
      'Share of all': (row) => ({ value: (row.share as Figure).value }),
      Answers: count('responseCount'),
      Pages: number('pageCount'),
    },
  },
  {
    page: '/ads',
    report: '/api/analytics/ads/advertisers',
    body: {},
    rows: 'advertisers',
    columns: {
      'Shown in': (row) => ({ value: Number(row.adRate), answers: Number(row.responseCount) }),
      Position: number('avgPosition'),
      Answers: count('responseCount'),
      Ads: number('adCount'),
    },
  },
  {
    page: '/shopping',
    report: '/api/v1/analytics/shopping',
    body: {},
    rows: 'merchants',
    columns: { 'Shown in': figure('shoppingRate'), Cards: number('cardCount'), Answers: count('responseCount') },
  },
  {
    page: '/videos',
    report: '/api/v1/analytics/social/videoplatform/videos',
    body: { pageSize: 200 },
    rows: 'results',
    columns: {
      'Retrieved in': (row) => ({ value: Number(row.citationRate), answers: Number(row.citationCount) }),
      Answers: count('citationCount'),
      Prompts: number('uniqueQueryCount'),
    },
  },
];

/** How many of the first rows are compared. */
const ROWS = 12;
/** Of how many of them each figure is followed. */
const FOLLOWED = 2;

/** A cell as the page has it. */
interface Cell {
  readonly text: string;
  readonly href: string | undefined;
}

/** The cells of the first rows, by the titles of their columns. */
const cellsOf = (page: Page): Promise<readonly Readonly<Record<string, Cell>>[]> =>
  page.evaluate((most) => {
    const titles = [...document.querySelectorAll('[role=columnheader]')].map((head) => head.textContent.trim());
    return Array.from({ length: most }, (_, at) => document.querySelector(`[data-index="${at}"]`))
      .filter((row) => row !== null)
      .map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('[role=gridcell]')].map((cell, at) => [
            titles[at]!,
            { text: cell.textContent.trim(), href: cell.querySelector('a')?.href },
          ]),
        ),
      );
  }, ROWS);

/** Whether a cell says a number, as far as it has decimals; or that there is none. */
function says(text: string, value: number | null): boolean {
  if (value === null) return text === '–';
  const [plain = ''] = /^[+-]?[\d.]+/.exec(text.replaceAll(',', '').replace('−', '-')) ?? [];
  const decimals = plain.split('.')[1]?.length ?? 0;
  return plain !== '' && Math.abs(Number(plain) - value) <= 0.5 * 10 ** -decimals + 1e-9;
}

describe('the figures of a page', () => {
  let browser: Browser;
  let demo: Demo;
  let own: string;
  let compared = 0;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
    const { results } = await ask<{ results: { id: string; name: string }[] }>(
      demo,
      '/api/v1/analytics/entities',
      EVER,
    );
    own = results.find(({ name }) => name === 'HP')!.id;
  });

  for (const { page: path, report, days = EVER, body, rows: name, columns } of SHOWN) {
    test(`${path} are those of the service, and each leads to the answers that it counts`, async () => {
      await using tab = await aTab(browser, demo, { viewport: { width: 1500, height: 1000 } });
      const view = `from=${days.startDate}&to=${days.endDate}&project=${demo.project}`;
      await open(tab.page, `${demo.address}/app${path}?${view}`);
      const cells = await cellsOf(tab.page);
      const reply = await ask<Record<string, readonly Row[]>>(
        demo,
        report,
        typeof body === 'function' ? body(days, own) : { ...days, ...body },
      );
      assert.ok(cells.length >= 5);
      const links: { href: string; answers: number; what: string }[] = [];
      for (const [at, shown] of cells.entries()) {
        const row = reply[name]![at]!;
        for (const [title, wanted] of Object.entries(columns)) {
          const { value, answers } = wanted(row);
          const { text, href } = shown[title]!;
          const what = `${path}, row ${at}, ${title}`;
          assert.ok(says(text, value), `${what}: ${text} for ${value}`);
          compared++;
          if (answers !== undefined && at < FOLLOWED) links.push({ href: href!, answers, what });
        }
      }
      for (const { href, answers, what } of links) {
        await open(tab.page, href);
        const counted = await tab.page.getByText(/answers? with these filters, newest first/).textContent();
        assert.equal(Number.parseInt(counted!.replaceAll(',', ''), 10), answers, `${what}: ${href}`);
      }
    });
  }

  test('were at least 200 that were compared', () => {
    assert.ok(compared >= 200, `${compared}`);
  });
});
