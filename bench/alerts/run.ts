import { parseArgs } from 'node:util';
import { alphaFor } from '../../src/domain/alerts/mod.ts';
import { printAim, printTable } from '../table.ts';
import { measureFound, measureQuiet } from './measure.ts';
import type { World } from './world.ts';

const HELP = `npm run bench:alerts -- [options]

Draws projects whose truth is known, a year each, and counts how often alerts are raised where nothing changed, beside
"fell by 10 %", and how soon a true fall is found.

  --projects N   drawn for each line (12)
  --seed N       other projects of the same kind (1)`;

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
const projects = Number(values.projects);
const seed = 100_000 * Number(values.seed);
const percent = (share: number, digits = 0): string => (100 * share).toFixed(digits);

const SMALL: World = { queries: 50, answers: 1, weeks: 52, rows: 20, shock: 0.2, walk: 0.1, missing: 0.15 };
const LARGE: World = { ...SMALL, queries: 100, answers: 3 };
const perWeek = ({ queries, answers }: World): number => queries * answers * 7;

function quiet(): void {
  const cells = [SMALL, LARGE].flatMap((world) => [0, 0.2, 0.4].map((shock): World => ({ ...world, shock })));
  const told = cells.map((world, at) => ({ world, ...measureQuiet(world, projects, seed + 1_000 * at) }));
  printTable(
    'Nothing changes but by chance: row-weeks with an alert, and with "fell by 10 %", in percent',
    ['answers a week, shock', 'looks', 'alerts', 'a quarter', 'fell by 10 %'],
    told.map(({ world, looks, rule, quarter, tenth }) => [
      `${perWeek(world)}, ${world.shock}`,
      String(looks),
      percent(rule, 2),
      quarter.toFixed(2),
      percent(tenth, 1),
    ]),
  );
  const most = Math.max(...told.map(({ rule }) => rule));
  const bound = alphaFor(SMALL.rows) + 0.0005;
  printAim('alerts a row-week', `${percent(most, 2)} %`, `at most ${percent(bound, 2)} %`, most <= bound);
  const quarter = Math.max(...told.map((own) => own.quarter));
  printAim('alerts a quarter', quarter.toFixed(2), 'at most 1', quarter <= 1);
}

/** World, factor, and the least percentages within one, two and four weeks. */
const FALLS: readonly (readonly [World, number, readonly number[]])[] = [
  [SMALL, 0.5, [70, 93, 99]],
  [SMALL, 0.7, [28, 62, 85]],
  [LARGE, 0.8, [75, 93, 97]],
];

function found(): void {
  const moved = { rate: 0.3, from: 24, to: 52 };
  const told = FALLS.map(([world, factor, aims], at) => ({
    ...{ world, factor, aims },
    ...measureFound(
      { ...world, weeks: 40, missing: 0, moved: { ...moved, factor } },
      2 * projects,
      seed + 9_000 + 1_000 * at,
    ),
  }));
  printTable(
    'A true fall from 30 %: found within one, two and four weeks, in percent',
    ['answers a week, fall', '1', '2', '4'],
    told.map(({ world, factor, within }) => [
      `${perWeek(world)}, ${percent(factor - 1)} %`,
      ...within.map((share) => percent(share)),
    ]),
  );
  for (const { world, factor, within, aims } of told) {
    printAim(
      `${perWeek(world)} answers, ${percent(factor - 1)} %`,
      within.map((share) => percent(share)).join('/'),
      aims.join('/'),
      within.every((share, at) => Math.round(100 * share) >= aims[at]!),
    );
  }
  const lasting = measureFound({ ...SMALL, missing: 0, moved: { ...moved, factor: 0.6 } }, 2 * projects, seed + 20_000);
  printAim('a lasting fall of 40 % ends as "back"', `${percent(lasting.back)} %`, 'at most 2 %', lasting.back <= 0.02);
  const dip = measureFound(
    { ...SMALL, missing: 0, moved: { rate: 0.3, from: 24, to: 27, factor: 0.5 } },
    2 * projects,
    seed + 30_000,
  );
  printAim('a dip of three weeks ends as "back"', `${percent(dip.back)} %`, 'at least 90 %', dip.back >= 0.9);
}

if (values.help) console.log(HELP);
else {
  console.log(`${projects} projects a line, seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`);
  quiet();
  found();
}
