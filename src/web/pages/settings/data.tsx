import { useState } from 'preact/hooks';
import { scope, scopeBody, today } from '../../address/mod.ts';
import { call } from '../../api/mod.ts';
import { Button, Card, useWriting, WritingForm } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import type { PageProps } from '../page.ts';
import { Bin } from './bin.tsx';
import { WholeProject } from './whole-project.tsx';

const words = t.settings.data;

/** The project as a file, and answers of a scope, taken back. */
export function Data({ project, bar }: PageProps) {
  return (
    <>
      <WholeProject project={project} />
      {bar}
      <ByScope key={JSON.stringify(scope.value)} project={project} />
      <Bin project={project} />
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
    writing.change(async () => {
      if (counted === undefined) {
        const { count } = await call('POST /api/v1/responses/delete', { body: { ...body, dryRun: true } }, { project });
        return setCounted(count);
      }
      const expected = counted;
      const { count } = await call('POST /api/v1/responses/delete', { body: { ...body, expected } }, { project });
      setRemoved(count);
      setCounted(undefined);
    });
  return (
    <Card title={words.title} note={words.note}>
      <WritingForm
        writing={{ ...writing, isBusy: writing.isBusy || counted === 0 }}
        submitText={counted === undefined ? words.count : words.remove(counted)}
        kind={counted === undefined ? '' : 'danger'}
        onSubmit={() => void step()}
        actions={
          counted !== undefined && <Button look="quiet" label={t.cancel} onClick={() => setCounted(undefined)} />
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
