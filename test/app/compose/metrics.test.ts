import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { openServiceState } from '../../../src/app/compose/database.ts';
import { noteDrill } from '../../../src/app/compose/drill-note.ts';
import { createMetrics } from '../../../src/app/compose/metrics.ts';
import { serviceFigures } from '../../../src/app/compose/service-figures.ts';
import type { App } from '../../../src/app/mod.ts';
import type { Send } from '../../../src/domain/mod.ts';
import { aFolder } from '../../adapters/sqlite/support.ts';
import { A_SAYING, openaiTold } from '../../support/provider-replies.ts';
import { aCollectingWorld, collectingWith, LOCALES } from '../collecting/support.ts';
import { anApp, aProject, aRow, NOW } from '../support.ts';

const LOAD = { reportsWaiting: 3, writesWaiting: 2, columnsBytes: 4_096 };
const CONNECTIONS = { open: 5, refused: 6, late: 7, stalled: 1 };
const WORK = [
  { organisation: 'o1', kinds: new Map([['reports', { processor: 250, queued: 1_500, behind: 20, bytes: 0 }]]) },
  { organisation: '', kinds: new Map([['writes', { processor: 10, queued: 0, behind: 0, bytes: 0 }]]) },
  { organisation: 'other', kinds: new Map([['texts', { processor: 0, queued: 0, behind: 0, bytes: 4_000 }]]) },
];
const THREAD = { longestStretch: 0.25, utilisation: 0.5 };
const example = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url));

/** Metrics of an app, whose files lie in a folder. */
async function textOf(app: App, folder: string): Promise<string> {
  const metrics = createMetrics('1.2.3');
  const { sizes } = await openServiceState(join(folder, 'data.db'), () => undefined);
  const watched = {
    work: () => WORK,
    load: () => LOAD,
    connections: () => CONNECTIONS,
    thread: () => THREAD,
    backups: undefined,
  };
  metrics.watch(serviceFigures({ app, sizes, ...watched }));
  return (await metrics.read()).text;
}

/** Metrics of a service with a project, whose files lie in a folder. */
async function aWatched(folder: string) {
  const bare = anApp();
  const project = await aProject(bare);
  const metrics = createMetrics('1.2.3');
  const app = metrics.counting(bare.app);
  await writeFile(join(folder, 'data.db'), 'x'.repeat(100));
  await writeFile(join(folder, 'data.db-wal'), 'x'.repeat(40));
  const backups = join(folder, 'backups');
  const { sizes } = await openServiceState(join(folder, 'data.db'), () => undefined);
  metrics.watch(
    serviceFigures({
      app,
      sizes,
      work: () => WORK,
      load: () => LOAD,
      connections: () => CONNECTIONS,
      thread: () => THREAD,
      backups,
    }),
  );
  return { app, project, metrics, backups, text: async () => (await metrics.read()).text };
}

describe('metrics', () => {
  test('tell what waits, what is on the disk, and which parts of projects need attention', async () => {
    await using folder = await aFolder();
    const { app, project, backups, text } = await aWatched(folder.path);
    await app.jobExecutions.import(project.id, [aRow(), aRow({ executionNumber: 2 })], { dryRun: false });
    await app.entities.import(project.id, [{ name: 'Acme' }], { dryRun: false });
    const figures = await text();
    for (const line of [
      'sightline_reports_waiting 3',
      'sightline_work_processor_seconds{kind="reports",organisation="o1"} 0.25',
      'sightline_work_queue_seconds{kind="reports",organisation="o1"} 1.5',
      'sightline_work_behind_seconds{kind="reports",organisation="o1"} 0.02',
      'sightline_work_processor_seconds{kind="writes",organisation="service"} 0.01',
      'sightline_work_bytes{kind="texts",organisation="other"} 4000',
      'sightline_writes_waiting 2',
      'sightline_columns_bytes 4096',
      'sightline_main_thread_longest_stretch_seconds 0.25',
      'sightline_main_thread_utilisation 0.5',
      'sightline_connections 5',
      'sightline_connections_refused 6',
      'sightline_connections_late 8',
      'sightline_database_bytes 100',
      'sightline_wal_bytes 40',
      'sightline_stale_records{project="owner-of-laptops/laptops"} 2',
      `sightline_newest_answer_timestamp_seconds{project="owner-of-laptops/laptops"} ${NOW / 1_000}`,
    ]) {
      assert.ok(figures.split('\n').includes(line), `${line} in ${figures}`);
    }
    assert.doesNotMatch(figures, /^sightline_last_backup_timestamp_seconds/m);
    await mkdir(backups);
    for (const name of [
      'sightline-20261121T140500Z.db',
      'sightline-20261120T140500Z.db',
      'sightline-20261123T140500Z.db.part',
      'sightline-copy-20261121T142000Z.db',
    ])
      await writeFile(join(backups, name), '');
    const made = Date.UTC(2026, 10, 21, 14, 5) / 1_000;
    await noteDrill(backups, { at: made * 1_000, problem: 'answer has 1 rows, not 2' });
    const later = await text();
    for (const line of [
      `sightline_last_backup_timestamp_seconds ${made}`,
      `sightline_last_copy_timestamp_seconds ${made + 900}`,
      `sightline_last_restore_drill_timestamp_seconds ${made}`,
      'sightline_restore_drill_failed 1',
    ])
      assert.ok(later.split('\n').includes(line), `${line} in ${later}`);
  });

  test('tell of judges where there are any, until there are none', async () => {
    await using folder = await aFolder();
    const { app } = anApp();
    const { sizes } = await openServiceState(join(folder.path, 'data.db'), () => undefined);
    const watched = {
      work: () => WORK,
      load: () => LOAD,
      connections: () => CONNECTIONS,
      thread: () => THREAD,
      backups: undefined,
    };
    const project = { staleRecords: 0, newestAnswer: undefined, collectors: [], judge: undefined };
    const judge = { isPaused: true, usd: 1.5, answers: 3, states: { judged: 2, waiting: 1 } };
    let projects = [
      { ...project, project: 'acme/rules' },
      { ...project, project: 'acme/judged', judge },
    ];
    const metrics = createMetrics('1.2.3');
    metrics.watch({ ...serviceFigures({ app, sizes, ...watched }), projects: async () => projects });
    const judges = async () =>
      (await metrics.read()).text.split('\n').filter((line) => line.startsWith('sightline_judge_'));
    assert.deepEqual(await judges(), [
      'sightline_judge_paused{project="acme/judged"} 1',
      'sightline_judge_answers{project="acme/judged",state="judged"} 2',
      'sightline_judge_answers{project="acme/judged",state="waiting"} 1',
      'sightline_judge_usd_this_month{project="acme/judged"} 1.5',
    ]);
    projects = projects.slice(0, 1);
    assert.deepEqual(await judges(), []);
  });

  test('count rows of every caller by their outcome, without dry runs', async () => {
    await using folder = await aFolder();
    const { app, project, text } = await aWatched(folder.path);
    const auditContext = {
      actor: { kind: 'command', id: null, name: 'ada' },
      organisation: project.organisation,
    } as const;
    const asked = { ...auditContext, project: project.id, action: 'import', target: null, requestId: null };
    await app.as(asked).jobExecutions.import(project.id, [aRow()], { dryRun: false });
    await app.jobExecutions.import(project.id, [aRow(), aRow({ answer: 'Other.' })], { dryRun: false });
    await app.jobExecutions.import(project.id, [aRow({ query: 'new' })], { dryRun: true });
    await app.entities.import(project.id, [{ name: 'Acme' }, { name: ' ' }], { dryRun: false });
    const counted = [...(await text()).matchAll(/^sightline_rows_ingested_total\{(.*)\} (\d+)$/gm)].map(
      ([, what, n]) => `${what} ${n}`,
    );
    assert.deepEqual(counted.sort(), [
      'kind="answers",action="created" 1',
      'kind="answers",action="unchanged" 1',
      'kind="answers",action="updated" 1',
      'kind="brands",action="created" 1',
      'kind="brands",action="failed" 1',
    ]);
  });

  test('tell what each collector was charged in this month, and no other', async () => {
    await using folder = await aFolder();
    const said = { ...A_SAYING, model: 'gpt-5', usage: { input: 4_000, output: 600 } };
    const body = JSON.stringify(openaiTold(said).reply);
    const send: Send = async () => ({ status: 200, headers: {}, body });
    const world = await aCollectingWorld(collectingWith({ keys: { openai: 'key' } }, { send }), ['a', 'b']);
    const [asked, idle] = [await world.create('openai', { locales: LOCALES }), await world.create('openai')];
    await world.app.collectors.run(world.project.id, asked.id);
    await world.drain();
    const text = await textOf(world.app, folder.path);
    const answersOf = (id: string) =>
      text
        .split('\n')
        .find((line) =>
          line.startsWith(`sightline_collector_answers_this_month{project="acme/shop",collector="${id}"}`),
        )
        ?.split(' ')[1];
    assert.deepEqual([answersOf(asked.id), answersOf(idle.id)], ['6', '0']);
    const questions = `sightline_collector_questions{project="acme/shop",collector="${asked.id}"`;
    for (const line of [`${questions},state="answered"} 6`, `${questions},state="refused"} 0`])
      assert.ok(text.split('\n').includes(line), line);
  });

  test('tell how collectors do, and which is paused', async () => {
    await using folder = await aFolder();
    const send: Send = async () => ({ status: 401, headers: {}, body: '{}' });
    const world = await aCollectingWorld(collectingWith({ keys: { openai: 'key' } }, { send }), ['a']);
    const { id } = await world.create('openai', { locales: [{ country: 'US', language: 'en' }] });
    await world.app.collectors.run(world.project.id, id);
    await world.drain(world.clock.now + 3_600_000);
    const text = await textOf(world.app, folder.path);
    const of = `project="acme/shop",collector="${id}"`;
    for (const line of [
      `sightline_collector_paused{${of}} 1`,
      `sightline_collector_partly{${of}} 0`,
      `sightline_collector_open_runs{${of}} 1`,
      `sightline_collector_usd_this_month{${of}} 0`,
    ])
      assert.ok(text.split('\n').includes(line), `${line} in ${text}`);
    const [event] = await world.store.read(({ outbox }) => outbox.oldest(9));
    assert.deepEqual(
      [event?.type, event?.subject, event?.data.state],
      ['collector.paused', `collector ${id}`, 'paused'],
    );
  });

  test('count refusals by cause', async () => {
    const metrics = createMetrics('1.2.3');
    for (const status of [200, 401, 401, 429, 503, 204])
      metrics.observe({ requestId: 'r', method: 'GET', route: '/x', status, milliseconds: 1 });
    const { text } = await metrics.read();
    for (const [cause, count] of [
      ['not_authenticated', 2],
      ['rate_limit', 1],
      ['unavailable', 1],
      ['fault', 0],
    ])
      assert.match(text, new RegExp(`^sightline_refusals_total\\{cause="${cause}"\\} ${count}$`, 'm'));
  });
});

describe('the examples for Prometheus and Grafana', () => {
  const rules = parse(readFileSync(example('prometheus-rules.yaml'), 'utf8')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[] }[];
  };
  const dashboard = JSON.parse(readFileSync(example('grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };

  test('ask for metrics that there are', async () => {
    await using folder = await aFolder();
    const { text } = await aWatched(folder.path);
    const known = new Set([...(await text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
    const asked = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    assert.ok(asked.length > 20);
    for (const expr of asked)
      for (const [name] of expr.matchAll(/\b(?:sightline|process|nodejs)_\w+/g))
        assert.ok(known.has(name.replace(/_bucket$/, '')), `${name} in ${expr}`);
    const shown = asked.join(' ');
    for (const name of known) if (/^sightline_/.test(name)) assert.ok(shown.includes(name), `${name} is shown nowhere`);
  });

  test('every alert says what is wrong and what to do', () => {
    for (const { alert, annotations } of rules.groups.flatMap((group) => group.rules)) {
      assert.match(alert, /^Sightline[A-Z]\w+$/);
      assert.ok(annotations.summary.length > 10 && annotations.description.length > 20, alert);
    }
  });

  const promtool = spawnSync('promtool', ['--version']).status === 0;
  test('are rules that promtool takes', { skip: !promtool && 'promtool is not on this machine' }, () => {
    execFileSync('promtool', ['check', 'rules', example('prometheus-rules.yaml')]);
  });
});
