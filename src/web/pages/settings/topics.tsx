import { useState } from 'preact/hooks';
import { call, mayEdit } from '../../api/mod.ts';
import { Card, Failure, SelectField, Skeleton, SureButton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { useTagGroups } from '../tags/mod.ts';

const words = t.settings.topics;

/** Which tags name topics of prompts, and the grouping by likeness of words for all others. (contract 17, "Topics") */
export function Topics({ project, chosen }: { readonly project: string; readonly chosen: string | null }) {
  const { data: groups, error } = useTagGroups('query', project);
  const writing = useWriting();
  const [said, setSaid] = useState<string>();
  if (error) return <Failure error={error} />;
  if (!groups) return <Skeleton height="8rem" />;
  const save = async (form: FormData) => {
    const id = String(form.get('topicTagGroupId'));
    const isDone = await writing.change(async () => {
      const body = { topicTagGroupId: id === '' ? null : id };
      await call('PATCH /api/v1/projects/{id}/settings', { params: { id: project }, body }, { project });
    });
    setSaid(isDone ? t.settings.saved : undefined);
  };
  const regroup = () =>
    void writing.change(async () => {
      const { moved } = await call('POST /api/v1/topics/regroup', {}, { project });
      setSaid(words.regrouped(moved));
    });
  const isEditor = mayEdit(project);
  return (
    <Card title={words.title} note={words.note}>
      <WritingForm
        writing={isEditor ? writing : { ...writing, isBusy: true }}
        submitText={t.save}
        onSubmit={(form) => void save(form)}
        actions={
          <>
            {isEditor && (
              <SureButton label={words.regroup} sure={words.reallyRegroup} isBusy={writing.isBusy} onSure={regroup} />
            )}
            {said !== undefined && <span role="status">{said}</span>}
          </>
        }
      >
        <SelectField
          label={words.group}
          name="topicTagGroupId"
          none={words.byWords}
          options={groups.map(({ id, name }) => [id, name])}
          chosen={chosen}
        />
      </WritingForm>
    </Card>
  );
}
