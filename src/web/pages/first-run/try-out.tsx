import { isTryOut, TRY_MARKS } from '../../../domain/collection/providers/mod.ts';
import { call, mayEdit, mayMakeIn, session, useLoaded } from '../../api/mod.ts';
import { Button, useWriting, WritingForm } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';

const words = t.firstRun;

const projectOf = (id: string) => session.value?.projects.find((one) => one.id === id);

/** Whether a project is one for trying. */
export const isForTrying = (id: string): boolean => isTryOut(projectOf(id)?.name ?? '');

/** The project for trying beside another one, where there is one. */
function besideOf(id: string): string | undefined {
  if (isForTrying(id)) return id;
  const organisation = projectOf(id)?.organisation;
  return session.value?.projects.find((one) => one.organisation === organisation && isTryOut(one.name))?.id;
}

/** Whether a person may try: in a project for it, or in one that they may make. */
export const mayTry = (id: string): boolean => {
  const beside = besideOf(id);
  if (beside !== undefined) return mayEdit(beside);
  return mayMakeIn(session.value).some((one) => one.id === projectOf(id)?.organisation);
};

/** Offers to try without a key. */
export function TryOut({ project }: { readonly project: string }) {
  const writing = useWriting();
  const begin = () =>
    writing.write(async () => {
      const { tryOut } = await import('./try-it.ts');
      await tryOut({ from: project, organisation: projectOf(project)!.organisation, beside: besideOf(project) });
    });
  return (
    <section class="card">
      <h3>{words.tryIt}</h3>
      <p class="soft">{words.tryWhy}</p>
      <WritingForm writing={writing} submitText={words.tryButton} kind="" onSubmit={() => void begin()}>
        <p role="status">{writing.isBusy && words.trying}</p>
      </WritingForm>
    </section>
  );
}

/** Says how many answers of a project are made up, and removes them by one click. */
export function MadeUp({ project }: { readonly project: string }) {
  const writing = useWriting();
  const { data: count = 0 } = useLoaded(JSON.stringify(['made up', project]), async (signal) => {
    const { results } = await call('GET /api/v1/batches', { query: { limit: 100 } }, { project, signal });
    return results.find(({ name }) => name === TRY_MARKS.batch)?.rows ?? 0;
  });
  if (count === 0) return null;
  const remove = () =>
    writing.change(async () => {
      const params = { name: TRY_MARKS.batch };
      await call('POST /api/v1/batches/{name}/delete', { params, body: { dryRun: false } }, { project });
    });
  return (
    <p class="banner">
      {words.madeUp(count, whole(count))}{' '}
      {mayEdit(project) && (
        <Button look="quiet" label={words.removeMadeUp} disabled={writing.isBusy} onClick={() => void remove()} />
      )}
      <span role="alert">{writing.problem}</span>
    </p>
  );
}
