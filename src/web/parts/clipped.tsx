import './clipped.css';

/** Shorter names have room nearly everywhere. */
const LONG = 28;
/** What of a long one is always seen: its end often tells it from others that begin alike. */
const END = 10;

/** A label, of which a long one is clipped. */
export const clippedLabel = (text: string) => ([...text].length > LONG ? <Clipped text={text} /> : text);

/** A text in whatever direction it is written: where it has no room, the middle of a long one is left out. Whole on hover. */
export function Clipped({ text }: { readonly text: string }) {
  const letters = [...text];
  if (letters.length <= LONG) return <bdi class="clip">{text}</bdi>;
  return (
    <bdi class="clipped" title={text}>
      <span class="clip">{letters.slice(0, -END).join('')}</span>
      <span>{letters.slice(-END).join('')}</span>
    </bdi>
  );
}
