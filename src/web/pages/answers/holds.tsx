import { here, scope, scopeBody, today } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

/** Where the words that were searched for are a brand's name: how many answers hold them, how many name the brand, and why these differ. */
export function HoldsOrNames({
  project,
  search,
  held,
}: {
  readonly project: string;
  readonly search: string;
  /** Answers in scope that hold the words. */
  readonly held: number | undefined;
}) {
  const sought = search.trim().toLowerCase();
  const body = scopeBody(scope.value, today.value);
  const { data } = useLoaded(
    sought === '' ? null : JSON.stringify(['holds or names', project, sought, body]),
    async (signal) => {
      const asked = { body: { name: sought }, query: { limit: 100 } };
      const found = (await call('POST /api/entities/list', asked, { project, signal })).results;
      const brand = found.find(({ name }) => name.toLowerCase() === sought);
      if (!brand) return null;
      const narrowed = { body: { ...body, entityId: brand.id, pageSize: 1 } };
      const { page } = await call('POST /api/v1/responses/list', narrowed, { project, signal });
      return { brand, named: page.totalRecords };
    },
  );
  if (!data || held === undefined) return null;
  const { brand, named } = data;
  return (
    <details class="holds">
      <summary>{t.holdsOrNames(held, brand.name, named)}</summary>
      <p>{t.holdsWhy}</p>
      {brand.aliases.length > 0 && <p>{t.holdsAliases(brand.aliases.join(', '))}</p>}
      <p>
        <a href={here({ q: null, entity: brand.id })}>{t.answersThatNameIt(brand.name)}</a>
      </p>
    </details>
  );
}
