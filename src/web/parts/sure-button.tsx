import { useState } from 'preact/hooks';
import { clippedLabel } from './clipped.tsx';

/** A button for what cannot be taken back: the first press asks, the second one does it; to leave it is to say no. */
export function SureButton({
  label,
  sure,
  isBusy,
  onSure,
  'aria-label': named,
}: {
  readonly label: string;
  /** What the second press says. */
  readonly sure: string;
  readonly isBusy: boolean;
  readonly onSure: () => void;
  /** Its whole name at first, where `label` is short. */
  readonly 'aria-label'?: string;
}) {
  const [isAsked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={isAsked ? 'button danger' : 'button quiet'}
      disabled={isBusy}
      aria-label={isAsked ? sure : (named ?? label)}
      onBlur={() => setAsked(false)}
      onClick={() => {
        setAsked(!isAsked);
        if (isAsked) onSure();
      }}
    >
      {clippedLabel(isAsked ? sure : label)}
    </button>
  );
}
