import { here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, type EntityVisibility, Refused, useLoaded, view } from '../../api/mod.ts';
import { BrandName, coloursOf, Dialog, Facts, Failure, Figure, Skeleton } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { AlertMe } from '../alert-me.tsx';
import { BrandMenu } from '../brand-menu.tsx';
import { answersBehind, brandFigure, SHOWN_METRICS, UNITS } from '../brand-metrics.ts';
import { BrandTrend, useBrandTrend } from '../brand-trend.tsx';
import { NoSuchBrand } from '../no-brand.tsx';
import { ToneBar } from '../tone-bar.tsx';
import './brand-drawer.css';
import { Claims } from './claims.tsx';
import { Record } from './record.tsx';
import { Together } from './together.tsx';
import { Versus } from './versus.tsx';

/** A brand by itself, or beside another one: its figures, how it went, what is said of it, and what it goes by. */
export function BrandDrawer({
  project,
  id,
  brands,
  answers,
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  /** Those that are loaded. */
  readonly brands: readonly EntityVisibility[];
  /** In scope. */
  readonly answers: number;
  readonly onClose: () => void;
}) {
  const listed = brands.find((one) => one.id === id);
  // One that no answer names, or few, is not among those that are loaded.
  const body = { ...scopeBody(scope.value, today.value), entityIds: [id], pageSize: 1 };
  const alone = useLoaded(listed ? null : JSON.stringify(['brand alone', project, body]), (signal) =>
    call('POST /api/v1/analytics/entities', { body }, { project, signal }),
  );
  const row = listed ?? alone.data?.results.find((one) => one.id === id);
  const others = brands.filter((one) => one.id !== id);
  const other = row && others.find((one) => one.id === param('with'));
  // Holders of a share link don't see what is tracked.
  const { data, error } = useLoaded(view.value ? null : JSON.stringify(['brand', project, id]), (signal) =>
    call('GET /api/entities/{id}', { params: { id } }, { project, signal }),
  );
  const trend = useBrandTrend(project, 'visibility', other ? [{ id }, other] : [{ id }], answers);
  const name = data?.name ?? row?.name;
  const colour = coloursOf(project, [id]).get(id);
  return (
    <Dialog
      kind="side"
      title={
        name === undefined ? (
          error || view.value ? (
            t.deletedBrand
          ) : (
            <Skeleton width="12rem" />
          )
        ) : (
          <BrandName name={name} colour={colour} />
        )
      }
      onClose={onClose}
    >
      <div class="brand-drawer">
        {error && !row && <NoBrand error={error} />}
        {row && other && <Versus project={project} rows={[row, other]} />}
        {row && !other && (
          <Facts
            facts={SHOWN_METRICS.map((metric) => ({
              name: t.metrics[metric],
              value: (
                <Figure figure={brandFigure(row, metric)} unit={UNITS[metric]} href={answersBehind(row, metric)} />
              ),
            }))}
          />
        )}
        {row && !other && <ToneBar brand={row} />}
        {row && row.notKnown > 0 && (
          <p class="soft">
            <a class="figure" href={there('answers', { entity: id, known: 'no' })}>
              {t.knowNothingOfIt(row.notKnown, row.responseCount)}
            </a>
          </p>
        )}
        {name !== undefined && (
          <>
            <p class="brand-ways">
              <a class="button" href={there('answers', { entity: id })}>
                {t.answersThatName}
              </a>
              <a class="button" href={there('overview', { brand: id })}>
                {t.inOverview}
              </a>
              {data && <AlertMe project={project} brand={id} />}
              {row && others.length > 0 && (
                <BrandMenu
                  project={project}
                  brands={others}
                  focus={other}
                  colour={other && coloursOf(project, [id, other.id]).get(other.id)}
                  name="with"
                  otherwise={t.compareWithBrand}
                />
              )}
              {other && (
                <a class="button quiet" href={here({ with: null })}>
                  {t.compareNoMore}
                </a>
              )}
            </p>
            <section>
              <h3>{t.metrics.visibility}</h3>
              <BrandTrend metric="visibility" trend={trend} />
            </section>
          </>
        )}
        {name !== undefined && <Claims project={project} id={id} name={name} isAlone={!other} />}
        {other && <Claims project={project} id={other.id} name={other.name} isAlone={false} />}
        {row?.kind === 'entity' && <Together project={project} id={id} beside={other ? [other.id] : []} />}
        {data && <Record project={project} entity={data} onGone={onClose} />}
      </div>
    </Dialog>
  );
}

function NoBrand({ error }: { readonly error: Error }) {
  if (!(error instanceof Refused && error.status === 404)) return <Failure error={error} />;
  return <NoSuchBrand />;
}
