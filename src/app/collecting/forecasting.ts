import {
  type Collector,
  type CollectorId,
  type CollectorSettings,
  countAsks,
  expectedCost,
  type Forecast,
  forecastOf,
  queriesOf,
} from '../../domain/collection/mod.ts';
import { AppError } from '../../domain/errors.ts';
import type { ProjectId } from '../../domain/ids.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';
import { newQuery } from '../../domain/query.ts';
import { queryKey } from '../../domain/text.ts';
import { MILLISECONDS_A_DAY } from '../../domain/time.ts';
import type { Dependencies } from '../dependencies.ts';
import { payerOf, priceFor, wayDownTo } from '../spending/mod.ts';

/** The account of a collector that isn't made yet: nothing is counted by it. */
const NOT_YET: CollectorId = '';

/** @throws AppError unavailable */
export const outside = (dependencies: Dependencies) => () => {
  const { collecting } = dependencies;
  if (!collecting) throw new AppError('unavailable', 'This service asks no providers');
  return collecting;
};

/** The queries of a project, and questions that it is to have besides. */
export async function queriesWith(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
  beside: readonly string[],
) {
  const every = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { results } = await reader.queries.page(project, { isDeleted: false }, [], every);
  const there = new Set(results.map(({ text }) => queryKey(text)));
  const now = dependencies.clock();
  return [
    ...results,
    ...beside.filter((text) => !there.has(queryKey(text))).map((text) => newQuery(text, dependencies.nextId(), now)),
  ];
}

/** What settings would ask and cost in a project. */
export async function forecast(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
  settings: CollectorSettings,
  { beside = [], id = NOT_YET }: { readonly beside?: readonly string[]; readonly id?: CollectorId } = {},
): Promise<Forecast> {
  const results = await queriesWith(dependencies, reader, project, beside);
  const { provider, model } = settings;
  return forecastOf({
    accounts: await accountsOf(dependencies, reader, project, { ...settings, id }),
    queries: queriesOf(results, settings).length,
    answersPerRun: countAsks(results, settings),
    runsPerMonth: runsPerMonth(dependencies, settings),
    price: await priceIn(dependencies, reader, project, settings),
    known: await reader.collectors.knownUsage(project, provider, model),
  });
}

/** The budgets that a collector asks under, with what they used. */
async function accountsOf(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
  asking: Pick<Collector, 'id' | 'provider' | 'model' | 'budget'>,
) {
  const found = await reader.projects.byId(project);
  if (!found) return [];
  const { organisation } = found;
  const { id: account, provider, model, budget } = asking;
  const payer = await payerOf(reader, { organisation, provider });
  return wayDownTo({ organisation, project, account, provider, model, budget }, payer, reader, dependencies.clock());
}

/** What a model costs the one who would pay for it. */
async function priceIn(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
  { provider, model }: CollectorSettings,
) {
  const found = await reader.projects.byId(project);
  if (!found) return undefined;
  const asked = { organisation: found.organisation, provider, model };
  return priceFor(reader, outside(dependencies)(), { ...asked, payer: await payerOf(reader, asked) });
}

/** In the 30 days from now. */
function runsPerMonth(dependencies: Dependencies, { schedule }: CollectorSettings): number {
  if (schedule === null) return 0;
  return outside(dependencies)().schedules.count(
    schedule,
    dependencies.clock(),
    dependencies.clock() + 30 * MILLISECONDS_A_DAY,
  );
}

/** What an answer costs as a project collects, in USD: the mean of its collectors that have a price; null = none has. */
export async function usdPerAnswer(
  dependencies: Dependencies,
  reader: StoreReader,
  project: ProjectId,
): Promise<number | null> {
  if (!dependencies.collecting) return null;
  const costs: number[] = [];
  for (const collector of await reader.collectors.all(project)) {
    const price = await priceIn(dependencies, reader, project, collector);
    if (price === undefined) continue;
    const known = await reader.collectors.knownUsage(project, collector.provider, collector.model);
    costs.push(expectedCost(price, known) / 1e6);
  }
  return costs.length === 0 ? null : costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}
