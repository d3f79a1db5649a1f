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
  roleIn,
  type ProjectSettings as Settings,
  useLoaded,
} from '../../api/mod.ts';
import { Card, Failure, Field, Skeleton, TextField, useWriting, WritingForm } from '../../parts/mod.ts';
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
  const params = { id };
  const { data, error } = useLoaded(JSON.stringify(['project', id]), async (signal) => {
    const asking = { project: id, signal };
    const [project, settings] = await Promise.all([
      call('GET /api/projects/{id}', { params }, asking),
      call('GET /api/v1/projects/{id}/settings', { params }, asking),
    ]);
    return { project, settings };
  });
  const naming = useWriting();
  const [isSaved, setSaved] = useState(false);
  if (error) return <Failure error={error} />;
  if (!data) return <Skeleton height="16rem" />;
  const { project, settings } = data;
  const rename = async (form: FormData) => {
    const body = Object.fromEntries(
      ['name', 'description', 'website'].map((name) => [name, String(form.get(name)).trim()]),
    );
    const isDone = await naming.change(async () => {
      await call('PATCH /api/projects/{id}', { params, body }, { project: id });
      await findSession();
    });
    setSaved(isDone);
  };
  const isAdmin = roleIn(id) === 'admin';
  return (
    <>
      <Card title={words.title}>
        <WritingForm
          writing={mayEdit(id) ? naming : { ...naming, isBusy: true }}
          submitText={t.save}
          onSubmit={(form) => void rename(form)}
          actions={isSaved && <span role="status">{t.settings.saved}</span>}
        >
          <Field label={words.name} name="name" required defaultValue={project.name} />
          <TextField label={words.description} name="description" defaultValue={project.description} />
          <Field label={words.website} name="website" defaultValue={project.website} />
        </WritingForm>
      </Card>
      <OwnBrand key={settings.ownEntityId ?? ''} project={id} chosen={settings.ownEntityId} />
      <Topics key={settings.topicTagGroupId ?? ''} project={id} chosen={settings.topicTagGroupId} />
      <Kept id={id} settings={settings} />
      {isAdmin && <Budgets project={id} />}
      <Judge key={JSON.stringify(settings.judge)} project={id} judge={settings.judge} />
      {!isLimitedIn(id) && <Limits project={id} />}
      {isAdmin && <Removal id={id} name={project.name} />}
    </>
  );
}

/** How long answers and raw replies are kept. */
function Kept({ id, settings }: { readonly id: string; readonly settings: Settings }) {
  const keeping = useWriting();
  const [isSaved, setSaved] = useState(false);
  const keep = async (form: FormData) => {
    const days = (name: string) => (form.get(name) === '' ? null : Number(form.get(name)));
    const body = { retentionDays: days('retentionDays'), rawRetentionDays: days('rawRetentionDays') };
    const isDone = await keeping.change(() =>
      call('PATCH /api/v1/projects/{id}/settings', { params: { id }, body }, { project: id }),
    );
    setSaved(isDone);
  };
  const isAdmin = roleIn(id) === 'admin';
  return (
    <Card title={words.kept} note={words.keptNote}>
      <WritingForm
        writing={isAdmin ? keeping : { ...keeping, isBusy: true }}
        submitText={t.save}
        onSubmit={(form) => void keep(form)}
        actions={isSaved && <span role="status">{t.settings.saved}</span>}
      >
        <Days name="retentionDays" title={words.retention} days={settings.retentionDays} />
        <Days name="rawRetentionDays" title={words.rawRetention} days={settings.rawRetentionDays} />
        {!isAdmin && <p class="faint">{t.settings.onlyAdmins}</p>}
      </WritingForm>
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
