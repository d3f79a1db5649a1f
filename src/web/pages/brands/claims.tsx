import { useState } from 'preact/hooks';
import { isBounded, isCalendar, previousOf, scope, scopeBody, there, today } from '../../address/mod.ts';
import { type ClaimGroup, call, type Figure, useLoaded } from '../../api/mod.ts';
import { allRows, Button, ExportMenu, Failure, Skeleton } from '../../parts/mod.ts';
import { percent, t, whole } from '../../texts/mod.ts';
import { isReal } from '../change/mod.ts';
import { plainCount } from '../columns.tsx';
import { WhoJudged } from '../who-judged.tsx';
import './claims.css';

/** How many are shown of a side at first. */
const FEW = 8;
/** The most that are loaded of both. */
const MOST = 200;
const REPORT = 'POST /api/v1/analytics/claims';
const SIDES = ['praise', 'criticism'] as const;

const nameOf = (aspect: ClaimGroup['aspect']): string => t.aspects[aspect ?? 'other'];

const shareWords = ({ value, low, high }: Figure): string =>
  t.aspectShare(percent(value), low === null ? t.none : percent(low), high === null ? t.none : percent(high));

/** What a brand is praised and criticised for; each leads to the answers that say it. */
export function Claims({
  project,
  id,
  name,
  isAlone,
}: {
  readonly project: string;
  readonly id: string;
  readonly name: string;
  /** Otherwise it is said whose they are. */
  readonly isAlone: boolean;
}) {
  const asked = scopeBody(scope.value, today.value);
  // A share link ends at its first day, and the span before may begin before that.
  const before = isCalendar(scope.value.range) || isBounded() ? undefined : previousOf(scope.value.range, today.value);
  const body = {
    ...asked,
    ...{ entityId: id, by: 'aspect' as const },
    ...(before !== undefined && { against: 'previous' as const }),
  };
  const { data, error } = useLoaded(JSON.stringify(['claims', project, body]), (signal) =>
    call(REPORT, { body: { ...body, pageSize: MOST } }, { project, signal }),
  );
  if (error) return <Failure error={error} />;
  return (
    <section class="claims" aria-label={isAlone ? t.claimsNote : `${t.claimsNote}: ${name}`}>
      {SIDES.map((side) => (
        <Side
          key={side}
          id={id}
          of={isAlone ? undefined : name}
          side={side}
          claims={data?.results.filter((claim) => claim.side === side)}
        />
      ))}
      <footer>
        <p class="faint">{t.claimsNote}</p>
        <WhoJudged project={project} />
        <div class="page-actions">
          <ExportMenu
            title={`${name} ${t.claimsFile}`}
            rows={allRows(data?.results, data !== undefined)}
            all={{ project, csv: [REPORT, { body }] }}
            columns={[
              { title: t.brandFields.kind, text: ({ side }) => t.claimSides[side] },
              { title: t.correct.aspect, text: ({ aspect }) => nameOf(aspect) },
              plainCount(t.columns.answers, ({ answers }: ClaimGroup) => answers),
            ]}
          />
        </div>
      </footer>
    </section>
  );
}

function Side({
  id,
  of,
  side,
  claims,
}: {
  readonly id: string;
  readonly of: string | undefined;
  readonly side: ClaimGroup['side'];
  readonly claims: readonly ClaimGroup[] | undefined;
}) {
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(1, ...(claims ?? []).map(({ answers }) => answers));
  return (
    <div>
      <h3>{of === undefined ? t.claimSides[side] : t.claimSidesOf[side](of)}</h3>
      {!claims && <Skeleton height="8rem" />}
      {claims?.length === 0 && <p class="soft">{t.noClaims[side]}</p>}
      <ul class={`claim-list ${side}`}>
        {claims?.slice(0, isWhole ? MOST : FEW).map(({ aspect, answers, share, change }) => (
          <li key={aspect} style={{ '--part': `${(100 * answers) / most}%` }}>
            <a class="clip" href={there('answers', { entity: id, side, aspect: aspect ?? 'other' })}>
              {nameOf(aspect)}
            </a>
            <span class="number" title={share === null ? undefined : shareWords(share)}>
              {change !== null && isReal(change) && (
                <span class="faint">{`${t.difference(change.difference, 'percent', false)} `}</span>
              )}
              {whole(answers)}
            </span>
          </li>
        ))}
      </ul>
      {claims && claims.length > FEW && !isWhole && (
        <Button look="quiet" label={t.showAllOf(claims.length)} onClick={() => setWhole(true)} />
      )}
    </div>
  );
}
