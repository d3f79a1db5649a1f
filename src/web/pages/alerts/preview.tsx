import type { AlertPreview } from '../../api/mod.ts';
import { shortDay, t } from '../../texts/mod.ts';

const words = t.alerts;

/** How often an alert would have fired, how many rows are watched, and how small a change it finds. */
export function PreviewText({ preview: { watched, fired, weeks, rows } }: { readonly preview: AlertPreview }) {
  const last = weeks
    .map(({ week }) => week)
    .sort()
    .at(-1);
  const found = (weeks.find(({ week }) => week === last)?.rows ?? []).flatMap(({ smallest }) => smallest ?? []);
  // Weeks that count for no row have none.
  const counted = weeks.filter((week) => week.rows.length > 0).length;
  const mixed = weeks.flatMap(({ rows: own }) => own.filter((row) => row.mixed !== null)).at(-1);
  const weeksFired = fired.map(({ week }) => week).sort();
  return (
    <>
      <p>{words.wouldHaveFired(weeksFired.map(shortDay), counted)}</p>
      {mixed?.mixed && (
        <p>
          {mixed.name}: {t.mixSentence(mixed.mixed, 'percent')}
        </p>
      )}
      {counted < weeks.length && <p>{words.weeksNotCounted(weeks.length - counted)}</p>}
      <p>{words.watched(rows.length, Number(watched))}</p>
      <p>{found.length === 0 ? words.smallestUnknown : words.smallest(Math.min(...found), Math.max(...found))}</p>
    </>
  );
}
