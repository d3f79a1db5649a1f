import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { projectFile, sourcesBelow } from './sources.ts';

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

  test('no source file is too long to read in one sitting', () => {
    const files = [...sourcesBelow('src'), ...sourcesBelow('db'), ...sourcesBelow('test')];
    const long = files.filter(({ path, text }) => !path.endsWith('.generated.ts') && text.split('\n').length > 400);
    assert.deepEqual(
      long.map(({ path }) => path),
      [],
    );
  });
});
