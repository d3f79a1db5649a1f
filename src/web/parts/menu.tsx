import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import './menu.css';

/**
 * A button that opens a panel below it. The browser closes it by Escape and by a click elsewhere, and gives the focus back;
 * what is inside is made only while it is open.
 */
export function Menu({
  label,
  children,
  kind = '',
  title,
  onOpen,
}: {
  readonly label: ComponentChildren;
  readonly children: (close: () => void) => ComponentChildren;
  readonly kind?: string;
  /** What the button is called, where its label does not say it. */
  readonly title?: string | undefined;
  readonly onOpen?: () => void;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onToggle = ({ newState }: { readonly newState: string }) => {
    if (newState === 'open') onOpen?.();
    setOpen(newState === 'open');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class={`button ${kind}`}
        popovertarget={id}
        aria-expanded={isOpen}
        aria-label={title}
        title={title}
      >
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        class="menu"
        onBeforeToggle={({ newState }) => newState === 'open' && place(panel.current!, button.current!)}
        onToggle={onToggle}
      >
        {isOpen && children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}

/** Below the button, and within the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const width = Math.min(360, innerWidth - 16);
  panel.style.maxWidth = `${width}px`;
  panel.style.top = `${Math.min(bottom + 4, innerHeight - 160)}px`;
  panel.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  panel.style.maxHeight = `${Math.max(150, innerHeight - bottom - 16)}px`;
}
