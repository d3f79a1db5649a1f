import { here, SAID_LISTS, type ScopeBody, scope, scopeBody, today } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { Chip } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { Values } from './values.tsx';

type Said = (typeof SAID_LISTS)[number];

/** How many values can be chosen from. */
const MOST = 200;

/** The brands and domains that answers in view speak of or cite, with how many answers choosing each would show. */
export function SaidOptions({ project, name }: { readonly project: string; readonly name: Said }) {
  const { groupBy: _, ...body } = scopeBody({ ...scope.value, [name]: [] }, today.value);
  const { data, error } = useLoaded(JSON.stringify(['said', name, project, body]), (signal) =>
    isOfDomains(name) ? domainsIn(body, { project, signal }) : brandsIn(name, body, { project, signal }),
  );
  if (error) return <p class="menu-note">{t.couldNotLoad}</p>;
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const isBarred = name === 'notnames' || name === 'notcites';
  const found = data.values
    .filter(({ value, said }) => said > 0 || scope.value[name].includes(value))
    .toSorted((a, b) => b.said - a.said)
    .map(({ said, ...option }) => ({ ...option, count: isBarred ? data.total - said : said }));
  return <Values name={name} found={found} />;
}

const isOfDomains = (name: Said): boolean => name === 'cites' || name === 'notcites';

/** What can be chosen, with how many answers say or cite it. */
interface Found {
  readonly total: number;
  readonly values: readonly { readonly value: string; readonly name: string; readonly said: number }[];
}
type From = Parameters<typeof call>[2];

async function brandsIn(name: Said, body: ScopeBody, from: From): Promise<Found> {
  const asked = { ...body, showAllEntities: true, pageSize: MOST };
  const { totalResponses: total, results } = await call('POST /api/v1/analytics/entities', { body: asked }, from);
  const share = name === 'recommends' ? 'recommendedShare' : name === 'criticises' ? 'criticisedShare' : 'visibility';
  return {
    total,
    values: results.map((brand) => ({ value: brand.id, name: brand.name, said: brand[share].numerator })),
  };
}

async function domainsIn(body: ScopeBody, from: From): Promise<Found> {
  const sort = [{ field: 'citedRate', direction: 'DESC' } as const];
  const asked = { ...body, sort, pageSize: MOST };
  const { totalResponses: total, results } = await call('POST /api/v1/analytics/sources', { body: asked }, from);
  const values = results.map(({ domain, citedRate }) => ({
    ...{ value: domain ?? '', name: domain ?? '' },
    said: domain === null ? 0 : citedRate.numerator,
  }));
  return { total, values };
}

/** The brands and domains that the view is narrowed by, each to be taken back by itself. */
export function SaidChips({ project }: { readonly project: string }) {
  const ids = [...new Set(SAID_LISTS.filter((name) => !isOfDomains(name)).flatMap((name) => scope.value[name]))];
  const key = ids.length === 0 ? null : JSON.stringify(['said names', project, ids]);
  const { data } = useLoaded(key, (signal) =>
    call('POST /api/v1/analytics/entities', { body: { entityIds: ids, showAllEntities: true } }, { project, signal }),
  );
  const named = (id: string) => data?.results.find((brand) => brand.id === id)?.name;
  return (
    <>
      {SAID_LISTS.flatMap((name) =>
        scope.value[name].map((id) => (
          <Chip
            key={`${name} ${id}`}
            what={t.filters[name]}
            name={named(id) ?? (data || isOfDomains(name) ? id : '…')}
            href={here({ [name]: scope.value[name].filter((one) => one !== id) })}
          />
        )),
      )}
    </>
  );
}
