import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { aBrowser, aService, aTab, open, type Service, settled } from './support.ts';

/** How large a file is dropped: 24 and more in `.ci/nightly`, as 200 MB take some minutes. */
const MEGABYTES = Number(process.env.DROPPED_MEGABYTES ?? 8);
/** What the page holds meanwhile, however large the file is: itself and a part of it, less than a file of 24 MB. */
const MOST_HELD = 20_000_000;

describe('an empty project', () => {
  let browser: Browser;
  let service: Service;
  before(async () => {
    browser = await aBrowser();
    service = await aService(browser);
  });
  after(async () => await service?.[Symbol.asyncDispose]());

  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  test('says on its overview what comes next, and takes the sample there, which editors may load', async () => {
    const project = await service.project('Shoes', [], []);
    const overview = `${service.address}/app?project=${project}`;
    await using viewer = await aTab(browser, await service.member('vic@example.com', 'viewer'));
    await open(viewer.page, overview);
    await viewer.page.getByText('Editors of this project can import answers').waitFor();
    assert.equal(await button(viewer.page, 'Load the sample').count(), 0);
    await using tab = await aTab(browser, await service.member('eve@example.com', 'editor'));
    const { page } = tab;
    await open(page, overview);
    await page.getByRole('heading', { name: 'No answers yet: what comes next' }).waitFor();
    for (const way of ['Import what you have', 'Collect answers automatically', 'Look at a sample first'])
      await page.getByRole('heading', { name: way }).waitFor();
    await button(page, 'Load the sample').click();
    await page.getByRole('heading', { name: 'Leading brands' }).waitFor();
    await settled(page);
    await page.getByText('A sample: real answers of 2024 to 2026').waitFor();
    await page.locator('.table').getByText('HP', { exact: true }).waitFor();
    assert.deepEqual(tab.complaints, []);
    await using admin = await aTab(browser, service);
    await open(admin.page, `${service.address}/app/settings?part=audit&project=${project}`);
    assert.match((await admin.page.locator('main').textContent())!, /eve@example\.com loaded the sample/);
    // It goes as it came.
    await open(page, `${service.address}/app/import?project=${project}`);
    await button(page, 'Delete the import sample').click();
    await button(page, /^Delete [67]\d\d rows$/).click();
    await page.getByText('No named import yet').waitFor();
    await settled(page);
    await open(page, overview);
    await page.getByRole('heading', { name: 'No answers yet: what comes next' }).waitFor();
  });

  test('is tried without a key: prompts get made-up answers beside it, which say so and go by one click', async () => {
    const project = await service.project('Trial', [{ name: 'Acme' }, { name: 'Bolt' }], []);
    await using tab = await aTab(browser, await service.member('tim@example.com', 'editor'));
    const { page } = tab;
    await open(page, `${service.address}/app?project=${project}`);
    await page.getByRole('heading', { name: 'Try it without a key' }).waitFor();
    await button(page, 'Try with made-up answers').click();
    await page.getByText('3 answers here are made up: no assistant was asked.').waitFor();
    await page.getByRole('heading', { name: 'Leading brands' }).waitFor();
    // Each run draws which of the two it names.
    await page
      .locator('.table')
      .getByText(/^(Acme|Bolt)$/)
      .first()
      .waitFor();
    assert.notEqual(new URL(page.url()).searchParams.get('project'), project);
    await button(page, 'Remove made-up answers').click();
    await page.getByRole('heading', { name: 'No answers yet: what comes next' }).waitFor();
    // Once more, in the project for trying.
    await button(page, 'Try with made-up answers').click();
    await page.getByText('3 answers here are made up').waitFor();
    assert.deepEqual(tab.complaints, []);
  });

  test('with answers but no brand says so', async () => {
    const row = { query: 'which shoe', country: 'US', language: 'en', model: 'gpt-5', answer: 'Take Acme.' };
    const project = await service.project('Boots', [], [{ ...row, runAt: new Date().toISOString() }]);
    await using tab = await aTab(browser, service);
    await open(tab.page, `${service.address}/app?project=${project}`);
    await tab.page.getByText('No brand is tracked yet').waitFor();
    await tab.page.getByRole('link', { name: 'Go to the brands' }).click();
    await button(tab.page, 'Add a brand').waitFor();
  });

  test(`takes ${MEGABYTES} MB that are dropped in parts, with progress, in little memory, and lets go when it is told`, async () => {
    const project = await service.project('Sandals', [], []);
    await using tab = await aTab(browser, service);
    const { page } = tab;
    const sizes: number[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/imports')) sizes.push(request.postDataBuffer()?.length ?? 0);
    });
    await open(page, `${service.address}/app/import?project=${project}`);
    /** Drops a file of lines on the page, which repeat after a megabyte; how many lines it has. */
    const drop = (megabytes: number) =>
      page.evaluate((count) => {
        const lines = Array.from({ length: 250 }, (_, nth) =>
          JSON.stringify({
            query: `which sandal ${nth}`,
            ...{ country: 'US', language: 'en', model: 'gpt-5', runAt: '2026-11-20T12:00:00Z' },
            answer: `Take Acme. ${'and they last '.repeat(290)}`,
          }),
        );
        const megabyte = new Blob([lines.map((line) => `${line}\n`).join('')]);
        const given = new DataTransfer();
        given.items.add(new File(Array(count).fill(megabyte), 'many.jsonl'));
        const event = new DragEvent('drop', { dataTransfer: given, bubbles: true, cancelable: true });
        document.querySelector('main')!.dispatchEvent(event);
        return { lines: count * lines.length, bytes: count * megabyte.size };
      }, megabytes);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    const held = async () => {
      await cdp.send('HeapProfiler.collectGarbage');
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value;
    };
    const { lines, bytes } = await drop(MEGABYTES);
    await page.getByText('many.jsonl').waitFor();
    await button(page, `Import ${lines.toLocaleString('en')} answers`).click();
    const bar = page.getByRole('progressbar');
    await bar.waitFor();
    assert.equal(await bar.getAttribute('max'), String(lines));
    const seen: number[] = [];
    let most = 0;
    const status = page.getByRole('status').filter({ hasText: 'new' });
    for (;;) {
      // In the page, as each question from outside costs more than what it waits for.
      const moved = await page.waitForFunction((last) => {
        const value = document.querySelector('progress')?.value ?? null;
        return value !== last && { value };
      }, seen.at(-1));
      const { value } = (await moved.jsonValue()) as { readonly value: number | null };
      if (value === null) break;
      seen.push(value);
      most = Math.max(most, await held());
    }
    await status
      .getByText(`250 new, 0 changed, ${(lines - 250).toLocaleString('en')} as before, 0 not taken.`)
      .waitFor();
    assert.ok(seen.length >= 2, `progress was seen to move: ${seen.join(' ')}`);
    assert.deepEqual(
      seen,
      seen.toSorted((a, b) => a - b),
    );
    assert.ok(sizes.length >= bytes / 4_100_000, `${sizes.length} requests`);
    assert.ok(Math.max(...sizes) < 6_000_000, `a request of ${Math.max(...sizes)} bytes`);
    assert.ok(most < MOST_HELD, `${Math.round(most / 1e6)} MB held of ${Math.round(bytes / 1e6)} MB`);
    if (process.env.DROPPED_MEGABYTES) process.stderr.write(`held at most ${Math.round(most / 1e6)} MB\n`);
    // Told to stop before the end, it stops, and says what is in.
    const more = await drop(12);
    const first = sizes.length;
    await button(page, `Import ${more.lines.toLocaleString('en')} answers`).click();
    await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
    await button(page, 'Stop').click();
    await page.getByText(/^Stopped at [\d,]+ of 3,000 rows\. What was taken stays/).waitFor();
    const sent = sizes.length - first;
    await page.getByRole('link', { name: 'Show it' }).waitFor();
    await settled(page);
    assert.equal(sizes.length - first, sent, 'nothing more is sent');
    assert.ok(sent < 6, `${sent} requests`);
    assert.deepEqual(tab.complaints, []);
  });
});
