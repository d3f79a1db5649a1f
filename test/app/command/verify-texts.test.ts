import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { makePassport } from '../../../src/http/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { aRow } from '../support.ts';
import { aWorldWithProject } from './support.ts';

test('a passport that holds says over how many answers', async () => {
  const { app, run } = await aWorldWithProject();
  const { id: project } = await app.projects.find('laptops');
  const rows = [1, 2, 3].map((executionNumber) => aRow({ executionNumber }));
  await app.jobExecutions.import(project, rows, { dryRun: false });
  const asked = { report: 'listEntityVisibility', body: { startDate: '2025-01-01', endDate: '2027-01-01' } };
  await using folder = await aFolder();
  const file = join(folder.path, 'passport.json');
  await writeFile(file, JSON.stringify(await makePassport({ app, project, version: '1.2.3', waiting: {} }, asked)));
  const { stdout } = await run(['verify', file]);
  assert.match(stdout, /^The passport holds: 3 answers, settings and figures are as they were\.$/m);
});

/** A project with a brand and three answers, its export line by line, and its passport, which `change` may spoil. */
async function aVerifiedWorld(folder: string) {
  const world = await aWorldWithProject();
  const { id: project } = await world.app.projects.find('laptops');
  const asked = { report: 'listEntityVisibility', body: { startDate: '2025-01-01', endDate: '2027-01-01' } };
  await world.json(['ingest', '--project', 'laptops', '-'], { stdin: '{"name":"Acme"}' });
  const rows = [1, 2, 3].map((executionNumber) => aRow({ executionNumber, answer: 'Acme leads.' }));
  await world.app.jobExecutions.import(project, rows, { dryRun: false });
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  };
  const passport = await makePassport({ app: world.app, project, version: '1.2.3', waiting: {} }, asked);
  const file = await write('passport.json', JSON.stringify(passport));
  const exported = (await world.run(['export', '--project', 'laptops'])).stdout.trimEnd().split('\n');
  return { ...world, project, rows, write, passport, file, exported };
}

test('what differs from a passport is named, in the database and in an export with its lines', async () => {
  await using folder = await aFolder();
  const { app, run, project, rows, write, file, exported } = await aVerifiedWorld(folder.path);
  const against = async (lines: readonly string[]) =>
    run(['verify', file, '--export', await write('export.jsonl', lines.join('\n'))]);
  assert.deepEqual(await against(exported), {
    code: 0,
    stdout: 'The passport holds: 3 answers, settings are as they were.\n',
    stderr: '',
  });
  const at = exported.findIndex((line) => line.includes('"kind":"row"'));
  const changed = exported.with(at, exported[at]!.replace('Acme leads.', 'Acme follows.')).toSpliced(1, 0, '');
  const other = await against(changed);
  assert.equal(other.code, 1);
  assert.match(other.stdout, new RegExp(`1 answer changed or gone, 1 other there \\(lines ${at + 2}\\)`));
  const brand = await against(exported.map((line) => line.replace('"aliases":[]', '"aliases":["Akme"]')));
  assert.deepEqual([brand.code, /^aliases: differ \(lines \d+\)$/m.test(brand.stdout)], [1, true]);

  await app.jobExecutions.import(project, [{ ...rows[0]!, answer: 'Bolt leads.' }], { dryRun: false });
  const { code, stdout } = await run(['verify', file]);
  assert.equal(code, 1);
  assert.match(stdout, /1 answer changed or gone, 1 other there$/m);
  assert.match(stdout, /^figures: are others now$/m);
  const { differences } = JSON.parse((await run(['verify', file, '--json'])).stdout);
  assert.deepEqual(differences.map(({ part }: { part: string }) => part).toSorted(), ['answers', 'figures']);
});

test('a passport that was changed, none at all, and an export that is cut off or spoilt are told', async () => {
  await using folder = await aFolder();
  const { run, write, passport, file, exported } = await aVerifiedWorld(folder.path);
  const spoilt = await write('spoilt.json', JSON.stringify({ ...passport, report: 'listMerchants' }));
  assert.match(
    (await run(['verify', spoilt, '--export', await write('a.jsonl', exported.join('\n'))])).stdout,
    /^passport: was changed since it was made$/m,
  );
  for (const text of ['{}', 'no', '{"digests":{"answers":{"parts":[]}}}'])
    assert.match(
      (await run(['verify', await write('none.json', text)])).stderr,
      /none\.json is not a passport: save what/,
    );
  const cut = await run(['verify', file, '--export', await write('cut.jsonl', exported.slice(0, -1).join('\n'))]);
  assert.match(cut.stderr, /cut\.jsonl is cut off: its last line is missing/);
  const bad = await run(['verify', file, '--export', await write('bad.jsonl', ['no', ...exported].join('\n'))]);
  assert.match(bad.stderr, /bad\.jsonl, line 1: is not JSON/);
});
