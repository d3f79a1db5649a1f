import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { MovedProject } from '../src/domain/mod.ts';
import { aFolder, aProject, UNDER_TEST } from '../test/e2e/command.ts';
import { aCluster, administer } from '../test/postgresql/cluster.ts';
import { EVEN } from './data/mod.ts';
import { type Measured, measured } from './measured.ts';
import type { Options } from './options.ts';
import { Refused } from './service/client.ts';
import { fillDatabase } from './service/fill.ts';
import { HEAVY } from './service/load.ts';
import { serve } from './service/world.ts';
import { printAim, printTable } from './table.ts';

const REPORTS = [...HEAVY, ['/api/analytics/ads/advertisers', '{}'], ['/api/v1/analytics/facets', '{}']] as const;

/** A drawn project goes from a file to PostgreSQL and back: the same rows by their hashes, and the same reports of all three. */
export async function move({ responses, seed, letters }: Options): Promise<void> {
  await using folder = await aFolder();
  await using cluster = await aCluster();
  await administer(cluster, 'drop database if exists sightline_bench');
  await administer(cluster, 'create database sightline_bench');
  // The default number of parts: tests have fewer.
  await administer(cluster, 'alter database sightline_bench set sightline.parts = 64');
  const server = cluster.address('sightline_bench');
  const { project, key } = await aProject(folder.path);
  const [file, back] = [join(folder.path, 'data', 'sightline.db'), join(folder.path, 'back.db')];
  fillDatabase(file, project, { shape: EVEN, responses, seed, letters });

  const headers = { 'content-type': 'application/json', 'x-api-key': key, 'x-project-id': project };
  async function said(db: string): Promise<readonly string[]> {
    const program = { ...UNDER_TEST, env: { ...UNDER_TEST.env, SIGHTLINE_DB: db } };
    await using service = await serve(folder.path, headers, program);
    const answers: string[] = [];
    for (const [path, body] of REPORTS) answers.push(await answered(() => service.ask(path, body)));
    return answers;
  }
  const take = async (from: string, to: string) => {
    const taken = await measured(folder.path, ['move', '--from', from, '--to', to, '--json']);
    const { projects } = JSON.parse(taken.printed) as { readonly projects: readonly MovedProject[] };
    return { ...taken, projects };
  };

  // A service keeps columns beside the rows, which are moved with them.
  const before = await said(file);
  const there = await take(file, server);
  const inServer = await sizeOf(server);
  const returned = await take(server, back);
  const isOneHash = JSON.stringify(there.projects) === JSON.stringify(returned.projects);
  const rows = there.projects.reduce((sum, { rows }) => sum + rows, 0);
  const line = (what: string, { took, processor, megabytes }: Measured, bytes: number) => [
    ...[what, (took / 1_000).toFixed(0), (processor / 1_000).toFixed(0), String(megabytes)],
    ...[Math.round(rows / (took / 1_000)).toFixed(0), gigabytes(bytes)],
  ];
  printTable(
    `sightline move of ${responses} answers of ${letters} characters, ${rows} rows, from a file of ${gigabytes((await stat(file)).size)} GB`,
    ['', 's', 's of its processor', 'MB at most', 'rows a second', 'GB there'],
    [line('to PostgreSQL', there, inServer), line('back into a file', returned, (await stat(back)).size)],
  );
  printAim('all rows by their hashes', isOneHash ? 'equal' : 'not equal', 'equal', isOneHash);
  for (const [name, db] of [
    ['PostgreSQL', server],
    ['the file that came back', back],
  ] as const) {
    const after = await said(db);
    const differing = REPORTS.flatMap(([path], at) => (after[at] === before[at] ? [] : [path]));
    const result = differing.length === 0 ? 'equal' : `not equal: ${differing.join(', ')}`;
    printAim(`${REPORTS.length} reports of ${name}`, result, 'equal', differing.length === 0);
  }
}

/** Asks until it is answered: of very many answers columns are made first. */
async function answered(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await delay(1_000);
    }
  }
}

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(2);

async function sizeOf(address: string): Promise<number> {
  const client = new pg.Client(address);
  await client.connect();
  const { rows } = await client.query<{ readonly bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  await client.end();
  return Number(rows[0]!.bytes);
}
