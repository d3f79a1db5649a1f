import { useState } from 'preact/hooks';
import { t } from '../../texts/mod.ts';
import { fileName, save } from '../download.tsx';
import { Icon } from '../icon.tsx';
import { type AskedPassport, passportLines } from '../passport.ts';
import { viewWords } from '../view-words.ts';
import { type Picture, pngOf } from './picture.ts';

/** Downloads something of the page as a picture, with its title, its scope and the date inside. */
export function PngButton({
  title,
  of,
  kind = '',
  passport,
}: {
  readonly title: string;
  /** The drawing, as it is then; undefined where there is nothing yet. */
  readonly of: () => Picture['of'] | undefined;
  readonly kind?: string;
  /** What its passport is asked with; left out of what has none. */
  readonly passport?: AskedPassport | undefined;
}) {
  const [isFailed, setFailed] = useState(false);
  const download = async () => {
    const drawn = of();
    if (!drawn) return;
    try {
      save(
        await pngOf({ title, lines: [...viewWords(), ...(await passportLines(passport))], of: drawn }),
        fileName(title, 'png'),
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <button type="button" class={`button ${kind}`} title={t.pngOf(title)} onClick={() => void download()}>
      <Icon name="download" />
      <span aria-live="polite">{isFailed ? t.couldNotDraw : t.png}</span>
    </button>
  );
}
