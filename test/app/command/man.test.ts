import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { flagName } from '../../../src/app/command/arguments.ts';
import { aWorld, COMMANDS } from './support.ts';

const hasGroff = spawnSync('groff', ['--version']).status === 0;

describe('the manual page', () => {
  test('has every command with its flags and examples, and every variable', async () => {
    const { code, stdout } = await aWorld().run(['man']);
    const plain = stdout.replaceAll('\\-', '-').replaceAll('\\(aq', "'");
    assert.equal(code, 0);
    for (const { name, summary, details, flags, examples } of COMMANDS) {
      for (const text of [summary, details ?? summary, examples.join()])
        assert.match(text, /\w/, `${name} says what it is`);
      assert.ok(plain.includes(`\n.SS ${name}\n`), name);
      for (const [key, { value, description }] of Object.entries(flags)) {
        assert.ok(plain.includes(`\n.B ${flagName(key)}`), key);
        assert.notEqual(value, '', `${name} ${key}: its value has a name`);
        assert.match(description, /\w/, `${name} ${key}: it is described`);
      }
      for (const example of examples) assert.ok(plain.includes(`sightline ${example}`.replaceAll('…', '...')), example);
    }
    for (const name of ['SIGHTLINE_PROJECT', 'SIGHTLINE_DB', 'SIGHTLINE_DRIVER_DIR'])
      assert.ok(plain.includes(`\n.B ${name}\n`), name);
  });

  test('is one that groff takes', { skip: !hasGroff && 'groff is not on this machine' }, async () => {
    const { stdout } = await aWorld().run(['man']);
    const {
      status,
      stderr,
      stdout: shown,
    } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
      input: stdout,
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr, shown], [0, '', '']);
  });
});
