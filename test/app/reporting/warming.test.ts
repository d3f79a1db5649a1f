import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { warming } from '../../../src/app/reporting/warming.ts';

describe('projects that a process is asked for', () => {
  test('are loaded once each, one after the other, and again where that failed', async () => {
    const loads: { readonly project: string; end(error?: Error): void }[] = [];
    const warm = warming({
      load: (project) =>
        new Promise((resolve, reject) => {
          loads.push({ project, end: (error) => (error ? reject(error) : resolve()) });
        }),
    });
    const begun = async () => {
      await new Promise(setImmediate);
      return loads.map(({ project }) => project);
    };
    for (const project of ['one', 'two', 'one', 'three']) warm(project);
    assert.deepEqual(await begun(), ['one']);
    loads[0]!.end(new Error('not ready'));
    assert.deepEqual(await begun(), ['one', 'two']);
    loads[1]!.end();
    assert.deepEqual(await begun(), ['one', 'two', 'three']);
    loads[2]!.end();
    await begun();
    for (const project of ['one', 'two', 'one', 'three']) warm(project);
    assert.deepEqual(await begun(), ['one', 'two', 'three', 'one']);
  });
});
