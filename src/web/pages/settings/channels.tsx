import { useState } from 'preact/hooks';
import { type Channel, call, loadAnew, useRows } from '../../api/mod.ts';
import { Button, Card, Dialog, Problem, ShownOnce, SureButton, useWriting, type Writing } from '../../parts/mod.ts';
import { said, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { ChannelChange, ChannelForm } from './channel-form.tsx';
import { ChannelLog } from './channel-log.tsx';

const words = t.channels;

/** How long a test mostly takes to arrive, in milliseconds. */
const ARRIVES = 2_500;

/** Where the organisation is told of events: made, tested and looked into here. */
export function Channels({ project }: PageProps) {
  const channels = useRows('GET /api/v1/channels', project);
  const [shown, setShown] = useState<{ readonly name: string; readonly secret: string }>();
  const [looked, setLooked] = useState<string>();
  const [changed, setChanged] = useState<Channel>();
  const writing = useWriting();
  const open = channels.data?.find(({ id }) => id === looked);
  const show = ({ name, secret }: { readonly name: string; readonly secret: string | null }) =>
    setShown(secret === null ? undefined : { name, secret });
  return (
    <>
      <Card title={words.title} note={words.note}>
        {shown && <ShownOnce say={words.secret(shown.name)} secret={shown.secret} copy={words.copy} />}
        <Problem isInCard text={writing.problem} />
        <List
          label={words.title}
          loaded={channels}
          empty={words.none}
          rowKey={({ id }) => id}
          columns={[
            [words.name, ({ name }) => <bdi>{name}</bdi>],
            [words.kind, ({ kind }) => words.kinds[kind]],
            [words.events, ({ events }) => events.map((type) => words.eventNames[type] ?? type).join(', ')],
            [words.state, (channel) => <State channel={channel} />],
            [
              '',
              (channel) => (
                <Actions
                  channel={channel}
                  project={project}
                  writing={writing}
                  onSecret={show}
                  onLog={setLooked}
                  onChange={setChanged}
                />
              ),
            ],
          ]}
        />
        <ChannelForm project={project} onMade={show} />
      </Card>
      {open && <ChannelLog project={project} channel={open} />}
      {changed && (
        <Dialog kind="side" title={words.edit(changed.name)} onClose={() => setChanged(undefined)}>
          <ChannelChange project={project} id={changed.id} onSaved={() => setChanged(undefined)} />
        </Dialog>
      )}
    </>
  );
}

/** Whether a channel sends, why not, and how each recipient stands. */
function State({ channel: { enabled, problem, isUsable, recipients } }: { readonly channel: Channel }) {
  return (
    <>
      {enabled ? words.on : words.off}
      {problem !== null && <div class="faint">{said(problem)}</div>}
      {!isUsable && <div class="faint">{words.unusable}</div>}
      {recipients.map(({ address, state, reason }) => (
        <div key={address} class="faint">
          <bdi>{address}</bdi>: {words.recipientStates[state]}
          {reason !== null && ` (${reason})`}
        </div>
      ))}
    </>
  );
}

function Actions({
  channel,
  project,
  writing,
  onSecret,
  onLog,
  onChange,
}: {
  readonly channel: Channel;
  readonly project: string;
  readonly writing: Writing;
  readonly onSecret: (made: { readonly name: string; readonly secret: string | null }) => void;
  readonly onLog: (id: string) => void;
  readonly onChange: (channel: Channel) => void;
}) {
  const { id, name, kind, enabled } = channel;
  const params = { id };
  const write = (work: () => Promise<unknown>) => void writing.change(work);
  const test = async () => {
    await call('POST /api/v1/channels/{id}/test', { params }, { project });
    onLog(id);
    setTimeout(loadAnew, ARRIVES);
  };
  const button = (label: string, onClick: () => void) => (
    <Button label={label} disabled={writing.isBusy} onClick={onClick} />
  );
  return (
    <div class="form-actions">
      {button(words.test, () => write(test))}
      {button(words.log, () => onLog(id))}
      {button(words.edit(name), () => onChange(channel))}
      {button(enabled ? words.disable : words.enable, () =>
        write(() => call('PATCH /api/v1/channels/{id}', { params, body: { enabled: !enabled } }, { project })),
      )}
      {kind === 'webhook' && (
        <SureButton
          label={words.rotate}
          sure={words.reallyRotate}
          isBusy={writing.isBusy}
          onSure={() =>
            write(async () => onSecret(await call('POST /api/v1/channels/{id}/rotate', { params }, { project })))
          }
        />
      )}
      <SureButton
        label={words.remove(name)}
        sure={words.reallyRemove(name)}
        isBusy={writing.isBusy}
        onSure={() => write(() => call('DELETE /api/v1/channels/{id}', { params }, { project }))}
      />
    </div>
  );
}
