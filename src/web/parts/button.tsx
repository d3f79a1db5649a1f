import type { JSX } from 'preact';
import { clippedLabel } from './clipped.tsx';

interface Looks {
  /** How it differs from other buttons. */
  readonly look?: string;
  readonly label?: string | undefined;
}

const classOf = (look: string | undefined): string => (look === undefined ? 'button' : `button ${look}`);

/** A button that says `label`, or what it holds; without a type it submits no form. */
export const Button = ({
  look,
  label,
  children,
  ...given
}: Looks & Omit<JSX.IntrinsicElements['button'], 'class' | 'label' | 'ref'>) => (
  <button type="button" class={classOf(look)} {...(label !== undefined && { 'aria-label': label })} {...given}>
    {children ?? clippedLabel(label ?? '')}
  </button>
);

interface ButtonLinkProps extends Looks {
  readonly href: string;
  readonly title?: string | undefined;
  readonly onClick?: () => void;
}

/** A link that looks like one. */
export const ButtonLink = ({ look, label, ...given }: ButtonLinkProps) => (
  <a class={classOf(look)} {...given}>
    {label}
  </a>
);
