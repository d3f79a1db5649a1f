import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { assertEndsAtSigterm, ROOT } from './npm.ts';

describe('npm run', () => {
  test('leaves no shell between npm and the service, whatever the shell is', () => {
    const { scripts } = JSON.parse(readFileSync(`${ROOT}/package.json`, 'utf8'));
    for (const script of ['sightline', 'start', 'demo']) assert.match(scripts[script], /(^|&& )exec node /, script);
  });

  // The others are in slow/npm.test.ts.
  test('start: SIGTERM reaches the service, which ends as it should', () =>
    assertEndsAtSigterm('start', '--allow-http'));
});
