import { here, isNarrowed, scope, widest } from '../address/mod.ts';
import { ButtonLink, Empty, type IconName, Skeleton } from '../parts/mod.ts';
import { t, whole } from '../texts/mod.ts';
import { NoAnswersYet, useWhole } from './first-run/mod.ts';

/** Why a list is empty, and what leads on from there: answers to bring, filters to reset, or neither where all was looked at. */
export function NothingHere({
  project,
  title,
  icon = 'info',
  way,
}: {
  readonly project: string;
  /** That there is none of it among the answers in scope. */
  readonly title: string;
  readonly icon?: IconName;
  /** What narrows the list beside the scope, taken away. */
  readonly way?: { readonly label: string; readonly href: string } | undefined;
}) {
  const { data, error } = useWhole(project);
  if (data?.totalResponses === 0) return <NoAnswersYet project={project} held={data} />;
  const { range } = scope.value;
  const isAll = range.kind === 'last' && range.name === 'all' && !isNarrowed(scope.value);
  return (
    <Empty icon={icon} title={title}>
      {data ? (
        <p>
          {isAll
            ? t.allWereLookedAt(data.totalResponses)
            : t.answersAreOf(whole(data.totalResponses), data.firstDate, data.lastDate)}
        </p>
      ) : (
        !error && <Skeleton width="16rem" />
      )}
      {(way || !isAll) && (
        <p class="ways">
          {way && <ButtonLink {...way} />}
          {isNarrowed(scope.value) && <ButtonLink label={t.reset} href={widest()} />}
          {!isAll && <ButtonLink label={t.ranges.all} href={here({ range: 'all', from: null, to: null })} />}
        </p>
      )}
    </Empty>
  );
}
