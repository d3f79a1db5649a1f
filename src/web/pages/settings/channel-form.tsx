import { useState } from 'preact/hooks';
import { type Channel, call, isLimitedIn, loadAnew } from '../../api/mod.ts';
import { useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.channels;
const KINDS = Object.keys(words.kinds) as Channel['kind'][];
const LANGUAGES = Object.keys(words.languages) as Channel['language'][];

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
  const isMail = kind === 'email';
  const make = (form: FormData, element: HTMLFormElement) =>
    writing.write(async () => {
      const lines = String(form.get('recipients') ?? '').split(/[\s,;]+/);
      const body = {
        ...{
          name: String(form.get('name')).trim(),
          kind,
          language: String(form.get('language')) as Channel['language'],
        },
        events: form.getAll('events').map(String) as never,
        ...(isLimitedIn(project) && { projectIds: [project] }),
        ...(isMail ? { recipients: lines.filter((line) => line !== '') } : { url: String(form.get('url')).trim() }),
      };
      onMade(await call('POST /api/v1/channels', { body }, { project }));
      element.reset();
      loadAnew();
    });
  return (
    <WritingForm writing={writing} submitText={words.add} onSubmit={(form, element) => void make(form, element)}>
      <label class="field">
        {words.name}
        <input class="input" name="name" maxLength={200} required />
      </label>
      <label class="field">
        {words.kind}
        <select
          class="input"
          name="kind"
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value as Channel['kind'])}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      {isMail ? (
        <label class="field">
          <span>
            {words.recipients} <span class="field-note">{words.recipientsNote}</span>
          </span>
          <textarea class="input" name="recipients" rows={3} required />
        </label>
      ) : (
        <label class="field">
          <span>
            {words.url} <span class="field-note">{words.urlNote}</span>
          </span>
          <input class="input" name="url" type="url" maxLength={2_000} required autocomplete="off" />
        </label>
      )}
      <label class="field">
        {words.language}
        <select class="input" name="language">
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {words.languages[one]}
            </option>
          ))}
        </select>
      </label>
      <EventFields />
    </WritingForm>
  );
}

/** Which events a channel is told of. */
function EventFields() {
  return (
    <fieldset class="fields">
      <legend>{words.events}</legend>
      <div class="checks">
        {Object.entries(words.eventNames).map(([type, name]) => (
          <label key={type} class="check">
            <input type="checkbox" name="events" value={type} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
