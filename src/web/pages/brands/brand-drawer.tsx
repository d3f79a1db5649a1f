import type { ComponentChildren } from 'preact';
import { there } from '../../address/mod.ts';
import { call, type Entity, type EntityVisibility, Refused, useLoaded } from '../../api/mod.ts';
import { BrandName, coloursOf, Dialog, Empty, Facts, Failure, Figure, Skeleton } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { BRAND_METRICS, brandFigure, UNITS } from '../brand-metrics.ts';
import { BrandTrend, useBrandTrend } from '../brand-trend.tsx';
import './brand-drawer.css';

/** A brand by itself: its figures, how it went, and what it goes by. */
export function BrandDrawer({
  project,
  id,
  row,
  answers,
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  /** Undefined where it is not among the rows that are loaded. */
  readonly row: EntityVisibility | undefined;
  /** In scope. */
  readonly answers: number;
  readonly onClose: () => void;
}) {
  const { data, error } = useLoaded(JSON.stringify(['brand', project, id]), (signal) =>
    call('GET /api/entities/{id}', { params: { id } }, { project, signal }),
  );
  const trend = useBrandTrend(project, 'visibility', [{ id }], answers);
  const name = data?.name ?? row?.name;
  const colour = coloursOf(project, [id]).get(id);
  return (
    <Dialog
      kind="side"
      title={
        name === undefined ? (
          error ? (
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
        {row && (
          <Facts
            facts={BRAND_METRICS.map((metric) => ({
              name: t.metrics[metric],
              value: (
                <Figure
                  figure={brandFigure(row, metric)}
                  unit={UNITS[metric]}
                  href={there('answers', { entity: id })}
                />
              ),
            }))}
          />
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
            </p>
            <section>
              <h3>{t.metrics.visibility}</h3>
              <BrandTrend metric="visibility" trend={trend} />
            </section>
          </>
        )}
        {data && <Record project={project} entity={data} />}
      </div>
    </Dialog>
  );
}

/** What is tracked as this brand. */
function Record({ project, entity }: { readonly project: string; readonly entity: Entity }) {
  const { aliases, domains, group, isCompetitor, caseSensitive, mergedIntoId, createdAt } = entity;
  const merged = useLoaded(JSON.stringify(['merged', project]), async (signal) => {
    const { results } = await call(
      'POST /api/entities/list',
      { body: { merged: 'only' }, query: { limit: 100 } },
      { project, signal },
    );
    return results;
  });
  const into = merged.data?.filter((other) => other.mergedIntoId === entity.id) ?? [];
  return (
    <section>
      <h3>{t.trackedAs}</h3>
      <dl class="record">
        <Field name={t.brandFields.kind}>{isCompetitor ? t.competitor : t.ownBrand}</Field>
        {group !== null && <Field name={t.brandFields.group}>{group}</Field>}
        {aliases.length > 0 && <Field name={t.brandFields.aliases}>{aliases.join(', ')}</Field>}
        {domains.length > 0 && <Field name={t.brandFields.domains}>{domains.join(', ')}</Field>}
        {caseSensitive && <Field name={t.brandFields.spelling}>{t.exactSpelling}</Field>}
        {into.length > 0 && <Field name={t.brandFields.merged}>{into.map((other) => other.name).join(', ')}</Field>}
        {mergedIntoId !== null && (
          <Field name={t.brandFields.mergedInto}>
            <a href={there('brands', { brand: mergedIntoId })}>{t.thatBrand}</a>
          </Field>
        )}
        <Field name={t.brandFields.since}>{moment(createdAt)}</Field>
      </dl>
    </section>
  );
}

function Field({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function NoBrand({ error }: { readonly error: Error }) {
  if (!(error instanceof Refused && error.status === 404)) return <Failure error={error} />;
  return (
    <Empty icon="brands" title={t.noSuchBrand}>
      <p>{t.noSuchBrandWhy}</p>
    </Empty>
  );
}
