import { here, param, scope, scopeBody, today } from '../../address/mod.ts';
import { call, useLoaded } from '../../api/mod.ts';
import { PAGE_SIZE, RowsExport, Skeleton } from '../../parts/mod.ts';
import { percent, t } from '../../texts/mod.ts';

export const OWNERS = ['own', 'competitor', 'other'] as const;
export type Owner = (typeof OWNERS)[number];

/** Whose sites the view is narrowed to. */
export const ownerNow = (): Owner | undefined => OWNERS.find((one) => one === param('owner'));

/** Whose sites answers use, as parts of a bar; each leads to its sites. */
export function Ownership({ project }: { readonly project: string }) {
  const body = scopeBody(scope.value, today.value);
  const { data, isCurrent, error } = useLoaded(JSON.stringify(['owners', project, body]), async (signal) => {
    const shareOf = async (owner: Owner) => {
      let [uses, all] = [0, 0];
      for (let page = 1, isMore = true; isMore; page++) {
        const reply = await call(
          'POST /api/v1/analytics/sources',
          { body: { ...body, owner, page, pageSize: PAGE_SIZE } },
          { project, signal },
        );
        uses += reply.results.reduce((sum, { share }) => sum + share.numerator, 0);
        all = reply.results[0]?.share.denominator ?? all;
        isMore = reply.page.nextPage > 0;
      }
      return all === 0 ? 0 : (100 * uses) / all;
    };
    const [own, competitor] = await Promise.all([shareOf('own'), shareOf('competitor')]);
    return { own, competitor, other: 100 - own - competitor };
  });
  // Where no website is known there is nothing to part.
  if (error || (data && data.other === 100)) return null;
  const current = ownerNow();
  return (
    <nav class="ownership card" aria-label={t.whoseSites} title={t.ownedSplit}>
      <div class="ownership-bar" aria-hidden="true">
        {OWNERS.map((owner) => (
          <span
            key={owner}
            class={owner}
            style={{ flexGrow: data?.[owner] ?? 0, minWidth: data?.[owner] ? '2px' : '0' }}
          />
        ))}
      </div>
      <ul>
        {OWNERS.map((owner) => (
          <li key={owner}>
            <a
              href={here({ owner: owner === current ? null : owner })}
              class={owner}
              {...(owner === current && { 'aria-current': 'true' })}
            >
              <i />
              {t.owners[owner]}
              <b>{data && isCurrent ? percent(data[owner]) : <Skeleton width="2.5rem" />}</b>
            </a>
          </li>
        ))}
      </ul>
      <RowsExport
        title={t.whoseSites}
        rows={data && OWNERS}
        columns={[
          { title: t.whoseSites, text: (owner: Owner) => t.owners[owner] },
          {
            ...{
              title: t.columns.share,
              isNumber: true,
              text: (owner: Owner) => (data ? percent(data[owner]) : t.none),
            },
            sheet: [
              {
                title: t.columns.share,
                hint: t.ownedSplit,
                cell: (owner: Owner) => (data ? { number: data[owner], unit: 'percent' } : null),
              },
            ],
          },
        ]}
      />
    </nav>
  );
}
