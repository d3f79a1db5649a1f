import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * Draws docs/demo.svg, the picture in README: the first tables that the demo shows. `test/e2e/demo.test.ts` holds it to
 * the demo.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SHOWN = { 'TOP BRANDS': 7, 'MOST CITED DOMAINS': 7 } as const;

/** How it went depends on the day of the week: the picture has the rest of a row. */
const withoutTrend = (line: string) => line.replace(/\s+(by (day|week|month)|[▁-█·]+)$/, '');

const demo = ['src/main.ts', 'demo', '--exit', '--port', '0'];
const printed = execFileSync(process.execPath, demo, { cwd: ROOT, encoding: 'utf8' }).split('\n');
const tables = Object.entries(SHOWN).flatMap(([title, length]) => {
  const start = printed.indexOf(title);
  return ['', ...printed.slice(start, start + length).map(withoutTrend)];
});
const lines = ['$ npm ci && npm run demo', '', printed.find((line) => line.endsWith(' analysed'))!, ...tables];

const [LETTER, LINE, MARGIN] = [8.43, 20, 24];
const width = Math.ceil(Math.max(...lines.map((line) => line.length)) * LETTER) + 2 * MARGIN;
const height = lines.length * LINE + 2 * MARGIN;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const colorOf = (line: string) => {
  if (line.startsWith('$')) return '#7ee0a1';
  if (Object.hasOwn(SHOWN, line)) return '#ffffff';
  return / interval$/.test(line) ? '#9aa7b4' : '#d5dde5';
};
const texts = lines.flatMap((line, at) => {
  const place = `x="${MARGIN}" y="${MARGIN + 14 + at * LINE}" textLength="${Math.round(line.length * LETTER)}"`;
  return line === '' ? [] : `<text ${place} fill="${colorOf(line)}">${escaped(line)}</text>`;
});
const fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

writeFileSync(
  `${ROOT}/docs/demo.svg`,
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    '<title>The first tables of the demo: brands and domains, with intervals</title>',
    `<rect width="${width}" height="${height}" rx="10" fill="#101418"/>`,
    `<g font-family="${fonts}" font-size="14" xml:space="preserve">`,
    ...texts,
    '</g>',
    '</svg>',
    '',
  ].join('\n'),
);
