import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { readArguments, variableName } from '../../src/app/command/arguments.ts';
import { COMMANDS } from '../../src/app/command/mod.ts';
import { projectFile } from './sources.ts';

const UNIT = projectFile('examples/sightline.service');
const CADDY = projectFile('examples/Caddyfile');
const NODE = projectFile('examples/cluster/sightline.conf');
const EXAMPLES = [UNIT, CADDY, NODE];

/** Skipped where a program is not there to judge. */
const judgedBy = (program: string, ask: string) => ({
  skip: spawnSync(program, [ask]).status !== 0 && `${program} is not on this machine`,
});

/** Runs a program with a file that has the text, and gives its exit code and all it said. */
function judge(program: string, args: readonly string[], name: string, text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-'));
  try {
    const file = join(folder, name);
    writeFileSync(file, text);
    const { status, stdout, stderr } = spawnSync(program, [...args, file], { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const flagVariables = new Set(COMMANDS.flatMap(({ flags }) => Object.keys(flags).map(variableName)));

describe('the examples', () => {
  test('every variable in them is a setting, and its value one that it takes', () => {
    const given = EXAMPLES.flatMap((text) => [...text.matchAll(/\b(SIGHTLINE_[A-Z_]+)(?:=(\S+))?/g)]);
    assert.ok(given.length >= 2);
    const serve = COMMANDS.find(({ name }) => name === 'serve')!;
    for (const [, name = '', value] of given) {
      assert.ok(flagVariables.has(name), name);
      assert.doesNotThrow(() => readArguments(serve, [], { [name]: value }), name);
    }
  });

  test('each service has backups on another path, and its key file apart from both', () => {
    const of = (text: string) =>
      Object.fromEntries(
        [...text.matchAll(/^Environment=(SIGHTLINE_\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
      );
    const alone = of(UNIT);
    const [db, backups, key] = ['DB', 'BACKUP_DIR', 'KEY_FILE'].map((name) => alone[`SIGHTLINE_${name}`]!);
    assert.equal(new Set([dirname(db!), backups, dirname(key!)]).size, 3);
    const made = /^StateDirectory=(.*)$/m
      .exec(UNIT)?.[1]
      ?.split(' ')
      .map((name) => `/var/lib/${name}`);
    assert.deepEqual(made, [dirname(db!), dirname(key!)]);
    // A service over PostgreSQL refuses a folder for backups, which that makes by its own means.
    assert.match(NODE, /^UnsetEnvironment=SIGHTLINE_BACKUP_DIR$/m);
    assert.equal(of(NODE).SIGHTLINE_KEY_FILE, key);
    const folder = '/var/backups/sightline-cluster';
    for (const name of ['journal', 'backup']) {
      const text = projectFile(`examples/cluster/sightline-${name}.service`);
      assert.ok(text.includes(`=${folder}/`) && text.includes('--username=replicator'), name);
      assert.match(projectFile('examples/cluster/sightline-journal.service'), / start sightline-backup$/m);
    }
  });

  test('systemd takes the unit', judgedBy('systemd-analyze', '--version'), () => {
    assert.match(UNIT, /^ExecStart=\/usr\/local\/bin\/sightline serve$/m);
    const here = UNIT.replace('/usr/local/bin/sightline serve', `${process.execPath} serve`);
    const { said } = judge('systemd-analyze', ['verify', '--man=no'], 'sightline.service', here);
    // It may have something to say of other units of the machine.
    assert.deepEqual(
      said.split('\n').filter((line) => line.includes('sightline')),
      [],
    );
  });

  for (const name of ['haproxy-node.cfg', 'haproxy-door.cfg'])
    test(`haproxy takes ${name}`, judgedBy('haproxy', '-v'), () => {
      // Its certificate is not here.
      const text = projectFile(`examples/cluster/${name}`).replace(/ ssl crt .*/, '');
      const { status, said } = judge('haproxy', ['-c', '-f'], name, text);
      assert.deepEqual([status, /WARNING|ALERT/.test(said)], [0, false], said);
    });

  test('caddy takes the Caddyfile', judgedBy('caddy', 'version'), () => {
    const { status, said } = judge('caddy', ['validate', '--adapter', 'caddyfile', '--config'], 'Caddyfile', CADDY);
    assert.equal(status, 0, said);
  });
});
