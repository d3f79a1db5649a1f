import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { readArguments } from '../../src/app/command/arguments.ts';
import { COMMANDS } from '../../src/app/command/mod.ts';
import { PAGES as PAGES_WITH_SAMPLES, samplesOf } from '../support/pages.ts';
import { projectFile } from './sources.ts';

const inFolder = (folder: string) =>
  readdirSync(new URL(`../../${folder}`, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

/** Pages in git; those made from docstrings are not, and their examples are run where they come from. */
const DOCS = globSync('docs/**/*.md', { cwd: new URL('../..', import.meta.url) })
  .filter((path) => !path.startsWith('docs/reference'))
  .toSorted();

/** What tells people what to type. */
const PAGES = [
  'README.md',
  'CHANGELOG.md',
  '.ci/run',
  '.ci/nightly',
  'SECURITY.md',
  'RELIABILITY.md',
  ...DOCS,
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
  test('has no sample that no test runs or reads, or says why', () => {
    const samples = PAGES_WITH_SAMPLES.flatMap((page) => samplesOf(page).map((sample) => ({ page, ...sample })));
    assert.ok(samples.length > 30, `${samples.length} samples`);
    for (const { page, line, language, text } of samples) {
      // `test/built` runs those in sh and what they have saved, and those of library.md.
      assert.ok(['sh', 'ts', 'python', 'json', 'text'].includes(language), `${page}:${line}: name its language`);
      if (language === 'json') assert.doesNotThrow(() => JSON.parse(text), `${page}:${line}`);
    }
    for (const { page, line, file, language } of samples)
      if (['ts', 'python'].includes(language) && page !== 'docs/library.md')
        assert.ok(file !== undefined, `${page}:${line}: nothing says under which name it is saved, to be run`);
    const notRun = samples.filter(({ notRun }) => notRun !== undefined && !notRun.startsWith('by the soak'));
    assert.ok(notRun.length <= 9, `${notRun.length} samples are not run`);
    for (const page of PAGES_WITH_SAMPLES) {
      const indented = /^(?![ \d*-]).*\n\n {4}\S/m.exec(projectFile(page).replaceAll(/^```[\s\S]*?^```$/gm, ''));
      assert.equal(indented?.[0], undefined, `${page}: put it between \`\`\`sh and \`\`\``);
    }
  });

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
