import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { describe, test } from 'node:test';
import { COMMANDS } from '../../src/app/command/mod.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { projectFile } from './sources.ts';

const ROOT = new URL('../..', import.meta.url);

/** Pages that people follow; decisions tell of what was. */
const DOCS = ['README.md', 'SECURITY.md', 'RELIABILITY.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
  .filter((path) => !/^docs\/(?:reference|decisions)\b/.test(path))
  .map((path) => ({ path, text: projectFile(path) }));

const found = (pattern: RegExp, docs = DOCS) =>
  docs.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([all, name = all]) => ({ path, name })));

/** Sources in which a name may be defined. */
const sources = globSync(['{src,build,bench,test,db}/**/*.{ts,tsx}', 'examples/*.*', '.ci/*'], { cwd: ROOT })
  .filter((path) => !/\.generated\.|node_modules|test\/house\/names/.test(path))
  .map((path) => projectFile(path))
  .join('\n');

const missing = (
  names: readonly { readonly path: string; readonly name: string }[],
  isThere: (name: string) => boolean,
) => names.filter(({ name }) => !isThere(name)).map(({ path, name }) => `${path}: ${name}`);

describe('names in the docs', () => {
  test('of environment variables are read by the program', () => {
    const names = found(/\bSIGHTLINE_[A-Z_]*[A-Z]\b/g);
    assert.ok(names.length > 20, `${names.length} names`);
    // Those of providers are made from their names.
    const isMade = (name: string) => /^SIGHTLINE_[A-Z]+_(?:KEY|KEY_FILE|BASE_URL)$/.test(name);
    assert.deepEqual(
      missing(names, (name) => sources.includes(name) || isMade(name)),
      [],
    );
  });

  test('of operations are routes', () => {
    const names = found(/\b(?:GET|POST|PUT|PATCH|DELETE) (\/[^\s`?"'),;]+)/g);
    assert.ok(names.length > 100, `${names.length} operations`);
    const shape = (path: string) => path.replaceAll(/\{[^}]*\}/g, '{}');
    const paths = ROUTES.map(({ path }) => shape(path));
    const isRoute = (name: string) => {
      if (name.includes('…')) return paths.some((path) => path.startsWith(shape(name.slice(0, name.indexOf('…')))));
      const parts = shape(name.replace(/[.:]+$/, '')).split('/');
      return paths.some((path) => {
        const own = path.split('/');
        return own.length === parts.length && own.every((part, at) => part === '{}' || part === parts[at]);
      });
    };
    assert.deepEqual(missing(names, isRoute), []);
  });

  test('of flags belong to a command, or to a script', () => {
    const flags = new Set(
      COMMANDS.flatMap(({ flags }) => Object.keys(flags)).map((name) =>
        name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      ),
    );
    const names = found(/(?<=[\s`(])--([a-z][a-z-]+[a-z])\b/g);
    assert.ok(names.length > 150, `${names.length} flags`);
    /** Of other programs: those that the docs show how to call. */
    const foreign =
      /^(?:check|sign|help|fail-with-body|platform|package-lock-only|omit|no-save|loglevel|transport|header|pwprompt|decode|show-error|cacert|connect-to)$/;
    const isFlag = (name: string) =>
      flags.has(name) || foreign.test(name) || new RegExp(`['"\`-]${name}\\b`).test(sources);
    assert.deepEqual(missing(names, isFlag), []);
  });

  test('of parts of the dashboard are on its pages', () => {
    const texts = projectFile('src/web/texts/en.txt');
    const guides = DOCS.filter(({ path }) => /^docs\/(?:start|how-to)\//.test(path));
    const names = found(/\*\*([A-Z][^*.:,]*)\*\*/g, guides).filter(({ name }) => name !== 'It worked');
    assert.ok(names.length > 15, `${names.length} labels`);
    assert.deepEqual(
      missing(names, (name) => texts.includes(` = ${name}\n`)),
      [],
    );
  });
});
