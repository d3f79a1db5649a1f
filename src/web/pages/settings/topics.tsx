import { useState } from 'preact/hooks';
import { call, mayEdit, type ProjectSettings, recordAt, type TagGroup } from '../../api/mod.ts';
import { Card, EditForm, Opened, SelectField, SureButton, useEditing } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { readTagGroups } from '../tags/mod.ts';

const words = t.settings.topics;

interface TopicsProps {
  readonly project: string;
  readonly settings: ProjectSettings;
}

/** Which tags name topics of prompts, and the grouping by likeness of words for all others. (contract 17, "Topics") */
export function Topics(props: TopicsProps) {
  return (
    <Card title={words.title} note={words.note}>
      <Opened load={(signal) => readTagGroups('query', props.project, signal)} height="8rem">
        {(groups) => <Filled groups={groups} {...props} />}
      </Opened>
    </Card>
  );
}

function Filled({ project, settings, groups }: TopicsProps & { readonly groups: readonly TagGroup[] }) {
  const [regrouped, setRegrouped] = useState<string>();
  const editing = useEditing({
    draftOf: (form) => ({ topicTagGroupId: String(form.get('topicTagGroupId')) || null }),
    at: recordAt('/api/v1/projects/{id}/settings', project, project),
    before: settings,
    onSaved: () => setRegrouped(undefined),
  });
  const { writing } = editing;
  const regroup = () =>
    void writing.change(async () => {
      const { moved } = await call('POST /api/v1/topics/regroup', {}, { project });
      setRegrouped(words.regrouped(moved));
    });
  const isEditor = mayEdit(project);
  return (
    <EditForm
      editing={editing}
      isLocked={!isEditor}
      actions={
        <>
          {isEditor && (
            <SureButton label={words.regroup} sure={words.reallyRegroup} isBusy={writing.isBusy} onSure={regroup} />
          )}
          {regrouped !== undefined && <span role="status">{regrouped}</span>}
        </>
      }
    >
      <SelectField
        label={words.group}
        name="topicTagGroupId"
        none={words.byWords}
        options={groups.map(({ id, name }) => [id, name])}
        chosen={settings.topicTagGroupId}
      />
    </EditForm>
  );
}
