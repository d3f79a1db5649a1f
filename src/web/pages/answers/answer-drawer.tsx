import { useEffect, useRef, useState } from 'preact/hooks';
import { go, here, param, there } from '../../address/mod.ts';
import { call, mayEdit, useLoaded } from '../../api/mod.ts';
import {
  AnswerText,
  Button,
  ButtonLink,
  CopyButton,
  coloursOf,
  Dialog,
  Failure,
  Icon,
  Skeleton,
  SureButton,
  useWriting,
} from '../../parts/mod.ts';
import { country, language, moment, t } from '../../texts/mod.ts';
import './answer-drawer.css';
import { Corrections } from './corrections.tsx';
import { DoubtBar } from './doubt.tsx';
import { Evidence, SetAside } from './evidence.tsx';
import { marksOf } from './marks.ts';

/** A whole answer beside the list it is in, with what was found in it marked, and everything that was shown with it. */
export function AnswerDrawer({
  project,
  id,
  neighbours: { before, after },
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  readonly neighbours: { readonly before?: string | undefined; readonly after?: string | undefined };
  readonly onClose: () => void;
}) {
  const { data, error } = useLoaded(JSON.stringify(['answer', project, id]), (signal) =>
    call('GET /api/v1/responses/{jobExecutionId}', { params: { jobExecutionId: id } }, { project, signal }),
  );
  const [raised, setRaised] = useState(param('entity'));
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The first place of what led here, else the beginning.
    if (data && raised !== undefined)
      body.current?.querySelector(`[data-about~="${CSS.escape(raised)}"]`)?.scrollIntoView({ block: 'center' });
  }, [data, raised]);
  const colours = coloursOf(project, data?.mentions.map(({ entityId }) => entityId) ?? []);
  return (
    <Dialog kind="side" title={data ? <bdi>{data.query}</bdi> : <Skeleton width="18rem" />} onClose={onClose}>
      {error && <Failure error={error} />}
      <div class="answer-bar">
        <Step to={before} label={t.newerAnswer} icon="up" />
        <Step to={after} label={t.olderAnswer} icon="down" />
        {data && (
          <>
            <p class="answer-facts">
              <span>
                {data.servedModel === null || data.servedModel === data.model
                  ? data.model
                  : `${data.model} (${data.servedModel})`}
              </span>
              <span>{country(data.country)}</span>
              <span>{language(data.language)}</span>
              <span>{moment(data.time)}</span>
              <span>{t.run(data.executionNumber)}</span>
            </p>
            <CopyButton text={() => data.answer} label={t.copyAnswer} />
            <ButtonLink look="quiet" label={t.sameQuery} href={there('answers', { query: data.queryId })} />
            {mayEdit(project) && <DeleteAnswer project={project} id={data.id} onClose={onClose} />}
          </>
        )}
      </div>
      {data && <DoubtBar project={project} answer={data} />}
      {data && (
        <div class="answer-whole">
          <div ref={body}>
            <AnswerText answer={data.answer} marks={marksOf(data, colours)} raised={raised} />
            <SetAside of={data.setAside} />
          </div>
          <div class="answer-beside">
            <Evidence answer={data} colours={colours} raised={raised} onRaise={setRaised} />
            <Corrections key={data.id} project={project} answer={data} raised={raised} />
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** Deletes the answer for good, once that is confirmed. */
function DeleteAnswer({
  project,
  id,
  onClose,
}: {
  readonly project: string;
  readonly id: string;
  readonly onClose: () => void;
}) {
  const writing = useWriting();
  const remove = () =>
    void writing.change(async () => {
      await call('DELETE /api/v1/responses/{jobExecutionId}', { params: { jobExecutionId: id } }, { project });
      onClose();
    });
  return (
    <>
      <SureButton label={t.deleteAnswer.start} sure={t.deleteAnswer.really} isBusy={writing.isBusy} onSure={remove} />
      <span role="alert" class="form-problem">
        {writing.problem}
      </span>
    </>
  );
}

function Step({
  to,
  label,
  icon,
}: {
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: 'up' | 'down';
}) {
  return (
    <Button
      look="icon-only"
      aria-label={label}
      title={label}
      disabled={to === undefined}
      onClick={() => go(here({ answer: to! }), { replace: true })}
    >
      <Icon name={icon} />
    </Button>
  );
}
