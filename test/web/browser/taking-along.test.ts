import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { aBrowser, aDemo, aService, aTab, type Demo, exportAs, open, settled } from './support.ts';

/** The most rows that a table has on paper. */
const MOST_PRINTED = 1_000;
const MANY = 1_130;

/** What a PNG is, as a browser reads it. */
interface Seen {
  readonly width: number;
  readonly height: number;
  /** Of a strip at the top, where title and scope stand, and of what is below: how many pixels are not as the first one. */
  readonly head: number;
  readonly body: number;
  /** How many colours there are in all. */
  readonly colours: number;
}

/** Presses a button that gives a picture, itself or by its menu, and looks at the picture. */
async function pictureBy(page: Page, button: Locator): Promise<Seen & { readonly name: string }> {
  const press = async () => {
    await button.click();
    const menu = page.locator('.menu:popover-open').getByRole('button', { name: 'PNG' });
    if ((await button.getAttribute('popovertarget')) !== null) await menu.click();
  };
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  const bytes = await readFile(await file.path());
  assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const seen = await page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'image/png' });
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const pixels = new Uint32Array(data.buffer);
    const strip = 140 * image.width;
    const [head, body] = [pixels.subarray(0, strip), pixels.subarray(strip)].map(
      (part) => part.filter((pixel) => pixel !== pixels[0]).length,
    );
    return {
      ...{ width: image.width, height: image.height },
      ...{ head: head!, body: body!, colours: new Set(pixels).size },
    };
  }, bytes.toString('base64'));
  return { ...seen, name: file.suggestedFilename() };
}

/** What would stand on paper: rows of tables, and all words. */
const onPaper = async (page: Page) => ({
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on paper
  words: await page.locator('body').innerText(),
  ...(await page.evaluate(() => {
    const [rows, heads] = ['tbody tr', 'th'].map((of) =>
      [...document.querySelectorAll(`.printed-table ${of}`)].filter((element) => element.getClientRects().length > 0),
    );
    return {
      ...{ rows: rows!.length, heads: heads!.length },
      isWide: document.documentElement.scrollWidth > innerWidth,
    };
  })),
});

describe('what is seen can be taken along', () => {
  let browser: Browser;
  let demo: Demo;
  before(async () => {
    browser = await aBrowser();
    demo = await aDemo(browser);
  });

  test('on paper: every row of a table up to a thousand, with title, scope and date', async () => {
    await using service = await aService(browser);
    const answers = Array.from({ length: MANY }, (_, nth) => ({
      query: `which shoe ${nth}`,
      ...{ country: 'US', language: 'en', model: 'gpt-5', answer: 'Take Acme.' },
      runAt: new Date(Date.now() - nth * 60_000).toISOString(),
    }));
    const project = await service.project('Shoes', [{ name: 'Acme' }], answers);
    await using tab = await aTab(browser, service, { colorScheme: 'dark' });
    const { page } = tab;
    // No printer: what the page would print is looked at when it asks for one.
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { printed: number[]; head: string };
      seen.printed = [];
      globalThis.print = () => {
        dispatchEvent(new Event('beforeprint'));
        queueMicrotask(() => {
          seen.head = document.querySelector('.printed-head')?.textContent ?? '';
          seen.printed.push(document.querySelectorAll('.printed-table tbody tr').length);
          dispatchEvent(new Event('afterprint'));
        });
      };
    });
    await open(page, `${service.address}/app/answers?project=${project}&range=all&model=gpt-5&q=Acme`);
    await page.getByText(/1,130 answers with these filters/).waitFor();
    await exportAs(page, 'Print');
    await page.waitForFunction(() => (globalThis as unknown as { printed: number[] }).printed.length > 0);
    assert.deepEqual(await page.evaluate(() => (globalThis as unknown as { printed: number[] }).printed), [
      MOST_PRINTED,
    ]);
    assert.equal(await page.locator('.printed-table').count(), 0, 'the screen has its own again');
    // By the browser's own menu, too.
    await page.setViewportSize({ width: 703, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed-table').waitFor();
    const paper = await onPaper(page);
    assert.equal(paper.rows, MOST_PRINTED);
    assert.equal(paper.heads, 4);
    for (const words of [
      /^\s*Shoes · All time · Model: gpt-5 · Search: Acme · As of \d{1,2} \w+ \d{4}, \d\d:\d\d UTC/,
      /Answers/,
      /The first 1,000 of 1,130 rows; the CSV has all/,
    ])
      assert.ok(words.test(paper.words), `${words}: ${paper.words.slice(0, 300)}`);
    assert.ok(!/Settings|Export|Sign out/.test(paper.words), paper.words.slice(0, 300));
    assert.equal(paper.isWide, false);
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
    const pdf = await page.pdf({ format: 'A4', printBackground: false });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 15 && pages <= 60, `${pages} pages for ${MOST_PRINTED} rows`);
    await page.emulateMedia({ media: null });
    await page.locator('.printed-table').waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), undefined);
    // Figures say by which passport they can be checked.
    await open(page, `${service.address}/app/brands?project=${project}&range=all`);
    await exportAs(page, 'Print');
    await page.waitForFunction(() => (globalThis as unknown as { printed: number[] }).printed.length > 0);
    const head = await page.evaluate(() => (globalThis as unknown as { head: string }).head);
    assert.match(head, /^Shoes · .* · Passport: \S+ [0-9a-f]{64} http/);
    // So does a page that is printed by the keyboard.
    await page.evaluate(() => {
      (globalThis as unknown as { printed: number[] }).printed.length = 0;
      (globalThis as unknown as { head: string }).head = '';
    });
    await page.keyboard.press('Control+p');
    await page.waitForFunction(() => (globalThis as unknown as { printed: number[] }).printed.length > 0);
    const again = await page.evaluate(() => (globalThis as unknown as { head: string }).head);
    assert.equal(again.split(' · ').at(-1), head.split(' · ').at(-1));
    assert.deepEqual(tab.complaints, []);
  });

  test('on paper: the chart as wide as the paper, in light colours, and all leading brands', async () => {
    await using tab = await aTab(browser, demo, { colorScheme: 'dark' });
    const { page } = tab;
    await open(page, `${demo.address}/app`);
    const chart = page.locator('.trend-plot > svg');
    const colours = () =>
      chart.evaluate((svg) => [...svg.querySelectorAll('path')].map((path) => getComputedStyle(path).stroke).join());
    const inDark = await colours();
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed-table').waitFor();
    const paper = await onPaper(page);
    assert.equal(paper.rows, 10);
    assert.notEqual(await colours(), inDark);
    const width = await chart.evaluate((canvas) => canvas.clientWidth);
    assert.ok(width > 400 && width < 700, `${width} pixels`);
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    assert.ok(pages >= 1 && pages <= 4, `${pages} pages`);
  });

  test('as pictures of charts and tables, with title, scope and date inside', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    const png = page.getByRole('button', { name: 'PNG' });
    await open(page, `${demo.address}/app?range=90d&model=ChatGPT`);
    const chart = await pictureBy(page, png.first());
    assert.match(chart.name, /^.+_Visibility_Model-ChatGPT_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.png$/);
    assert.ok(chart.width >= 1_000 && chart.height >= 700, JSON.stringify(chart));
    assert.ok(chart.head > 1_500 && chart.body > 10_000 && chart.colours > 50, JSON.stringify(chart));
    const leading = await pictureBy(page, page.getByTitle(/^Leading brands as a picture/));
    assert.ok(leading.height > 2 * 10 * 30, 'a row for each of the ten');
    const parts: readonly (readonly [path: string, titles: readonly string[]])[] = [
      ['?range=90d', ['Export What changed']],
      ['/sources?range=90d', ['Export Whose sites']],
    ];
    for (const [path, titles] of parts) {
      await open(page, `${demo.address}/app${path}`);
      for (const title of titles) {
        const seen = await pictureBy(page, page.getByRole('button', { name: title }));
        assert.ok(seen.head > 1_500 && seen.colours > 10, `${title}: ${JSON.stringify(seen)}`);
      }
    }
    await page.goto(`${demo.address}/app/brands?range=90d`);
    await settled(page);
    await page.locator('[data-index="0"] a').first().click();
    await settled(page);
    const pictures = page.getByRole('dialog').getByRole('button', { name: /^PNG|^Export / });
    assert.equal(await pictures.count(), 4, 'of the trend, what is said, who is named with it, and how it repeats');
    for (const button of await pictures.all()) assert.ok((await pictureBy(page, button)).head > 1_500);
    for (const path of ['/brands', '/answers', '/sources', '/ads', '/shopping', '/videos', '/queries', '/compare']) {
      await open(page, `${demo.address}/app${path}?range=90d`);
      await settled(page);
      const rows = Number(await page.getByRole('grid').first().getAttribute('aria-rowcount')) - 1;
      const seen = await pictureBy(page, page.getByRole('button', { name: 'Export', exact: true }));
      assert.ok(seen.width >= 1_000, path);
      assert.ok(seen.height >= 2 * 30 * Math.min(rows, 100) * 0.7, `${path}: ${rows} rows in ${seen.height} pixels`);
      assert.ok(seen.head > 1_500 && seen.body > 1_500 && seen.colours > 10, `${path}: ${JSON.stringify(seen)}`);
    }
    assert.deepEqual(tab.complaints, [], 'the policy of content holds');
  });

  test('as pictures whose text says all: project, days, filters, whole names at the lines, weeks by their days', async () => {
    await using service = await aService(browser);
    const names = ['Müller & Söhne Wintersportgeräte Aktiengesellschaft Österreich', 'Acme', 'Bolt'];
    const answers = Array.from({ length: 60 }, (_, nth) => ({
      query: `which ski ${nth % 12}`,
      ...{ country: 'AT', language: 'de', model: nth % 5 === 0 ? 'other' : 'gpt-5' },
      answer: `Take ${names.filter((_, at) => nth % (at + 2) === 0).join(' and ')}.`,
      runAt: new Date(Date.now() - nth * 43_200_000).toISOString(),
    }));
    const project = await service.project(
      'Skis <b>',
      [{ name: names[0]!, isCompetitor: false }, { name: 'Acme' }, { name: 'Bolt' }],
      answers,
    );
    await using tab = await aTab(browser, service);
    const { page } = tab;
    // Texts are kept as they are drawn; what a canvas of the page is measured by isn't drawn.
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { drawn: string[] };
      seen.drawn = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (...given) {
        seen.drawn.push(given[0]);
        return fillText.apply(this, given);
      };
    });
    const textsOf = async (button: Locator) => {
      await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn.splice(0));
      const picture = await pictureBy(page, button);
      return { picture, texts: await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn) };
    };
    await open(page, `${service.address}/app?project=${project}&range=30d&interval=week&model=gpt-5`);
    const { picture, texts } = await textsOf(page.locator('.trend').getByRole('button', { name: 'PNG' }));
    assert.equal(texts[0], 'Visibility');
    assert.match(texts[1]!, /^Skis <b> · \d.+ \d{4} \(UTC\) · Model: gpt-5 · vs previous period, /);
    for (const name of names) assert.ok(texts.includes(name), `${name}: ${texts.join('|')}`);
    const weeks = texts.filter(
      (text) => /^\d{1,2}( \p{L}+ )?–( \d|\d)/u.test(text) || /^\d{1,2} \p{L}+ – \d/u.test(text),
    );
    assert.ok(weeks.length >= 3 && new Set(weeks).size === weeks.length, `${weeks.length} weeks: ${texts.join('|')}`);
    assert.ok(texts.includes('so far'), 'the running week is named');
    assert.match(texts.join(' '), /Passport: \S+ [0-9a-f]{64} http/);
    assert.ok(texts.some((text) => text.includes('Each point is a week in UTC')));
    assert.ok(texts.join(' ').includes('so far.'), texts.join('|'));
    assert.ok(!texts.some((text) => text.includes('…')), `cut off: ${texts.join('|')}`);
    assert.ok(picture.width >= 2 * 760, 'at twice the resolution');
    // What the page says stands in the picture of a table, too.
    const shown = await page.locator('.headline .tile-number').first().textContent();
    const leading = await textsOf(page.getByTitle(/^Leading brands as a picture/));
    for (const text of names) assert.ok(leading.texts.includes(text), `${text}: ${leading.texts.join('|')}`);
    assert.ok(
      leading.texts.some((text) => text.startsWith(`${shown!.trim()} (`)),
      `${shown}: ${leading.texts.join('|')}`,
    );
    assert.ok(leading.texts.some((text) => text.includes('Model: gpt-5')));
    assert.deepEqual(tab.complaints, []);
  });

  test('as one file: the whole project, line by line to its end; the limits of the organisation are told beside', async () => {
    await using tab = await aTab(browser, demo);
    const { page } = tab;
    await open(page, `${demo.address}/app/settings?part=data`);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export the project' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), `${demo.project}.jsonl`);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    assert.deepEqual(JSON.parse(lines.at(-1)!), { kind: 'end', lines: lines.length - 1 });
    assert.ok(lines.filter((line) => line.startsWith('{"kind":"row"')).length > 600);
    await open(page, `${demo.address}/app/settings`);
    await page.getByRole('heading', { name: 'The organisation: limits and use' }).waitFor();
    await page.getByText('the limit that this service sets for all').waitFor();
    assert.match(
      (await page.locator('.facts').textContent())!,
      /Answers6\d\dMembers1Projects1 of 1,000API keys1 of 500/,
    );
    assert.deepEqual(tab.complaints, []);
  });
});
