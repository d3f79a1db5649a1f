import { isNarrowed, widest } from '../../address/mod.ts';
import { FilterMenu } from './filters.tsx';
import { RangeMenu } from './range-menu.tsx';
import { VsMenu } from './vs-menu.tsx';
import './scope-bar.css';
import { here, scope, WHATEVER_NAMED } from '../../address/mod.ts';
import { call, useLoaded, view } from '../../api/mod.ts';
import { ButtonLink, Chip, useFacets } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { PRESENCES } from './choices.tsx';
import { LIST_FILTERS } from './filters.tsx';
import { SaidChips } from './said.tsx';

/** What the scope is narrowed to, each to be taken back by itself. */
function Chips({ project }: { readonly project: string }) {
  const current = scope.value;
  // Only the service knows what tags are called.
  const { data } = useFacets(project, current.tag.length > 0 || current.label.length > 0);
  return (
    <>
      {LIST_FILTERS.flatMap(({ name, named, options }) =>
        current[name].map((value) => (
          <Chip
            key={`${name} ${value}`}
            what={t.filters[name]}
            name={named?.(value) ?? (data ? (options(data).find((one) => one.value === value)?.name ?? value) : '…')}
            href={here({ [name]: current[name].filter((one) => one !== value) })}
          />
        )),
      )}
      {current.query.map((id) => (
        <QueryChip key={id} project={project} id={id} />
      ))}
      <SaidChips project={project} />
      {current.branded && (
        <Chip
          what={t.branded.what}
          name={t.branded[current.branded as 'exclude' | 'only']}
          href={here(WHATEVER_NAMED)}
        />
      )}
      {current.branded && current.brandedfor.length > 0 && (
        <Chip what={t.filters.brandedfor} name={t.whole(current.brandedfor.length)} href={here({ brandedfor: null })} />
      )}
      {current.doubts && (
        <Chip
          what={t.doubts.what}
          name={t.doubts[current.doubts as 'exclude' | 'only']}
          href={here({ doubts: null })}
        />
      )}
      {PRESENCES.map((name) => {
        const value = current[name] as 'with' | 'without' | undefined;
        return (
          value && <Chip key={name} what={t.shows} name={t.presences[name][value]} href={here({ [name]: null })} />
        );
      })}
    </>
  );
}

function QueryChip({ project, id }: { readonly project: string; readonly id: string }) {
  const { data } = useLoaded(JSON.stringify(['query', project, id]), async (signal) => {
    if (!view.value) return (await call('GET /api/queries/{id}', { params: { id } }, { project, signal })).query;
    // Holders of a share link see figures of queries, and no records of them.
    const { results } = await call('POST /api/v1/analytics/queries', { body: { queryIds: [id] } }, { project, signal });
    return results[0]?.name;
  });
  const others = scope.value.query.filter((one) => one !== id);
  return <Chip what={t.filters.query} name={data ?? '…'} href={here({ query: others })} />;
}

/** What the page is narrowed to, and how to narrow it otherwise. All of it stands in the address. */
export function ScopeBar({ project }: { readonly project: string }) {
  return (
    <div class="scope-bar">
      <div class="scope-menus">
        <RangeMenu project={project} />
        <VsMenu project={project} />
        <FilterMenu project={project} />
      </div>
      {isNarrowed(scope.value) && (
        <div class="scope-chips">
          <Chips project={project} />
          <ButtonLink look="quiet" label={t.reset} href={widest()} />
        </div>
      )}
    </div>
  );
}
