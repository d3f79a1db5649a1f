import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MESSAGES, MESSAGES_IN_GERMAN, parametersOf, templateOf } from '../../src/domain/messages/mod.ts';
import { en } from '../../src/web/texts/en/mod.ts';
import { LANGUAGES, type LanguageName } from '../../src/web/texts/language.ts';
import { SPOKEN } from '../../src/web/texts/languages.ts';
import { sayer } from '../../src/web/texts/said.ts';
import { textsIn } from './texts-in.ts';

/** Texts that a language has as English has them: names of things, and words that it took over. */
const SAME: Readonly<Record<Exclude<LanguageName, 'en'>, readonly string[]>> = {
  de: [
    'ABC',
    'ID',
    'Import',
    'Locale',
    'Organisation',
    'Prompt',
    'Prompts',
    'Websites',
    'Webhook',
    'Slack',
    'Microsoft Teams',
    'English',
    'Deutsch',
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
    'Definition',
    'Excel (XLSX)',
    'Link',
    'Neutral',
    'API',
    'Collector',
  ],
};

const ENGLISH = new Map(textsIn(en));
const OTHERS = Object.entries(SPOKEN).filter(([name]) => name !== 'en');

for (const [name, { texts, messages: own }] of OTHERS) {
  const language = LANGUAGES[name as keyof typeof SAME];

  test(`${language} has a text for each of the English ones, and no other`, () => {
    const paths = textsIn(texts).map(([path]) => path);
    assert.deepEqual(paths.toSorted(), [...ENGLISH.keys()].toSorted());
  });

  test(`no text in ${language} is empty, or the English one still`, () => {
    const same = SAME[name as keyof typeof SAME];
    const left = textsIn(texts).filter(([path, text]) => {
      if (typeof text !== 'string') return false;
      return text.trim() === '' || (text === ENGLISH.get(path) && !same.includes(text));
    });
    assert.deepEqual(left, []);
  });

  test(`texts that are put together take as much in ${language} as in English`, () => {
    const other = textsIn(texts).filter(([path, text]) => {
      const given = ENGLISH.get(path);
      return (
        typeof text !== typeof given || (typeof text === 'function' && text.length !== (given as typeof text).length)
      );
    });
    assert.deepEqual(
      other.map(([path]) => path),
      [],
    );
  });

  test(`${language} has each message of the service, with parameters that the message has`, () => {
    const codes = (groups: object) =>
      Object.entries(groups).map(([group, all]) => [group, Object.keys(all).toSorted()]);
    assert.deepEqual(codes(own ?? {}), codes(MESSAGES));
    const wrong = Object.values(own ?? {})
      .flatMap((group) => Object.entries(group))
      .filter(
        ([code, text]) =>
          text.trim() === '' || templateOf(text).names.some((one) => !parametersOf(code as never).includes(one)),
      );
    assert.deepEqual(wrong, []);
  });
}

test('a message of the service is said in German by its code, with its place and its numbers', () => {
  const said = sayer(MESSAGES_IN_GERMAN);
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
