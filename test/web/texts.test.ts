import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES, parametersOf, templateOf } from '../../src/domain/messages/mod.ts';
import { messages } from '../../src/web/texts/de/messages/mod.ts';
import { de } from '../../src/web/texts/de/mod.ts';
import { en } from '../../src/web/texts/en/mod.ts';
import { sayer } from '../../src/web/texts/said.ts';
import { textsIn } from './texts-in.ts';

/** Words that are the same in both languages: names of things, and words that German took over. */
const SAME = new Set([
  'ABC',
  'ID',
  'Import',
  'Locale',
  'Organisation',
  'Prompt',
  'Prompts',
  'Websites',
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
  'ID',
  'Import',
  'Organisation',
  'Locale',
  'Prompt',
  'Prompts',
  'Tag',
  'Tags',
  'Version',
  'Video',
  'Videos',
  'Website',
  'Websites',
  'sightline',
  '–',
  'Budget',
  'Acme\nBolt',
  'API-Referenz',
  'Definition',
  'Excel (XLSX)',
  'ID',
  'Import',
  'Link',
  'Locale',
  'Neutral',
  'Organisation',
  'Prompt',
  'Prompts',
  'Websites',
  'API',
]);

test('German has a text for each of the English ones, and no other', () => {
  const paths = (texts: object) =>
    textsIn(texts)
      .map(([path]) => path)
      .toSorted();
  assert.deepEqual(paths(de), paths(en));
});

test('no German text is empty, or the English one still', () => {
  const english = new Map(textsIn(en));
  const left = textsIn(de).filter(([path, text]) => {
    if (typeof text !== 'string') return false;
    return text.trim() === '' || (text === english.get(path) && !SAME.has(text));
  });
  assert.deepEqual(left, []);
});

test('texts that are put together take as much in German as in English', () => {
  const english = new Map(textsIn(en));
  const other = textsIn(de).filter(([path, text]) => {
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

test('German has each message of the service, with parameters that the message has', () => {
  const english = Object.entries(MESSAGES).map(([group, texts]) => [group, Object.keys(texts).toSorted()]);
  const german = Object.entries(messages ?? {}).map(([group, texts]) => [group, Object.keys(texts).toSorted()]);
  assert.deepEqual(german, english);
  const wrong = Object.values(messages ?? {})
    .flatMap((group) => Object.entries(group))
    .filter(
      ([code, text]) =>
        text.trim() === '' || templateOf(text).names.some((name) => !parametersOf(code as never).includes(name)),
    );
  assert.deepEqual(wrong, []);
});

test('a message of the service is said in German by its code, with its place and its numbers', () => {
  const said = sayer(messages);
  const cases: readonly (readonly [text: string, code: string | undefined, german: string])[] = [
    ['name: is required', 'required', 'name: Das fehlt'],
    ['No tag "7" in this project', 'tag-unknown', 'In diesem Projekt gibt es kein Tag „7“'],
    ['No tag "7" in this project', undefined, 'In diesem Projekt gibt es kein Tag „7“'],
    ['a new message', 'conflict', 'Das verträgt sich nicht mit dem, was gespeichert ist (a new message)'],
    ['a new message', 'no-such-code', 'a new message'],
  ];
  for (const [text, code, german] of cases) assert.equal(said(text, code), german);
  assert.equal(sayer(undefined)('is required', 'required'), 'is required');
});
