import { call, useRows } from '../../api/mod.ts';
import { Card, Field, SelectField, SureButton, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';

const words = t.collect;
const PROVIDERS = Object.keys(words.providers).filter((name) => name !== 'replay') as Exclude<
  keyof typeof words.providers,
  'replay'
>[];

/** Keys of the organisation: entered here, and shown to nobody again. (contract 12, "Keys and money") */
export function ProviderKeys({ project }: Pick<PageProps, 'project'>) {
  const keys = useRows('GET /api/v1/provider-keys', project);
  const writing = useWriting();
  const enter = (form: FormData, element: HTMLFormElement) =>
    writing.change(async () => {
      const baseUrl = String(form.get('baseUrl')).trim();
      const body = { key: String(form.get('key')).trim(), ...(baseUrl !== '' && { baseUrl }) };
      const provider = String(form.get('provider'));
      await call('PUT /api/v1/provider-keys/{provider}', { params: { provider }, body }, { project });
      element.reset();
    });
  const remove = (provider: string) =>
    writing.change(() => call('DELETE /api/v1/provider-keys/{provider}', { params: { provider } }, { project }));
  return (
    <Card title={words.keys} note={words.keysNote}>
      <List
        label={words.keys}
        loaded={keys}
        empty={words.noKeys}
        rowKey={({ provider }) => provider}
        columns={[
          [words.provider, ({ provider }) => words.providers[provider]],
          [words.address, ({ baseUrl }) => <bdi>{baseUrl ?? words.ownAddress}</bdi>],
          [words.entered, ({ createdAt }) => moment(createdAt)],
          [words.state, ({ isUsable }) => (isUsable ? words.usable : words.unusable)],
          [
            '',
            ({ provider }) => (
              <SureButton
                label={words.removeKey(words.providers[provider])}
                sure={words.reallyRemoveKey}
                isBusy={writing.isBusy}
                onSure={() => void remove(provider)}
              />
            ),
          ],
        ]}
      />
      <WritingForm
        writing={writing}
        submitText={words.enterKey}
        onSubmit={(form, element) => void enter(form, element)}
      >
        <SelectField
          label={words.keyOf}
          name="provider"
          options={PROVIDERS.map((one) => [one, words.providers[one]])}
        />
        <Field label={words.key} type="password" name="key" autocomplete="off" spellcheck={false} />
        <Field
          label={words.address}
          note={words.addressNote}
          type="url"
          name="baseUrl"
          placeholder="https://llm.example.com/v1"
        />
      </WritingForm>
    </Card>
  );
}
