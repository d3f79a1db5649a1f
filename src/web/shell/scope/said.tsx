import { here, scope, scopeBody, today } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { Chip } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { Values } from './values.tsx';

/** Filters by what answers say of brands. */
export const SAID = ['recommends', 'criticises'] as const;
type Said = (typeof SAID)[number];

const SHARES = { recommends: 'recommendedShare', criticises: 'criticisedShare' } as const;

/** How many brands can be chosen from. */
const MOST = 200;

/** The brands that answers in view recommend or criticise, with how many answers each would show. */
export function SaidOptions({ project, name }: { readonly project: string; readonly name: Said }) {
  const { groupBy: _, [name]: __, ...body } = scopeBody(scope.value, today.value);
  const asked = { ...body, showAllEntities: true, pageSize: MOST };
  const { data, error } = useLoaded(JSON.stringify(['said', project, asked]), (signal) =>
    call('POST /api/v1/analytics/entities', { body: asked }, { project, signal }),
  );
  if (error) return <p class="menu-note">{t.couldNotLoad}</p>;
  if (!data) return <p class="menu-note">{t.loading}</p>;
  const found = data.results
    .map((brand) => ({ value: brand.id, name: brand.name, count: brand[SHARES[name]].numerator }))
    .filter(({ value, count }) => count > 0 || scope.value[name].includes(value))
    .toSorted((a, b) => b.count - a.count);
  return <Values name={name} found={found} />;
}

/** The brands that the view is narrowed by, each to be taken back by itself. */
export function SaidChips({ project }: { readonly project: string }) {
  const ids = [...new Set(SAID.flatMap((name) => scope.value[name]))];
  const key = ids.length === 0 ? null : JSON.stringify(['said names', project, ids]);
  const { data } = useLoaded(key, (signal) =>
    call('POST /api/v1/analytics/entities', { body: { entityIds: ids, showAllEntities: true } }, { project, signal }),
  );
  const named = (id: string) => data?.results.find((brand) => brand.id === id)?.name;
  return (
    <>
      {SAID.flatMap((name) =>
        scope.value[name].map((id) => (
          <Chip
            key={`${name} ${id}`}
            what={t.filters[name]}
            name={named(id) ?? (data ? id : '…')}
            href={here({ [name]: scope.value[name].filter((one) => one !== id) })}
          />
        )),
      )}
    </>
  );
}
