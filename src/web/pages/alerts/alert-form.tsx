/*
 * The form of an alert. A preview over all weeks is shown on demand, and dropped as soon as a field changes.
 */

import { useState } from 'preact/hooks';
import { there } from '../../address/mod.ts';
import {
  type Alert,
  type AlertPatch,
  type AlertPreview,
  type Channel,
  call,
  type Entity,
  type RecordAt,
  recordAt,
} from '../../api/mod.ts';
import {
  Button,
  Check,
  Checks,
  EditForm,
  Field,
  Opened,
  SelectField,
  scopeWords,
  useEditing,
  useFacets,
} from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { alertBy, askedBy, DIRECTIONS, type Draft, METRICS, subjectValue } from './draft.ts';
import { PreviewText } from './preview.tsx';
import { readWatchable } from './watched.ts';

const words = t.alerts;

interface FormProps {
  readonly project: string;
  readonly onSaved: () => void;
}

/** What the form shows, as it was read. */
interface Shown {
  /** undefined = a new one. */
  readonly before: Alert | undefined;
  readonly brands: readonly Entity[];
  readonly channels: readonly Channel[];
}

const meantBy = ({ subject }: Draft): string | undefined =>
  typeof subject === 'object' && 'entityId' in subject ? subject.entityId : undefined;

/** Makes an alert, or changes one, after a look at the weeks in which it would have fired. */
export function AlertForm({ draft, ...props }: FormProps & { readonly draft: Draft }) {
  const { project } = props;
  const at = draft.id === undefined ? undefined : recordAt('/api/v1/alerts/{id}', draft.id, project);
  const load = async (signal: AbortSignal): Promise<Shown> => {
    const before = await at?.read(signal);
    const [brands, channels] = await Promise.all([
      readWatchable(project, meantBy(before ?? draft), signal),
      call('GET /api/v1/channels', {}, { project, signal }),
    ]);
    return { before, brands, channels: channels.results };
  };
  return (
    <Opened load={load} height="24rem">
      {(shown) => <Filled draft={shown.before ?? draft} at={at} {...shown} {...props} />}
    </Opened>
  );
}

function Filled({
  project,
  draft,
  at,
  before,
  brands,
  channels,
  onSaved,
}: FormProps & Shown & { readonly draft: Draft; readonly at: RecordAt<Alert, AlertPatch> | undefined }) {
  const [preview, setPreview] = useState<AlertPreview>();
  const editing = useEditing({
    draftOf: (form) => alertBy(form, draft),
    at,
    before,
    create: (body) => call('POST /api/v1/alerts', { body }, { project }),
    onSaved,
  });
  const { writing } = editing;
  const look = (form: FormData) =>
    writing.write(async () => {
      setPreview(await call('POST /api/v1/alerts/preview', { body: askedBy(form, draft) }, { project }));
    });
  const meant = meantBy(draft);
  const brand = brands.find(({ id }) => id === meant)?.name;
  const name = draft.name || (brand === undefined ? '' : words.nameOf(brand, words.metrics[draft.metric]));
  return (
    <div class="alert-form" onInput={() => setPreview(undefined)}>
      <EditForm
        editing={editing}
        actions={
          <Button
            label={words.preview}
            disabled={writing.isBusy}
            onClick={({ currentTarget: { form } }) => {
              if (form?.querySelector('input:invalid:not([name=name])')) form.reportValidity();
              else if (form) void look(new FormData(form));
            }}
          />
        }
      >
        <Field label={words.name} name="name" required maxLength={200} defaultValue={name} />
        <Asked draft={draft} brands={brands} />
        <Scoped project={project} draft={draft} />
        <Told draft={draft} channels={channels} />
        <Check label={words.enabled} name="enabled" defaultChecked={draft.enabled} />
        <div role="status" class="alert-preview">
          {preview && <PreviewText preview={preview} />}
        </div>
      </EditForm>
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
  draft: { quietHours, channels: chosen },
  channels,
}: Pick<Shown, 'channels'> & { readonly draft: Pick<Alert, 'channels' | 'quietHours'> }) {
  return (
    <>
      <fieldset class="fields">
        <legend>
          {words.channels} <span class="field-note">{words.channelsNote}</span>
        </legend>
        {channels.length === 0 && (
          <p>
            {words.noChannels} <a href={there('settings', { part: 'channels' })}>{words.addChannel}</a>
          </p>
        )}
        <Checks name="channels" choices={channels.map(({ id, name }) => [id, name])} chosen={chosen} />
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
