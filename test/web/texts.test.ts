import assert from 'node:assert/strict';
import { test } from 'node:test';
import { de } from '../../src/web/texts/de/mod.ts';
import { en } from '../../src/web/texts/en/mod.ts';

type Node = string | ((...given: never[]) => unknown) | { readonly [name: string]: Node };

/** The texts by the path of their names. */
function textsIn(node: Node, path = ''): readonly (readonly [path: string, text: Node])[] {
  if (typeof node !== 'object') return [[path, node]];
  return Object.entries(node).flatMap(([name, inner]) => textsIn(inner, path === '' ? name : `${path}.${name}`));
}

/** Words that are the same in both languages: names of things, and words that German took over. */
const SAME = new Set([
  'ABC',
  '+ Filter',
  'Admin',
  'Anthropic',
  'CSV',
  'PNG',
  'Domain',
  'Domains',
  'Google',
  'Name',
  'OpenAI',
  'Perplexity',
  'xAI',
  'Mistral',
  'DeepSeek',
  'Person',
  'Persona',
  'Personas',
  'Position',
  'Shopping',
  'Tag',
  'Tags',
  'Version',
  'Video',
  'Videos',
  'Website',
  'sightline',
  '–',
  'Budget',
  'Acme\nBolt',
  'API-Referenz',
  'Neutral',
  'API',
]);

test('German has a text for each of the English ones, and no other', () => {
  const paths = (texts: Node) =>
    textsIn(texts)
      .map(([path]) => path)
      .toSorted();
  assert.deepEqual(paths(de as Node), paths(en as Node));
});

test('no German text is empty, or the English one still', () => {
  const english = new Map(textsIn(en as Node));
  const left = textsIn(de as Node).filter(([path, text]) => {
    if (typeof text !== 'string') return false;
    return text.trim() === '' || (text === english.get(path) && !SAME.has(text));
  });
  assert.deepEqual(left, []);
});

test('texts that are put together take as much in German as in English', () => {
  const english = new Map(textsIn(en as Node));
  const other = textsIn(de as Node).filter(([path, text]) => {
    const given = english.get(path);
    return (
      typeof text !== typeof given || (typeof text === 'function' && text.length !== (given as typeof text).length)
    );
  });
  assert.deepEqual(
    other.map(([path]) => path),
    [],
  );
});
