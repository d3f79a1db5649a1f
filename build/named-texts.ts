import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listsIn } from '../src/domain/lists.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Texts by their names, as people who translate write them, and the constant that a module beside each gives them by. */
const NAMED = [
  ['src/domain/messages/en', 'ENGLISH', ' as const'],
  ['src/domain/messages/de', 'MESSAGES_IN_GERMAN', ' as const'],
  ['src/web/texts/en', 'TEXTS', ''],
  ['src/web/texts/de', 'TEXTS', ''],
] as const;

type Texts = { [name: string]: string | Texts };

/**
 * A list of a text is an object, `settings.keys:` one within `settings`; each of its lines is a name and a text, with ` = ` between.
 * @throws Error for a line without a text, and a name that its list has twice.
 */
export function namedTexts(text: string): Texts {
  const all: Texts = {};
  for (const [path, lines] of listsIn(text)) {
    let list = all;
    for (const name of path.split('.')) {
      const inner = list[name] ?? {};
      list[name] = inner;
      list = inner as Texts;
    }
    for (const line of lines) {
      const [, name, value] = /^(\S+) = (.+)$/.exec(line) ?? [];
      if (name === undefined || value === undefined) throw new Error(`${path}: not a name and a text: ${line}`);
      if (name in list) throw new Error(`${path}: ${name} is there twice`);
      list[name] = value;
    }
  }
  return all;
}

/** Modules of the texts by their paths, which keep the names as types: the compiler finds one that is missing. */
export const namedTextModules = (): readonly (readonly [path: string, source: string])[] =>
  NAMED.map(([path, name, type]) => {
    const texts = JSON.stringify(namedTexts(readFileSync(`${ROOT}${path}.txt`, 'utf8')), null, 2);
    const head = '// Made by `npm run reference` from the text beside it: change that. Do not edit.';
    const unformatted = '// biome-ignore-all format: it is made';
    return [`${path}.generated.ts`, `${head}\n${unformatted}\n\nexport const ${name} = ${texts}${type};\n`];
  });
