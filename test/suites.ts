import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files that start threads or processes, follow random histories over whole databases, or repeat simulations: each takes
 * seconds of processor time. `.ci/run` runs them, `npm test` does not.
 */
const SLOW: readonly string[] = [
  'test/adapters/sqlite/limiter.test.ts',
  'test/adapters/sqlite/links.test.ts',
  'test/adapters/sqlite/long-lists.test.ts',
  'test/adapters/sqlite/maintenance/backup.test.ts',
  'test/adapters/sqlite/maintenance/check-rules.test.ts',
  'test/adapters/workers/much-work.test.ts',
  'test/app/alerts-killed.test.ts',
  'test/app/analysis-work.test.ts',
  'test/app/collecting/leases.test.ts',
  'test/app/collecting/month.test.ts',
  'test/app/collecting/runs.test.ts',
  'test/app/collecting/states-over-days.test.ts',
  'test/app/collecting/turns.test.ts',
  'test/app/command/collect.test.ts',
  'test/app/command/demo/demo.test.ts',
  'test/app/compose/loaded.test.ts',
  'test/app/compose/open-app.test.ts',
  'test/app/compose/report-threads.test.ts',
  'test/app/compose/upgrade-thread.test.ts',
  'test/app/compose/warming.test.ts',
  'test/app/clock-jumps.test.ts',
  'test/app/deletion-clocks.test.ts',
  'test/app/delivery/schedules.test.ts',
  'test/app/long-removals.test.ts',
  'test/app/removals.test.ts',
  'test/app/sound-histories.test.ts',
  'test/domain/alerts/replay.test.ts',
  'test/domain/analysis/spellings.test.ts',
  'test/domain/columns/blocks.test.ts',
  'test/domain/columns/checkpoint.test.ts',
  'test/domain/columns/properties.test.ts',
  'test/domain/columns/responses.test.ts',
  'test/domain/imports/circumstances.test.ts',
  'test/domain/mapping/hostile-files.test.ts',
  'test/domain/statistics/simulation.test.ts',
  'test/house/bench.test.ts',
  'test/http/access.test.ts',
  'test/http/silent-connections.test.ts',
  'test/http/whole-tables.test.ts',
  'test/mcp/bad-input.test.ts',
  'test/web/messy-files.test.ts',
  'test/app/command/verify.test.ts',
];

/** Files that make a store in memory, use none, or count the turns of one process: they say nothing of PostgreSQL. */
const OWN_STORE: readonly string[] = [
  'test/app/analyser.test.ts',
  'test/app/careful-reanalysis.test.ts',
  'test/app/deletion-brake.test.ts',
  'test/app/export-lines.test.ts',
  'test/app/given-up.test.ts',
  'test/app/half-finished-removals.test.ts',
  'test/app/idempotency.test.ts',
  'test/app/imports.test.ts',
  'test/app/long-answers.test.ts',
  'test/app/read-cache.test.ts',
  'test/app/reanalyser.test.ts',
  'test/app/reanalysis.test.ts',
  'test/app/times.test.ts',
  'test/app/undo.test.ts',
  'test/app/reporting/reports.test.ts',
  'test/http/collectors.test.ts',
  'test/http/judging.test.ts',
  'test/http/moments.test.ts',
  'test/http/money.test.ts',
  'test/http/router.test.ts',
  'test/mcp/ranking.test.ts',
  'test/mcp/unseen.test.ts',
];

/**
 * Files that `.ci/run` has over PostgreSQL, too. Of 659 statements that the others sent it, the contract of the stores had sent
 * all but 25, which come from five of these; the others here have writers beside each other, odd values, or the specification.
 */
const OF_STORES: readonly string[] = [
  'test/app/newest-hits.test.ts',
  'test/app/remote-writer.test.ts',
  'test/app/running-imports.test.ts',
  'test/app/writing-turns.test.ts',
  'test/http/changed-meanwhile.test.ts',
  'test/http/entities.test.ts',
  'test/http/every-operation.test.ts',
  'test/http/fuzz.test.ts',
  'test/http/hostile.test.ts',
  'test/http/idempotency.test.ts',
  'test/http/imports.test.ts',
  'test/http/nulls.test.ts',
  'test/http/project-settings.test.ts',
  'test/http/queries.test.ts',
  'test/http/removals.test.ts',
  'test/http/result-analysis.test.ts',
  'test/http/specification/reports.test.ts',
  'test/http/specification/resources.test.ts',
];
const OVER_POSTGRESQL = { SIGHTLINE_TEST_STORE: 'postgresql' };

/** Slow ones that run over PostgreSQL nevertheless. */
const OVER_BOTH: readonly string[] = ['test/http/access.test.ts', 'test/http/whole-tables.test.ts'];

export interface Suite {
  readonly files: readonly string[];
  readonly without?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** For Node. */
  readonly flags?: readonly string[];
}

const BUILT = { PROGRAM: 'dist/sightline' };
/** What runs for less than a minute isn't worth V8's dearest compiler: without it, core takes a tenth less. */
const BRIEF = ['--no-turbofan'];
// Of about one length, as npm test runs both at once.
const CORE = ['test/{domain,adapters,house,mcp,testing,app/compose}/**/*.test.ts', 'test/web/*.test.ts'];
const EDGE = ['test/http/**/*.test.ts', 'test/app/{*,!(compose)/**/*}.test.ts'];

/** The suites, by name. */
export const SUITES: Readonly<Record<string, Suite>> = {
  core: { files: CORE, without: SLOW, flags: BRIEF },
  edge: { files: EDGE, without: SLOW, flags: BRIEF },
  slow: { files: SLOW },
  /** The command from its source, once; and half of the requests of the fuzz search. */
  smoke: { files: ['test/e2e/smoke.test.ts', 'test/fuzz/requests.test.ts'], env: { EFFORT: '0.5' } },
  fuzz: { files: ['test/fuzz/*.test.ts'] },
  /** Everything that draws: with EFFORT=10, ten times as much. */
  draws: { files: [...CORE, ...EDGE, 'test/fuzz/*.test.ts'] },
  /** Tests over a store that they do not name, which is in PostgreSQL then: some, and in `.ci/nightly` all. */
  'stores:postgresql': { files: OF_STORES, env: OVER_POSTGRESQL },
  'edge:postgresql': {
    files: [
      'test/{http,mcp}/**/*.test.ts',
      'test/app/*.test.ts',
      'test/app/reporting/**/*.test.ts',
      // The others there, and those of judging, collect into a store in memory.
      'test/app/collecting/collectors.test.ts',
    ],
    without: [...SLOW.filter((path) => !OVER_BOTH.includes(path)), ...OWN_STORE],
    env: OVER_POSTGRESQL,
  },
  web: { files: ['test/web/browser/*.test.ts'], without: ['test/web/browser/tour.test.ts'] },
  /** Halves of it, of about one length. */
  'web:first': { files: ['test/web/browser/[a-k]*.test.ts'] },
  'web:second': { files: ['test/web/browser/[l-z]*.test.ts'], without: ['test/web/browser/tour.test.ts'] },
  /** In `.ci/run` without a network. */
  tour: { files: ['test/web/browser/tour.test.ts'] },
  e2e: { files: ['test/e2e/*.test.ts'], env: BUILT },
  built: { files: ['test/built/*.test.ts'], without: ['test/built/container.test.ts'] },
  postgresql: { files: ['test/postgresql/*.test.ts'], without: ['test/postgresql/scaling.test.ts'] },
  // Left to `.ci/nightly`.
  containers: { files: ['test/built/container.test.ts'] },
  spreadsheets: { files: ['test/web/libreoffice/*.test.ts'] },
  cluster: { files: ['test/postgresql/scaling.test.ts'] },
  kills: { files: ['test/e2e/slow/*.test.ts'], env: BUILT },
};

/** The files of a suite, from the root of the project. */
export function filesOf({ files, without = [] }: Suite): readonly string[] {
  return files
    .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .filter((path) => !without.includes(path))
    .toSorted();
}
