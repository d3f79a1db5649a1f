import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sourcesBelow } from './sources.ts';

/** What goes on by itself in a service, by the module that has it go on, and what keeps two services from doing it at once. */
const BACKGROUND: Readonly<Record<string, string>> = {
  'src/app/compose/service.ts': 'claims of requests in work, of each process its own',
  'src/app/compose/upkeep.ts':
    'maintenance (retention, expired sessions, old replies), checkpoints, looks of alerts, ends of imports, deleted projects and topics of new queries, under leases; when keys were used, of each process its own',
  'src/app/compose/watch-disk.ts': 'room on the disk, by a note that one transaction reads and writes',
  'src/app/compose/reanalysing.ts': 'analyses, under a lease of the queue a project',
  'src/app/reanalyser.ts': 'analyses, under a lease of the queue a project',
  'src/app/compose/collecting.ts':
    'schedules, whose next run moves with each; questions and judges, by leases with a token each',
  'src/app/collecting/mod.ts': 'only says for how long to rest',
  'src/app/judging/ask-judge.ts': 'the tries of one request to a judge',
  'src/app/collecting/exchange.ts': 'the requests of one question, which is leased',
  'src/app/collecting/reading.ts': 'only rests until there is room for a reply of a question that is leased',
  'src/app/compose/scheduled-backups.ts': 'of files: PostgreSQL has its own',
  'src/app/compose/periodic-task.ts': 'what all of them are made of',
  'src/app/compose/delivering.ts':
    'events, passed on with their mark in one transaction; deliveries, by leases with a token each',
  'src/app/delivery/runner.ts': 'only rests between deliveries',
  'src/app/compose/log.ts': 'lines of the log',
};

const GOES_ON = /\b(periodicTask|keepReanalysed|setInterval|setTimeout|delay|rest)\(/;

test('whatever goes on by itself is listed with what keeps two services from doing it at once', () => {
  const found = sourcesBelow('src/app')
    .filter(({ path }) => !path.startsWith('src/app/command/'))
    .filter(({ text }) => GOES_ON.test(text))
    // An interface only declares the method.
    .map(({ path }) => path)
    .filter((path) => path !== 'src/app/judging/judging.ts');
  const what = 'say in BACKGROUND what keeps two services from doing it at once';
  assert.deepEqual(found.toSorted(), Object.keys(BACKGROUND).toSorted(), what);
});

/** What a process remembers from one request to the next, and why another process’s write is seen all the same. */
const REMEMBERED: Readonly<Record<string, string>> = {
  'src/app/read-cache.ts': 'forgotten once anything was written, by whatever process',
  'src/app/access.ts':
    'keys, by way of read-cache: a revoked one is refused at once; when they were used, written each minute',
  'src/app/idempotency.ts': 'what this process could not note as the store was away, until it can',
  'src/app/sessions.ts': 'who is signed in, by way of read-cache: one who is signed out is refused at once',
  'src/app/projects.ts': 'projects, by way of read-cache',
  'src/app/replies.ts':
    'replies of reports, by the revision and state of their project, read once anything was written',
  'src/app/reporting/reports.ts': 'what is stale and judged, by way of read-cache',
  'src/app/reporting/owners.ts': 'owners, by their revision; which brand is chosen, by way of read-cache',
  'src/app/reporting/warming.ts':
    'whose columns this process has loaded ahead: others are loaded by whoever needs them',
  'src/app/reporting/keeper.ts': 'columns, brought up to the revision row before each report',
  'src/app/reporting/paged-once.ts': 'parts of one list, which is read to its end by one request',
  'src/app/whole-lists.ts': 'parts of one list, which is read to its end by one request',
  'src/app/reporting/local.ts': 'videos, by their revision',
  'src/app/compose/report-threads.ts': 'how much memory columns take',
  'src/app/work-budgets.ts':
    'what organisations used of their budgets by this process; each of several counts for itself',
  'src/app/compose/owners.ts': 'whose a project is, for the order of a line',
  'src/app/compose/joined-asks.ts': 'reports in the making, of one version',
  'src/app/analyser.ts': 'names of brands, by their revision, which is looked at in the transaction that writes',
  'src/app/reporting/naming.ts': 'what texts name, by the names of one report’s brands',
  'src/app/analysis-work.ts': 'names of brands, sent along with the work',
  'src/app/sign-in-links.ts': 'links of a demo, which is one process on a file',
  'src/app/signal.ts': 'who listens in this process',
  'src/app/lru-cache.ts': 'whatever is given',
  'src/app/work/queue.ts':
    'its own leases, whose rows are the truth; whose turn was last, and which endpoints answer it',
  'src/app/work/worker.ts': 'work on its way',
  'src/app/compose/page-files.ts': 'files that ship',
  'src/app/compose/service.ts': 'files that ship',
  'src/http/answer-body.ts': 'documents that are the same for all',
  'src/http/server-bodies.ts': 'bodies on their way',
  'src/http/server-running.ts': 'requests on their way',
  'src/http/server.ts': 'connections',
  'src/http/tables.ts': 'of routes, which are code',
  'src/http/meter.ts': 'what one request counted',
  'src/http/import-rows.ts': 'of rows of one request',
};

const CACHES = /\b(lruCache[<(]|remembered\()/;
const HOLDS = /\bnew (Weak)?(Map|Set)\b|lruCache|remembered\(/;

test('whatever a process remembers is listed with why it is true on each of several', () => {
  const sources = [...sourcesBelow('src/app'), ...sourcesBelow('src/http')];
  const found = sources.filter(({ text }) => CACHES.test(text)).map(({ path }) => path);
  const unlisted = found.filter((path) => !Object.hasOwn(REMEMBERED, path));
  assert.deepEqual(unlisted, [], 'say in REMEMBERED why it is true on each node');
  const holding = new Set(sources.filter(({ text }) => HOLDS.test(text)).map(({ path }) => path));
  assert.deepEqual(
    Object.keys(REMEMBERED).filter((path) => !holding.has(path)),
    [],
    'these remember nothing any more',
  );
});
