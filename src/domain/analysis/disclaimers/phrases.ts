import { listsIn } from '../../lists.ts';
import { type DisclaimerPhrases, phrases } from './compile-phrases.ts';
import { TEXTS } from './texts.generated.ts';

/** Of the text beside this file. */
const LISTS = listsIn(TEXTS.phrases);
const LANGUAGES = [...LISTS.keys()].flatMap((name) => /^(\w+)\.cues$/.exec(name)?.[1] ?? []);

const inTwo = (line: string): readonly [string, string] => {
  const [name = '', ...rest] = line.split(' = ');
  return [name, rest.join(' = ')];
};

function phrasesIn(language: string): DisclaimerPhrases {
  const list = (name: string) => LISTS.get(`${language}.${name}`) ?? [];
  const cues = list('cues').map((cue) => {
    const [, pattern = '', flags] = /^\/(.+)\/(\w*)$/.exec(cue) ?? [];
    return new RegExp(pattern, flags);
  });
  const all = [...list('phrases'), ...list('rare').map(inTwo)];
  return phrases(cues, Object.fromEntries(list('parts').map(inTwo)), all, list('tentative').join('|'));
}

const BY_LANGUAGE: ReadonlyMap<string, DisclaimerPhrases> = new Map(
  LANGUAGES.map((language) => [language, phrasesIn(language)]),
);

/** The phrases of the language that a BCP-47 tag is of; undefined where none are known. */
export const disclaimerPhrases = (language: string): DisclaimerPhrases | undefined =>
  BY_LANGUAGE.get(language.toLowerCase().split(/[-_]/, 1)[0]!);
