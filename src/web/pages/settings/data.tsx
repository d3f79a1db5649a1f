import { useState } from 'preact/hooks';
import { scope, scopeBody, today } from '../../address/mod.ts';
import { call, loadAnew, useLoaded } from '../../api/mod.ts';
import { Card, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t, whole } from '../../texts/mod.ts';
import { BringForm } from '../bring/mod.ts';
import { List } from '../list.tsx';
import type { PageProps } from '../page.ts';
import { WholeProject } from './whole-project.tsx';

const words = t.settings.data;

/** Takes back answers: those of a scope, or those that an import brought. */
export function Data({ project, bar }: PageProps) {
  return (
    <>
      <Card title={t.bring.title} note={t.bring.note}>
        <BringForm project={project} />
      </Card>
      <WholeProject project={project} />
      {bar}
      <ByScope key={JSON.stringify(scope.value)} project={project} />
      <Batches project={project} />
    </>
  );
}

/** Counts first; what is deleted then is what was counted, or nothing. */
function ByScope({ project }: { readonly project: string }) {
  const writing = useWriting();
  const [counted, setCounted] = useState<number>();
  const [removed, setRemoved] = useState<number>();
  const narrowed = scopeBody(scope.value, today.value);
  const body = Object.keys(narrowed).length === 0 ? { all: true as const } : narrowed;
  const step = () =>
    writing.write(async () => {
      if (counted === undefined) {
        const { count } = await call('POST /api/v1/responses/delete', { body: { ...body, dryRun: true } }, { project });
        return setCounted(count);
      }
      const expected = counted;
      const { count } = await call('POST /api/v1/responses/delete', { body: { ...body, expected } }, { project });
      setRemoved(count);
      setCounted(undefined);
      loadAnew();
    });
  return (
    <Card title={words.title} note={words.note}>
      <WritingForm
        writing={{ ...writing, isBusy: writing.isBusy || counted === 0 }}
        submitText={counted === undefined ? words.count : words.remove(counted)}
        kind={counted === undefined ? '' : 'danger'}
        onSubmit={() => void step()}
        actions={
          counted !== undefined && (
            <button type="button" class="button quiet" onClick={() => setCounted(undefined)}>
              {t.cancel}
            </button>
          )
        }
      >
        <p role="status">
          {counted !== undefined && words.counted(counted)}
          {removed !== undefined && counted === undefined && words.removed(removed)}
        </p>
      </WritingForm>
    </Card>
  );
}

function Batches({ project }: { readonly project: string }) {
  const batches = useLoaded(
    JSON.stringify(['batches', project]),
    async (signal) => (await call('GET /api/v1/batches', { query: { limit: 100 } }, { project, signal })).results,
  );
  const writing = useWriting();
  const [asked, setAsked] = useState<{ readonly name: string; readonly count: number; readonly left: number }>();
  const remove = (name: string, dryRun: boolean) =>
    writing.write(async () => {
      const params = { name };
      const reply = await call('POST /api/v1/batches/{name}/delete', { params, body: { dryRun } }, { project });
      setAsked(dryRun ? { name, ...reply } : undefined);
      if (!dryRun) loadAnew();
    });
  return (
    <Card title={words.batches} note={words.batchesNote}>
      <p role="alert" class="card-text form-problem">
        {writing.problem}
      </p>
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
          [
            '',
            ({ name }) => (
              <button
                type="button"
                class={asked?.name === name ? 'button danger' : 'button quiet'}
                disabled={writing.isBusy}
                onClick={() => void remove(name, asked?.name !== name)}
              >
                {asked?.name === name ? words.removeRows(asked.count, asked.left) : words.removeBatch(name)}
              </button>
            ),
          ],
        ]}
      />
    </Card>
  );
}
