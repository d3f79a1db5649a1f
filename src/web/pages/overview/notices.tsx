import { Fragment } from 'preact';
import { here, scope, there } from '../../address/mod.ts';
import { call, type EntityReport, useLoaded, view } from '../../api/mod.ts';
import { t } from '../../texts/mod.ts';
import { StoppedCollectors } from '../collectors/mod.ts';
import { isForTrying, MadeUp } from '../first-run/mod.ts';

interface NoticesProps {
  readonly project: string;
  readonly data: EntityReport | undefined;
}

/** What to know before the figures: collectors that stopped, answers that are made up, of several surfaces, or doubtful. */
export function Notices({ project, data }: NoticesProps) {
  return (
    <>
      {!view.value && <StoppedCollectors project={project} />}
      {isForTrying(project) && <MadeUp project={project} />}
      {data !== undefined && scope.value.surface.length === 0 && <Mix project={project} surfaces={data.surfaces} />}
      {data !== undefined && data.doubtful > 0 && scope.value.doubts === undefined && (
        <p class="banner">
          {t.doubts.some(data.doubtful)} <a href={there('answers', { doubts: 'only' })}>{t.doubts.check}</a>
        </p>
      )}
    </>
  );
}

interface MixProps {
  readonly project: string;
  readonly surfaces: EntityReport['surfaces'];
}

/** Says that answers of several surfaces are counted together, and leads to each of them. */
function Mix({ project, surfaces }: MixProps) {
  const isMix = surfaces.filter(({ value }) => value !== 'unknown').length > 1;
  // A person who was shared figures sees no settings.
  const { data } = useLoaded(isMix && !view.value ? JSON.stringify(['settings', project]) : null, (signal) =>
    call('GET /api/v1/projects/{id}/settings', { params: { id: project } }, { signal }),
  );
  if (!isMix) return null;
  const inOrder = surfaces.toSorted(
    (a, b) => Number(b.value === data?.firstSurface) - Number(a.value === data?.firstSurface),
  );
  return (
    <p class="banner">
      {t.surfaces.mix}{' '}
      {inOrder.map(({ value, count }, at) => (
        <Fragment key={value}>
          {at > 0 && ' · '}
          <a href={here({ surface: [value] })}>{t.surfaces.of(t.surfaces.names[value] ?? value, count)}</a>
        </Fragment>
      ))}
    </p>
  );
}
