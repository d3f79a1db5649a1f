import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { quoted } from '../../../src/app/command/completion/words.ts';
import { aWorld, COMMANDS } from './support.ts';

const scriptFor = async (shell: string) => (await aWorld().run(['completion', shell])).stdout;

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;
const without = (shell: string) => ({ skip: !has(shell) && `${shell} is not on this machine` });

/** Typed words, and some of the words offered; none = files, which the shell itself offers. */
const CASES: readonly (readonly [string, readonly string[]])[] = [
  ['', COMMANDS.map(({ name }) => name.split(' ')[0]!)],
  ['ing', ['ingest']],
  ['key ', ['create', 'delete', 'list']],
  ['key cr', ['create']],
  ['key create --perm', ['--permission']],
  ['key create --permission ', ['read', 'read-write']],
  ['key create --name n --permission read-', ['read-write']],
  ['serve --tls', ['--tls-cert', '--tls-key']],
  ['serve --log-level ', ['silent', 'error', 'warn', 'info']],
  ['ingest --kind v', ['videos']],
  ['completion ', ['bash', 'zsh', 'fish']],
  ['migrate --help', ['--help']],
];

const sorted = (words: Iterable<string>) => [...new Set(words)].toSorted();

describe('completion', () => {
  test('every command and flag is in the script of every shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const script = await scriptFor(shell);
      for (const { name, flags } of COMMANDS) {
        assert.ok(script.includes(name.split(' ').at(-1)!), name);
        for (const [key, { words = [] }] of Object.entries(flags)) {
          assert.match(script, new RegExp(`(--|-l )${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}\\b`), key);
          for (const word of words) assert.ok(script.includes(word), word);
        }
      }
    }
  });

  test('bash offers what fits', without('bash'), async () => {
    const asks = CASES.map(([typed]) => {
      const words = ['sightline', ...typed.split(' ')];
      return `COMPREPLY=(); COMP_WORDS=(${words.map(quoted).join(' ')}); COMP_CWORD=${words.length - 1}; _sightline; printf '%s\\n' "\${COMPREPLY[@]}" .`;
    });
    const ask = [await scriptFor('bash'), ...asks].join('\n');
    const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' });
    const all = stdout.split('\n.\n').map((words) => words.trim().split('\n'));
    for (const [at, [typed, expected]] of CASES.entries()) {
      const offered = all[at]!.filter((word) => typed !== '' || !word.startsWith('-'));
      assert.deepEqual([sorted(offered), stderr], [sorted(expected), ''], typed);
    }
  });

  test('fish offers what fits', without('fish'), async () => {
    const script = await scriptFor('fish');
    for (const [typed, expected] of CASES) {
      const ask = `${script}\ncomplete -C ${quoted(`sightline ${typed}`)}`;
      const { stdout, stderr } = spawnSync('fish', ['--no-config', '-c', ask], { encoding: 'utf8' });
      const offered = stdout
        .trim()
        .split('\n')
        .map((line) => line.split('\t')[0]!);
      assert.deepEqual([sorted(offered), stderr], [sorted(expected), ''], typed);
    }
  });

  test('zsh reads its script', without('zsh'), async () => {
    const { status, stderr } = spawnSync('zsh', ['-n'], { input: await scriptFor('zsh'), encoding: 'utf8' });
    assert.deepEqual([status, stderr], [0, '']);
  });

  test('for another shell there is none', async () => {
    const { code, stderr } = await aWorld().run(['completion', 'csh']);
    assert.deepEqual([code, stderr], [2, 'sightline: cannot complete for "csh": bash, zsh and fish are known\n']);
  });
});
