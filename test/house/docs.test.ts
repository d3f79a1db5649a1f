import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readArguments } from '../../src/app/command/arguments.ts';
import { COMMANDS } from '../../src/app/command/mod.ts';
import { projectFile } from './sources.ts';

const inFolder = (folder: string) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

/** What tells people what to type. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  '.ci/run',
  ...inFolder('docs'),
  ...inFolder('docs/decisions'),
  ...inFolder('examples'),
].map((path) => ({ path, text: projectFile(path) }));

const found = (pattern: RegExp) =>
  PAGES.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ path, match })));

/** The words of a line of a shell, to the end of the command; quotes keep words together. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.split(/ +(?:[#&>|]|\s#)/);
  return [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => (quoted ?? plain)!);
}

describe('the documentation', () => {
  test('shows commands that the command line takes', () => {
    const lines = found(/^(?:#? *|.*[ /])sightline ((?:demo|setup|org|project|user|key|ingest|serve)\b[^\n`]*)/gm);
    assert.ok(lines.length > 12, `${lines.length} commands`);
    for (const { path, match } of lines) {
      const words = wordsOf(match[1]!);
      const command =
        COMMANDS.find(({ name }) => name === words.slice(0, 2).join(' ')) ??
        COMMANDS.find(({ name }) => name === words[0]);
      assert.ok(command, `${path}: sightline ${match[1]}`);
      const rest = words.slice(command.name.split(' ').length);
      if (!rest.includes('--help')) assert.doesNotThrow(() => readArguments(command, rest, {}), `${path}: ${match[0]}`);
    }
  });

  test('names npm scripts that there are', () => {
    const { scripts } = JSON.parse(projectFile('package.json')) as { scripts: object };
    const named = found(/\bnpm (?:-s )?run (?:-s )?([a-z:]+)/g);
    assert.ok(named.length > 10, `${named.length} scripts`);
    for (const { path, match } of named) assert.ok(Object.hasOwn(scripts, match[1]!), `${path}: ${match[0]}`);
  });

  test('names files that there are', () => {
    const named = [
      ...found(/`((?:src|db|test|docs|examples|build|bench|sample)\/[\w./-]+)`/g),
      ...found(/\]\(((?!https?:)[^)#]+)\)/g),
    ];
    assert.ok(named.length > 30, `${named.length} files`);
    for (const { path, match } of named) {
      const base = match[0].startsWith('`') ? '' : path.replace(/[^/]*$/, '');
      assert.ok(existsSync(new URL(`../../${base}${match[1]}`, import.meta.url)), `${path}: ${match[1]}`);
    }
  });
});
