/** Commands that run one after the other, beside other lanes. All run, even after one that failed. */
export interface Lane {
  readonly name: string;
  /** Lanes that must have passed before it starts. */
  readonly after: readonly string[];
  readonly steps: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What `.ci/run` and `.ci/nightly` run. */
export interface Plan {
  /** In the order in which they start: the longest first, so that none is left alone at the end. */
  readonly lanes: readonly Lane[];
  /** What this plan leaves to another, in words. */
  readonly left: string;
}

const build: Lane = { name: 'build', after: [], steps: ['npm run -s build:all'] };

/** The steps of a lane that needs what is built. */
const lane = (name: string, steps: readonly string[], env?: Lane['env']): Lane => ({
  name,
  after: ['build'],
  steps,
  ...(env && { env }),
});

const BUILT = { PROGRAM: 'dist/sightline' };

/** Checks of a change: at most 30 minutes of processor time. */
const change: Plan = {
  lanes: [
    build,
    { name: 'lint', after: [], steps: ['npm run -s lint'] },
    // In one lane, or begun later, tests of pages ended minutes after all others.
    lane('web', ['npm run -s test:suite web:second', 'npm run -s test:offline'], BUILT),
    lane('pages', ['npm run -s test:suite web:first'], BUILT),
    lane('built', ['npm run -s test:suite built e2e', 'npm run -s sbom > dist/sightline.cdx.json']),
    lane('postgresql', ['npm run -s test:postgresql'], BUILT),
    lane('unit', ['npm run -s typecheck', 'npm test']),
    lane('slow', ['npm run -s test:suite slow fuzz']),
  ],
  left: 'generated clients, clients of assistants, container files, packages and build as in README, most kills, all of test/http over PostgreSQL, pages of 10,000 brands, cluster, tenfold draws, large files, pictures, spreadsheets in LibreOffice',
};

/** What a change seldom breaks, or what takes long. */
const nightly: Plan = {
  lanes: [
    build,
    lane('draws', ['npm run -s test:suite draws'], { EFFORT: '10' }),
    lane('schedules', ['npm run -s test:file test/app/delivery/crash-schedules.test.ts'], { EFFORT: '50' }),
    lane('move', ['npm run -s test:file test/postgresql/move.test.ts'], { EFFORT: '2' }),
    lane('kills', ['npm run -s test:suite kills']),
    lane('edge', ['npm run -s test:suite edge:postgresql']),
    lane('killed', ['npm run -s test:file test/postgresql/crash.test.ts'], { ...BUILT, EFFORT: '4' }),
    lane('hostile', ['npm run -s soak -- hostile --seconds 600']),
    lane('cluster', ['npm run -s test:suite cluster']),
    lane('clients', ['npm run -s test:generated', 'npm run -s test:openapi', 'npm run -s test:mcp']),
    lane('readme', ['npm run -s test:file test/built/docs.test.ts'], { FROM_NOTHING: '1' }),
    lane('containers', ['npm run -s test:suite containers']),
    lane('views', ['npm run -s test:file test/web/browser/views.test.ts'], { ...BUILT, EFFORT: '6' }),
    lane('brands', ['npm run -s test:file test/web/browser/bad-days.test.ts'], { ...BUILT, EFFORT: '4' }),
    lane('pictures', ['npm run -s test:file test/web/browser/screens.test.ts'], { ...BUILT, SCREENS: 'make' }),
    lane('late', ['npm run -s test:suite web'], { ...BUILT, LATE_REPLIES: '300' }),
    lane('survey', ['npm run -s bench:statistics -- survey']),
    lane('spreadsheets', ['npm run -s test:suite spreadsheets']),
    lane('files', ['npm run -s test:file test/web/browser/first-run.test.ts'], { ...BUILT, DROPPED_MEGABYTES: '24' }),
  ],
  left: 'what .ci/run checks',
};

export const PLANS: Readonly<Record<string, Plan>> = { change, nightly };
