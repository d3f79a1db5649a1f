import { call, mayEdit, view, type WholeResponse } from '../../api/mod.ts';
import { Button, Problem, useWriting } from '../../parts/mod.ts';
import { said, t } from '../../texts/mod.ts';

/** An answer that is none is one of these, by what it may be. */
const NOT_ANSWER = {
  placeholder: 'empty',
  wall: 'error',
  refusal: 'refused',
  error: 'error',
  cut: 'error',
} as const;

/** Why the rules doubt an answer, and what a person decides for all answers of its text. */
export function DoubtBar({ project, answer }: { readonly project: string; readonly answer: WholeResponse }) {
  const writing = useWriting();
  const { doubt, textDigest, outcome, outcomeFrom, alike } = answer;
  if (doubt === null || textDigest === null) return null;
  const write = (work: () => Promise<unknown>) => () => void writing.change(work);
  const decide = (decided: 'answered' | (typeof NOT_ANSWER)[keyof typeof NOT_ANSWER]) =>
    write(() => call('POST /api/v1/responses/decisions', { body: { textDigest, outcome: decided } }, { project }));
  const forget = write(() =>
    call('DELETE /api/v1/responses/decisions/{textDigest}', { params: { textDigest } }, { project }),
  );
  const isDecided = outcomeFrom === 'decided';
  const actions = isDecided
    ? [{ text: t.doubt.undo, act: forget }]
    : [
        { text: t.doubt.notAnswer(alike), act: decide(NOT_ANSWER[doubt.kind]) },
        { text: t.doubt.anAnswer(alike), act: decide('answered') },
      ];
  return (
    <div class="banner answer-doubt">
      <p role="status">{isDecided ? t.doubt.decided(outcome === 'answered') : t.doubt.is(said(doubt.why))}</p>
      {!view.value &&
        mayEdit(project) &&
        actions.map(({ text, act }) => <Button label={text} key={text} disabled={writing.isBusy} onClick={act} />)}
      <Problem text={writing.problem} />
    </div>
  );
}
