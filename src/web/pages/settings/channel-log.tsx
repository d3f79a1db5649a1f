import { type Channel, call, useRows } from '../../api/mod.ts';
import { Button, Card, Problem, useWriting } from '../../parts/mod.ts';
import { moment, said, t } from '../../texts/mod.ts';
import { List } from '../list.tsx';

const words = t.channels;

/** What was sent to a channel, how it went, and what the receiver said. */
export function ChannelLog({ project, channel }: { readonly project: string; readonly channel: Channel }) {
  const params = { id: channel.id };
  const log = useRows('GET /api/v1/channels/{id}/deliveries', project, { params, query: { limit: 50 } });
  const writing = useWriting();
  const resend = (deliveryId: string) =>
    void writing.change(async () => {
      const target = { params: { ...params, deliveryId } };
      await call('POST /api/v1/channels/{id}/deliveries/{deliveryId}/resend', target, { project });
    });
  return (
    <Card title={words.logOf(channel.name)}>
      <Problem isInCard text={writing.problem} />
      <List
        label={words.logOf(channel.name)}
        loaded={log}
        empty={words.nothingSent}
        rowKey={({ id }) => id}
        columns={[
          [words.queued, ({ queuedAt }) => moment(queuedAt)],
          [words.event, ({ event }) => words.eventNames[event.type] ?? event.type],
          [
            words.result,
            ({ state, tries, last }) => (
              <>
                {words.results[state]}, {words.tries(tries)}
                {last?.problem != null && <div class="faint">{said(last.problem)}</div>}
              </>
            ),
          ],
          [
            words.reply,
            ({ last }) =>
              last === null ? (
                words.noReply
              ) : (
                <>
                  {last.status ?? words.noReply} {last.reply !== '' && <pre class="secret">{last.reply}</pre>}
                </>
              ),
          ],
          [
            '',
            ({ id, state }) =>
              state !== 'waiting' && (
                <Button label={words.resend} disabled={writing.isBusy} onClick={() => resend(id)} />
              ),
          ],
        ]}
      />
    </Card>
  );
}
