import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { randomFrom } from '../../fuzz/random.ts';
import { keepAsking, type Traffic } from './clients.ts';
import { disturb, supervise } from './faults.ts';
import { checkKept, checkReads, type Event, type Kept, type Violation, waitsOf } from './history.ts';
import { openAsking } from './http.ts';
import { type Options, type Report, summaryOf } from './options.ts';
import { compareReports } from './reports.ts';
import { type Cluster, makeCluster } from './setup.ts';
import { SIZE, writeOf } from './world.ts';

/* The soak of a cluster, once it is alone in its namespaces: see mod.ts, which starts it. */

const options = JSON.parse(process.argv[2]!) as Options & { readonly folder: string; readonly program: string };
const { folder, minutes, seed, faults } = options;
const events: Event[] = [];
const record = (event: Event) => {
  events.push(event);
  appendFileSync(options.history, `${JSON.stringify(event)}\n`);
};
const began = performance.now();
const say = (what: string) =>
  void process.stderr.write(`${String(Math.round((performance.now() - began) / 1_000)).padStart(5)} s  ${what}\n`);

const cluster = await makeCluster(folder, options.program, { projects: options.projects, say });
const nodes = cluster.nodes.map(({ name }) => name);
const addresses = Object.fromEntries(cluster.nodes.map(({ name, address }) => [name, address]));
const ask = openAsking(cluster.access, addresses, { door: cluster.door.address, certificate: cluster.certificate });

say(`clients begin, for ${minutes} minutes`);
const over = new AbortController();
const { projects } = cluster.access;
const traffic: Traffic = { ask, projects, nodes, clients: options.clients, seed, pause: 300, record };
const asking = keepAsking(traffic, over.signal);
const supervised = supervise(cluster, record, over.signal);
await Promise.race([
  disturb(cluster, { random: randomFrom(seed), names: faults, time: minutes * 60_000, record, say }),
  asking,
]);
over.abort();
await Promise.all([asking, supervised]);
say('clients have ended');

const kept = await keptIn(cluster);
const violations: Violation[] = [...checkKept(events, kept, SIZE), ...checkReads(events, SIZE)];
let compared = 0;
for (const [number, id] of projects.entries()) {
  const writes = kept.filter(({ project }) => project === number).map(({ write }) => write);
  const found = await compareReports(ask, nodes, { id, number, writes });
  compared += found.compared;
  violations.push(...found.violations);
}
ask.close();
say(`${compared} reports compared`);
const check = await cluster.nodes[0]!.run(
  'SIGHTLINE_DB=postgresql://sightline@127.0.0.1:5432/sightline runuser -u sightline -- sightline check --json',
).catch((error: { readonly stdout?: string }) => error.stdout ?? String(error));
if (JSON.parse(check).ok !== true) violations.push({ rule: 'wrong report', detail: `sightline check: ${check}` });
const answers = kept.reduce((sum, { rows }) => sum + rows, 0);
const report: Report = { ...summaryOf(events), answers, compared, waits: waitsOf(events), violations };
process.stdout.write(`${JSON.stringify(report)}\n`);
process.exit(violations.length === 0 ? 0 : 1);

/** Content of the database, read without the service. */
async function keptIn({ servers, password, access }: Cluster): Promise<readonly Kept[]> {
  for (const { address } of servers) {
    const client = new pg.Client({ host: address, database: 'sightline', user: 'sightline', password });
    await client.connect();
    try {
      const { rows: standby } = await client.query('select pg_is_in_recovery() as "is"');
      if (standby[0].is) continue;
      const { rows } = await client.query(`
        select project.uuid as id, model, count(*)::int as rows, count(distinct job_execution.uuid)::int as ids
        from job_execution join project on project.id = job_execution.project group by 1, 2`);
      return rows.map(({ id, model, ...counts }) => ({
        ...counts,
        ...{ project: access.projects.indexOf(id), write: writeOf(model) },
      }));
    } finally {
      await client.end();
    }
  }
  throw new Error('There is no primary');
}
