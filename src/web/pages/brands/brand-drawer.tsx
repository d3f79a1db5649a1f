/*
 * One brand in a drawer, or two side by side. `BrandDrawer` loads what is tracked and what the answers say; the parts below
 * it show the figures and lead on.
 */

import { here, param, scope, scopeBody, there, today } from '../../address/mod.ts';
import { call, type EntityVisibility, Refused, useLoaded, view } from '../../api/mod.ts';
import { BrandName, ButtonLink, coloursOf, Dialog, Facts, Failure, Figure, Skeleton } from '../../parts/mod.ts';
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
import { Repeats } from './repeats.tsx';
import { Together } from './together.tsx';
import { Versus } from './versus.tsx';

interface DrawerProps {
  readonly project: string;
  readonly id: string;
  /** Those that are loaded. */
  readonly brands: readonly EntityVisibility[];
  /** In scope. */
  readonly answers: number;
  readonly onClose: () => void;
}

/** A brand by itself, or beside another one: its figures, how it went, what is said of it, and what it goes by. */
export function BrandDrawer({ project, id, brands, answers, onClose }: DrawerProps) {
  const row = useBrandRow(project, id, brands);
  const others = brands.filter((one) => one.id !== id);
  const other = row && others.find((one) => one.id === param('with'));
  // Holders of a share link don't see what is tracked.
  const { data, error } = useLoaded(view.value ? null : JSON.stringify(['brand', project, id]), (signal) =>
    call('GET /api/entities/{id}', { params: { id } }, { project, signal }),
  );
  const trend = useBrandTrend(project, 'visibility', other ? [{ id }, other] : [{ id }], answers);
  const name = data?.name ?? row?.name;
  const isGone = Boolean(error || view.value);
  return (
    <Dialog kind="side" title={<Title project={project} id={id} name={name} isGone={isGone} />} onClose={onClose}>
      <div class="brand-drawer">
        {error && !row && <NoBrand error={error} />}
        {row && <Figures project={project} row={row} other={other} />}
        {name !== undefined && (
          <>
            <p class="brand-ways">
              <ButtonLink label={t.answersThatName} href={there('answers', { entity: id })} />
              <ButtonLink label={t.inOverview} href={there('overview', { brand: id })} />
              {data && <AlertMe project={project} brand={id} />}
              {row && <CompareWith project={project} id={id} others={others} other={other} />}
            </p>
            <section>
              <h3>{t.metrics.visibility}</h3>
              <BrandTrend metric="visibility" trend={trend} />
            </section>
            <Claims project={project} id={id} name={name} isAlone={!other} />
          </>
        )}
        {other && <Claims project={project} id={other.id} name={other.name} isAlone={false} />}
        {row?.kind === 'entity' && <Together project={project} id={id} beside={other ? [other.id] : []} />}
        {row && !other && <Repeats project={project} id={id} />}
        {data && <Record project={project} entity={data} onGone={onClose} />}
      </div>
    </Dialog>
  );
}

/** The figures of a brand; those of one that no answer names, or few, are not among those that are loaded. */
function useBrandRow(project: string, id: string, brands: readonly EntityVisibility[]): EntityVisibility | undefined {
  const listed = brands.find((one) => one.id === id);
  const body = { ...scopeBody(scope.value, today.value), entityIds: [id], pageSize: 1 };
  const alone = useLoaded(listed ? null : JSON.stringify(['brand alone', project, body]), (signal) =>
    call('POST /api/v1/analytics/entities', { body }, { project, signal }),
  );
  return listed ?? alone.data?.results.find((one) => one.id === id);
}

interface TitleProps {
  readonly project: string;
  readonly id: string;
  readonly name: string | undefined;
  /** Whether no name is to come. */
  readonly isGone: boolean;
}

function Title({ project, id, name, isGone }: TitleProps) {
  if (name !== undefined) return <BrandName name={name} colour={coloursOf(project, [id]).get(id)} />;
  return isGone ? t.deletedBrand : <Skeleton width="12rem" />;
}

interface FiguresProps {
  readonly project: string;
  readonly row: EntityVisibility;
  readonly other: EntityVisibility | undefined;
}

/** What the answers say of a brand in figures, or of two side by side. */
function Figures({ project, row, other }: FiguresProps) {
  const facts = SHOWN_METRICS.map((metric) => ({
    name: t.metrics[metric],
    value: <Figure figure={brandFigure(row, metric)} unit={UNITS[metric]} href={answersBehind(row, metric)} />,
  }));
  return (
    <>
      {other ? (
        <Versus project={project} rows={[row, other]} />
      ) : (
        <>
          <Facts facts={facts} />
          <ToneBar brand={row} />
        </>
      )}
      {row.notKnown > 0 && (
        <p class="soft">
          <a class="figure" href={there('answers', { entity: row.id, known: 'no' })}>
            {t.knowNothingOfIt(row.notKnown, row.responseCount)}
          </a>
        </p>
      )}
    </>
  );
}

interface CompareProps {
  readonly project: string;
  readonly id: string;
  readonly others: readonly EntityVisibility[];
  readonly other: EntityVisibility | undefined;
}

function CompareWith({ project, id, others, other }: CompareProps) {
  return (
    <>
      {others.length > 0 && (
        <BrandMenu
          project={project}
          brands={others}
          focus={other}
          colour={other && coloursOf(project, [id, other.id]).get(other.id)}
          name="with"
          otherwise={t.compareWithBrand}
        />
      )}
      {other && <ButtonLink look="quiet" label={t.compareNoMore} href={here({ with: null })} />}
    </>
  );
}

function NoBrand({ error }: { readonly error: Error }) {
  if (!(error instanceof Refused && error.status === 404)) return <Failure error={error} />;
  return <NoSuchBrand />;
}
