import { useState } from 'preact/hooks';
import { call, session, signOutEverywhere } from '../../api/mod.ts';
import { Button, Card, Field, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';

const words = t.settings.account;

/** One's own password, and the end of every session. */
export function Account() {
  const writing = useWriting();
  const [isChanged, setChanged] = useState(false);
  const change = async (form: FormData, element: HTMLFormElement) => {
    const body = { currentPassword: String(form.get('current')), newPassword: String(form.get('next')) };
    const isDone = await writing.write(() => call('POST /api/session/password', { body }));
    setChanged(isDone);
    if (isDone) element.reset();
  };
  return (
    <>
      <Card title={words.title}>
        <WritingForm
          writing={writing}
          submitText={words.change}
          onSubmit={(form, element) => void change(form, element)}
          actions={isChanged && <span role="status">{words.changed}</span>}
        >
          <input type="text" hidden readOnly autocomplete="username" value={session.value?.user.email ?? ''} />
          <Field label={words.current} type="password" name="current" autocomplete="current-password" required />
          <Field label={words.next} type="password" name="next" autocomplete="new-password" required />
        </WritingForm>
      </Card>
      <Card title={words.everywhere} note={words.everywhereNote}>
        <p class="card-text">
          <Button look="danger" label={words.everywhere} onClick={() => void signOutEverywhere()} />
        </p>
      </Card>
    </>
  );
}
