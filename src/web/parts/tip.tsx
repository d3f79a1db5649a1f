import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './tip.css';

const tip = signal<{ readonly anchor: Element; readonly content: ComponentChildren } | undefined>(undefined);
const ID = 'tip';

/** Shows a note beside something, and makes it its description. */
export function showTip(anchor: Element, content: ComponentChildren): void {
  tip.peek()?.anchor.removeAttribute('aria-describedby');
  anchor.setAttribute('aria-describedby', ID);
  tip.value = { anchor, content };
}

export function hideTip(): void {
  tip.peek()?.anchor.removeAttribute('aria-describedby');
  tip.value = undefined;
}

/** The one place where such notes are shown. Escape hides the note and nothing else. (WCAG 1.4.13) */
export function TipLayer() {
  const box = useRef<HTMLDivElement>(null);
  const { anchor, content } = tip.value ?? {};
  useLayoutEffect(() => {
    if (!anchor || !box.current) return undefined;
    box.current.showPopover();
    place(box.current, anchor);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      hideTip();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('scroll', hideTip, { once: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('scroll', hideTip);
    };
  }, [anchor, content]);
  if (!anchor) return null;
  return (
    <div ref={box} id={ID} role="tooltip" class="tip" popover="manual">
      {content}
    </div>
  );
}

/** Above what it is about, else below; within the window. */
function place(box: HTMLElement, anchor: Element): void {
  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = box;
  const centred = left + width / 2 - offsetWidth / 2;
  box.style.left = `${Math.max(8, Math.min(centred, document.documentElement.clientWidth - offsetWidth - 8))}px`;
  box.style.top = top - offsetHeight - 8 > 0 ? `${top - offsetHeight - 8}px` : `${bottom + 8}px`;
}
