import { join } from 'node:path';
import { aFolder, json, post, type Running, SOURCE, serve } from '../test/e2e/command.ts';
import { aCluster, administer } from '../test/postgresql/cluster.ts';
import { medianOf } from './interleave.ts';
import type { Options } from './options.ts';
import { ms, printAim, printTable } from './table.ts';

/** Answers per import over HTTP. */
const BATCH = 500;
/** More would take minutes. */
const MOST = 50_000;
const ROUNDS = 200;

const REPORTS = [
  ['E1', '/api/analytics/ads/advertisers', {}],
  ['E1, 30 days of a country', '/api/analytics/ads/advertisers', { countries: ['DE'], endDate: '2026-01-30' }],
  ['E2', '/api/v1/analytics/social/youtube/videos', {}],
  ['A1', '/api/v1/analytics/entities', {}],
] as const;

const aRow = (at: number): object => ({
  query: `query ${at % 200}`,
  ...{ country: at % 3 === 0 ? 'DE' : 'US', language: 'en', model: at % 2 === 0 ? 'gpt-5' : 'gemini' },
  runAt: new Date(Date.UTC(2026, 0, 1) + (at % 90) * 86_400_000 + at).toISOString(),
  answer: `Answer ${at}: the Acme is good. ${at % 3 === 0 ? 'Beta is bad. ' : ''}${'It depends on what you need. '.repeat(11)}`,
  sources: [0, 1, 2].map((source) => ({ url: `https://www.example${(at + source) % 40}.com/page/${at % 97}` })),
  ads: at % 4 === 0 ? [{ unit: 1, position: 1, advertiser: `Shop ${at % 20}`, format: 'text' }] : [],
  videos: at % 5 === 0 ? [{ url: 'https://youtu.be/dQw4w9WgXcQ' }] : [],
});

interface Side {
  readonly service: Running;
  readonly access: { readonly project: string; readonly key: string };
}

async function aSide(cwd: string, db: string): Promise<Side> {
  const program = { ...SOURCE, env: { ...SOURCE.env, SIGHTLINE_DB: db } };
  const made = (await json(cwd, ['setup', '--organisation', 'A', '--project', 'P'], '', program)) as never;
  const { project, key } = made as {
    readonly project: { readonly id: string };
    readonly key: { readonly key: string };
  };
  const brands = '{"name":"Acme"}\n{"name":"Beta","isCompetitor":true}\n';
  await json(cwd, ['ingest', '--project', 'p', '--durability', 'normal', '-'], brands, program);
  const limits = ['--rate-limit', '1000000/1', '--anonymous-rate-limit', '1000000/1', '--log-level', 'error'];
  const flags = ['--allow-http', '--port', '0', '--durability', 'normal', '--json', ...limits];
  return { service: await serve(cwd, ['serve', ...flags], program), access: { project: project.id, key: key.key } };
}

async function timedPost({ service, access }: Side, path: string, body: object): Promise<number> {
  const begun = performance.now();
  const { status, json: said } = await post(service.address, path, access, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
  return performance.now() - begun;
}

/**
 * The real command on a file and on PostgreSQL on the same machine, in turns: imports over HTTP with full analysis, then
 * reports that were asked before. Neither waits for the disk at each import.
 */
export async function postgresql({ responses }: Options): Promise<void> {
  const count = Math.min(MOST, responses);
  await using folder = await aFolder();
  await using cluster = await aCluster();
  await administer(cluster, 'drop database if exists sightline_bench');
  await administer(cluster, 'create database sightline_bench');
  // The default number of parts: tests have fewer.
  await administer(cluster, 'alter database sightline_bench set sightline.parts = 64');
  const sides = [
    await aSide(folder.path, join(folder.path, 'bench.db')),
    await aSide(folder.path, cluster.address('sightline_bench')),
  ];
  try {
    const imports: [number[], number[]] = [[], []];
    for (let at = 0; at < count; at += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index) => aRow(at + index));
      for (const [place, side] of sides.entries())
        imports[place]!.push(await timedPost(side, '/api/v1/job-executions/import', { rows }));
    }
    const [file, server] = imports.map((times) => (1_000 * BATCH) / medianOf(times)) as [number, number];
    const rows: string[][] = [
      ['import, answers a second', file.toFixed(0), server.toFixed(0), (server / file).toFixed(2)],
    ];
    const ratios: number[] = [];
    for (const [name, path, body] of REPORTS) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        for (const [place, side] of sides.entries()) times[place]!.push(await timedPost(side, path, body));
      }
      // The first ones make ready what the others have.
      const [inFile, onServer] = times.map((all) => medianOf(all.slice(ROUNDS / 4))) as [number, number];
      ratios.push(onServer / inFile);
      rows.push([`${name}, ms`, ms(inFile), ms(onServer), (onServer / inFile).toFixed(2)]);
    }
    printTable(`${count} answers`, ['', 'file', 'PostgreSQL', 'ratio'], rows);
    printAim('imports', (server / file).toFixed(2), '0.5 of the file’s rate', server / file >= 0.5);
    const worst = Math.max(...ratios);
    printAim('warm reports', worst.toFixed(2), '1.1 of the file’s time', worst <= 1.1);
  } finally {
    for (const { service } of sides) await service[Symbol.asyncDispose]();
  }
}
