import { here, there } from '../../address/mod.ts';
import type { SourceUse } from '../../api/mod.ts';
import { type Column, OutsideLink } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { countColumn, figureColumn, scaleOf, timeColumn, whiskerColumn } from '../columns.tsx';

type By = 'domain' | 'url';

const evidenceOf = ({ domain, url }: SourceUse) => (url === null ? { domain: domain ?? '' } : { page: url });

/** The columns of a list of domains, or of addresses. */
export function sourceColumns(by: By, rows: readonly SourceUse[]): readonly Column<SourceUse>[] {
  const answers = (row: SourceUse) => there('answers', evidenceOf(row));
  const cited = (row: SourceUse) => there('answers', { ...evidenceOf(row), cited: 'yes' });
  const most = scaleOf(rows.map(({ responseRate }) => responseRate));
  return [
    {
      id: by,
      title: by === 'domain' ? t.columns.domain : t.columns.page,
      width: 'minmax(9rem, 3fr)',
      sort: by,
      cell: ({ domain, url, owner, ownerKind }) => (
        <span class="row-name">
          {by === 'url' && url !== null ? (
            <OutsideLink href={url}>{url.replace(/^https?:\/\/(www\.)?/, '')}</OutsideLink>
          ) : (
            <a class="clip" href={here({ domain, sort: null, q: null })}>
              <bdi>{domain ?? t.none}</bdi>
            </a>
          )}
          {owner !== null && <span class={`badge ${ownerKind}`}>{owner}</span>}
        </span>
      ),
      text: ({ domain, url }) => url ?? domain ?? '',
    },
    whiskerColumn({
      id: 'responseRate',
      title: t.columns.usedIn,
      hint: t.hints.usedIn,
      sort: 'responseRate',
      most,
      href: answers,
      figure: ({ responseRate }) => responseRate,
    }),
    figureColumn({
      id: 'citedRate',
      title: t.columns.citedIn,
      hint: t.hints.citedIn,
      sort: 'citedRate',
      href: cited,
      figure: ({ citedRate }) => citedRate,
    }),
    figureColumn({
      id: 'share',
      title: t.columns.share,
      hint: t.hints.sourceShare,
      sort: 'share',
      href: answers,
      figure: ({ share }) => ({ ...share, of: 'uses' }),
    }),
    countColumn({
      id: 'responseCount',
      title: t.columns.answers,
      sort: 'responseCount',
      href: answers,
      count: ({ responseCount }) => responseCount,
    }),
    ...(by === 'domain'
      ? [
          countColumn<SourceUse>({
            id: 'pageCount',
            title: t.columns.pages,
            sort: 'pageCount',
            from: 'desktop',
            href: ({ domain }) => here({ domain, sort: null, q: null }),
            count: ({ pageCount }) => pageCount,
          }),
        ]
      : []),
    timeColumn({
      id: 'lastSeenAt',
      title: t.columns.lastSeen,
      sort: 'lastSeenAt',
      time: ({ lastSeenAt }) => lastSeenAt,
    }),
  ];
}
