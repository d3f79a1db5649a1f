import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Folders of the domain whose lists of words stand in texts, for people who know the language and no TypeScript. */
const FOLDERS = [
  'analysis',
  'analysis/aspects/cues',
  'analysis/claims',
  'analysis/disclaimers',
  'analysis/lexicons',
  'analysis/reading',
  'outcomes/phrases',
  'topics',
];

/** Modules with the texts of a folder, by their path: the domain reads no files, and a program of one file has none. */
export const wordTexts = (): readonly (readonly [path: string, source: string])[] =>
  FOLDERS.map((name) => {
    const folder = `src/domain/${name}`;
    const texts = readdirSync(`${ROOT}${folder}`).filter((file) => file.endsWith('.txt'));
    const lines = texts.toSorted().map((file) => {
      const text = readFileSync(`${ROOT}${folder}/${file}`, 'utf8').replaceAll(/[`\\]|\$\{/g, '\\$&');
      return `  ${/\W/.test(file.slice(0, -4)) ? `'${file.slice(0, -4)}'` : file.slice(0, -4)}: \`\n${text}\`,`;
    });
    const head = '// Made by `npm run reference` from the texts beside it: change those. Do not edit.';
    return [
      `${folder}/texts.generated.ts`,
      [head, '', 'export const TEXTS = {', ...lines, '} as const;', ''].join('\n'),
    ];
  });
