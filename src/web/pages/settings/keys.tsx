import { useState } from 'preact/hooks';
import { type ApiKey, call, type NewApiKey, roleIn, useRows } from '../../api/mod.ts';
import { Card, Field, SelectField, ShownOnce, SureButton, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';

const words = t.settings.keys;

/** Keys of the API: made here, shown once, and deleted. */
export function Keys({ project }: PageProps) {
  const isAdmin = roleIn(project) === 'admin';
  const keys = useRows('GET /api/api-keys', project, { query: { limit: 100 } });
  const [made, setMade] = useState<NewApiKey>();
  const writing = useWriting();
  const make = (form: FormData, element: HTMLFormElement) =>
    writing.change(async () => {
      const expires = String(form.get('expires'));
      const body = {
        name: String(form.get('name')).trim(),
        permission: String(form.get('permission')) as ApiKey['permission'],
        ...(expires !== '' && { expiresAt: `${expires}T23:59:59Z` }),
      };
      setMade(await call('POST /api/api-keys', { body }, { project }));
      element.reset();
    });
  const remove = (id: string) =>
    writing.change(() => call('DELETE /api/api-keys/{id}', { params: { id } }, { project }));
  return (
    <Card title={words.title} note={words.note}>
      {made && <Made made={made} project={project} />}
      <List
        label={words.title}
        loaded={keys}
        empty={words.none}
        rowKey={({ id }) => id}
        columns={[
          [words.name, ({ name }) => <bdi>{name}</bdi>],
          [words.begins, ({ prefix }) => <code>{prefix}…</code>],
          [words.permission, ({ permission }) => words.permissions[permission]],
          [words.expires, ({ expiresAt }) => (expiresAt === null ? t.none : moment(expiresAt))],
          [words.lastUsed, ({ lastUsedAt }) => (lastUsedAt === null ? words.never : moment(lastUsedAt))],
          [
            '',
            ({ id, name }) =>
              isAdmin && (
                <SureButton
                  label={words.remove(name)}
                  sure={words.reallyRemove(name)}
                  isBusy={writing.isBusy}
                  onSure={() => void remove(id)}
                />
              ),
          ],
        ]}
      />
      {isAdmin ? (
        <WritingForm writing={writing} submitText={words.make} onSubmit={(form, element) => void make(form, element)}>
          <KeyFields />
        </WritingForm>
      ) : (
        <p class="card-text faint">{t.settings.onlyAdmins}</p>
      )}
    </Card>
  );
}

function KeyFields() {
  return (
    <>
      <Field label={words.name} name="name" required />
      <SelectField
        label={words.permission}
        name="permission"
        options={(['read', 'read-write'] as const).map((permission) => [permission, words.permissions[permission]])}
      />
      <Field label={words.expires} note={words.expiresNote} type="date" name="expires" />
    </>
  );
}

/** A key that was just made, and a command that tries it. */
function Made({ made: { key, name }, project }: { readonly made: NewApiKey; readonly project: string }) {
  const curl = `curl -X POST '${location.origin}/api/v1/analytics/entities' \\\n  -H 'x-api-key: ${key}' -H 'x-project-id: ${project}' \\\n  -H 'content-type: application/json' -d '{}'`;
  return (
    <>
      <ShownOnce say={words.made(name)} secret={key} copy={words.copy} />
      <ShownOnce say={words.try} secret={curl} copy={words.copyCurl} />
    </>
  );
}
