import { useState } from 'preact/hooks';
import { call, type Loaded, mayEdit, type TagGroup } from '../../api/mod.ts';
import { Button, Card, Field, Problem, SureButton, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { TagKind } from './use-tags.ts';

const words = t.tags;

/** The groups that tags of a kind are filed under. */
export function TagGroups({
  kind,
  project,
  groups,
}: {
  readonly kind: TagKind;
  readonly project: string;
  readonly groups: Loaded<readonly TagGroup[]>;
}) {
  const changing = useWriting();
  const [renamed, setRenamed] = useState<string>();
  const isEditor = mayEdit(project);
  const change = (work: () => Promise<unknown>) =>
    changing.change(async () => {
      await work();
      setRenamed(undefined);
    });
  const rename = (id: string, form: FormData) => {
    const body = { name: String(form.get('name')).trim() };
    return change(() => call('PATCH /api/tag-groups/{id}', { params: { id }, body }, { project }));
  };
  return (
    <Card title={words.groups} note={words.groupsNote}>
      <Problem isInCard text={changing.problem} />
      <List<TagGroup>
        label={words.groups}
        loaded={groups}
        empty={words.noGroups}
        rowKey={({ id }) => id}
        columns={[
          [
            words.name,
            ({ id, name }) =>
              renamed === id ? (
                <NameForm name={name} isBusy={changing.isBusy} onSubmit={(form) => void rename(id, form)} />
              ) : (
                <bdi>{name}</bdi>
              ),
          ],
          [
            '',
            ({ id, name }) =>
              isEditor && (
                <>
                  <Button
                    look="quiet"
                    label={renamed === id ? t.cancel : words.renameGroup(name)}
                    onClick={() => setRenamed(renamed === id ? undefined : id)}
                  />
                  <SureButton
                    label={words.removeGroup(name)}
                    sure={words.reallyRemoveGroup(name)}
                    isBusy={changing.isBusy}
                    onSure={() =>
                      void change(() => call('DELETE /api/tag-groups/{id}', { params: { id } }, { project }))
                    }
                  />
                </>
              ),
          ],
        ]}
      />
      {isEditor && <NewGroup kind={kind} project={project} />}
    </Card>
  );
}

function NewGroup({ kind, project }: { readonly kind: TagKind; readonly project: string }) {
  const adding = useWriting();
  const add = (form: FormData, element: HTMLFormElement) =>
    adding.change(async () => {
      await call('POST /api/tag-groups', { body: { name: String(form.get('name')).trim(), kind } }, { project });
      element.reset();
    });
  return (
    <WritingForm writing={adding} submitText={words.addGroup} kind="" onSubmit={(form, at) => void add(form, at)}>
      <Field label={words.groupName} name="name" required maxLength={200} />
    </WritingForm>
  );
}

function NameForm({
  name,
  isBusy,
  onSubmit,
}: {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onSubmit: (form: FormData) => void;
}) {
  return (
    <form
      class="group-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <input
        class="input small"
        name="name"
        aria-label={words.groupName}
        required
        maxLength={200}
        defaultValue={name}
        ref={(input) => input?.focus()}
      />
      <Button type="submit" label={t.save} disabled={isBusy} />
    </form>
  );
}
