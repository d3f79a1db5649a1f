import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import ts from 'typescript-5';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { projectFile, sourcesBelow } from './sources.ts';

/** The functions of a file that are longer than 80 lines, each as `path name`. */
function longFunctions({ path, text }: { readonly path: string; readonly text: string }): readonly string[] {
  // Each ends in a line that begins with its bracket: most files have none far enough from the one before.
  const ends = text.split('\n').flatMap((line, at) => (/^[})\]]/.test(line) ? [at] : []));
  if (ends.every((end, at) => end - (ends[at - 1] ?? -1) < 80)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && lineOf(node.end) - lineOf(node.getStart()) >= 80) {
      const { name } = ts.isArrowFunction(node) && ts.isVariableDeclaration(node.parent) ? node.parent : node;
      found.push(`${path} ${name?.getText() ?? 'without a name'}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('the project files', () => {
  test('the lock names no registry and has a digest for every package', () => {
    const lock = projectFile('package-lock.json');
    assert.ok(!lock.includes('"resolved"'), 'package-lock.json has addresses: install with the .npmrc of this project');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { integrity?: string }> };
    const unsigned = Object.entries(packages).filter(([path, { integrity }]) => path !== '' && !integrity);
    assert.deepEqual(
      unsigned.map(([path]) => path),
      [],
    );
  });

  test('the version of the package is the newest one of the changelog', () => {
    const [, isUnreleased, version] = /^## (Unreleased: )?(\S+)/m.exec(projectFile('CHANGELOG.md')) ?? [];
    const expected = isUnreleased ? `${version}-dev` : version;
    for (const file of ['package.json', 'package-lock.json'])
      assert.equal(JSON.parse(projectFile(file)).version, expected, file);
  });

  test('every package that is asked for is accounted for, and no other', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(projectFile('package.json')) as Record<
      string,
      object
    >;
    const asked = [dependencies, optionalDependencies, devDependencies].flatMap((group) => Object.keys(group ?? {}));
    const rows = [...projectFile('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
    assert.deepEqual(rows, asked);
  });

  test('no source file is too long to read in one sitting', () => {
    const files = ['src', 'db', 'build', 'test', 'bench'].flatMap((folder) => sourcesBelow(folder));
    const long = files.filter(({ path, text }) => !path.endsWith('.generated.ts') && text.split('\n').length > 400);
    assert.deepEqual(
      long.map(({ path }) => path),
      [],
    );
  });

  test('no function is longer than 80 lines', () => {
    const files = ['src', 'db'].flatMap((folder) => sourcesBelow(folder));
    assert.deepEqual(files.flatMap(longFunctions), []);
  });

  test('documents name tests that are there', () => {
    const sources = new Set(sourcesBelow('test').map(({ path }) => path));
    for (const document of ['docs/specification.md', 'SECURITY.md', 'RELIABILITY.md', 'README.md']) {
      const named = [...projectFile(document).matchAll(/`(test\/[^`*]+\.ts)`/g)].map(([, path]) => path!);
      assert.deepEqual(
        named.filter((path) => !sources.has(path)),
        [],
        document,
      );
    }
  });

  test('the weaknesses that OWASP lists are gone through, each with a test', () => {
    const [, ...items] = projectFile('SECURITY.md').split('\n## API');
    assert.deepEqual(
      items.map((item) => Number.parseInt(item, 10)),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    );
    for (const item of items) assert.match(item, /`test\//, item.slice(0, 60));
  });

  test('the specification’s table has every row of the endpoints', () => {
    const table = projectFile('docs/specification.md');
    for (let row = 1; row <= 13; row++) assert.match(table, new RegExp(`\\| E${row} `), `E${row}`);
  });

  test('the specification’s table names every operation', () => {
    const named = [
      ...projectFile('docs/specification.md').matchAll(/`(?:(?:GET|POST|PUT|PATCH|DELETE) )?(\/[^`?]*)/g),
    ].map(([, path]) => path!);
    const isNamed = (path: string) =>
      named.some((own) => (own.endsWith('…') ? path.startsWith(own.slice(0, -1)) : own === path));
    const paths = ROUTES.filter(({ isPage }) => !isPage).map(({ path }) => path);
    assert.deepEqual(
      paths.filter((path) => !isNamed(path)),
      [],
    );
  });

  test('each decision says its context, what was decided and what follows, on a page', () => {
    for (const name of readdirSync(new URL('../../docs/decisions/', import.meta.url))) {
      const text = projectFile(`docs/decisions/${name}`);
      assert.deepEqual(text.match(/^## .*$/gm), ['## Context', '## Decision', '## Consequences'], name);
      assert.ok(text.split(/\s+/).length <= 420, `${name} is longer than a page`);
    }
  });

  test('each decision has a number of its own, which its title has, too', () => {
    const names = readdirSync(new URL('../../docs/decisions/', import.meta.url));
    const numbers = names.map((name) => Number.parseInt(name, 10));
    assert.equal(new Set(numbers).size, names.length);
    for (const [at, name] of names.entries()) {
      assert.match(projectFile(`docs/decisions/${name}`), new RegExp(`^# ${numbers[at]}\\. `), name);
    }
  });
});
