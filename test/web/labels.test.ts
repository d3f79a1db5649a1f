import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { de } from '../../src/web/texts/de/mod.ts';
import { en } from '../../src/web/texts/en/mod.ts';
import { textsIn } from './texts-in.ts';

/** A row of the table of labels. */
interface Label {
  readonly english: string;
  readonly german: string;
  readonly means: string;
}

/** The table below the heading "Labels of the interface". */
function labels(): readonly Label[] {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8');
  const [, section = ''] = glossary.split('## Labels of the interface');
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| English'));
  return rows.map((row) => {
    const [, english = '', german = '', means = ''] = row.split('|').map((cell) => cell.trim());
    return { english, german, means };
  });
}

const GERMAN = new Map(textsIn(de));
/** Each text that isn't put together, in both languages. */
const PAIRS = textsIn(en).flatMap(([path, english]) => {
  const german = GERMAN.get(path);
  return typeof english === 'string' && typeof german === 'string' ? [{ path, english, german }] : [];
});

/** One and several of a thing may have one word in German. */
const singular = (english: string): string => english.toLowerCase().replace(/s?’?$/, '');

test('each label of the glossary has one meaning: it is there, and is the same word wherever it stands', () => {
  const all = labels();
  assert.ok(all.length >= 50, `${all.length} labels`);
  for (const word of ['english', 'german', 'means'] as const)
    assert.equal(new Set(all.map((label) => label[word])).size, all.length, `a label has the ${word} of another one`);
  const wrong = all.flatMap(({ english, german }): readonly object[] => {
    const here = PAIRS.filter((pair) => singular(pair.english) === singular(english));
    const others = PAIRS.filter(
      (pair) => (pair.english === english) !== (pair.german === german) && singular(pair.english) !== singular(english),
    );
    const otherwise = here.filter((pair) => pair.english === english && pair.german !== german);
    return here.length === 0
      ? [{ english, pair: undefined }]
      : [...others, ...otherwise].map((pair) => ({ english, german, pair }));
  });
  assert.deepEqual(wrong, []);
});
