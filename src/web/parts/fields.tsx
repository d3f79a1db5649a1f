import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'preact';
import { boxesOf, type Choice } from '../forms/mod.ts';
import { t } from '../texts/mod.ts';
import './form.css';

interface Said {
  readonly label: ComponentChildren;
  /** More of what is asked, in small letters. */
  readonly note?: ComponentChildren;
}

const Label = ({ label, note }: Said) =>
  note === undefined ? (
    label
  ) : (
    <span>
      {label} <span class="field-note">{note}</span>
    </span>
  );

/** One line of a form under its label; children follow it. */
export const Field = ({ label, note, children, ...input }: Said & InputHTMLAttributes) => (
  <label class="field">
    <Label label={label} note={note} />
    <input class="input" {...input} />
    {children}
  </label>
);

/** Several lines of a form. */
export const TextField = ({ label, note, ...area }: Said & TextareaHTMLAttributes) => (
  <label class="field">
    <Label label={label} note={note} />
    <textarea class="input" {...area} />
  </label>
);

interface Choosing extends Said, Pick<SelectHTMLAttributes, 'class' | 'name' | 'value' | 'onChange'> {
  /** The text of the empty choice, whose value is the empty text. */
  readonly none?: string;
  readonly options?: readonly Choice<string>[];
  /** The value that is chosen at first; it stays among the options where it isn't listed. */
  readonly chosen?: string | null | undefined;
  /** Options of other kinds, after the others. */
  readonly children?: ComponentChildren;
}

/** A list to choose one from. */
export const SelectField = ({ label, note, none, options = [], chosen, children, ...select }: Choosing) => (
  <label class="field">
    <Label label={label} note={note} />
    <select class="input" {...select}>
      {none !== undefined && <option value="">{none}</option>}
      {boxesOf(options, chosen ? [chosen] : []).map(({ value, text, isTicked }) => (
        <option key={value} value={value} selected={isTicked}>
          {typeof text === 'number' ? t.notListed : text}
        </option>
      ))}
      {children}
    </select>
  </label>
);

interface Ticked
  extends Pick<InputHTMLAttributes, 'name' | 'value' | 'required' | 'checked' | 'defaultChecked' | 'onChange'> {
  readonly label: ComponentChildren;
  /** Radio buttons of one name are one choice. */
  readonly type?: 'checkbox' | 'radio';
}

/** Something to tick, before its label. */
export const Check = ({ label, type = 'checkbox', ...input }: Ticked) => (
  <label class="check">
    <input type={type} {...input} />
    {label}
  </label>
);

/** Any of some things to tick; what is chosen and isn't among them stays so, unless its box is cleared. */
export const Checks = ({
  name,
  choices,
  chosen,
}: {
  readonly name: string;
  readonly choices: readonly Choice<ComponentChildren>[];
  readonly chosen: readonly (string | number)[];
}) => (
  <div class="checks">
    {boxesOf(choices, chosen).map(({ value, text, isTicked }) => (
      <Check
        key={value}
        label={typeof text === 'number' ? t.othersNotListed(text) : <bdi>{text}</bdi>}
        name={name}
        value={value}
        defaultChecked={isTicked}
      />
    ))}
  </div>
);
