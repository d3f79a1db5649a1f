import { useState } from 'preact/hooks';
import { type Alert, type AlertLook, type AlertWeek, useRows } from '../../api/mod.ts';
import { Card } from '../../parts/mod.ts';
import { percent, shortDay, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import { stateText } from './watched.ts';

const words = t.alerts;

/** What an alert saw of one brand or domain, week by week; of several, one is chosen. */
export function AlertHistory({
  project,
  alert: { id, name, lastLook },
}: {
  readonly project: string;
  readonly alert: Alert;
}) {
  const loaded = useRows('GET /api/v1/alerts/{id}/history', project, { params: { id } });
  const [chosen, setChosen] = useState<string>();
  const looks = (loaded.data ?? []).flatMap(({ made, now }) => [made, now].flatMap((look) => look?.rows ?? []));
  const rows = [...new Map(looks.map((row) => [row.id, row.name]))];
  const firing = lastLook?.rows.find(({ state }) => state === 'firing')?.id;
  const row = chosen ?? firing ?? rows[0]?.[0];
  return (
    <Card title={words.historyOf(name)} note={words.historyNote}>
      {rows.length > 1 && (
        <label class="field card-text">
          {words.subject}
          <select class="input" onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {rows.map(([one, called]) => (
              <option key={one} value={one} selected={one === row}>
                {called}
              </option>
            ))}
          </select>
        </label>
      )}
      <List<AlertWeek>
        label={words.historyOf(name)}
        loaded={loaded}
        empty={words.noHistory}
        rowKey={({ week }) => week}
        columns={[
          [words.week, ({ week }) => shortDay(week)],
          [words.state, (week) => <WeekState week={week} row={row} />],
          [words.before, (week) => shown(rowOf(week.made ?? week.now, row)?.before)],
          [words.value, (week) => shown(rowOf(week.made ?? week.now, row)?.value)],
          [words.difference, (week) => differenceOf(week.made ?? week.now, row)],
        ]}
      />
    </Card>
  );
}

const rowOf = (look: AlertLook | null, row: string | undefined) => look?.rows.find(({ id }) => id === row);
const shown = (value: number | null | undefined) => (value == null ? t.none : percent(value));

function differenceOf(look: AlertLook | null, row: string | undefined): string {
  const { difference, low, high } = rowOf(look, row) ?? {};
  if (difference == null) return t.none;
  return words.shift(difference, low ?? null, high ?? null);
}

/** The state that was sent, or would have been; where later answers changed it, that too. */
function WeekState({ week: { made, now }, row }: { readonly week: AlertWeek; readonly row: string | undefined }) {
  const first = rowOf(made ?? now, row);
  if (!first) return <span class="faint">{words.notCounted}</span>;
  const later = made ? rowOf(now, row) : undefined;
  return (
    <>
      <span class={first.state === 'firing' ? 'alert-firing' : ''}>{stateText(first)}</span>
      {first.mixed && <div class="faint">{t.mixSentence(first.mixed, 'percent')}</div>}
      {first.why.length > 0 && <div class="faint">{first.why.map((why) => words.why[why]).join(', ')}</div>}
      {later && later.difference !== first.difference && (
        <div class="faint">{words.later(stateText(later), differenceOf(now, row))}</div>
      )}
      {!made && <div class="faint">{words.notMade}</div>}
    </>
  );
}
