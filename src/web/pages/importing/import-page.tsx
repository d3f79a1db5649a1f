import { useState } from 'preact/hooks';
import { call, loadAnew, mayEdit, useRows } from '../../api/mod.ts';
import { Card, PageHead, Problem, useWriting } from '../../parts/mod.ts';
import { moment, t, whole } from '../../texts/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { recordsText, UndoButton, type UndoneImport, UndoneNote } from '../undo-button.tsx';
import { ImportForm } from './import-form.tsx';

const words = t.settings.data;

/** The imports of a project, each of which can be taken back. */
function Batches({ project }: { readonly project: string }) {
  const batches = useRows('GET /api/v1/batches', project, { query: { limit: 100 } });
  const writing = useWriting();
  const [asked, setAsked] = useState<{ readonly name: string; readonly count: number; readonly left: number }>();
  const [undone, setUndone] = useState<UndoneImport>();
  const remove = (name: string, dryRun: boolean) =>
    writing.write(async () => {
      const params = { name };
      const reply = await call('POST /api/v1/batches/{name}/delete', { params, body: { dryRun } }, { project });
      setAsked(dryRun ? { name, ...reply } : undefined);
      if (!dryRun) loadAnew();
    });
  return (
    <Card title={words.batches} note={words.batchesNote}>
      <Problem isInCard text={writing.problem} />
      {undone && (
        <div class="card-text">
          <UndoneNote of={undone} />
        </div>
      )}
      <List
        label={words.batches}
        loaded={batches}
        empty={words.none}
        rowKey={({ name }) => name}
        columns={[
          [words.batch, ({ name }) => <bdi>{name}</bdi>],
          [words.rows, ({ rows }) => whole(rows)],
          [words.first, ({ firstTime }) => (firstTime === null ? t.none : moment(firstTime))],
          [words.last, ({ lastTime }) => (lastTime === null ? t.none : moment(lastTime))],
          [t.importing.records, ({ records }) => recordsText(records)],
          [
            '',
            ({ name, records, rows }) =>
              records > 0 && (
                <UndoButton
                  project={project}
                  batch={name}
                  made={{ changes: records, answers: rows }}
                  onUndone={setUndone}
                />
              ),
          ],
          [
            '',
            ({ name, rows }) =>
              rows > 0 && (
                <button
                  type="button"
                  class={asked?.name === name ? 'button danger' : 'button quiet'}
                  disabled={writing.isBusy}
                  aria-label={asked?.name === name ? undefined : words.removeBatch(name)}
                  onClick={() => void remove(name, asked?.name !== name)}
                >
                  {asked?.name === name ? words.removeRows(asked.count, asked.left) : t.importing.remove}
                </button>
              ),
          ],
        ]}
      />
    </Card>
  );
}

/** Files on their way in, and the imports there were. */
export function ImportPage({ project }: PageProps) {
  return (
    <>
      <PageHead title={t.pages.import} about={t.importing.about} />
      {mayEdit(project) ? (
        <div class="settings">
          <Card>
            <div class="card-text">
              <ImportForm project={project} />
            </div>
          </Card>
          <Batches project={project} />
        </div>
      ) : (
        <p class="banner">{t.onlyEditors}</p>
      )}
    </>
  );
}
