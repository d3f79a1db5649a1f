import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sourcesBelow } from './sources.ts';

/** Every `@example` line of a file, with the line it stands on. */
function examplesOf(text: string): readonly { readonly line: number; readonly code: string }[] {
  return text.split('\n').flatMap((content, index) => {
    const code = /^\s*(?:\/\*)?\*+ @example (.+?)(?: \*\/)?$/.exec(content)?.[1];
    return code === undefined ? [] : [{ line: index + 1, code }];
  });
}

describe('examples in docstrings', () => {
  const files = sourcesBelow('src/domain').filter(({ text }) => text.includes('@example'));
  assert.ok(files.length > 0, 'no file has an example');

  for (const { path, text } of files) {
    test(`${path} does what its examples say`, async () => {
      const module: Record<string, unknown> = await import(new URL(`../../${path}`, import.meta.url).href);
      const names = Object.keys(module);
      for (const { line, code } of examplesOf(text)) {
        const run = new Function('assert', ...names, code);
        assert.doesNotThrow(() => run(assert, ...names.map((name) => module[name])), `${path}:${line}`);
      }
    });
  }
});

describe('docstrings', () => {
  test('every exported function of the domain has one', () => {
    const bare = sourcesBelow('src/domain').flatMap(({ path, text }) =>
      [...text.matchAll(/(\*\/)?\n+export (?:async )?function (\w+)/g)]
        .filter(([, comment]) => comment === undefined)
        .map(([, , name]) => `${path}: ${name}`),
    );
    assert.deepEqual(bare, []);
  });
});
