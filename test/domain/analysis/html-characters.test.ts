import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { FILLING, withCharacters } from '../../../src/domain/analysis/html-characters.ts';
import { anyText } from './support.ts';

describe('HTML characters stand as themselves', () => {
  const cases: readonly (readonly [written: string, read: string])[] = [
    ['Nestl&eacute;', 'Nestlé'],
    ['Citro&euml;n &amp; Co', 'Citroën & Co'],
    ['McDonald&#39;s &#x2019; &rsquo;', "McDonald's ’ ’"],
    ['&Scaron;koda &ccedil; &Aring; &oslash; &szlig; &lstrok; &inodot;', 'Škoda ç Å ø ß ł ı'],
    ['a&nbsp;b&#160;c&#10;d', 'a b c d'],
    ['&quot;x&quot; &reg; &trade;', '"x" ® ™'],
    ['&#x1F34E;', '🍎'],
    ['soft&shy;ware', 'software'],
    ['&amp;eacute;', '&eacute;'],
    ['&nosuch; &x; &#0; & &; &#xD800; &#1234567890; &eacute', '&nosuch; &x;   & &; &#xD800; &#1234567890; &eacute'],
    ['\u1109\u1161\u11B7\u1109\u1165\u11BC', '삼성'],
  ];
  for (const [written, read] of cases) {
    test(written, () => {
      const { text } = withCharacters(written);
      assert.equal(text.length, written.length);
      assert.equal(text.replaceAll(FILLING, '').replaceAll(/ +/g, ' '), read.replaceAll(/ +/g, ' '));
    });
  }

  test('and nothing else changes, nor any length, whatever the text is', () => {
    const piece = fc.oneof(anyText(3), fc.constantFrom('&eacute;', '&#39;', '&', ';', '&amp;#39;', '\u1100\u1161'));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const given = pieces.join('');
        const { text, places } = withCharacters(given);
        assert.equal(text.length, given.length);
        const kept = (of: string) =>
          places.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), of);
        assert.equal(kept(text), kept(given));
      }),
      { numRuns: 300 },
    );
  });
});
