/*
 * `sightline collect`: runs a collector from the command line, or reads a vendor's file. The flags and help come first,
 * then `fromFile`, then the run itself: `collectorFor` finds the collector of the same command before, so that a stopped
 * run goes on.
 */

import { setTimeout as delay } from 'node:timers/promises';
import {
  budgetOf,
  CAP_WITHOUT_PRICE,
  type Collector,
  type CollectorSettings,
  type CollectRunSummary,
  endedOf,
  type Forecast,
  PROVIDER_NAMES,
  type ProviderName,
  USUAL_MODELS,
  usualModel,
  VENDOR_NAMES,
  type VendorName,
} from '../../../domain/collection/mod.ts';
import { AppError } from '../../../domain/errors.ts';
import type { ProjectId } from '../../../domain/ids.ts';
import { normaliseCountry, normaliseLanguage } from '../../../domain/locale.ts';
import { fold } from '../../../domain/text.ts';
import { parseInstant } from '../../../domain/time.ts';
import type { App } from '../../mod.ts';
import { COLLECTING, collectSettings } from '../collecting.ts';
import { COMMON, command, EXIT, PROJECT, print } from '../command.ts';
import { findProject } from '../find.ts';
import { count, dollars, flag, parsed, text, type Values } from '../flags.ts';
import { asOperator } from '../operator.ts';
import { progressLine } from '../progress.ts';
import { interrupted } from '../stopping.ts';
import type { Surroundings } from '../surroundings.ts';
import { addQuestions, questionsBeside } from './questions.ts';
import { costText, recordOf, summaryText } from './texts.ts';
import { loadVendorFile, vendorText } from './vendor.ts';

/** `US-en,DE-de` */
function readLocales(given: string): CollectorSettings['locales'] | undefined {
  const locales = given
    .split(',')
    .map((locale) => /^([A-Za-z]{2})-([A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/.exec(locale.trim()));
  if (!locales.every((found) => found !== null)) return undefined;
  return locales.map(([, country = '', language = '']) => ({
    country: normaliseCountry(country),
    language: normaliseLanguage(language),
  }));
}

export const collect = command({
  name: 'collect',
  summary: 'ask a provider the prompts of a project, and keep its answers',
  details: `Asks each query in each locale, as often as --executions says, and puts the answers into the project with their sources, citations and
searches. Keys are taken from SIGHTLINE_OPENAI_KEY_FILE, and so on for ANTHROPIC, GOOGLE, PERPLEXITY, XAI, MISTRAL, DEEPSEEK and
COMPATIBLE (or the variables without _FILE); SIGHTLINE_COMPATIBLE_BASE_URL says where an endpoint is that speaks like
OpenAI. What was answered is never asked again: a run that was stopped goes on where it was by the same command, and --run-at names one.
--provider replay plays recorded replies and sends no request: a project without queries takes the recorded questions, and one named Try-out has
answers to others made up, with the collector "try". --from VENDOR FILE reads
what a vendor's API answered, or what was exported there: JSON, JSON Lines or CSV. A service asks by itself, on a schedule: see docs/collecting.md.`,
  operand: '[FILE|-]',
  flags: {
    ...PROJECT,
    provider: parsed<ProviderName | undefined>(
      PROVIDER_NAMES.join('|'),
      { description: 'who is asked' },
      (given) => PROVIDER_NAMES.find((name) => name === given),
      PROVIDER_NAMES.join(' or '),
    ),
    from: parsed<VendorName | undefined>(
      VENDOR_NAMES.join('|'),
      { description: 'in the place of --provider: whose results FILE has, ads and shopping cards included' },
      (given) => VENDOR_NAMES.find((name) => name === given),
      VENDOR_NAMES.join(' or '),
    ),
    prompt: text('TEXT', { description: 'with --from: the prompt of results that do not say theirs' }),
    model: text('MODEL', {
      description: `the model; ${Object.entries(USUAL_MODELS)
        .map(([name, model]) => `${name}: ${model}`)
        .join(', ')}`,
    }),
    locales: parsed<CollectorSettings['locales']>(
      'CC-ll,…',
      { description: 'countries and languages that are asked for', default: 'US-en' },
      readLocales,
      'countries with languages, such as US-en,DE-de',
    ),
    queries: text('FILE|-', {
      description:
        'a list of prompts, one a line, or a table (CSV, XLSX, JSON) with them, which the project takes first',
    }),
    tags: text('NAME,…', { description: 'only queries with any of these tags' }),
    executions: count({ description: 'how often each query is asked in a locale', default: '1' }, 100),
    surface: text('NAME', {
      description: 'where the answers are shown: api, app, search, or a word of your own',
      default: 'api',
    }),
    place: text('NAME', { description: 'a city or region that the provider is told (openai, anthropic, perplexity)' }),
    persona: text('NAME', { description: 'as whom it asks: a persona of the project' }),
    maxAnswers: parsed<number | undefined>(
      'COUNT',
      { description: `answers on one day at most (default ${CAP_WITHOUT_PRICE} for a model without a price)` },
      (given) => (/^[1-9]\d{0,5}$|^1000000$/.test(given) ? Number(given) : undefined),
      'a number from 1',
    ),
    maxUsd: dollars('dollars in one month at most', '20 or 2.50'),
    runAt: parsed<number | undefined>(
      'TIME',
      { description: 'the time of the run, which all its answers have; now, where none is open' },
      parseInstant,
      'an ISO 8601 time with Z or an offset',
    ),
    record: text('DIR', {
      description: 'write each reply into this folder, without keys and personal data, to be played by --replay',
    }),
    replay: text('DIR', {
      description: 'with --provider replay: the recorded replies; by default the shipped ones',
    }),
    dryRun: flag({ description: 'show the requests and what they would cost, and send none' }),
    ...COLLECTING,
    ...COMMON,
  },
  examples: [
    'collect --project shoes --provider replay',
    'collect --project shoes --from cloro results.jsonl',
    'collect --project shoes --provider openai --queries prompts.txt --locales US-en,DE-de --dry-run',
    'collect --project shoes --provider anthropic --model claude-haiku-4-5 --max-usd 5',
  ],
  async run({ values, operand: file }, surroundings) {
    const { provider, record, replay, runAt } = values;
    if (values.from !== undefined) return fromFile({ ...values, from: values.from }, file, surroundings);
    if (provider === undefined) throw new AppError('invalid', '--provider is needed, or --from with a file');
    if (file !== undefined) throw new AppError('invalid', `"${file}" is read only with --from`);
    const model = values.model ?? usualModel(provider);
    if (model === undefined)
      throw new AppError('invalid', `--model is needed: no model of ${provider} is the usual one`);
    const settings = collectSettings(values, surroundings);
    const opening = { db: values.db, durability: values.durability, collect: { ...settings, record, replay } };
    await using opened = await surroundings.openApp(opening);
    const { app } = opened;
    const { id: project, organisation } = await findProject(opened, values.project, values);
    const asked = {
      ...{ provider, model, locales: values.locales, executionCount: values.executions, schedule: null },
      ...{ surface: values.surface.trim(), place: values.place?.trim() ?? null },
      personaId: await personaNamed(app, project, values.persona),
      queryTagIds: await tagIds(app, project, values.tags),
      budget: budgetOf({ answersPerDay: values.maxAnswers ?? null, usdPerMonth: values.maxUsd ?? null }),
      // Disabled, so that only the command runs it, and no service.
      enabled: false,
    };
    const beside = await questionsBeside(app, project, { file: values.queries, provider }, surroundings);
    const forecast = await app.collectors.forecast(project, asked, beside);
    if (values.dryRun) {
      const requests = await app.collectors.requests(project, asked, beside);
      const lines = requests.map((request) => JSON.stringify(request));
      print(surroundings, values, { requests, forecast }, [...lines, costText(forecast)].join('\n'));
      return EXIT.done;
    }
    const doing = asOperator(app, surroundings, { action: 'collect', organisation, project });
    await addQuestions(doing, project, beside, surroundings);
    const collector = await collectorFor(app, doing.collectors, project, capped(asked, forecast));
    const run = await doing.collectors.run(project, collector.id, runAt);
    if (run.finishedAt === null && !values.json) surroundings.stderr.write(`${costText(forecast)}\n`);
    const summary = await ask(app, { project, collector: collector.id, run: run.id }, surroundings);
    const { pausedBecause } = await app.collectors.read(project, collector.id);
    print(surroundings, values, recordOf(summary, pausedBecause), summaryText(summary));
    if (surroundings.stop.aborted) return interrupted('asked', GO_ON, surroundings);
    if (pausedBecause !== null)
      surroundings.stderr.write(`sightline: ${provider} was not asked further: ${pausedBecause} (${GO_ON})\n`);
    const { failed, skipped, waiting } = summary.asks;
    return pausedBecause !== null || failed + skipped + waiting > 0 ? EXIT.someFailed : EXIT.done;
  },
});

interface FromFile extends Values<typeof PROJECT & typeof COMMON> {
  readonly from: VendorName;
  readonly prompt: string | undefined;
  readonly model: string | undefined;
  readonly locales: CollectorSettings['locales'];
  readonly runAt: number | undefined;
  readonly dryRun: boolean;
}

/** Reads a vendor's file, in the place of asking. */
async function fromFile(values: FromFile, file: string | undefined, surroundings: Surroundings): Promise<number> {
  if (file === undefined) throw new AppError('invalid', '--from needs a FILE, or -');
  await using opened = await surroundings.openApp(values, { isFrugal: true });
  const { id: project, organisation } = await findProject(opened, values.project, values);
  const app = asOperator(opened.app, surroundings, { action: 'collect', organisation, project });
  const { runAt, dryRun, locales, from: vendor, prompt, model } = values;
  const given = { vendor, file, locale: locales[0]!, runAt, dryRun, prompt, model };
  const end = await loadVendorFile(app, project, given, surroundings);
  print(surroundings, values, end.loaded, vendorText(end.loaded));
  if (end.stopped) return interrupted(end.stopped, 'send the same file again to go on', surroundings);
  return end.loaded.failed > 0 ? EXIT.someFailed : EXIT.done;
}

const GO_ON = 'what was answered is in; the same command goes on';

/** @throws AppError not-found */
async function tagIds(app: App, project: ProjectId, names: string | undefined): Promise<readonly number[]> {
  if (names === undefined) return [];
  const { results } = await app.tags.list(project, {}, [], { page: 1, limit: Number.MAX_SAFE_INTEGER });
  return names.split(',').map((name) => {
    const found = results.find((tag) => tag.name.toLowerCase() === name.trim().toLowerCase());
    if (!found) throw new AppError('not-found', `--tags: no tag "${name.trim()}" in the project`);
    return found.id;
  });
}

/** @throws AppError not-found */
async function personaNamed(app: App, project: ProjectId, name: string | undefined): Promise<string | null> {
  if (name === undefined) return null;
  const found = (await app.personas.list(project)).find((persona) => fold(persona.name) === fold(name.trim()));
  if (!found) throw new AppError('not-found', `--persona: no persona "${name.trim()}" in the project`);
  return found.id;
}

/** Settings under which a model without a price may be asked, too. (contract 16, "Money") */
function capped(asked: CollectorSettings, { usdPerRun }: Forecast): CollectorSettings {
  if (usdPerRun !== null || asked.budget.answersPerDay !== null) return asked;
  return { ...asked, budget: { ...asked.budget, answersPerDay: CAP_WITHOUT_PRICE } };
}

/** The collector that asked the same before by a command, so that its run goes on, or one that is made now. */
async function collectorFor(
  app: App,
  doing: App['collectors'],
  project: ProjectId,
  asked: CollectorSettings,
): Promise<Collector> {
  const keyOf = ({ provider, model, locales, queryTagIds, executionCount, ...told }: CollectorSettings) =>
    JSON.stringify([provider, model, locales, queryTagIds, executionCount, told.surface, told.place, told.personaId]);
  const there = (await app.collectors.list(project)).find(
    (one) => !one.enabled && one.schedule === null && keyOf(one) === keyOf(asked),
  );
  if (!there) return doing.create(project, asked);
  const isSame = JSON.stringify(there.budget) === JSON.stringify(asked.budget);
  return isSame && there.pausedBecause === null ? there : doing.change(project, there.id, { budget: asked.budget });
}

interface OneRun {
  readonly project: ProjectId;
  readonly collector: string;
  readonly run: string;
}

/** How long it rests at most before it looks again at what is due, in milliseconds. */
const REST = 250;

/** Asks what is open of a run, until nothing is, or it may not go on. */
async function ask(app: App, { project, collector, run }: OneRun, surroundings: Surroundings) {
  const { stop, stderr } = surroundings;
  const errors: unknown[] = [];
  const runner = app.collection!.runner({
    ...{ import: app.jobExecutions.import, stop, only: { project, collector, run } },
    onError: (error) => void errors.push(error),
  });
  const line = progressLine(stderr, () => Date.now());
  const begun = Date.now();
  for (;;) {
    await runner.tick();
    const summary = await summaryOf(app, project, collector, run);
    const { waiting, asking } = summary.asks;
    const done = endedOf(summary.asks);
    const perSecond = Math.round(done / Math.max(1, (Date.now() - begun) / 1_000));
    line.show({ done, unit: 'answers', share: done / Math.max(1, done + waiting + asking), perSecond });
    const isOver = summary.finishedAt !== null || stop.aborted || errors.length > 0;
    const isPaused = (await app.collectors.read(project, collector)).pausedBecause !== null;
    if (isOver || (isPaused && runner.asking() === 0)) {
      await runner.idle();
      line.clear();
      if (errors.length > 0) throw errors[0];
      return summaryOf(app, project, collector, run);
    }
    const rest = await app.collection!.rest(REST);
    if (runner.asking() > 0) await Promise.race([runner.idle(), delay(rest)]);
    else await delay(rest, undefined, { signal: stop }).catch(() => undefined);
  }
}

async function summaryOf(app: App, project: ProjectId, collector: string, run: string): Promise<CollectRunSummary> {
  const { results } = await app.collectors.runs(project, collector, { page: 1, limit: 1_000 });
  return results.find(({ id }) => id === run)!;
}
