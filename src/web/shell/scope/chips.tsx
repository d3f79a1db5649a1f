import { here, scope } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { Chip, useFacets } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { FILTERS, PRESENCES } from './filters.tsx';

/** What the scope is narrowed to, each to be taken back by itself. */
export function Chips({ project }: { readonly project: string }) {
  const current = scope.value;
  // Only the service knows what tags are called.
  const { data } = useFacets(project, current.tag.length > 0 || current.label.length > 0);
  return (
    <>
      {FILTERS.flatMap(({ name, named, options }) =>
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
  const { data } = useLoaded(JSON.stringify(['query', project, id]), (signal) =>
    call('GET /api/queries/{id}', { params: { id } }, { project, signal }),
  );
  const others = scope.value.query.filter((one) => one !== id);
  return <Chip what={t.filters.query} name={data?.query ?? '…'} href={here({ query: others })} />;
}
