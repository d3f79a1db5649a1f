import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { test } from 'node:test';
import { UNDER_TEST } from './command.ts';

test('where the disk for what it prints is full, a command says so in one line, and fails', {
  skip: process.platform !== 'linux',
}, () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(UNDER_TEST.file, [...UNDER_TEST.before, 'openapi'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  assert.equal(
    stderr,
    'sightline: standard output cannot be written (no space left on device): what was printed is not complete\n',
  );
  assert.equal(status, 2);
});
