import { useState } from 'preact/hooks';
import { call, type ReplyOf, roleIn, useRows } from '../../api/mod.ts';
import { Button, Card, Problem, SureButton, useWriting } from '../../parts/mod.ts';
import { moment, t, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';

const words = t.settings.data.bin;

/** Deletions of many answers, which can be taken back for some days. */
export function Bin({ project }: { readonly project: string }) {
  const bins = useRows('GET /api/v1/bin', project);
  const writing = useWriting();
  const [done, setDone] = useState<ReplyOf<'POST /api/v1/bin/{id}/restore'>>();
  const restore = (id: string) =>
    writing.change(async () => {
      setDone(await call('POST /api/v1/bin/{id}/restore', { params: { id }, body: {} }, { project }));
    });
  const erase = (id: string) =>
    writing.change(async () => {
      await call('DELETE /api/v1/bin/{id}', { params: { id } }, { project });
      setDone(undefined);
    });
  const isAdmin = roleIn(project) === 'admin';
  return (
    <Card title={words.title} note={words.note}>
      <Problem isInCard text={writing.problem} />
      <p role="status" class="card-text">
        {done && words.restored(done.restored, done.taken)}
      </p>
      <List
        label={words.title}
        loaded={bins}
        empty={words.none}
        rowKey={({ id }) => id}
        columns={[
          [words.answers, ({ answers }) => whole(answers)],
          [words.by, ({ by }) => <bdi>{by}</bdi>],
          [words.at, ({ deletedAt }) => moment(deletedAt)],
          [words.until, ({ erasedAt }) => moment(erasedAt)],
          [
            '',
            ({ id, answers }) => (
              <Button
                label={words.restore}
                disabled={writing.isBusy}
                aria-label={words.restoreOf(answers)}
                onClick={() => void restore(id)}
              />
            ),
          ],
          [
            '',
            ({ id, answers }) =>
              isAdmin && (
                <SureButton
                  label={words.erase}
                  sure={words.sure(answers)}
                  isBusy={writing.isBusy}
                  onSure={() => void erase(id)}
                />
              ),
          ],
        ]}
      />
    </Card>
  );
}
