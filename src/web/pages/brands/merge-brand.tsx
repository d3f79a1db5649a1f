import { useState } from 'preact/hooks';
import { call, type Entity, loadAnew, useLoaded } from '../../api/mod.ts';
import { Failure, Skeleton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

/** Merges a brand into another one, after it was shown how many answers move with it. */
export function MergeBrand({
  project,
  entity,
  onDone,
}: {
  readonly project: string;
  readonly entity: Entity;
  /** With the id of the brand that it is merged into; undefined where it is not. */
  readonly onDone: (into: string | undefined) => void;
}) {
  const writing = useWriting();
  const [search, setSearch] = useState('');
  const { data } = useLoaded(JSON.stringify(['brands by name', project, search]), async (signal) => {
    const asked = { body: { ...(search !== '' && { name: search }) }, query: { limit: 20 } };
    return (await call('POST /api/entities/list', asked, { project, signal })).results;
  });
  const others = data?.filter(({ id }) => id !== entity.id) ?? [];
  const target = others.find(({ name }) => name === search);
  const merge = () =>
    writing.write(async () => {
      if (!target) return;
      const body = { targetId: target.id, sourceIds: [entity.id] };
      await call('POST /api/entities/merge', { body }, { project });
      loadAnew();
      onDone(target.id);
    });
  return (
    <WritingForm
      writing={{ ...writing, isBusy: writing.isBusy || !target }}
      submitText={t.mergeBrand.merge}
      onSubmit={() => void merge()}
      actions={
        <button type="button" class="button quiet" onClick={() => onDone(undefined)}>
          {t.cancel}
        </button>
      }
    >
      <label class="field">
        {t.mergeBrand.into(entity.name)}
        <input
          class="input"
          list="merge-targets"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <datalist id="merge-targets">
          {others.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </label>
      {target && <Preview project={project} source={entity} target={target} />}
    </WritingForm>
  );
}

/** What a merge would do: a dry run of it, and the answers of all days that move. */
function Preview({ project, source, target }: { project: string; source: Entity; target: Entity }) {
  const { data, isCurrent, error } = useLoaded(
    JSON.stringify(['merge', project, source.id, target.id]),
    async (signal) => {
      const asking = { project, signal };
      const rows = [{ id: source.id, mergedIntoId: target.id }];
      const dryRun = await call('POST /api/entities/import/merge', { body: { rows, dryRun: true } }, asking);
      const naming = async (id: string) => {
        const asked = { by: ['entity'] as const, metric: 'visibility' as const, entityId: id, showAllEntities: true };
        const { results } = await call(
          'POST /api/v1/analytics/breakdown',
          { body: { ...asked, pageSize: 200 } },
          asking,
        );
        return new Map(results.map(({ keys, figure }) => [keys[0]!.id, figure.numerator]));
      };
      const [ofSource, ofTarget] = await Promise.all([naming(source.id), naming(target.id)]);
      return {
        problem: dryRun.results[0]?.detail,
        moved: ofSource.get(source.id) ?? 0,
        both: ofTarget.get(source.id) ?? 0,
        before: ofTarget.get(target.id) ?? 0,
      };
    },
  );
  if (error) return <Failure error={error} />;
  if (!data || !isCurrent) return <Skeleton height="2.5rem" />;
  if (data.problem !== undefined) return <p class="form-problem">{data.problem}</p>;
  return <p class="banner">{t.mergeBrand.preview(source.name, target.name, data)}</p>;
}
