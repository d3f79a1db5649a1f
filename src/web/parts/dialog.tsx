import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../texts/mod.ts';
import './dialog.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A modal dialog: the browser keeps the focus in it, closes it by Escape and makes the rest of the page inert. */
export function Dialog({
  title,
  children,
  onClose,
  kind = 'centre',
}: {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
  /** Undefined where it cannot be closed. */
  readonly onClose?: (() => void) | undefined;
  /** In the middle, or along the right side of the window. */
  readonly kind?: 'centre' | 'side';
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it is painted: the next key is already for the dialog, and what had the focus still has it.
  useLayoutEffect(() => {
    const { current } = dialog;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <dialog
      ref={dialog}
      class={`dialog ${kind}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === dialog.current && onClose?.()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={id}>{title}</h2>
          {onClose && (
            <Button look="quiet icon-only" aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </Button>
          )}
        </header>
        <div class="dialog-body">{children}</div>
      </div>
    </dialog>
  );
}
