import { asidesIn, type SourceAnalysis } from '../../domain/analysis/mod.ts';
import type { Db } from './db.ts';
import { grouped } from './mentions.ts';
import { listed, readList } from './rows.ts';

/** What the analyses of some executions say of their sources, by the executions' small ids, in the sources' order. */
export async function sourceAnalysesOf(
  db: Db,
  project: number,
  keys: readonly number[],
): Promise<ReadonlyMap<number, readonly SourceAnalysis[]>> {
  const competitors = await db
    .selectFrom('source_competitor')
    .innerJoin('entity', 'entity.id', 'source_competitor.entity')
    .select(['job_execution', 'item', 'entity.uuid as entityId'])
    .where('source_competitor.project', '=', project)
    .where('job_execution', 'in', listed(keys))
    .execute();
  const placeText = (execution: number, item: number) => `${execution} ${item}`;
  const named = grouped(competitors, ({ job_execution, item, entityId }) => [placeText(job_execution, item), entityId]);
  const rows = await db
    .selectFrom('source')
    .select(['job_execution', 'item', 'url', 'found', 'root_domain', 'sub_domain', 'matches'])
    .where('project', '=', project)
    .where('job_execution', 'in', listed(keys))
    .where('root_domain', 'is not', null)
    .orderBy('job_execution')
    .orderBy('item')
    .execute();
  return grouped(rows, ({ job_execution, item, url, found, root_domain, sub_domain, matches }) => [
    job_execution,
    {
      url,
      found: found === 1,
      matches: readList(matches!),
      rootDomain: root_domain!,
      subDomain: sub_domain,
      competitors: named.get(placeText(job_execution, item)) ?? [],
    },
  ]);
}

/** What an analysis found beside mentions and sources, as its row has it. */
export const foundBeside = ({ judgedBy, setAside }: { judgedBy: string | null; setAside: string | null }) => ({
  ...(setAside !== null && { setAside: asidesIn(setAside) }),
  ...(judgedBy !== null && { judgedBy }),
});
