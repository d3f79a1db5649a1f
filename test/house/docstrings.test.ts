import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { stop, transform } from 'esbuild';
import { type Declaration, declarationsOf, exportsOf } from '../../build/docstrings.ts';
import * as domain from '../../src/domain/mod.ts';
import { sourcesBelow } from './sources.ts';

const FILES = sourcesBelow('src/domain');

const placeOf = ({ path, name }: Declaration): string => `${path}: ${name}`;
const isFunction = ({ kind }: Declaration) => kind === 'function' || kind === 'class';

/** Examples as functions, in their order, in which all of `scope` can be used. */
async function compile(
  codes: readonly string[],
  scope: Readonly<Record<string, unknown>>,
): Promise<readonly (() => void)[]> {
  const list = codes.map((code) => `() => {\n${code}\n},`).join('\n');
  // The hundreds of names are read once a file, and not with each example.
  const { code } = await transform(`return [${list}];`, { loader: 'ts' });
  return new Function(...Object.keys(scope), code)(...Object.values(scope));
}

describe('examples in docstrings', () => {
  const files = FILES.filter(({ text }) => text.includes('@example'));
  assert.ok(files.length > 0, 'no file has an example');
  // One process for all files; a synchronous call starts one each time.
  after(() => stop());

  for (const file of files) {
    test(`${file.path} does what its examples say`, async () => {
      const module = await import(new URL(`../../${file.path}`, import.meta.url).href);
      const scope: Record<string, unknown> = { ...domain, ...module, assert };
      const examples = declarationsOf(file).flatMap((declaration) => declaration.examples);
      assert.equal(
        examples.length,
        [...file.text.matchAll(/\* @example/g)].length,
        'an example of what is not exported',
      );
      const runs = await compile(
        examples.map(({ code }) => code),
        scope,
      );
      for (const [at, run] of runs.entries()) {
        assert.doesNotThrow(run, `${file.path}:${examples[at]!.line}`);
      }
    });
  }
});

const DECLARATION =
  /^(?:export (?![*{]|type [{*])|const |let |(?:async )?function|interface |type (?![{*])|class |declare )/m;

/** Whether a comment that isn't a docstring, in a block or in lines, stands before the first declaration. */
const hasHead = (text: string): boolean => /^[/](?:[*](?![*])|[/] )/m.test(text.split(DECLARATION, 1)[0]!);

describe('heads of files', () => {
  test('say of each source of over 150 lines how it is read', () => {
    const long = ['src', 'db']
      .flatMap((folder) => sourcesBelow(folder))
      .filter(({ path, text }) => !path.endsWith('.generated.ts') && text.split('\n').length > 151);
    assert.ok(long.length > 200, 'too few files are looked at');
    const bare = long.filter(({ text }) => !hasHead(text)).map(({ path }) => path);
    assert.deepEqual(
      bare,
      [],
      'Begin each with a comment: what the file is for, what comes first, what is below and why',
    );
  });

  const cases: readonly (readonly [text: string, has: boolean])[] = [
    ['/* First. */\n\nimport a;\nconst b = 1;', true],
    ['import a;\n\n/*\n * First.\n */\n\n/** B. */\nconst b = 1;', true],
    ['import a;\n\n/** B. */\nconst b = 1;', false],
    ['import a;\nconst b = 1;\n/* Late. */', false],
  ];
  for (const [text, has] of cases)
    test(`${JSON.stringify(text)} has ${has ? 'one' : 'none'}`, () => {
      assert.equal(hasHead(text), has);
    });
});

describe('docstrings', () => {
  const declared = FILES.flatMap(declarationsOf);
  const given = exportsOf(FILES, 'src/domain/mod.ts');

  test('every exported function of the domain has one', () => {
    const bare = declared.filter(
      (declaration) => isFunction(declaration) && declaration.text === '' && !declaration.throws,
    );
    assert.deepEqual(bare.map(placeOf), []);
  });

  test('the values that the domain gives are found, and no others', () => {
    const values = given.filter(({ kind }) => kind !== 'interface' && kind !== 'type').map(({ name }) => name);
    assert.deepEqual(values.toSorted(), Object.keys(domain).toSorted());
  });

  test('every function that the domain gives has an example', () => {
    const bare = given.filter((declaration) => isFunction(declaration) && declaration.examples.length === 0);
    assert.deepEqual(bare.map(placeOf), []);
  });
});
