import type { ComponentChildren, TargetedSubmitEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loadAnew, Refused } from '../api/mod.ts';
import { WrongInput } from '../forms/mod.ts';
import { t } from '../texts/mod.ts';
import './form.css';

/** Something that is being written: whether it is under way, and why it was refused. */
export interface Writing {
  readonly isBusy: boolean;
  readonly problem: string;
  /** Writes; whether it went well. What was typed stays where it was refused. */
  write(work: () => Promise<unknown>): Promise<boolean>;
  /** Writes, and loads again what pages show. */
  change(work: () => Promise<unknown>): Promise<boolean>;
}

export function useWriting(): Writing {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const write: Writing['write'] = async (work) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(error instanceof Refused || error instanceof WrongInput ? error.message : t.unexpected);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, write, change: (work) => write(() => work().then(loadAnew)) };
}

/** Why something was refused, if it was. */
export const Problem = ({ text, isInCard = false }: { readonly text: string; readonly isInCard?: boolean }) => (
  <p role="alert" class={isInCard ? 'card-text form-problem' : 'form-problem'}>
    {text}
  </p>
);

/** A form, and in it why it was refused; what it holds is given by the names of its fields. */
export function WritingForm({
  writing: { isBusy, problem },
  submitText,
  kind = 'primary',
  onShown,
  onSubmit,
  actions,
  whyNot,
  children,
}: {
  readonly writing: Writing;
  readonly submitText: string;
  readonly kind?: string;
  /** Told what the form holds at first. */
  readonly onShown?: (form: FormData) => void;
  readonly onSubmit: (form: FormData, element: HTMLFormElement) => void;
  /** Beside the button. */
  readonly actions?: ComponentChildren;
  /** Why it can't be sent yet; undefined = it can. */
  readonly whyNot?: string | undefined;
  readonly children: ComponentChildren;
}) {
  const why = useId();
  const element = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => onShown?.(new FormData(element.current!)), []);
  const submit = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (whyNot === undefined) onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form ref={element} class="form" onSubmit={submit}>
      {children}
      <Problem text={problem} />
      <div class="form-actions">
        <button
          type="submit"
          class={`button ${kind}`}
          disabled={isBusy || whyNot !== undefined}
          {...(whyNot !== undefined && { 'aria-describedby': why })}
        >
          {submitText}
        </button>
        {actions}
        {whyNot !== undefined && (
          <p id={why} class="form-why faint">
            {whyNot}
          </p>
        )}
      </div>
    </form>
  );
}

/** The lines of a text that hold anything. */
export const linesOf = (form: FormData, name: string): readonly string[] =>
  String(form.get(name) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
