import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'preact';
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

interface Choice extends Said, Pick<SelectHTMLAttributes, 'class' | 'name' | 'value' | 'onChange'> {
  /** The text of the empty choice, whose value is the empty text. */
  readonly none?: string;
  readonly options?: readonly (readonly [value: string, text: string])[];
  /** The value that is chosen at first. */
  readonly chosen?: string | null | undefined;
  /** Options of other kinds, after the others. */
  readonly children?: ComponentChildren;
}

/** A list to choose one from. */
export const SelectField = ({ label, note, none, options = [], chosen, children, ...select }: Choice) => (
  <label class="field">
    <Label label={label} note={note} />
    <select class="input" {...select}>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value} selected={value === chosen}>
          {text}
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
