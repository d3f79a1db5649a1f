import { useEffect, useState } from 'preact/hooks';
import { t } from '../texts/mod.ts';
import { Icon } from './icon.tsx';

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label, kind = 'quiet' }: { text: () => string; label: string; kind?: string }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => setDone(false), 2_000);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async () => {
    await navigator.clipboard.writeText(text());
    setDone(true);
  };
  return (
    <button type="button" class={`button ${kind}`} onClick={() => void copy()}>
      <Icon name={isDone ? 'check' : 'copy'} />
      <span aria-live="polite">{isDone ? t.copied : label}</span>
    </button>
  );
}
