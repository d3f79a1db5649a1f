import { Fragment } from 'preact';
import { here, scope, scopeBody, today } from '../../address/mod.ts';
import { call, type EntityReport, useLoaded } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';

/** Own brands that no answer in view names: the ranking has the first of them alone. */
export function OwnUnnamed({ project, own }: { readonly project: string; readonly own: EntityReport['own'] }) {
  const isAsked = own.length > 1 && scope.value.group === undefined;
  const entityIds = own.map(({ id }) => id);
  const body = { ...scopeBody(scope.value, today.value), entityIds, pageSize: entityIds.length || 1 };
  const { data } = useLoaded(isAsked ? JSON.stringify(['own brands', project, body]) : null, (signal) =>
    call('POST /api/v1/analytics/entities', { body }, { project, signal }),
  );
  const unnamed = isAsked ? (data?.results ?? []).filter(({ responseCount }) => responseCount === 0) : [];
  if (unnamed.length === 0) return null;
  return (
    <p class="above-table soft">
      <span>
        {t.ownUnnamed}{' '}
        {unnamed.map(({ id, name }, at) => (
          <Fragment key={id}>
            {at > 0 && ', '}
            <a href={here({ brand: id })}>
              <bdi>{name}</bdi>
            </a>
          </Fragment>
        ))}
      </span>
    </p>
  );
}
