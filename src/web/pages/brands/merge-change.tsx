import { call, useLoaded } from '../../api/mod.ts';
import { Failure, Skeleton } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';
import '../list.css';

/** What merging a brand, or splitting it off (`into` null), would move: a dry run of it over the answers of all days. */
export function MergeChange({
  project,
  id,
  name,
  into,
}: {
  readonly project: string;
  readonly id: string;
  readonly name: string;
  readonly into: string | null;
}) {
  const { data, isCurrent, error } = useLoaded(JSON.stringify(['merge', project, id, into]), (signal) =>
    call(
      'POST /api/entities/{id}/merge-preview',
      { params: { id }, body: { mergedIntoId: into } },
      { project, signal },
    ),
  );
  if (error) return <Failure error={error} />;
  if (!data || !isCurrent) return <Skeleton height="6rem" />;
  const [target, moving] = data.results;
  const counts = (row: typeof target) => [row?.before?.responseCount ?? 0, row?.after?.responseCount ?? 0] as const;
  const [before, after] = counts(target);
  const moved = into === null ? counts(moving)[1] : counts(moving)[0];
  const both = into === null ? after + moved - before : before + moved - after;
  const say = into === null ? t.mergeBrand.splitPreview : t.mergeBrand.preview;
  return (
    <div role="status">
      {target && <p>{say(name, target.name, { moved, both, before, after })}</p>}
      <table class="list">
        <caption class="visually-hidden">{t.mergeBrand.figures}</caption>
        <thead>
          <tr>
            <th scope="col">{t.columns.brand}</th>
            <th scope="col">{t.columns.answers}</th>
            <th scope="col">{t.metrics.visibility}</th>
            <th scope="col">{t.metrics.avgPosition}</th>
          </tr>
        </thead>
        <tbody>
          {data.results.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>{fromTo(counts(row).map(whole))}</td>
              <td>{fromTo([row.before, row.after].map((one) => one && t.value(one.visibility.value, 'percent')))}</td>
              <td>{fromTo([row.before, row.after].map((one) => one && t.value(one.avgPosition.value, 'position')))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const fromTo = (values: readonly (string | null)[]): string => values.map((value) => value ?? t.none).join(' → ');
