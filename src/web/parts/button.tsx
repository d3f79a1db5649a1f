import type { JSX } from 'preact';

/** A button that submits no form, and says `label`, or what it holds; `look` = how it differs from other buttons. */
export const Button = ({
  look,
  label,
  children = label,
  ...given
}: Omit<JSX.IntrinsicElements['button'], 'type' | 'class' | 'ref' | 'label'> & {
  readonly look?: string;
  readonly label?: string;
}) => (
  <button type="button" class={look === undefined ? 'button' : `button ${look}`} {...given}>
    {children}
  </button>
);
