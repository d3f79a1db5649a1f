import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { projectFile } from '../house/sources.ts';

type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

/** How colours look without one kind of cones, over linear RGB. (Machado, Oliveira, Fernandes 2009, severity 1) */
const EYES: Readonly<Record<string, Matrix>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_OKLAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const [a, b, c] = matrix.map((row) => row[0] * x + row[1] * y + row[2] * z);
  return [a!, b!, c!];
};
const map = ([a, b, c]: Rgb, change: (x: number) => number): Rgb => [change(a), change(b), change(c)];

function linear(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return map([part(1), part(3), part(5)], (x) => (x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4));
}

/** How far apart two colours look, in OKLab. */
function distance(a: string, b: string, eyes: Matrix): number {
  const [first, second] = [a, b].map((hex) => {
    const seen = map(times(eyes, linear(hex)), (x) => Math.min(1, Math.max(0, x)));
    return times(TO_OKLAB, map(times(TO_CONES, seen), Math.cbrt));
  });
  return Math.hypot(...first!.map((x, at) => x - second![at]!));
}

/** WCAG 2, contrast of two colours. */
function contrast(a: string, b: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = linear(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

const tokens = projectFile('src/web/styles/tokens.css');

/** The colours of a theme, by name. */
function themeAfter(selector: string): ReadonlyMap<string, string> {
  const block = tokens.slice(tokens.indexOf(selector)).split('}')[0]!;
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name!, hex!]));
}

const THEMES = { light: ':root {', dark: ':root:not([data-theme="light"])', chosen: ':root[data-theme="dark"]' };

describe('the colours of the dashboard', () => {
  for (const [name, selector] of Object.entries(THEMES)) {
    const theme = themeAfter(selector);
    const brands = [...theme].filter(([token]) => token.startsWith('brand-')).map(([, hex]) => hex);

    test(`eight brands stay apart for every eye (${name})`, () => {
      assert.equal(brands.length, 8);
      for (const [eyes, matrix] of Object.entries(EYES)) {
        for (const [at, one] of brands.entries()) {
          for (const other of brands.slice(at + 1)) {
            assert.ok(distance(one, other, matrix) >= 0.085, `${one} and ${other} for ${eyes}`);
          }
        }
      }
    });

    test(`lines and texts stand out from what is below them (${name})`, () => {
      const surface = theme.get('surface')!;
      for (const brand of brands) assert.ok(contrast(brand, surface) >= 3, brand);
      const texts = ['text', 'text-soft', 'text-faint', 'accent-text', 'good', 'bad', 'warn'];
      for (const text of texts) {
        for (const below of ['surface', 'page', 'raised', 'hover', 'sunken']) {
          assert.ok(contrast(theme.get(text)!, theme.get(below)!) >= 4.5, `${text} on ${below}`);
        }
      }
      for (const tone of ['good', 'bad', 'warn']) {
        assert.ok(contrast(theme.get(tone)!, theme.get(`${tone}-soft`)!) >= 4.5, tone);
      }
      assert.ok(contrast(theme.get('accent-text')!, theme.get('accent-soft')!) >= 4.5);
      assert.ok(contrast(theme.get('on-accent')!, theme.get('accent')!) >= 4.5);
      assert.ok(contrast(theme.get('line-strong')!, surface) >= 3, 'the edges of fields');
    });
  }

  test('are the same by the system and by choice', () => {
    assert.deepEqual([...themeAfter(THEMES.dark)], [...themeAfter(THEMES.chosen)]);
  });
});
