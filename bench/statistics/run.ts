import { parseArgs } from 'node:util';
import type { Weights } from '../../src/domain/statistics/mod.ts';
import { printAim, printTable } from '../table.ts';
import { type ChangeCell, measureChange } from './comparisons.ts';
import { type Cell, measureCoverage } from './coverage.ts';
import type { Coverage } from './coverage-tally.ts';
import { type DaysCell, measureDays } from './days.ts';
import { measureGrades } from './grades.ts';
import {
  CHANGED,
  DESIGNS,
  FALLING_DAYS,
  MEAN_DESIGNS,
  QUIET_DAYS,
  RATES,
  TOPIC_DESIGNS,
  TOPIC_DEVIATIONS,
  UNCHANGED,
} from './grids.ts';
import { measureMeans } from './means.ts';
import { type Basket, measurePower, measurePromise } from './plans.ts';
import type { Design } from './project.ts';
import { measureSurvey } from './survey.ts';
import { measureTopics } from './topics.ts';

const HELP = `npm run bench:statistics -- [rates] [shares] [weighted] [means] [topics] [comparisons] [days] [plans] [power] [grades] [survey] [options]

Draws projects whose truth is known and counts how often intervals hold it, how wide they are, how often comparisons
raise a false alarm, and how often they find a true change; whether plans keep what they promise, and what grades are worth. "survey" holds errors by topic to R's package of that name (r-base-core, r-cran-survey). No names: all but it.

  --projects N   drawn for each cell (400)
  --seed N       other projects of the same kind (1)
  --cells        print every cell, not only summaries`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    projects: { type: 'string', default: '400' },
    seed: { type: 'string', default: '1' },
    cells: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const projects = Number(values.projects);
const seed = Number(values.seed);

const percent = (share: number): string => (100 * share).toFixed(1);
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const named = ({ queries, answers, models, isUneven, correlation }: Design): string =>
  `${queries} queries, ${answers}${isUneven ? ' uneven' : ''} answers, ${models} model${models > 1 ? 's' : ''}, correlation ${correlation}`;

/** Coverage, its least and width of some cells, in the columns of the tables. */
function summary(name: string, own: readonly Coverage[], plain: readonly Coverage[]): readonly string[] {
  const covered = own.map((coverage) => coverage.covered);
  return [
    name,
    String(own.length),
    percent(mean(covered)),
    percent(Math.min(...covered)),
    percent(Math.max(...covered)),
    mean(own.map(({ width }) => width)).toFixed(2),
    percent(mean(plain.map((coverage) => coverage.covered))),
    mean(plain.map(({ width }) => width).filter(Number.isFinite)).toFixed(2),
  ];
}

const HEAD = ['cells', 'n', 'coverage', 'least', 'most', 'width', 'plain coverage', 'plain width'];

/** Cells that the aim is set for: 20 queries or more, 10 hits and misses or more, a correlation of up to 0.3. */
const isAimed = ({ design, rate }: Cell): boolean =>
  design.queries >= 20 && design.correlation <= 0.3 && Math.min(rate, 1 - rate) * design.queries * design.answers >= 10;

function coverage(title: string, weights: Weights, isShare: boolean): void {
  const cells = DESIGNS.flatMap((design, at) =>
    measureCoverage(design, { projects, seed: 1_000 * seed + at, weights, rates: RATES, spread: 0.1, isShare }),
  );
  const large = cells.filter(({ design }) => design.queries >= 8);
  const groups: readonly (readonly [string, readonly Cell[]])[] = [
    ['all', cells],
    ['8 queries or more', large],
    ['… 20 or more, 10 hits and misses, up to 0.3', cells.filter(isAimed)],
    ...[5, 8, 12, 20, 50, 100].map(
      (queries) => [`${queries} queries`, cells.filter(({ design }) => design.queries === queries)] as const,
    ),
    ...[0.02, 0.1, 0.3, 0.6].map(
      (correlation) =>
        [`correlation ${correlation}`, large.filter(({ design }) => design.correlation === correlation)] as const,
    ),
    ['even answers', large.filter(({ design }) => !design.isUneven)],
    ['uneven answers', large.filter(({ design }) => design.isUneven)],
  ];
  const print = (what: string, pick: (cell: Cell) => readonly [Coverage, Coverage]) =>
    printTable(
      `${title}, ${what}; coverage in percent, width in points; plain = Wilson on the answers`,
      HEAD,
      groups.map(([name, own]) =>
        summary(
          name,
          own.map((cell) => pick(cell)[0]),
          own.map((cell) => pick(cell)[1]),
        ),
      ),
    );
  print('for queries like these', ({ like, wilson }) => [like, wilson]);
  print('the same queries asked again', ({ again, wilsonAgain }) => [again, wilsonAgain]);
  if (!values.cells) return;
  printTable(
    `${title}, every cell`,
    ['project', 'rate', 'coverage', 'width', 'Wilson', 'width', 'again', 'width', 'Wilson'],
    cells.map(({ design, rate, like, wilson, again, wilsonAgain }) => [
      named(design),
      percent(rate),
      percent(like.covered),
      like.width.toFixed(1),
      percent(wilson.covered),
      wilson.width.toFixed(1),
      percent(again.covered),
      again.width.toFixed(1),
      percent(wilsonAgain.covered),
    ]),
  );
}

function means(): void {
  for (const kind of ['position', 'sentiment'] as const) {
    const cells = MEAN_DESIGNS.flatMap((design, at) => measureMeans(kind, design, projects, 1_000 * seed + at));
    const row = (name: string, own: typeof cells) =>
      summary(
        name,
        own.map(({ like }) => like),
        own.map(({ plain }) => plain),
      );
    printTable(`Mean ${kind}, for queries like these; width in its unit; plain = t-interval over the answers`, HEAD, [
      row('all', cells),
      ...[5, 8, 20, 60].map((queries) =>
        row(
          `${queries} queries`,
          cells.filter(({ design }) => design.queries === queries),
        ),
      ),
      ...[0.05, 0.3, 0.6].map((correlation) =>
        row(
          `correlation ${correlation}`,
          cells.filter(({ design }) => design.correlation === correlation),
        ),
      ),
    ]);
    if (!values.cells) continue;
    printTable(
      `Mean ${kind}, every cell`,
      ['project', 'mean', 'answers', 'coverage', 'width', 'plain'],
      cells.map(({ design, mean, answers, like, plain }) => [
        named(design),
        mean.toFixed(2),
        answers.toFixed(0),
        percent(like.covered),
        like.width.toFixed(2),
        percent(plain.covered),
      ]),
    );
  }
}

/** Intervals by topic, beside those that treat each prompt as a topic of its own. (statistics-2, section 1) */
function topics(): void {
  const cells = TOPIC_DESIGNS.flatMap((design, at) =>
    measureTopics(design, { projects, seed: 1_000 * seed + at, rates: [0.02, 0.1, 0.3, 0.6] }),
  ).filter(({ design, rate }) => rate <= 0.9 * design.named);
  printTable(
    'Rates where prompts are wordings of topics; coverage in percent, width in points; plain = each prompt a topic of its own',
    HEAD,
    TOPIC_DEVIATIONS.flatMap((deviations) =>
      [1, 0.5].map((named) => {
        const own = cells.filter(({ design }) => design.deviations === deviations && design.named === named);
        const where = named === 1 ? '' : ', named in half of the topics';
        return summary(
          `topics ${deviations[0]}, prompts ${deviations[1]}${where}`,
          own.map(({ byTopic }) => byTopic),
          own.map(({ byPrompt }) => byPrompt),
        );
      }),
    ),
  );
}

function comparisons(): void {
  const unchanged = UNCHANGED.map((change, at) => measureChange(change, projects, 1_000 * seed + at));
  const changed = CHANGED.map((change, at) => measureChange(change, projects, 1_000 * seed + at));
  printTable(
    'Comparisons without a change: families of 20 brands with q < 0.05, and brands with p < 0.05, in percent',
    ['queries', 'cells', 'families', 'most', 'brands', 'most'],
    [6, 7, 8, 15, 30, 100].map((queries) => {
      const own = unchanged.filter(({ change }) => change.design.queries === queries);
      const families = own.map(({ falseFamilies }) => falseFamilies);
      const rows = own.map(({ falseRows }) => falseRows);
      return [
        String(queries),
        String(own.length),
        percent(mean(families)),
        percent(Math.max(...families)),
        percent(mean(rows)),
        percent(Math.max(...rows)),
      ];
    }),
  );
  const power = ({ change, ...cell }: ChangeCell) => [
    `${named(change.design)}, × ${change.factor}`,
    percent(cell.found),
    percent(cell.foundUnpaired),
    percent(cell.foundAtBest),
    percent(cell.foundByQ),
    percent(cell.foundUnpairedByQ),
    (cell.foundByQ / cell.foundUnpairedByQ).toFixed(2),
  ];
  const isMiddling = ({ foundUnpairedByQ }: ChangeCell) => foundUnpairedByQ >= 0.2 && foundUnpairedByQ <= 0.6;
  printTable(
    'Changes found, in percent, where the unpaired test finds 20 to 60 % of them at q < 0.05 (all with --cells)',
    ['project', 'p < 0.05', 'unpaired', 'at best', 'q < 0.05', 'unpaired', 'times'],
    (values.cells ? changed : changed.filter(isMiddling)).map(power),
  );
}

/** Comparisons with topics and days, beside those by prompt whose days are as good as independent answers. */
function days(): void {
  const families = Math.ceil((3 * projects) / 4);
  const quiet = QUIET_DAYS.map((design, at) => measureDays(design, families, 1_000 * seed + at));
  const row = (name: string, own: readonly DaysCell[]) => {
    const of = (pick: (cell: DaysCell) => number) => own.map(pick);
    const both = (numbers: readonly number[]) => [percent(mean(numbers)), percent(Math.max(...numbers))];
    return [
      ...[name, String(own.length)],
      ...both(of(({ falseRows }) => falseRows)),
      ...both(of(({ falseFamilies }) => falseFamilies)),
      ...both(of(({ before }) => before.falseRows)),
      ...both(of(({ before }) => before.falseFamilies)),
    ];
  };
  printTable(
    `Spans of days without a change, ${families} families of 20 brands a cell: brands with p < 0.05 and families with q < 0.05, in percent; then by prompt, as before`,
    ['cells', 'n', 'brands', 'most', 'families', 'most', 'brands before', 'most', 'families before', 'most'],
    [
      row('all', quiet),
      ...[0, 0.2, 0.4].flatMap((shock) =>
        [0, 0.3].map((drift) =>
          row(
            `shock ${shock}, drift ${drift}`,
            quiet.filter(({ design }) => design.shock === shock && design.drift === drift),
          ),
        ),
      ),
      ...['2/2', '7/7', '4/1'].map((runs) =>
        row(
          `runs ${runs}`,
          quiet.filter(({ design }) => design.runs.join('/') === runs),
        ),
      ),
    ],
  );
  printTable(
    'Falls without shocks, 7 runs a side, topics of 4: brands found with p < 0.05, in percent',
    ['fall', 'found', 'by prompt, as before'],
    FALLING_DAYS.map((design, at) => {
      const { found, before } = measureDays(design, families, 1_000 * seed + 500 + at);
      return [`${design.queries} prompts, × ${design.factor}`, percent(found), percent(before.found)];
    }),
  );
}

const HISTORIES: readonly Basket[] = [
  { topics: 4, queries: 8, days: 6 },
  { topics: 10, queries: 40, days: 6 },
  { topics: 25, queries: 100, days: 14 },
];
const PLANNED: readonly Basket[] = [
  { topics: 10, queries: 40, days: 7 },
  { topics: 30, queries: 90, days: 3 },
];

/** Half-widths that plans promise, of those that figures of such plans have. (statistics-2, section 4) */
function plans(): void {
  const draws = Math.max(4, Math.round(projects / 20));
  const basket = ({ queries, topics: own, days: asked }: Basket) =>
    `${queries} prompts in ${own} topics, ${asked} days`;
  let cell = 1_000 * seed;
  printTable(
    `Half-width promised over realised, means of ${draws} histories and plans a cell, in percent`,
    ['history', 'plan', 'cells', 'mean', 'least', 'most', 'within 10 %'],
    HISTORIES.flatMap((history) =>
      PLANNED.map((plan) => {
        const ratios = TOPIC_DEVIATIONS.flatMap(([topic, prompt]) =>
          [0.08, 0.2, 0.45].map((rate) =>
            measurePromise({ deviations: [topic, prompt], rate, shock: 0 }, history, plan, draws, cell++),
          ),
        );
        const kept = ratios.filter((ratio) => Math.abs(ratio - 1) <= 0.1).length / ratios.length;
        return [
          ...[basket(history), basket(plan), String(ratios.length)],
          ...[mean(ratios), Math.min(...ratios), Math.max(...ratios), kept].map(percent),
        ];
      }),
    ),
  );
}

/** Power of falls that plans promise to be seen with 80 %. (statistics-2, section 4) */
function power(): void {
  const draws = 2 * projects;
  let cell = 2_000 * seed;
  printTable(
    `Falls that plans promise to find in 80 %, found in percent of ${draws} trials a cell`,
    ['history', 'cells', 'mean', 'least', 'most', '77 to 83', '75 to 85', '70 to 88'],
    HISTORIES.slice(1).map((history) => {
      const found = PLANNED.flatMap((plan) =>
        TOPIC_DEVIATIONS.flatMap(([topic, prompt]) =>
          [0.2, 0.45].flatMap((rate) =>
            [0, 0.3].map((shock) =>
              measurePower({ deviations: [topic, prompt], rate, shock }, history, plan, draws, cell++),
            ),
          ),
        ),
      );
      // Where some histories promise nothing, the others are the lucky ones.
      const powers = found.filter(({ promised }) => promised >= 0.95).map((own) => own.power);
      const within = (low: number, high: number) =>
        powers.filter((own) => own >= low && own <= high).length / powers.length;
      return [
        ...[`${history.queries} prompts in ${history.topics} topics, ${history.days} days`, String(powers.length)],
        ...[mean(powers), Math.min(...powers), Math.max(...powers)].map(percent),
        ...[within(0.77, 0.83), within(0.75, 0.85), within(0.7, 0.88)].map(percent),
      ];
    }),
  );
}

/** What figures of each grade are worth. */
function grades(): void {
  const drawn = 10 * projects;
  printTable(
    `Figures of ${drawn} projects: intervals that hold the truth, second measurements within √2 of them, "ahead" that is, in percent`,
    ['', 'figures', 'coverage', 'again', 'ahead', 'right'],
    [...measureGrades(drawn, seed)].map(([name, { figures, covered, again, ahead, right }]) => [
      ...[name, String(figures), percent(covered), percent(again)],
      ...(ahead > 0 ? [String(ahead), percent(right)] : ['', '']),
    ]),
  );
}

/** Errors by topic beside those of R's survey package. */
function survey(): void {
  const { scopes, topics: met, estimate, error } = measureSurvey(200, seed);
  const most = `${estimate.toExponential(1)} and ${error.toExponential(1)}`;
  const isKept = Math.max(estimate, error) <= 1e-9;
  printAim(
    `values and errors of ${scopes} scopes of ${met.join(' to ')} topics, off R's survey by`,
    most,
    'at most 1e-9',
    isKept,
  );
  if (!isKept) process.exitCode = 1;
}

const PARTS: Readonly<Record<string, () => void>> = {
  rates: () => coverage('Rates', 'responses', false),
  shares: () => coverage('Shares of voice', 'responses', true),
  weighted: () => coverage('Rates, each query weighing the same', 'queries', false),
  means,
  topics,
  comparisons,
  days,
  plans,
  power,
  grades,
  survey,
};

const unknown = positionals.find((name) => !Object.hasOwn(PARTS, name));
if (values.help || unknown !== undefined) {
  if (unknown !== undefined) console.error(`${unknown} is none of the simulations\n`);
  console.log(HELP);
  process.exitCode = unknown === undefined ? 0 : 2;
} else {
  console.log(`${projects} projects a cell, seed ${seed}, ${new Date().toISOString().slice(0, 10)}`);
  for (const [name, run] of Object.entries(PARTS)) {
    if (positionals.length === 0 ? name !== 'survey' : positionals.includes(name)) run();
  }
}
