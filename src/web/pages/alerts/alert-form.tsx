/*
 * The form of an alert. A preview over all weeks is shown on demand, and dropped as soon as a field changes.
 */

import { useState } from 'preact/hooks';
import { there } from '../../address/mod.ts';
import { type Alert, type AlertPreview, call, type Entity, loadAnew, useLoaded } from '../../api/mod.ts';
import { Failure, Skeleton, scopeWords, useFacets, useWriting, WritingForm } from '../../parts/mod.ts';
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
        <label class="field">
          {words.name}
          <input class="input" name="name" required maxLength={200} defaultValue={name} />
        </label>
        <Asked draft={draft} brands={brands} />
        <Scoped project={project} draft={draft} />
        <Told project={project} draft={draft} />
        <label class="check">
          <input type="checkbox" name="enabled" defaultChecked={draft.enabled} />
          {words.enabled}
        </label>
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
      <Select label={words.metric} name="metric" chosen={draft.metric} options={named(METRICS, words.metrics)} />
      <Select label={words.subject} name="subject" chosen={chosen} options={subjects} />
      <Select
        label={words.direction}
        name="direction"
        chosen={draft.direction}
        options={named(DIRECTIONS, words.directions)}
      />
      <label class="field">
        <span>
          {words.leastChange} <span class="field-note">{words.leastChangeNote}</span>
        </span>
        <input
          class="input"
          type="number"
          name="leastChange"
          min="0"
          max="100"
          step="any"
          required
          defaultValue={String(draft.leastChange)}
        />
      </label>
    </>
  );
}

const named = <Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) =>
  names.map((name) => [name, texts[name]] as const);

function Select({
  label,
  name,
  chosen,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, name: string])[];
}) {
  return (
    <label class="field">
      {label}
      <select class="input" name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The filters that it is narrowed to, if there are any. */
function Scoped({ project, draft: { scope } }: { readonly project: string; readonly draft: Draft }) {
  const isNarrowed = Object.keys(scope).length > 0;
  const facets = useFacets(project, isNarrowed).data;
  if (!isNarrowed) return null;
  const text = scopeWords(scope as Parameters<typeof scopeWords>[0], facets).join(' · ');
  return (
    <label class="check">
      <input type="checkbox" name="scoped" defaultChecked />
      {words.only(text)}
    </label>
  );
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
            <label key={id} class="check">
              <input type="checkbox" name="channels" value={id} defaultChecked={draft.channels.includes(id)} />
              <bdi>{name}</bdi>
            </label>
          ))}
        </div>
      </fieldset>
      <label class="field">
        <span>
          {words.quietFrom} <span class="field-note">{words.quietNote(quietHours?.timezone)}</span>
        </span>
        <input class="input" type="time" name="quietFrom" defaultValue={quietHours?.from ?? ''} />
      </label>
      <label class="field">
        {words.quietTo}
        <input class="input" type="time" name="quietTo" defaultValue={quietHours?.to ?? ''} />
      </label>
    </>
  );
}
