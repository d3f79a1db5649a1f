/*
 * A project's settings: name and notes, retention, deletion. Each card saves by itself. Deleting asks for the name to be
 * typed.
 */

import { useState } from 'preact/hooks';
import { hrefOf } from '../../address/mod.ts';
import {
  call,
  findSession,
  isLimitedIn,
  mayEdit,
  type Project,
  recordAt,
  roleIn,
  type ProjectSettings as Settings,
} from '../../api/mod.ts';
import { Card, EditForm, Field, Opened, TextField, useEditing, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { Budgets } from './budgets.tsx';
import { Judge } from './judge.tsx';
import { Limits } from './limits.tsx';
import { OwnBrand } from './own-brand.tsx';
import { Topics } from './topics.tsx';

const words = t.settings.project;

/** What a project is called, how long it is kept, and its end. */
export function ProjectSettings({ project: id }: PageProps) {
  const load = async (signal: AbortSignal) => {
    const [project, settings] = await Promise.all([projectAt(id).read(signal), settingsAt(id).read(signal)]);
    return { project, settings };
  };
  const [renamed, setRenamed] = useState<string>();
  const isAdmin = roleIn(id) === 'admin';
  return (
    <Opened key={id} load={load} height="16rem">
      {({ project, settings }) => (
        <>
          <Named project={project} onRenamed={setRenamed} />
          <OwnBrand project={id} settings={settings} />
          <Topics project={id} settings={settings} />
          <Kept id={id} settings={settings} />
          {isAdmin && <Budgets project={id} />}
          <Judge project={id} settings={settings} />
          {!isLimitedIn(id) && <Limits project={id} />}
          {isAdmin && <Removal id={id} name={renamed ?? project.name} />}
        </>
      )}
    </Opened>
  );
}

const projectAt = (id: string) => recordAt('/api/projects/{id}', id, id);
const settingsAt = (id: string) => recordAt('/api/v1/projects/{id}/settings', id, id);

function Named({ project, onRenamed }: { readonly project: Project; readonly onRenamed: (name: string) => void }) {
  const textIn = (form: FormData, name: string) => String(form.get(name)).trim();
  const editing = useEditing({
    draftOf: (form) => ({
      name: textIn(form, 'name'),
      description: textIn(form, 'description'),
      website: textIn(form, 'website'),
    }),
    at: projectAt(project.id),
    before: project,
    async onSaved({ name }) {
      onRenamed(name);
      await findSession();
    },
  });
  return (
    <Card title={words.title}>
      <EditForm editing={editing} isLocked={!mayEdit(project.id)}>
        <Field label={words.name} name="name" required defaultValue={project.name} />
        <TextField label={words.description} name="description" defaultValue={project.description} />
        <Field label={words.website} name="website" defaultValue={project.website} />
      </EditForm>
    </Card>
  );
}

/** How long answers and raw replies are kept. */
function Kept({ id, settings }: { readonly id: string; readonly settings: Settings }) {
  const daysIn = (form: FormData, name: string) => (form.get(name) === '' ? null : Number(form.get(name)));
  const editing = useEditing({
    draftOf: (form) => ({
      retentionDays: daysIn(form, 'retentionDays'),
      rawRetentionDays: daysIn(form, 'rawRetentionDays'),
    }),
    at: settingsAt(id),
    before: settings,
    // Saying it again confirms deletions that wait.
    unchanged: (draft) => draft,
  });
  const isAdmin = roleIn(id) === 'admin';
  return (
    <Card title={words.kept} note={words.keptNote}>
      <EditForm editing={editing} isLocked={!isAdmin}>
        <Days name="retentionDays" title={words.retention} days={settings.retentionDays} />
        <Days name="rawRetentionDays" title={words.rawRetention} days={settings.rawRetentionDays} />
        {!isAdmin && <p class="faint">{t.settings.onlyAdmins}</p>}
      </EditForm>
    </Card>
  );
}

function Days({ name, title, days }: { readonly name: string; readonly title: string; readonly days: number | null }) {
  return <Field label={title} type="number" min="1" name={name} defaultValue={days === null ? '' : String(days)} />;
}

/** Deletes the project, once its name was typed. */
function Removal({ id, name }: { readonly id: string; readonly name: string }) {
  const writing = useWriting();
  const [isWrong, setWrong] = useState(false);
  const remove = (form: FormData) => {
    const isRight = form.get('typed') === name;
    setWrong(!isRight);
    if (!isRight) return;
    void writing.write(async () => {
      await call('DELETE /api/projects/{id}', { params: { id } }, { project: id });
      location.assign(hrefOf('overview', new URLSearchParams()));
    });
  };
  return (
    <Card title={words.remove} note={words.removeNote}>
      <WritingForm
        writing={isWrong ? { ...writing, problem: words.wrongName } : writing}
        submitText={words.remove}
        kind="danger"
        onSubmit={remove}
      >
        <Field label={words.typeName(name)} name="typed" autocomplete="off" required />
      </WritingForm>
    </Card>
  );
}
