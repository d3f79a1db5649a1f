/*
 * The forms of a channel. `ChannelForm` makes one, `ChannelChange` changes it; both have the fields that follow them.
 */

import { useState } from 'preact/hooks';
import { type Channel, type ChannelPatch, call, isLimitedIn, type RecordAt, recordAt } from '../../api/mod.ts';
import {
  Checks,
  EditForm,
  Field,
  Opened,
  SelectField,
  TextField,
  tickedIn,
  useEditing,
  useWriting,
  WritingForm,
} from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.channels;
const KINDS = Object.keys(words.kinds) as Channel['kind'][];
const LANGUAGES = Object.keys(words.languages) as Channel['language'][];

/** What a form says of a channel. */
function channelBy(form: FormData, kind: Channel['kind']) {
  const lines = String(form.get('recipients') ?? '').split(/[\s,;]+/);
  const url = String(form.get('url') ?? '').trim();
  return {
    name: String(form.get('name')).trim(),
    language: String(form.get('language')) as Channel['language'],
    events: tickedIn(form, 'events') as NonNullable<ChannelPatch['events']>,
    ...(kind === 'email' && { recipients: lines.filter((line) => line !== '') }),
    // One that is left empty stays: it is never shown.
    ...(url !== '' && { url }),
  };
}

/** Makes a channel; one of a member limited to some projects is of the project at hand. */
export function ChannelForm({
  project,
  onMade,
}: {
  readonly project: string;
  readonly onMade: (made: { readonly name: string; readonly secret: string | null }) => void;
}) {
  const writing = useWriting();
  const [kind, setKind] = useState<Channel['kind']>('email');
  const make = (form: FormData, element: HTMLFormElement) =>
    writing.change(async () => {
      const body = { ...channelBy(form, kind), kind, ...(isLimitedIn(project) && { projectIds: [project] }) };
      onMade(await call('POST /api/v1/channels', { body }, { project }));
      element.reset();
    });
  return (
    <WritingForm writing={writing} submitText={words.add} onSubmit={(form, element) => void make(form, element)}>
      <NameField />
      <SelectField
        label={words.kind}
        name="kind"
        value={kind}
        onChange={({ currentTarget }) => setKind(currentTarget.value as Channel['kind'])}
        options={KINDS.map((one) => [one, words.kinds[one]])}
      />
      <WhereField kind={kind} />
      <LanguageField />
      <EventFields />
    </WritingForm>
  );
}

/** Changes a channel; its kind, its projects and its secret stay. */
export function ChannelChange({
  project,
  id,
  onSaved,
}: {
  readonly project: string;
  readonly id: string;
  readonly onSaved: () => void;
}) {
  const at = recordAt('/api/v1/channels/{id}', id, project);
  return <Opened load={at.read}>{(channel) => <Filled at={at} channel={channel} onSaved={onSaved} />}</Opened>;
}

function Filled({
  at,
  channel,
  onSaved,
}: {
  readonly at: RecordAt<Channel, ChannelPatch>;
  readonly channel: Channel;
  readonly onSaved: () => void;
}) {
  const { kind } = channel;
  const editing = useEditing({ draftOf: (form) => channelBy(form, kind), at, before: channel, onSaved });
  return (
    <EditForm editing={editing}>
      <NameField channel={channel} />
      <WhereField kind={kind} channel={channel} />
      <LanguageField channel={channel} />
      <EventFields channel={channel} />
    </EditForm>
  );
}

/** undefined = a new one. */
interface Of {
  readonly channel?: Channel;
}

const NameField = ({ channel }: Of) => (
  <Field label={words.name} name="name" maxLength={200} required defaultValue={channel?.name ?? ''} />
);

/** To whom, or to what address; that of one there is may be left empty. */
function WhereField({ kind, channel }: Of & { readonly kind: Channel['kind'] }) {
  if (kind === 'email')
    return (
      <TextField
        label={words.recipients}
        note={words.recipientsNote}
        name="recipients"
        rows={3}
        required
        defaultValue={(channel?.recipients ?? []).map(({ address }) => address).join('\n')}
      />
    );
  const isNeeded = channel?.isUsable !== true;
  return (
    <Field
      label={words.url}
      note={isNeeded ? words.urlNote : words.urlStays}
      name="url"
      type="url"
      maxLength={2_000}
      required={isNeeded}
      autocomplete="off"
    />
  );
}

const LanguageField = ({ channel }: Of) => (
  <SelectField
    label={words.language}
    name="language"
    options={LANGUAGES.map((one) => [one, words.languages[one]])}
    chosen={channel?.language}
  />
);

/** What a new channel is told of: what waits for a person. */
const WAITING_FOR_PEOPLE: readonly string[] = [
  'alert.triggered',
  'collector.paused',
  'judge.paused',
  'budget.reached',
  'key.expiring',
  'channel.disabled',
];

/** Which events a channel is told of. */
function EventFields({ channel }: Of) {
  return (
    <fieldset class="fields">
      <legend>{words.events}</legend>
      <Checks name="events" choices={Object.entries(words.eventNames)} chosen={channel?.events ?? WAITING_FOR_PEOPLE} />
    </fieldset>
  );
}
