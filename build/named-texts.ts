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
 * `paused(why) = Paused: {why}` is a function, `of(held:whole)` one that writes a number by `whole` of format.ts.
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

/** Functions of format.ts that take a number; others take a text. */
const OF_NUMBERS = /^(?:whole|plainNumber|percent|exactPercent|oneDecimal|twoDecimals|usd)$/;

/** A text with parameters, as a function of them. @throws Error for a parameter that is used, and not named */
function functionOf(named: string, value: string): string {
  const parameters = new Map(named.split(',').map((one) => [one.replace(/:.*/, ''), /:(.+)/.exec(one)?.[1]]));
  const taken = [...parameters].map(
    ([name, format = '']) => `${name}: ${OF_NUMBERS.test(format) ? 'number' : 'string'}`,
  );
  const filled = value.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&').replaceAll(/\{(.*?)\}/g, (_, name: string) => {
    if (!parameters.has(name)) throw new Error(`{${name}} is no parameter: ${value}`);
    const format = parameters.get(name);
    return `\${${format === undefined ? name : `${format}(${name})`}}`;
  });
  return `(${taken.join(', ')}) => \`${filled}\``;
}

const sourceOf = (texts: Texts, within = ''): string =>
  Object.entries(texts)
    .map(([name, value]) => {
      const [, key = name, parameters] = /^(\w+)\((.+)\)$/.exec(name) ?? [];
      if (typeof value !== 'string') return `${within}  "${key}": {\n${sourceOf(value, `${within}  `)}${within}  },\n`;
      return `${within}  "${key}": ${parameters === undefined ? JSON.stringify(value) : functionOf(parameters, value)},\n`;
    })
    .join('');

/** Modules of the texts by their paths, which keep the names as types: the compiler finds one that is missing. */
export const namedTextModules = (): readonly (readonly [path: string, source: string])[] =>
  NAMED.map(([path, name, type]) => {
    const source = sourceOf(namedTexts(readFileSync(`${ROOT}${path}.txt`, 'utf8')));
    const head = '// Made by `npm run reference` from the text beside it: change that. Do not edit.';
    const unformatted = '// biome-ignore-all format: it is made';
    const formats = [...new Set(Array.from(source.matchAll(/\$\{(\w+)\(/g), ([, format]) => format))].toSorted();
    const imports = formats.length > 0 ? `import { ${formats.join(', ')} } from './format.ts';\n\n` : '';
    return [
      `${path}.generated.ts`,
      `${head}\n${unformatted}\n\n${imports}export const ${name} = {\n${source}}${type};\n`,
    ];
  });
