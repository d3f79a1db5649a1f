/*
 * Corrections in an answer's drawer: those that were made, and the form for one more. The form goes from the brand to what
 * is right of it, and offers only what fits the brand. Holders of a share link get no form.
 */

import { useLayoutEffect, useState } from 'preact/hooks';
import { call, mayEdit, useLoaded, view, type WholeResponse } from '../../api/mod.ts';
import { Button, Field, SelectField, useWriting, WritingForm } from '../../parts/mod.ts';
import { moment, t } from '../../texts/mod.ts';
import { placesOf } from './places.ts';

interface OfAnswer {
  readonly project: string;
  readonly answer: WholeResponse;
}

type Right = Pick<WholeResponse['corrections'][number], 'what' | 'value'>;

/** What persons corrected in an answer, and a form to correct what it says of a brand. */
export function Corrections({ project, answer, raised }: OfAnswer & { readonly raised: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const mayCorrect = !view.value && mayEdit(project);
  // Before it is painted: what is seen answers to the key.
  useLayoutEffect(() => {
    if (!mayCorrect) return;
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLElement && target.matches('input, select, textarea');
      if (key === 'c' && !isTyping && !ctrlKey && !metaKey && !altKey) setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [mayCorrect]);
  if (answer.corrections.length === 0 && !mayCorrect) return null;
  return (
    <section class="corrections">
      {answer.corrections.length > 0 && (
        <>
          <h3>{t.correct.title}</h3>
          <ul>
            {answer.corrections.map((correction) => (
              <Made key={correction.id} project={project} correction={correction} mayUndo={mayCorrect} />
            ))}
          </ul>
        </>
      )}
      {mayCorrect &&
        (isOpen ? (
          <Form project={project} answer={answer} raised={raised} onDone={() => setOpen(false)} />
        ) : (
          <Button label={t.correct.open} title={t.correct.key} onClick={() => setOpen(true)} />
        ))}
    </section>
  );
}

function Made({
  project,
  correction: { id, entity, by, createdAt, note, ...right },
  mayUndo,
}: {
  readonly project: string;
  readonly correction: WholeResponse['corrections'][number];
  readonly mayUndo: boolean;
}) {
  const writing = useWriting();
  const undo = () =>
    void writing.change(() => call('DELETE /api/v1/corrections/{id}', { params: { id } }, { project }));
  return (
    <li>
      <span>
        <bdi>{entity}</bdi>: {rightText(right)}
        <span class="faint">
          {' '}
          {t.correct.by(by, moment(createdAt))}
          {note !== '' && ` · ${note}`}
        </span>
      </span>
      {mayUndo && <Button look="quiet" label={t.correct.undo} disabled={writing.isBusy} onClick={undo} />}
      {writing.problem !== '' && (
        <span role="alert" class="form-problem">
          {writing.problem}
        </span>
      )}
    </li>
  );
}

/** What a correction says, in words. */
function rightText({ what, value }: Right): string {
  if (what === 'mention')
    return t.correct.mention[typeof value === 'object' && 'mentioned' in value && value.mentioned ? 'yes' : 'no'];
  if (typeof value === 'string') return (what === 'verdict' ? t.sentiments : t.correct.recommended)[value] ?? value;
  if (!('side' in value || 'aspect' in value)) return t.correct.noClaim;
  const said = [
    ...(value.side === undefined ? [] : [t.correct.claim[value.side]]),
    ...(value.aspect === undefined ? [] : [t.correct.about(t.aspects[value.aspect] ?? value.aspect)]),
  ];
  return said.join(', ');
}

function Form({
  project,
  answer,
  raised,
  onDone,
}: OfAnswer & { readonly raised: string | undefined; readonly onDone: () => void }) {
  const writing = useWriting();
  const { data } = useLoaded(JSON.stringify(['brands by name', project, '']), async (signal) => {
    return (await call('POST /api/entities/list', { body: {}, query: { limit: 100 } }, { project, signal })).results;
  });
  const [chosen, setChosen] = useState(raised ?? answer.mentions[0]?.entityId);
  const [isOfAspect, setOfAspect] = useState(false);
  const named = answer.mentions.find(({ entityId }) => entityId === chosen);
  const others = (data ?? []).filter(({ id }) => answer.mentions.every(({ entityId }) => entityId !== id));
  const entityId = named?.entityId ?? others.find(({ id }) => id === chosen)?.id ?? others[0]?.id;
  const save = async (form: FormData) => {
    const { what, value } = JSON.parse(String(form.get('right'))) as Right;
    const spans = what === 'mention' ? placesOf(answer, String(form.get('written') ?? '').trim()) : [];
    const aspect = form.get('aspect');
    const right =
      spans.length > 0 ? { mentioned: true, spans } : aspect === null ? value : { ...(value as object), aspect };
    const body = {
      jobExecutionId: answer.id,
      entityId: entityId!,
      what,
      value: right,
      note: String(form.get('note')).trim(),
    };
    const isDone = await writing.change(() => call('POST /api/v1/corrections', { body }, { project }));
    if (isDone) onDone();
  };
  return (
    <WritingForm
      writing={{ ...writing, isBusy: writing.isBusy || entityId === undefined }}
      submitText={t.correct.open}
      onSubmit={(form) => void save(form)}
      actions={<Button look="quiet" label={t.cancel} onClick={onDone} />}
    >
      <BrandField
        answer={answer}
        others={others}
        chosen={entityId}
        onChoose={(id) => {
          setChosen(id);
          setOfAspect(false);
        }}
      />
      <SelectField
        label={t.correct.what}
        key={entityId}
        name="right"
        onChange={({ currentTarget }) => setOfAspect(currentTarget.selectedOptions[0]?.dataset.of === 'aspect')}
      >
        {named ? <Choices mention={named} /> : <Choice right={{ what: 'mention', value: { mentioned: true } }} />}
      </SelectField>
      {isOfAspect && <AspectField />}
      {!named && entityId !== undefined && (
        <Field
          label={t.correct.written}
          key={entityId}
          name="written"
          value={others.find(({ id }) => id === entityId)?.name}
        />
      )}
      <Field label={t.correct.note} name="note" maxLength={1_000} />
      <p class="faint">{t.correct.changes}</p>
    </WritingForm>
  );
}

/** A brand that the answer names, or one of the others. */
function BrandField({
  answer: { mentions },
  others,
  chosen,
  onChoose,
}: {
  readonly answer: WholeResponse;
  readonly others: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  return (
    <SelectField label={t.correct.brand} value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
      {mentions.map(({ entityId, name }) => (
        <option key={entityId} value={entityId}>
          {name}
        </option>
      ))}
      {others.length > 0 && (
        <optgroup label={t.correct.notNamed}>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
    </SelectField>
  );
}

const VERDICTS = ['positive', 'mixed', 'negative', 'unjudged'] as const;
const RECOMMENDED = ['yes', 'conditional', 'no', 'against'] as const;
/** So much of a sentence tells which one is meant. */
const SHOWN = 60;

/** All that may be right of a brand that is named, in the place of what the analysis says. */
function Choices({
  mention: { verdict, recommended, claims },
}: {
  readonly mention: WholeResponse['mentions'][number];
}) {
  const isJudged = verdict !== 'unsupported';
  const now = verdict === 'none' ? 'unjudged' : verdict;
  return (
    <>
      {isJudged && (
        <optgroup label={t.correct.verdict}>
          {VERDICTS.filter((value) => value !== now).map((value) => (
            <Choice key={value} right={{ what: 'verdict', value }} />
          ))}
        </optgroup>
      )}
      {isJudged && (
        <optgroup label={t.correct.advice}>
          {RECOMMENDED.filter((value) => value !== recommended).map((value) => (
            <Choice key={value} right={{ what: 'recommended', value }} />
          ))}
        </optgroup>
      )}
      <optgroup label={t.correct.naming}>
        <Choice right={{ what: 'mention', value: { mentioned: false } }} />
      </optgroup>
      {claims.map(({ id, text, side }) => (
        <optgroup key={`${id} ${side}`} label={`“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`}>
          <Choice right={{ what: 'claim', value: { claimId: id, side: side === 'praise' ? 'criticism' : 'praise' } }} />
          <Choice right={{ what: 'claim', value: { claimId: id, wrong: true } }} />
          <option data-of="aspect" value={JSON.stringify({ what: 'claim', value: { claimId: id } })}>
            {t.correct.otherAspect}
          </option>
        </optgroup>
      ))}
    </>
  );
}

/** What a claim is about, in place of what the analysis says. */
function AspectField() {
  return <SelectField label={t.correct.aspect} name="aspect" options={Object.entries(t.aspects)} />;
}

const Choice = ({ right }: { readonly right: Right }) => (
  <option value={JSON.stringify(right)}>{rightText(right)}</option>
);
