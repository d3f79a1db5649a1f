import { useState } from 'preact/hooks';
import { call, mayEdit, useLoaded } from '../../api/mod.ts';
import { Card, Failure, SelectField, Skeleton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.settings.ownBrand;

/** Which of a project's own brands comes first, for everybody who hasn't chosen another in their browser. (contract 17, "ownEntityId") */
export function OwnBrand({ project, chosen }: { readonly project: string; readonly chosen: string | null }) {
  const { data, error } = useLoaded(JSON.stringify(['own brands', project]), async (signal) => {
    const asked = { body: { isCompetitor: false }, query: { limit: 100 } };
    const [own, one] = await Promise.all([
      call('POST /api/entities/list', asked, { project, signal }),
      // One that became a competitor since, or is among more than are listed.
      chosen === null
        ? undefined
        : call('GET /api/entities/{id}', { params: { id: chosen } }, { project, signal }).catch(() => undefined),
    ]);
    const isListed = one === undefined || own.results.some(({ id }) => id === one.id);
    return isListed ? own.results : [one, ...own.results];
  });
  const writing = useWriting();
  const [isSaved, setSaved] = useState(false);
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton height="8rem" />;
  const save = async (form: FormData) => {
    const id = String(form.get('ownEntityId'));
    setSaved(
      await writing.change(async () => {
        const body = { ownEntityId: id === '' ? null : id };
        await call('PATCH /api/v1/projects/{id}/settings', { params: { id: project }, body }, { project });
      }),
    );
  };
  return (
    <Card title={words.title} note={data.length === 0 ? words.none : words.note}>
      <WritingForm
        writing={mayEdit(project) && data.length > 0 ? writing : { ...writing, isBusy: true }}
        submitText={t.save}
        onSubmit={(form) => void save(form)}
        actions={isSaved && <span role="status">{t.settings.saved}</span>}
      >
        <SelectField
          label={words.first}
          name="ownEntityId"
          none={words.oldest}
          options={data.map(({ id, name }) => [id, name])}
          chosen={chosen}
        />
      </WritingForm>
    </Card>
  );
}
