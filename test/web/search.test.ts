import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { find } from '../../src/web/guide/search.ts';

const SECTIONS = [
  { page: 'metrics', anchor: '', title: 'Figures', text: 'What visibility and others mean.' },
  { page: 'metrics', anchor: 'visibility', title: 'Visibility', text: 'How often is a brand named?' },
  { page: 'metrics', anchor: 'corrected', title: 'Corrected visibility', text: 'Without the errors of the analysis.' },
  { page: 'operating', anchor: '', title: 'Operating', text: 'Backups and a café. '.repeat(30) },
];
const titles = (asked: string, most = 9) => find(SECTIONS, asked, most).map(({ title }) => title);

describe('the search of the guide', () => {
  test('puts the section that is called so first, then titles that have the word, then texts', () => {
    assert.deepEqual(titles('visibility'), ['Visibility', 'Corrected visibility', 'Figures']);
    assert.deepEqual(titles('visibility', 1), ['Visibility']);
  });

  test('wants all words, as beginnings or anywhere, whatever their case and accents', () => {
    assert.deepEqual(titles('correct VISI'), ['Corrected visibility']);
    assert.deepEqual(titles('cafe'), ['Operating']);
    assert.deepEqual(titles('visibility backups'), []);
    assert.deepEqual(titles('  '), []);
  });

  test('says which page a section is on, and shows some words of it', () => {
    const [found] = find(SECTIONS, 'visibility', 1);
    assert.deepEqual([found?.of, found?.text], ['Figures', 'How often is a brand named?']);
    assert.ok(find(SECTIONS, 'backups', 1)[0]!.text.length < 200);
  });
});
