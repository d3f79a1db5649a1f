/*
 * The form of an alert. A preview over all weeks is shown on demand, and dropped as soon as a field changes.
 */

import { useState } from 'preact/hooks';
import { there } from '../../address/mod.ts';
import { type Alert, type AlertPreview, call, type Entity, loadAnew, useLoaded } from '../../api/mod.ts';
import {
  Check,
  Failure,
  Field,
  SelectField,
  Skeleton,
  scopeWords,
  useFacets,
  useWriting,
  WritingForm,
} from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { alertBy, askedBy, DIRECTIONS, type Draft, METRICS, subjectValue } from './draft.ts';
import { PreviewText } from './preview.tsx';
import { useWatchable } from './watched.ts';

const words = t.alerts;

/** Makes an alert, or changes one, after a look at the weeks in which it would have fired. */
export function AlertForm({
  project,
  draft,
  onSaved,
}: {
  readonly project: string;
  readonly draft: Draft;
  readonly onSaved: () => void;
}) {
  const { subject } = draft;
  const meant = typeof subject === 'object' && 'entityId' in subject ? subject.entityId : undefined;
  const { data: brands, error } = useWatchable(project, meant);
  const writing = useWriting();
  const [preview, setPreview] = useState<AlertPreview>();
  if (error) return <Failure error={error} />;
  if (!brands) return <Skeleton height="24rem" />;
  const save = (form: FormData) =>
    writing.write(async () => {
      const body = alertBy(form, draft);
      if (draft.id === undefined) await call('POST /api/v1/alerts', { body }, { project });
      else await call('PATCH /api/v1/alerts/{id}', { params: { id: draft.id }, body }, { project });
      loadAnew();
      onSaved();
    });
  const look = (form: FormData) =>
    writing.write(async () => {
      setPreview(await call('POST /api/v1/alerts/preview', { body: askedBy(form, draft) }, { project }));
    });
  const brand = brands.find(({ id }) => id === meant)?.name;
  const name = draft.name || (brand === undefined ? '' : words.nameOf(brand, words.metrics[draft.metric]));
  return (
    <div class="alert-form" onInput={() => setPreview(undefined)}>
      <WritingForm
        writing={writing}
        submitText={t.save}
        onSubmit={(form) => void save(form)}
        actions={
          <button
            type="button"
            class="button"
            disabled={writing.isBusy}
            onClick={({ currentTarget: { form } }) => {
              if (form?.querySelector('input:invalid:not([name=name])')) form.reportValidity();
              else if (form) void look(new FormData(form));
            }}
          >
            {words.preview}
          </button>
        }
      >
        <Field label={words.name} name="name" required maxLength={200} defaultValue={name} />
        <Asked draft={draft} brands={brands} />
        <Scoped project={project} draft={draft} />
        <Told project={project} draft={draft} />
        <Check label={words.enabled} name="enabled" defaultChecked={draft.enabled} />
        <div role="status" class="alert-preview">
          {preview && <PreviewText preview={preview} />}
        </div>
      </WritingForm>
    </div>
  );
}

/** The figure that is watched, of whom, and which changes of it are sent. */
function Asked({ draft, brands }: { readonly draft: Draft; readonly brands: readonly Entity[] }) {
  const chosen = subjectValue(draft.subject);
  const subjects: (readonly [value: string, name: string])[] = [
    ['own', words.subjects.own],
    ['tracked', words.subjects.tracked],
    // A domain is watched by what was made elsewhere.
    ...(chosen.startsWith('domain ') ? [[chosen, chosen.slice('domain '.length)] as const] : []),
    ...brands.map(({ id, name }) => [`brand ${id}`, name] as const),
  ];
  return (
    <>
      <SelectField label={words.metric} name="metric" chosen={draft.metric} options={named(METRICS, words.metrics)} />
      <SelectField label={words.subject} name="subject" chosen={chosen} options={subjects} />
      <SelectField
        label={words.direction}
        name="direction"
        chosen={draft.direction}
        options={named(DIRECTIONS, words.directions)}
      />
      <Field
        label={words.leastChange}
        note={words.leastChangeNote}
        type="number"
        name="leastChange"
        min="0"
        max="100"
        step="any"
        required
        defaultValue={String(draft.leastChange)}
      />
    </>
  );
}

const named = <Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) =>
  names.map((name) => [name, texts[name]] as const);

/** The filters that it is narrowed to, if there are any. */
function Scoped({ project, draft: { scope } }: { readonly project: string; readonly draft: Draft }) {
  const isNarrowed = Object.keys(scope).length > 0;
  const facets = useFacets(project, isNarrowed).data;
  if (!isNarrowed) return null;
  const text = scopeWords(scope as Parameters<typeof scopeWords>[0], facets).join(' · ');
  return <Check label={words.only(text)} name="scoped" defaultChecked />;
}

/** Where its messages go, and when they don't. */
function Told({
  project,
  draft,
}: {
  readonly project: string;
  readonly draft: Pick<Alert, 'channels' | 'quietHours'>;
}) {
  const channels = useLoaded(
    JSON.stringify(['channels', project]),
    async (signal) => (await call('GET /api/v1/channels', {}, { project, signal })).results,
  ).data;
  const { quietHours } = draft;
  return (
    <>
      <fieldset class="fields">
        <legend>
          {words.channels} <span class="field-note">{words.channelsNote}</span>
        </legend>
        {channels?.length === 0 && (
          <p>
            {words.noChannels} <a href={there('settings', { part: 'channels' })}>{words.addChannel}</a>
          </p>
        )}
        <div class="checks">
          {channels?.map(({ id, name }) => (
            <Check
              key={id}
              label={<bdi>{name}</bdi>}
              name="channels"
              value={id}
              defaultChecked={draft.channels.includes(id)}
            />
          ))}
        </div>
      </fieldset>
      <Field
        label={words.quietFrom}
        note={words.quietNote(quietHours?.timezone)}
        type="time"
        name="quietFrom"
        defaultValue={quietHours?.from ?? ''}
      />
      <Field label={words.quietTo} type="time" name="quietTo" defaultValue={quietHours?.to ?? ''} />
    </>
  );
}
